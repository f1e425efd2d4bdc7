"""The questions of San Juan, by what the answer turns on."""

from gobernador.core.bitset import bit
from gobernador.core.types import PromptId
from gobernador.games.sanjuan.rules.ids import Prompt, Role
from gobernador.games.sanjuan.rules.state import SanJuan


def about_goods(prompt: PromptId) -> bool:
    """Whether goods are made, sold or spent."""
    return prompt == Prompt.PRODUCE or prompt == Prompt.SELL or prompt == Prompt.SPEND


def about_building(s: SanJuan) -> bool:
    """Whether the answer turns on what could be built now."""
    if s.prompt == Prompt.ROLE:
        return s.roles & bit(Role.BUILDER) != 0
    if s.prompt == Prompt.LIBRARY:
        return s.role == Role.BUILDER or s.roles & bit(Role.BUILDER) != 0
    return s.prompt == Prompt.BUILD or s.prompt == Prompt.COVER


def about_drawn_cards(prompt: PromptId) -> bool:
    """Whether cards set aside join the hand."""
    return prompt == Prompt.KEEP or prompt == Prompt.TAKE


def asks_for_set(prompt: PromptId) -> bool:
    """Whether several answers belong together, whose order means nothing."""
    return prompt == Prompt.SETUP or (prompt > Prompt.COVER and prompt != Prompt.TAKE and prompt != Prompt.CHAPEL)

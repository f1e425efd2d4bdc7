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
    return s.prompt == Prompt.BUILD or s.prompt == Prompt.COVER or s.prompt == Prompt.LIBRARY


def asks_for_set(prompt: PromptId) -> bool:
    """Whether several answers belong together, whose order means nothing."""
    return prompt == Prompt.SETUP or (prompt > Prompt.COVER and prompt != Prompt.TAKE and prompt != Prompt.CHAPEL)

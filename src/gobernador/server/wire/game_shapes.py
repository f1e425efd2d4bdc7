"""Views and rules on the wire: every game has a shape of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from gobernador.catalog import GAMES
from gobernador.match.words import WORDS, AnyRules, AnyView, GameWords, type_tag


@dataclass(frozen=True)
class TaggedByGame:
    """A union of one shape per game, told apart by its `type`: `sanjuan`, or `generic` for every game without a shape of its own."""

    name: str
    shape: Callable[[GameWords], type]
    """Which of a game's shapes it is."""
    generic: type

    def shapes(self) -> dict[str, type]:
        """The shapes by their `type`, of all registered games.

        >>> sorted(GAME_VIEW.shapes())
        ['generic', 'puertorico', 'sanjuan']
        """
        found = [*(self.shape(WORDS.of(game)) for game in GAMES), self.generic]
        return {type_tag(shape): shape for shape in found}


GAME_VIEW = TaggedByGame("GameView", lambda words: words.view_type, AnyView)
GAME_RULES = TaggedByGame("GameRules", lambda words: words.rules_type, AnyRules)
View = Annotated[dict[str, Any], GAME_VIEW]
"""What a seat may know, in words (`gobernador.match.words.shown_view`)."""
Rules = Annotated[dict[str, Any], GAME_RULES]
"""The numbers of a game's rules (`gobernador.match.words.plain_rules`)."""

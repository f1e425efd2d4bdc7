"""The things of San Juan by their names, for one game and the people at its table."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, GOOD_WORDS
from gobernador.games.sanjuan.text.rulebook import rulebook
from gobernador.text.grammar import Noun
from gobernador.text.message_catalog import Catalog
from gobernador.text.rulebook.book import Rulebook
from gobernador.text.speech import Speech


class Lexicon(Speech):
    """The words of San Juan."""

    def __init__(self, catalog: Catalog, game: SanJuanGame, names: Sequence[str]) -> None:
        super().__init__(catalog, game, names)
        self.game = game
        self.rules = game.rules

    @cached_property
    def book(self) -> Rulebook:
        """The rulebook of this table."""
        return rulebook(self.catalog, self.game)

    def card(self, word: str) -> Noun:
        return self.catalog.noun(f"sanjuan.card.{word}")

    def role(self, word: str) -> Noun:
        return self.catalog.noun(f"sanjuan.role.{word}")

    def good(self, holder: str) -> Noun:
        """The good on a building: that of a production building, or whatever a customs office holds."""
        return self.catalog.noun(f"sanjuan.good.{good_word(holder)}")

    def end(self, reason: str) -> str:
        """Why a game is over."""
        return self.say(f"end.{reason}", last_building=self.rules.last_building, last_round=self.rules.last_round)

    def city(self) -> Noun:
        """What this edition calls the buildings that do not produce (D-07)."""
        return self.catalog.noun(f"sanjuan.edition.{self.rules.key}.city")

    def prices(self, tile: int) -> str:
        """What a trading tile pays for each good."""
        goods = range(1, len(GOOD_WORDS))
        return ", ".join(f"{self.good(CARD_WORDS[card])} {self.rules.tile_price(tile, card)}" for card in goods)

    def named(self, args: Mapping[str, int | str]) -> dict[str, object]:
        """Arguments that are words of the engine, as the things they name; numbers stay numbers."""
        return {name: self._thing(name, value) for name, value in args.items()}

    def _thing(self, name: str, value: int | str) -> object:
        if isinstance(value, int):
            return value
        if name in CARDS_BY_NAME:
            return self.card(value)
        if name == "role":
            return self.role(value)
        return value


CARDS_BY_NAME = frozenset({"card", "building", "site", "bound"})
"""Arguments that name a card."""


def good_word(holder: str) -> str:
    """The word of the good on a building.

    >>> good_word("sugar_mill"), good_word("customs_office")
    ('sugar', 'customs_office')
    """
    card = CARD_WORDS.index(holder)
    return GOOD_WORDS[card] if card < len(GOOD_WORDS) else holder

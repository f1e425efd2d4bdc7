"""The words of San Juan in a scene: cards, piles of them, plots of a town, discards."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from gobernador.games.sanjuan.rules.actions import HOLDERS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, END_WORDS, GOOD_WORDS, ROLE_WORDS, TILE_WORDS, Card
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.testing.scenes.kinds import NONE
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_stock import ANY, is_number_alone, pile_in, word_in
from gobernador.testing.scenes.scene_things import UNKNOWN, repeated

CARDS = {word: card for card, word in enumerate(CARD_WORDS) if card != Card.NONE}
ROLES = {word: role for role, word in enumerate(ROLE_WORDS) if role}
GOODS = {word: good for good, word in enumerate(GOOD_WORDS) if good}
TILES = {word: tile for tile, word in enumerate(TILE_WORDS)}
ENDS = {word: end for end, word in enumerate(END_WORDS) if end}
PILES = {"chapel": Card.CHAPEL, "bank": Card.BANK, "harbor": Card.HARBOR}
"""The buildings with cards under them."""

GOOD = "good"
ALL = "all"

_PLOT = re.compile(r"([a-z_]+)(?:\+([a-z_]+))?((?:/[a-z_]+)*)")
_FACE = re.compile(r"([a-z_]+|\?)(?:@([0-9]|all))?")


def ints(cards: Iterable[int]) -> list[int]:
    """The engine's small numbers as ordinary ones."""
    return [int(card) for card in cards]


def town_of(p: Player) -> list[int]:
    """The uncovered buildings of a town, slot by slot."""
    return ints(p.kinds)[: p.buildings]


def covered_in(p: Player) -> list[int]:
    """Its covered buildings."""
    return ints(p.covered)[1::2]


def check_edition(clause: Clause, card: int, rules: Ruleset) -> None:
    """A card of another edition cannot be anywhere."""
    if card != ANY and not rules.in_edition >> card & 1:
        raise clause.error(f"the edition {rules.key} has no {CARD_WORDS[card]}")


def card_in(clause: Clause, word: str) -> int:
    """The card that a word names."""
    return word_in(clause, word, CARDS)


def cards_in(clause: Clause) -> list[int]:
    """Cards: `tower well*2`, `?` for one that is not named, a number for so many unnamed ones, or `none`."""
    return pile_in(clause, clause.words, CARDS, "cards")


@dataclass(frozen=True)
class Plot:
    """A place in a town: a building, the good on it, and what lies covered under it."""

    card: int
    good: int | None = None
    """The card that lies there as a good; ANY if it is not named, None if there is no good."""
    covered: tuple[int, ...] = ()
    """The topmost first."""

    def __str__(self) -> str:
        good = "" if self.good is None else f"+{GOOD if self.good == ANY else CARD_WORDS[self.good]}"
        return CARD_WORDS[self.card] + good + "".join(f"/{CARD_WORDS[card]}" for card in self.covered)

    # -- as a description of another plot

    @property
    def rank(self) -> int:
        good = 2 if self.good is None else int(self.good == ANY)
        return good + 3 * int(not self.covered)

    def is_exactly(self, thing: object) -> bool:
        """The same building, good and cards below; a good of any face where none is said."""
        assert isinstance(thing, Plot)
        same = (self.card, self.covered) == (thing.card, thing.covered)
        return same and (self.good == thing.good or (self.good == ANY and thing.good is not None))

    def is_like(self, thing: object) -> bool:
        """The same building; good and cards below only if they are said."""
        assert isinstance(thing, Plot)
        covered = not self.covered or self.covered == thing.covered
        good = self.good is None or self.good == thing.good or (self.good == ANY and thing.good is not None)
        return self.card == thing.card and covered and good


def plot_in(clause: Clause, word: str) -> Plot:
    """A plot: `crane`, `indigo_plant+good`, `sugar_mill+tower`, `palace/chapel/well`."""
    found = _PLOT.fullmatch(word)
    if not found:
        raise clause.odd(word, "a building, like well, indigo_plant+good or palace/chapel")
    card = card_in(clause, found[1])
    covered = tuple(card_in(clause, under) for under in found[3].split("/")[1:])
    if not found[2]:
        return Plot(card, None, covered)
    if card not in HOLDERS:
        raise clause.error(f"a {found[1]} cannot hold a good")
    return Plot(card, ANY if found[2] == GOOD else card_in(clause, found[2]), covered)


def town_in(clause: Clause) -> list[Plot]:
    """The plots of a town; `none` is an empty one."""
    words = () if clause.words == (NONE,) else clause.some("buildings, or none")
    return [plot_in(clause, single) for word in words for single in repeated(clause, word)]


@dataclass(frozen=True)
class Face:
    """A card somewhere, as it is described or as it is found."""

    card: int
    """ANY if it is not said, or not seen."""
    known: str = ""
    """In the discard pile: the seat that knows it, `all`, or nobody."""
    looked_at: bool = False
    """Whether it was found through the eyes of a seat, which may not see its face."""

    def __str__(self) -> str:
        known = f"@{self.known}" if self.known else ""
        return (UNKNOWN if self.card == ANY else CARD_WORDS[self.card]) + known

    # -- as a description of another card

    @property
    def rank(self) -> int:
        return 2 * int(self.card == ANY) + int(not self.known)

    def is_exactly(self, thing: object) -> bool:
        """The same card; one whose face is not said is any card, but where a seat looks, only one it cannot see."""
        assert isinstance(thing, Face)
        if self.known and self.known != thing.known:
            return False
        if self.card == ANY:
            return thing.card == ANY or not thing.looked_at
        return self.card == thing.card

    def is_like(self, thing: object) -> bool:
        return self.is_exactly(thing)


def face_in(clause: Clause, word: str) -> Face:
    """A card as it may be expected: `tower`, or `?`; in the discard pile also `tower@0` and `tower@all`."""
    found = _FACE.fullmatch(word)
    if not found:
        raise clause.odd(word, "a card, like tower")
    return Face(ANY if found[1] == UNKNOWN else card_in(clause, found[1]), found[2] or "")


def discards_in(clause: Clause) -> list[Face]:
    """Discards: like any cards, but each may say who knows it: `tower@0 well@all quarry`."""
    if clause.words == (NONE,) or is_number_alone(clause.words):
        return [Face(card) for card in cards_in(clause)]
    words = clause.some("cards, a number of cards, or none")
    return [face_in(clause, single) for word in words for single in repeated(clause, word)]

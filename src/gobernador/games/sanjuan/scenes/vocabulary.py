"""The words of San Juan in a scene: how cards, towns, discards, questions and events are read, and what of them is possible."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from gobernador.core.actions import shown
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.games.sanjuan.narrow import own_game
from gobernador.games.sanjuan.rules import ids
from gobernador.games.sanjuan.rules.actions import HOLDERS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, PROMPT_WORDS, Card
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.testing.scenes import kinds
from gobernador.testing.scenes.kinds import LACKS, NONE, Reading, ReadValue, a_number, a_seat, a_word, fixed
from gobernador.testing.scenes.outcome_checks import QuestionKind
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_things import ANY, UNKNOWN, SceneThing, is_number_alone, pile_in, repeated

CARDS = {word: card for card, word in enumerate(CARD_WORDS) if card != Card.NONE}
ROLES = {word: role for role, word in enumerate(ids.ROLE_WORDS) if role}
GOODS = {word: good for good, word in enumerate(ids.GOOD_WORDS) if good}
TILES = {word: tile for tile, word in enumerate(ids.TILE_WORDS)}
ENDS = {word: end for end, word in enumerate(ids.END_WORDS) if end}
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
    return clause.known(word, CARDS)


def cards_in(clause: Clause) -> list[int]:
    """Cards: `tower well*2`, `?` for one that is not named, a number for so many unnamed ones, or `none`."""
    return pile_in(clause, clause.words, CARDS, "cards")


@dataclass(frozen=True)
class Plot(SceneThing):
    """A place in a town: a building, the good on it, and what lies covered under it."""

    card: int
    good: int | None = None
    """The card that lies there as a good; ANY if it is not named, None if there is no good."""
    covered: tuple[int, ...] = ()
    """The topmost first."""

    def __str__(self) -> str:
        good = "" if self.good is None else f"+{GOOD if self.good == ANY else CARD_WORDS[self.good]}"
        return CARD_WORDS[self.card] + good + "".join(f"/{CARD_WORDS[card]}" for card in self.covered)

    @property
    def rank(self) -> int:
        good = 2 if self.good is None else int(self.good == ANY)
        return good + 3 * int(not self.covered)

    def is_exactly(self, thing: Any) -> bool:
        """The same building, good and cards below; a good of any face where none is said."""
        same = (self.card, self.covered) == (thing.card, thing.covered)
        return same and (self.good == thing.good or (self.good == ANY and thing.good is not None))

    def is_like(self, thing: Any) -> bool:
        """The same building; good and cards below only if they are said."""
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
    return [plot_in(clause, word) for word in repeated(clause, words)]


@dataclass(frozen=True)
class Face(SceneThing):
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

    @property
    def rank(self) -> int:
        return 2 * int(self.card == ANY) + int(not self.known)

    def is_exactly(self, thing: Any) -> bool:
        """The same card; one whose face is not said is any card, but where a seat looks, only one it cannot see."""
        if self.known and self.known != thing.known:
            return False
        return bool(self.card == thing.card or (self.card == ANY and not thing.looked_at))


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
    return [face_in(clause, word) for word in repeated(clause, words)]


# -- what can be expected ------------------------------------------------------------------------------------------


def check_there(clause: Clause, cards: tuple[int, ...], reading: Reading, operator: str) -> None:
    """Cards of another edition can only be said to be nowhere."""
    for card in cards if operator != LACKS else ():
        check_edition(clause, card, own_game(reading.game).rules)


def a_card(clause: Clause, word: str, reading: Reading) -> str:
    """A card of the edition."""
    check_edition(clause, card_in(clause, word), own_game(reading.game).rules)
    return word


def a_card_or_none(clause: Clause, word: str, reading: Reading) -> str:
    return word if word == NONE else a_card(clause, word, reading)


def card_there(clause: Clause, word: str, reading: Reading, operator: str) -> Face:
    """A card somewhere; only in the discard pile is it said who knows it."""
    face = discard_there(clause, word, reading, operator)
    if face.known:
        raise clause.error(f"{shown(word)}: only cards in the discard pile can say who knows them")
    return face


def discard_there(clause: Clause, word: str, reading: Reading, operator: str) -> Face:
    face = face_in(clause, word)
    check_there(clause, (face.card,), reading, operator)
    if face.known not in ("", ALL):
        kinds.seat_in(clause, face.known, reading.game)
    if face.known and reading.viewer is not None and clause.keyword == "discards":
        raise clause.error(f"{shown(word)}: no seat can see who knows a card")
    return face


def plot_there(clause: Clause, word: str, reading: Reading, operator: str) -> Plot:
    plot = plot_in(clause, word)
    check_there(clause, (plot.card, plot.good or 0, *plot.covered), reading, operator)
    return plot


def building_there(clause: Clause, word: str, reading: Reading, operator: str) -> None:
    check_there(clause, (card_in(clause, word),), reading, operator)


def possible_action(clause: Clause, word: str, reading: Reading) -> None:
    """An answer about a card of another edition is never possible."""
    card = word.partition(":")[2].partition("@")[0]
    if card in CARDS:
        a_card(clause, card, reading)


def in_the_middle(game: Game) -> list[str]:
    """What can lie in the middle of the table."""
    return [word for word, card in CARDS.items() if own_game(game).rules.middle >> card & 1]


def rounds_of(game: Game) -> tuple[int, int | None]:
    return 1, int(own_game(game).rules.last_round)


def parts_of(game: Game) -> list[str]:
    """The parts of a score in this edition."""
    return ["total", *game.scores(game.new(QuickDice(0)))[0].parts]


_TURN = ("seat", "chooser", "library")
_SET = ("done", "last")

QUESTION = QuestionKind(
    {
        "deal": (),
        "setup": ("seat", *_SET),
        "start_of_round": (),
        "end_of_round": (),
        "role": ("seat",),
        "library": ("seat", "role"),
        "build": _TURN,
        "cover": (*_TURN, "site"),
        "spend": (*_TURN, "site", "due", *_SET),
        "pay": (*_TURN, "site", "due", *_SET, "spent"),
        "produce": (*_TURN, *_SET),
        "sell": (*_TURN, *_SET, "gain", "sales"),
        "keep": (*_TURN, *_SET),
        "archive": (*_TURN, "due", *_SET),
        "take": _TURN,
        "office": ("seat", *_SET),
        "chapel": ("seat",),
        "bank": ("seat", *_SET),
        "limit": ("seat", *_SET),
    },
    shown_too={"spend": ("cost",), "pay": ("cost",)}
    | dict.fromkeys(("setup", "produce", "sell", "keep", "office", "limit"), ("due",)),
    values={
        "seat": a_seat,
        "chooser": a_seat,
        "library": kinds.YES_OR_NO,
        "role": a_word(fixed(*ROLES)),
        "site": a_card,
        "last": a_card,
    }
    | dict.fromkeys(("due", "done", "spent", "cost", "gain", "sales"), a_number),
    asked=PROMPT_WORDS,
)

EVENT_VALUES: Mapping[str, ReadValue] = {
    "card": a_card,
    "building": a_card_or_none,
    "role": a_word(fixed(*ROLES)),
    "prompt": a_word(fixed(*PROMPT_WORDS)),
    "reason": a_word(fixed(*ENDS)),
    "tile": a_word(fixed(*TILES)),
    "used": a_word(fixed("0", "1")),
}

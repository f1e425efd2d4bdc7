"""The words of San Juan in a scene: how cards, towns, discards, questions and events are read, and what of them is possible."""

import re
from dataclasses import dataclass
from typing import Any

from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.games.sanjuan.definition import own_game
from gobernador.games.sanjuan.positions import ROLES as ROLE_BY_PROMPT
from gobernador.games.sanjuan.positions import answered
from gobernador.games.sanjuan.rules.actions import HOLDERS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, NO_BOUND, PROMPT_WORDS, ROLE_WORDS, Card, Power
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.testing.scenes.kinds import LACKS, YES_OR_NO, Reading, a_number, a_seat, a_word, fixed
from gobernador.testing.scenes.scene_lines import NONE, Clause
from gobernador.testing.scenes.scene_things import ANY, UNKNOWN, Heap, SceneThing
from gobernador.testing.scenes.setting import DETAILS, Detail, QuestionKind

CARDS = {word: card for card, word in enumerate(CARD_WORDS) if card != Card.NONE}
ROLES = {word: role for role, word in enumerate(ROLE_WORDS) if role}
ROLE_OF = {PROMPT_WORDS[prompt]: role for prompt, role in ROLE_BY_PROMPT.items()}
"""The role in whose phase each question is asked."""
GOOD = "good"
ALL = "all"
_PLOT = re.compile(r"([a-z_]+)(?:\+([a-z_]+))?((?:/[a-z_]+)*)")
_FACE = re.compile(r"([a-z_]+|\?)(?:@([0-9]|all))?")


def card_in(clause: Clause, word: str, reading: Reading) -> int:
    """A card of the edition; one of another edition can only be said to be nowhere."""
    card, rules = clause.known(word, CARDS), own_game(reading.game).rules
    if reading.operator != LACKS and not rules.in_edition >> card & 1:
        raise clause.error(f"the edition {rules.key} has no {word}")
    return card


def a_card(clause: Clause, word: str, reading: Reading) -> str:
    return CARD_WORDS[card_in(clause, word, reading)]


def a_card_or_none(clause: Clause, word: str, reading: Reading) -> str:
    return word if word == NONE else a_card(clause, word, reading)


def possible_action(clause: Clause, word: str, reading: Reading) -> None:
    """An answer about a card of another edition is never possible."""
    card = word.partition(":")[2].partition("@")[0]
    if card in CARDS:
        card_in(clause, card, reading)


def in_the_middle(game: Game) -> list[str]:
    return [word for word, card in CARDS.items() if own_game(game).rules.middle >> card & 1]


@dataclass(frozen=True)
class Face(SceneThing):
    """A card somewhere, as it is described or as it is found."""

    card: int = ANY
    """ANY if it is not said, or not seen."""
    known: str = ""
    """In the discard pile: the seat that knows it, `all`, or nobody."""
    looked_at: bool = False
    """Whether it was found through the eyes of a seat, which may not see its face."""

    def __str__(self) -> str:
        known = f"@{self.known}" if self.known else ""
        return (UNKNOWN if self.card == ANY else CARD_WORDS[self.card]) + known

    @property
    def taken(self) -> tuple[int, ...]:
        return (self.card,)

    @property
    def rank(self) -> int:
        return 2 * int(self.card == ANY) + int(not self.known)

    def is_exactly(self, thing: Any) -> bool:
        """The same card; one whose face is not said is any card, but where a seat looks, only one it cannot see."""
        if self.known and self.known != thing.known:
            return False
        return bool(self.card == thing.card or (self.card == ANY and not thing.looked_at))


def discard_in(clause: Clause, word: str, reading: Reading) -> Face:
    """A card: `tower`, or `?`; in the discard pile also `tower@0` and `tower@all`, which says who knows it."""
    found = _FACE.fullmatch(word)
    if not found:
        raise clause.odd(word, "a card, like tower")
    card = ANY if found[1] == UNKNOWN else card_in(clause, found[1], reading)
    known = found[2] or ""
    if known not in ("", ALL):
        a_seat(clause, known, reading)
    if known and reading.viewer is not None and clause.keyword == "discards":
        raise clause.error(f"{shown(word)}: no seat can see who knows a card")
    if reading.is_setting and own_game(reading.game).rules.middle >> card & 1:
        raise clause.error(f"there is one {found[1]}, and it is in a town or in the middle")
    return Face(card, known)


def face_in(clause: Clause, word: str, reading: Reading) -> Face:
    """A card somewhere else."""
    face = discard_in(clause, word, reading)
    if face.known:
        raise clause.error(f"{shown(word)}: only cards in the discard pile can say who knows them")
    return face


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
    def taken(self) -> tuple[int, ...]:
        return (self.card, *self.covered, self.good or ANY)

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


def plot_in(clause: Clause, word: str, reading: Reading) -> Plot:
    """A plot: `crane`, `indigo_plant+good`, `sugar_mill+tower`, `palace/chapel/well`."""
    found = _PLOT.fullmatch(word)
    if not found:
        raise clause.odd(word, "a building, like well, indigo_plant+good or palace/chapel")
    card = card_in(clause, found[1], reading)
    covered = tuple(card_in(clause, under, reading) for under in found[3].split("/")[1:])
    if not found[2]:
        return Plot(card, None, covered)
    if card not in HOLDERS:
        raise clause.error(f"a {found[1]} cannot hold a good")
    return Plot(card, ANY if found[2] == GOOD else face_in(clause, found[2], reading).card, covered)


HAND = Heap(face_in, "cards", Face())
DISCARDS = Heap(discard_in, "cards", Face())
SUPPLY = Heap(face_in, "cards", Face(), is_stack=True)
SHOWN = Heap(face_in, "cards that everybody has seen")
TOWN = Heap(plot_in, "buildings")


def is_doubled(s: SanJuan) -> bool:
    return s.privilege > s.rules.privilege[s.role]


def doubles_by_itself(s: SanJuan) -> bool:
    """Whether a chooser would use a library now: it has one that works, not used in this round."""
    return s.players[s.chooser].power[Power.PRIVILEGE] > 0 and not s.library_used >> s.chooser & 1


_TURN = ("seat", "chooser", "library")
_SET = ("done", "last")

QUESTION = QuestionKind(
    details={
        **DETAILS,
        "library": Detail(
            YES_OR_NO,
            lambda s: "yes" if is_doubled(s) else "no",
            matters=lambda s: is_doubled(s) != doubles_by_itself(s),
        ),
        "role": Detail(a_word(fixed(*ROLES)), lambda s: ROLE_WORDS[s.role]),
        "site": Detail(a_card, lambda s: CARD_WORDS[s.site]),
        "due": Detail(a_number, lambda s: int(s.due)),
        "done": Detail(a_number, answered, matters=answered),
        "last": Detail(a_card, lambda s: CARD_WORDS[s.bound] if answered(s) and s.bound < NO_BOUND else None),
        "spent": Detail(a_number, lambda s: int(s.spent), matters=lambda s: s.spent),
        "cost": Detail(a_number, lambda s: int(s.bill)),
        "gain": Detail(a_number, lambda s: int(s.gain), matters=answered),
        "sales": Detail(a_number, lambda s: int(s.sales), matters=lambda s: s.sales),
    },
    settable={
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
    shown_too={
        "spend": ("cost",),
        "pay": ("cost",),
        **dict.fromkeys(("setup", "produce", "sell", "keep", "office", "limit"), ("due",)),
    },
)

EVENT_WORDS = {"card": a_card, "building": a_card_or_none, "used": a_word(fixed("0", "1"))}

"""A game: rules, ruleset and number of seats. Immutable, and shared by all its positions."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.actions import ActionSpace
from gobernador.core.dice import Dice
from gobernador.core.notes import NoteKind
from gobernador.core.prompts import Answers, PromptKind, prompt_words, prompts_with
from gobernador.core.state import State
from gobernador.core.types import NOBODY, Seat


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class View:
    """What one seat may know of a position; the spectator's view is that of NOBODY."""

    __slots__ = ("base", "mask", "prompt", "seat", "to_act")

    def __init__(self, seat: Seat, to_act: Seat, prompt: i64, base: i64, mask: i64) -> None:
        self.seat: Seat = seat
        self.to_act: Seat = to_act
        self.prompt: i64 = prompt
        self.base: i64 = base
        self.mask: i64 = mask
        """The legal answers, if the question is put to this seat; otherwise empty."""

    def __repr__(self) -> str:
        viewer = "a spectator" if self.seat == NOBODY else f"seat {self.seat}"
        now = "the game is over" if self.to_act == NOBODY else f"seat {self.to_act} is asked"
        return f"<view of {viewer}: {now}>"

    def legal(self) -> list[int]:
        """The actions this seat may choose from now; empty if it is not asked."""
        raise NotImplementedError

    def to_bytes(self) -> bytes:
        """The whole view; equal bytes are equal views."""
        raise NotImplementedError


@final
class Score:
    """What a seat has made of the game: points in parts, and its place."""

    __slots__ = ("parts", "place", "seat", "tiebreak", "total")

    def __init__(self, seat: int, parts: dict[str, int], tiebreak: int) -> None:
        self.seat: Final = seat
        self.parts: Final = parts
        self.total: Final = sum(parts.values())
        self.tiebreak: Final = tiebreak
        self.place: int = 1
        """1 is the winner; seats that are tied in everything share a place."""

    def __repr__(self) -> str:
        return f"Score(seat={self.seat}, place={self.place}, total={self.total}, parts={self.parts})"


def rank(scores: list[Score]) -> list[Score]:
    """Give every score its place: most points first, then the tie-break; equal seats share."""
    for score in scores:
        standing = (score.total, score.tiebreak)
        score.place = 1 + sum((other.total, other.tiebreak) > standing for other in scores)
    return scores


@final
class Words:
    """How a game's numbers are written outside the engine."""

    __slots__ = ("closed", "hidden", "lasting", "meanings", "notes", "prompts", "sets")

    def __init__(
        self, prompts: tuple[PromptKind, ...], notes: tuple[NoteKind, ...], meanings: dict[str, tuple[str, ...]]
    ) -> None:
        self.prompts: Final = prompt_words(prompts)
        """The kinds of question."""
        self.notes: Final = notes
        """The kinds of note."""
        self.meanings: Final = meanings
        """The words of a note's numbers, by what they mean; a meaning that is not here is a plain number."""
        hidden_sets = prompts_with(prompts, Answers.HIDDEN_SET)
        self.sets: Final = prompts_with(prompts, Answers.OPEN_SET) | hidden_sets
        """The questions whose answers form a set: people may name them in any order."""
        self.hidden: Final = prompts_with(prompts, Answers.HIDDEN) | hidden_sets
        """The questions whose answers only the seat that gives them knows."""
        self.closed: Final = sum([2**number for number in range(len(prompts)) if prompts[number].closed])
        """The questions of which only the seat that is asked knows what can be answered."""
        self.lasting: Final = sum([2**number for number in range(len(prompts)) if prompts[number].lasting])
        """The questions whose answers may be taken back although bots have acted since: what is built, and paid for it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game in one edition, with its options, for a number of seats."""

    def __init__(
        self,
        key: str,
        edition: str,
        options: dict[str, str],
        seats: int,
        actions: ActionSpace,
        words: Words,
        version: int = 1,
        layout: int = 1,
    ) -> None:
        self.key: Final = key
        self.edition: Final = edition
        self.version: Final = version
        """Of the edition's rules: raised by every change after which an old record would replay differently."""
        self.layout: Final = layout
        """Of the bytes of its positions: the newest that can be read, and the one that is written."""
        self.options: Final = options
        """Only what differs from the edition's defaults."""
        self.seats: Final = seats
        self.actions: Final = actions
        self.words: Final = words

    def __repr__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"<game of {self.key} {self.rules_name}, {self.seats} seats{options}>"

    @property
    def rules_name(self) -> str:
        """The edition with its version, which names the same rules for ever: `first@1`."""
        return f"{self.edition}@{self.version}"

    def new(self, dice: Dice) -> State:
        """A fresh game, at its first question."""
        raise NotImplementedError

    def new_watched(self, dice: Dice) -> State:
        """A fresh game whose notes begin with the deal."""
        raise NotImplementedError

    def view(self, s: State, seat: Seat) -> View:
        """What *seat* may know; NOBODY is a spectator."""
        raise NotImplementedError

    def imagine(self, view: View, dice: Dice) -> State:
        """A possible world behind *view*, its hidden parts dealt by *dice*."""
        raise NotImplementedError

    def round_of(self, s: State) -> int:
        """The round being played, counted from 1."""
        raise NotImplementedError

    def scores(self, s: State) -> list[Score]:
        """Every seat's score as the position stands, with places."""
        raise NotImplementedError

    def points(self, s: State, seat: Seat) -> i64:
        """The total of a seat's score alone, for bots that score a million positions."""
        raise NotImplementedError

    def tiebreak(self, s: State, seat: Seat) -> i64:
        """What decides between seats with equal points."""
        raise NotImplementedError

    def from_bytes(self, source: bytes) -> State:
        """The position that `State.to_bytes` wrote."""
        raise NotImplementedError

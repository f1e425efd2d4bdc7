"""What can be expected of a position of any game: its legal answers, its question, whether it is over, what has happened."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gobernador.core.actions import ActionSpace, shown
from gobernador.core.errors import BadNotation
from gobernador.core.game import Game
from gobernador.core.notes import NoteKind
from gobernador.match.events import Event
from gobernador.testing.scenes import kinds
from gobernador.testing.scenes.kinds import LACKS, NONE, Check, CheckWord, ExpectationKind, Reading, ReadValue
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.setting import PromptLine

SEAT = "seat"
TIMES = "times"
NOT_OVER = "no"


@dataclass(frozen=True)
class QuestionKind:
    """The open question, with as much of where it stands as matters: `prompt pay seat=0 due=3`."""

    settable: Mapping[str, tuple[str, ...]]
    """The questions that a setting can put, with the details that it can give."""
    shown_too: Mapping[str, tuple[str, ...]]
    """Details that can be expected besides, because they follow from the rest."""
    values: Mapping[str, ReadValue]
    """How each detail is read."""
    asked: Collection[str]
    """The questions that players are asked; the others are steps of a game, which only a setting can name."""

    def details(self, prompt: str) -> tuple[str, ...]:
        """What can be expected of a question."""
        return (*self.settable.get(prompt, ()), *self.shown_too.get(prompt, ()))

    @property
    def expected(self) -> list[str]:
        return [prompt for prompt in self.settable if prompt in self.asked]

    def asked_in(self, game: Game, clause: Clause) -> PromptLine:
        """The question that a setting puts."""
        prompt = clause.one_of(clause.some(", ".join(self.settable))[0], self.settable)
        if not self.settable[prompt] and clause.words[1:]:
            raise clause.odd(clause.words[1], f"known after prompt {prompt}; nothing can follow it")
        return PromptLine(clause, prompt, self._read(clause, self.settable[prompt], Reading(game, None)))

    def __call__(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        prompt = clause.one_of(clause.some(", ".join(self.expected))[0], (*self.expected, NONE))
        if prompt == NONE and clause.words[1:]:
            raise clause.error(f"{shown(clause.words[1])} is not known here; nothing can follow prompt none")
        check = kinds.matching({"prompt": prompt, **self._read(clause, self.details(prompt), reading)})

        def compare(now: Mapping[str, object], before: object) -> str | None:
            if check.compare(now, before) is None:
                return None
            return " ".join(str(value) if key == "prompt" else f"{key}={value}" for key, value in now.items())

        return [Check(compare)]

    def written(self, question: Any, matters: Callable[[str], bool] = lambda key: True) -> list[str]:
        """The open question as an export puts it, with those details that *matters* does not leave out."""
        if question["prompt"] == NONE:
            return []
        details = [key for key in self.settable[question["prompt"]] if key in question and matters(key)]
        return [" ".join([question["prompt"], *(f"{key}={question[key]}" for key in details)])]

    def _read(self, clause: Clause, known: Collection[str], reading: Reading) -> dict[str, str]:
        pairs = clause.pairs(clause.words[1:], known)
        return {key: self.values[key](clause, word, reading) for key, word in pairs.items()}


def over(ends: Collection[str]) -> ExpectationKind:
    """Whether something has come to its end, and why: `over`, `over buildings`, `over no`."""
    reason = kinds.word(kinds.fixed(*ends, NOT_OVER))

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        if not clause.words:
            return [Check(lambda now, before: None if now != NOT_OVER else "that it goes on")]
        return reason(clause, reading)

    return read


def notation_of(actions: ActionSpace, possible: Callable[[Clause, str, Reading], None]) -> CheckWord:
    """Only actions of the game are known; only those that this table can have may be expected."""

    def check(clause: Clause, word: str, reading: Reading, operator: str) -> None:
        try:
            actions.parse(word)
        except BadNotation as error:
            raise clause.error(str(error)) from error
        if operator != LACKS:
            possible(clause, word, reading)

    return check


# -- events --------------------------------------------------------------------------------------------------------


def happened(notes: Iterable[NoteKind], values: Mapping[str, ReadValue]) -> ExpectationKind:
    """An event since play began: its word, and as much of what it says as matters, read as *values* say; the rest are numbers."""
    known = {note.word: tuple(meaning for meaning in (note.a, note.b) if meaning) for note in notes}
    readers = {**values, SEAT: a_seat_or_none}

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        kind = clause.one_of(clause.some("the word of an event")[0], known)
        words = clause.pairs(clause.words[1:], (SEAT, TIMES, *known[kind]))
        pairs = {key: readers.get(key, kinds.a_number)(clause, word, reading) for key, word in words.items()}
        times = pairs.pop(TIMES, "")

        def compare(now: list[Event], before: object) -> str | None:
            found = sum(event.kind == kind and says(event, pairs) for event in now)
            if str(found) == times or (not times and found):
                return None
            alike = "; ".join(described(event) for event in now if event.kind == kind)
            return alike or ("no such event" if now else "that nothing happened")

        return [Check(compare, since=True)]

    return read


def a_seat_or_none(clause: Clause, word: str, reading: Reading) -> str:
    """Who did it, or to whom it happened; `none` if it happened to the table."""
    return NONE if word == NONE else str(kinds.seat_in(clause, word, reading.game, "a seat, or none"))


def says(event: Event, pairs: Mapping[str, str]) -> bool:
    """Whether an event agrees with all that is expected of it."""
    said = {key: str(value) for key, value in event.data.items()}
    if event.seat is not None:
        said[SEAT] = str(event.seat)
    return all(said.get(key, NONE) == value for key, value in pairs.items())


def described(event: Event) -> str:
    said = [] if event.seat is None else [f"{SEAT}={event.seat}"]
    return " ".join([event.kind, *said, *(f"{key}={value}" for key, value in event.data.items())])

"""What a scene does once its position is set: play, refuse, accept, expect."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gobernador.core.actions import shown
from gobernador.core.errors import BadNotation, GameError
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.testing.scenes.dialect import Dialect, Picture
from gobernador.testing.scenes.kinds import Check
from gobernador.testing.scenes.lines import LONGEST_REASON, Clause, Line, clauses_of, is_number
from gobernador.testing.scenes.run import Run

_SEAT = re.compile(r"([0-9]{1,3}):")
BECAUSE = "because"
SPECTATOR = "spectator"


class Failure(Exception):
    """A scene did not go as it expects."""

    def __init__(self, line: Line, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason if len(reason) <= LONGEST_REASON else reason[:LONGEST_REASON] + "..."


@dataclass(frozen=True)
class Step:
    """One line of a scene after its setting."""

    line: Line
    run: Callable[[Run], None]
    """Raises Failure."""
    expects: bool


def read_step(line: Line, game: Game, dialect: Dialect) -> Step:
    """The step that a line describes."""
    verb = line.words[0]
    if verb == "play":
        return read_play(line, game)
    if verb == "refuse":
        return read_refuse(line, game)
    if verb == "accept":
        return read_accept(line, game)
    return read_expect(line, game, dialect)


# -- playing -------------------------------------------------------------------------------------------------------


def read_play(line: Line, game: Game) -> Step:
    seat, texts = read_batch(line, line.words[1:], game)

    def run(scene: Run) -> None:
        try:
            scene.play(seat, texts)
        except GameError as error:
            raise Failure(line, f"cannot play {' '.join(texts)}: {error}") from error

    return Step(line, run, expects=False)


def read_refuse(line: Line, game: Game) -> Step:
    words, reason = without_reason(line)
    seat, texts = read_batch(line, words, game)

    def run(scene: Run) -> None:
        error = scene.refusal(seat, texts)
        if error is None:
            raise Failure(line, f"expected {' '.join(texts)} to be refused, but it is possible")
        if reason and reason not in scene.reasons(error, seat, texts):
            found = ", ".join(scene.reasons(error, seat, texts))
            raise Failure(line, f"expected {' '.join(texts)} to be refused because {reason}, found {found}")

    return Step(line, run, expects=True)


def read_accept(line: Line, game: Game) -> Step:
    seat, texts = read_batch(line, line.words[1:], game)

    def run(scene: Run) -> None:
        error = scene.refusal(seat, texts)
        if error is not None:
            raise Failure(line, f"expected {' '.join(texts)} to be possible, but {error}")

    return Step(line, run, expects=True)


def without_reason(line: Line) -> tuple[tuple[str, ...], str]:
    """The words after `refuse`, and the reason named at their end, if any."""
    words = line.words[1:]
    if BECAUSE not in words:
        return words, ""
    place = words.index(BECAUSE)
    if place != len(words) - 2:
        raise line.error("because needs one word after it, the key of the reason")
    return words[:place], words[-1]


def read_batch(line: Line, words: Sequence[str], game: Game) -> tuple[int | None, Sequence[str]]:
    """The seat that plays, if it is named, and the notation of what it plays."""
    seat = None
    named = _SEAT.fullmatch(words[0]) if words else None
    if named:
        seat = read_seat(line, named[1], game)
        words = words[1:]
    if not words:
        raise line.error(f"{line.words[0]} needs something after it: the notation of what is played")
    for text in words:
        try:
            game.actions.parse(text)
        except BadNotation as error:
            raise line.error(str(error)) from error
    return seat, words


def read_seat(line: Line, word: str, game: Game) -> int:
    if not is_number(word) or int(word) >= game.seats:
        raise line.error(f"there is no seat {shown(word)}; the seats are 0 to {game.seats - 1}")
    return int(word)


# -- expecting -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Expectation:
    """One thing expected: where to look, and what to find there."""

    clause: Clause
    look: Callable[[Picture], object]
    check: Check

    def found_instead(self, now: Picture, before: Picture) -> str | None:
        return self.check(self.look(now), self.look(before))


@dataclass(frozen=True)
class Prefix:
    """How an expectation is meant: the opposite, counted from the start, or through somebody's eyes."""

    opposite: bool
    since_start: bool
    viewer: int | None
    rest: tuple[str, ...]


def read_expect(line: Line, game: Game, dialect: Dialect) -> Step:
    prefix = read_prefix(line, game)
    expectations = read_expectations(line, prefix.rest, game, dialect)

    def run(scene: Run) -> None:
        scene.look()
        before = scene.start if prefix.since_start else scene.before
        then = picture(dialect, scene, before, prefix.viewer)
        now = picture(dialect, scene, scene.state, prefix.viewer)
        problems = [problem(expectation, now, then) for expectation in expectations]
        found = [text for text in problems if text]
        if found and not prefix.opposite:
            raise Failure(line, found[0])
        if prefix.opposite and not found:
            raise Failure(line, f"expected that not {' '.join(prefix.rest)}, but it is so")

    return Step(line, run, expects=True)


def read_prefix(line: Line, game: Game) -> Prefix:
    words = line.words[1:]
    opposite = words[:1] == ("not",)
    words = words[1:] if opposite else words
    since_start = words[:2] == ("since", "start")
    words = words[2:] if since_start else words
    viewer = None
    if words[:1] == ("seen",):
        if words[1:2] != ("by",) or len(words) < 3:
            raise line.error("seen is followed by `by` and a seat, or `by spectator`")
        viewer = NOBODY if words[2] == SPECTATOR else read_seat(line, words[2], game)
        words = words[3:]
    return Prefix(opposite, since_start, viewer, words)


def read_expectations(line: Line, words: tuple[str, ...], game: Game, dialect: Dialect) -> list[Expectation]:
    if words[:1] != ("seat",):
        return [
            Expectation(clause, of_table(clause.keyword), dialect.table_kinds[clause.keyword].read(clause))
            for clause in clauses_of(line, words, dialect.table_kinds)
        ]
    if len(words) == 1:
        raise line.error("seat needs a number after it")
    seat = read_seat(line, words[1], game)
    return [
        Expectation(clause, of_seat(seat, clause.keyword), dialect.seat_kinds[clause.keyword].read(clause))
        for clause in clauses_of(line, words[2:], dialect.seat_kinds, f"seat {seat} ")
    ]


def of_table(keyword: str) -> Callable[[Picture], object]:
    return lambda picture: picture.table.get(keyword, UNSEEN)


def of_seat(seat: int, keyword: str) -> Callable[[Picture], object]:
    return lambda picture: picture.seats[seat].get(keyword, UNSEEN)


UNSEEN = object()
"""What somebody cannot see at all."""


def problem(expectation: Expectation, now: Picture, before: Picture) -> str | None:
    """What is wrong, in words."""
    if expectation.look(now) is UNSEEN:
        return f"expected {expectation.clause}, but that is not to be seen"
    found = expectation.found_instead(now, before)
    return None if found is None else f"expected {expectation.clause}, found {found}"


def picture(dialect: Dialect, scene: Run, s: State, viewer: int | None) -> Picture:
    """The position as the viewer sees it, with what has happened."""
    if viewer is None:
        seen = dialect.picture(scene.game, s)
        events = scene.events
    else:
        seen = dialect.picture_for(scene.game, s, viewer)
        events = [event for event in scene.events if event.seen_by(viewer)]
    return Picture({**seen.table, "event": events}, seen.seats)

"""A scene being played: what it does once its position is set (play, refuse, accept, expect), and what has happened since."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from gobernador.core.errors import BadNotation, GameError, NotYourTurn
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match.events import Event, events_of
from gobernador.match.open_question import in_order
from gobernador.testing.scenes.dialect import UNSEEN, AnyDialect, AnyField, AnySight, Stage
from gobernador.testing.scenes.kinds import Check
from gobernador.testing.scenes.scene_lines import CONTAINS, LACKS, LONGEST_REASON, Clause, Reading, SceneLine
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import voice

_SEAT = re.compile(r"([0-9]{1,3}):")
BECAUSE = "because"
SPECTATOR = "spectator"


class Run:
    """One performance of a scene."""

    def __init__(self, stage: Stage) -> None:
        self.game = stage.game
        self.start = stage.state
        """The position as it was set."""
        self.state = stage.state.clone()
        self.before = stage.state
        """Where the last passage of play began; changes are counted from here."""
        self.events: list[Event] = list(stage.events)
        """What has happened since then."""
        self.all_events: list[Event] = list(stage.events)
        """What has happened since the position was set."""
        self._in_passage = False

    def play(self, seat: int | None, texts: Sequence[str]) -> None:
        """Play a batch, all or none; play lines that follow each other are one passage."""
        actions = batch(self.game, self.state, seat, texts)
        if not self._in_passage:
            self.before = self.state.clone()
            self.events = []
        self._in_passage = True
        happened = perform(self.game, self.state, actions)
        self.events += happened
        self.all_events += happened

    def look(self) -> None:
        self._in_passage = False

    def refusal(self, seat: int | None, texts: Sequence[str]) -> GameError | None:
        """Why a batch is not possible now; None if it is. Nothing changes."""
        self.look()
        try:
            batch(self.game, self.state, seat, texts)
        except GameError as error:
            return error
        return None

    def explained(self, error: GameError, seat: int | None, texts: Sequence[str]) -> tuple[list[str], str]:
        """What can be said for a refusal: the error's key, and the key and the rule of the reason a player would hear; all in words."""
        done, stuck = stuck_at(self.game, self.state, seat, texts)
        s = self.state.clone()
        perform(self.game, s, done)
        action = self.game.actions.parse(stuck)
        if isinstance(error, NotYourTurn) or action in s.legal():
            return [error.key], str(error)
        view = self.game.view(s, self.state.to_act)
        speaker = voice(Catalog("en"), self.game, [f"seat {seat}" for seat in range(self.game.seats)])
        reason = speaker.reason(view, action)
        return [error.key, reason.key, reason.rule], f"{error}: {speaker.why(view, action)} [{reason.key}]"


class Failure(Exception):
    def __init__(self, reason: str) -> None:
        self.reason = reason if len(reason) <= LONGEST_REASON else reason[:LONGEST_REASON] + "..."
        super().__init__(self.reason)


@dataclass(frozen=True)
class SceneStep:
    line: SceneLine
    run: Callable[[Run], None]
    """Raises Failure."""
    expects: bool


def read_step(line: SceneLine, game: Game, dialect: AnyDialect) -> SceneStep:
    verb = line.words[0]
    if verb == "expect":
        return SceneStep(line, read_expect(line, game, dialect), expects=True)
    words, reason = without_reason(line) if verb == "refuse" else (line.words[1:], "")
    seat, texts = read_batch(line, words, game)
    return SceneStep(line, lambda scene: ACTS[verb](scene, seat, texts, reason), expects=verb != "play")


def play(scene: Run, seat: int | None, texts: Sequence[str], reason: str) -> None:
    try:
        scene.play(seat, texts)
    except GameError as error:
        raise Failure(f"cannot play {' '.join(texts)}: {scene.explained(error, seat, texts)[1]}") from error


def refuse(scene: Run, seat: int | None, texts: Sequence[str], reason: str) -> None:
    error = scene.refusal(seat, texts)
    if error is None:
        raise Failure(f"expected {' '.join(texts)} to be refused, but it is possible")
    if not reason:
        return
    keys, _ = scene.explained(error, seat, texts)
    if reason not in keys:
        raise Failure(f"expected {' '.join(texts)} to be refused because {reason}, found {', '.join(keys)}")


def accept(scene: Run, seat: int | None, texts: Sequence[str], reason: str) -> None:
    error = scene.refusal(seat, texts)
    if error is not None:
        raise Failure(f"expected {' '.join(texts)} to be possible, but {scene.explained(error, seat, texts)[1]}")


ACTS = {"play": play, "refuse": refuse, "accept": accept}


def without_reason(line: SceneLine) -> tuple[tuple[str, ...], str]:
    """The words after `refuse`, and the reason named at their end, if any."""
    words = line.words[1:]
    if BECAUSE not in words:
        return words, ""
    place = words.index(BECAUSE)
    if place != len(words) - 2:
        raise line.error("because needs one word after it, the key of the reason")
    return words[:place], words[-1]


def read_batch(line: SceneLine, words: Sequence[str], game: Game) -> tuple[int | None, Sequence[str]]:
    """The seat that plays, if it is named, and the notation of what it plays."""
    seat = None
    named = _SEAT.fullmatch(words[0]) if words else None
    if named:
        seat = line.seat(named[1], game.seats)
        words = words[1:]
    if not words:
        raise line.error(f"{line.words[0]} needs something after it: actions in notation")
    for text in words:
        try:
            game.actions.parse(text)
        except BadNotation as error:
            raise line.error(str(error)) from error
    return seat, words


@dataclass(frozen=True)
class Prefix:
    """How an expectation is meant: that nothing of it is so, counted from the start, or through somebody's eyes."""

    opposite: bool
    since_start: bool
    viewer: int | None
    rest: tuple[str, ...]


@dataclass(frozen=True)
class Expectation:
    """One thing expected: where to look, and what to find there."""

    clause: Clause
    seat: int
    """NOBODY if it is expected of the table."""
    field: AnyField
    check: Check

    def problem(self, now: AnySight, before: AnySight) -> str | None:
        found, was = (self.field.found(replace(at, seat=self.seat)) for at in (now, before))
        if found is UNSEEN:
            return f"expected {self.clause}, but that is not to be seen"
        instead = self.check.compare(found, was)
        return None if instead is None else f"expected {self.clause}, found {instead}"


def read_expect(line: SceneLine, game: Game, dialect: AnyDialect) -> Callable[[Run], None]:
    prefix = read_prefix(line, game)
    expectations = [
        Expectation(clause, seat, field, check)
        for seat, field, clause in dialect.read(line, prefix.rest, Reading(game, prefix.viewer))
        for check in field.kind.checks(clause)
    ]
    check_prefix(line, prefix, expectations)

    def run(scene: Run) -> None:
        scene.look()
        before, events = (scene.start, scene.all_events) if prefix.since_start else (scene.before, scene.events)
        then = dialect.sight(scene.game, before, prefix.viewer)
        now = dialect.sight(scene.game, scene.state, prefix.viewer, events)
        for expectation in expectations:
            found = expectation.problem(now, then)
            if found and not prefix.opposite:
                raise Failure(found)
            if prefix.opposite and not found:
                raise Failure(f"expected not {expectation.clause}, but {expectation.check.part or 'it is so'}")

    return run


def check_prefix(line: SceneLine, prefix: Prefix, expectations: Sequence[Expectation]) -> None:
    """What stands before an expectation must make a difference, and only one can be meant."""
    if prefix.since_start and not any(expectation.check.since for expectation in expectations):
        raise line.error("since start must be followed by a change like +2 or an event")
    for expectation in expectations if prefix.opposite else ():
        words = expectation.clause.words
        for operator in (CONTAINS, LACKS):
            if operator in words and len(words) - words.index(operator) > 2:
                raise line.error(f"not and {operator} with several words is ambiguous: use one word, or leave out not")


def read_prefix(line: SceneLine, game: Game) -> Prefix:
    words = line.words[1:]
    opposite = words[:1] == ("not",)
    words = words[1:] if opposite else words
    since_start = words[:2] == ("since", "start")
    words = words[2:] if since_start else words
    viewer = None
    if words[:1] == ("seen",):
        if words[1:2] != ("by",) or len(words) < 3:
            raise line.error("seen is followed by `by` and a seat, or `by spectator`")
        viewer = NOBODY if words[2] == SPECTATOR else line.seat(words[2], game.seats)
        words = words[3:]
    return Prefix(opposite, since_start, viewer, words)


def stuck_at(game: Game, s: State, seat: int | None, texts: Sequence[str]) -> tuple[list[int], str]:
    """How far a batch comes that is not possible: what can be played, and what then cannot."""
    done: list[int] = []
    for place, text in enumerate(texts):
        try:
            done = batch(game, s, seat, texts[: place + 1])
        except GameError:
            return done, text
    raise AssertionError(f"{texts} can be played after all")


def batch(game: Game, s: State, seat: int | None, texts: Sequence[str]) -> list[int]:
    """The actions of a batch in the order in which the seat to act can play them."""
    if s.to_act == NOBODY:
        raise NotYourTurn("game_over", "the game is over")
    if seat is not None and seat != s.to_act:
        raise NotYourTurn("not_your_turn", f"seat {seat} is not asked; seat {s.to_act} is", seat=seat)
    return in_order(game, s, [game.actions.parse(text) for text in texts])


def perform(game: Game, s: State, actions: Sequence[int]) -> list[Event]:
    """Play actions that are known to be legal; what happened."""
    s.watched = True
    s.notes.clear()
    for action in actions:
        s.apply(action)
    events = events_of(game, s.notes)
    s.notes.clear()
    return events

"""The games of an arena, one after the other as they are finished."""

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from gobernador.arena.arena_plan import Fixture
from gobernador.arena.game_task import BrokenGame, GameReport, GameTask, play, play_apart
from gobernador.arena.referee import Doubtful, Referee, Verified
from gobernador.workers import Failed, LocalWorkers, Workers


@dataclass(frozen=True)
class LostGame:
    """A game that could not be finished, not even with every bot in its own process."""

    fixture: Fixture
    reason: str


Outcome = Verified | Doubtful | LostGame


def play_all(referee: Referee, fixtures: Iterable[Fixture], workers: Workers) -> Iterator[Outcome]:
    """What comes of each game, in the order in which they are finished.

    A game whose process was ended is played again at the end, every bot in a process of its own: so the one to blame is known, and
    has forfeited the game. A doubtful game may be the fault of bots that were in the same process before. So it is played once more in a process that is new,
    at the end; only if it is doubtful again, its own bots are to blame.
    """
    doubtful: list[Doubtful] = []
    lost: list[Fixture] = []
    for outcome in _play(referee, fixtures, workers):
        if isinstance(outcome, Doubtful):
            doubtful.append(outcome)
        elif isinstance(outcome, LostGame):
            lost.append(outcome.fixture)
        else:
            yield outcome
    yield from _once_more(referee, doubtful, lost)
    yield from _apart(referee, lost)


def _apart(referee: Referee, lost: list[Fixture]) -> Iterator[Outcome]:
    """Games that have ended their process: here, where no bot has been, and with none of them in ours."""
    if not lost:
        return
    with LocalWorkers(min(len(lost), os.cpu_count() or 1)) as workers:
        for outcome in _play(referee, lost, workers, play_apart):
            if isinstance(outcome, Verified) and not outcome.result.forfeits:
                yield replace(outcome, restarted=True)
            else:
                yield outcome


def _play(
    referee: Referee,
    fixtures: Iterable[Fixture],
    workers: Workers,
    function: Callable[[GameTask], GameReport | BrokenGame] = play,
) -> Iterator[Outcome]:
    errands: Iterator[GameTask] = map(referee.errand, fixtures)
    for errand, told in workers.run(function, errands):
        if isinstance(told, Failed):
            yield LostGame(errand.fixture, told.reason)
        else:
            yield referee.look_at(errand.fixture, told)


def _once_more(referee: Referee, doubtful: list[Doubtful], lost: list[Fixture]) -> Iterator[Outcome]:
    """Doubtful games once more; those that end their process are added to *lost*."""
    for outcome in _again(referee, doubtful):
        if isinstance(outcome, LostGame):
            lost.append(outcome.fixture)
        else:
            yield outcome


def _again(referee: Referee, doubtful: list[Doubtful]) -> Iterator[Outcome]:
    guilty: set[tuple[str, str]] = set()
    tried: set[tuple[str, str]] = set()
    innocent: list[Fixture] = []
    for doubt in doubtful:
        fixture = doubt.fixture
        pairing = (fixture.candidate, fixture.field)
        if pairing in guilty:
            yield doubt
        elif pairing in tried:
            innocent.append(fixture)
        else:
            tried.add(pairing)
            with LocalWorkers(1) as one:
                outcome = next(_play(referee, [fixture], one))
            if isinstance(outcome, Doubtful):
                guilty.add(pairing)
            yield outcome
    with LocalWorkers(1) as one:
        yield from _play(referee, innocent, one)

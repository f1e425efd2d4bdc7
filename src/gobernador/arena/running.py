"""The games of an arena, one after the other as they are finished."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gobernador.arena.plan import Fixture
from gobernador.arena.playing import Errand, play
from gobernador.arena.referee import Doubtful, Referee, Verified
from gobernador.workers import Failed, LocalWorkers, Workers


@dataclass(frozen=True)
class Lost:
    """A game that nobody could finish: its bots end every process that plays it."""

    fixture: Fixture
    reason: str


Outcome = Verified | Doubtful | Lost


def play_all(referee: Referee, fixtures: Iterable[Fixture], workers: Workers) -> Iterator[Outcome]:
    """What comes of each game, in the order in which they are finished.

    A doubtful game may be the fault of bots that were in the same process before. So it is played once more in a process that is new,
    at the end; only if it is doubtful again, its own bots are to blame.
    """
    doubtful: list[Doubtful] = []
    for outcome in _play(referee, fixtures, workers):
        if isinstance(outcome, Doubtful):
            doubtful.append(outcome)
        else:
            yield outcome
    yield from _once_more(referee, doubtful)


def _play(referee: Referee, fixtures: Iterable[Fixture], workers: Workers) -> Iterator[Outcome]:
    errands: Iterator[Errand] = map(referee.errand, fixtures)
    for errand, told in workers.run(play, errands):
        if isinstance(told, Failed):
            yield Lost(errand.fixture, told.reason)
        else:
            yield referee.look_at(errand.fixture, told)


def _once_more(referee: Referee, doubtful: list[Doubtful]) -> Iterator[Outcome]:
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

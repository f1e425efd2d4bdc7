"""An arena while it is being played: the check before it starts, its games as they are finished, and what has come of it."""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from gobernador.arena.arena_plan import ArenaPlan, Fixture, engine
from gobernador.arena.game_task import (
    BrokenGame,
    Doubtful,
    GameReport,
    Referee,
    Verified,
    play,
    play_apart,
)
from gobernador.arena.result_file import GamesInMemory
from gobernador.bots.registry import make_bot
from gobernador.core.errors import BadSetup, GameError
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.sprt import Sprt, Verdict
from gobernador.workers import Failed, LocalWorkers, Workers


def try_bot(plan: ArenaPlan, bot: str) -> tuple[str, BadSetup | None]:
    """Make a bot once, in a worker: which engine runs there, and why the bot cannot be made.

    Only errors that make every game impossible count here; the arena itself handles bots that crash.
    """
    try:
        make_bot(bot, plan.make_game(), 0, bytes(16)).close()
    except GameError as error:
        # A bot may have a class of errors of its own, which is not there in other processes.
        return engine(), BadSetup(error.key, str(error), **error.details)
    except Exception:  # noqa: BLE001 - a fault, which the guard will count
        return engine(), None
    return engine(), None


def check_bots(plan: ArenaPlan, workers: Workers) -> None:
    """The check before an arena starts: every bot can be made on the workers, and they run the same engine; raises BadSetup."""
    try:
        for bot, answer in workers.run(partial(try_bot, plan), plan.everybody):
            if isinstance(answer, Failed):
                said = f"{bot} ends every process in which it is created: {answer.reason}"
                raise BadSetup("arena_deadly", said, bot=bot, reason=answer.reason)
            there, refusal = answer
            if refusal is not None:
                raise refusal
            if there != engine():
                said = f"the workers run {there}, but this process runs {engine()}"
                raise BadSetup("arena_engine", said, there=there, here=engine())
    except ImportError as error:
        raise BadSetup("arena_absent", f"something is missing in the workers: {error}", reason=str(error)) from error


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
    for outcome in _once_more(referee, doubtful):
        if isinstance(outcome, LostGame):
            lost.append(outcome.fixture)
        else:
            yield outcome
    yield from _apart(referee, lost)


def _apart(referee: Referee, lost: list[Fixture]) -> Iterator[Outcome]:
    """Games that have ended their process: here, where no bot has been, and with none of them in the workers either."""
    with LocalWorkers(min(len(lost), os.cpu_count() or 1) or 1) as workers:
        for outcome in _play(referee, lost, workers, play_apart):
            if isinstance(outcome, Verified) and not outcome.result.forfeits:
                yield replace(outcome, restarted=True)
            else:
                yield outcome


def _play(
    referee: Referee,
    fixtures: Iterable[Fixture],
    workers: Workers,
    function: Callable[[ArenaPlan, str, Fixture], GameReport | BrokenGame] = play,
) -> Iterator[Outcome]:
    for fixture, told in workers.run(partial(function, referee.plan, referee.rules), fixtures):
        yield LostGame(fixture, told.reason) if isinstance(told, Failed) else referee.look_at(fixture, told)


def _once_more(referee: Referee, doubtful: list[Doubtful]) -> Iterator[Outcome]:
    """Doubtful games once more. The first of a pairing has a new process to itself; if it is doubtful again, so are the others."""
    guilty: dict[tuple[str, str], bool] = {}
    innocent: list[Fixture] = []
    for doubt in doubtful:
        fixture = doubt.fixture
        pairing = (fixture.candidate, fixture.field)
        if pairing not in guilty:
            with LocalWorkers(1) as one:
                outcome = next(_play(referee, [fixture], one))
            guilty[pairing] = isinstance(outcome, Doubtful)
            yield outcome
        elif guilty[pairing]:
            yield doubt
        else:
            innocent.append(fixture)
    with LocalWorkers(1) as one:
        yield from _play(referee, innocent, one)


PATIENCE = 10
"""The test may take this part of the time that the games take."""


@dataclass
class Contest:
    """What is to be played, and what has come of it so far."""

    plan: ArenaPlan
    deals: int
    ledger: GamesInMemory
    """Where games are kept as soon as they are played."""
    sprt: Sprt | None = None
    drop_forfeits: bool = False
    """Whether games that a bot has given up by ending its process count for nothing."""
    doubtful: list[Doubtful] = field(default_factory=list)
    lost: list[LostGame] = field(default_factory=list)
    restarted: int = 0
    """Games that were played again, because a process had ended and no bot was to blame."""
    interrupted: bool = False
    verdict: Verdict | None = None

    @property
    def results(self) -> list[ArenaResult]:
        return [game.result for game in self.games if not (self.drop_forfeits and game.result.forfeits)]

    @property
    def forfeits(self) -> list[ArenaResult]:
        return [game.result for game in self.games if game.result.forfeits]

    @property
    def games(self) -> Sequence[Verified]:
        return list(self.ledger.games.values())

    @property
    def missing(self) -> int:
        return sum(fixture not in self.ledger.games for fixture in self.plan.fixtures(self.deals))

    def play(self, workers: Workers, played: Callable[[], None]) -> None:
        """Play what is missing, until everything is played, the test has decided, or Ctrl-C is pressed."""
        try:
            if not self._decided():
                self._play(workers, played)
        except KeyboardInterrupt:
            self.interrupted = True
        self._decided()

    def _play(self, workers: Workers, played: Callable[[], None]) -> None:
        wanted = [fixture for fixture in self.plan.fixtures(self.deals) if fixture not in self.ledger.games]
        look_again = 0.0
        for outcome in play_all(Referee(self.plan), wanted, workers):
            played()
            if isinstance(outcome, Doubtful):
                self.doubtful.append(outcome)
            elif isinstance(outcome, LostGame):
                self.lost.append(outcome)
            else:
                self.restarted += outcome.restarted
                self.ledger.add(outcome)
            begun = time.monotonic()
            if begun >= look_again:
                if self._decided():
                    return
                look_again = begun + PATIENCE * (time.monotonic() - begun)

    def _decided(self) -> bool:
        """Whether the test has seen enough. It weighs deals in their order, so it does not matter when it is asked."""
        if self.sprt is None:
            return False
        self.verdict = self.sprt.judge(self.results)
        return self.verdict.state != "go_on"

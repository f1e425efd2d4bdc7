"""An arena while it is being played."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from gobernador.arena.arena_plan import ArenaPlan
from gobernador.arena.dispatch import LostGame, play_all
from gobernador.arena.referee import Doubtful, Referee, Verified
from gobernador.arena.result_file import GamesInMemory
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.sprt import Sprt, Verdict
from gobernador.workers import Workers

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
        """What counts."""
        return [game.result for game in self.games if not (self.drop_forfeits and game.result.forfeits)]

    @property
    def forfeits(self) -> list[ArenaResult]:
        """Games that a bot has given up by ending its process."""
        return [game.result for game in self.games if game.result.forfeits]

    @property
    def games(self) -> Sequence[Verified]:
        return list(self.ledger.games.values())

    @property
    def missing(self) -> int:
        """Games that are yet to be played."""
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

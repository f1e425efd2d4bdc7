"""An arena from Python, without the command line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from gobernador.arena.checking import check_bots
from gobernador.arena.contest import Contest
from gobernador.arena.header import header_of
from gobernador.arena.ledger import Games, Ledger
from gobernador.arena.plan import LIMIT, MEMORY, Plan
from gobernador.catalog import GAMES
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.match.seeds import DEFAULT_SEED, seed_of
from gobernador.match.setup import game_of
from gobernador.statistics.result import Result
from gobernador.statistics.sprt import Sprt, Verdict
from gobernador.statistics.summary import Summary, summary
from gobernador.workers import open_workers


@dataclass(frozen=True)
class Comparison:
    """What was played, and what it says."""

    plan: Plan
    results: list[Result]
    """Every game that counts: its record replays, where no bot has been, to the end that was told."""
    verdict: Verdict | None
    """Of the sequential test, if one was asked for."""
    doubtful: int
    """Games that do not count, because what was told of them is not so."""
    lost: int
    """Games that ended every process in which they were played."""

    @cached_property
    def summary(self) -> Summary:
        """Shares of the victories with 95 % intervals, differences in Elo, ratings, points, times and faults."""
        return summary(self.results)


def compare(
    *bots: str,
    against: str = "",
    game: str = GAMES.default,
    deals: int = 100,
    seats: int = 3,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: str | bytes | int = DEFAULT_SEED,
    limit: float = LIMIT,
    sprt: tuple[float, float] | Sprt | None = None,
    file: str | Path | None = None,
    jobs: int = 1,
) -> Comparison:
    """Let *bots* meet each other, or one reference that they are played *against*; each deal is played from every seat.

    With a *file* every game is written down, and the same call goes on where it was stopped. With *sprt*, two differences in Elo, the
    games of two bots end as soon as it is known which is true. *jobs* above 1 are processes of their own: then bots have the
    memory limit of an arena too, and a script needs `if __name__ == "__main__":` around its calls.
    """
    test = Sprt(*sprt) if isinstance(sprt, tuple) else sprt
    # In this process no memory is limited: it would be that of whoever asks.
    memory = 0 if jobs == 1 else MEMORY
    plan = plan_of(game_of(game, edition, seats, options), bots, against, test, seed_of(seed), limit, memory)
    with open_workers("local", jobs, None) as workers, _games(file, plan, deals) as games:
        check_bots(plan, workers)
        contest = Contest(plan, deals, games, test)
        contest.play(workers, lambda: None)
    if contest.interrupted:
        raise KeyboardInterrupt
    return Comparison(plan, contest.results, contest.verdict, len(contest.doubtful), len(contest.lost))


def plan_of(
    game: Game, bots: Sequence[str], against: str, test: Sprt | None, seed: bytes, limit: float, memory: int
) -> Plan:
    """The plan of an arena; raises BadSetup if its bots are too few, too many, or there twice."""
    if not against and len(bots) == 2 and (game.seats == 2 or test is not None):
        # The same games, so that the results are the same file whatever is asked about them.
        bots, against = bots[:1], bots[1]
    if test is not None and len(bots) != 1:
        raise BadSetup("sprt_two", "a sequential test is between two bots")
    options = tuple(game.options.items())
    return Plan(game.key, game.rules_name, game.seats, options, tuple(bots), against, seed, limit, memory)


def _games(file: str | Path | None, plan: Plan, deals: int) -> Games:
    return Games() if file is None else Ledger(Path(file), header_of(plan, deals))

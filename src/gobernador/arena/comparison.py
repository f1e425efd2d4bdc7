"""An arena from Python, without the command line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from gobernador.arena.arena_plan import LIMIT, MEMORY, ArenaPlan, header_of
from gobernador.arena.contest import Contest, check_bots
from gobernador.arena.result_file import GamesInMemory, ResultFile
from gobernador.catalog import GAMES
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.match.deal import DEFAULT_SEED, seed_of
from gobernador.match.game_factory import game_of
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.sprt import Sprt, Verdict
from gobernador.statistics.summary import Summary, summary
from gobernador.workers import open_workers


@dataclass(frozen=True)
class Comparison:
    """What was played, and what it says."""

    plan: ArenaPlan
    results: list[ArenaResult]
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
    """Let *bots* play each other, or only one reference bot (*against*); each deal is played from every seat.

    With a *file* every game is stored, and the same call continues where it stopped. With *sprt*, two differences in Elo, the games of
    two bots end as soon as the test has decided between them. With more than 1 of *jobs*, games are played in other processes: then
    bots have the memory limit of an arena too, and a script needs `if __name__ == "__main__":` around its calls.

    >>> found = compare("greedy", "random", seats=2, deals=3)
    >>> [pairing] = found.summary.pairings
    >>> pairing.candidate, pairing.games, pairing.share.value > 0.5
    ('greedy', 6, True)
    """
    test = Sprt(*sprt) if isinstance(sprt, tuple) else sprt
    # In this process no memory is limited: it would be that of the caller.
    memory = 0 if jobs == 1 else MEMORY
    plan = plan_of(game_of(game, edition, seats, options), bots, against, test, seed_of(seed), limit, memory)
    with (
        open_workers("local", jobs, None) as workers,
        GamesInMemory() if file is None else ResultFile(Path(file), header_of(plan, deals)) as games,
    ):
        check_bots(plan, workers)
        contest = Contest(plan, deals, games, test)
        contest.play(workers, lambda: None)
    if contest.interrupted:
        raise KeyboardInterrupt
    return Comparison(plan, contest.results, contest.verdict, len(contest.doubtful), len(contest.lost))


def plan_of(
    game: Game, bots: Sequence[str], against: str, test: Sprt | None, seed: bytes, limit: float, memory: int
) -> ArenaPlan:
    """The plan of an arena; raises BadSetup if its bots are too few, too many, or there twice."""
    if not against and len(bots) == 2 and (game.seats == 2 or test is not None):
        # The same games, so that the results are the same file whatever is asked about them.
        bots, against = bots[:1], bots[1]
    if test is not None and len(bots) != 1:
        raise BadSetup("sprt_two", "a sequential test is between two bots")
    options = tuple(game.options.items())
    return ArenaPlan(game.key, game.rules_name, game.seats, options, tuple(bots), against, seed, limit, memory)

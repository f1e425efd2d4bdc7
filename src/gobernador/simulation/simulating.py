"""A simulation from Python, without the command line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from gobernador.catalog import GAMES
from gobernador.match.seeds import DEFAULT_SEED, seed_of
from gobernador.match.setup import game_of
from gobernador.simulation.plan import SimulationPlan, plan_of
from gobernador.simulation.playing import chunks, play_all
from gobernador.statistics.games import Statistics, statistics_of
from gobernador.statistics.result import SimulatedGame
from gobernador.workers import open_workers


@dataclass(frozen=True)
class Simulation:
    """What was played."""

    plan: SimulationPlan
    games: list[SimulatedGame]

    @cached_property
    def statistics(self) -> Statistics:
        """What the games say together: rounds, points by where they come from, who wins, what was built."""
        return statistics_of(self.games)


def simulate(
    game: str = GAMES.default,
    bots: str | Sequence[str] = "heuristic",
    *,
    games: int = 100,
    seats: int = 3,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: str | bytes | int = DEFAULT_SEED,
    jobs: int = 1,
) -> Simulation:
    """Let *bots* play many games; the same seed gives the same games, on any number of processes (*jobs*)."""
    plan = plan_of(game_of(game, edition, seats, options), bots, seed_of(seed))
    with open_workers("local", min(jobs, chunks(games)), None) as workers:
        return Simulation(plan, play_all(plan, games, workers, lambda done: None))

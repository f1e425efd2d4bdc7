"""The same arena on a Ray cluster, with a worker killed in the middle of it."""

from pathlib import Path

import pytest

from gobernador.arena.arena_plan import ArenaPlan
from gobernador.arena.contest import play_all
from gobernador.arena.game_task import Referee, Verified
from gobernador.workers import LocalWorkers, RayWorkers, Workers
from tests.workers.tasks import killed

pytestmark = pytest.mark.xdist_group("ray")

WAITING = """
from pathlib import Path
from gobernador.bots.base import Bot
from tests.workers.tasks import Errand, wait_for_the_end

class Waiting(Bot):
    '''Plays the first thing that is legal, and once, in the middle of a game, waits to be killed.'''
    asked = 0
    def choose(self, view, budget):
        self.asked += 1
        if self.asked == 5:
            wait_for_the_end(Errand(3, {folder!r}))
        return view.legal()[0]
"""


def test_a_worker_killed_in_mid_run_loses_no_game_and_doubles_none(cluster: RayWorkers, tmp_path: Path) -> None:
    bot = tmp_path / "waiting.py"
    bot.write_text(WAITING.format(folder=str(tmp_path)))
    plan = ArenaPlan("sanjuan", "first", 2, (("rounds", "4"),), (str(bot), "random"), "greedy", b"seed")

    with killed(tmp_path, number=3):
        on_ray = records(plan, cluster)
    with LocalWorkers(2) as workers:
        here = records(plan, workers)

    assert len(on_ray) == plan.count(3)
    assert sorted(on_ray) == sorted(here)


def records(plan: ArenaPlan, workers: Workers) -> list[str]:
    """Every game as it was played."""
    found = list(play_all(Referee(plan), plan.fixtures(3), workers))
    assert all(isinstance(game, Verified) for game in found)
    return [game.result.record for game in found if isinstance(game, Verified)]

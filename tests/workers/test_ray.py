"""A real Ray cluster on this machine: the same promises."""

import subprocess
import sys
from pathlib import Path

import pytest

from gobernador.workers import Failed, RayWorkers
from tests.cli.conftest import environment
from tests.workers.killing import killed
from tests.workers.tasks import Errand, kill_my_worker, marks, refuse, square, wait_for_the_end
from tests.workers.test_local import SQUARES, errands

pytestmark = pytest.mark.xdist_group("ray")


def test_every_task_is_done_exactly_once(cluster: RayWorkers, tmp_path: Path) -> None:
    found = list(cluster.run(square, errands(tmp_path)))

    assert sorted((task.number, result) for task, result in found) == SQUARES
    assert all(len(marks(tmp_path, number)) == 1 for number in range(8))


def test_a_worker_killed_in_mid_run_loses_nothing_and_doubles_nothing(cluster: RayWorkers, tmp_path: Path) -> None:
    found = []
    with killed(tmp_path, number=3):
        found = list(cluster.run(wait_for_the_end, errands(tmp_path)))

    assert sorted((task.number, result) for task, result in found) == SQUARES
    assert len(marks(tmp_path, 3)) == 2


def test_a_task_that_kills_its_worker_three_times_is_named(cluster: RayWorkers, tmp_path: Path) -> None:
    found = list(cluster.run(kill_my_worker, errands(tmp_path)))

    failed = {task.number: result.reason for task, result in found if isinstance(result, Failed)}
    assert list(failed) == [3]
    assert "WorkerCrashedError" in failed[3]
    assert len(found) == 8
    assert len(marks(tmp_path, 3)) == 3


def test_what_a_task_raises_is_raised_to_whoever_asked(cluster: RayWorkers, tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="nothing is known of"):
        list(cluster.run(refuse, errands(tmp_path)))

    assert dict(cluster.run(square, errands(tmp_path)[:1])) == {Errand(0, str(tmp_path)): 0}


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9", "nowhere"])
def test_an_address_where_nobody_is_says_so(address: str) -> None:
    program = f"from gobernador.workers import RayWorkers; RayWorkers({address!r})"

    ran = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, check=False
    )

    assert f"NoCluster: there is no Ray cluster at {address}: " in ran.stderr


def test_without_ray_it_is_said() -> None:
    program = "import sys; sys.modules['ray'] = None; from gobernador.workers import RayWorkers; RayWorkers()"

    ran = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, check=False
    )

    assert ran.stderr.splitlines()[-1] == "gobernador.workers.on_ray.NoRay"


def test_tasks_may_come_from_a_generator(cluster: RayWorkers, tmp_path: Path) -> None:
    found = list(cluster.run(square, (errand for errand in errands(tmp_path))))

    assert sorted((task.number, result) for task, result in found) == SQUARES

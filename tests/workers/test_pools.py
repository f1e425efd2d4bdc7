"""Processes of this machine and of a real Ray cluster: the same promises, and what befalls them."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing import active_children, get_context
from pathlib import Path

import pytest

from gobernador.workers import (
    Failed,
    InlineWorkers,
    LocalWorkers,
    RayWorkers,
    Workers,
    open_workers,
    open_workers_apart,
)
from tests.cli.conftest import environment
from tests.workers.tasks import Errand, kill_my_worker, killed, marks, refuse, square, twice, wait_for_the_end, where

SQUARES = [(number, number**2) for number in range(8)]


def errands(folder: Path) -> list[Errand]:
    return [Errand(number, str(folder)) for number in range(8)]


@pytest.fixture(scope="module")
def two() -> Iterator[LocalWorkers]:
    with LocalWorkers(2) as workers:
        yield workers


@pytest.fixture(params=["two", pytest.param("cluster", marks=pytest.mark.xdist_group("ray"))])
def pool(request: pytest.FixtureRequest) -> Workers:
    """Two processes here, and the processors of a cluster."""
    found: Workers = request.getfixturevalue(request.param)
    return found


def test_every_task_is_done_exactly_once_also_if_they_come_from_a_generator(pool: Workers, tmp_path: Path) -> None:
    found = list(pool.run(square, (errand for errand in errands(tmp_path))))

    assert sorted((task.number, result) for task, result in found) == SQUARES
    assert all(len(marks(tmp_path, number)) == 1 for number in range(8))


def test_large_tasks_and_large_results_pass_each_other(pool: Workers) -> None:
    texts = [letter * 1_000_000 for letter in "abcdefghijklmnop"]

    assert dict(pool.run(twice, texts)) == {text: text * 2 for text in texts}


def test_a_worker_killed_in_mid_run_loses_nothing_and_doubles_nothing(pool: Workers, tmp_path: Path) -> None:
    found = []
    with killed(tmp_path, number=3):
        found = list(pool.run(wait_for_the_end, errands(tmp_path)))

    assert sorted((task.number, result) for task, result in found) == SQUARES
    # Here all processes are started anew, and another may be killed with the one that is meant.
    assert len(marks(tmp_path, 3)) == 2 or (isinstance(pool, LocalWorkers) and len(marks(tmp_path, 3)) > 1)


def test_a_task_that_kills_its_worker_three_times_is_named_and_takes_nobody_with_it(
    pool: Workers, tmp_path: Path
) -> None:
    found = list(pool.run(kill_my_worker, errands(tmp_path)))

    failed = {task.number: result.reason for task, result in found if isinstance(result, Failed)}
    done = sorted((task.number, result) for task, result in found if isinstance(result, int))
    assert list(failed) == [3]
    assert ("WorkerCrashedError" if isinstance(pool, RayWorkers) else "its worker process died, 3 times") in failed[3]
    assert done == [pair for pair in SQUARES if pair[0] != 3]
    assert len(marks(tmp_path, 3)) == 3


def test_what_a_task_raises_is_raised_to_whoever_asked(pool: Workers, tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="nothing is known of"):
        list(pool.run(refuse, errands(tmp_path)))

    assert dict(pool.run(square, errands(tmp_path)[:1])) == {Errand(0, str(tmp_path)): 0}


# -- this machine ------------------------------------------------------------------------------------------------------


def test_whoever_stops_listening_stops_the_work(tmp_path: Path) -> None:
    numbers = (Errand(number, str(tmp_path)) for number in range(1_000_000))
    with LocalWorkers(2) as workers:
        next(run := workers.run(square, numbers))
        assert isinstance(run, Iterator)

    assert len(list(tmp_path.glob("[0-9]*"))) < 100


def test_one_job_is_this_process_unless_it_runs_the_code_of_others(tmp_path: Path) -> None:
    errand = Errand(0, str(tmp_path))
    with open_workers("local", 1, None) as here, open_workers_apart("local", 1, None) as apart:
        assert isinstance(here, InlineWorkers)
        assert dict(here.run(where, [errand])) == {errand: os.getpid()}
        assert dict(apart.run(where, [errand])) != {errand: os.getpid()}


def test_a_pool_ends_its_own_processes_and_no_others(tmp_path: Path) -> None:
    workers = LocalWorkers(2)
    before = active_children()
    list(workers.run(where, errands(tmp_path)))
    ours = set(active_children()).difference(before)
    other = get_context("spawn").Process(target=time.sleep, args=(60,), daemon=True)
    other.start()

    workers.close()

    other.join(0.1)
    assert other.is_alive()
    assert [process.is_alive() for process in ours] == [False, False]
    other.kill()
    other.join()


def test_ctrl_c_ends_everything_at_once(tmp_path: Path) -> None:
    program = (
        "from gobernador.workers import LocalWorkers; from tests.workers.tasks import *\n"
        f"if __name__ == '__main__': list(LocalWorkers(2).run(wait_for_the_end, [Errand(3, {str(tmp_path)!r})]))"
    )
    script = tmp_path / "program.py"
    script.write_text(program)
    path = os.pathsep.join(["src", str(Path(__file__).parents[2])])
    running = subprocess.Popen(
        [sys.executable, script],
        env=environment() | {"PYTHONPATH": path},
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    while not marks(tmp_path, 3):
        time.sleep(0.02)
        assert running.poll() is None

    begun = time.monotonic()
    os.killpg(running.pid, signal.SIGINT)
    running.communicate(timeout=20)

    assert running.returncode != 0
    assert time.monotonic() - begun < 10
    with pytest.raises(ProcessLookupError):
        os.kill(marks(tmp_path, 3)[0], 0)


# -- Ray ---------------------------------------------------------------------------------------------------------------


def raised(program: str) -> str:
    """What a program says that ends with an exception."""
    ran = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, check=False
    )
    return ran.stderr


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9", "nowhere"])
def test_an_address_where_nobody_is_says_so(address: str) -> None:
    said = raised(f"from gobernador.workers import RayWorkers; RayWorkers({address!r})")

    assert f"NoCluster: there is no Ray cluster at {address}: " in said


def test_without_ray_it_is_said() -> None:
    said = raised("import sys; sys.modules['ray'] = None; from gobernador.workers import RayWorkers; RayWorkers()")

    assert said.splitlines()[-1] == "gobernador.workers.on_ray.NoRay"

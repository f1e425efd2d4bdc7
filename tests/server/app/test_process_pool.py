"""Worker processes: every job has a deadline, workers end with their server, and whoever waits is taken in turns."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from itertools import count
from multiprocessing import active_children
from pathlib import Path

import pytest

from gobernador.catalog import make
from gobernador.core.errors import BadPosition, BadRecord
from gobernador.server.app.fair_queue import Account, FairQueue
from gobernador.server.app.process_pool import ProcessPool
from gobernador.server.app.worker import DeadlineExceeded, WorkerDied
from gobernador.server.domain.table_errors import Busy
from tests.processes import is_running, wait_until_ended

ROOT = Path(__file__).parents[3]
CORPUS = ROOT / "tests/positions/corpus.txt"


def endless(_: object) -> None:
    """A loop in compiled code that never ends and lets no other thread run: a position that a stranger made."""
    game, edition, seats, position = CORPUS.read_text().splitlines()[3].split()
    s = make(game, edition, int(seats)).from_bytes(bytes.fromhex(position))
    # Where the engine is not compiled, such a position may end in an error of Python's.
    while True:
        try:
            s.legal()
        except (IndexError, ValueError, OverflowError):
            continue


def pid(_: object) -> int:
    return os.getpid()


async def test_a_job_past_its_deadline_has_its_process_ended_and_replaced() -> None:
    pool = ProcessPool(1, pid, deadline=4.0)
    first = await pool.run(pid, None)
    with pytest.raises(DeadlineExceeded):
        await pool.run(endless, None)
    second = await pool.run(pid, None)
    assert second != first
    assert not is_running(first)
    assert await pool.healthy()
    await pool.close()


def mistaken(_: object) -> None:
    try:
        raise BadPosition("bad_bytes", "what is behind it", number=3)
    except BadPosition as error:
        raise BadRecord("bad_record", "what is said") from error


async def test_an_error_of_a_job_comes_with_the_one_behind_it() -> None:
    pool = ProcessPool(1, pid)
    with pytest.raises(BadRecord) as refused:
        await pool.run(mistaken, None)
    await pool.close()

    cause = refused.value.__cause__
    assert isinstance(cause, BadPosition)
    assert (refused.value.key, cause.key, cause.details) == ("bad_record", "bad_bytes", {"number": 3})


def die_once(mark: object) -> int:
    assert isinstance(mark, Path)
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


async def test_a_job_whose_worker_has_died_is_done_by_one_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(queue: object, own: object) -> None:
        raise OSError("no more processes")

    pool = ProcessPool(2, pid)
    await asyncio.gather(pool.run(nap, 0.5), pool.run(nap, 0.5))
    monkeypatch.setattr("gobernador.server.app.process_pool.PoolWorker", refused)

    async with asyncio.timeout(20):
        assert await pool.run(die_once, tmp_path / "mark") != os.getpid()
    await pool.close()


async def test_a_pool_whose_workers_never_answer_is_closed_all_the_same() -> None:
    pool = ProcessPool(2, pid, deadline=600.0)
    await asyncio.gather(pool.run(pid, None), pool.run(pid, None))
    asked = [asyncio.ensure_future(pool.run(endless, None)) for _ in range(5)]
    await asyncio.sleep(0)

    async with asyncio.timeout(20):
        await pool.close()

    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} <= {WorkerDied, asyncio.CancelledError}
    assert not active_children()


async def test_a_worker_that_computes_for_too_long_is_not_ready() -> None:
    pool = ProcessPool(1, pid, deadline=600.0, stuck=0.0)
    await pool.run(pid, None)
    assert await pool.healthy()
    asked = asyncio.ensure_future(pool.run(endless, None))
    await asyncio.sleep(0.01)
    assert not await pool.healthy()
    await pool.close()
    await asyncio.gather(asked, return_exceptions=True)


SERVER = """
import asyncio, os, sys
from gobernador.server.app.process_pool import ProcessPool
from tests.server.app.test_process_pool import endless, pid

async def serve():
    pool = ProcessPool(1, pid, deadline=600.0)
    print(await pool.run(pid, None), flush=True)
    asyncio.ensure_future(pool.run(endless, None))
    await asyncio.sleep(0.5)
    print("busy", flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(serve())
"""


def test_a_worker_dies_with_its_server_whatever_it_is_doing(tmp_path: Path) -> None:
    script = tmp_path / "server_of_workers.py"
    script.write_text(SERVER)
    server = subprocess.Popen(
        [sys.executable, script],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert server.stdout.readline() == "busy\n"
    assert is_running(worker)

    server.kill()
    server.wait()
    server.stdout.close()

    try:
        wait_until_ended(worker)
    except AssertionError:
        os.kill(worker, signal.SIGKILL)
        raise


def test_addresses_take_turns_and_so_do_the_tables_of_each() -> None:
    queue = FairQueue[str](100, 50)
    for number in range(20):
        queue.push(Account("stranger", f"table {number}"), f"stranger {number}")
    queue.push(Account("guest", "a"), "guest a1")
    queue.push(Account("guest", "a"), "guest a2")
    queue.push(Account("guest", "b"), "guest b")

    order = [queue.pop() for _ in range(len(queue))]

    assert order[:6] == ["stranger 0", "guest a1", "stranger 1", "guest b", "stranger 2", "guest a2"]
    assert len(queue) == 0


def test_a_queue_is_bounded_for_all_and_for_each() -> None:
    queue = FairQueue[int](most=5, most_per_address=3)
    numbers = count()
    for _ in range(3):
        queue.push(Account("stranger", str(next(numbers))), 0)
    with pytest.raises(Busy):
        queue.push(Account("stranger", "another"), 0)
    queue.push(Account("guest"), 0)
    queue.push(Account("another guest"), 0)
    with pytest.raises(Busy):
        queue.push(Account("a third guest"), 0)


async def test_somebody_elses_twenty_tables_make_a_table_wait_for_one_job() -> None:
    order: list[str] = []

    pool = ProcessPool(1, pid)
    await pool.run(pid, None)

    async def asked(address: str, table: str) -> None:
        await pool.run(pid, None, Account(address, table))
        order.append(address)

    jobs = [asyncio.ensure_future(asked("stranger", str(number))) for number in range(20)]
    await asyncio.sleep(0)
    jobs.append(asyncio.ensure_future(asked("guest", "table")))
    await asyncio.gather(*jobs)
    await pool.close()
    # One was being computed when the guest came.
    assert order.index("guest") == 1


def test_whoever_comes_after_a_pause_is_next_however_long_others_have_waited() -> None:
    queue = FairQueue[str](100, 100)
    for number in range(20):
        queue.push(Account("stranger", str(number)), "stranger")
    for _ in range(5):
        assert queue.pop() == "stranger"
        queue.push(Account("guest", "table"), "guest")
        assert queue.pop() == "guest"


def test_nobody_who_waits_is_passed_over_for_ever() -> None:
    queue = FairQueue[str](100, 100)
    queue.push(Account("patient", "table"), "patient")
    found = []
    for _ in range(10):
        queue.push(Account("greedy", "a"), "greedy")
        queue.push(Account("greedy", "b"), "greedy")
        found.append(queue.pop())

    assert "patient" in found[:2]


def nap(seconds: object) -> int:
    assert isinstance(seconds, float)
    time.sleep(seconds)
    return os.getpid()


async def test_renewed_workers_are_new_processes_and_no_job_is_lost() -> None:
    pool = ProcessPool(2, pid, stuck=600.0)
    idle = await pool.run(pid, None)
    busy = asyncio.ensure_future(pool.run(nap, 0.5))
    waiting = [asyncio.ensure_future(pool.run(nap, 0.1)) for _ in range(4)]
    await asyncio.sleep(0)
    while pool.waiting == 5:
        await asyncio.sleep(0)

    await pool.renew()

    old = {idle, await busy}
    answered = [await job for job in waiting]
    assert len(answered) == 4
    fresh = {await pool.run(pid, None) for _ in range(4)}
    assert not fresh & old
    assert not any(map(is_running, old))
    assert await pool.healthy()
    await pool.close()

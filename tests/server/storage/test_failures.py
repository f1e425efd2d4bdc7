"""Processes killed, disks full, connections lost: whatever was acknowledged is there, and nothing is half there."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url

from gobernador.server.app.ports import Change, Conflict, StorageUnavailable
from gobernador.server.storage.sql_storage import SqlStorage
from tests.server.storage.changes import moved, next_of, opened, step, storage_at, table, using

ROOT = Path(__file__).parents[3]


@contextmanager
def writing(*arguments: str) -> Iterator[Iterator[tuple[str, str]]]:
    """What a process that writes has acknowledged so far, line by line; killed afterwards without a warning."""
    command = [sys.executable, "-m", "tests.server.storage.writing_process", *arguments]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield ((line.rpartition(" ")[0], line.rpartition(" ")[2]) for line in process.stdout)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.mark.parametrize("lines", [1, 150, 700])
async def test_a_process_killed_in_mid_run_has_kept_everything_it_acknowledged(url: str, lines: int) -> None:
    acknowledged: dict[str, int] = {}
    with writing(url) as told:
        for name, seq in islice(told, lines):
            acknowledged[name] = int(seq)
    assert acknowledged

    async with storage_at(url) as storage:
        for name, last in acknowledged.items():
            seqs = [each.seq for each in await storage.steps(name, 1)]
            found = await storage.match(name, 1)
            assert found is not None
            # One more may have been kept, and not acknowledged in time.
            assert seqs == list(range(1, found.seq + 1))
            assert found.seq >= last
            assert await storage.table(name) == table(name, found.seq + 1)


def test_a_full_disk_acknowledges_nothing_and_is_no_trouble_once_there_is_room(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with writing(url, "300000") as told:
        before = []
        for name, seq in told:
            before.append(int(seq))
            if name == "full":
                break
        after = [int(seq) for _, seq in islice(told, 10)]

    assert before == list(range(1, len(before) + 1))
    assert after == list(range(before[-1], before[-1] + 10))

    async def use(storage: SqlStorage) -> list[int]:
        return [each.seq for each in await storage.steps("table 0", 1)]

    assert using(url, use)[: after[-1]] == list(range(1, after[-1] + 1))


def end_connections(url: str) -> None:
    """Cut everybody off from a database."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


async def test_connections_lost_while_nobody_used_them_are_not_noticed(postgres_url: str) -> None:
    async with storage_at(postgres_url) as storage:
        await storage.commit(opened("a"))
        assert await storage.table("a")

        end_connections(postgres_url)
        await storage.commit(moved("a", 2, step(1)))
        end_connections(postgres_url)
        assert await storage.table("a") == table("a", 2)


@pytest.mark.parametrize("times", [1, 2])
async def test_a_connection_lost_before_the_end_of_a_transaction_keeps_nothing_and_is_replaced_once(
    postgres_url: str, times: int
) -> None:
    async with storage_at(postgres_url) as storage:
        await asyncio.gather(storage.commit(opened("a")), storage.commit(opened("b")))
        with psycopg.connect(postgres_url) as holding:
            holding.execute("SELECT * FROM tables WHERE id IN ('a', 'b') FOR UPDATE")
            commits = [asyncio.create_task(storage.commit(moved(name, 2, step(1)))) for name in ("a", "b")]
            for _ in range(times):
                await asyncio.to_thread(cut_off_whoever_waits, postgres_url)
            if times == 1:
                holding.rollback()
            outcomes = await asyncio.gather(*commits, return_exceptions=True)

        # Whoever was in the transaction hears the same, and a transaction is tried twice.
        if times == 1:
            assert outcomes == [None, None]
        else:
            assert {type(outcome) for outcome in outcomes} <= {StorageUnavailable, type(None)}
            assert isinstance(outcomes[0], StorageUnavailable)
            assert await storage.table("a") == table("a")
        assert await storage.healthy()


def cut_off_whoever_waits(url: str) -> None:
    """Wait until a connection waits for a lock, and end it."""
    end = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted"
    with psycopg.connect(url, autocommit=True) as connection:
        while not connection.execute(end).fetchone():
            continue


async def test_a_lock_that_somebody_else_does_not_let_go_fails_the_change_in_the_end(postgres_url: str) -> None:
    impatient = make_url(postgres_url).update_query_dict({"options": "-c lock_timeout=100"})
    async with storage_at(impatient.render_as_string(hide_password=False)) as storage:
        await storage.commit(opened("a"))
        with psycopg.connect(postgres_url) as holding:
            holding.execute("SELECT * FROM tables FOR UPDATE")
            with pytest.raises(StorageUnavailable, match="SQLSTATE 55P03"):
                await storage.commit(moved("a", 2, step(1)))

        await storage.commit(moved("a", 2, step(1)))


TABLES = ("a", "b", "c", "d")
TIMES = 15


async def add_one(storage: SqlStorage, name: str) -> None:
    """Raise a table's revision by one, whoever else does so."""
    while True:
        found = await storage.table(name)
        assert found is not None
        try:
            await storage.commit(Change(next_of(found)))
            return
        except Conflict:
            continue


def test_nobodys_change_is_lost_and_nobody_waits_for_ever(postgres_url: str) -> None:
    async def begin(storage: SqlStorage) -> None:
        for name in TABLES:
            await storage.commit(opened(name))

    async def add(storage: SqlStorage, names: tuple[str, ...]) -> None:
        async def keep_adding(name: str) -> None:
            for _ in range(TIMES):
                await add_one(storage, name)

        await asyncio.gather(*map(keep_adding, names))

    using(postgres_url, begin)
    with ThreadPoolExecutor(2) as both:
        # In opposite orders, which is how two transactions come to wait for each other.
        racing = [
            both.submit(using, postgres_url, lambda storage, names=names: add(storage, names))
            for names in (TABLES, TABLES[::-1])
        ]
        for race in racing:
            race.result()

    async def revisions(storage: SqlStorage) -> list[int]:
        return [found.revision for name in TABLES if (found := await storage.table(name))]

    assert using(postgres_url, revisions) == [1 + 2 * TIMES] * len(TABLES)

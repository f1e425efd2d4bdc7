"""No stored value reaches a log, whatever fails, at any log level."""

import asyncio
import io
import logging
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import create_engine, make_url, text

from gobernador.server.app.ports import Change, Conflict, StorageUnavailable
from gobernador.server.storage.sql_storage import SqlStorage
from gobernador.server.web.telemetry import set_up_logs
from tests.server.storage.changes import moved, opened, step, storage_at

SECRET = "0123456789abcdef"
"""Stands in everything that is stored here, and must stand nowhere else."""


@pytest.fixture(params=["console", "json"])
def written(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Everything that any logger writes, all of them as talkative as can be."""
    out = io.StringIO()
    monkeypatch.setattr("sys.stderr", out)
    set_up_logs(request.param)
    root = logging.getLogger()
    handler = logging.StreamHandler(out)
    before = {name: (each.level, each.propagate) for name, each in loggers()}
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    for _, each in loggers():
        each.setLevel(logging.DEBUG)
        each.propagate = True
    yield out
    root.removeHandler(handler)
    root.setLevel(level)
    for name, (number, propagate) in before.items():
        logging.getLogger(name).setLevel(number)
        logging.getLogger(name).propagate = propagate
    set_up_logs("off")


def loggers() -> Iterator[tuple[str, logging.Logger]]:
    """Every logger that anybody has asked for, and those of the drivers."""
    for name in ("sqlalchemy", "sqlalchemy.engine.Engine", "sqlalchemy.pool.impl.QueuePool", "psycopg"):
        logging.getLogger(name)
    for name, each in list(logging.Logger.manager.loggerDict.items()):
        if isinstance(each, logging.Logger):
            yield name, each


def secret_move(table: str, revision: int) -> Change:
    """A change that holds the secret wherever it can."""
    found = moved(table, revision, replace(step(revision - 1), action=SECRET, command=SECRET))
    return replace(found, table=replace(found.table, body=SECRET.encode()))


async def failed(storage: SqlStorage, change: Change) -> None:
    """Try to store something, and log what comes of it as the server does."""
    try:
        await storage.commit(change)
    except Exception:
        logging.getLogger("gobernador.server").exception("a change was not stored")
    else:
        raise AssertionError("it was stored")


def impatient(url: str, options: str) -> str:
    return make_url(url).update_query_dict({"options": options}).render_as_string(hide_password=False)


def check(written: io.StringIO) -> None:
    assert "a change was not stored" in written.getvalue()
    assert SECRET not in written.getvalue()
    assert SECRET.encode().hex() not in written.getvalue()


@pytest.mark.parametrize("options", ["-c lock_timeout=2000", "-c statement_timeout=2000"])
async def test_a_timeout_quotes_nothing(postgres_url: str, written: io.StringIO, options: str) -> None:
    async with storage_at(impatient(postgres_url, options)) as storage:
        await storage.commit(opened("a"))
        with psycopg.connect(postgres_url) as holding:
            holding.execute("SELECT * FROM tables FOR UPDATE")
            await failed(storage, secret_move("a", 2))
    check(written)


async def test_a_backend_that_is_killed_quotes_nothing(postgres_url: str, written: io.StringIO) -> None:
    end = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted"

    def kill(stop: threading.Event) -> None:
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            while not stop.is_set():
                connection.execute(end)

    async with storage_at(postgres_url) as storage:
        await storage.commit(opened("a"))
        stop = threading.Event()
        with psycopg.connect(postgres_url) as holding:
            holding.execute("SELECT * FROM tables FOR UPDATE")
            killing = asyncio.create_task(asyncio.to_thread(kill, stop))
            try:
                await failed(storage, secret_move("a", 2))
            finally:
                stop.set()
                await killing
    check(written)


async def test_a_constraint_that_is_violated_quotes_nothing(url: str, written: io.StringIO) -> None:
    async with storage_at(url) as storage:
        await storage.commit(opened("a"))
        await storage.commit(secret_move("a", 2))
        # The same step once more, with the next revision: only a constraint of the database refuses it.
        again = secret_move("a", 2)
        await failed(storage, replace(again, table=replace(again.table, revision=3)))
    check(written)


async def test_a_value_that_the_database_cannot_take_is_not_quoted(postgres_url: str, written: io.StringIO) -> None:
    """PostgreSQL quotes whole rows in DETAIL and CONTEXT; whoever reads with SQLAlchemy is told parameters too."""
    engine = create_engine(make_url(postgres_url).set(drivername="postgresql+psycopg"))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE narrow (id int PRIMARY KEY, name text CHECK (length(name) < 3))"))

    async with storage_at(postgres_url) as storage:
        insert = text("INSERT INTO narrow VALUES (1, :name)")
        try:
            await storage._writer.do(lambda connection: connection.execute(insert, {"name": SECRET}))
        except (Conflict, StorageUnavailable):
            logging.getLogger("gobernador.server").exception("a change was not stored")
        try:
            await storage._read(text("SELECT CAST(:n AS int) FROM narrow_"), n=SECRET)
        except StorageUnavailable:
            logging.getLogger("gobernador.server").exception("it was not read")
    engine.dispose()
    check(written)
    assert "it was not read" in written.getvalue()


async def test_a_database_that_is_locked_quotes_nothing(tmp_path: Path, written: io.StringIO) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async with storage_at(url) as storage:
        await storage.commit(opened("a"))
        engine = create_engine(url)
        with engine.connect() as connection:
            connection.exec_driver_sql("DROP TABLE steps")
            connection.commit()
        engine.dispose()
        await failed(storage, secret_move("a", 2))
    check(written)

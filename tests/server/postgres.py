"""A PostgreSQL for tests: the server that GOBERNADOR_TEST_POSTGRES names, else a private one that is gone afterwards."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any
from urllib.parse import quote

import psycopg
import pytest
from sqlalchemy import make_url

from tools import components

PREFIX = "gobernador-postgres-"
OWNER = "owner"
"""A file with the number of the process that runs the tests."""
# What is lost in a crash of the machine was only a test.
QUICK = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=100"


class Server:
    """Gives everybody a database of their own."""

    def __init__(self, url: str) -> None:
        self.url = url

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of an empty database, which is removed afterwards, whoever is still connected to it."""
        name = f"gobernador_{token_hex(6)}"
        self.run(f"CREATE DATABASE {name}")
        try:
            yield make_url(self.url).set(database=name).render_as_string(hide_password=False)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")

    def run(self, statement: str) -> None:
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(statement.encode())


@contextmanager
def server() -> Iterator[Server]:
    """A server, running."""
    found = components.postgres()
    if not found:
        missing = [component for component in components.COMPONENTS if component.name == "PostgreSQL"]
        pytest.fail(
            f"These tests need PostgreSQL. On Debian and Ubuntu: {components.command_for(missing)}\n"
            f"Or name a server: {components.POSTGRES}=postgresql://user:password@host/postgres"
        )
    if "://" in found:
        yield Server(found)
        return
    _clear_up(Path(found))
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    (folder / OWNER).write_text(str(os.getpid()))
    try:
        with _cluster(Path(found), folder):
            yield Server(f"postgresql://postgres@/postgres?host={quote(str(folder), safe='')}")
    finally:
        shutil.rmtree(folder)


def _clear_up(programs: Path) -> None:
    """End the servers of test runs that were killed and could not do so themselves."""
    for owner in Path(tempfile.gettempdir()).glob(f"{PREFIX}*/{OWNER}"):
        try:
            os.kill(int(owner.read_text()), 0)
        except (ProcessLookupError, ValueError):
            # Two runs may find the same one: it is gone in any case.
            with suppress(AssertionError, OSError):
                _run(_stop(programs, owner.parent), owner.parent, _somebody())
            shutil.rmtree(owner.parent, ignore_errors=True)
        except OSError:
            continue


def _somebody() -> dict[str, Any]:
    """Who runs the server: PostgreSQL refuses to be root."""
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}


def _control(programs: Path, folder: Path) -> list[str | Path]:
    return [programs / "pg_ctl", "--pgdata", folder / "data", "--wait", "--silent"]


def _stop(programs: Path, folder: Path) -> list[str | Path]:
    return [*_control(programs, folder), "--mode=immediate", "stop"]


@contextmanager
def _cluster(programs: Path, folder: Path) -> Iterator[None]:
    somebody = _somebody()
    if somebody:
        shutil.chown(folder, somebody["user"], somebody["group"])
    # Reached through a socket in the folder only; nobody else looks in there.
    options = f"-k {folder} -c listen_addresses='' {QUICK}"
    make = ["--username=postgres", "--auth=trust", "--no-sync", "--encoding=UTF8"]
    _run([programs / "initdb", "--pgdata", folder / "data", *make], folder, somebody)
    _run([*_control(programs, folder), "--log", folder / "log", "--options", options, "start"], folder, somebody)
    try:
        yield
    finally:
        _run(_stop(programs, folder), folder, somebody)


def _run(command: list[str | Path], folder: Path, somebody: dict[str, Any]) -> None:
    # Its output goes nowhere near ours: the server keeps it open as long as it runs.
    with (folder / "output").open("w+") as output:
        done = subprocess.run(
            command, cwd=folder, env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}, stdin=subprocess.DEVNULL,
            stdout=output, stderr=output, check=False, timeout=60, **somebody,
        )  # fmt: skip
        output.seek(0)
        assert done.returncode == 0, f"{command}: {output.read()}"

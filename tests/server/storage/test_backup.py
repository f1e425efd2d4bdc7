"""Copies of a database that is in use."""

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
from pathlib import Path

import pytest

from gobernador.server.storage.sql_storage import SqlStorage
from tests.cli.conftest import Run, gobernador, home
from tests.server.storage.changes import moved, opened, step, table, using

__all__ = ["gobernador", "home"]


async def fill(storage: SqlStorage) -> None:
    for name in ("a", "b"):
        await storage.commit(opened(name))
        await storage.commit(moved(name, 2, step(1)))


async def both(storage: SqlStorage) -> None:
    assert [await storage.table(name) for name in ("a", "b")] == [table("a", 2), table("b", 2)]
    assert await storage.steps("b", 1) == [step(1)]


def test_a_copy_is_taken_while_the_server_writes_and_is_a_database_itself(gobernador: Run, tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"

    async def serve(storage: SqlStorage) -> None:
        await fill(storage)
        writing = asyncio.create_task(keep_writing(storage))
        ran = await asyncio.to_thread(gobernador, "backup", "copy.db", "--database", database)
        writing.cancel()
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith("copy.db contains ")
        assert ran.out.endswith(" tables and is intact.\n")

    async def keep_writing(storage: SqlStorage) -> None:
        for number in range(10_000):
            await storage.commit(opened(f"more {number}"))

    using(f"sqlite:///{database}", serve)
    using(f"sqlite:///{copy}", both)
    assert not list(tmp_path.glob("copy.db-*"))


def test_only_its_owner_can_read_a_copy(gobernador: Run, tmp_path: Path) -> None:
    using(f"sqlite:///{tmp_path / 'tables.db'}", fill)

    assert gobernador("backup", "copy.db", "--database", "tables.db").code == 0
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600


def test_without_a_word_it_is_the_database_that_serve_uses(
    gobernador: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOBERNADOR_DATABASE", str(tmp_path / "mine.db"))
    using(f"sqlite:///{tmp_path / 'mine.db'}", fill)

    ran = gobernador("backup", "copia.db", "--lang", "es")

    assert (ran.code, ran.out) == (0, "copia.db contiene 2 mesas y está en buen estado.\n")


def test_nothing_is_written_over_and_nothing_is_left_behind(gobernador: Run, tmp_path: Path) -> None:
    using(f"sqlite:///{tmp_path / 'tables.db'}", fill)
    (tmp_path / "copy.db").write_text("precious")
    (tmp_path / "letter.txt").write_text("Dear governor")

    for arguments in (
        ("copy.db", "--database", "tables.db"),
        ("new.db", "--database", "nowhere.db"),
        ("new.db", "--database", "letter.txt"),
        ("new.db", "--database", "mysql://localhost/games"),
        ("nowhere/new.db", "--database", "tables.db"),
    ):
        ran = gobernador("backup", *arguments)
        assert (ran.code, ran.out, len(ran.err.splitlines())) == (1, "", 1), ran
    assert (tmp_path / "copy.db").read_text() == "precious"
    assert {file.name for file in tmp_path.iterdir()} == {
        "copy.db", "home", "letter.txt", "tables.db", "tables.db.lock",
    }  # fmt: skip


def test_a_damaged_database_is_said_to_be_damaged(gobernador: Run, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    using(f"sqlite:///{file}", fill)
    with sqlite3.connect(file) as database:
        # A step of a match that is not there: nobody looks after that who does not ask for it.
        database.execute("DELETE FROM matches")
    database.close()

    ran = gobernador("backup", "copy.db", "--database", file)

    assert ran.code == 1
    assert ran.err.startswith("The database is damaged: ")
    assert not (tmp_path / "copy.db").exists()


def test_a_copy_of_a_postgresql_can_be_restored(gobernador: Run, tmp_path: Path, postgres_url: str) -> None:
    async def lose_everything(storage: SqlStorage) -> None:
        await storage.mark(9e9, 0.0)
        await storage.forget(9e9, 0.0)

    using(postgres_url, fill)
    ran = gobernador("backup", "tables.dump", "--database", postgres_url)
    assert (ran.code, ran.out) == (0, "tables.dump contains the database; restore it with pg_restore.\n")
    using(postgres_url, lose_everything)

    restore = shutil.which("pg_restore")
    assert restore is not None
    subprocess.run([restore, "--clean", f"--dbname={postgres_url}", "tables.dump"], cwd=tmp_path, check=True)

    using(postgres_url, both)


def test_without_pg_dump_the_command_is_printed_without_the_password(
    gobernador: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(os.environ, "PATH", str(tmp_path))

    ran = gobernador("backup", "tables.dump", "--database", "postgresql://me:secret@db.example/games")

    assert ran.code == 1
    assert ran.err.endswith(": pg_dump --format=custom --file=tables.dump postgresql://me@db.example/games\n")

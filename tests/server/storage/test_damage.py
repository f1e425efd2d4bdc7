"""Files that cannot be used, or not by two: a sentence at the start, never a traceback, and never a server that cannot store."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from gobernador.server.storage.sql_storage import SqlStorage
from tests.server.storage.changes import line, moved, opened, refused, said, step, storage_at, using

ROOT = Path(__file__).parents[3]
PAGE = 4096
NOBODY = 65_534
"""The number of a user who may write nothing."""
Damage = Callable[[Path], object]


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database in which something is stored, a few pages long."""
    found = tmp_path_factory.mktemp("stored") / "tables.db"

    async def keep(storage: SqlStorage) -> None:
        names = [f"table {number}" for number in range(40)]
        await asyncio.gather(*(storage.commit(opened(name, due=5.0)) for name in names))
        played = [step(seq) for seq in range(1, 30)]
        await asyncio.gather(*(storage.commit(moved(name, 2, *played)) for name in names))
        await asyncio.gather(*(storage.commit(said(name, 3, line(1))) for name in names))

    using(f"sqlite:///{found}", keep)
    with closing(sqlite3.connect(found)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return found.read_bytes()


@pytest.fixture
def file(tmp_path: Path, stored: bytes) -> Path:
    """The same database for each test."""
    found = tmp_path / "tables.db"
    found.write_bytes(stored)
    return found


# -- links -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("link", ["symbolic", "of the folder", "hard", "chain"])
def test_a_file_by_another_name_is_as_occupied_as_by_its_own(tmp_path: Path, file: Path, link: str) -> None:
    other = tmp_path / "other.db"
    if link == "of the folder":
        (tmp_path / "folder").symlink_to(tmp_path)
        other = tmp_path / "folder" / "tables.db"
    elif link == "hard":
        # It is made while the first has the file.
        assert not other.exists()
    elif link == "chain":
        (tmp_path / "first.db").symlink_to(file)
        other.symlink_to(tmp_path / "first.db")
    else:
        other.symlink_to(file)

    async def use(storage: SqlStorage) -> None:
        if link == "hard":
            os.link(file, other)
        assert refused(f"sqlite:///{other}").key == "database_occupied"
        # The first goes on.
        await storage.commit(opened("new"))
        assert await storage.healthy()

    using(f"sqlite:///{file}", use)
    if link == "hard":
        other.unlink()
    using(f"sqlite:///{file}", SqlStorage.healthy)


@pytest.mark.parametrize("link", ["symbolic", "hard"])
async def test_another_process_by_another_name_is_told_so(tmp_path: Path, file: Path, link: str) -> None:
    other = tmp_path / "elsewhere" / "other.db"
    other.parent.mkdir()

    async with storage_at(f"sqlite:///{file}") as storage:
        if link == "hard":
            os.link(file, other)
        else:
            other.symlink_to(file)
        assert "database_occupied" in await asyncio.to_thread(opened_apart, other)
        await storage.commit(opened("new"))


def opened_apart(file: Path) -> str:
    """What another process says that opens a file as a server does."""
    program = (
        "from gobernador.server.storage.sql_storage import open_storage\n"
        "from gobernador.core.errors import GameError\n"
        f"try:\n    open_storage('sqlite:///{file}')\nexcept GameError as error:\n    print(error.key)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout


async def test_a_file_that_was_moved_away_from_a_server_stays_its_own(tmp_path: Path, file: Path) -> None:
    async with storage_at(f"sqlite:///{file}"):
        file.rename(tmp_path / "moved.db")
        assert refused(f"sqlite:///{tmp_path / 'moved.db'}").key == "database_occupied"


def test_a_file_with_two_names_is_used_by_neither_because_the_last_moves_belong_to_one(
    tmp_path: Path, file: Path
) -> None:
    os.link(file, tmp_path / "other.db")

    assert {refused(f"sqlite:///{tmp_path / name}").key for name in ("tables.db", "other.db")} == {"database_linked"}
    (tmp_path / "other.db").unlink()
    using(f"sqlite:///{file}", SqlStorage.healthy)


def test_a_link_to_where_no_file_is_yet_makes_the_file_there(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "there" / "tables.db")

    using(f"sqlite:///{tmp_path / 'link.db'}", SqlStorage.healthy)

    assert (tmp_path / "there" / "tables.db").stat().st_size > 0


# -- rights ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["file", "folder", "both"])
def test_what_cannot_be_written_is_refused_at_the_start(file: Path, what: str) -> None:
    if what != "folder":
        file.chmod(0o444)
    file.parent.chmod(0o555 if what != "file" else 0o777)
    before = file.read_bytes()

    done = as_nobody(file)

    file.parent.chmod(0o755)
    assert done == ["database_read_only"]
    assert file.read_bytes() == before


def as_nobody(file: Path) -> list[str]:
    """What a process without special rights says that opens a file as a server does."""
    reachable(file)
    program = (
        "import os, sys\n"
        "from gobernador.server.storage.sql_storage import open_storage\n"
        "from gobernador.core.errors import GameError\n"
        f"if os.getuid() == 0:\n    os.setgroups([]); os.setgid({NOBODY}); os.setuid({NOBODY})\n"
        f"try:\n    open_storage('sqlite:///{file}')\nexcept GameError as error:\n    print(error.key)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    return done.stdout.split()


def reachable(file: Path) -> None:
    """Let everybody through to a file of this test, and let the lock beside it be everybody's."""
    for folder in file.parents:
        if folder.stat().st_uid == os.getuid() and not folder.stat().st_mode & 0o001:
            folder.chmod(folder.stat().st_mode | 0o011)
    for beside in file.parent.glob("*.lock"):
        beside.chmod(0o666)


# -- damage ------------------------------------------------------------------------------------------------------------


def overwritten(start: int, data: bytes) -> Damage:
    def damage(file: Path) -> None:
        with file.open("r+b") as opened_file:
            opened_file.seek(start)
            opened_file.write(data)

    return damage


def truncated(size: int) -> Damage:
    return lambda file: os.truncate(file, size)


def statements(*commands: str) -> Damage:
    def damage(file: Path) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("PRAGMA writable_schema = ON")
            for command in commands:
                connection.execute(command)

    return damage


def garbage(size: int) -> Damage:
    return lambda file: file.write_bytes(Random(1).randbytes(size))


def every_page(file: Path) -> None:
    """One byte of every page but the first is another."""
    data = bytearray(file.read_bytes())
    for start in range(PAGE, len(data), PAGE):
        data[start] ^= 0xFF
    file.write_bytes(data)


def as_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


DAMAGES: dict[str, Damage] = {
    "the first byte": overwritten(0, b"X"),
    "the name in the header": overwritten(0, bytes(16)),
    "the whole header": overwritten(0, bytes(100)),
    "the header, with noise": overwritten(0, Random(2).randbytes(100)),
    "the page size": overwritten(16, b"\x00\x03"),
    "the page size, a million": overwritten(16, b"\xff\xff"),
    "the format for writing": overwritten(18, b"\x09\x09"),
    "the first page after the header": overwritten(100, Random(3).randbytes(PAGE - 100)),
    "the first page, with zeros": overwritten(100, bytes(PAGE - 100)),
    "the second page": overwritten(PAGE, Random(4).randbytes(PAGE)),
    "the second page, with zeros": overwritten(PAGE, bytes(PAGE)),
    "pages in the middle": overwritten(4 * PAGE, Random(5).randbytes(3 * PAGE)),
    "a byte of every page": every_page,
    "cut to a byte": truncated(1),
    "cut to the header": truncated(100),
    "cut to half a page": truncated(PAGE // 2),
    "cut to a page": truncated(PAGE),
    "cut to three pages": truncated(3 * PAGE),
    "cut in the middle of a page": truncated(5 * PAGE + 17),
    "noise": garbage(3 * PAGE),
    "a little noise": garbage(33),
    "a text": lambda file: file.write_text("Dear governor, " * 1000),
    "a folder": as_folder,
    "no table of tables": statements("DROP TABLE steps", "DROP TABLE matches", "DROP TABLE lines", "DROP TABLE commands", "DROP TABLE tables"),
    "no steps": statements("DROP TABLE steps"),
    "a column less": statements("DROP INDEX tables_marked", "ALTER TABLE tables DROP COLUMN marked"),
    "a schema that is none": statements("UPDATE sqlite_master SET sql = 'CREATE TABLE nonsense(' WHERE name = 'steps'"),
    "a schema with another root": statements("UPDATE sqlite_master SET rootpage = 9999 WHERE name = 'matches'"),
    "no form": statements("DELETE FROM alembic_version"),
    "an empty form": statements("UPDATE alembic_version SET version_num = ''"),
    "a form of no text": statements("UPDATE alembic_version SET version_num = x'ff00fe'"),
    "a form of earlier days": statements("UPDATE alembic_version SET version_num = '0001'"),
    "a newer form": statements("UPDATE alembic_version SET version_num = '9999'"),
}  # fmt: skip


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_file_is_refused_in_a_sentence_and_left_as_it_is(file: Path, kind: str) -> None:
    DAMAGES[kind](file)
    before = file.read_bytes() if file.is_file() else b""

    error = refused(f"sqlite:///{file}")

    expected = {"a folder": "database_unusable", "a newer form": "database_newer"}
    assert error.key == expected.get(kind, "database_broken"), str(error)
    assert not file.is_file() or file.read_bytes() == before


@pytest.mark.parametrize("kind", ["the whole header", "pages in the middle", "cut to three pages", "no form"])
def test_a_server_says_what_to_do_with_a_damaged_file(file: Path, kind: str) -> None:
    DAMAGES[kind](file)
    command = [sys.executable, "-m", "gobernador", "--lang", "en", "serve", "--port", "0", "--database", str(file)]

    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, cwd=ROOT)

    assert done.returncode != 0
    assert "backup" in done.stderr
    assert "Traceback" not in done.stderr + done.stdout

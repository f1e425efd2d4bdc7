"""Databases that can be opened, and the clear word about those that cannot."""

import asyncio
import sqlite3
from pathlib import Path

import psycopg
import pytest

from gobernador.server.storage.migrations import FORMS
from gobernador.server.storage.sql_storage import SqlStorage, open_storage
from tests.server.storage.changes import opened, refused, storage_at, using


@pytest.mark.parametrize(
    "url",
    [
        "",
        "games.db",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://localhost/games",
        "postgresql://host:port/games",
        "http://x/y",
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    assert refused(url).key == "database_address"


def test_no_address_is_quoted_because_it_may_hold_a_password() -> None:
    for url in ("mysql://me:secret@localhost/games", "postgresql://me:secret@127.0.0.1:1/games"):
        assert "secret" not in str(refused(url))


async def test_a_folder_is_made_for_a_new_file(tmp_path: Path) -> None:
    async with storage_at(f"sqlite:///{tmp_path / 'here' / 'and there' / 'ñandú 1.db'}") as storage:
        await storage.commit(opened("a"))

    assert (tmp_path / "here" / "and there" / "ñandú 1.db").is_file()


def test_a_second_server_on_the_same_file_is_told_so_and_the_first_goes_on(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def use(storage: SqlStorage) -> None:
        error = refused(url)
        assert (error.key, error.details["file"]) == ("database_occupied", str(tmp_path / "tables.db"))
        await storage.commit(opened("a"))

    using(url, use)
    using(url, SqlStorage.healthy)


async def test_several_share_a_postgresql(postgres_url: str) -> None:
    async with storage_at(postgres_url) as first:
        second = open_storage(postgres_url)
        await first.commit(opened("a"))
        assert await second.table("a")
        await second.close()


def test_a_file_where_no_file_can_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    assert refused(f"sqlite:///{tmp_path / 'file' / 'tables.db'}").key == "database_unusable"
    assert refused(f"sqlite:///{tmp_path}").key == "database_unusable"


def test_a_server_that_does_not_answer_is_named(tmp_path: Path) -> None:
    assert refused(f"postgresql://me@/games?host={tmp_path}").key == "database_unusable"


def execute(url: str, *statements: str) -> None:
    """Change a database behind everybody's back."""
    if url.startswith("sqlite"):
        with sqlite3.connect(url.removeprefix("sqlite:///")) as file:
            for statement in statements:
                file.execute(statement)
        file.close()
        return
    with psycopg.connect(url) as connection:
        for statement in statements:
            connection.execute(statement.encode())


def test_a_database_of_another_program_is_left_alone(url: str) -> None:
    execute(url, "CREATE TABLE steps (knee INTEGER)")

    assert refused(url).key == "database_foreign"
    execute(url, "INSERT INTO steps (knee) VALUES (1)")


def test_a_database_of_a_newer_version_is_refused_and_works_again_with_that_version(url: str) -> None:
    async def keep(storage: SqlStorage) -> None:
        await storage.commit(opened("a"))

    async def there(storage: SqlStorage) -> bool:
        return await storage.table("a") is not None

    using(url, keep)
    execute(url, "UPDATE alembic_version SET version_num = '9999'")

    error = refused(url)
    assert (error.key, error.details["form"]) == ("database_newer", "9999")

    execute(url, f"UPDATE alembic_version SET version_num = '{FORMS[-1]}'")
    assert using(url, there)


def test_closing_twice_or_without_having_done_anything_is_fine(url: str) -> None:
    async def use(storage: SqlStorage) -> None:
        await storage.close()

    using(url, use)
    asyncio.run(open_storage(url).close())

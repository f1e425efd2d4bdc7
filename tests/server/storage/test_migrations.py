"""A database of any age becomes one of today, and keeps what is in it."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Engine, inspect, text

from gobernador.server.storage import migrations
from gobernador.server.storage.engines import address, writing
from gobernador.server.storage.migrations import FORMS, MIGRATIONS, bring_up_to_date, form_of
from gobernador.server.storage.schema import metadata
from gobernador.server.storage.sql_storage import SqlStorage
from tests.server.storage.changes import moved, step, storage_at, table, using

NEWEST = FORMS[-1]
FIRST_FORM = """
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num));
INSERT INTO alembic_version VALUES ('0001');
CREATE TABLE tables (id TEXT NOT NULL PRIMARY KEY, revision INTEGER NOT NULL, status TEXT NOT NULL, due DOUBLE,
  updated DOUBLE NOT NULL, body BLOB NOT NULL);
CREATE TABLE matches (table_id TEXT NOT NULL, number INTEGER NOT NULL, header BLOB NOT NULL, seed BLOB NOT NULL,
  seq INTEGER NOT NULL, position BLOB NOT NULL, PRIMARY KEY (table_id, number),
  FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE);
CREATE TABLE steps (table_id TEXT NOT NULL, match_number INTEGER NOT NULL, seq INTEGER NOT NULL, seat INTEGER NOT NULL,
  action TEXT NOT NULL, at DOUBLE NOT NULL, command TEXT NOT NULL, PRIMARY KEY (table_id, match_number, seq),
  FOREIGN KEY (table_id, match_number) REFERENCES matches (table_id, number) ON DELETE CASCADE) WITHOUT ROWID;
CREATE TABLE lines (table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, preset TEXT NOT NULL,
  text TEXT NOT NULL, at DOUBLE NOT NULL, command TEXT NOT NULL, PRIMARY KEY (table_id, number),
  FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE) WITHOUT ROWID;
CREATE UNIQUE INDEX steps_command ON steps (table_id, match_number, seat, command) WHERE command <> '';
CREATE UNIQUE INDEX lines_command ON lines (table_id, seat, command) WHERE command <> '';
"""
"""A database as the first version made it."""
FOR_POSTGRESQL = {" DOUBLE": " DOUBLE PRECISION", " BLOB": " BYTEA", " WITHOUT ROWID": ""}


def make_old(engine: Engine, form: str) -> None:
    """A database of an earlier form."""
    statements = FIRST_FORM
    for word, its in FOR_POSTGRESQL.items() if engine.dialect.name == "postgresql" else ():
        statements = statements.replace(word, its)
    with engine.begin() as connection:
        for statement in filter(None, map(str.strip, statements.split(";"))):
            connection.exec_driver_sql(statement)
        op = Operations(MigrationContext.configure(connection))
        for later in FORMS[1 : FORMS.index(form) + 1]:
            MIGRATIONS[later](op)
        connection.execute(text("UPDATE alembic_version SET version_num = :form"), {"form": form})


@pytest.mark.parametrize("oldest", [None, *FORMS])
def test_a_database_of_any_age_becomes_what_the_schema_says(url: str, oldest: str | None) -> None:
    engine = writing(address(url))
    if oldest is not None:
        make_old(engine, oldest)
    with engine.connect() as connection:
        assert form_of(connection) == oldest

    bring_up_to_date(engine)

    with engine.connect() as connection:
        assert form_of(connection) == NEWEST
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_migration_that_fails_leaves_the_database_as_it_was(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(op: Operations) -> None:
        MIGRATIONS["0003"](op)
        raise LookupError("the power has failed")

    engine = writing(address(url))
    make_old(engine, "0001")
    with monkeypatch.context() as patched:
        patched.setattr(migrations, "MIGRATIONS", {**MIGRATIONS, "0003": failing})
        with pytest.raises(LookupError):
            bring_up_to_date(engine)
    with engine.connect() as connection:
        assert form_of(connection) == "0001"
        assert "pulse" not in inspect(connection).get_table_names()

    bring_up_to_date(engine)

    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


async def test_what_a_database_of_the_first_form_holds_is_there_afterwards(url: str) -> None:
    engine = writing(address(url))
    make_old(engine, "0001")
    with engine.begin() as connection:
        # As that version wrote it, in its own words.
        connection.execute(
            text(
                "INSERT INTO tables (id, revision, status, due, updated, body) VALUES ('a', 1, 'playing', 5, 6, :body)"
            ),
            {"body": b"old"},
        )
    engine.dispose()

    async with storage_at(url) as storage:
        assert await storage.due(5.0, 10) == ["a"]
        await storage.commit(moved("a", 2, step(1)))
        assert await storage.table("a") == table("a", 2)


async def test_what_was_said_before_ids_belonged_to_a_match_is_said_in_the_last_one(url: str) -> None:
    engine = writing(address(url))
    make_old(engine, "0002")
    with engine.begin() as connection:
        for name, matches in (("a", 2), ("b", 0)):
            connection.execute(
                text("INSERT INTO tables (id, revision, status, updated, body) VALUES (:id, 1, 'playing', 6, :body)"),
                {"id": name, "body": b"old"},
            )
            for number in range(1, matches + 1):
                connection.execute(
                    text("INSERT INTO matches VALUES (:id, :number, :blob, :blob, 0, :blob)"),
                    {"id": name, "number": number, "blob": b"x"},
                )
            for seat in (0, 1):
                connection.execute(
                    text("INSERT INTO lines VALUES (:id, :number, :seat, '', 'hi', 5, 'x')"),
                    {"id": name, "number": seat + 1, "seat": seat},
                )
    engine.dispose()

    async with storage_at(url) as storage:
        found = [(line.match, line.person, line.text) for name in ("a", "b") for line in await storage.lines(name)]
    assert found == [(2, "seat 0", "hi"), (2, "seat 1", "hi"), (0, "seat 0", "hi"), (0, "seat 1", "hi")]


def test_several_processes_that_start_together_make_one_database(postgres_url: str) -> None:
    def start(_: int) -> None:
        engine = writing(address(postgres_url))
        bring_up_to_date(engine)
        engine.dispose()

    with ThreadPoolExecutor(4) as starting:
        list(starting.map(start, range(4)))

    assert using(postgres_url, SqlStorage.healthy)


def test_a_start_that_has_nothing_to_change_does_without_alembic(url: str) -> None:
    using(url, SqlStorage.healthy)
    program = (
        "import sys; from gobernador.server.storage.sql_storage import open_storage; "
        f"open_storage({url!r}); print('alembic' in sys.modules)"
    )

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout == "False\n"

"""A database brought to the newest form, step by step, when a server starts."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from gobernador.core.actions import shown
from gobernador.server.storage.engines import POSTGRESQL, BadDatabase
from gobernador.server.storage.schema import metadata

REVISIONS = ("0001", "0002", "0003")
"""Every form a database has had. Each is a file in `migrations/versions`."""
SCRIPTS = Path(__file__).with_name("migrations")
OUR_LOCK = 0x60BE
"""Of PostgreSQL's advisory locks, ours while the database is being changed."""


def bring_up_to_date(engine: Engine) -> None:
    """Make the tables, or change them to what they are today; raises BadDatabase if they are not ours."""
    with engine.connect() as connection:
        if revision(connection) == REVISIONS[-1]:
            return
    upgrade(engine, REVISIONS[-1])


def revision(connection: Connection) -> str | None:
    """The form that a database has; None if it is empty. Raises BadDatabase if it is not ours, or of a newer version."""
    there = set(inspect(connection).get_table_names())
    if "alembic_version" not in there:
        if there & set(metadata.tables):
            raise BadDatabase("database_foreign", "the database belongs to another program")
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found is not None and not (isinstance(found, str) and found.isdigit()):
        raise BadDatabase("database_unusable", "the database has no form", why=f"alembic_version: {shown(str(found))}")
    if found is not None and found not in REVISIONS:
        raise BadDatabase("database_newer", f"the database has form {found}, made by a newer version", form=found)
    return found


def upgrade(engine: Engine, to: str) -> None:
    """Change the tables to the form *to*, while no other process does so."""
    # Imported here because most starts find the database as it should be, and should be quick.
    from alembic import command  # noqa: PLC0415 - so that starting is quick
    from alembic.config import Config  # noqa: PLC0415 - so that starting is quick

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    with engine.connect() as connection, _alone(connection):
        # Another process may have done it while this one was waiting.
        if revision(connection) != to:
            config.attributes["connection"] = connection
            command.upgrade(config, to)
        connection.commit()


@contextmanager
def _alone(connection: Connection) -> Iterator[None]:
    """No two processes at once. SQLite has one writer anyhow."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({OUR_LOCK})"))
    yield

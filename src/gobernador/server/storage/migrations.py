"""The forms that a database has had: a new one is made as the schema says, an older one is changed step by step when a server starts."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError

from gobernador.core.actions import shown
from gobernador.server.storage.engines import POSTGRESQL, BadDatabase, unusable
from gobernador.server.storage.schema import metadata

if TYPE_CHECKING:
    from alembic.operations import Operations

OUR_LOCK = 0x60BE
"""Of PostgreSQL's advisory locks, ours while the database is being changed."""
forms = sa.Table("alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True))
"""One row, which names the form."""


def _to_0002(op: "Operations") -> None:
    """Tables are found by when something must happen there, and by when they were touched; and a row to try writing with."""
    waiting = sa.text("due IS NOT NULL")
    op.create_index("tables_due", "tables", ["due"], sqlite_where=waiting, postgresql_where=waiting)
    op.create_index("tables_updated", "tables", ["updated"])
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("beats", sa.Integer, nullable=False),
    )


def _to_0003(op: "Operations") -> None:
    """Commands belong to a person and a match; tables are marked before they are forgotten; and clocks that go on after a restart."""
    said, marked = sa.text("command <> ''"), sa.text("marked IS NOT NULL")
    op.add_column("lines", sa.Column("match_number", sa.Integer, nullable=False, server_default="0"))
    op.add_column("lines", sa.Column("person", sa.Text, nullable=False, server_default=""))
    # What was said before is taken for something said in the current match by whoever sits there: so nothing that is
    # sent again is said twice.
    op.execute(
        "UPDATE lines SET person = 'seat ' || seat, match_number = "
        "coalesce((SELECT max(number) FROM matches WHERE matches.table_id = lines.table_id), 0)"
    )
    op.drop_index("lines_command", "lines")
    columns = ["table_id", "match_number", "person", "command"]
    op.create_index("lines_command", "lines", columns, unique=True, sqlite_where=said, postgresql_where=said)
    op.create_table(
        "commands",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("match_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("command", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.add_column("tables", sa.Column("marked", sa.Double))
    op.create_index("tables_marked", "tables", ["marked"], sqlite_where=marked, postgresql_where=marked)
    op.create_table(
        "clocks",
        sa.Column("boot", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("uptime", sa.Double, nullable=False),
    )


MIGRATIONS: Mapping[str, Callable[["Operations"], None]] = {"0002": _to_0002, "0003": _to_0003}
"""How a database of the form before becomes one of this form. What a migration does never changes."""
FORMS = ("0001", *MIGRATIONS)


def bring_up_to_date(engine: sa.Engine) -> None:
    """Make the tables, or change them to what they are today; raises BadDatabase if they are not ours, or cannot be used."""
    try:
        with engine.connect() as connection:
            if form_of(connection) == FORMS[-1]:
                return
        with engine.connect() as connection:
            # One process at a time. SQLite has one writer anyhow.
            if connection.dialect.name == POSTGRESQL:
                connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({OUR_LOCK})"))
            # Another process may have done it while this one was waiting.
            form = form_of(connection)
            if form is None:
                _make(connection)
            elif form != FORMS[-1]:
                _upgrade(connection, form)
            connection.commit()
    except DatabaseError as error:
        raise unusable(error) from error


def form_of(connection: sa.Connection) -> str | None:
    """The form that a database has; None if it is empty. Raises BadDatabase if it is not ours, or of a newer version."""
    there = set(sa.inspect(connection).get_table_names())
    if forms.name not in there:
        if there & set(metadata.tables):
            raise BadDatabase("database_foreign", "the database belongs to another program")
        return None
    found = connection.execute(sa.select(forms)).scalar()
    if not (isinstance(found, str) and found.isdigit()):
        raise BadDatabase("database_unusable", "the database has no form", why=f"{forms}: {shown(str(found))}")
    if found not in FORMS:
        raise BadDatabase("database_newer", f"the database has form {found}, made by a newer version", form=found)
    return found


def _make(connection: sa.Connection) -> None:
    metadata.create_all(connection)
    forms.create(connection)
    connection.execute(sa.insert(forms).values(version_num=FORMS[-1]))


def _upgrade(connection: sa.Connection, form: str) -> None:
    # Imported here because most starts find the database as it should be, and should be quick.
    from alembic.migration import MigrationContext  # noqa: PLC0415 - so that starting is quick
    from alembic.operations import Operations  # noqa: PLC0415 - so that starting is quick

    op = Operations(MigrationContext.configure(connection))
    for later in FORMS[FORMS.index(form) + 1 :]:
        MIGRATIONS[later](op)
    connection.execute(sa.update(forms).values(version_num=FORMS[-1]))

"""The tables of the database, the same in SQLite and PostgreSQL. Every change needs a migration."""

from sqlalchemy import (
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("due", Double),
    Column("updated", Double, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("marked", Double),
)

matches = Table(
    "matches",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("header", LargeBinary, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("position", LargeBinary, nullable=False),
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("match_number", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("command", Text, nullable=False),
    ForeignKeyConstraint(["table_id", "match_number"], ["matches.table_id", "matches.number"], ondelete="CASCADE"),
    sqlite_with_rowid=False,
)

lines = Table(
    "lines",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("preset", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("command", Text, nullable=False),
    Column("match_number", Integer, nullable=False, server_default="0"),
    Column("person", Text, nullable=False, server_default=""),
    sqlite_with_rowid=False,
)

commands = Table(
    "commands",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("match_number", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("command", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""Commands that were carried out and have left neither a step nor a line."""

clocks = Table(
    "clocks",
    metadata,
    Column("boot", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("uptime", Double, nullable=False),
)
"""For each start of a machine, what our clock said at a moment of its uptime."""

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("beats", Integer, nullable=False),
)
"""One row, written to find out whether writing works."""

SAID = text("command <> ''")
"""A command is done once for each person and match. Bots give none."""

Index(
    "steps_command",
    steps.c.table_id, steps.c.match_number, steps.c.seat, steps.c.command,
    unique=True, sqlite_where=SAID, postgresql_where=SAID,
)  # fmt: skip
Index(
    "lines_command",
    lines.c.table_id, lines.c.match_number, lines.c.person, lines.c.command,
    unique=True, sqlite_where=SAID, postgresql_where=SAID,
)  # fmt: skip
Index("tables_due", tables.c.due, sqlite_where=text("due IS NOT NULL"), postgresql_where=text("due IS NOT NULL"))
Index("tables_updated", tables.c.updated)
Index(
    "tables_marked", tables.c.marked,
    sqlite_where=text("marked IS NOT NULL"), postgresql_where=text("marked IS NOT NULL"),
)  # fmt: skip

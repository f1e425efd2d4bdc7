"""The tables of the database, the same in SQLite and PostgreSQL. Whoever changes them writes a migration."""

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
    sqlite_with_rowid=False,
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("beats", Integer, nullable=False),
)
"""One row, written to find out whether writing works."""

SAID = text("command <> ''")
"""A command is done once for each seat. Bots give none."""

Index(
    "steps_command",
    steps.c.table_id, steps.c.match_number, steps.c.seat, steps.c.command,
    unique=True, sqlite_where=SAID, postgresql_where=SAID,
)  # fmt: skip
Index(
    "lines_command",
    lines.c.table_id, lines.c.seat, lines.c.command,
    unique=True, sqlite_where=SAID, postgresql_where=SAID,
)  # fmt: skip
Index("tables_due", tables.c.due, sqlite_where=text("due IS NOT NULL"), postgresql_where=text("due IS NOT NULL"))
Index("tables_updated", tables.c.updated)

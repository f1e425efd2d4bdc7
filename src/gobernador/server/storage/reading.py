"""Rows of the database as what the use cases know them by."""

from sqlalchemy import Connection, bindparam, func, select

from gobernador.server.app.ports import StoredCommand, StoredLine, StoredMatch, StoredStep, StoredTable
from gobernador.server.storage.schema import commands, lines, matches, steps, tables

AHEAD = 60.0
"""Seconds after now: whatever was changed later than that was changed while a clock was ahead."""
_TABLE = select(tables.c.id, tables.c.revision, tables.c.status, tables.c.due, tables.c.updated, tables.c.body).where(
    tables.c.id == bindparam("table")
)
_MATCH = select(matches).where(matches.c.table_id == bindparam("table"), matches.c.number == bindparam("number"))
_STEPS = (
    select(steps.c.seq, steps.c.seat, steps.c.action, steps.c.at, steps.c.command)
    .where(steps.c.table_id == bindparam("table"), steps.c.match_number == bindparam("number"))
    .where(steps.c.seq > bindparam("after"))
    .order_by(steps.c.seq)
)
_LINES = (
    select(
        lines.c.number,
        lines.c.seat,
        lines.c.preset,
        lines.c.text,
        lines.c.at,
        lines.c.command,
        lines.c.match_number,
        lines.c.person,
    )
    .where(lines.c.table_id == bindparam("table"), lines.c.number > bindparam("after"))
    .order_by(lines.c.number)
)
_COMMANDS = select(
    commands.c.match_number, commands.c.person, commands.c.kind, commands.c.command, commands.c.seq
).where(commands.c.table_id == bindparam("table"), commands.c.match_number == bindparam("number"))
_DUE = (
    select(tables.c.id)
    .where(tables.c.due.is_not(None))
    .where((tables.c.due <= bindparam("now")) | (tables.c.updated > bindparam("ahead")))
    .order_by(tables.c.due, tables.c.id)
    .limit(bindparam("limit"))
)
_NEXT_DUE = select(func.min(tables.c.due)).where(tables.c.due.is_not(None))


def read_table(connection: Connection, table: str) -> StoredTable | None:
    row = connection.execute(_TABLE, {"table": table}).first()
    return None if row is None else StoredTable(*row)


def read_match(connection: Connection, table: str, number: int) -> StoredMatch | None:
    row = connection.execute(_MATCH, {"table": table, "number": number}).first()
    return None if row is None else StoredMatch(*row)


def read_steps(connection: Connection, table: str, number: int, after: int) -> list[StoredStep]:
    rows = connection.execute(_STEPS, {"table": table, "number": number, "after": after})
    return [StoredStep(*row) for row in rows]


def read_lines(connection: Connection, table: str, after: int) -> list[StoredLine]:
    return [StoredLine(*row) for row in connection.execute(_LINES, {"table": table, "after": after})]


def read_commands(connection: Connection, table: str, number: int) -> list[StoredCommand]:
    return [StoredCommand(*row) for row in connection.execute(_COMMANDS, {"table": table, "number": number})]


def read_due(connection: Connection, now: float, limit: int) -> list[str]:
    return list(connection.execute(_DUE, {"now": now, "ahead": now + AHEAD, "limit": limit}).scalars())


def read_next_due(connection: Connection) -> float | None:
    return connection.execute(_NEXT_DUE).scalar()

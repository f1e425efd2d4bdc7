"""The SQL statements of the storage, to write and to read. Each function runs in a transaction of its caller."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Executable, bindparam, delete, func, insert, select, text, update

from gobernador.server.app.ports import Anchor, Change, Conflict, StoredTable
from gobernador.server.storage.schema import clocks, commands, lines, matches, pulse, steps, tables

Rows = list[Mapping[str, Any]]

_NEW_TABLE = insert(tables)
_NEXT_TABLE = update(tables).where(tables.c.id == bindparam("of"), tables.c.revision == bindparam("expected"))
# Both databases understand this, and SQLAlchemy has a word of its own for each.
_MATCH = text(
    "INSERT INTO matches (table_id, number, header, seed, seq, position) "
    "VALUES (:table_id, :number, :header, :seed, :seq, :position) "
    "ON CONFLICT (table_id, number) DO UPDATE "
    "SET header = excluded.header, seed = excluded.seed, seq = excluded.seq, position = excluded.position"
).bindparams(*(bindparam(column.name, type_=column.type) for column in matches.columns))
_STEP = insert(steps)
_LINE = insert(lines)
_COMMAND = insert(commands)
_BEAT = update(pulse).values(beats=pulse.c.beats + 1)
_ANCHOR = text("INSERT INTO clocks (boot, at, uptime) VALUES (:boot, :at, :uptime) ON CONFLICT (boot) DO NOTHING")
_FIRST_BEAT = insert(pulse).values(id=1, beats=1)


def keep(connection: Connection, changes: Sequence[Change]) -> None:
    """Write changes, in the order in which they are given for each table.

    Raises Conflict, or an IntegrityError, if one of the tables is no longer as its change supposes; who that was is not said.
    """
    # The tables first: their rows lock everything that belongs to them.
    _write(connection, _NEW_TABLE, [vars(change.table) for change in changes if change.table.revision == 1])
    following = [_next(change.table) for change in changes if change.table.revision > 1]
    if _write(connection, _NEXT_TABLE, following) != len(following):
        raise Conflict("a table has changed meanwhile, or is not there")
    _write(connection, _MATCH, _matches(changes))
    _write(connection, _STEP, _steps(changes))
    _write(connection, _LINE, _lines(changes))
    _write(connection, _COMMAND, _commands(changes))


def mark_untouched(connection: Connection, before: float, at: float) -> int:
    """Mark tables that are older than *before*, and take the mark from the others; how many are marked then."""
    touched = select(tables.c.id).where(tables.c.marked.is_not(None), tables.c.updated >= before)
    untouched = select(tables.c.id).where(tables.c.marked.is_(None), tables.c.updated < before)
    for found, value in ((touched, None), (untouched, at)):
        # Rows that another transaction is changing are skipped, so that there is no deadlock.
        free = found.with_for_update(skip_locked=True)
        connection.execute(update(tables).where(tables.c.id.in_(free)).values(marked=value))
    return connection.execute(select(func.count()).where(tables.c.marked.is_not(None))).scalar_one()


def remove_untouched(connection: Connection, before: float, marked: float) -> int:
    """Remove tables that are older than *before* and marked by *marked*, with all that belongs to them; how many.

    A table that another transaction is changing is skipped.
    """
    untouched = select(tables.c.id).where(tables.c.updated < before, tables.c.marked <= marked)
    return connection.execute(
        delete(tables).where(tables.c.id.in_(untouched.with_for_update(skip_locked=True)))
    ).rowcount


def keep_anchor(connection: Connection, here: Anchor) -> Anchor:
    """Keep an anchor for a run of a machine, unless there is one; which one there is then."""
    connection.execute(_ANCHOR, vars(here))
    row = connection.execute(
        select(clocks.c.boot, clocks.c.at, clocks.c.uptime).where(clocks.c.boot == here.boot)
    ).one()
    return Anchor(*row)


def beat(connection: Connection) -> None:
    """Write something that means nothing."""
    if connection.execute(_BEAT).rowcount == 0:
        connection.execute(_FIRST_BEAT)


def _write(connection: Connection, statement: Executable, rows: Rows) -> int:
    """Execute a statement for each row; how many rows of the database it has found."""
    return connection.execute(statement, rows).rowcount if rows else 0


def _next(table: StoredTable) -> Mapping[str, Any]:
    values = {name: value for name, value in vars(table).items() if name != "id"}
    return values | {"of": table.id, "expected": table.revision - 1, "marked": None}


def _matches(changes: Sequence[Change]) -> Rows:
    found = [vars(change.match) for change in changes if change.match]
    return [{**match, "table_id": match["table"]} for match in found]


def _steps(changes: Sequence[Change]) -> Rows:
    return [
        {"table_id": change.match.table, "match_number": change.match.number, **vars(step)}
        for change in changes
        if change.match
        for step in change.steps
    ]


def _lines(changes: Sequence[Change]) -> Rows:
    return [_of_match(change.table.id, vars(change.line)) for change in changes if change.line]


def _commands(changes: Sequence[Change]) -> Rows:
    return [_of_match(change.table.id, vars(change.command)) for change in changes if change.command]


def _of_match(table: str, values: Mapping[str, Any]) -> Mapping[str, Any]:
    others = {name: value for name, value in values.items() if name != "match"}
    return {"table_id": table, "match_number": values["match"], **others}


AHEAD = 60.0
"""Seconds after now: whatever was changed later than that was changed while a clock was ahead."""
# What is selected stands in the order of the fields of what is made of it.
TABLE = select(*list(tables.c)[:-1]).where(tables.c.id == bindparam("table"))
MATCH = select(matches).where(matches.c.table_id == bindparam("table"), matches.c.number == bindparam("number"))
STEPS = (
    select(*list(steps.c)[2:])
    .where(steps.c.table_id == bindparam("table"), steps.c.match_number == bindparam("number"))
    .where(steps.c.seq > bindparam("after"))
    .order_by(steps.c.seq)
)
LINES = (
    select(*list(lines.c)[1:])
    .where(lines.c.table_id == bindparam("table"), lines.c.number > bindparam("after"))
    .order_by(lines.c.number)
)
COMMANDS = select(*list(commands.c)[1:]).where(
    commands.c.table_id == bindparam("table"), commands.c.match_number == bindparam("number")
)
DUE = (
    select(tables.c.id)
    .where(tables.c.due.is_not(None))
    .where((tables.c.due <= bindparam("now")) | (tables.c.updated > bindparam("ahead")))
    .order_by(tables.c.due, tables.c.id)
    .limit(bindparam("limit"))
)

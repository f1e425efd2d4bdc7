"""The tables of the database, the same in SQLite and PostgreSQL, and the statements that write and read them. Every change of a table needs a migration."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Double,
    Executable,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TextClause,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.types import TypeEngine

from gobernador.server.app.ports import Anchor, Change, Conflict, StoredMatch, StoredTable

metadata = MetaData()


def _key(name: str, kind: type[TypeEngine[Any]], **more: Any) -> Column[Any]:
    return Column(name, kind, primary_key=True, autoincrement=False, **more)


def _of_table() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), key="table", primary_key=True)


def _given(name: str, kind: type[TypeEngine[Any]], **more: Any) -> Column[Any]:
    return Column(name, kind, nullable=False, **more)


# The keys of columns are the names of the fields of what is stored (`Stored...` of `app.ports`), in the same order.
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    _given("revision", Integer),
    _given("status", Text),
    Column("due", Double),
    _given("updated", Double),
    _given("body", LargeBinary),
    Column("marked", Double),
)

matches = Table(
    "matches",
    metadata,
    _of_table(),
    _key("number", Integer),
    _given("header", LargeBinary),
    _given("seed", LargeBinary),
    _given("seq", Integer),
    _given("position", LargeBinary),
)

steps = Table(
    "steps",
    metadata,
    _key("table_id", Text, key="table"),
    _key("match_number", Integer, key="match"),
    _key("seq", Integer),
    _given("seat", Integer),
    _given("action", Text),
    _given("at", Double),
    _given("command", Text),
    ForeignKeyConstraint(["table", "match"], [matches.c.table, matches.c.number], ondelete="CASCADE"),
    sqlite_with_rowid=False,
)

lines = Table(
    "lines",
    metadata,
    _of_table(),
    _key("number", Integer),
    _given("seat", Integer),
    _given("preset", Text),
    _given("text", Text),
    _given("at", Double),
    _given("command", Text),
    _given("match_number", Integer, key="match", server_default="0"),
    _given("person", Text, server_default=""),
    sqlite_with_rowid=False,
)

commands = Table(
    "commands",
    metadata,
    _of_table(),
    _key("match_number", Integer, key="match"),
    _key("person", Text),
    _key("kind", Text),
    _key("command", Text),
    _given("seq", Integer),
    sqlite_with_rowid=False,
)
"""Commands that were carried out and have left neither a step nor a line."""

clocks = Table("clocks", metadata, _key("boot", Text), _given("at", Double), _given("uptime", Double))
"""For each start of a machine, what our clock said at a moment of its uptime."""

pulse = Table("pulse", metadata, _key("id", Integer), _given("beats", Integer))
"""One row, written to find out whether writing works."""

SAID = text("command <> ''")
"""A command is done once for each person and match. Bots give none."""


def _index(name: str, *columns: Column[Any], where: TextClause | None = None, unique: bool = False) -> None:
    Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)


_index("steps_command", steps.c.table, steps.c.match, steps.c.seat, steps.c.command, where=SAID, unique=True)
_index("lines_command", lines.c.table, lines.c.match, lines.c.person, lines.c.command, where=SAID, unique=True)
_index("tables_due", tables.c.due, where=text("due IS NOT NULL"))
_index("tables_updated", tables.c.updated)
_index("tables_marked", tables.c.marked, where=text("marked IS NOT NULL"))

# -- statements: each function runs in a transaction of its caller ----------------------------------------------------

Rows = list[Mapping[str, Any]]

_NEW_TABLE = insert(tables)
_NEXT_TABLE = update(tables).where(tables.c.id == bindparam("of"), tables.c.revision == bindparam("expected"))
# Both databases understand this, and SQLAlchemy has a word of its own for each.
_MATCH = text(
    "INSERT INTO matches (table_id, number, header, seed, seq, position) "
    "VALUES (:table, :number, :header, :seed, :seq, :position) "
    "ON CONFLICT (table_id, number) DO UPDATE "
    "SET header = excluded.header, seed = excluded.seed, seq = excluded.seq, position = excluded.position"
).bindparams(*(bindparam(column.key, type_=column.type) for column in matches.columns))
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
    _write(connection, _MATCH, [vars(change.match) for change in changes if change.match])
    _write(connection, _STEP, [_of(change.match) | vars(step) for change in changes for step in change.steps])
    _write(connection, _LINE, [{"table": change.table.id, **vars(change.line)} for change in changes if change.line])
    _write(
        connection,
        _COMMAND,
        [{"table": change.table.id, **vars(change.command)} for change in changes if change.command],
    )


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


def _of(match: StoredMatch | None) -> dict[str, Any]:
    assert match is not None, "steps without a match"
    return {"table": match.table, "match": match.number}


AHEAD = 60.0
"""Seconds after now: whatever was changed later than that was changed while a clock was ahead."""
TABLE = select(*list(tables.c)[:-1]).where(tables.c.id == bindparam("table"))
MATCH = select(matches).where(matches.c.table == bindparam("table"), matches.c.number == bindparam("number"))
STEPS = (
    select(*list(steps.c)[2:])
    .where(steps.c.table == bindparam("table"), steps.c.match == bindparam("number"))
    .where(steps.c.seq > bindparam("after"))
    .order_by(steps.c.seq)
)
LINES = (
    select(*list(lines.c)[1:])
    .where(lines.c.table == bindparam("table"), lines.c.number > bindparam("after"))
    .order_by(lines.c.number)
)
COMMANDS = select(*list(commands.c)[1:]).where(
    commands.c.table == bindparam("table"), commands.c.match == bindparam("number")
)
DUE = (
    select(tables.c.id)
    .where(tables.c.due.is_not(None))
    .where((tables.c.due <= bindparam("now")) | (tables.c.updated > bindparam("ahead")))
    .order_by(tables.c.due, tables.c.id)
    .limit(bindparam("limit"))
)

"""The tables of the database, the same in SQLite and PostgreSQL, and the statements that write and read them. Every change of a table needs a migration."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.types import TypeEngine

from gobernador.server.app.ports import Anchor, Change, Conflict, StoredMatch, StoredTable

metadata = sa.MetaData()


def _key(name: str, kind: type[TypeEngine[Any]], **more: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, primary_key=True, autoincrement=False, **more)


def _of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), key="table", primary_key=True)


def _given(name: str, kind: type[TypeEngine[Any]], **more: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False, **more)


# The keys of columns are the names of the fields of what is stored (`Stored...` of `app.ports`), in the same order.
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    _given("revision", sa.Integer),
    _given("status", sa.Text),
    sa.Column("due", sa.Double),
    _given("updated", sa.Double),
    _given("body", sa.LargeBinary),
    sa.Column("marked", sa.Double),
)

matches = sa.Table(
    "matches",
    metadata,
    _of_table(),
    _key("number", sa.Integer),
    _given("header", sa.LargeBinary),
    _given("seed", sa.LargeBinary),
    _given("seq", sa.Integer),
    _given("position", sa.LargeBinary),
)

steps = sa.Table(
    "steps",
    metadata,
    _key("table_id", sa.Text, key="table"),
    _key("match_number", sa.Integer, key="match"),
    _key("seq", sa.Integer),
    _given("seat", sa.Integer),
    _given("action", sa.Text),
    _given("at", sa.Double),
    _given("command", sa.Text),
    sa.ForeignKeyConstraint(["table", "match"], [matches.c.table, matches.c.number], ondelete="CASCADE"),
    sqlite_with_rowid=False,
)

lines = sa.Table(
    "lines",
    metadata,
    _of_table(),
    _key("number", sa.Integer),
    _given("seat", sa.Integer),
    _given("preset", sa.Text),
    _given("text", sa.Text),
    _given("at", sa.Double),
    _given("command", sa.Text),
    _given("match_number", sa.Integer, key="match", server_default="0"),
    _given("person", sa.Text, server_default=""),
    sqlite_with_rowid=False,
)

commands = sa.Table(
    "commands",
    metadata,
    _of_table(),
    _key("match_number", sa.Integer, key="match"),
    _key("person", sa.Text),
    _key("kind", sa.Text),
    _key("command", sa.Text),
    _given("seq", sa.Integer),
    sqlite_with_rowid=False,
)
"""Commands that were carried out and have left neither a step nor a line."""

clocks = sa.Table("clocks", metadata, _key("boot", sa.Text), _given("at", sa.Double), _given("uptime", sa.Double))
"""For each start of a machine, what our clock said at a moment of its uptime."""

pulse = sa.Table("pulse", metadata, _key("id", sa.Integer), _given("beats", sa.Integer))
"""One row, written to find out whether writing works."""

SAID = sa.text("command <> ''")
"""A command is done once for each person and match. Bots give none."""


def _index(name: str, *columns: sa.Column[Any], where: sa.TextClause | None = None, unique: bool = False) -> None:
    sa.Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)


_index("steps_command", steps.c.table, steps.c.match, steps.c.seat, steps.c.command, where=SAID, unique=True)
_index("lines_command", lines.c.table, lines.c.match, lines.c.person, lines.c.command, where=SAID, unique=True)
_index("tables_due", tables.c.due, where=sa.text("due IS NOT NULL"))
_index("tables_updated", tables.c.updated)
_index("tables_marked", tables.c.marked, where=sa.text("marked IS NOT NULL"))

# -- statements: each function runs in a transaction of its caller ----------------------------------------------------

Rows = list[Mapping[str, Any]]

_NEW_TABLE = sa.insert(tables)
_NEXT_TABLE = sa.update(tables).where(tables.c.id == sa.bindparam("of"), tables.c.revision == sa.bindparam("expected"))
# Both databases understand this, and SQLAlchemy has a word of its own for each.
_MATCH = sa.text(
    "INSERT INTO matches (table_id, number, header, seed, seq, position) "
    "VALUES (:table, :number, :header, :seed, :seq, :position) "
    "ON CONFLICT (table_id, number) DO UPDATE "
    "SET header = excluded.header, seed = excluded.seed, seq = excluded.seq, position = excluded.position"
).bindparams(*(sa.bindparam(column.key, type_=column.type) for column in matches.columns))
_STEP = sa.insert(steps)
_LINE = sa.insert(lines)
_COMMAND = sa.insert(commands)
_BEAT = sa.update(pulse).values(beats=pulse.c.beats + 1)
_ANCHOR = sa.text("INSERT INTO clocks (boot, at, uptime) VALUES (:boot, :at, :uptime) ON CONFLICT (boot) DO NOTHING")
_FIRST_BEAT = sa.insert(pulse).values(id=1, beats=1)


def keep(connection: sa.Connection, changes: Sequence[Change]) -> None:
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


def mark_untouched(connection: sa.Connection, before: float, at: float) -> int:
    """Mark tables that are older than *before*, and take the mark from the others; how many are marked then."""
    touched = sa.select(tables.c.id).where(tables.c.marked.is_not(None), tables.c.updated >= before)
    untouched = sa.select(tables.c.id).where(tables.c.marked.is_(None), tables.c.updated < before)
    for found, value in ((touched, None), (untouched, at)):
        # Rows that another transaction is changing are skipped, so that there is no deadlock.
        free = found.with_for_update(skip_locked=True)
        connection.execute(sa.update(tables).where(tables.c.id.in_(free)).values(marked=value))
    return connection.execute(sa.select(sa.func.count()).where(tables.c.marked.is_not(None))).scalar_one()


def remove_untouched(connection: sa.Connection, before: float, marked: float) -> int:
    """Remove tables that are older than *before* and marked by *marked*, with all that belongs to them; how many.

    A table that another transaction is changing is skipped.
    """
    untouched = sa.select(tables.c.id).where(tables.c.updated < before, tables.c.marked <= marked)
    return connection.execute(
        sa.delete(tables).where(tables.c.id.in_(untouched.with_for_update(skip_locked=True)))
    ).rowcount


def keep_anchor(connection: sa.Connection, here: Anchor) -> Anchor:
    """Keep an anchor for a run of a machine, unless there is one; which one there is then."""
    connection.execute(_ANCHOR, vars(here))
    row = connection.execute(
        sa.select(clocks.c.boot, clocks.c.at, clocks.c.uptime).where(clocks.c.boot == here.boot)
    ).one()
    return Anchor(*row)


def beat(connection: sa.Connection) -> None:
    """Write something that means nothing."""
    if connection.execute(_BEAT).rowcount == 0:
        connection.execute(_FIRST_BEAT)


def _write(connection: sa.Connection, statement: sa.Executable, rows: Rows) -> int:
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
TABLE = sa.select(*list(tables.c)[:-1]).where(tables.c.id == sa.bindparam("table"))
MATCH = sa.select(matches).where(matches.c.table == sa.bindparam("table"), matches.c.number == sa.bindparam("number"))
STEPS = (
    sa.select(*list(steps.c)[2:])
    .where(steps.c.table == sa.bindparam("table"), steps.c.match == sa.bindparam("number"))
    .where(steps.c.seq > sa.bindparam("after"))
    .order_by(steps.c.seq)
)
LINES = (
    sa.select(*list(lines.c)[1:])
    .where(lines.c.table == sa.bindparam("table"), lines.c.number > sa.bindparam("after"))
    .order_by(lines.c.number)
)
COMMANDS = sa.select(*list(commands.c)[1:]).where(
    commands.c.table == sa.bindparam("table"), commands.c.match == sa.bindparam("number")
)
DUE = (
    sa.select(tables.c.id)
    .where(tables.c.due.is_not(None))
    .where((tables.c.due <= sa.bindparam("now")) | (tables.c.updated > sa.bindparam("ahead")))
    .order_by(tables.c.due, tables.c.id)
    .limit(sa.bindparam("limit"))
)

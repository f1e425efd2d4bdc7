"""What the statements of a change are. Each function works in a transaction that somebody else has begun and will end."""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from gobernador.server.app.ports import Change, Conflict, StoredLine, StoredMatch, StoredStep, StoredTable
from gobernador.server.storage.schema import lines, matches, pulse, steps, tables

_NEW_TABLE = insert(tables)
_OLD_TABLE = update(tables).where(tables.c.id == bindparam("of"), tables.c.revision == bindparam("expected"))
_NEW_MATCH = insert(matches)
_OLD_MATCH = update(matches).where(matches.c.table_id == bindparam("of"), matches.c.number == bindparam("nth"))
_STEP = insert(steps)
_LINE = insert(lines)
_BEAT = update(pulse).values(beats=pulse.c.beats + 1)
_FIRST_BEAT = insert(pulse).values(id=1, beats=1)


def keep(connection: Connection, change: Change) -> None:
    """Write a whole change; raises Conflict if the table is no longer as the change supposes."""
    _keep_table(connection, change.table)
    if change.match is not None:
        _keep_match(connection, change.match)
        _keep_steps(connection, change.match, change.steps)
    if change.line is not None:
        _keep_line(connection, change.table.id, change.line)


def remove_untouched(connection: Connection, before: float) -> int:
    """Remove tables that are older than *before*, with all that belongs to them; how many.

    A table that somebody is changing right now is not untouched, and not waited for.
    """
    untouched = select(tables.c.id).where(tables.c.updated < before).with_for_update(skip_locked=True)
    return connection.execute(delete(tables).where(tables.c.id.in_(untouched))).rowcount


def beat(connection: Connection) -> None:
    """Write something that means nothing."""
    if connection.execute(_BEAT).rowcount == 0:
        connection.execute(_FIRST_BEAT)


def _keep_table(connection: Connection, table: StoredTable) -> None:
    row = {
        "revision": table.revision,
        "status": table.status,
        "due": table.due,
        "updated": table.updated,
        "body": table.body,
    }
    if table.revision == 1:
        connection.execute(_NEW_TABLE, row | {"id": table.id})
        return
    found = connection.execute(_OLD_TABLE, row | {"of": table.id, "expected": table.revision - 1})
    if found.rowcount != 1:
        raise Conflict(f"table {table.id} is not at revision {table.revision - 1}")


def _keep_match(connection: Connection, match: StoredMatch) -> None:
    row = {"header": match.header, "seed": match.seed, "seq": match.seq, "position": match.position}
    if connection.execute(_OLD_MATCH, row | {"of": match.table, "nth": match.number}).rowcount == 0:
        connection.execute(_NEW_MATCH, row | {"table_id": match.table, "number": match.number})


def _keep_steps(connection: Connection, match: StoredMatch, new: Sequence[StoredStep]) -> None:
    of = {"table_id": match.table, "match_number": match.number}
    if new:
        connection.execute(_STEP, [of | vars(step) for step in new])


def _keep_line(connection: Connection, table: str, line: StoredLine) -> None:
    connection.execute(_LINE, {"table_id": table} | vars(line))

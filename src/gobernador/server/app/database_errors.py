"""What is said and logged of an error of a database: its class, its code and its statement's name, and nothing of what it was about.

The message of a driver quotes values: SQLAlchemy adds parameters, and PostgreSQL adds rows in DETAIL and CONTEXT. Seeds of deals
and hashes of secrets are among them.
"""

import re

DRIVERS = ("sqlalchemy", "psycopg", "sqlite3")
"""The packages whose errors quote values."""
_STATEMENT = re.compile(r"\s*(?:(INSERT INTO|UPDATE|DELETE FROM) (\w+)|(SELECT)\b.*?\bFROM (\w+))", re.DOTALL)


def is_of_database(error: BaseException) -> bool:
    """Whether a database, its driver or SQLAlchemy has raised it.

    >>> import sqlite3
    >>> is_of_database(sqlite3.OperationalError("database is locked")), is_of_database(ValueError("none"))
    (True, False)
    """
    return type(error).__module__.partition(".")[0] in DRIVERS


def described(error: BaseException) -> str:
    """Its class, its code if it has one, and the kind and table of its statement.

    >>> import sqlite3
    >>> described(sqlite3.IntegrityError("UNIQUE constraint failed: seed 5f0c"))
    'IntegrityError'
    """
    origin = getattr(error, "orig", None) or error
    state = getattr(origin, "sqlstate", None)
    code = f"SQLSTATE {state}" if state else getattr(origin, "sqlite_errorname", "") or ""
    found = _STATEMENT.match(str(getattr(error, "statement", None) or ""))
    statement = " ".join(part for part in found.groups() if part) if found else ""
    return ", ".join(part for part in (type(origin).__name__, code, statement) if part)

"""The loggers of the drivers, kept from quoting values at any level."""

import logging
from typing import Any

from gobernador.server.app.database_errors import described

LOGGERS = (
    "sqlalchemy.engine.Engine",
    "sqlalchemy.pool.impl.QueuePool",
    "sqlalchemy.pool.impl.NullPool",
    "sqlalchemy.dialects.postgresql",
    "psycopg",
    "psycopg.pool",
    "psycopg.pq",
    "alembic.runtime.migration",
)
"""Those that write about statements and connections of ours."""


class WithoutValues(logging.Filter):
    """Lets nothing through below a warning, for that is statements, parameters and rows; and describes errors instead of quoting them."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return False
        if record.exc_info and record.exc_info[1] is not None:
            record.msg = f"{record.msg} ({described(record.exc_info[1])})"
            record.exc_info = None
            record.exc_text = None
        if isinstance(record.args, tuple):
            record.args = tuple(map(_without_values, record.args))
        return True


def _without_values(argument: Any) -> Any:
    return described(argument) if isinstance(argument, BaseException) else argument


WITHOUT_VALUES = WithoutValues()


def hush() -> None:
    """From now on no logger of a driver quotes a value. Doing it twice changes nothing."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(WITHOUT_VALUES)

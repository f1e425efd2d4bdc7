"""What the server writes about itself: one event a line, with names and numbers, and never a secret or a card."""

import logging
import logging.config
import sys
import traceback
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog
from structlog.typing import ExcInfo

from gobernador.server.app.ports import described, is_of_database

MOST_ERRORS = 5
"""Of those behind an error."""
NEVER = frozenset({"secret", "invite", "nonce", "seed", "hand", "authorization", "token", "password", "query"})
"""Fields with these names are never logged."""


def without_secrets(logger: object, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The event without what must not be written.

    >>> without_secrets(None, "info", {"event": "sat", "seat": 1, "secret": "x"})
    {'event': 'sat', 'seat': 1}
    """
    return {name: value for name, value in event.items() if name not in NEVER}


def formatted(exc_info: ExcInfo) -> str:
    """An error and those behind it, with the lines of code on their way; of an error of a database, no word of its own.

    >>> import sqlite3
    >>> try:
    ...     raise sqlite3.IntegrityError("seed 5f0c")
    ... except sqlite3.IntegrityError as error:
    ...     formatted((type(error), error, None))
    'sqlite3.IntegrityError: IntegrityError'
    """
    parts: list[str] = []
    error: BaseException | None = exc_info[1]
    while error is not None and len(parts) < MOST_ERRORS:
        said = described(error) if is_of_database(error) else str(error)
        lines = traceback.format_tb(error.__traceback__ if parts or exc_info[2] is not None else None)
        head = "Traceback (most recent call last):\n" if lines else ""
        parts.append(f"{head}{''.join(lines)}{type(error).__module__}.{type(error).__qualname__}: {said}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\nwhich came of this:\n\n".join(parts)


def write_exception(out: TextIO, exc_info: ExcInfo) -> None:
    """The same for people who read along."""
    out.write("\n" + formatted(exc_info))


def set_up_logs(form: str) -> None:
    """Write what goes wrong, everything as people or as programs read it, or nothing: `quiet`, `console`, `json`, `off`."""
    shared: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_secrets,
    ]
    drawn: list[Any] = (
        [structlog.processors.ExceptionRenderer(formatted), structlog.processors.JSONRenderer(sort_keys=False)]
        if form == "json"
        # The prettier way to write an error shows the values of all variables on its way: secrets, seeds and hands.
        else [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=write_exception)]
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        cache_logger_on_first_use=False,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *drawn], foreign_pre_chain=shared
    )
    handler = logging.NullHandler() if form == "off" else logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    ours = logging.getLogger("gobernador")
    ours.handlers[:] = [handler]
    ours.setLevel(logging.WARNING if form == "quiet" else logging.INFO)
    ours.propagate = False
    # Uvicorn names whole addresses when it is talkative; we do not.
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar", "asyncio", "sqlalchemy", "psycopg"):
        theirs = logging.getLogger(name)
        theirs.handlers[:] = [handler]
        # What they warn of is garbage that somebody has sent, and answered already.
        theirs.setLevel(logging.ERROR)
        theirs.propagate = False
    logging.getLogger("uvicorn.error").filters[:] = [is_failure]


def is_failure(record: logging.LogRecord) -> bool:
    """Whether an error that uvicorn logs is one: it also logs, as errors, text that is not UTF-8, and handshakes that we refuse."""
    error = record.exc_info[1] if record.exc_info else None
    return error is not None and not isinstance(error, UnicodeDecodeError)


def logger() -> Any:
    """The logger of the server."""
    return structlog.stdlib.get_logger("gobernador.server")

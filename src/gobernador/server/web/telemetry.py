"""Logs and metrics. Logs are one event a line, with names and numbers, and never a secret or a card; metrics are those of Prometheus."""

import logging
import logging.config
import os
import sys
import traceback
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from time import perf_counter
from typing import Any, TextIO

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from structlog.typing import ExcInfo

from gobernador.server.app.ports import Change, described, is_of_database
from gobernador.server.app.worker import DeadlineExceeded
from gobernador.server.domain.table_errors import Busy

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
    return structlog.stdlib.get_logger("gobernador.server")


QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5)
THINKING = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8)
TYPE = "text/plain; version=0.0.4"
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where several processes keep their numbers together."""


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = self._counter("commands", "Commands that were carried out", "kind")
        self.refusals = self._counter("refusals", "Commands and requests that were refused", "key")
        self.failures = self._counter("failures", "Failures of our own")
        self.requests = self._counter("requests", "Requests that were answered", "method", "status")
        self.moves = self._counter("moves", "Actions that were stored, those of bots included")
        self.renewals = self._counter("slow_readers", "Times that a slow reader was told everything anew")
        self.busy = self._counter("busy", "Jobs for bots and replays that were refused because too many waited")
        self.deadlines = self._counter("deadlines", "Jobs whose worker process was ended because they took too long")
        self.waiting = self._gauge("waiting_jobs", "Jobs for bots and replays that no worker process has begun")
        self.tables = self._gauge("live_tables", "Tables that are held in memory")
        self.sockets = self._gauge("sockets", "Sockets and streams that are open")
        self.command_seconds = self._histogram("command_seconds", "From a command to its answer", QUICK)
        self.commit_seconds = self._histogram("commit_seconds", "Storing one change", QUICK)
        self.thinking_seconds = self._histogram("thinking_seconds", "A bot thinking about one decision", THINKING)

    def committed(self, change: Change, seconds: float) -> None:
        self.commit_seconds.observe(seconds)
        self.moves.inc(sum(bool(step.action) for step in change.steps))

    @contextmanager
    def job(self) -> Iterator[None]:
        """Time a job of the executor if it succeeds; count it if it was refused or took too long."""
        began = perf_counter()
        try:
            yield
        except Busy:
            self.busy.inc()
            raise
        except DeadlineExceeded:
            self.deadlines.inc()
            raise
        self.thinking_seconds.observe(perf_counter() - began)

    def text(self) -> bytes:
        """All numbers, of all processes if there are several."""
        if SHARED_FOLDER not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, namespace="gobernador", registry=self.registry)

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(name, text, namespace="gobernador", registry=self.registry, multiprocess_mode="livesum")

    def _histogram(self, name: str, text: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(name, text, namespace="gobernador", registry=self.registry, buckets=buckets)

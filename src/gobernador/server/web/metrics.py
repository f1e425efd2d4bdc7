"""What the server counts and measures, in the words of Prometheus."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from gobernador.server.app.ports import Change
from gobernador.server.app.process_pool import DeadlineExceeded
from gobernador.server.domain.table_errors import Busy

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
        """A change was stored."""
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

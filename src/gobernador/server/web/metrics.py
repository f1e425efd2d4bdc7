"""What the server counts and measures, in the words of Prometheus."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5)
THINKING = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8)
TYPE = "text/plain; version=0.0.4; charset=utf-8"
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where several processes keep their numbers together."""


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ours = {"namespace": "gobernador", "registry": self.registry}
        self.commands = Counter("commands", "Commands that were carried out", ["kind"], **ours)
        self.refusals = Counter("refusals", "Commands and requests that were refused", ["key"], **ours)
        self.failures = Counter("failures", "Failures of our own", **ours)
        self.requests = Counter("requests", "Requests answered", ["method", "status"], **ours)
        self.moves = Counter("moves", "Actions that were stored, those of bots included", **ours)
        self.dropped = Counter("slow_readers", "Times that a slow reader was told everything anew", **ours)
        self.tables = Gauge("live_tables", "Tables in memory", multiprocess_mode="livesum", **ours)
        self.sockets = Gauge("sockets", "Open sockets and streams", multiprocess_mode="livesum", **ours)
        self.command_seconds = Histogram(
            "command_seconds", "From a command to its answer, what it changed being stored", buckets=QUICK, **ours
        )
        self.commit_seconds = Histogram("commit_seconds", "Storing one change", buckets=QUICK, **ours)
        self.thinking_seconds = Histogram("thinking_seconds", "A bot thinking", buckets=THINKING, **ours)

    @contextmanager
    def timed(self, what: Histogram) -> Iterator[None]:
        """Measure how long something takes, if it succeeds."""
        began = perf_counter()
        yield
        what.observe(perf_counter() - began)

    def text(self) -> bytes:
        """All numbers, of all processes if there are several."""
        if SHARED_FOLDER not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)

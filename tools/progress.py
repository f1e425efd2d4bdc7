"""A progress line for the compilation of the engine: what is done, and how long the rest will take."""

import os
import sys
import threading
import time
from pathlib import Path
from typing import Self

WHOLE = 19.0
"""The processor time of a whole compilation, in units of its first part, the translation to C (bench/README.md)."""
PATIENCE = 10.0
"""Seconds between two lines where the output is not a terminal."""


class Progress:
    """Prints how far a compilation has come, from its start to its end.

    Work is counted in seconds of the processor, so other programs do not disturb the count; how fast it goes on is what was seen so far.
    """

    def __init__(self, title: str, *, lines: bool) -> None:
        self._title = title
        self._rewrites = sys.stdout.isatty() and not lines
        self._started = time.monotonic()
        self._work = 0.0
        self._ended = threading.Event()
        self._clock = threading.Thread(target=self._tick, daemon=True)
        self._width = 0

    def __enter__(self) -> Self:
        self._say(f"{self._title} ...")
        self._clock.start()
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self._ended.set()
        self._clock.join()
        if kind is None:
            self._say(f"{self._title}: done after {self._elapsed():.0f} s.")
        if self._rewrites:
            print()

    def translated(self, passes: float) -> None:
        """The first part is done; the C compiler goes over its result so many times."""
        self._work = processor_time() * (1 + (WHOLE - 1) * passes)
        # As fast as one core was so far; from the next look on it is known how many there are.
        self._report(cores=min(2, os.cpu_count() or 1))

    def _tick(self) -> None:
        while not self._ended.wait(1.0 if self._rewrites else PATIENCE):
            if self._work:
                self._report()

    def _report(self, cores: int = 1) -> None:
        done = processor_time()
        share = min(done / self._work, 0.99)
        left = self._elapsed() / share * (1 - share) / cores
        self._say(f"{self._title}: {100 * share:.0f} %, about {max(left, 1):.0f} s left")

    def _elapsed(self) -> float:
        return time.monotonic() - self._started

    def _say(self, line: str) -> None:
        if self._rewrites:
            print("\r" + line.ljust(self._width), end="", flush=True)
            self._width = len(line)
        else:
            print(line, flush=True)


def processor_time() -> float:
    """Seconds that processors have worked for this process and all below it, those that still run included."""
    ended = os.times()
    own = ended.user + ended.system + ended.children_user + ended.children_system
    return own + sum(_times_of_descendants(os.getpid()))


def _times_of_descendants(ancestor: int) -> list[float]:
    """Processor seconds of each process below *ancestor*, as Linux tells them; elsewhere nothing is known of them."""
    ticks = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 1
    parents: dict[int, int] = {}
    times: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        process = int(stat.parent.name)
        parents[process] = int(fields[1])
        times[process] = sum(map(int, fields[11:15])) / ticks
    below = {ancestor}
    while fresh := {process for process, parent in parents.items() if parent in below} - below:
        below |= fresh
    return [times[process] for process in below - {ancestor}]

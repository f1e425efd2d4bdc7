"""Many tables on a real server, all on this machine: how many moves a second, how long each takes, how much memory.

    python -m bench.load [--tables 300] [--seconds 20] [--stored 10000] [--database URL] [--port 8170]

Without --database it is a SQLite file in a temporary folder, written with synchronous=FULL. A database that is named must
be empty; what is written to it stays there. The exit code is not 0 if a bar is missed.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from bench.load.playing import GAMES, WATCHERS, Table, Times
from bench.load.server import Server, serving
from bench.load.stored import fill
from gobernador import compiled

OPENING_AT_ONCE = 8
MOST_MS = 150.0
MOST_MEGABYTES = 100.0
MOST_START = 3.0
KEPT_UP = 0.97
"""The part of the moves wanted that must have been made: what a table misses at its very end does not count."""


async def live(database: str, port: int, tables: int, seconds: float) -> list[str]:
    """Tables that are played at; the bars that were missed."""
    times = Times()
    async with serving(database, port) as server:
        before = server.memory()
        playing = [Table(times, number) for number in range(tables)]
        began = time.perf_counter()
        await open_all(server, playing)
        opening = time.perf_counter() - began
        opened, busy = server.memory(), server.busy()
        began = time.perf_counter()
        await asyncio.gather(*(table.play(began, seconds) for table in playing))
        took = time.perf_counter() - began
        busy = (server.busy() - busy) / took
        after = server.memory()
        for table in playing:
            table.close()
    wanted = tables * seconds
    rate, p99 = len(times.done) / seconds, spot(times.done, 99)
    print(f"{tables} tables with {WATCHERS} watchers each, opened in {opening:.1f} s ({compiled.word()} engine)")
    refused = "".join(f", {number} refused: {why}" for why, number in Counter(times.refused).most_common())
    print(f"  moves a second      {rate:8.1f}   of {tables} ({times.late} late{refused})")
    print(f"  until it is done    p50 {spot(times.done, 50):6.1f} ms   p99 {p99:6.1f} ms")
    print(f"  until it is seen    p50 {spot(times.watched, 50):6.1f} ms   p99 {spot(times.watched, 99):6.1f} ms")
    print(f"  server              {busy:.0%} of a core; {before:.0f} MB at the start, {after:.0f} MB at the end")
    print(f"  memory              {(opened - before) / tables * 1024:.0f} kB for a live table and its four connections")
    missed = ["moves a second"] if len(times.done) < wanted * KEPT_UP else []
    return missed + (["p99 of a move"] if p99 > MOST_MS else [])


async def open_all(server: Server, playing: list[Table]) -> None:
    """A few at a time, as people would come."""
    door = asyncio.Semaphore(OPENING_AT_ONCE)

    async def one(number: int, table: Table) -> None:
        async with door:
            await table.open(server, *GAMES[number % len(GAMES)])

    await asyncio.gather(*(one(number, table) for number, table in enumerate(playing)))


async def idle(empty: str, full: str, port: int, stored: int) -> list[str]:
    """Tables that nobody is at; the bars that were missed."""
    began = time.perf_counter()
    await fill(full, stored)
    filling = time.perf_counter() - began
    # A database that is made when a server starts would cost what no other start does.
    await fill(empty, 0)
    async with serving(empty, port) as server:
        without, start = server.memory(), server.seconds
    async with serving(full, port) as server:
        # Whatever it does when it starts is done by then.
        await asyncio.sleep(2.0)
        memory, full_start = server.memory() - without, server.seconds
    print(f"{stored} unfinished tables that nobody is at, written in {filling:.1f} s")
    print(f"  memory              {memory:8.1f} MB more than with none ({without:.0f} MB)")
    print(f"  start               {full_start:8.2f} s ({start:.2f} s with none)")
    missed = ["memory of stored tables"] if memory > MOST_MEGABYTES else []
    return missed + (["start"] if full_start > MOST_START else [])


def spot(times: list[float], percent: int) -> float:
    """Milliseconds within which so many percent were."""
    return sorted(times)[min(len(times) - 1, len(times) * percent // 100)] * 1000 if times else float("nan")


async def measure(asked: argparse.Namespace) -> list[str]:
    """Everything that was asked for; the bars that were missed."""
    missed: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        if asked.tables:
            missed += await live(
                asked.database or f"sqlite:///{Path(folder, 'live.db')}", asked.port, asked.tables, asked.seconds
            )
        if asked.stored:
            full = asked.database or f"sqlite:///{Path(folder, 'full.db')}"
            missed += await idle(f"sqlite:///{Path(folder, 'empty.db')}", full, asked.port, asked.stored)
    return missed


def main() -> int:
    """Measure, and say what was missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", default="")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--stored", type=int, default=10_000)
    parser.add_argument("--port", type=int, default=8170)
    asked = parser.parse_args()
    try:
        import uvloop  # noqa: PLC0415 - not on every system

        missed = uvloop.run(measure(asked))
    except ImportError:
        missed = asyncio.run(measure(asked))
    if missed:
        print(f"MISSED: {', '.join(missed)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

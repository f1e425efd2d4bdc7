"""How many moves a second a database keeps, and how long each waits: many tables at once, one step a commit.

    python -m bench.storage [--database URL] [--tables 300] [--seconds 5]

Without an address it is a SQLite file in a temporary folder, written with synchronous=FULL.
"""

import argparse
import asyncio
import tempfile
import time
from itertools import chain
from pathlib import Path
from secrets import token_bytes, token_hex

from gobernador.server.app.ports import Change, StoredMatch, StoredStep, StoredTable
from gobernador.server.storage.sql_storage import SqlStorage, open_storage

BODY = token_bytes(1500)
POSITION = token_bytes(400)


def change(table: str, seq: int) -> Change:
    """The next step of a table, about as large as a real one."""
    return Change(
        StoredTable(table, seq, "playing", None, time.time(), BODY),
        StoredMatch(table, 1, BODY[:200], POSITION[:16], seq, POSITION),
        [StoredStep(seq, seq % 2, "build:library", time.time(), f"command-{seq}")],
    )


async def play(storage: SqlStorage, until: float, pace: float) -> list[float]:
    """Commit one step after the other, one every *pace* seconds; how long each took."""
    table, seq, took = token_hex(12), 0, []
    await asyncio.sleep(pace * int(table[:4], 16) / 0x10000)
    while time.perf_counter() < until:
        seq += 1
        began = time.perf_counter()
        await storage.commit(change(table, seq))
        took.append(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, pace - took[-1]))
    return took


async def measure(url: str, tables: int, seconds: float, pace: float) -> str:
    """What it says about so many tables."""
    storage = open_storage(url)
    began = time.perf_counter()
    played = await asyncio.gather(*(play(storage, began + seconds, pace) for _ in range(tables)))
    took = sorted(chain.from_iterable(played))
    rate = len(took) / (time.perf_counter() - began)
    await storage.close()
    p50, p99 = took[len(took) // 2], took[len(took) * 99 // 100]
    return (
        f"{rate:6.0f} commits/s   p50 {p50 * 1000:5.1f} ms   p99 {p99 * 1000:5.1f} ms   most {took[-1] * 1000:5.1f} ms"
    )


def main() -> None:
    """Measure tables that move once a second, and tables that move as fast as they can."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", default="")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=5.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = asked.database or f"sqlite:///{Path(folder, 'games.db')}"
        for name, pace in (("a move a second", 1.0), ("without a pause", 0.0)):
            print(f"{asked.tables} tables, {name}: {asyncio.run(measure(url, asked.tables, asked.seconds, pace))}")


if __name__ == "__main__":
    main()

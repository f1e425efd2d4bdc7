"""A process that keeps steps at several tables as fast as it can, and prints each when it is acknowledged.

    python -m tests.server.storage.writing_process URL [LARGEST]

With LARGEST no file may grow beyond so many bytes, as if the disk were full, until it has failed once.
"""

import asyncio
import resource
import sys

from gobernador.server.app.ports import StorageUnavailable
from gobernador.server.storage.sql_storage import SqlStorage, open_storage
from tests.server.storage.changes import moved, opened, step

TABLES = 5


async def play(storage: SqlStorage, name: str) -> None:
    """Acknowledged is what is printed; a reader of ours sees nothing else."""
    await storage.commit(opened(name))
    seq = 0
    while True:
        seq += 1
        await keep(storage, name, seq)
        print(name, seq, flush=True)


async def keep(storage: SqlStorage, name: str, seq: int) -> None:
    """Keep a step; if the disk is full, say so, make room, and keep it after all."""
    try:
        await storage.commit(moved(name, seq + 1, step(seq)))
    except StorageUnavailable:
        print("full", seq, flush=True)
        limit_files(-1)
        await storage.commit(moved(name, seq + 1, step(seq)))


def limit_files(largest: int) -> None:
    """Let no file grow beyond *largest* bytes; -1 for any size."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))


async def main(url: str, largest: str = "") -> None:
    """Until somebody ends it."""
    storage = open_storage(url)
    if largest:
        limit_files(int(largest))
        await play(storage, "table 0")
    await asyncio.gather(*(play(storage, f"table {number}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

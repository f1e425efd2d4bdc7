"""Two processes, or one with two storages, that want the same tables at the same time."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from gobernador.server.app.ports import Change, Conflict
from gobernador.server.storage.sql_storage import SqlStorage
from tests.server.storage.changes import next_of, opened, using

TABLES = ("a", "b", "c", "d")
TIMES = 15


async def add_one(storage: SqlStorage, name: str) -> None:
    """Raise a table's revision by one, whoever else does so."""
    while True:
        found = await storage.table(name)
        assert found is not None
        try:
            await storage.commit(Change(next_of(found)))
            return
        except Conflict:
            continue


def test_nobodys_change_is_lost_and_nobody_waits_for_ever(postgres_url: str) -> None:
    async def begin(storage: SqlStorage) -> None:
        for name in TABLES:
            await storage.commit(opened(name))

    async def add(storage: SqlStorage, names: tuple[str, ...]) -> None:
        async def keep_adding(name: str) -> None:
            for _ in range(TIMES):
                await add_one(storage, name)

        await asyncio.gather(*map(keep_adding, names))

    using(postgres_url, begin)
    with ThreadPoolExecutor(2) as both:
        # In opposite orders, which is how two transactions come to wait for each other.
        racing = [
            both.submit(using, postgres_url, lambda storage, names=names: add(storage, names))
            for names in (TABLES, TABLES[::-1])
        ]
        for race in racing:
            race.result()

    async def revisions(storage: SqlStorage) -> list[int]:
        return [found.revision for name in TABLES if (found := await storage.table(name))]

    assert using(postgres_url, revisions) == [1 + 2 * TIMES] * len(TABLES)

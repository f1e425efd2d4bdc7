"""News between processes: everybody else hears of a change, and nothing is missed unnoticed."""

import asyncio

import psycopg

from gobernador.server.app.ports import News
from gobernador.server.storage.sql_storage import open_news
from tests.server.storage.test_failures import end_connections

PATIENCE = 20.0


class Ear:
    """Hears the news of one process."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def listen(self, news: News) -> "Ear":
        await news.listen(self.heard.put)
        return self

    async def next(self) -> str:
        async with asyncio.timeout(PATIENCE):
            return await self.heard.get()

    async def until(self, table: str) -> list[str]:
        """Everything that is heard until *table* is."""
        heard = [await self.next()]
        while heard[-1] != table:
            heard.append(await self.next())
        return heard


async def test_everybody_hears_of_a_change_but_the_one_who_made_it(postgres_url: str) -> None:
    processes = [open_news(postgres_url) for _ in range(3)]
    ears = [await Ear().listen(process) for process in processes]

    await processes[0].publish("ana's table")
    heard = [await ear.until("ana's table") for ear in ears[1:]]
    # What it hears first is somebody else's, and not its own.
    await processes[1].publish("bea's table")
    heard.append(await ears[0].until("bea's table"))

    assert heard == [["ana's table"], ["ana's table"], ["bea's table"]]
    for process in processes:
        await process.close()


async def test_many_changes_at_once_are_all_told(postgres_url: str) -> None:
    here, there = open_news(postgres_url), open_news(postgres_url)
    ear = await Ear().listen(there)

    tables = {f"table {number}" for number in range(500)}
    await asyncio.gather(*map(here.publish, tables))
    heard = {await ear.next() for _ in tables}

    assert heard == tables
    await here.close()
    await there.close()


async def test_after_a_lost_connection_anything_may_have_changed_and_news_go_on(postgres_url: str) -> None:
    here, there = open_news(postgres_url), open_news(postgres_url)
    ear = await Ear().listen(there)
    await here.publish("before")
    assert await ear.next() == "before"

    end_connections(postgres_url)
    assert await ear.next() == ""
    # Whoever tells may find out only now that it was cut off as well.
    await here.publish("after")
    assert await ear.next() == "after"
    await here.close()
    await there.close()


async def test_a_listener_that_fails_hears_the_next_news(postgres_url: str) -> None:
    here, there = open_news(postgres_url), open_news(postgres_url)
    ear = Ear()

    async def clumsy(table: str) -> None:
        await ear.heard.put(table)
        raise RuntimeError(table)

    await there.listen(clumsy)
    await here.publish("first")
    assert await ear.next() == "first"
    await here.publish("second")
    assert await ear.next() == "second"
    await here.close()
    await there.close()


async def test_what_somebody_else_says_on_the_same_channel_is_news_of_that_table(postgres_url: str) -> None:
    news = open_news(postgres_url)
    ear = await Ear().listen(news)
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("NOTIFY gobernador, 'operator:a table'")

    assert await ear.next() == "a table"
    await news.close()


async def test_one_process_alone_has_no_news() -> None:
    news = open_news("sqlite:///tables.db")
    ear = await Ear().listen(news)
    await news.publish("a")
    await news.close()

    assert ear.heard.empty()

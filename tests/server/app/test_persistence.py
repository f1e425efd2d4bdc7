"""A confirmed answer is kept: through kills, failed commits, other processes, and changes of the rules."""

import asyncio
import logging
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from gobernador.match import Record
from gobernador.server import wire
from gobernador.server.app.bot_turns import AT_ONCE
from gobernador.server.app.ports import Change, Listener, News, Storage
from gobernador.server.app.process_pool import Executor
from gobernador.server.app.subscriptions import Subscription
from gobernador.server.app.table_service import TableService, TableSettings
from tests.server.app.world import Bytes, Time, World, heard, key_of, keys_of, world


class Fuse:
    """A storage that can be told to fail: before the next change is kept, or right after it."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.blows = ""

    def __getattr__(self, name: str) -> object:
        return getattr(self.storage, name)

    async def commit(self, change: Change) -> None:
        blows, self.blows = self.blows, ""
        if blows == "before":
            raise OSError("the disk is full")
        await self.storage.commit(change)
        if blows == "after":
            raise OSError("the connection is lost")


class Street:
    """News between processes that all live here."""

    def __init__(self) -> None:
        self.listeners: list[tuple[object, Listener]] = []

    def door(self) -> "Door":
        return Door(self)


class Door(News):
    """One process's end of the street."""

    def __init__(self, street: Street) -> None:
        self.street = street

    async def publish(self, table: str) -> None:
        for owner, listener in self.street.listeners:
            if owner is not self:
                await listener(table)

    async def listen(self, listener: Listener) -> None:
        self.street.listeners.append((self, listener))


@pytest.mark.parametrize("blows", ["before", "after"])
async def test_a_failed_commit_leaves_the_table_as_it_is_stored(tmp_path: Path, blows: str) -> None:
    fuses: list[Fuse] = []

    def wrap(storage: Storage) -> Storage:
        fuses.append(Fuse(storage))
        return fuses[0]  # type: ignore[return-value]

    async with world(tmp_path, wrap=wrap) as w:
        table, keys = await w.seated("you", "here", options={"start": "0"})
        listener = await w.tables.subscribe(table, wire.Hello(keys[1]))
        await heard(listener)
        act = wire.Act("one", 0, ["role:trader"])
        fuses[0].blows = blows
        with pytest.raises(OSError, match="the"):
            await w.tables.submit(table, keys[0], act)
        assert not any(isinstance(one, wire.Step) for one in await heard(listener))
        # Whoever did not hear an answer asks again, and the same is true whatever became of the first.
        assert (await w.tables.submit(table, keys[0], act)).seq == 1
        assert [one.seq for one in await heard(listener) if isinstance(one, wire.Step)] == [1]
        assert len(await w.storage.steps(table, 1)) == 1


async def test_a_process_killed_between_commit_and_answer_loses_nothing(tmp_path: Path) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        table, keys = await w.seated("you", "casual", "beginner", options={"start": "1"})
        await w.tables.settle()
        before = await w.frame(table, keys[0])
        assert before.seq > 0
        # As if this process had died: another one begins on what is stored, and knows nothing else.
        other = TableService(w.storage, Street().door(), Executor(), time, TableSettings(pace=AT_ONCE), random)
        assert (await other.welcome(table, wire.Hello(keys[0]))).frame == before
        await other.submit(table, keys[0], wire.Act("a", before.seq, [before.view["legal"][0]]))
        await other.settle()
        assert (await w.storage.steps(table, 1))[before.seq].command == "a"
        await other.stop()


async def test_a_bots_turn_is_taken_up_by_whoever_comes_next_with_the_same_answer(tmp_path: Path) -> None:
    async def play(folder: Path, interrupted: bool) -> list[str]:
        folder.mkdir()
        time, random = Time(), Bytes()
        settings = TableSettings(pace=dict.fromkeys(AT_ONCE, 1e6 if interrupted else 0.0), interval=3600.0)
        async with world(folder, time, random, settings=settings) as w:
            opened = await w.open("you", "casual", game="puertorico", edition="base", options={"start": "1"})
            if not interrupted:
                await w.tables.settle()
            await asyncio.sleep(0)
        async with world(folder, time, random) as w:
            await w.tables.settle()
            return [step.action for step in await w.storage.steps(opened.table, 1)]

    whole, taken_up = await play(tmp_path / "a", False), await play(tmp_path / "b", True)

    assert whole == taken_up
    assert whole[0].startswith("role:")


async def test_processes_that_share_a_storage_hear_of_each_other(tmp_path: Path) -> None:
    street, time, random = Street(), Time(), Bytes()
    async with world(tmp_path, time, random, news=street.door()) as w:
        settings = TableSettings(pace=AT_ONCE, interval=3600.0)
        other = TableService(w.storage, street.door(), Executor(), time, settings, random)
        await other.start()
        table, keys = await w.seated("you", "here", options={"start": "0"})
        there = await other.subscribe(table, wire.Hello(keys[1]))
        assert (await w.tables.info(table, "en")).chairs[1].here
        await heard(there)
        await w.act(table, keys[0], "role:builder")
        steps = [one for one in await heard(there) if isinstance(one, wire.Step)]
        assert [step.seq for step in steps] == [1]
        await w.tables.submit(table, keys[0], wire.Say("hi", preset="hello"))
        assert [one.line.preset for one in await heard(there) if isinstance(one, wire.Said)] == ["hello"]
        await w.play_out(table, keys)
        await other.submit(table, keys[1], wire.Rematch("again", 1))
        assert (await w.tables.info(table, "en")).match == 2
        await other.stop()


async def test_of_two_processes_that_change_the_same_one_judges_again(tmp_path: Path) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        # They do not hear of each other: only the storage tells them.
        other = TableService(w.storage, Street().door(), Executor(), time, TableSettings(pace=AT_ONCE), random)
        table, keys = await w.seated("you", "here", options={"start": "0"})
        await other.info(table, "en")
        acts = [wire.Act(word, 0, [f"role:{word}"]) for word in ("builder", "trader")]
        tried = (w.tables.submit(table, keys[0], acts[0]), other.submit(table, keys[0], acts[1]))
        found = await asyncio.gather(*tried, return_exceptions=True)
        assert sorted(type(one).__name__ for one in found) in (["Done", "NotYourTurn"], ["Done", "StaleSequence"])
        assert len(await w.storage.steps(table, 1)) == 1
        await other.stop()


async def test_a_table_that_nobody_looks_at_is_let_go_and_comes_back(tmp_path: Path) -> None:
    async with world(tmp_path, settings=TableSettings(pace=AT_ONCE, interval=3600.0, most_live=2)) as w:
        tables = [await w.open("you", "here") for _ in range(5)]
        frames = [await w.frame(one.table, keys_of(one)[0]) for one in tables]
        assert w.tables.live <= 2
        listener = await w.tables.subscribe(tables[0].table, wire.Hello())
        for one, frame in zip(tables, frames, strict=True):
            assert await w.frame(one.table, keys_of(one)[0]) == frame
        assert w.tables.live <= 3
        assert w.tables.listeners == 1
        await w.tables.unsubscribe(listener)
        assert w.tables.listeners == 0


async def test_a_listener_who_does_not_keep_up_is_let_go(tmp_path: Path) -> None:
    async with world(tmp_path, settings=TableSettings(pace=AT_ONCE, interval=3600.0, most_waiting=3)) as w:
        opened = await w.open("you", "here")
        listener = await w.tables.subscribe(opened.table, wire.Hello())
        for number in range(5):
            await w.tables.submit(opened.table, keys_of(opened)[0], wire.Say(f"{number}", text="hi"))
        assert listener.closed
        assert len(await heard(listener)) == 3


async def mend_the_rules(w: World, table: str) -> None:
    """As if the match had been begun by other rules: its header says so, and its actions mean nothing to ours."""
    stored, match = await w.storage.table(table), await w.storage.match(table, 1)
    assert stored is not None
    assert match is not None
    header = msgspec.json.decode(match.header)
    header["version"] -= 1
    mended = replace(match, header=msgspec.json.encode(header))
    await w.storage.commit(Change(replace(stored, revision=stored.revision + 1), mended))


async def test_a_match_survives_a_change_of_the_rules(tmp_path: Path) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        table, keys = await w.seated("you", "here")
        for _ in range(20):
            await w.answer(table, keys)
        frames = [await w.frame(table, secret) for secret in keys.values()]
        await mend_the_rules(w, table)
    async with world(tmp_path, time, random) as w:
        again = [await w.frame(table, secret) for secret in keys.values()]
        assert [(one.seq, one.view, one.points) for one in again] == [(one.seq, one.view, one.points) for one in frames]
        for _ in range(5):
            await w.answer(table, keys)
    async with world(tmp_path, time, random) as w:
        await w.play_out(table, keys)
        text = await w.tables.record(table)
        assert '[Continued "20"]' in text
        assert Record.parse(text).replay().over
        assert b'"moments"' in await w.tables.replay(table, "", 0, "es")


async def test_whoever_tells_too_slow_a_listener_hears_that_it_was_not_told() -> None:
    listener = Subscription("a", 0, "en", 2)
    assert [listener.put(b"news") for _ in range(4)] == [True, True, False, False]


class BadBeginning(Fuse):
    """A storage that does not keep the first move of seat 1."""

    has_failed = False

    async def commit(self, change: Change) -> None:
        if not self.has_failed and any(step.seat == 1 for step in change.steps):
            self.has_failed = True
            self.blows = "before"
        await super().commit(change)


async def test_a_bot_whose_move_could_not_be_kept_tries_again_soon(tmp_path: Path) -> None:
    # Nobody else would look for what is due before an hour has passed.
    settings = TableSettings(pace=AT_ONCE, interval=0.01, patience=3600.0)
    async with world(tmp_path, wrap=cast(Any, BadBeginning), settings=settings) as w, asyncio.timeout(20):
        opened = await w.open("you", "beginner", game="puertorico", edition="base", options={"start": "0"})
        table, secret = opened.table, keys_of(opened)[0]
        listener = await w.tables.subscribe(table, wire.Hello(secret))
        while not any(step.seat == 1 for step in await w.storage.steps(table, 1)):
            legal = (await w.frame(table, secret)).view["legal"]
            await (w.act(table, secret, legal[0]) if legal else listener.next())
        assert cast(Any, w.storage).has_failed


@pytest.mark.parametrize("part", ["body", "header", "position"])
async def test_a_table_of_which_something_damaged_is_stored_is_refused_and_the_others_play_on(
    tmp_path: Path, part: str, caplog: pytest.LogCaptureFixture
) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        bad, good = [await w.open("you", "casual", options={"start": "0"}) for _ in range(2)]
        stored, match = await w.storage.table(bad.table), await w.storage.match(bad.table, 1)
        assert stored is not None
        assert match is not None
        table = replace(stored, revision=stored.revision + 1, due=0.0)
        if part == "body":
            await w.storage.commit(Change(replace(table, body=b"\xff" + table.body[1:])))
        elif part == "header":
            await w.storage.commit(Change(table, replace(match, header=b"{}")))
        else:
            header = msgspec.json.decode(match.header) | {"version": 0}
            damaged = replace(match, header=msgspec.json.encode(header), position=b"\xff")
            await w.storage.commit(Change(table, damaged))
    async with world(tmp_path, time, random) as w:
        for _ in range(3):
            await w.tables.sweep()
            await w.tables.settle()
        assert await key_of(w.tables.info(bad.table, "en")) == "table_damaged"
        await w.act(good.table, keys_of(good)[0], "role:prospector")

    (told,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert told.exc_info is None

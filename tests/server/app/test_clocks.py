"""Clocks that jump: nobody loses time by it, no bot waits for it, and no table is forgotten because of it."""

import asyncio
from pathlib import Path

import pytest

from gobernador.server import wire
from gobernador.server.app.bot_turns import AT_ONCE
from gobernador.server.app.ports import Anchor
from gobernador.server.app.scheduler import DAY, HOUR, Retention
from gobernador.server.app.table_service import TableSettings
from gobernador.server.main import SteadyClock
from tests.server.app.world import NOON, Bytes, Time, World, keys_of, world

JUMPS = [-400 * DAY, -HOUR, -30.0, 30.0, HOUR, 400 * DAY]


class Machine:
    """A machine that runs: its clock on the wall can be set, the other cannot."""

    def __init__(self) -> None:
        self.boot = "boot 1"
        self.running = 500.0
        self.wall = NOON

    def passes(self, seconds: float) -> None:
        self.running += seconds
        self.wall += seconds

    async def steady(self, w: World) -> SteadyClock:
        """The clock of a server that starts here."""
        return SteadyClock(await w.storage.anchor(Anchor(self.boot, self.wall, self.running)), lambda: self.running)


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_clock_on_the_wall_that_jumps_takes_no_time_from_a_player_and_gives_none(
    tmp_path: Path, jump: float
) -> None:
    machine, time = Machine(), Time()
    async with world(tmp_path) as w:
        clock = await machine.steady(w)
    time.read = clock
    async with world(tmp_path, time) as w:
        table, keys = await w.seated("you", "here", options={"start": "0"}, clock=wire.Clock(60, 0))
        machine.passes(20.0)
        machine.wall += jump
        info = await w.tables.info(table, "en")
        assert info.chairs[0].seconds == 40.0
        assert await w.tables.sweep() == 0
        await w.act(table, keys[0], "role:prospector")
        machine.passes(59.0)
        assert await w.tables.sweep() == 0
    # A server that starts again, with the corrected clock, goes on counting.
    async with world(tmp_path) as w:
        time.read = await machine.steady(w)
    async with world(tmp_path, time) as w:
        info = await w.tables.info(table, "en")
        assert (info.chairs[0].seconds, info.chairs[1].seconds) == (40.0, 1.0)
        machine.passes(1.0)
        assert await w.tables.sweep() == 1
        await w.tables.settle()
        assert (await w.tables.info(table, "en")).chairs[1].away


async def test_after_the_machine_was_started_again_its_clock_on_the_wall_is_believed(tmp_path: Path) -> None:
    machine = Machine()
    async with world(tmp_path) as w:
        await machine.steady(w)
        machine.boot, machine.running, machine.wall = "boot 2", 3.0, NOON + DAY
        assert (await machine.steady(w))() == NOON + DAY


async def test_what_was_noted_by_a_clock_that_was_ahead_is_due_now_for_bots_and_costs_nobody_time(
    tmp_path: Path,
) -> None:
    time, random = Time(), Bytes()
    slow = TableSettings(pace=dict.fromkeys(AT_ONCE, 1e6), interval=3600.0)
    time.now = NOON + 400 * DAY
    async with world(tmp_path, time, random, settings=slow) as w:
        bots = await w.open("you", "casual", options={"start": "1"})
        people = await w.open("you", "here", options={"start": "0"}, clock=wire.Clock(60, 0))
    time.now = NOON
    async with world(tmp_path, time, random) as w:
        await w.tables.settle()
        assert (await w.tables.info(bots.table, "en")).to_act == 0
        assert (await w.tables.info(people.table, "en")).chairs[0].seconds == 60.0
        # It is put right, and not looked at again and again.
        assert await w.tables.sweep() == 0
        time.now += 59
        assert (await w.tables.info(people.table, "en")).chairs[0].seconds == 1.0
        time.now += 1
        assert await w.tables.sweep() == 1
        await w.tables.settle()
        assert (await w.tables.info(people.table, "en")).chairs[0].away


async def test_a_table_has_a_pace_of_its_own_or_that_of_the_server(tmp_path: Path) -> None:
    slow = TableSettings(pace=dict.fromkeys(AT_ONCE, 1e6), interval=3600.0)
    chairs = [wire.NewChair("you"), wire.NewChair("bot", level="casual")]
    quick = wire.NewTable("sanjuan", "first", chairs, {"start": "1"}, pace="at_once")
    found: list[tuple[str, int | None]] = []
    async with world(tmp_path, settings=slow) as w:
        opened = await w.tables.open_table(quick, "127.0.0.1")
        await asyncio.wait_for(w.tables.settle(), 60)
        for table in (opened, await w.open("you", "casual", options={"start": "1"})):
            info = await w.tables.info(table.table, "en")
            found.append((info.pace, info.to_act))
    assert found == [("at_once", 0), ("", 1)]


async def is_there(w: World, table: str) -> bool:
    return await w.storage.table(table) is not None


@pytest.mark.parametrize("clock", ["wall", "steady", "both"])
async def test_a_clock_that_jumps_forward_and_back_forgets_nothing(tmp_path: Path, clock: str) -> None:
    now, wall = Time(), Time()
    async with world(tmp_path, now) as w:
        opened = await w.open("you", "here")
        retention = Retention(w.storage, now, wall, keep_days=30)
        now.now += 2 * HOUR
        wall.now += 2 * HOUR
        jumping = {"wall": [wall], "steady": [now], "both": [now, wall]}[clock]
        for _ in range(3):
            for each in jumping:
                each.now += 400 * DAY
            assert await retention.look() == 0
            for each in jumping:
                each.now += HOUR
            assert await retention.look() == 0
            for each in jumping:
                each.now -= 400 * DAY + HOUR
            assert await retention.look() == 0
        assert await is_there(w, opened.table)


async def test_a_table_that_nobody_touches_is_marked_and_a_day_later_forgotten(tmp_path: Path) -> None:
    time = Time()
    found = []
    async with world(tmp_path, time) as w:
        old, touched, new = [await w.open("you", "here") for _ in range(3)]
        time.now += 29 * DAY
        await w.tables.submit(new.table, keys_of(new)[0], wire.Rename("a", "Ana"))
        retention = Retention(w.storage, time, time, keep_days=30)
        time.now += DAY + HOUR
        assert await retention.look() == 0
        await w.tables.submit(touched.table, keys_of(touched)[0], wire.Rename("a", "Ana"))
        time.now += 23 * HOUR
        assert await retention.look() == 0
        # Another process has just begun, and removes nothing on its first look.
        time.now += HOUR
        assert await Retention(w.storage, time, time, keep_days=30).look() == 0
        assert await retention.look() == 1
        for each in (old, touched, new):
            found.append(await is_there(w, each.table))
        assert await Retention(w.storage, time, time, keep_days=0).look() == 0
    assert found == [False, True, True]

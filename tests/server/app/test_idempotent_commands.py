"""The id of a command belongs to a person and a match: sent again there it is carried out once, and elsewhere it is another command."""

from pathlib import Path

import pytest

from gobernador.server import wire
from gobernador.server.app.bot_turns import AT_ONCE
from gobernador.server.app.commands import MOST_ASKED
from gobernador.server.app.ports import News
from gobernador.server.app.process_pool import Executor
from gobernador.server.app.table_service import TableService, TableSettings
from tests.server.app.world import Bytes, Time, World, key_of, world


async def second_match(w: World) -> tuple[str, dict[int, str], wire.Act]:
    """A table in its second match, and the first command of the first."""
    table, keys = await w.seated("you", "here", options={"rounds": "1", "start": "0"})
    first = wire.Act("first", 0, ["role:prospector"])
    await w.tables.submit(table, keys[0], first)
    await w.play_out(table, keys)
    await w.tables.submit(table, keys[0], wire.Rematch("again", 1))
    return table, keys, first


async def test_an_action_with_the_id_of_an_earlier_match_is_judged_anew(w: World) -> None:
    table, keys, _ = await second_match(w)
    # It is looked at, and refused like any other.
    assert await key_of(w.tables.submit(table, keys[0], wire.Act("first", 7, ["role:builder"]))) == "stale_sequence"
    assert await key_of(w.tables.submit(table, keys[0], wire.Act("first", 0, ["role:king"]))) == "unknown_notation"
    act = wire.Act("first", 0, ["role:builder"])
    assert (await w.tables.submit(table, keys[0], act)).seq == 1
    assert (await w.tables.submit(table, keys[0], act)).seq == 1
    assert [step.action for step in await w.storage.steps(table, 2)] == ["role:builder"]


async def test_an_action_that_names_its_match_is_never_carried_out_in_another(w: World) -> None:
    table, keys, first = await second_match(w)
    last = (await w.storage.steps(table, 1))[-1]
    again = wire.Act(last.command, last.seq - 1, [last.action], match=1)
    assert (await w.tables.submit(table, keys[last.seat], again)).seq == last.seq
    # The first command of the first match would fit the second as well.
    assert (await w.tables.submit(table, keys[0], wire.Act(first.id, 0, first.actions, match=1))).seq == 1
    for match in (1, 0, -1, 3, 2**70):
        unknown = wire.Act("never sent", 0, ["role:builder"], match=match)
        assert await key_of(w.tables.submit(table, keys[0], unknown)) == "other_match"
    assert (await w.frame(table)).seq == 0
    assert (await w.tables.submit(table, keys[0], wire.Act("x", 0, first.actions, match=2))).seq == 1


async def test_what_is_said_with_the_id_of_an_earlier_match_is_said(tmp_path: Path) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        table, keys = await w.seated("you", "here", options={"rounds": "1"})
        for text in ("one", "one again"):
            await w.tables.submit(table, keys[0], wire.Say("s", text=text))
        await w.play_out(table, keys)
        await w.tables.submit(table, keys[0], wire.Rematch("again", 1))
        for text in ("two", "two again"):
            await w.tables.submit(table, keys[0], wire.Say("s", text=text))
        await w.tables.submit(table, keys[0], wire.Say("s", text="late", match=1))
    async with world(tmp_path, time, random) as w:
        await w.tables.submit(table, keys[0], wire.Say("s", text="after a restart"))
        await w.tables.submit(table, keys[1], wire.Say("s", text="somebody else"))
        assert [line.text for line in await w.storage.lines(table)] == ["one", "two", "somebody else"]


async def test_whoever_takes_a_seat_after_somebody_else_has_ids_of_its_own(w: World) -> None:
    opened = await w.open("you", "person")
    for name in ("Bea", "Carmen"):
        key = await w.tables.sit(opened.table, wire.Sit(opened.invite, name, commitment="0" * 64))
        await w.tables.submit(opened.table, key.secret, wire.Say("1", text=name))
        if name == "Bea":
            await w.tables.submit(opened.table, key.secret, wire.LeaveSeat("2"))
    assert [line.text for line in await w.storage.lines(opened.table)] == ["Bea", "Carmen"]


@pytest.mark.parametrize("restarted", [False, True])
async def test_coming_going_and_names_happen_once_for_each_id(tmp_path: Path, restarted: bool) -> None:
    time, random = Time(), Bytes()
    commands: list[wire.Command] = [
        wire.LeaveSeat("1"),
        wire.Return("2"),
        wire.Rename("3", "Ana"),
        wire.Rename("4", "Bea"),
    ]
    async with world(tmp_path, time, random) as w:
        table, keys = await w.seated("you", "here", options={"start": "1"})
        answers = [await w.tables.submit(table, keys[0], command) for command in commands]
        other = (
            TableService(w.storage, News(), Executor(), time, TableSettings(pace=AT_ONCE), random)
            if restarted
            else w.tables
        )
        # Late copies of the first commands: they are answered, and change nothing.
        assert [await other.submit(table, keys[0], command) for command in commands] == answers
        info = await other.info(table, "en")
        assert (info.chairs[0].away, info.chairs[0].name) == (False, "Bea")
        # Others have ids of their own, and so has every kind of command.
        await other.submit(table, keys[1], wire.LeaveSeat("1"))
        await other.submit(table, keys[0], wire.Rename("1", "Carmen"))
        info = await other.info(table, "en")
        assert (info.chairs[1].away, info.chairs[0].name) == (True, "Carmen")


async def test_an_id_of_the_first_match_leaves_the_table_in_the_second(w: World) -> None:
    table, keys = await w.seated("you", "here", options={"rounds": "1"})
    await w.tables.submit(table, keys[1], wire.LeaveSeat("x"))
    await w.tables.submit(table, keys[1], wire.Return("y"))
    await w.play_out(table, keys)
    await w.tables.submit(table, keys[0], wire.Rematch("x", 1))
    await w.tables.submit(table, keys[1], wire.LeaveSeat("x", match=1))
    assert not (await w.tables.info(table, "en")).chairs[1].away
    await w.tables.submit(table, keys[1], wire.LeaveSeat("x"))
    assert (await w.tables.info(table, "en")).chairs[1].away


async def test_one_person_cannot_make_the_table_remember_without_end(w: World) -> None:
    table, keys = await w.seated("you", "here")
    for number in range(MOST_ASKED):
        await w.tables.submit(table, keys[0], wire.Rename(f"{number}", f"Ana {number}"))
    assert await key_of(w.tables.submit(table, keys[0], wire.Rename("more", "Bea"))) == "too_much_asked"
    await w.tables.submit(table, keys[1], wire.Rename("more", "Carmen"))

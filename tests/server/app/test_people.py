"""People come, go, are replaced, run out of time, and play again."""

import asyncio
from pathlib import Path

import pytest

from gobernador.server import wire
from tests.server.app.world import Bytes, Time, World, heard, key_of, keys_of, world


async def invited(w: World, *kinds: str, clock: wire.Clock | None = None) -> tuple[str, dict[int, str]]:
    """A table of people who were all invited, and the secrets of all."""
    opened = await w.open(*kinds, options={"start": "0"}, clock=clock)
    keys = keys_of(opened)
    for number in range(kinds.count("person")):
        key = await w.tables.sit(opened.table, wire.Sit(opened.invite, f"Guest {number}"))
        keys[key.seat] = key.secret
    return opened.table, keys


async def test_a_match_begins_with_the_last_seat_and_everybody_is_told(w: World) -> None:
    opened = await w.open("you", "person", "person")
    host = await w.tables.subscribe(opened.table, wire.Hello(keys_of(opened)[0]))
    info = await w.tables.info(opened.table, "en")
    assert (info.status, info.match, [chair.kind for chair in info.chairs]) == (
        "waiting", 0, ["person", "open", "open"],
    )  # fmt: skip
    assert (await w.tables.welcome(opened.table, wire.Hello())).frame is None
    first = await w.tables.sit(opened.table, wire.Sit(opened.invite, "Bea", seat=2))
    act = wire.Act("a", 0, ["role:builder"])
    assert await key_of(w.tables.submit(opened.table, first.secret, act)) == "not_begun"
    assert await key_of(w.tables.sit(opened.table, wire.Sit("wrong", "Eve"))) == "no_invitation"
    await w.tables.sit(opened.table, wire.Sit(opened.invite, "Bea"))
    assert await key_of(w.tables.sit(opened.table, wire.Sit(opened.invite, "Cleo"))) == "table_full"
    last = (await heard(host))[-1]
    assert isinstance(last, wire.Welcome)
    assert last.frame is not None
    assert [chair.name for chair in last.table.chairs] == ["Seat 1", "Bea 2", "Bea"]


async def test_secrets_are_stored_only_as_hashes(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        opened = await w.open("you", "here", "person")
        stored = await w.storage.table(opened.table)

    secrets = [*keys_of(opened).values(), opened.invite]
    assert stored is not None
    assert len(set(secrets)) == 3
    assert all(len(secret) == 32 and secret.encode() not in stored.body for secret in secrets)
    for file in tmp_path.iterdir():
        assert not any(secret.encode() in file.read_bytes() for secret in secrets)


async def test_a_bot_plays_for_whoever_leaves_until_they_return(w: World) -> None:
    table, keys = await invited(w, "you", "person")
    await w.tables.submit(table, keys[0], wire.LeaveSeat("go"))
    await w.tables.submit(table, keys[0], wire.LeaveSeat("go"))
    await w.tables.settle()
    info = await w.tables.info(table, "en")
    assert (info.chairs[0].away, info.chairs[0].level, info.to_act) == (True, "skilled", 1)
    seq = (await w.frame(table)).seq
    assert seq > 0
    assert await key_of(w.tables.submit(table, keys[0], wire.TakeBack("x", seq))) == "you_are_away"
    await w.tables.submit(table, keys[0], wire.Return("back"))
    while (await w.tables.info(table, "en")).to_act == 1:
        await w.answer(table, keys)
    await w.tables.settle()
    assert (await w.tables.info(table, "en")).to_act == 0


async def test_somebody_who_is_gone_is_replaced_and_somebody_who_is_here_is_not(w: World) -> None:
    table, keys = await invited(w, "you", "person")
    guest = await w.tables.subscribe(table, wire.Hello(keys[1]))
    assert (await w.tables.info(table, "en")).chairs[1].here
    assert (await w.tables.info(table, "en")).chairs[1].gone is None
    w.time.now += 3600
    assert await key_of(w.tables.submit(table, keys[0], wire.Replace("a", 1))) == "still_here"
    await w.tables.unsubscribe(guest)
    assert not (await w.tables.info(table, "en")).chairs[1].here
    w.time.now += 59
    assert [chair.gone for chair in (await w.tables.info(table, "en")).chairs][1] == 59.0
    assert await key_of(w.tables.submit(table, keys[0], wire.Replace("b", 1))) == "still_here"
    w.time.now += 1
    await w.tables.submit(table, keys[0], wire.Replace("c", 1))
    assert (await w.tables.info(table, "en")).chairs[1].away
    await w.tables.submit(table, keys[1], wire.Return("d"))
    assert not (await w.tables.info(table, "en")).chairs[1].away


async def test_the_host_may_fill_a_seat_that_nobody_takes(w: World) -> None:
    opened = await w.open("you", "person")
    await w.tables.submit(opened.table, keys_of(opened)[0], wire.Replace("a", 1))
    info = await w.tables.info(opened.table, "en")
    assert (info.status, info.chairs[1].kind) == ("playing", "bot")


async def test_a_clock_that_runs_out_lets_a_bot_go_on(w: World) -> None:
    table, keys = await invited(w, "you", "person", clock=wire.Clock(60, 5))
    listener = await w.tables.subscribe(table, wire.Hello(keys[1]))
    w.time.now += 20
    await w.act(table, keys[0], "role:prospector")
    chairs = [one.table.chairs for one in await heard(listener) if isinstance(one, wire.TableChanged)][-1]
    assert [chair.seconds for chair in chairs] == [45.0, 60.0]
    w.time.now += 59
    assert await w.tables.sweep() == 0
    w.time.now += 1
    act = wire.Act("late", 1, ["role:builder"])
    assert await key_of(w.tables.submit(table, keys[1], act)) == "time_is_up"
    assert await w.tables.sweep() == 1
    await w.tables.settle()
    info = await w.tables.info(table, "en")
    assert (info.chairs[1].away, info.to_act) == (True, 0)
    await w.tables.submit(table, keys[1], wire.Return("back"))
    assert (await w.tables.info(table, "en")).chairs[1].seconds == 30.0


async def test_days_for_each_turn_run_while_the_server_is_down(tmp_path: Path) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        table, keys = await invited(w, "you", "person", clock=wire.Clock(0, 86_400))
    time.now += 86_399
    async with world(tmp_path, time, random) as w:
        await w.tables.settle()
        assert not (await w.tables.info(table, "en")).chairs[0].away
    time.now += 1
    async with world(tmp_path, time, random) as w:
        await w.tables.settle()
        assert (await w.tables.info(table, "en")).chairs[0].away
        assert (await w.frame(table, keys[0])).seq > 0


async def finished(w: World) -> tuple[str, dict[int, str]]:
    """A table whose match is over."""
    opened = await w.open("you", "here", options={"rounds": "1"})
    keys = keys_of(opened)
    await w.play_out(opened.table, keys)
    return opened.table, keys


async def test_two_who_ask_for_a_rematch_begin_one(w: World) -> None:
    table, keys = await finished(w)
    listener = await w.tables.subscribe(table, wire.Hello(keys[1]))
    seed = (await w.tables.info(table, "en")).seed
    asked = [w.tables.submit(table, keys[seat], wire.Rematch(f"again {seat}", 1)) for seat in (0, 1)]
    await asyncio.gather(*asked)
    info = await w.tables.info(table, "en")
    assert (info.match, info.status, info.seed) == (2, "playing", "")
    begun = [one for one in await heard(listener) if isinstance(one, wire.Welcome)][-1]
    assert begun.frame is not None
    assert (begun.frame.match, begun.frame.seq) == (2, 0)
    assert await key_of(w.tables.submit(table, keys[0], wire.Rematch("third", 2))) == "not_over"
    assert await w.storage.match(table, 3) is None
    await w.play_out(table, keys)
    assert (await w.tables.info(table, "en")).seed != seed


@pytest.mark.parametrize(
    ("new", "key"),
    [
        (wire.NewTable("chess", "first", [wire.NewChair("you")] * 2), "unknown_game"),
        (wire.NewTable("sanjuan", "ninth", [wire.NewChair("you"), wire.NewChair("here")]), "unknown_edition"),
        (wire.NewTable("sanjuan", "first", [wire.NewChair("you")]), "bad_seats"),
        (wire.NewTable("sanjuan", "first", [wire.NewChair("you")] * 2), "one_host"),
        (wire.NewTable("sanjuan", "first", [wire.NewChair("here")] * 2), "one_host"),
        (wire.NewTable("sanjuan", "first", [wire.NewChair("you"), wire.NewChair("bot", "god")]), "unknown_level"),
        (wire.NewTable("sanjuan", "first", [wire.NewChair("you"), wire.NewChair("bot", "casual")], {"x": "1"}), "unknown_option"),
        (wire.NewTable("sanjuan", "first", [wire.NewChair("you"), wire.NewChair("here")], {"start": "2"}), "bad_start_value"),
        (wire.NewTable("sanjuan", "first", [wire.NewChair("you"), wire.NewChair("here")], {}, wire.Clock(0, 0)), "bad_clock"),
    ],
)  # fmt: skip
async def test_tables_that_cannot_be_are_not_opened(w: World, new: wire.NewTable, key: str) -> None:
    assert await key_of(w.tables.open_table(new, "127.0.0.1")) == key
    assert await key_of(w.tables.info("nowhere", "en")) == "no_table"
    assert await key_of(w.tables.subscribe("nowhere", wire.Hello())) == "no_table"
    assert await key_of(w.tables.info("nowhere", "xx")) == "unknown_language"
    assert w.tables.live == 0

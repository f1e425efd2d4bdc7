"""Taking back at a table: across the answers of bots, within the grace, and never behind something that was revealed."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gobernador.core.errors import GameError
from gobernador.server import wire
from gobernador.server.app.bot_turns import BotActions
from gobernador.server.app.fair_queue import Account
from gobernador.server.app.process_pool import Executor
from gobernador.server.app.scheduler import waiting
from gobernador.server.domain.table_state import ChairState, HoldState, TableState, TableTurn
from tests.server.app.world import Bytes, Time, World, heard, key_of, keys_of, world


async def against_bots(w: World, *others: str, game: str = "puertorico", edition: str = "base") -> tuple[str, str]:
    opened = await w.open("you", *others, game=game, edition=edition, options={"start": "0"})
    return opened.table, keys_of(opened)[0]


async def test_against_bots_a_building_is_taken_back_although_they_have_acted(tmp_path: Path) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        table, secret = await against_bots(w, "casual", "casual")
        await w.act(table, secret, "role:builder")
        before = await w.frame(table, secret)
        await w.act(table, secret, "build:small_market")
        await w.tables.settle()
        after = await w.frame(table, secret)
        assert after.seq > before.seq + 1
        assert after.can_take_back

        done = await w.tables.submit(table, secret, wire.TakeBack("sorry", after.seq))

        again = await w.frame(table, secret)
        assert done.seq == after.seq + 1
        assert again.view == before.view
        assert again.question == before.question
    async with world(tmp_path, time, random) as w:
        later = await w.frame(table, secret)
        assert later.view == before.view
        await w.tables.submit(table, secret, wire.Act("another", later.seq, ["build:hacienda"]))
        await w.tables.settle()
        town = (await w.frame(table, secret)).view["players"][0]["buildings"]
        assert [one["building"] for one in town] == ["hacienda"]


async def test_a_bot_that_acts_at_the_same_moment_does_not_spoil_taking_back(w: World) -> None:
    table, secret = await against_bots(w, "casual", "casual")
    await w.act(table, secret, "role:builder")
    built = await w.act(table, secret, "build:small_market")
    await w.tables.settle()
    now = (await w.frame(table, secret)).seq
    assert now > built.seq
    with pytest.raises(GameError, match=f"question {built.seq - 1}, but question {now}"):
        await w.tables.submit(table, secret, wire.TakeBack("too old", built.seq - 1))

    done = await w.tables.submit(table, secret, wire.TakeBack("sorry", built.seq))

    assert done.seq == now + 1
    found = await w.frame(table, secret)
    assert found.question is not None
    assert (found.question.seat, found.question.prompt) == (0, "build")


class Hesitant(Executor):
    """Would pass at its first thought, and says so only when it is told to; after that it thinks as bots do."""

    def __init__(self) -> None:
        self.thoughts = 0
        self.told = asyncio.Event()

    async def run(self, work: Callable[[Any], Any], job: Any, account: Account | None = None) -> Any:
        self.thoughts += 1
        if self.thoughts > 1:
            return work(job)
        await self.told.wait()
        return BotActions(["pass"])


async def test_what_a_bot_has_thought_out_before_something_was_taken_back_is_not_played(tmp_path: Path) -> None:
    executor = Hesitant()
    async with world(tmp_path, executor=executor) as w:
        table, secret = await against_bots(w, "casual", "casual")
        await w.act(table, secret, "role:builder")
        built = await w.act(table, secret, "build:small_market")
        while executor.thoughts == 0:
            await asyncio.sleep(0)
        await w.tables.submit(table, secret, wire.TakeBack("sorry", built.seq))
        await w.act(table, secret, "build:hacienda")

        executor.told.set()
        await w.tables.settle()

        towns = [player["buildings"] for player in (await w.frame(table, secret)).view["players"]]
        assert [one["building"] for one in towns[0]] == ["hacienda"]
        assert towns[1] != []


async def test_a_role_is_not_taken_back_once_a_bot_has_answered(w: World) -> None:
    table, secret = await against_bots(w, "casual", "casual", "casual")
    await w.act(table, secret, "role:prospector")
    await w.tables.settle()
    found = await w.frame(table, secret)
    assert not found.can_take_back
    with pytest.raises(GameError, match="cannot undo"):
        await w.tables.submit(table, secret, wire.TakeBack("no", found.seq))


async def test_new_tiles_end_taking_back(w: World) -> None:
    table, secret = await against_bots(w, "casual", "casual")
    await w.act(table, secret, "role:settler")
    await w.act(table, secret, "settle:quarry")
    await w.tables.settle()
    assert not (await w.frame(table, secret)).can_take_back


async def test_as_soon_as_another_person_plays_nothing_is_undone_that_others_did(w: World) -> None:
    opened = await w.open("you", "casual", "here", game="puertorico", edition="base", options={"start": "0"})
    table, secret = opened.table, keys_of(opened)[0]
    await w.act(table, secret, "role:builder")
    await w.act(table, secret, "build:small_market")
    await w.tables.settle()
    assert not (await w.frame(table, secret)).can_take_back


async def test_what_a_bot_builds_from_its_hand_ends_taking_back(tmp_path: Path) -> None:
    built = 0
    async with world(tmp_path) as w:
        table, secret = await against_bots(w, "casual", "casual", game="sanjuan", edition="first")
        for _ in range(300):
            await w.tables.settle()
            found = await w.frame(table, secret)
            if found.question is None:
                break
            wanted = [one for one in found.view["legal"] if one.startswith(("role:builder", "build:"))]
            before = [len(player["town"]) for player in found.view["players"]]
            await w.act(table, secret, (wanted or found.view["legal"])[0])
            await w.tables.settle()
            after = await w.frame(table, secret)
            towns = [len(player["town"]) for player in after.view["players"]]
            if towns[1:] != before[1:]:
                built += 1
                assert not after.can_take_back
    assert built > 3


async def test_the_same_question_is_not_answered_twice_by_a_double_click(w: World) -> None:
    table, secret = await against_bots(w, "casual", "casual")
    first = await w.tables.submit(table, secret, wire.Act("one", 0, ["role:builder"]))
    assert await key_of(w.tables.submit(table, secret, wire.Act("two", 0, ["build:hacienda"]))) == "stale_sequence"
    assert (await w.frame(table, secret)).seq == first.seq


async def with_grace(
    w: World, *kinds: str, clock: wire.Clock | None = None, seconds: int = 3
) -> tuple[str, dict[int, str]]:
    return await w.seated(*kinds, game="puertorico", edition="base", options={"start": "0"}, clock=clock, grace=seconds)


async def test_another_person_waits_until_the_grace_of_the_table_is_over(w: World) -> None:
    table, keys = await with_grace(w, "you", "here", "here", clock=wire.Clock(600, 0))
    await w.act(table, keys[0], "role:builder")
    assert (await w.tables.info(table, "en")).hold is None
    before = await w.frame(table, keys[0])
    listener = await w.tables.subscribe(table, wire.Hello(keys[1]))
    await heard(listener)
    await w.act(table, keys[0], "build:small_market")
    told = await heard(listener)
    assert [message.table.hold for message in told if isinstance(message, wire.TableChanged)] == [wire.Hold(0, 3.0)]
    w.time.now += 2
    assert await key_of(w.act(table, keys[1], "pass")) == "held"
    info = await w.tables.info(table, "en")
    assert info.hold == wire.Hold(0, 1.0)
    assert info.chairs[1].seconds == 600.0

    await w.tables.submit(table, keys[0], wire.TakeBack("sorry", (await w.frame(table, keys[0])).seq))

    again = await w.frame(table, keys[0])
    assert again.question == before.question
    assert (await w.tables.info(table, "en")).hold is None
    await w.act(table, keys[0], "build:hacienda")
    w.time.now += 3
    assert (await w.tables.info(table, "en")).hold is None
    await w.act(table, keys[1], "pass")
    assert (await w.tables.info(table, "en")).hold == wire.Hold(1, 3.0)


async def test_until_somebody_acts_it_may_be_taken_back_after_the_grace_too(w: World) -> None:
    table, keys = await with_grace(w, "you", "here", "here")
    await w.act(table, keys[0], "role:builder")
    await w.act(table, keys[0], "build:small_market")
    w.time.now += 60
    assert (await w.frame(table, keys[0])).can_take_back
    await w.act(table, keys[1], "pass")
    assert not (await w.frame(table, keys[0])).can_take_back


async def test_nobody_waits_for_what_cannot_be_taken_back_or_is_no_tile_and_no_building(w: World) -> None:
    table, secrets = await with_grace(w, "you", "here", "here", "here")
    await w.act(table, secrets[0], "role:prospector")
    assert (await w.frame(table, secrets[0])).can_take_back
    assert (await w.tables.info(table, "en")).hold is None
    await w.act(table, secrets[1], "role:settler")
    table, keys = await w.seated("you", "here", options={"start": "0"}, grace=3)
    await w.act(table, keys[0], "role:prospector")
    assert (await w.tables.info(table, "en")).hold is None
    await w.act(table, keys[1], "role:builder")


def test_a_bot_waits_for_the_grace_and_for_its_pace_whichever_ends_later() -> None:
    chairs = (ChairState("person"), ChairState("bot", level="casual"))
    asked = TableState("t", "puertorico", "base", {}, chairs, 0, "", status="playing", turn=TableTurn(1, 1000.0))
    held = replace(asked, grace=3.0, hold=HoldState(0, 1003.0))

    assert [waiting(asked, 0.5, now) for now in (1000.0, 1000.4, 1001.0)] == pytest.approx([0.5, 0.1, -0.5])
    assert [waiting(held, 0.5, now) for now in (1000.0, 1002.0, 1004.0)] == pytest.approx([3.0, 1.0, -1.0])
    # A clock that was set back meanwhile makes nobody wait for it.
    assert (waiting(asked, 0.5, 0.0), waiting(held, 0.5, 0.0)) == (0.5, 3.0)


async def test_a_server_that_starts_again_knows_who_is_waited_for(tmp_path: Path) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        table, keys = await with_grace(w, "you", "here", "here", seconds=10)
        await w.act(table, keys[0], "role:builder")
        await w.act(table, keys[0], "build:small_market")
    time.now += 4
    async with world(tmp_path, time, random) as w:
        assert (await w.tables.info(table, "en")).hold == wire.Hold(0, 6.0)
        with pytest.raises(GameError, match="take"):
            await w.act(table, keys[1], "pass")


@pytest.mark.parametrize("seconds", [-1, 31, 10**9])
async def test_nobody_waits_for_ever(w: World, seconds: int) -> None:
    assert await key_of(w.open("you", "here", game="puertorico", edition="base", grace=seconds)) == "bad_grace"


def test_only_those_who_play_against_bots_alone_have_bots_around_them() -> None:
    person, bot, empty = ChairState("person"), ChairState("bot"), ChairState("open")

    def around(*chairs: ChairState) -> frozenset[int]:
        return TableState("t", "sanjuan", "first", {}, chairs, 0, "").bots_around(0)

    assert around(person, bot, bot) == {1, 2}
    assert around(person, bot, person) == frozenset()
    assert around(person, bot, empty) == frozenset()


async def test_chips_lie_open_if_the_table_says_so(w: World) -> None:
    for is_open in (True, False):
        table, keys = await w.seated("you", "here", game="puertorico", edition="base", open_points=is_open)
        assert (await w.tables.info(table, "en")).open_points is is_open
        found = await w.frame(table, keys[0])
        assert (found.view["players"][1]["points"] is None) is not is_open


async def test_an_answer_of_several_cards_is_taken_back_as_a_whole(tmp_path: Path) -> None:
    time, random = Time(), Bytes("one")
    async with world(tmp_path, time, random) as w:
        table, keys = await w.seated("you", "here", options={"start": "0"})
        await w.act(table, keys[0], "role:builder")
        choice = await w.frame(table, keys[0])
        dearest = max((price for price in choice.prices if price.state == "can"), key=lambda price: price.price)
        assert dearest.price > 1
        await w.act(table, keys[0], f"build:{dearest.thing}")
        paying = await w.frame(table, keys[0])
        assert paying.question is not None
        cards = [option.action for option in paying.question.options for _ in range(option.copies)]
        await w.act(table, keys[0], *cards[: dearest.price], whole=True)
        paid = await w.frame(table, keys[0])
        assert paid.seq == paying.seq + dearest.price

        first = await w.tables.submit(table, keys[0], wire.TakeBack("sorry", paid.seq))

        assert (await w.frame(table, keys[0])).question == paying.question
        assert (await w.tables.submit(table, keys[0], wire.TakeBack("sorry", paid.seq))).seq == first.seq
        await w.tables.submit(table, keys[0], wire.TakeBack("and again", first.seq))
        assert (await w.frame(table, keys[0])).question == choice.question
    async with world(tmp_path, time, random) as w:
        assert (await w.frame(table, keys[0])).question == choice.question

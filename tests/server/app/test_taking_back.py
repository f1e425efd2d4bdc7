"""Taking back at a table: across the answers of bots, for a while, and never behind something that was hidden."""

from pathlib import Path

import pytest

from gobernador.core.errors import GameError
from gobernador.server import wire
from gobernador.server.app.clockwork import grace
from gobernador.server.domain.table import Chair, Table
from tests.server.app.world import Bytes, Time, World, keys_of, run, world


async def against_bots(w: World, *others: str, game: str = "puertorico", edition: str = "base") -> tuple[str, str]:
    opened = await w.open("you", *others, game=game, edition=edition, options={"start": "0"})
    return opened.table, keys_of(opened)[0]


def test_against_bots_a_building_is_taken_back_although_they_have_acted(tmp_path: Path) -> None:
    async def play() -> None:
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

    run(play())


def test_a_role_is_not_taken_back_once_a_bot_has_answered(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            table, secret = await against_bots(w, "casual", "casual", "casual")
            await w.act(table, secret, "role:prospector")
            await w.tables.settle()
            found = await w.frame(table, secret)
            assert not found.can_take_back
            with pytest.raises(GameError, match="nothing to take back"):
                await w.tables.submit(table, secret, wire.TakeBack("no", found.seq))

    run(play())


def test_new_tiles_end_taking_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            table, secret = await against_bots(w, "casual", "casual")
            await w.act(table, secret, "role:settler")
            await w.act(table, secret, "settle:quarry")
            await w.tables.settle()
            assert not (await w.frame(table, secret)).can_take_back

    run(play())


def test_as_soon_as_another_person_plays_nothing_is_undone_that_others_did(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            opened = await w.open("you", "casual", "here", game="puertorico", edition="base", options={"start": "0"})
            table, secret = opened.table, keys_of(opened)[0]
            await w.act(table, secret, "role:builder")
            await w.act(table, secret, "build:small_market")
            await w.tables.settle()
            assert not (await w.frame(table, secret)).can_take_back

    run(play())


def test_what_a_bot_builds_from_its_hand_ends_taking_back(tmp_path: Path) -> None:
    async def play() -> None:
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

    run(play())


def test_the_same_question_is_not_answered_twice_by_a_double_click(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            table, secret = await against_bots(w, "casual", "casual")
            first = await w.tables.submit(table, secret, wire.Act("one", 0, ["role:builder"]))
            with pytest.raises(GameError) as refused:
                await w.tables.submit(table, secret, wire.Act("two", 0, ["build:hacienda"]))
            assert refused.value.key == "stale_sequence"
            assert (await w.frame(table, secret)).seq == first.seq

    run(play())


def test_bots_wait_for_the_grace_of_a_table_after_what_a_person_may_take_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            chairs = [wire.NewChair("you"), wire.NewChair("here"), wire.NewChair("bot", level="casual")]
            new = wire.NewTable("puertorico", "base", chairs, {"start": "0"}, grace=3)
            opened = await w.tables.open_table(new, "127.0.0.1")
            keys = keys_of(opened)
            assert (await w.tables.info(opened.table, "en")).grace == 3
            await w.act(opened.table, keys[0], "role:builder")
            live = w.tables._keeping.get(opened.table)
            assert live is not None
            assert live.match is not None
            assert grace(live.table, live.match) == 3.0

    run(play())


@pytest.mark.parametrize("seconds", [-1, 31, 10**9])
def test_nobody_waits_for_ever(tmp_path: Path, seconds: int) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            new = wire.NewTable("puertorico", "base", [wire.NewChair("you"), wire.NewChair("here")], grace=seconds)
            with pytest.raises(GameError) as refused:
                await w.tables.open_table(new, "127.0.0.1")
            assert refused.value.key == "bad_grace"

    run(play())


def test_only_those_who_play_against_bots_alone_have_bots_around_them() -> None:
    person, bot, empty = Chair("person"), Chair("bot"), Chair("open")

    def around(*chairs: Chair) -> frozenset[int]:
        return Table("t", "sanjuan", "first", {}, chairs, 0, "").bots_around(0)

    assert around(person, bot, bot) == {1, 2}
    assert around(person, bot, person) == frozenset()
    assert around(person, bot, empty) == frozenset()


def test_chips_lie_open_if_the_table_says_so(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            chairs = [wire.NewChair("you"), wire.NewChair("here")]
            for is_open in (True, False):
                new = wire.NewTable("puertorico", "base", chairs, {"start": "0"}, open_points=is_open)
                opened = await w.tables.open_table(new, "127.0.0.1")
                assert (await w.tables.info(opened.table, "en")).open_points is is_open
                found = await w.frame(opened.table, keys_of(opened)[0])
                assert (found.view["players"][1]["points"] is None) is not is_open

    run(play())

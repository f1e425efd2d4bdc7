"""What becomes of tables at which a match is being played while their host changes to other rules."""

import logging
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from gobernador.server import wire
from gobernador.server.app.ports import Change
from gobernador.server.domain.table_errors import UnknownRules
from tests.server.app.world import Bytes, Time, World, key_of, keys_of, world
from tests.versions.second_version import two_versions


async def version_of(w: World, table: str) -> int:
    return (await w.tables.info(table, "en")).version


async def test_a_match_is_played_to_its_end_by_the_rules_it_was_begun_with_and_the_next_one_by_the_newest(
    tmp_path: Path,
) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        table, keys = await w.seated("you", "here", "casual", options={"start": "0"})
        for _ in range(20):
            await w.answer(table, keys)
        frames = [await w.frame(table, secret) for secret in keys.values()]
        assert await version_of(w, table) == 1
    with two_versions():
        async with world(tmp_path, time, random) as w:
            # The bytes of the position may be newer; everything that is told is the same.
            assert [await w.frame(table, secret) for secret in keys.values()] == frames
            assert await version_of(w, table) == 1
            record = await w.play_out(table, keys)
            assert (record.version, record.continued, record.replay().over) == (1, 0, True)
            assert b'"version":1' in await w.tables.replay(table, "", 0, "es")
            await w.tables.submit(table, keys[0], wire.Rematch("again", 1))
            assert await version_of(w, table) == 2
            second = await w.play_out(table, keys)
            assert (second.version, second.replay().over) == (2, True)


async def test_a_table_can_choose_an_older_version_for_all_its_matches(tmp_path: Path) -> None:
    with two_versions():
        async with world(tmp_path) as w:
            table, keys = await w.seated("you", "here", edition="first@1", options={"rounds": "1"})
            await w.play_out(table, keys)
            await w.tables.submit(table, keys[0], wire.Rematch("again", 1))
            info = await w.tables.info(table, "en")
            assert (info.edition, info.version, info.match) == ("first", 1, 2)
            assert await key_of(w.open("you", "here", edition="first@3")) == "unknown_version"


async def test_a_table_of_newer_rules_is_kept_and_says_so_in_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """As after an upgrade that was undone."""

    time, random = Time(), Bytes()
    with two_versions():
        async with world(tmp_path, time, random) as w:
            opened = await w.open("you", "here", options={"start": "0"})
            waiting = await w.open("you", "person", edition="first@2")
            table, keys = opened.table, keys_of(opened)
            await w.act(table, keys[0], "role:prospector")
            stored = await w.storage.table(table)
            assert stored is not None
            # Something is due there.
            await w.storage.commit(Change(replace(stored, revision=stored.revision + 1, due=0.0)))
    async with world(tmp_path, time, random) as w:
        for _ in range(3):
            await w.tables.sweep()
            await w.tables.settle()
        for one in (table, waiting.table):
            with pytest.raises(UnknownRules, match="version 2 of first, and 1 is the newest") as refused:
                await w.tables.info(one, "en")
            assert refused.value.key == "table_newer"
        good = await w.open("you", "casual", options={"start": "0"})
        await w.act(good.table, keys_of(good)[0], "role:prospector")
    with two_versions():
        async with world(tmp_path, time, random) as w:
            record = await w.play_out(table, keys)
            assert (record.version, record.actions[0], record.replay().over) == (2, "role:prospector", True)

    (told,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert told.exc_info is None


@pytest.mark.parametrize(
    ("stored", "found"),
    [
        ({"version": 0}, "layout 9"),
        ({"edition": "tenth"}, "no edition 'tenth'"),
        ({"game": "sabacc"}, "no game 'sabacc'"),
    ],
)
async def test_a_stored_match_of_another_layout_edition_or_game_is_kept_too(
    tmp_path: Path, stored: dict[str, object], found: str
) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        opened = await w.open("you", "here")
        table, match = await w.storage.table(opened.table), await w.storage.match(opened.table, 1)
        assert table is not None
        assert match is not None
        header = msgspec.json.encode(msgspec.json.decode(match.header) | stored)
        position = (-9).to_bytes(8, "big", signed=True) + match.position[8:]
        await w.storage.commit(
            Change(replace(table, revision=table.revision + 1), replace(match, header=header, position=position))
        )
    async with world(tmp_path, time, random) as w:
        with pytest.raises(UnknownRules, match=found):
            await w.tables.info(opened.table, "en")

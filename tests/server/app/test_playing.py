"""Playing at a table: answers, refusals, the same command twice, whole sets, taking back."""

from pathlib import Path

import pytest

from gobernador.match import Record
from gobernador.server import wire
from tests.server.app.world import Bytes, Time, World, heard, key_of, keys_of, world


@pytest.mark.parametrize(
    ("game", "edition", "level"), [("sanjuan", "new_buildings", "beginner"), ("puertorico", "base", "casual")]
)
async def test_a_whole_game_against_bots(w: World, game: str, edition: str, level: str) -> None:
    opened = await w.open("you", level, game=game, edition=edition)
    keys = keys_of(opened)
    listener = await w.tables.subscribe(opened.table, wire.Hello(keys[0]))
    spectators = {lang: await w.tables.subscribe(opened.table, wire.Hello("", lang)) for lang in ("en", "es")}
    await w.play_out(opened.table, keys)
    told = await heard(listener)
    assert [one.table.status for one in told if isinstance(one, wire.TableChanged)][-1] == "over"
    for lang, words in (("en", "ended the game."), ("es", "fin a la partida.")):
        ends = [one.frame.result for one in await heard(spectators[lang]) if isinstance(one, wire.Step)]
        assert ends[-1] is not None
        assert ends[-1].reason.endswith(words)
    steps = [one for one in told if isinstance(one, wire.Step)]
    assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
    assert steps[-1].frame.result is not None
    assert (await w.tables.info(opened.table, "en")).status == "over"
    record = Record.parse(await w.tables.record(opened.table))
    assert len(record.replay().actions) == len(steps)
    assert (await w.tables.info(opened.table, "en")).seed == record.seed.hex()


async def test_what_cannot_be_played_is_refused_and_changes_nothing(w: World) -> None:
    table, keys = await w.seated("you", "here", options={"start": "0"})
    before = await w.frame(table, keys[0])
    stored = await w.storage.table(table)
    commands: list[tuple[str, wire.Command, str]] = [
        (keys[1], wire.Act("a", 0, ["role:builder"]), "not_your_turn"),
        (keys[0], wire.Act("b", 7, ["role:builder"]), "stale_sequence"),
        (keys[0], wire.Act("c", 0, ["role:king"]), "unknown_notation"),
        (keys[0], wire.Act("d", 0, ["build:library"]), "illegal"),
        (keys[0], wire.Act("e", 0, []), "nothing_named"),
        (keys[0], wire.Act("f", 0, [], whole=True), "nothing_named"),
        (keys[0], wire.Act("", 0, ["role:builder"]), "bad_id"),
        (keys[0], wire.Act("x" * 65, 0, ["role:builder"]), "bad_id"),
        (keys[0], wire.Act("g", 0, ["role:builder"] * 200), "batch_too_long"),
        (keys[0], wire.Act("h", 0, ["role:builder", "role:builder"]), "illegal_in_batch"),
        (keys[0], wire.TakeBack("i", 0), "cannot_take_back"),
        (keys[0], wire.Say("j"), "nothing_said"),
        (keys[0], wire.Say("k", preset="curse"), "no_preset"),
        (keys[0], wire.Rename("l", " "), "no_name"),
        (keys[0], wire.Rematch("m", 1), "not_over"),
        (keys[0], wire.Replace("n", 9), "no_such_seat"),
        (keys[0], wire.Replace("o", 1), "still_here"),
        ("no secret", wire.Act("p", 0, ["role:builder"]), "no_seat"),
        ("", wire.Act("q", 0, ["role:builder"]), "no_seat"),
    ]
    for secret, command, key in commands:
        assert await key_of(w.tables.submit(table, secret, command)) == key
    assert await w.frame(table, keys[0]) == before
    assert await w.storage.table(table) == stored


async def test_the_same_command_twice_is_carried_out_once_also_after_a_restart(tmp_path: Path) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        table, keys = await w.seated("you", "here", options={"start": "0"})
        act, line = wire.Act("one", 0, ["role:trader"]), wire.Say("two", text="hi")
        first = await w.tables.submit(table, keys[0], act)
        await w.tables.submit(table, keys[0], line)
        assert await w.tables.submit(table, keys[0], act) == first
    async with world(tmp_path, time, random) as w:
        assert await w.tables.submit(table, keys[0], act) == first
        await w.tables.submit(table, keys[0], line)
        found = await w.tables.welcome(table, wire.Hello(keys[0]))
        assert found.frame is not None
        assert (found.frame.seq, [one.text for one in found.chat]) == (1, ["hi"])
        # Another seat may happen to choose the same id.
        assert await key_of(w.tables.submit(table, keys[1], wire.Act("one", 9, ["pass"]))) == "stale_sequence"


async def until(w: World, table: str, keys: dict[int, str], prompt: str) -> tuple[str, wire.Question]:
    """The first question of this kind with something to choose, and the secret of whoever is asked."""
    while True:
        await w.tables.settle()
        question = (await w.frame(table)).question
        assert question is not None, f"nobody was asked to {prompt}"
        secret = keys[question.seat]
        found = (await w.frame(table, secret)).question
        assert found is not None
        if found.prompt == prompt and len(found.options) > 2:
            return secret, found
        await w.answer(table, keys)


async def test_a_set_is_named_in_any_order_and_told_step_by_step(w: World) -> None:
    table, keys = await w.seated("you", "here", options={"start": "0"})
    secret, question = await until(w, table, keys, "pay")
    assert question.is_set
    members = [option.action for option in question.options for _ in range(option.copies)]
    listener = await w.tables.subscribe(table, wire.Hello(secret))
    before = await w.frame(table, secret)
    few = wire.Act("few", before.seq, members[: question.fewest - 1], whole=True)
    if question.fewest > 1:
        assert await key_of(w.tables.submit(table, secret, few)) == "too_few"
    many = wire.Act("many", before.seq, members[: question.most] + members[:1], whole=True)
    assert await key_of(w.tables.submit(table, secret, many)) in ("too_many", "named_twice")
    done = await w.act(table, secret, *reversed(members[: question.most]), whole=True)
    steps = [one.seq for one in await heard(listener) if isinstance(one, wire.Step)]
    assert steps == list(range(before.seq + 1, done.seq + 1))


async def test_an_action_is_taken_back_and_everybody_hears_it(tmp_path: Path) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        table, keys = await w.seated("you", "here", options={"start": "0"})
        watcher = await w.tables.subscribe(table, wire.Hello())
        before = await w.frame(table, keys[0])
        await w.act(table, keys[0], "role:builder")
        assert (await w.frame(table, keys[0])).can_take_back
        assert not (await w.frame(table, keys[1])).can_take_back
        assert await key_of(w.tables.submit(table, keys[1], wire.TakeBack("x", 1))) == "cannot_take_back"
        done = await w.tables.submit(table, keys[0], wire.TakeBack("back", 1))
        assert done.seq == 2
        assert await w.tables.submit(table, keys[0], wire.TakeBack("back", 1)) == done
        told = [one for one in await heard(watcher) if isinstance(one, wire.TakenBack)]
        assert [(one.seq, one.seat) for one in told] == [(2, 0)]
        assert (await w.frame(table, keys[0])).view == before.view
    async with world(tmp_path, time, random) as w:
        again = await w.frame(table, keys[0])
        assert (again.seq, again.view) == (2, before.view)


async def test_people_talk_by_presets_in_their_own_language_and_in_plain_text(w: World) -> None:
    opened = await w.open("you", "casual")
    table, secret = opened.table, keys_of(opened)[0]
    spanish = await w.tables.subscribe(table, wire.Hello("", "es"))
    await w.tables.submit(table, secret, wire.Say("a", preset="hello"))
    await w.tables.submit(table, secret, wire.Say("b", text="<b>hi\u202e\n" + "x" * 300))
    said = [one.line for one in await heard(spanish) if isinstance(one, wire.Said)]
    assert said[0] == wire.ChatLine(1, 0, "hello", "¡Hola!")
    assert said[1].text.startswith("<b>hi x")
    assert len(said[1].text) == 200


async def test_a_record_and_the_other_seats_eyes_stay_closed_until_the_end(w: World) -> None:
    table, keys = await w.seated("you", "here")
    await w.answer(table, keys)
    info = await w.tables.info(table, "en")
    assert (len(info.commitment), info.seed) == (64, "")
    assert await key_of(w.tables.record(table)) == "record_secret"
    assert await key_of(w.tables.replay(table, keys[0], 1, "en")) == "not_your_eyes"
    assert await key_of(w.tables.replay(table, "", 1, "en")) == "not_your_eyes"
    assert b'"moments"' in await w.tables.replay(table, keys[1], 1, "es")
    watched = await w.tables.replay(table, "", None, "en")
    assert b'"action":"role:' not in watched


async def test_a_record_from_elsewhere_is_replayed_or_refused_in_words(w: World) -> None:
    opened = await w.open("you", "beginner")
    keys = keys_of(opened)
    await w.play_out(opened.table, keys)
    text = await w.tables.record(opened.table)
    whole = await w.tables.replay_record(wire.ReplayRequest(text, 1, "en"))
    assert whole == await w.tables.replay(opened.table, "", 1, "en")
    for bad, key in ((text.replace("role:", "rule:", 1), "bad_action"), ("hello", "missing_header")):
        assert await key_of(w.tables.replay_record(wire.ReplayRequest(bad))) == key
    assert await key_of(w.tables.replay_record(wire.ReplayRequest(text, 5))) == "no_such_seat"

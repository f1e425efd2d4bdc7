"""Nobody chooses the deal: every part is promised before any is shown, and whoever does not show its part gains nothing by it."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from gobernador.core.dice import commitment
from gobernador.match.deal import mixed, nonce_commitment
from gobernador.server import wire
from gobernador.server.app.ports import Change
from gobernador.server.domain.deal_protocol import WAIT
from tests.server.app.world import Bytes, Time, World, heard, key_of, keys_of, world

ANA, BEA, CARMEN = "nonce-of-ana-0001", "nonce-of-bea-0002", "nonce-of-carmen-3"
LATER = "another-nonce-004"


async def opened(w: World, *kinds: str, nonce: str = ANA, rounds: int = 1) -> wire.Opened:
    """A table whose host promises a part."""
    return await w.open(*kinds, options={"rounds": str(rounds)}, commitment=nonce_commitment(nonce))


async def seated(w: World, table: wire.Opened, *nonces: str) -> dict[int, str]:
    """The secrets of all, once so many have sat down and promised."""
    keys = keys_of(table)
    for nonce in nonces:
        promised = nonce_commitment(nonce) if nonce else ""
        key = await w.tables.sit(table.table, wire.Sit(table.invite, "Guest", commitment=promised))
        keys[key.seat] = key.secret
    return keys


async def deal(w: World, table: str) -> wire.DealInfo:
    found = (await w.tables.info(table, "en")).deal
    assert found is not None
    return found


async def reveal(w: World, table: str, secret: str, nonce: str) -> None:
    await w.tables.submit(table, secret, wire.Reveal(w.id(), nonce))


async def promise(w: World, table: str, secret: str, nonce: str) -> None:
    await w.tables.submit(table, secret, wire.Promise(w.id(), nonce_commitment(nonce)))


async def test_every_part_is_promised_before_any_is_shown_and_none_can_be_another_one(w: World) -> None:
    open_table = await opened(w, "you", "person")
    table, host = open_table.table, keys_of(open_table)[0]
    before = await deal(w, table)
    assert (before.waits_for, before.shares[0].commitment) == ("seats", nonce_commitment(ANA))
    assert await key_of(reveal(w, table, host, ANA)) == "show_later"

    keys = await seated(w, open_table, BEA)
    ready = await deal(w, table)
    assert (ready.waits_for, [share.state for share in ready.shares]) == ("nonces", ["promised", "promised"])
    await reveal(w, table, keys[1], BEA)

    # The host, who runs the server, knows everything now: its own part and the guest's. It can change neither.
    assert await key_of(reveal(w, table, host, LATER)) == "wrong_nonce"
    assert await key_of(promise(w, table, host, LATER)) == "deal_closed"
    assert (await deal(w, table)).commitment == before.commitment
    await reveal(w, table, host, ANA)
    assert (await w.tables.info(table, "en")).status == "playing"

    record = await w.play_out(table, keys)
    info = await w.tables.info(table, "en")
    assert info.parts[1:] == [ANA, BEA]
    assert commitment(bytes.fromhex(info.parts[0])) == before.commitment
    assert mixed(bytes.fromhex(info.parts[0]), info.parts[1:]).hex() == info.seed == record.seed.hex()
    assert record.deal is not None
    assert record.deal.commitments == tuple(share.commitment for share in ready.shares)
    assert record.replay().over


async def test_no_nonce_is_told_to_anybody_before_the_match_is_over(w: World) -> None:
    open_table = await opened(w, "you", "person", "person")
    table = open_table.table
    guest = await w.tables.subscribe(table, wire.Hello())
    keys = await seated(w, open_table, BEA, CARMEN)
    for seat, nonce in enumerate((ANA, BEA, CARMEN)):
        own = await w.tables.subscribe(table, wire.Hello(keys[seat], "es"))
        await reveal(w, table, keys[seat], nonce)
        told = [msgspec.json.encode(one) for listener in (guest, own) for one in await heard(listener)]
        assert told
        assert not any(each.encode() in text for each in (ANA, BEA, CARMEN) for text in told)
    await w.play_out(table, keys)
    last = [msgspec.json.encode(one) for one in await heard(guest)][-1]
    assert all(each.encode() in last for each in (ANA, BEA, CARMEN))


async def test_a_table_that_needs_nobody_else_begins_with_the_nonce_of_its_host(w: World) -> None:
    open_table = await opened(w, "you", "casual")
    table, keys = open_table.table, keys_of(open_table)
    assert (await w.tables.info(table, "en")).status == "waiting"
    promised = (await deal(w, table)).commitment
    command = wire.Reveal("r", ANA)
    await w.tables.submit(table, keys[0], command)
    # Whoever has not heard the answer asks again.
    await w.tables.submit(table, keys[0], command)
    assert (await w.tables.info(table, "en")).match == 1
    record = await w.play_out(table, keys)
    assert record.deal is not None
    assert (record.deal.commitment, record.deal.nonces) == (promised, (ANA, ""))


async def test_whoever_promises_nothing_plays_as_ever_and_has_no_part(w: World) -> None:
    open_table = await w.open("you", "person", options={"rounds": "1"})
    keys = await seated(w, open_table, "")
    assert (await w.tables.info(open_table.table, "en")).status == "playing"
    record = await w.play_out(open_table.table, keys)
    assert record.deal is not None
    assert (record.deal.seats, record.deal.attempt, record.deal.left_out) == ([], 1, ())


async def test_a_rematch_is_dealt_like_the_first_match_with_other_parts(w: World) -> None:
    open_table = await opened(w, "you", "person", "person")
    table = open_table.table
    keys = await seated(w, open_table, BEA, CARMEN)
    for seat, nonce in enumerate((ANA, BEA, CARMEN)):
        await reveal(w, table, keys[seat], nonce)
    first = await w.play_out(table, keys)
    here = await w.tables.subscribe(table, wire.Hello(keys[1]))

    again = wire.Rematch("again", 1, nonce_commitment(LATER))
    await w.tables.submit(table, keys[0], again)
    waiting = await deal(w, table)
    # Bea is here and owes a promise; Carmen is not, and is left out.
    assert [share.state for share in waiting.shares] == ["promised", "owed", "none"]
    assert (waiting.match, waiting.waits_for, waiting.left_out) == (2, "commitments", [2])
    assert (await w.tables.info(table, "en")).status == "over"
    assert any(isinstance(one, wire.TableChanged) for one in await heard(here))
    assert await key_of(reveal(w, table, keys[0], LATER)) == "show_later"

    await promise(w, table, keys[1], "second-nonce-of-bea")
    assert await key_of(reveal(w, table, keys[1], BEA)) == "wrong_nonce"
    await reveal(w, table, keys[1], "second-nonce-of-bea")
    await reveal(w, table, keys[0], LATER)
    second = await w.play_out(table, keys)
    assert first.deal is not None
    assert second.deal is not None
    assert second.deal.server != first.deal.server
    assert (second.deal.commitment, second.deal.left_out) == (waiting.commitment, (2,))
    assert second.deal.nonces == (LATER, "second-nonce-of-bea", "")


async def test_two_who_ask_for_a_rematch_are_dealt_for_together(w: World) -> None:
    open_table = await opened(w, "you", "person")
    table, keys = open_table.table, await seated(w, open_table, BEA)
    for seat, nonce in enumerate((ANA, BEA)):
        await reveal(w, table, keys[seat], nonce)
    await w.play_out(table, keys)
    for seat in (0, 1):
        await w.tables.subscribe(table, wire.Hello(keys[seat]))
    for seat, nonce in enumerate((LATER, CARMEN)):
        await w.tables.submit(table, keys[seat], wire.Rematch(f"again {seat}", 1, nonce_commitment(nonce)))
    assert (await deal(w, table)).waits_for == "nonces"
    for seat, nonce in enumerate((LATER, CARMEN)):
        await reveal(w, table, keys[seat], nonce)
    info = await w.tables.info(table, "en")
    assert (info.match, info.status) == (2, "playing")


async def test_whoever_does_not_show_its_part_is_left_out_and_everything_else_is_new(w: World) -> None:
    open_table = await opened(w, "you", "person", "person")
    table, keys = open_table.table, await seated(w, open_table, BEA, CARMEN)
    first = await deal(w, table)
    await reveal(w, table, keys[1], BEA)
    await reveal(w, table, keys[2], CARMEN)
    # The host has seen what its deal would be, and does not show its part.
    w.time.now += WAIT - 0.5
    assert await w.tables.sweep() == 0
    w.time.now += 0.5
    assert await w.tables.sweep() == 1
    await w.tables.settle()

    second = await deal(w, table)
    assert (second.attempt, second.left_out, second.waits_for) == (2, [0], "commitments")
    assert [share.state for share in second.shares] == ["none", "owed", "owed"]
    assert second.commitment != first.commitment
    # It comes too late, and cannot promise again: nobody spoils a deal twice.
    assert await key_of(reveal(w, table, keys[0], ANA)) == "show_later"
    assert await key_of(promise(w, table, keys[0], LATER)) == "left_out"
    await promise(w, table, keys[1], "second-nonce-of-bea")
    await promise(w, table, keys[2], "second-nonce-of-carmen")
    await reveal(w, table, keys[1], "second-nonce-of-bea")
    await reveal(w, table, keys[2], "second-nonce-of-carmen")

    record = await w.play_out(table, keys)
    assert record.deal is not None
    assert (record.deal.attempt, record.deal.left_out, record.deal.seats) == (2, (0,), [1, 2])
    assert record.replay().over


async def test_a_deal_begins_in_the_end_even_if_nobody_shows_or_promises_anything(tmp_path: Path) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        open_table = await opened(w, "you", "person", "person")
        table, keys = open_table.table, await seated(w, open_table, BEA, CARMEN)
        await reveal(w, table, keys[1], BEA)
    # What is due is stored: another process sees to it.
    time.now += WAIT
    async with world(tmp_path, time, random) as w:
        await w.tables.settle()
        assert (await deal(w, table)).attempt == 2
        time.now += WAIT
        await w.tables.sweep()
        await w.tables.settle()
        info = await w.tables.info(table, "en")
        assert info.status == "playing"
        assert info.deal is not None
        assert info.deal.left_out == [0, 1, 2]


async def test_a_deal_is_begun_anew_if_somebody_leaves_while_parts_are_shown(w: World) -> None:
    open_table = await opened(w, "you", "person")
    table, keys = open_table.table, await seated(w, open_table, BEA)
    first = await deal(w, table)
    await reveal(w, table, keys[0], ANA)
    await w.tables.submit(table, keys[1], wire.LeaveSeat("go"))
    second = await deal(w, table)
    assert (second.attempt, second.waits_for) == (2, "seats")
    assert second.commitment != first.commitment

    # Whoever sits down next cannot know the host's part: it is another one.
    keys |= await seated(w, open_table, CARMEN)
    assert [share.state for share in (await deal(w, table)).shares] == ["owed", "promised"]
    await promise(w, table, keys[0], LATER)
    await reveal(w, table, keys[0], LATER)
    await reveal(w, table, keys[1], CARMEN)
    record = await w.play_out(table, keys)
    assert record.deal is not None
    assert (record.deal.nonces, record.deal.attempt) == ((LATER, CARMEN), 2)


async def test_a_promise_can_be_changed_until_all_are_there(w: World) -> None:
    open_table = await opened(w, "you", "person")
    table, host = open_table.table, keys_of(open_table)[0]
    await promise(w, table, host, LATER)
    keys = await seated(w, open_table, BEA)
    await reveal(w, table, keys[0], LATER)
    await reveal(w, table, keys[1], BEA)
    assert await key_of(promise(w, table, host, ANA)) == "no_deal"
    assert (await w.play_out(table, keys)).deal is not None


@pytest.mark.parametrize(
    "nonce",
    ["x" * 15, "x" * 65, "x" * 80, "blanks are not folded", "ñandú-ñandú-ñandú", "line\nline\nline\nline\n", ""],
)
async def test_a_nonce_is_mixed_in_as_it_is_sent_or_refused(w: World, nonce: str) -> None:
    open_table = await opened(w, "you", "casual", nonce=nonce)
    table, host = open_table.table, keys_of(open_table)[0]
    before = await w.storage.table(table)
    assert await key_of(reveal(w, table, host, nonce)) == "bad_nonce"
    assert await w.storage.table(table) == before


async def test_what_cannot_be_a_promise_or_is_shown_too_early_is_refused_at_every_door(w: World) -> None:
    assert await key_of(w.open("you", "person", commitment="abc")) == "bad_commitment"
    assert await key_of(w.open("you", "person", nonce=ANA)) == "plain_nonce"
    open_table = await opened(w, "you", "person")
    table, invite = open_table.table, open_table.invite
    for sit, key in (
        (wire.Sit(invite, "Bea", commitment="A" * 64), "bad_commitment"),
        (wire.Sit(invite, "Bea", nonce=BEA), "plain_nonce"),
    ):
        assert await key_of(w.tables.sit(table, sit)) == key
    keys = await seated(w, open_table, "")
    assert await key_of(reveal(w, table, keys[1], BEA)) == "no_promise"
    await reveal(w, table, keys[0], ANA)
    await w.play_out(table, keys)
    for rematch, key in (
        (wire.Rematch("a", 1, "0" * 63), "bad_commitment"),
        (wire.Rematch("b", 1, nonce=BEA), "plain_nonce"),
    ):
        assert await key_of(w.tables.submit(table, keys[0], rematch)) == key


async def test_a_match_that_an_earlier_version_began_shows_its_parts_as_that_version_did(tmp_path: Path) -> None:
    time, random = Time(), Bytes()
    async with world(tmp_path, time, random) as w:
        open_table = await w.open("you", "here", options={"rounds": "1"})
        table, keys = open_table.table, keys_of(open_table)
        stored = await w.storage.table(table)
        assert stored is not None
        body = msgspec.json.decode(stored.body)
        for name in ("deal", "again", "attempt", "left_out", "gathering", "commands"):
            del body[name]
        for chair in body["chairs"]:
            for name in ("promise", "share", "deals"):
                del chair[name]
            chair["nonce"] = "abc"
        body["dealt"] = ["00" * 16, "abc", ""]
        old = replace(stored, revision=stored.revision + 1, body=msgspec.json.encode(body))
        await w.storage.commit(Change(old))
    async with world(tmp_path, time, random) as w:
        record = await w.play_out(table, keys)
        info = await w.tables.info(table, "en")
        assert (info.parts, info.deal, record.deal) == (["00" * 16, "abc", ""], None, None)
        assert record.replay().over
        await w.tables.submit(table, keys[0], wire.Rematch("again", 1))
        assert (await w.tables.info(table, "en")).match == 2

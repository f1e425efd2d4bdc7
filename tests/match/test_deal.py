"""Deals that are mixed from parts: a record tells them, and whatever does not fit is found out."""

import re
from hashlib import sha256

import pytest

from gobernador.core.dice import commitment
from gobernador.core.errors import BadRecord
from gobernador.match import Match, Record
from gobernador.match.deal import Deal, is_commitment, is_nonce, mixed, nonce_commitment
from tests.match.playing import play_out, seed_of
from tests.tables import Table

TABLE = Table("first", 3, (("rounds", "1"),))
SERVER = bytes(range(16))
NONCES = ("nonce-of-ana-0001", "", "nonce-of-carmen-3")


def a_deal(**other: object) -> Deal:
    parts: dict[str, object] = {
        "server": SERVER.hex(),
        "commitment": commitment(SERVER),
        "nonces": NONCES,
        "commitments": tuple(nonce and nonce_commitment(nonce) for nonce in NONCES),
        "attempt": 2,
        "left_out": (1,),
    }
    return Deal(**(parts | other))  # type: ignore[arg-type]


def a_record() -> Record:
    """The record of a match that was dealt from these parts."""
    game = play_out(TABLE, 1).game
    match = Match(game, mixed(SERVER, NONCES))
    while not match.over:
        match.submit(match.to_act, match.seq, match.decision().options[0])
    return Record.of(match, ["Ana", "Benito", "Carmen"], "2026-11-18", a_deal())


WHOLE = a_record().text()


def test_a_deal_at_the_first_attempt_says_nothing_of_attempts() -> None:
    record = a_record()
    first = a_deal(attempt=1, left_out=())

    text = Record.of(record.replay(), list(record.names), record.date, first).text()

    assert "DealAttempt" not in text
    assert "DealLeftOut" not in text
    assert Record.parse(text).deal == first


def test_anybody_can_mix_the_seed_with_a_hash_alone() -> None:
    lines = f"gobernador/deal\n{SERVER.hex()}\nnonce-of-ana-0001\n\nnonce-of-carmen-3"

    assert mixed(SERVER, NONCES) == sha256(lines.encode()).digest()[:16]
    assert nonce_commitment(NONCES[0]) == sha256(b"gobernador/nonce/nonce-of-ana-0001").hexdigest()


def test_parts_that_are_written_one_after_the_other_alike_are_different_parts() -> None:
    mixes = {mixed(SERVER, parts) for parts in (["ab", "c"], ["a", "bc"], ["abc", ""], ["", "abc"], ["abc"])}

    assert len(mixes) == 5


GOOD_NONCES = ("a" * 16, "Z" * 64, "0123456789abcdef", "_-_-_-_-_-_-_-_-")
BAD_NONCES = ("", "a" * 15, "a" * 65, "a" * 15 + " ", "a" * 15 + "\n", "a" * 16 + "\n", "ñ" * 16, "٣" * 16, '"' * 16)
BAD_COMMITMENTS = ("", "0" * 63, "0" * 65, "A" * 64, "g" * 64, "0" * 64 + "\n")


def test_what_can_be_a_nonce_or_a_commitment() -> None:
    assert [is_nonce(text) for text in (*GOOD_NONCES, *BAD_NONCES)] == [True] * 4 + [False] * 9
    assert is_commitment("0" * 64)
    assert not any(map(is_commitment, BAD_COMMITMENTS))


def test_a_record_tells_its_parts_and_is_read_again() -> None:
    again = Record.parse(WHOLE)

    assert again.deal == a_deal()
    assert again.text() == WHOLE
    assert again.replay().over
    assert again.deal.seats == [0, 2]
    for line in (
        f'[ServerCommitment "{commitment(SERVER)}"]',
        f'[ServerPart "{SERVER.hex()}"]',
        '[Nonce0 "nonce-of-ana-0001"]',
        '[DealAttempt "2"]',
        '[DealLeftOut "1"]',
    ):
        assert line in WHOLE.splitlines()
    earlier = Record.parse(Record.of(play_out(TABLE, 1), ["Ana", "Benito", "Carmen"]).text())
    assert earlier.deal is None, "records of earlier days have no parts"
    assert earlier.replay().over


def with_header(name: str, value: str) -> str:
    assert f"[{name} " in WHOLE
    return re.sub(rf'\[{name} "[^"]*"\]', f'[{name} "{value}"]', WHOLE)


def without(name: str) -> str:
    return "".join(line for line in WHOLE.splitlines(keepends=True) if not line.startswith(f"[{name} "))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (with_header("ServerPart", "00" * 16), "wrong_server_part"),
        (with_header("ServerCommitment", "0" * 64), "wrong_server_part"),
        (with_header("Nonce0", "nonce-of-ana-0002"), "wrong_part"),
        (with_header("Commitment2", "0" * 64), "wrong_part"),
        (without("Nonce0"), "wrong_part"),
        (without("Commitment0"), "wrong_part"),
        (without("Nonce0").replace(f'[Commitment0 "{nonce_commitment(NONCES[0])}"]\n', ""), "wrong_mix"),
        (with_header("Seed", seed_of(3).hex()).replace(commitment(mixed(SERVER, NONCES)), commitment(seed_of(3))), "wrong_mix"),
        (without("ServerPart"), "missing_header"),
        (without("ServerCommitment"), "missing_header"),
        (with_header("ServerPart", "0"), "bad_header"),
        (with_header("ServerCommitment", "x"), "bad_header"),
        (with_header("Nonce0", "too short"), "bad_header"),
        (with_header("Commitment0", "F" * 64), "bad_header"),
        (with_header("DealAttempt", "many"), "bad_header"),
        (with_header("DealLeftOut", "7"), "bad_header"),
        (WHOLE.replace("[Nonce0 ", "[Nonce3 "), "bad_header"),
        (WHOLE.replace("[Nonce0 ", "[Nonce00 "), "bad_header"),
    ],
)  # fmt: skip
def test_whatever_does_not_fit_is_found_out(text: str, key: str) -> None:
    with pytest.raises(BadRecord) as error:
        Record.parse(text).replay()

    assert error.value.key == key

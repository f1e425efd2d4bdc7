"""Whatever is in a file, reading it as a record ends in a record or in one named error."""

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gobernador.core.errors import BadRecord
from gobernador.match import Record
from tests.match.playing import play_out
from tests.tables import Table

RECORD = Record.of(play_out(Table("first", 2, (("rounds", "2"),)), 3), ["Ada", "Bo"]).text()

letters = st.one_of(st.characters(), st.sampled_from('[]": \n=Round0123456789abcdef'))
quick = settings(max_examples=300)


def read(text: str) -> Record | None:
    """The record in a text that replays, or None if it is a bad one. Any other error fails the test."""
    try:
        record = Record.parse(text)
        record.replay()
    except BadRecord as bad:
        error = bad
    else:
        return record
    assert error.key
    assert "\n" not in str(error)
    assert len(str(error)) < 500
    return None


@given(st.text(letters))
@example("\udcff\ud800")
@example('[Game "' + "x" * 100_000 + '"]')
@quick
def test_any_text(text: str) -> None:
    read(text)


@given(st.binary(max_size=500))
@quick
def test_any_bytes_as_a_file_might_give_them(source: bytes) -> None:
    read(source.decode("utf-8", errors="surrogateescape"))
    read(source.decode("latin-1"))


@given(st.integers(0, len(RECORD)), st.integers(0, 60), st.text(letters, max_size=8))
@quick
def test_a_record_with_a_piece_replaced(place: int, length: int, patch: str) -> None:
    read(RECORD[:place] + patch + RECORD[place + length :])


@given(st.data())
@quick
def test_a_record_with_its_lines_in_another_order(data: st.DataObject) -> None:
    lines = RECORD.splitlines()
    read("\n".join(data.draw(st.permutations(lines))[: data.draw(st.integers(0, len(lines)))]))


@given(st.integers(0, len(RECORD)))
@quick
def test_a_record_cut_short(length: int) -> None:
    record = read(RECORD[:length])

    assert record is None or RECORD[length:].strip() == ""


@pytest.mark.parametrize(
    "garbage",
    [
        "x" * 999_999,
        "\n" * 999_999,
        '[Game "sanjuan"]\n' * 58_000,
        '[A "b' * 160_000,
        RECORD + "0: " + "pass " * 190_000,
        RECORD + "0: pass\n" * 120_000,
        RECORD.replace("Round 1\n", "Round 1\n" * 100_000),
        "\x00\xff" * 499_999,
        "x" * 50_000_000,
    ],
    ids=["letters", "lines", "headers", "quotes", "one turn", "turns", "rounds", "zeros", "fifty megabytes"],
)
def test_a_megabyte_of_garbage_is_refused_at_once(garbage: str) -> None:
    started = time.process_time()

    record = read(garbage)

    assert record is None or "Round 1\nRound 1" in garbage
    assert time.process_time() - started < 5

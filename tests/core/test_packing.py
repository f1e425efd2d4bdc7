"""Numbers and byte strings in a row, and what is refused as never written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobernador.core.errors import BadPosition
from gobernador.core.packing import Reader, Writer

things = st.lists(st.one_of(st.integers(-(2**63), 2**63 - 1), st.binary(max_size=50)))


@given(things)
def test_what_was_written_is_read(written: list[int | bytes]) -> None:
    out = Writer()
    for thing in written:
        if isinstance(thing, int):
            out.number(thing)
        else:
            out.raw(thing)

    source = Reader(out.bytes())

    assert [source.number() if isinstance(thing, int) else source.raw() for thing in written] == written
    source.end()


def test_bytes_that_end_too_early_are_refused() -> None:
    with pytest.raises(BadPosition, match="end too early"):
        Reader(b"1234567").number()


@pytest.mark.parametrize("length", [-1, 6, 2**62])
def test_a_length_that_does_not_fit_is_refused(length: int) -> None:
    out = Writer()
    out.number(length)

    with pytest.raises(BadPosition, match="end too early"):
        Reader(out.bytes() + b"12345").raw()


def test_bytes_left_over_are_refused() -> None:
    source = Reader(bytes(10))
    source.number()

    with pytest.raises(BadPosition, match="2 bytes too many in a position"):
        source.end()

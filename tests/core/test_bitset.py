"""Sets as bits agree with Python's own sets, up to the highest bit that is used."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobernador.core.bitset import bit, count, highest, lowest, members, nth, up_to

LARGEST = 61

sets = st.sets(st.integers(0, LARGEST))
filled = st.sets(st.integers(0, LARGEST), min_size=1)


def bits_of(numbers: set[int]) -> int:
    return sum(2**number for number in numbers)


@pytest.mark.parametrize("number", range(LARGEST + 1))
def test_every_number_has_its_bit(number: int) -> None:
    """The compiler once shifted in 32 bits: numbers from 31 on are the ones to look at."""
    assert bit(number) == 2**number
    assert up_to(number) == 2 ** (number + 1) - 1
    assert lowest(bit(number)) == highest(bit(number)) == nth(bit(number), 0) == number


@given(sets)
def test_members_and_their_count(numbers: set[int]) -> None:
    assert members(bits_of(numbers)) == sorted(numbers)
    assert count(bits_of(numbers)) == len(numbers)


@given(filled)
def test_the_lowest_and_the_highest(numbers: set[int]) -> None:
    assert lowest(bits_of(numbers)) == min(numbers)
    assert highest(bits_of(numbers)) == max(numbers)


@given(filled, st.data())
def test_the_nth(numbers: set[int], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(numbers) - 1))

    assert nth(bits_of(numbers), n) == sorted(numbers)[n]

"""How numbers are written into words, eight to a word."""

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.research.arrays import as_buffer
from gobernador.research.encoding import page

BYTES = 24


def as_bytes(out: vec[i64]) -> list[int]:
    return [int(number) for number in np.frombuffer(as_buffer(out), np.uint8)]


@pytest.mark.parametrize("seed", range(5))
def test_every_byte_holds_every_number_beside_any_other(seed: int) -> None:
    numbers = np.random.default_rng(seed).integers(0, 256, BYTES).tolist()
    out = vec[i64]([0] * (BYTES // 8))

    for place, value in enumerate(numbers):
        assert page.number(out, place, value) == place + 1

    assert as_bytes(out) == numbers


def test_a_greater_number_is_written_as_the_greatest() -> None:
    out = vec[i64]([0, 0])

    for place in range(16):
        page.number(out, place, 256 + 1000 * place)

    assert as_bytes(out) == [255] * 16


def test_what_is_blank_can_be_written_again() -> None:
    out = vec[i64]([0, 0, 0])
    for place in range(BYTES):
        page.number(out, place, 200)

    page.blank(out, 1, 1)

    assert as_bytes(out) == [200] * 8 + [0] * 8 + [200] * 8


@pytest.mark.parametrize(("value", "expected"), [(0, [1, 0, 0]), (2, [0, 0, 1]), (-1, [0, 0, 0]), (3, [0, 0, 0])])
def test_a_choice_that_is_none_leaves_no_trace(value: int, expected: list[int]) -> None:
    out = vec[i64]([0, 0])

    assert page.one_of(out, 6, value, 3) == 9

    assert as_bytes(out)[6:9] == expected
    assert sum(as_bytes(out)) == sum(expected)


def test_kinds_are_counted_from_one() -> None:
    out = vec[i64]([0, 0])

    assert page.counts(out, 0, vec[u8]([9, 1, 0, 200]), 3) == 3
    assert page.members(out, 3, 0b1010, 3) == 6
    assert page.copies(out, 6, vec[u8]([9, 4, 7, 2]), 0b1010, 3) == 9
    assert page.cards(out, 9, vec[u8]([3, 1, 3]), 3) == 12

    assert as_bytes(out) == [1, 0, 200, 1, 0, 1, 4, 0, 2, 1, 0, 2, 0, 0, 0, 0]


@pytest.mark.parametrize("start", range(9))
def test_a_count_is_any_byte_wherever_it_stands(start: int) -> None:
    """The last byte of a word holds its sign, so great counts want care there."""
    amounts = [0, 127, 128, 200, 255, 1, 0, 255, 129, 254, 128, 3]
    out = vec[i64]([0, 0, 0])

    assert page.counts(out, start, vec[u8](amounts), 11) == start + 11

    assert as_bytes(out) == [0] * start + amounts[1:] + [0] * (BYTES - start - 11)

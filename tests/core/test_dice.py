"""Dice: fair, repeatable, the same compiled and not, and checkable afterwards."""

from collections import Counter
from hashlib import sha256
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobernador.core.dice import Dice, QuickDice, SealedDice, commitment, read_dice
from gobernador.core.errors import BadPosition, BadSetup
from gobernador.core.packing import Reader, Writer

seeds = st.binary(min_size=16, max_size=16)


def stream(dice: Dice, n: int, rolls: int) -> list[int]:
    return [dice.below(n) for _ in range(rolls)]


@pytest.mark.parametrize("dice", [QuickDice(5), SealedDice(bytes(range(16)))], ids=["quick", "sealed"])
@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 110, 143])
def test_numbers_are_below_n_and_all_about_equally_frequent(dice: Dice, n: int) -> None:
    rolls = 200 * n

    found = Counter(stream(dice.fork(), n, rolls))

    assert set(found) == set(range(n))
    chi_squared = sum((times - 200) ** 2 / 200 for times in found.values())
    assert chi_squared < n + 5 * (2 * n) ** 0.5 + 5


@pytest.mark.parametrize("n", [2, 5, 110])
def test_neighbouring_seeds_of_quick_dice_have_nothing_in_common(n: int) -> None:
    firsts = (QuickDice(seed).below(n) for seed in range(40 * n * n + 1))
    neighbours = Counter(pairwise(firsts))

    assert len(neighbours) > 0.95 * n * n
    assert max(neighbours.values()) < 110


@pytest.mark.parametrize("seed", [0, 1, -1, 2**31, 2**32, 2**61, 2**62 - 1, -(2**62)])
def test_any_seed_of_quick_dice_will_do(seed: int) -> None:
    assert len(set(stream(QuickDice(seed), 1000, 50))) > 30


@given(seeds, st.lists(st.integers(1, 2**40), max_size=30))
def test_sealed_dice_do_what_the_manual_says(seed: bytes, questions: list[int]) -> None:
    """Written once more, by hand: anybody can check a record with ten lines of Python."""
    dice = SealedDice(seed)
    for counter, n in enumerate(questions):
        digest = sha256(seed + counter.to_bytes(8, "big")).digest()
        assert dice.below(n) == int.from_bytes(digest[:8], "big") * n >> 64


def test_a_commitment_is_made_before_and_checked_after() -> None:
    assert commitment(bytes(16)) == sha256(b"gobernador/1" + bytes(16)).hexdigest()
    assert commitment(bytes(15) + b"\x01") != commitment(bytes(16))


@pytest.mark.parametrize("dice", [QuickDice(5), SealedDice(bytes(16))], ids=["quick", "sealed"])
def test_a_fork_goes_on_by_itself(dice: Dice) -> None:
    dice.below(7)

    first, second = dice.fork(), dice.fork()

    assert stream(first, 100, 20) == stream(second, 100, 20) == stream(dice, 100, 20)


@pytest.mark.parametrize("dice", [QuickDice(5), SealedDice(bytes(16))], ids=["quick", "sealed"])
def test_dice_come_back_from_bytes(dice: Dice) -> None:
    stream(dice, 9, 9)
    out = Writer()
    dice.write(out)

    assert stream(read_dice(Reader(out.bytes())), 100, 20) == stream(dice, 100, 20)


@pytest.mark.parametrize("length", [0, 15, 17, 32])
def test_a_seed_has_sixteen_bytes(length: int) -> None:
    with pytest.raises(BadSetup, match=f"a seed is 16 bytes, this is {length}"):
        SealedDice(bytes(length))


def test_unknown_dice_are_refused() -> None:
    out = Writer()
    out.number(3)

    with pytest.raises(BadPosition, match="there are no dice of kind 3"):
        read_dice(Reader(out.bytes()))

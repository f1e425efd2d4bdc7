"""The first layer of a net: sums that are exchanged row by row are those of the position alone, whatever was shown before."""

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i32

from gobernador.bots.game_bots import heuristic_policy
from gobernador.bots.nets import VALUE_NETS, value_net, value_net_of, weights_in
from gobernador.bots.value.layer import LEVEL_OF, Layer, add_scaled, exchange_rows, set_scaled, weighted_sum
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.research.arrays import observation_array
from gobernador.research.encoders import encoder_of


@pytest.mark.parametrize(("key", "seats"), [("sanjuan", 3), ("puertorico", 4)])
def test_what_a_net_says_does_not_depend_on_what_it_was_shown_before(key: str, seats: int) -> None:
    game = make(key, "first" if key == "sanjuan" else "base", seats)
    policy, net = heuristic_policy(game, "tuned"), value_net(key, seats)
    weights, encoder = weights_in(VALUE_NETS.of(key).folder, seats), VALUE_NETS.of(key).encoder(seats)
    for deal in range(2):
        s, number = game.new(QuickDice(deal)), 0
        while s.to_act != NOBODY:
            number += 1
            if number % 25 == 0:
                seat = number // 25 % seats
                net.evaluate(s, seat)
                fresh = value_net_of(weights, encoder)
                fresh.evaluate(s, seat)
                assert list(net.shares) == list(fresh.shares)
                assert list(net.margins) == list(fresh.margins)
            s.apply(policy.pick(s))


def test_the_units_are_the_bias_and_the_rows_of_all_bytes() -> None:
    game = make("puertorico", "base", 3)
    encoder = encoder_of(game)
    s = game.new(QuickDice(1))
    # Two levels of each byte, three units: the row of a level is its byte, its number and 1, in halves.
    size = int(encoder.size)
    rows = [number for byte in range(size) for level in (1, 2) for number in (byte, level, 1)]
    layer = Layer(encoder, [2] * size, rows, 0.5, [0.25, 0.0, -1.0])

    for seat in (0, 1, 0):
        layer.observe(s, seat)

        levels = [min(int(LEVEL_OF[int(value)]), 2) for value in observation_array(encoder, s, seat)]
        read = [byte for byte in range(size) if levels[byte] > 0]
        assert list(layer.units) == [0.25 + 0.5 * sum(read), 0.5 * sum(levels), 0.5 * len(read) - 1.0]


def test_units_are_right_again_after_an_exchange_that_was_interrupted() -> None:
    game = make("sanjuan", "first", 2)
    encoder = encoder_of(game)
    size = int(encoder.size)
    first, second = game.new(QuickDice(1)), game.new(QuickDice(2))
    values = [[int(value) for value in observation_array(encoder, s, 0)] for s in (first, second)]
    # The last byte that only the first position has is one whose rows are missing: the exchange ends there with an error.
    missing = max(byte for byte in range(size) if values[0][byte] and not values[1][byte])
    levels = [0 if byte > missing else 1 for byte in range(size)]
    rows = [byte + 1 for byte in range(missing)]
    layer, untouched = Layer(encoder, levels, rows, 1.0, [0.0]), Layer(encoder, levels, rows, 1.0, [0.0])

    with pytest.raises(IndexError):
        layer.observe(first, 0)
    layer.observe(second, 0)
    untouched.observe(second, 0)

    assert list(layer.units) == list(untouched.units)


@pytest.mark.parametrize("size", [1, 2, 3, 8, 13])
def test_rows_are_exchanged_scaled_added_and_summed_whatever_their_size(size: int) -> None:
    numbers = [32767 - 2501 * place for place in range(2 * size)]
    rows, sums = vec[i16](numbers), vec[i32]([100_000] * size)
    units, floats = vec[float]([0.0] * size), vec[float]([0.5 * number for number in numbers])

    exchange_rows(sums, rows, 0, size)
    assert list(sums) == [100_000 + numbers[size + place] - numbers[place] for place in range(size)]
    set_scaled(units, vec[float]([1.0] * size), sums, -0.25)
    assert list(units) == [1.0 - 0.25 * int(number) for number in sums]
    before = list(units)
    add_scaled(units, floats, size, 2.0)
    assert list(units) == [before[place] + numbers[size + place] for place in range(size)]
    positive = [max(0.0, unit) for unit in units]
    assert weighted_sum(units, floats, size) == pytest.approx(
        sum(positive[place] * floats[size + place] for place in range(size))
    )


def test_a_row_out_of_bounds_is_an_error() -> None:
    sums, rows = vec[i32]([0, 0]), vec[i16]([1, 2, 3])
    units, floats = vec[float]([1.0, 1.0]), vec[float]([1.0, 2.0, 3.0])
    with pytest.raises(IndexError):
        exchange_rows(sums, rows, 0, 2)
    with pytest.raises(IndexError):
        exchange_rows(sums, rows, 2, 0)
    with pytest.raises(IndexError):
        set_scaled(units, floats, vec[i32]([1]), 1.0)
    with pytest.raises(IndexError):
        add_scaled(units, floats, 2, 1.0)
    with pytest.raises(IndexError):
        weighted_sum(units, floats, 2)

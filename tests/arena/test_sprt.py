"""The sequential test errs as seldom as it says, and stops earlier where pairs share their luck."""

from dataclasses import replace
from math import log
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobernador.core.errors import BadSetup
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.sprt import Sprt, Verdict, log_likelihood_ratio, tilt
from tests.arena.simulated import World, result

MATCHES = 200
TEST = Sprt(elo0=0, elo1=80)
AT_A_TIME, LONGEST = 60, 600
"""Deals."""


def matches(elo: float, test: Sprt = TEST, *, seats: int = 2, fated: float = 0.4) -> list[Verdict]:
    world = World({"a": elo, "b": 0}, seats=seats, fated=fated)
    dice = Random(f"{elo} {seats} {fated}")
    return [match(world, test, dice) for _ in range(MATCHES)]


def match(world: World, test: Sprt, dice: Random) -> Verdict:
    """One match, until the test has had enough; or until it has had far too much."""
    games: list[ArenaResult] = []
    for start in range(0, LONGEST, AT_A_TIME):
        games += world.play(dice, "a", "b", AT_A_TIME, start)
        if test.judge(games).state != "go_on":
            break
    return test.judge(games)


def part(verdicts: list[Verdict], state: str) -> float:
    return sum(verdict.state == state for verdict in verdicts) / len(verdicts)


# -- errors of the test ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("elo", "right", "wrong"), [(TEST.elo0, "not_better", "better"), (TEST.elo1, "better", "not_better")]
)
def test_the_verdict_is_seldom_wrong(elo: float, right: str, wrong: str, seats: int) -> None:
    verdicts = matches(elo, seats=seats)

    assert part(verdicts, wrong) <= 0.09
    assert part(verdicts, right) >= 0.9


def test_who_is_much_better_is_seen_at_once() -> None:
    verdicts = matches(250)

    assert part(verdicts, "better") == 1
    assert sum(verdict.games for verdict in verdicts) / MATCHES < 60


def test_a_smaller_risk_takes_more_games() -> None:
    careful, lopsided = Sprt(0, 80, alpha=0.01, beta=0.01), Sprt(0, 20, alpha=0.01, beta=0.2)

    assert (lopsided.lower, lopsided.upper) == (log(0.2 / 0.99), log(0.8 / 0.01)), "each risk has its own bound"
    assert length(matches(80, careful)) > 1.3 * length(matches(80))


def test_pairs_that_share_their_luck_are_judged_sooner_than_games_one_by_one() -> None:
    world = World({"a": 80, "b": 0}, fated=0.8)
    dice = Random(5)
    played = [world.play(dice, "a", "b", 300) for _ in range(MATCHES // 4)]

    in_pairs = [TEST.judge(games).games for games in played]
    one_by_one = [judged_singly(games) for games in played]

    assert sum(in_pairs) < 0.8 * sum(one_by_one)


def judged_singly(games: list[ArenaResult]) -> int:
    """How many games the test takes if it does not know which belong together."""
    counts = {0.0: 0.5, 1.0: 0.5}
    for n, game in enumerate(games):
        counts[game.won] = counts.get(game.won, 0) + 1
        share = 1 / (1 + 10 ** (-TEST.elo1 / 400))
        if abs(log_likelihood_ratio(counts, 0.5, share)) >= TEST.upper:
            return n + 1
    return len(games)


def length(verdicts: list[Verdict]) -> float:
    return sum(verdict.games for verdict in verdicts) / len(verdicts)


# -- which deals count -------------------------------------------------------------------------------------------------


def won_deals(deals: range) -> list[ArenaResult]:
    return [
        result(bots, places, deal, turn)
        for deal in deals
        for turn, (bots, places) in enumerate([(("a", "b"), (1, 2)), (("b", "a"), (2, 1))])
    ]


def test_nothing_played_is_nothing_known() -> None:
    verdict = TEST.judge([])

    assert (verdict.state, verdict.llr, verdict.games) == ("go_on", 0, 0)
    assert verdict.lower == pytest.approx(log(0.05 / 0.95))
    assert verdict.upper == pytest.approx(log(0.95 / 0.05))


def test_games_after_the_verdict_do_not_change_it() -> None:
    lost = [replace(game, places=game.places[::-1]) for game in won_deals(range(40, 200))]
    verdict = TEST.judge(won_deals(range(40)))

    assert verdict.state == "better"
    assert verdict.games < 80
    assert TEST.judge([*won_deals(range(40)), *lost]) == verdict


def test_deals_are_weighed_up_to_the_first_that_is_not_complete() -> None:
    whole = TEST.judge(won_deals(range(10)))

    assert TEST.judge([*won_deals(range(10)), won_deals(range(10, 11))[1]]) == whole
    assert TEST.judge([*won_deals(range(10)), won_deals(range(10, 11))[1], *won_deals(range(11, 40))]) == whole
    assert TEST.judge([*won_deals(range(10)), *won_deals(range(11, 40))]) == whole
    assert whole.games == 20


@settings(max_examples=20)
@given(st.randoms(use_true_random=False))
def test_the_order_in_which_games_were_finished_does_not_matter(dice: Random) -> None:
    games = World({"a": 50, "b": 0}, drawn=0.2).play(Random(3), "a", "b", 20)

    assert TEST.judge(dice.sample(games, len(games))) == TEST.judge(games)


# -- the likelihood ----------------------------------------------------------------------------------------------------

FIFTHS = [0.0, 0.25, 0.5, 0.75, 1.0]
counts_of_pairs = st.lists(st.integers(0, 60), min_size=5, max_size=5)


@given(counts_of_pairs, st.floats(0.05, 0.95))
def test_tilted_weights_are_a_distribution_with_the_mean_that_was_asked_for(counts: list[int], mean: float) -> None:
    seen = {value: n + 0.5 for value, n in zip(FIFTHS, counts, strict=True)}
    t = tilt(seen, mean)

    weights = {value: n / (1 + t * (value - mean)) / sum(seen.values()) for value, n in seen.items()}

    assert min(weights.values()) > 0
    assert sum(weights.values()) == pytest.approx(1)
    assert sum(value * weight for value, weight in weights.items()) == pytest.approx(mean)


@given(counts_of_pairs, st.floats(0.3, 0.45), st.floats(0.46, 0.7))
def test_exchanging_the_sides_and_the_claims_exchanges_nothing_but_the_sign(
    counts: list[int], mean0: float, mean1: float
) -> None:
    seen = {value: n + 0.5 for value, n in zip(FIFTHS, counts, strict=True)}
    turned = {1 - value: n for value, n in seen.items()}

    ratio = log_likelihood_ratio(seen, mean0, mean1)

    assert log_likelihood_ratio(seen, mean1, mean0) == pytest.approx(-ratio, abs=1e-9)
    assert log_likelihood_ratio(turned, 1 - mean0, 1 - mean1) == pytest.approx(ratio, abs=1e-9)


def test_no_distribution_with_that_mean_explains_the_counts_better() -> None:
    """The tilted one against many others with the same mean."""
    seen, mean, dice = {0.0: 10.0, 0.5: 50.0, 1.0: 30.0}, 0.5, Random(1)
    t = tilt(seen, mean)
    best = sum(n * log(n / 90 / (1 + t * (value - mean))) for value, n in seen.items())

    for _ in range(200):
        outer = dice.uniform(0.01, 0.49)
        other = {0.0: outer, 0.5: 1 - 2 * outer, 1.0: outer}
        assert sum(n * log(other[value]) for value, n in seen.items()) <= best


# -- misuse ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("elo0", "elo1"), [(5, 5), (10, 0), (0, float("nan")), (0, float("inf")), (-5000, 0)])
def test_a_test_needs_two_different_claims(elo0: float, elo1: float) -> None:
    with pytest.raises(BadSetup, match="two differences in Elo") as refused:
        Sprt(elo0, elo1)

    assert refused.value.key == "sprt_bounds"


@pytest.mark.parametrize("risk", [0.0, 0.5, -1.0, 2.0])
def test_a_risk_is_a_small_part(risk: float) -> None:
    for risks in ({"alpha": risk}, {"beta": risk}):
        with pytest.raises(BadSetup, match=r"between 0 and 0\.5"):
            Sprt(0, 10, **risks)

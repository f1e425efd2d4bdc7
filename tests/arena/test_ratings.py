"""Ratings find the strengths that simulated bots have."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import exp, log
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobernador.statistics.ratings import RankedChoice, Rating, choices_of, ratings, strengths
from gobernador.statistics.result import ArenaResult
from tests.arena.simulated import POINTS, World, arena, result

ELO = {"random": -350.0, "greedy": -120.0, "heuristic": 0.0, "search:1000": 180.0}


def by_bot(found: Sequence[Rating]) -> dict[str, Rating]:
    return {rating.bot: rating for rating in found}


# -- known strengths are found -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "deals"), [(2, 250), (3, 80), (4, 60)])
def test_the_ratings_of_an_arena_are_the_true_ones(seats: int, deals: int) -> None:
    world = World(ELO, seats=seats, fated=0.3)

    found = ratings(arena(world, Random(seats), deals))

    assert [rating.bot for rating in found] == ["search:1000", "heuristic", "greedy", "random"]
    for rating in found:
        assert rating.value == pytest.approx(1000 + ELO[rating.bot], abs=35)
        # A little more than the interval: three of them shall hold in three arenas, for any seed.
        slack = 1.6 * (rating.high - rating.low) / 2
        assert abs(rating.value - 1000 - ELO[rating.bot]) <= slack


@pytest.mark.parametrize(("seats", "fated"), [(2, 0.6), (3, 0.5)])
def test_intervals_hold_the_truth_as_often_as_they_say(seats: int, fated: float) -> None:
    world = World({"heuristic": 0.0, "b": 150.0, "c": -100.0}, seats=seats, fated=fated)
    dice = Random(f"{seats} {fated}")
    repeats, held = 60, 0

    for seed in range(repeats):
        found = by_bot(ratings(arena(world, dice, 40), seed))
        held += sum(found[bot].low <= 1000 + world.elo[bot] <= found[bot].high for bot in ("b", "c"))

    assert 0.89 <= held / repeats / 2 <= 0.99


def test_copies_of_a_bot_at_the_table_do_not_make_it_look_stronger() -> None:
    """Of two equals, one has three seats of four: it wins three games of four, and is rated as high as the other."""
    games = World({"a": 0.0, "b": 0.0}, seats=4).play(Random(2), "a", "b", 400)

    found = by_bot(ratings(games))

    assert sum(game.won for game in games) / len(games) == pytest.approx(0.25, abs=0.03)
    assert abs(found["a"].value - found["b"].value) < 25


def test_ties_draw_ratings_together_and_even_ties_make_them_equal() -> None:
    even = [result(("a", "b"), (1, 1), deal, 0) for deal in range(20)]

    assert [rating.value for rating in ratings(even)] == pytest.approx([1000, 1000])
    gaps = [gap(World({"a": 200.0, "b": 0.0}, drawn=drawn)) for drawn in (0.0, 0.4)]
    assert gaps[1] < gaps[0] - 40


def gap(world: World) -> float:
    found = by_bot(ratings(world.play(Random(4), "a", "b", 300)))
    return found["a"].value - found["b"].value


# -- where the data say little -----------------------------------------------------------------------------------------


def test_who_won_everything_has_a_rating_and_an_interval_that_is_open_upwards() -> None:
    world = World({"heuristic": 0.0, "b": 5000.0})

    few, many = (by_bot(ratings(world.play(Random(1), "b", "heuristic", deals)))["b"] for deals in (10, 200))

    # Beside the virtual game that each side won, 20 and 400 games: odds of 21 and of 401.
    assert few.value == pytest.approx(1000 + 400 * log(21, 10))
    assert many.value == pytest.approx(1000 + 400 * log(401, 10))
    assert few.high - few.value > 2 * (few.value - few.low) > 200


def test_bots_that_have_not_met_are_in_different_pools() -> None:
    world = World({"heuristic": 0.0, "b": 100.0, "c": 300.0, "d": 200.0, "e": 0.0})
    pairs = [("heuristic", "b"), ("b", "e"), ("c", "d")]

    found = ratings([game for pair in pairs for game in world.play(Random(3), *pair, 100)])

    assert [(rating.bot, rating.pool) for rating in found][-2:] == [("c", 1), ("d", 1)]
    assert {rating.bot for rating in found if rating.pool == 0} == {"heuristic", "b", "e"}
    assert by_bot(found)["heuristic"].value == 1000
    assert by_bot(found)["c"].value + by_bot(found)["d"].value == pytest.approx(2000)


def test_bots_are_linked_through_others() -> None:
    world = World({"a": 0.0, "b": 150.0, "c": 300.0})

    found = by_bot(ratings([*world.play(Random(3), "a", "b", 300), *world.play(Random(4), "b", "c", 300)]))

    assert {rating.pool for rating in found.values()} == {0}
    assert found["c"].value - found["a"].value == pytest.approx(300, abs=60)


# -- the scale ---------------------------------------------------------------------------------------------------------


def test_the_heuristic_is_at_a_thousand_or_else_the_mean_is() -> None:
    games = arena(World({"a": 0.0, "b": 100.0, "c": 130.0}), Random(0), 30)
    renamed = [rename(game, "b", "heuristic") for game in games]

    free, anchored = by_bot(ratings(games)), by_bot(ratings(renamed))

    assert sum(rating.value for rating in free.values()) / 3 == pytest.approx(1000)
    assert (anchored["heuristic"].low, anchored["heuristic"].value, anchored["heuristic"].high) == (1000, 1000, 1000)
    # The anchor moves all of them and changes no difference.
    assert anchored["c"].value - anchored["a"].value == pytest.approx(free["c"].value - free["a"].value)


def rename(game: ArenaResult, old: str, new: str) -> ArenaResult:
    names = {bot: new if bot == old else bot for bot in game.bots}
    return replace(
        game,
        candidate=names[game.candidate],
        field=names[game.field],
        bots=tuple(names[bot] for bot in game.bots),
    )


def test_more_games_of_the_same_kind_change_the_interval_and_not_the_rating() -> None:
    games = arena(World({"a": 0.0, "b": 100.0, "c": 130.0}), Random(0), 60)
    again = [replace(game, deal=game.deal + 60 * n) for n in range(4) for game in games]

    once, four_times = by_bot(ratings(games)), by_bot(ratings(again))

    for bot, rating in once.items():
        assert four_times[bot].value == pytest.approx(rating.value, abs=4)
        assert (four_times[bot].high - four_times[bot].low) < 0.65 * (rating.high - rating.low)


def test_the_same_seed_gives_the_same_intervals() -> None:
    games = arena(World(ELO), Random(0), 20)

    assert ratings(games, 5) == ratings(games, 5) != ratings(games, 6)
    assert ratings([]) == []


# -- another road to the same strengths --------------------------------------------------------------------------------

BOTS = ["a", "b", "c", "d"]
ranking = st.tuples(
    st.lists(st.sampled_from(BOTS), min_size=3, max_size=3).map(tuple),
    st.sampled_from([(1, 2, 3), (3, 1, 2), (2, 1, 3), (1, 1, 3), (1, 2, 2), (1, 1, 1)]),
)


@settings(max_examples=25)
@given(st.lists(ranking, min_size=1, max_size=12))
def test_newton_finds_what_walking_uphill_finds(
    games: list[tuple[tuple[str, ...], tuple[int, ...]]],
) -> None:
    choices = {RankedChoice(bot, pair): 1.0 for pair in [("a", "b"), ("b", "c"), ("c", "d")] for bot in pair}
    for bots, places in games:
        for choice, weight in choices_of(bots, places):
            choices[choice] = choices.get(choice, 0.0) + weight

    found = strengths(choices, BOTS, [0.0] * 4)

    slowly = uphill(choices)
    assert [value - found[0] for value in found] == pytest.approx([slowly[bot] - slowly["a"] for bot in BOTS], abs=1e-3)


def uphill(choices: Mapping[RankedChoice, float]) -> dict[str, float]:
    """The naive road: many small steps in the direction in which the likelihood grows."""
    theta = dict.fromkeys(BOTS, 0.0)
    pace = 3 / sum(choices.values())
    for _ in range(3000):
        slope = dict.fromkeys(BOTS, 0.0)
        for choice, weight in choices.items():
            whole = sum(exp(theta[bot]) for bot in choice.among)
            slope[choice.chosen] += weight
            for bot in choice.among:
                slope[bot] -= weight * exp(theta[bot]) / whole
        theta = {bot: value + pace * slope[bot] for bot, value in theta.items()}
        if max(map(abs, slope.values())) < 1e-6:
            break
    return theta


def test_bradley_and_terrys_answer_for_two_is_the_logarithm_of_the_odds() -> None:
    games = [result(("a", "b"), (1, 2) if deal % 4 else (2, 1), deal, 0) for deal in range(100)]

    found = by_bot(ratings(games))

    # 75 won and 25 lost, and one of each by the virtual deal.
    assert found["a"].value - found["b"].value == pytest.approx(POINTS * log(76 / 26))


# -- choices -----------------------------------------------------------------------------------------------------------


def test_a_ranking_is_who_is_first_of_all_and_who_of_the_rest() -> None:
    assert choices_of(("b", "a", "b", "c"), (3, 1, 4, 2)) == (
        (RankedChoice("a", ("a", "b", "b", "c")), 1.0),
        (RankedChoice("c", ("b", "b", "c")), 1.0),
    )


@settings(max_examples=40)
@given(st.lists(st.sampled_from("abc"), min_size=2, max_size=4), st.data())
def test_however_seats_tie_every_stage_is_chosen_from_once(bots: list[str], data: st.DataObject) -> None:
    places = data.draw(st.lists(st.integers(1, 3), min_size=len(bots), max_size=len(bots)))

    by_size: dict[int, float] = {}
    for choice, weight in choices_of(tuple(bots), tuple(places)):
        by_size[len(choice.among)] = by_size.get(len(choice.among), 0.0) + weight

    assert all(weight <= 1 + 1e-9 for weight in by_size.values())
    assert by_size.get(len(bots), 1.0) == pytest.approx(1)

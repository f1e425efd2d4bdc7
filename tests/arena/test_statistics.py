"""Shares and their intervals, against bots of known strength."""

import json
from dataclasses import asdict, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobernador.statistics.intervals import elo_of, expected_share, share_estimate
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.summary import Summary, summary
from tests.arena.simulated import World, arena, result

REPEATS = 300


def pair(candidate: str, field: str, deal: int, first: tuple[int, int], second: tuple[int, int]) -> list[ArenaResult]:
    """Two games of a deal, by the places of candidate and field in each."""
    return [result((candidate, field), first, deal, 0), result((field, candidate), second[::-1], deal, 1)]


WON, LOST, DRAWN = (1, 2), (2, 1), (1, 1)


# -- shares and their intervals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fated", [0.0, 0.6])
@pytest.mark.parametrize(("gap", "deals"), [(0, 40), (120, 40), (350, 25)])
def test_intervals_hold_the_truth_as_often_as_they_say(seats: int, fated: float, gap: int, deals: int) -> None:
    world = World({"a": gap, "b": 0}, seats=seats, fated=fated, drawn=0.04 if seats == 2 else 0.0, first=40)
    dice = Random(f"{seats} {fated} {gap}")

    estimates = [
        share_estimate([sum(game.won for game in world.deal(dice, "a", "b", deal)) / seats for deal in range(deals)])
        for _ in range(REPEATS)
    ]

    held = sum(found.low <= world.share("a", "b") <= found.high for found in estimates) / REPEATS
    assert 0.92 <= held <= 0.99


def test_pairs_that_share_their_luck_make_the_interval_narrower() -> None:
    worlds = [World({"a": 60, "b": 0}, fated=fated) for fated in (0.0, 0.9)]

    free, fated = (summary(world.play(Random(7), "a", "b", 300)).pairings[0].share for world in worlds)

    assert fated.high - fated.low < 0.75 * (free.high - free.low)


@pytest.mark.parametrize(("deals", "least"), [(1, 0.15), (10, 0.65), (100, 0.95)])
def test_who_won_every_pair_has_an_interval_all_the_same(deals: int, least: float) -> None:
    share = share_estimate([1.0] * deals)

    assert share.value == share.high == 1.0
    assert least < share.low < 1 - 1 / deals + 0.3 / deals


def test_pairs_that_all_came_out_even_leave_a_doubt() -> None:
    share = share_estimate([0.5] * 20)

    assert 0.4 < share.low < 0.48
    assert share.low == pytest.approx(1 - share.high)


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=60))
def test_an_interval_lies_around_its_mean_and_mirrors(deals: list[float]) -> None:
    share, mirrored = share_estimate(deals), share_estimate([1 - deal for deal in deals])

    assert 0 <= share.low <= share.value <= share.high <= 1
    assert share.low < share.high
    assert (share.low, share.high) == pytest.approx((1 - mirrored.high, 1 - mirrored.low))


# -- what a pairing says -----------------------------------------------------------------------------------------------


def test_a_pairing_counts_its_pairs_by_their_result() -> None:
    outcomes = [(LOST, LOST), (LOST, DRAWN), (WON, LOST), (DRAWN, DRAWN), (LOST, WON), (WON, DRAWN), (WON, WON)]
    games = [game for deal, (one, two) in enumerate(outcomes) for game in pair("a", "b", deal, one, two)]

    found = summary(games).pairings[0]

    assert found.pentanomial == (1, 1, 3, 1, 1)
    assert (found.deals, found.games, found.ties) == (7, 14, 4)
    assert found.share.value == 0.5
    assert found.elo.value == 0


def test_a_shared_victory_counts_in_parts_at_a_larger_table() -> None:
    games = [result(("a", "b", "b"), (1, 1, 3), 0, 0), result(("b", "a", "b"), (1, 1, 1), 0, 1)]
    games.append(result(("b", "b", "a"), (1, 2, 3), 0, 2))

    found = summary(games).pairings[0]

    assert found.share.value == pytest.approx((1 / 2 + 1 / 3 + 0) / 3)
    assert found.first_seat.value == pytest.approx((1 / 2 + 1 / 3 + 1) / 3)
    assert found.pentanomial == ()
    assert found.fair == pytest.approx(1 / 3)


def test_scores_rounds_time_and_faults_are_those_of_who_had_them() -> None:
    games = pair("a", "b", 3, WON, LOST)
    games = [
        replace(games[0], totals=(40, 30), decisions=(10, 20), seconds=(1.0, 4.0), faults=(1, 0), rounds=10),
        replace(games[1], totals=(35, 20), decisions=(20, 10), seconds=(6.0, 1.0), faults=(2, 0), rounds=13),
    ]

    found = summary(games)

    assert (found.pairings[0].score, found.pairings[0].field_score) == (30, 32.5)
    assert (found.pairings[0].faults, found.pairings[0].field_faults) == (1, 2)
    assert found.pairings[0].rounds == 11.5
    bots = {bot.bot: bot for bot in found.bots}
    assert (bots["a"].seconds, bots["b"].seconds) == (0.1, 0.25)
    assert (bots["a"].decisions, bots["a"].score, bots["b"].score, bots["b"].faults) == (10, 30, 32.5, 2)


def test_games_are_told_with_their_rounds_winners_ties_and_seats() -> None:
    games = [
        replace(game, totals=totals, rounds=rounds)
        for game, totals, rounds in zip(
            [*pair("a", "b", 0, WON, WON), *pair("a", "b", 1, DRAWN, LOST)],
            [(40, 30), (31, 31), (33, 33), (36, 20)],
            [11, 12, 13, 16],
            strict=True,
        )
    ]

    played = summary(games).played

    assert played is not None
    assert (played.rounds, played.shortest, played.longest) == (13, 11, 16)
    assert (played.winning_score, played.level, played.ties) == (35, 0.5, 0.25)
    assert 39 < played.winning_score_99 <= 40
    assert [seat.value for seat in played.seats] == [0.625, 0.375]


def test_a_deal_that_lacks_a_turn_is_no_observation() -> None:
    games = [*pair("a", "b", 0, WON, LOST), pair("a", "b", 1, WON, WON)[0], pair("a", "c", 0, WON, WON)[1]]

    found = summary(games)

    assert [(pairing.field, pairing.deals) for pairing in found.pairings] == [("b", 1)]
    assert (found.games, found.incomplete) == (4, 2)
    assert found.played is not None
    # Not the first seat's victory in a deal whose other turn is missing.
    assert [seat.value for seat in found.played.seats] == [1.0, 0.0]
    assert [rating.bot for rating in found.ratings] == ["a", "b"]
    assert {bot.bot for bot in found.bots} == {"a", "b", "c"}


def test_a_bot_against_itself_has_its_fair_share_and_tells_of_the_seats() -> None:
    games = [game for deal in range(4) for game in pair("a", "a", deal, WON, LOST)]

    found = summary(games)

    assert found.pairings[0].share.value == 0.5
    assert found.pairings[0].mark == ""
    assert [(rating.bot, rating.value) for rating in found.ratings] == [("a", 1000)]
    assert found.played is not None
    assert found.played.seats[0].value == 1.0


# -- Elo ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_elo_and_shares_go_both_ways_and_a_fair_share_is_zero(seats: int) -> None:
    assert elo_of(1 / seats, seats) == pytest.approx(0)
    assert expected_share(400, seats) == pytest.approx(10 / (9 + seats)), "odds of ten to one against each opponent"
    for elo in (-300.0, 5.0, 120.0):
        assert elo_of(expected_share(elo, seats), seats) == pytest.approx(elo)


def test_who_won_everything_is_better_by_more_than_can_be_said() -> None:
    elo = summary([game for deal in range(30) for game in pair("a", "b", deal, WON, WON)]).pairings[0].elo

    assert elo.value is elo.high is None
    assert elo.low is not None
    assert 250 < elo.low < 500


# -- cycles ------------------------------------------------------------------------------------------------------------


def clear(candidate: str, field: str, deals: int = 40) -> list[ArenaResult]:
    """The candidate wins three games of four."""
    return [game for deal in range(deals) for game in pair(candidate, field, deal, WON, WON if deal % 2 else LOST)]


@pytest.mark.parametrize(
    ("games", "named"),
    [
        (
            [*clear("stone", "scissors"), *clear("scissors", "paper"), *clear("paper", "stone"), *clear("stone", "d")],
            True,
        ),
        ([*clear("stone", "scissors"), *clear("scissors", "paper"), *clear("paper", "stone", 4)], False),
        ([*clear("a", "b"), *clear("b", "c"), *clear("a", "c")], False),
    ],
    ids=["a ring", "a ring that may be chance", "a row"],
)
def test_three_bots_that_certainly_beat_each_other_in_a_ring_are_named(games: list[ArenaResult], named: bool) -> None:
    assert summary(games).cycles == ((("paper", "stone", "scissors"),) if named else ())


def test_at_a_larger_table_two_that_are_both_better_alone_among_the_others_do_not_beat_each_other() -> None:
    pairs = [("a", "b"), ("b", "a"), ("b", "c"), ("c", "a")]
    games = [game for pair in pairs for deal in range(20) for game in alone_and_first(*pair, deal)]

    assert summary(games).cycles == ()
    assert summary([game for game in games if (game.candidate, game.field) != ("b", "a")]).cycles == (("a", "b", "c"),)


def alone_and_first(candidate: str, field: str, deal: int) -> list[ArenaResult]:
    """The candidate wins from each of three seats."""
    return [
        result(
            [candidate if seat == turn else field for seat in range(3)],
            [1 if seat == turn else 2 for seat in range(3)],
            deal,
            turn,
        )
        for turn in range(3)
    ]


# -- all of it ---------------------------------------------------------------------------------------------------------


def test_a_summary_counts_each_game_once_and_is_plain_json() -> None:
    games = arena(World({"heuristic": 0, "b": 900}), Random(0), 5)
    found, nothing = summary([*games, *games]), summary([])

    assert found == summary(games)
    assert (nothing.games, nothing.pairings, nothing.ratings, nothing.bots, nothing.played) == (0, (), (), (), None)
    assert json.loads(json.dumps(asdict(found), allow_nan=False))["games"] == 10


@settings(max_examples=15)
@given(st.randoms(use_true_random=False), st.sampled_from([2, 3]))
def test_the_order_of_the_results_does_not_matter(dice: Random, seats: int) -> None:
    games = arena(World({"a": 0, "b": 100, "c": 50}, seats=seats, drawn=0.2), Random(1), 6)[:-1]
    mixed = dice.sample(games, len(games))

    assert summary(mixed, seed=3) == summary(games, seed=3)


outcomes = st.sampled_from([WON, LOST, DRAWN])


@settings(max_examples=25)
@given(st.lists(st.tuples(outcomes, outcomes), min_size=1, max_size=12))
def test_two_bots_that_exchange_their_names_exchange_everything(pairs: list[tuple[tuple[int, int], ...]]) -> None:
    ours = summary([game for deal, (one, two) in enumerate(pairs) for game in pair("a", "b", deal, one, two)])
    theirs = summary([game for deal, (one, two) in enumerate(pairs) for game in mirrored(deal, one, two)])

    one, other = ours.pairings[0], theirs.pairings[0]
    assert one.pentanomial == other.pentanomial[::-1]
    assert one.share.value == pytest.approx(1 - other.share.value)
    assert one.share.low == pytest.approx(1 - other.share.high)
    assert (one.elo.low is None) == (other.elo.high is None)
    assert one.elo.low is None or other.elo.high is None or one.elo.low == pytest.approx(-other.elo.high)
    assert {"+": "-", "-": "+", "": ""}[one.mark] == other.mark
    assert rated(ours)["a"] == pytest.approx(rated(theirs)["a"])


def mirrored(deal: int, one: tuple[int, int], two: tuple[int, int]) -> list[ArenaResult]:
    """The same two games with b as the candidate."""
    return pair("b", "a", deal, two[::-1], one[::-1])


def rated(found: Summary) -> dict[str, float]:
    return {rating.bot: rating.value for rating in found.ratings}

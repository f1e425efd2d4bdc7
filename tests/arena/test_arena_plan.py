"""Which games an arena plays."""

from collections import Counter

import pytest

from gobernador.arena.arena_plan import ArenaPlan, Fixture
from gobernador.core.errors import BadSetup


def plan(*bots: str, seats: int = 2, against: str = "") -> ArenaPlan:
    return ArenaPlan("sanjuan", "first", seats, (), bots, against, b"seed")


def test_with_two_seats_every_two_bots_meet_once_and_play_each_deal_from_both_seats() -> None:
    games = list(plan("a", "b", "c").fixtures(2))

    assert {(game.candidate, game.field) for game in games} == {("a", "b"), ("a", "c"), ("b", "c")}
    assert Counter((game.deal, game.turn) for game in games) == {(deal, turn): 3 for deal in (0, 1) for turn in (0, 1)}
    assert len(games) == len(set(games)) == plan("a", "b", "c").count(2) == 12


def test_with_more_seats_each_bot_is_a_candidate_among_copies_of_each_other() -> None:
    four = plan("a", "b", seats=4)

    assert four.pairings() == [("a", "b"), ("b", "a")]
    assert [four.bots_of(Fixture("a", "b", 0, turn)).index("a") for turn in range(4)] == [0, 1, 2, 3]
    assert four.bots_of(Fixture("b", "a", 0, 2)) == ("a", "a", "b", "a")


def test_against_a_reference_nobody_else_meets() -> None:
    assert plan("a", "b", against="c", seats=3).pairings() == [("a", "c"), ("b", "c")]


def test_a_deal_is_the_same_for_all_pairings_and_turns_and_no_two_deals_are() -> None:
    some, other = plan("a", "b"), plan("c", against="d", seats=3)

    assert some.seed_of(7) == other.seed_of(7)
    assert len({some.seed_of(deal) for deal in range(100)}) == 100


def test_all_pairings_come_forward_together() -> None:
    deals = [game.deal for game in plan("a", "b", "c").fixtures(5)]

    assert deals == sorted(deals)


@pytest.mark.parametrize(
    ("bots", "against", "key"),
    [(("a",), "", "arena_alone"), (("a", "a"), "", "arena_twice"), (("a", "b"), "b", "arena_twice")],
)
def test_an_arena_needs_two_different_bots(bots: tuple[str, ...], against: str, key: str) -> None:
    with pytest.raises(BadSetup) as refused:
        plan(*bots, against=against)

    assert refused.value.key == key

"""Games played to their end, by chance or by policies, and positions of them that are written down for training."""

import pytest

from gobernador.bots.game_bots import heuristic_policy, prompts
from gobernador.bots.nets import VALUE_NETS
from gobernador.bots.policies.playout import play_between, play_games, play_out
from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.leaf import Rewards
from gobernador.bots.value.self_play import SelfPlay
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY

GAME = make("sanjuan", "first", 3, {"rounds": "6"})
POLICIES: list[Policy] = [heuristic_policy(GAME, style) for style in ("tuned", "rush", "city")]
MOST_POSITIONS = 40


def test_a_game_is_finished_by_chance_and_its_decisions_are_counted() -> None:
    s = GAME.new(QuickDice(1))
    dice, together = QuickDice(2), QuickDice(3)

    assert play_out(s, dice) > 50
    assert s.to_act == NOBODY
    assert play_out(s, dice) == 0
    assert play_games(GAME, 3, 3) == sum(play_out(GAME.new(together.fork()), together) for _ in range(3))


def test_each_seat_plays_by_its_own_policy() -> None:
    s, other = GAME.new(QuickDice(1)), GAME.new(QuickDice(1))

    play_between(s, POLICIES)
    while other.to_act != NOBODY:
        other.apply(POLICIES[other.to_act].pick(other))

    assert s.to_act == NOBODY
    assert s.to_bytes() == other.to_bytes()


def written(mistakes: int, games: int) -> SelfPlay:
    """The positions of some games, in which so many of a thousand important answers are random."""
    play = SelfPlay(VALUE_NETS.of("sanjuan").encoder(3), 3, prompts(GAME, frozenset({"role", "build"})), MOST_POSITIONS)
    for seed in range(games):
        play.play(Rewards(GAME, 0.4, 20.0), POLICIES, [mistakes] * 3, seed)
    return play


@pytest.mark.parametrize("mistakes", [0, 1000])
def test_positions_are_written_down_with_how_their_game_ended(mistakes: int) -> None:
    play = written(mistakes, 2)

    assert 4 < play.positions < MOST_POSITIONS
    for position in range(int(play.positions)):
        seats = range(3 * position, 3 * position + 3)
        assert sum(play.shares[seat] for seat in seats) == pytest.approx(1.0)
        assert all(0 <= play.margins[seat] <= 1 for seat in seats)
        assert 1 <= play.rounds[position] <= 6
        # Whoever has the victory to itself is ahead of the others.
        best = max(seats, key=lambda seat: play.shares[seat])
        assert play.shares[best] < 1 or play.margins[best] == max(play.margins[seat] for seat in seats)


def test_the_same_seeds_are_the_same_positions_and_mistakes_lead_to_others() -> None:
    played, again, mistaken = written(0, 3), written(0, 3), written(1000, 3)

    assert list(played.pages) == list(again.pages)
    assert list(played.shares) == list(again.shares)
    assert list(played.pages) != list(mistaken.pages)


def test_there_is_room_for_so_many_positions_and_no_more() -> None:
    assert written(0, 20).positions == MOST_POSITIONS

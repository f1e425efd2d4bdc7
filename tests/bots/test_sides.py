"""Two policies at one table: each answers for its own seats, and nothing of the other."""

from librt.vecs import vec

from gobernador.bots.game_bots import heuristic_policy
from gobernador.bots.policies.sides import Sides
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY


def test_each_side_answers_and_likes_as_its_own_policy_does() -> None:
    game = make("sanjuan", "first", 3)
    own, others = heuristic_policy(game, "tuned"), heuristic_policy(game, "rush")
    sides = Sides(1, own, others)
    s = game.new(QuickDice(4))
    different = 0

    while s.to_act != NOBODY:
        policy = own if s.to_act == 1 else others
        liked, expected = vec[float]([0.0] * 64), vec[float]([0.0] * 64)
        sides.prefer(s, s.mask(), liked)
        policy.prefer(s, s.mask(), expected)

        assert list(liked) == list(expected)
        assert sides.pick(s) == policy.pick(s)
        different += own.pick(s) != others.pick(s)
        s.apply(sides.pick(s))

    # Otherwise nothing would have been shown.
    assert different > 0

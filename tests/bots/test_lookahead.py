"""Looking ahead: all answers in the same worlds, the worse half dropped again and again, within its budget."""

import time
from dataclasses import replace
from itertools import pairwise

import pytest

from gobernador.bots import search_bot
from gobernador.bots.base import Budget
from gobernador.bots.game_bots import BOTS, heuristic_policy
from gobernador.bots.lookahead import Lookahead
from gobernador.bots.nets import value_net
from gobernador.bots.registry import make_bot
from gobernador.bots.search.leaf import Rewards
from gobernador.bots.search_bot import LookaheadBot
from gobernador.bots.value.value_net import ValueLeaf
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.testing.laws import BOOKS
from tests.bots.seeds import opening, seed_of

GAME = make("sanjuan", "first", 2)


def looking(prior_worlds: float, number: int = 1) -> Lookahead:
    view, policy = opening(GAME, number), heuristic_policy(GAME, "tuned")
    leaf = ValueLeaf(value_net("sanjuan", 2), 1, 0.0)
    profile = replace(BOTS.of(GAME).search, prior_worlds=prior_worlds)
    return Lookahead(GAME, view, policy, [policy], leaf, Rewards(GAME, 0.4, 20.0), profile, QuickDice(5))


def halving(spec: str, game: Game, seat: int) -> LookaheadBot:
    bot = make_bot(spec, game, seat, seed_of(3))
    assert isinstance(bot, LookaheadBot)
    return bot


def test_all_answers_are_tried_in_the_same_worlds_and_the_worse_half_is_dropped() -> None:
    one, other = looking(20.0), looking(20.0)
    answers = len(one.left)
    one.run(3)
    other.keep(1)
    other.run(3)

    # What is tried beside it changes nothing for an answer.
    alone = other.statistics()[0]
    assert alone in one.statistics()
    assert one.playouts == 3 * answers
    before = [tried.action for tried in one.left]
    one.halve()
    one.run(1)
    assert {tried.action for tried in one.left} == set(before[: (answers + 1) // 2])
    assert [action for action, *_ in one.statistics()[len(one.left) :]] == before[(answers + 1) // 2 :]
    assert [visits for _, visits, _ in one.statistics()] == [4] * len(one.left) + [3] * len(one.dropped)


def test_the_imagined_players_take_turns() -> None:
    tuned, heuristic = heuristic_policy(GAME, "tuned"), heuristic_policy(GAME, "heuristic")
    gained: list[list[dict[int, float]]] = []
    for imagined in ([tuned, heuristic], [tuned], [heuristic]):
        look = looking(20.0)
        look.imagined = imagined
        rewards = [{tried.action: 0.0 for tried in look.left}]
        for _ in range(2):
            look.run(1)
            rewards.append({tried.action: tried.reward for tried in look.left})
        gained.append([{a: after[a] - before[a] for a in after} for before, after in pairwise(rewards)])
    mixed, first, second = gained
    assert mixed == [pytest.approx(first[0]), pytest.approx(second[1])]
    assert first[1] != second[1]


def test_the_policy_counts_like_worlds_that_were_tried() -> None:
    policy = heuristic_policy(GAME, "tuned")
    agree: list[bool] = []
    while all(agree):
        number = len(agree)
        stubborn, open_minded = looking(1e9, number), looking(1e-9, number)
        s = GAME.imagine(opening(GAME, number), QuickDice(0))
        stubborn.run(2)
        open_minded.run(2)
        assert stubborn.best() == policy.pick(s)
        means = {action: mean for action, _, mean in open_minded.statistics()}
        assert means[open_minded.best()] == max(means.values())
        agree.append(stubborn.best() == open_minded.best())
        assert number < 30, "two worlds are few, so they overrule the policy now and then"


@pytest.mark.parametrize(("key", "edition", "seats"), [("sanjuan", "second", 3), ("puertorico", "base", 3)])
def test_its_answers_follow_from_the_view_and_the_seed(key: str, edition: str, seats: int) -> None:
    game = make(key, edition, seats)
    books, policy = BOOKS.of(game)(game), heuristic_policy(game, "heuristic")
    s = game.new(QuickDice(seats))
    asked = 0
    while asked < 4:
        bots = [halving("best:24:halving", game, s.to_act) for _ in range(2)]
        answer = bots[0].choose(game.view(s, s.to_act), Budget())
        redealt = books.redeal(s, s.to_act, QuickDice(asked))
        assert bots[1].choose(game.view(redealt, s.to_act), Budget()) == answer
        assert answer in s.legal()
        if bots[0].considered():
            asked += 1
            assert bots[0].considered()[0].action == answer
            assert len(s.legal()) <= bots[0].playouts <= 24 or len(s.legal()) > 6
        s.apply(policy.pick(s))


def test_it_keeps_to_its_budget() -> None:
    view = opening(GAME)
    bot = halving("best:100:halving", GAME, int(view.seat))
    bot.choose(view, Budget(playouts=3))
    assert 60 <= bot.playouts <= 100
    first, *others = bot.considered()
    assert first.visits == max(answer.visits for answer in [first, *others])

    quick = halving("best:60ms:halving", GAME, int(view.seat))
    begun = time.perf_counter()
    assert quick.choose(view, Budget(seconds=3600)) in view.legal()
    # A busy machine is slow, and one world for each answer is tried whatever it takes.
    assert time.perf_counter() - begun < 3
    assert quick.playouts >= len(view.legal())


@pytest.mark.parametrize(("each", "played"), [(0.3, 3), (0.02, 49), (0.0001, 9_900)])
def test_the_time_is_used_up_and_not_exceeded_however_slow_a_world_is(
    each: float, played: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches: list[int] = []
    monkeypatch.setattr(search_bot, "clock", lambda: each * sum(batches))

    search_bot.run_until(batches.append, 0.0, 1.0)

    assert played <= sum(batches) <= 1 / each + 0.01

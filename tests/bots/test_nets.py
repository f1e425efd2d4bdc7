"""Value nets and policy nets: what they say follows from the view alone, and they come from files that are what their cards say."""

import time
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec

from gobernador.bots import nets
from gobernador.bots.base import Budget
from gobernador.bots.game_bots import heuristic_policy, prompts
from gobernador.bots.nets import (
    POLICY_NETS,
    VALUE_NETS,
    net_policy,
    net_policy_of,
    policy_card,
    policy_net,
    policy_net_of,
    policy_nets_there_are,
    value_card,
    value_net,
    value_net_of,
    value_nets_there_are,
    weights_in,
    win_shares,
)
from gobernador.bots.registry import make_bot
from gobernador.bots.search.leaf import Rewards
from gobernador.bots.value.layer import Layer
from gobernador.bots.value.policy_net import NetPolicy, PolicyNet
from gobernador.bots.value.self_play import Trials
from gobernador.bots.value.value_net import ValueLeaf, ValueNet
from gobernador.catalog import GAMES, make
from gobernador.core.dice import QuickDice
from gobernador.core.errors import BadSetup
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.testing.laws import BOOKS
from tests.bots.seeds import seed_of

TABLES = [
    ("sanjuan", "first", 2),
    ("sanjuan", "new_buildings", 3),
    ("sanjuan", "second", 4),
    *(("puertorico", "base", seats) for seats in range(2, 6)),
]
POLICY_SEATS = {"sanjuan": [2, 3, 4], "puertorico": [2, 3, 4, 5]}
ANSWERS = 64


# -- both ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "facet", "card", "net", "net_of"),
    [
        ("value", VALUE_NETS, value_card, value_net, value_net_of),
        ("policy", POLICY_NETS, policy_card, policy_net, policy_net_of),
    ],
)
def test_what_cannot_be_used_is_said(
    kind: str, facet: Any, card: Any, net: Any, net_of: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadSetup, match=f"no {kind} net of San Juan for 5 players; there are nets for 2, 3, 4"):
        card("sanjuan", 5)
    weights = weights_in(facet.of("sanjuan").folder, 2)
    with pytest.raises(BadSetup, match="not for the observations"):
        net_of(weights, VALUE_NETS.of("sanjuan").encoder(3))
    monkeypatch.setattr(nets, "files", lambda package: tmp_path)
    (tmp_path / "3.toml").write_text('sha256 = "0"\n', encoding="utf-8")
    (tmp_path / "3.bin").write_bytes(weights)
    net.cache_clear()
    with pytest.raises(BadSetup, match="does not match its card"):
        net("sanjuan", 3)
    net.cache_clear()


def test_a_spectator_gets_no_shares() -> None:
    game = make("sanjuan", "first", 2)

    with pytest.raises(BadSetup, match="a spectator has none"):
        win_shares(game, game.view(game.new(QuickDice(1)), NOBODY))


# -- value nets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "edition", "seats"), TABLES)
def test_shares_sum_to_one_and_follow_from_the_view_alone(key: str, edition: str, seats: int) -> None:
    game, policy = make(key, edition, seats), heuristic_policy(make(key, edition, seats), "heuristic")
    books = BOOKS.of(game)(game)
    net = value_net(key, seats)
    s = game.new(QuickDice(seats))
    for number in range(120):
        seat = number % seats
        if number % 10 == 0:
            shares = win_shares(game, game.view(s, seat))
            assert sum(shares) == pytest.approx(1.0)
            assert all(0 < share < 1 for share in shares)
            net.evaluate(books.redeal(s, seat, QuickDice(number)), seat)
            assert tuple(net.shares[other] for other in range(seats)) == shares
        s.apply(policy.pick(s))


def test_a_game_that_is_over_is_counted() -> None:
    game = make("sanjuan", "first", 2)
    s = game.new(QuickDice(5))
    policy = heuristic_policy(game, "tuned")
    while s.to_act != NOBODY:
        s.apply(policy.pick(s))

    places = [score.place for score in game.scores(s)]
    assert win_shares(game, game.view(s, 1)) == tuple(float(place == 1) for place in places)


@pytest.mark.parametrize("key", ["sanjuan", "puertorico"])
def test_every_net_is_calibrated_and_there_is_one_for_every_number_of_seats(key: str) -> None:
    assert value_nets_there_are(key) == list(range(GAMES[key].fewest_seats, GAMES[key].most_seats + 1))
    for seats in value_nets_there_are(key):
        card = value_card(key, seats)
        assert (card.game, card.seats) == (key, seats)
        assert all(card.knows(make(key, edition, seats)) for edition in GAMES[key].editions)
        assert card.results["calibration_error"] <= 0.02
        assert card.results["loss"] < card.results["loss_of_knowing_nothing"]


def test_an_input_that_the_net_was_not_trained_on_changes_nothing() -> None:
    game = make("sanjuan", "first", 2)
    encoder = VALUE_NETS.of("sanjuan").encoder(2)
    blind = ValueNet(Layer(encoder, [0] * int(encoder.size), [], 1.0, [1.0]), 2, [2.0, 0.0, 0.0, 0.0], [0.0] * 4)

    blind.evaluate(game.new(QuickDice(1)), 1)

    # e^2 to 1 for the observer, whatever lies on the table.
    assert blind.shares[1] == pytest.approx(0.8808, abs=1e-4)
    assert blind.margins[0] == 0.5


def test_a_leaf_stops_at_its_horizon_and_counts_games_that_end_before_it() -> None:
    game = make("sanjuan", "first", 2)
    policy, rewards, exact = heuristic_policy(game, "heuristic"), Rewards(game, 0.4, 20.0), Rewards(game, 0.4, 20.0)
    s = game.new(QuickDice(2))
    leaf, mixed = ValueLeaf(value_net("sanjuan", 2), 2, 0.0), ValueLeaf(value_net("sanjuan", 2), 2, 0.5)
    leaf.begin(game, s)
    mixed.begin(game, s)
    world = s.clone()
    leaf.evaluate(world, policy, rewards)
    assert (game.round_of(s), game.round_of(world)) == (1, 3)
    of_net = [rewards.of[seat] for seat in range(2)]
    world = s.clone()
    mixed.evaluate(world, policy, rewards)
    exact.settle(world)
    assert world.to_act == NOBODY
    assert [rewards.of[seat] for seat in range(2)] == pytest.approx([(of_net[k] + exact.of[k]) / 2 for k in range(2)])

    # Two looks count as their mean; whoever is named plays the rollout.
    later = ValueLeaf(value_net("sanjuan", 2), 3, 0.0)
    twice = ValueLeaf(value_net("sanjuan", 2), 2, 0.5, 2, heuristic_policy(game, "tuned"))
    later.begin(game, s)
    later.evaluate(s.clone(), policy, rewards)
    of_later = [rewards.of[seat] for seat in range(2)]
    twice.begin(game, s)
    world = s.clone()
    twice.evaluate(world, policy, rewards)
    played = Rewards(game, 0.4, 20.0)
    played.settle(world)
    assert [rewards.of[k] for k in range(2)] == pytest.approx(
        [(of_net[k] + of_later[k]) / 4 + played.of[k] / 2 for k in range(2)]
    )

    endless = ValueLeaf(value_net("sanjuan", 2), 99, 0.0)
    endless.begin(game, s)
    endless.evaluate(s, policy, rewards)
    assert s.to_act == NOBODY
    assert list(rewards.of) == list(exact.of)


# -- policy nets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "edition", "seats"), TABLES)
def test_answers_follow_from_the_view_alone(key: str, edition: str, seats: int) -> None:
    game = make(key, edition, seats)
    books, policy = BOOKS.of(game)(game), net_policy(game)
    bots = [make_bot("net", game, seat, seed_of(seats)) for seat in range(seats)]
    s = game.new(QuickDice(seats))
    for number in range(150):
        answer = policy.pick(s)
        assert answer in s.legal()
        assert policy.pick(books.redeal(s, s.to_act, QuickDice(number))) == answer
        assert bots[s.to_act].choose(game.view(s, s.to_act), Budget()) == answer
        s.apply(answer)


def test_a_game_that_goes_on_too_long_is_left_to_the_heuristic_which_ends_it() -> None:
    game = make("sanjuan", "first", 2)
    policy = net_policy(game)
    bots = [make_bot("net", game, seat, seed_of(seat)) for seat in range(game.seats)]
    s = game.new(QuickDice(2))
    corrections = 0
    while s.to_act != NOBODY:
        late = s.clone()
        assert isinstance(late, SanJuan)
        late.round = POLICY_NETS.of(game).corrected_rounds + 1
        alone = policy.base.pick(late)
        assert bots[s.to_act].choose(game.view(late, s.to_act), Budget()) == alone
        corrections += policy.pick(late) != alone
        s.apply(policy.pick(s))
    assert corrections > 0


@pytest.mark.parametrize("key", POLICY_SEATS)
def test_a_net_beats_what_it_corrects(key: str) -> None:
    assert policy_nets_there_are(key) == POLICY_SEATS[key]
    for seats in policy_nets_there_are(key):
        card = policy_card(key, seats)
        assert (card["game"], card["seats"], card["corrects"]) == (key, seats, POLICY_NETS.of(key).corrects)
        assert card["results"][f"share_among_{card['corrects']}"] > 1 / seats
        begun = time.process_time()
        net_policy_of(weights_in(POLICY_NETS.of(key).folder, seats), make(key, GAMES[key].editions[0], seats))
        assert time.process_time() - begun < 0.5


def test_an_answer_scores_its_liking_and_what_the_net_adds() -> None:
    game = make("sanjuan", "first", 2)
    encoder = VALUE_NETS.of("sanjuan").encoder(2)
    base = heuristic_policy(game, "heuristic")
    s = game.new(QuickDice(1))
    while game.words.prompts[s.prompt] != "role":
        s.apply(base.pick(s))
    first, second, *others = s.legal()
    blind = Layer(encoder, [0] * int(encoder.size), [], 1.0, [1.0])
    # One hidden unit: 1, and half the standing of the first answer, which trusts its liking twice.
    net = PolicyNet(blind, [first, second], [0.5, 0.0], [0.0, 10.0], [7.0, 0.0], [2.0, 1.0])
    policy = NetPolicy(base, net, prompts(game, frozenset({"role"})))
    liked, scores = vec[float]([0.0] * ANSWERS), vec[float]([0.0] * ANSWERS)

    base.prefer(s, s.mask(), liked)
    policy.prefer(s, s.mask(), scores)

    behind = {action: liked[action - s.base] - max(liked[one - s.base] for one in s.legal()) for action in s.legal()}
    standing = max(0.0, 1 + behind[first] / 4)
    assert scores[first - s.base] == pytest.approx(2 * behind[first] + 7)
    assert scores[second - s.base] == pytest.approx(behind[second] + 10 * (1 + 0.5 * standing))
    assert [scores[one - s.base] for one in others] == pytest.approx([behind[one] for one in others])
    assert policy.pick(s) == max(s.legal(), key=lambda action: scores[action - s.base])
    nothing = NetPolicy(base, net, 0)
    assert nothing.pick(s) == base.pick(s)


def test_trials_value_every_answer_to_a_question() -> None:
    game = make("sanjuan", "first", 2)
    base, rewards = heuristic_policy(game, "tuned"), Rewards(game, 0.4, 20.0)
    trials = Trials(VALUE_NETS.of("sanjuan").encoder(2), prompts(game, frozenset({"role"})), 24)
    leaf = ValueLeaf(value_net("sanjuan", 2), 2, 0.0)

    for seed in range(3):
        trials.play(rewards, leaf, base, [base] * 2, 4, 100, seed)

    assert trials.positions == 24, "there is room for no more"
    assert 48 <= trials.answers == trials.first_answer[24]
    assert all(0 < trials.values[answer] < 1 for answer in range(int(trials.answers)))
    assert len({trials.values[answer] for answer in range(int(trials.first_answer[1]))}) > 1

"""Value nets: shares that sum to one, follow from the view alone, and come from files that are what their cards say."""

from pathlib import Path

import pytest

from gobernador.bots import nets
from gobernador.bots.game_bots import heuristic_policy
from gobernador.bots.nets import VALUE_NETS, value_card, value_net, value_nets_there_are, win_shares
from gobernador.bots.search.reward import Rewards
from gobernador.bots.value.layer import Layer
from gobernador.bots.value.net import ValueNet
from gobernador.bots.value.value_leaf import ValueLeaf
from gobernador.catalog import GAMES, make
from gobernador.core.dice import QuickDice
from gobernador.core.errors import BadSetup
from gobernador.core.types import NOBODY
from gobernador.testing.laws import BOOKS

TABLES = [
    ("sanjuan", "first", 2),
    ("sanjuan", "new_buildings", 3),
    ("sanjuan", "second", 4),
    *(("puertorico", "base", seats) for seats in range(2, 6)),
]


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


def test_what_cannot_be_answered_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = make("sanjuan", "first", 2)
    view = game.view(game.new(QuickDice(1)), NOBODY)
    with pytest.raises(BadSetup, match="a spectator has none"):
        win_shares(game, view)
    with pytest.raises(BadSetup, match="no value net of San Juan for 5 players; there are nets for 2, 3, 4"):
        value_card("sanjuan", 5)
    weights = nets.weights_in(VALUE_NETS.of("sanjuan").folder, 2)
    with pytest.raises(BadSetup, match="not for the observations"):
        nets.value_net_of(weights, VALUE_NETS.of("sanjuan").encoder(3))
    monkeypatch.setattr(nets, "files", lambda package: tmp_path)
    (tmp_path / "3.toml").write_text('sha256 = "0"\n', encoding="utf-8")
    (tmp_path / "3.bin").write_bytes(weights)
    value_net.cache_clear()
    with pytest.raises(BadSetup, match="does not match its card"):
        value_net("sanjuan", 3)
    value_net.cache_clear()


def test_an_input_that_the_net_was_not_trained_on_changes_nothing() -> None:
    game = make("sanjuan", "first", 2)
    encoder = VALUE_NETS.of("sanjuan").encoder(2)
    blind = ValueNet(Layer(encoder, [0] * int(encoder.size), [], [1.0]), 2, [2.0, 0.0, 0.0, 0.0], [0.0] * 4)

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

"""Bots: OpenSpiel's at our games, and ours at OpenSpiel's table."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

from gobernador.core.errors import BadSetup
from gobernador.research.openspiel import GobernadorBot
from tests.research.openspiel.playing import BOTH, EVERY, dealt, load, some


@pytest.mark.parametrize("keys", ["information states", "observations"])
@pytest.mark.parametrize("name", EVERY)
def test_is_mcts_plays_out_of_the_box(name: str, keys: str) -> None:
    """It checks by itself that the worlds it is given look the same to the player."""
    game = load(name.replace(")", ",options=rounds:3)"))
    dice = np.random.RandomState(1)
    bot = ISMCTSBot(
        game,
        RandomRolloutEvaluator(n_rollouts=1, random_state=dice),
        uct_c=1.0,
        max_simulations=6,
        random_state=dice,
        use_observation_string=keys == "observations",
        allow_inconsistent_action_sets=keys == "observations",
    )
    state = dealt(game)
    for _ in range(12):
        if not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


@pytest.mark.parametrize("name", BOTH)
def test_is_mcts_can_keep_a_few_worlds(name: str) -> None:
    game = load(name, options="rounds:2")
    dice = np.random.RandomState(2)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, dice), 1.0, 8, max_world_samples=3, random_state=dice)

    for state in some(game, every=12):
        if not state.is_terminal():
            policy = dict(bot.get_policy(state))
            assert set(policy) == set(state.legal_actions())
            assert sum(policy.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", BOTH)
def test_our_bots_sit_at_their_table(name: str) -> None:
    game = load(name)
    ours = GobernadorBot(game, 0, "heuristic", seed=5)

    first, second = (
        evaluate_bots(game.new_initial_state(), [ours, *strangers(game)], np.random.RandomState(1)) for _ in range(2)
    )

    assert ours.player_id() == 0
    assert first[0] == 1
    assert first == second, "a bot with a seed plays the same game again"


def strangers(game: pyspiel.Game) -> list[pyspiel.Bot]:
    """OpenSpiel's bots for all players but the first."""
    return [UniformRandomBot(player, np.random.RandomState(player)) for player in range(1, game.num_players())]


def test_their_referee_in_cpp_asks_our_bots_too() -> None:
    game = load("gobernador_sanjuan")
    bots = [GobernadorBot(game, player, spec) for player, spec in enumerate(("tuned", "random"))]

    assert pyspiel.evaluate_bots(game.new_initial_state(), bots, 7) == [1.0, -1.0]


def test_a_bot_or_a_player_that_there_is_not_is_refused() -> None:
    game = load("gobernador_sanjuan")

    with pytest.raises(BadSetup, match="there is no bot 'clever'"):
        GobernadorBot(game, 0, "clever")
    with pytest.raises(pyspiel.SpielError, match="there is no player 2"):
        GobernadorBot(game, 2, "random")

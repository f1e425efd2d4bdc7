"""Games that deal by themselves: sampled chance, as OpenSpiel calls it."""

import copy
import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.test_utils import random_playout

from gobernador.research.openspiel import GobernadorGame
from tests.research.openspiel.playing import BOTH, EVERY, load, position

SAMPLED = pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC


def sampled(name: str, seed: int = -1, options: str = "") -> GobernadorGame:
    return load(name, chance="sampled", rng_seed=seed, options=options)


def deals(game: GobernadorGame, number: int = 3) -> list[str]:
    """How so many games begin, one after the other."""
    return [str(game.new_initial_state()) for _ in range(number)]


# -- what such a game is -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
def test_there_are_no_chance_nodes(name: str) -> None:
    game = load(name.replace("(", "(chance=sampled,"))
    state = game.new_initial_state()

    assert game.get_type().chance_mode == SAMPLED
    assert (game.max_chance_outcomes(), game.max_chance_nodes_in_history()) == (0, 0)
    assert state.current_player() >= 0
    assert state.history() == []
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[-1])
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", BOTH)
def test_a_name_tells_of_chance_only_what_is_unusual(name: str) -> None:
    assert "chance" not in str(load(name))
    assert load(name, chance="explicit", rng_seed=-1) == load(name)
    assert "chance=sampled" in str(sampled(name))
    assert "rng_seed=7" in str(sampled(name, 7))
    assert load(str(sampled(name, 7))) == sampled(name, 7)


# -- who deals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOTH)
def test_a_seed_fixes_all_games_of_one_loaded_game(name: str) -> None:
    first = deals(sampled(name, 7))

    assert deals(sampled(name, 7)) == first
    assert len(set(first + deals(sampled(name, 8)) + deals(sampled(name)) + deals(sampled(name)))) == 12


def test_copies_and_imagined_worlds_use_up_no_deal() -> None:
    plain, searched = sampled("gobernador_sanjuan", 7), sampled("gobernador_sanjuan", 7)
    state = searched.new_initial_state()
    for _ in range(5):
        state.clone().apply_action(state.legal_actions()[0])
        state.resample_from_infostate(0, lambda: 0.5)

    assert [str(state), *deals(searched, 2)] == deals(plain, 3)


@pytest.mark.parametrize("name", BOTH)
def test_a_copy_made_before_anybody_looked_is_the_same_game(name: str) -> None:
    for copied in (pyspiel.State.clone, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))):
        state = sampled(name).new_initial_state()
        twin = copied(state)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
            twin.apply_action(twin.legal_actions()[-1])

        assert str(twin) == str(state)
        assert twin.history() == state.history()
        assert twin.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("name", BOTH)
def test_a_pickled_game_goes_on_dealing_where_it_was(name: str) -> None:
    """As OpenSpiel tests it of its own games that sample."""
    game = sampled(name, 0, "rounds:2")
    for seed in range(2):
        random_playout(game.new_initial_state(), seed)
        twin = pickle.loads(pickle.dumps(game))

        ends = [random_playout(one.new_initial_state(), seed) for one in (game, twin)]

        assert str(ends[0]) == str(ends[1])


# -- OpenSpiel's suites and users --------------------------------------------------------------------------------------


def test_openspiel_cannot_write_down_a_game_of_python_that_samples() -> None:
    """Once it can, the manual has one sentence too many."""
    game = sampled("gobernador_sanjuan")

    with pytest.raises(pyspiel.SpielError, match="GetRNGState unimplemented"):
        pyspiel.serialize_game_and_state(game, game.new_initial_state())


@pytest.mark.parametrize("name", BOTH)
def test_the_environment_for_learners_plays_the_games_of_the_seed(name: str) -> None:
    def first_sights(seed: int) -> list[list[float]]:
        kind = rl_environment.ObservationType.OBSERVATION
        environment = rl_environment.Environment(sampled(name, seed, "rounds:2"), observation_type=kind)
        seen = []
        for _ in range(2):
            step = environment.reset()
            seen.append(step.observations["info_state"][0])
            while not step.last():
                player = step.observations["current_player"]
                step = environment.step([step.observations["legal_actions"][player][-1]])
            assert sum(step.rewards) == pytest.approx(0)
        return seen

    assert first_sights(4) == first_sights(4) != first_sights(5)


@pytest.mark.parametrize("name", BOTH)
def test_searches_play(name: str) -> None:
    game = sampled(name, 3, "rounds:2")
    dice = np.random.RandomState(1)
    playouts = RandomRolloutEvaluator(n_rollouts=1, random_state=dice)
    searches = [
        ISMCTSBot(game, playouts, uct_c=1.0, max_simulations=5, random_state=dice),
        MCTSBot(game, 1.0, 5, playouts, random_state=dice),
        *(UniformRandomBot(player, dice) for player in range(2, game.num_players())),
    ]

    returns = pyspiel.evaluate_bots(game.new_initial_state(), searches, 5)

    assert sum(returns) == pytest.approx(0)


@pytest.mark.parametrize("name", BOTH)
def test_worlds_look_the_same_to_the_player_and_are_dealt_anew(name: str) -> None:
    state = sampled(name, 3).new_initial_state()
    for _ in range(15):
        state.apply_action(state.legal_actions()[-1])
    numbers = iter((0.2, 0.7))

    worlds = [state.resample_from_infostate(1, lambda: next(numbers)) for _ in range(2)]

    for world in worlds:
        assert world.information_state_string(1) == state.information_state_string(1)
        assert world.observation_string(1) == state.observation_string(1)
        assert world.get_game() == state.get_game()
    assert position(worlds[0]).to_bytes() != position(worlds[1]).to_bytes()

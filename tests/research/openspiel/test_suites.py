"""OpenSpiel's own suites, run on our games, and PettingZoo's over Shimmy; the playthroughs are what OpenSpiel sees today."""

import contextlib
import io
import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.tests import games_sim_test
from pettingzoo.test.api_test import api_test
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

from tests.research.openspiel.make import GAMES, HERE
from tests.research.openspiel.playing import BOTH, EVERY, load

check: Callable[..., None] = api_test

API_TEST = """
import runpy
import sys
import gobernador.research.openspiel
sys.argv = ["api_test", "--test_only_games=gobernador_"]
runpy.run_module("open_spiel.integration_tests.api_test", run_name="__main__", alter_sys=True)
"""


# OpenSpiel cannot write down a game of Python that samples.
chances = pytest.mark.parametrize(("chance", "serialize"), [("explicit", True), ("sampled", False)])


@chances
@pytest.mark.parametrize("name", EVERY)
def test_random_simulations(name: str, chance: str, serialize: bool) -> None:
    game = load(name.replace("(", f"(chance={chance},"))
    pyspiel.random_sim_test(game, num_sims=1, serialize=serialize, verbose=False)


@chances
@pytest.mark.parametrize("reward", ["rank", "margin"])
@pytest.mark.parametrize("name", BOTH)
def test_simulated_games(name: str, reward: str, chance: str, serialize: bool) -> None:
    with contextlib.redirect_stdout(io.StringIO()) as said:
        game = load(name, reward=reward, chance=chance)
        games_sim_test.GamesSimTest().sim_game(game, check_pyspiel_serialization=serialize)

    assert "terminated with" in said.getvalue()


def test_the_packaged_api_test() -> None:
    """In a process of its own, because it looks at the games registered when it is imported, and at its command line."""
    done = subprocess.run([sys.executable, "-c", API_TEST], capture_output=True, encoding="utf-8", check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    assert "Ran 10 tests" in done.stderr, "five for each game"


@pytest.mark.parametrize("name", EVERY)
def test_the_environment_for_learners(name: str) -> None:
    environment = rl_environment.Environment(load(name), observation_type=rl_environment.ObservationType.OBSERVATION)
    environment.seed(3)
    dice = np.random.RandomState(3)

    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == environment.observation_spec()["info_state"][0]
        step = environment.step([dice.choice(step.observations["legal_actions"][player])])

    assert sum(step.rewards) == pytest.approx(0)
    assert max(step.rewards) == 1 or len(set(step.rewards)) < len(step.rewards)


def test_an_environment_with_a_seed_plays_the_same_game_again() -> None:
    def a_game() -> list[float]:
        environment = rl_environment.Environment(load("gobernador_sanjuan"))
        environment.seed(11)
        step = environment.reset()
        seen = [step.observations["info_state"][0]]
        while not step.last():
            step = environment.step([step.observations["legal_actions"][step.observations["current_player"]][-1]])
            seen.append(step.observations["info_state"][0])
        return [number for row in seen for number in row]

    assert a_game() == a_game()


@pytest.mark.parametrize("name", BOTH)
def test_the_api_test_of_pettingzoo(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    environment = OpenSpielCompatibilityV0(game_name=name, config={"options": "rounds:4"})
    with warnings.catch_warnings():
        # Shimmy's environments have no bounds and no human mode; that is its matter.
        warnings.simplefilter("ignore", UserWarning)
        check(environment, num_cycles=300)

    assert "Passed API test" in capsys.readouterr().out


def test_shimmy_deals_by_its_seed() -> None:
    def opening(seed: int) -> Any:
        environment = OpenSpielCompatibilityV0(env=load("gobernador_sanjuan"))
        environment.reset(seed=seed)
        return environment.observe("player_0")

    assert np.array_equal(opening(4), opening(4))
    assert not np.array_equal(opening(4), opening(5))


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_played_again_line_by_line(name: str) -> None:
    """If not, and that is meant: `python -m tests.research.openspiel.make`, and read the diff."""
    from open_spiel.python.algorithms.generate_playthrough import replay

    # Their module reads a flag of the command line; ours is not meant for it.
    flags.FLAGS(["replay"])
    expected, actual = replay(str(HERE / f"{name}.txt"))

    assert actual.splitlines() == expected.splitlines()


def test_every_playthrough_is_in_the_list() -> None:
    assert {path.stem for path in HERE.iterdir()} == set(GAMES)

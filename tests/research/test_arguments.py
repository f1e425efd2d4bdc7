"""What cannot be set up is refused with what can, in the same words by every environment."""

from collections.abc import Callable
from typing import Any

import gymnasium
import pytest

import gobernador.research  # noqa: F401 - makes our games known
from gobernador.research.aec import env
from gobernador.research.single import SingleSeatEnv
from gobernador.research.vector import VectorGames


def seats_of_learners(**arguments: Any) -> object:
    return gymnasium.make_vec("gobernador/SanJuan-v0", **({"num_envs": 2} | arguments))


MAKERS: tuple[Callable[..., object], ...] = (env, SingleSeatEnv, VectorGames, seats_of_learners)


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"game": "catan"}, "there is no game 'catan'; available: sanjuan, puertorico"),
        ({"edition": "third"}, "San Juan has no edition 'third'"),
        ({"edition": 2}, "San Juan has no edition '2'"),
        ({"seats": 9}, "San Juan is for 2 to 4 seats, not 9"),
        ({"game": "puertorico", "seats": 1}, "Puerto Rico is for 2 to 5 seats, not 1"),
        ({"options": {"weather": "rain"}}, "no option 'weather'"),
        ({"options": {"start": 9}}, "option start cannot be '9'"),
        ({"reward": "money"}, "there is no reward 'money'; available: rank, margin"),
    ],
)
def test_what_there_is_not(make: Callable[..., object], arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make(**arguments)


@pytest.mark.parametrize(
    ("make", "arguments", "words"),
    [
        (env, {"render_mode": "rgb_array"}, "there is no render mode 'rgb_array'; available: human, ansi"),
        (SingleSeatEnv, {"render_mode": "rgb_array"}, "available: human, ansi"),
        (env, {"viewer": "seat_2"}, "there is no viewer 'seat_2'; available: asked, seat_0, seat_1"),
        (env, {"max_cycles": 0}, "at least 1, not 0"),
        (VectorGames, {"num_envs": 0}, "num_envs must be at least 1"),
        (VectorGames, {"seed": -1}, "not negative"),
        (seats_of_learners, {"num_envs": 0}, "num_envs must be at least 1"),
        (seats_of_learners, {"opponents": "heuristic:shy"}, "there is no style"),
        (SingleSeatEnv, {"opponents": "random:9"}, "takes no setting '9'"),
        *(
            (make, arguments, words)
            for make in (SingleSeatEnv, seats_of_learners)
            for arguments, words in (
                ({"opponents": "karpov"}, "there is no bot 'karpov'; available: random"),
                ({"opponents": ["random", "random"]}, "2 seats need 1 opponents in addition to the learner, not 2"),
                ({"seat": 2}, "the learner's seat is 0 to 1 or 'rotate', not 2"),
                ({"seat": "north"}, "not 'north'"),
                ({"seat": None}, "not None"),
            )
        ),
    ],
)
def test_what_one_of_them_does_not_take(make: Callable[..., object], arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make(**arguments)


@pytest.mark.parametrize(
    ("make", "arguments", "words"),
    [
        (env, {"seats": "2"}, "seats is a whole number, not '2'"),
        (env, {"seats": 2.0}, "seats is a whole number, not 2.0"),
        (env, {"max_cycles": "many"}, "max_cycles is a whole number, not 'many'"),
        (SingleSeatEnv, {"opponents": 7}, "the name of a bot or a list of names, not 7"),
    ],
)
def test_what_is_of_another_kind(make: Callable[..., object], arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(TypeError, match=words):
        make(**arguments)

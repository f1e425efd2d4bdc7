"""Observations: the tensor of our encoder with its named pieces, and the view in words."""

import json

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from gobernador.core.types import NOBODY
from gobernador.match.words import plain_view
from gobernador.research.arrays import observation_array, pieces_of
from tests.research.openspiel.playing import BOTH, EVERY, dealt, load, position, some

SINGLE = pyspiel.PrivateInfoType.SINGLE_PLAYER
NONE = pyspiel.PrivateInfoType.NONE


@pytest.mark.parametrize("name", EVERY)
def test_the_tensor_is_what_our_encoder_writes(name: str) -> None:
    game = load(name)
    observation = make_observation(game)
    encoder = game.setting.encoder
    assert game.observation_tensor_size() == encoder.size

    for state in some(game, every=30):
        for player in range(game.num_players()):
            row = observation_array(encoder, position(state), player)
            observation.set_from(state, player)
            assert observation.tensor.dtype == np.float32
            assert np.array_equal(observation.tensor, row)
            assert state.observation_tensor(player) == list(row)
            for piece, values in pieces_of(encoder, row).items():
                assert np.array_equal(observation.dict[piece], values)


@pytest.mark.parametrize("name", BOTH)
def test_the_string_is_the_view_in_words(name: str) -> None:
    for state in some(load(name), every=30):
        for player in range(state.num_players()):
            assert json.loads(state.observation_string(player)) == plain_view(
                state.get_game().setting.game, state.view(player)
            )


@pytest.mark.parametrize("name", BOTH)
def test_public_and_private_parts_together_are_the_whole(name: str) -> None:
    game = load(name)
    public = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=NONE))
    private = make_observation(
        game, pyspiel.IIGObservationType(public_info=False, perfect_recall=False, private_info=SINGLE)
    )

    for state in some(game, every=30):
        spectator = plain_view(game.setting.game, state.view(NOBODY))
        for player in range(game.num_players()):
            assert json.loads(public.string_from(state, player)) == spectator
            whole = json.loads(state.observation_string(player))
            assert spectator | json.loads(private.string_from(state, player)) == whole
    assert public.tensor is private.tensor is None


def test_before_the_deal_there_is_nothing_to_see() -> None:
    state = load("gobernador_sanjuan").new_initial_state()

    assert (state.observation_string(0), state.information_state_string(1)) == ("", "")
    assert not any(state.observation_tensor(0))
    with pytest.raises(pyspiel.SpielError, match="before the deal there is nothing to see"):
        state.view(0)
    with pytest.raises(pyspiel.SpielError, match="there is no player 2"):
        state.view(2)


@pytest.mark.parametrize(
    "kind",
    [
        pyspiel.IIGObservationType(perfect_recall=True, public_info=False, private_info=SINGLE),
        pyspiel.IIGObservationType(perfect_recall=False, public_info=False, private_info=NONE),
        pyspiel.IIGObservationType(
            perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
        ),
    ],
)
def test_other_kinds_of_observation_there_are_not(kind: pyspiel.IIGObservationType) -> None:
    assert make_observation(load("gobernador_sanjuan"), kind) is None


def test_observers_take_no_parameters() -> None:
    with pytest.raises(ValueError, match="take no parameters"):
        make_observation(load("gobernador_sanjuan"), params={"colour": 1})


def test_at_the_end_a_player_remembers_what_is_laid_open() -> None:
    *_, end = some(load("gobernador_sanjuan", options="rounds:1"))

    assert json.loads(end.information_state_string(0).splitlines()[-1])["end"] == "rounds"
    assert "end" not in dealt(load("gobernador_sanjuan")).information_state_string(0)

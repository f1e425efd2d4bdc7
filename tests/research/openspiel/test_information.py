"""What a player knows: information states remember all of it, and nothing else."""

import random

import pyspiel
import pytest

from gobernador.catalog import make
from gobernador.games.sanjuan.laws import COVERT
from gobernador.games.sanjuan.rules.ids import PROMPT_WORDS
from gobernador.research.openspiel import GobernadorState
from gobernador.research.openspiel.states import Observer
from tests.research.openspiel.playing import BOTH, EVERY, dealt, load, position, some, states


def sampler(seed: int) -> pyspiel.UniformProbabilitySampler:
    return pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)


@pytest.mark.parametrize("name", EVERY)
def test_an_information_state_grows_and_forgets_nothing(name: str) -> None:
    game = load(name)
    players = range(game.num_players())
    known = [""] * game.num_players()
    for state in states(game):
        now = [state.information_state_string(player) for player in players]
        assert all(text.startswith(earlier) for text, earlier in zip(now, known, strict=True))
        known = now

    for player in players:
        own = [
            f"{player} {game.setting.game.actions.text(item.action)}"
            for item in state.full_history()
            if item.player == player
        ]
        remembered = [line for line in known[player].splitlines() if line.startswith(f"{player} ")]
        assert remembered == own


@pytest.mark.parametrize("name", EVERY)
def test_a_player_cannot_tell_an_imagined_world_from_the_real_one(name: str) -> None:
    differ = 0
    for number, state in enumerate(some(load(name), seed=3)):
        for player in range(state.num_players()):
            world = state.resample_from_infostate(player, sampler(number))
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.current_player() == state.current_player()
            assert world.legal_actions(player) == state.legal_actions(player)
            assert world.history() == []
            differ += str(world) != str(state)

    assert differ > 0


@pytest.mark.parametrize("name", BOTH)
def test_a_world_imagined_in_an_imagined_world_keeps_its_own_past(name: str) -> None:
    """Whoever imagines second knows only what the first world has dealt to it: that stays."""
    for number, state in enumerate(some(load(name), seed=4, every=25)):
        first = state.resample_from_infostate(0, sampler(number))
        if not first.is_terminal():
            first.apply_action(first.legal_actions()[0])
        second = first.resample_from_infostate(1, sampler(number + 1))

        assert second.information_state_string(1) == first.information_state_string(1)
        assert second.observation_string(1) == first.observation_string(1)


@pytest.mark.parametrize("name", BOTH)
def test_imagined_worlds_can_be_played_and_copied(name: str) -> None:
    dice = random.Random(5)
    for number, state in enumerate(some(load(name), seed=5, every=90)):
        twin = world = state.resample_from_infostate(1, sampler(number))
        while not world.is_terminal():
            twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(world.get_game(), world))[1]
            action = dice.choice(world.legal_actions())
            world.apply_action(action)
            twin.apply_action(action)
        assert sum(world.returns()) == pytest.approx(0)
        for player in range(world.num_players()):
            assert twin.information_state_string(player) == world.information_state_string(player)


def test_the_same_sampler_imagines_the_same_world_for_a_player_that_there_is() -> None:
    before = load("gobernador_sanjuan").new_initial_state()
    before.apply_action(8)
    state = dealt(load("gobernador_sanjuan"))
    first, second, other = (state.resample_from_infostate(0, sampler(seed)) for seed in (1, 1, 2))

    assert str(first) == str(second) != str(other)
    assert str(before.resample_from_infostate(0, sampler(1))) == str(before), (
        "before the deal there is nothing to imagine"
    )
    for player in (-1, 2):
        with pytest.raises(pyspiel.SpielError, match=f"there is no player {player}; there are 0 to 1"):
            state.resample_from_infostate(player, sampler(1))


@pytest.mark.parametrize("edition", ["first", "new_buildings"])
def test_a_whispered_answer_is_remembered_by_the_player_alone(edition: str) -> None:
    """Two histories that differ in it alone are one to all others."""
    game = load("gobernador_sanjuan", edition=edition, players=3)
    whispered = 0
    for seed in range(3):
        for state in states(game, seed):
            actor = state.current_player()
            if state.is_terminal() or position(state).prompt not in COVERT or len(state.legal_actions()) == 1:
                continue
            twins = [state.child(action) for action in state.legal_actions() if action][:2]
            if len(twins) == 1 or public(twins[0]) != public(twins[1]):
                continue
            whispered += 1
            for player in range(3):
                first, second = (twin.information_state_string(player) for twin in twins)
                assert (first == second) == (player != actor)
                if player != actor:
                    assert twins[0].observation_string(player) == twins[1].observation_string(player)

    assert whispered > 10


def public(state: GobernadorState) -> str:
    """What everybody has seen."""
    observer = state.get_game().make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=True, public_info=True, private_info=pyspiel.PrivateInfoType.NONE)
    )
    assert isinstance(observer, Observer)
    return observer.string_from(state, 0)


def test_what_is_whispered_is_what_the_laws_say() -> None:
    prompts = [prompt for prompt in range(len(PROMPT_WORDS)) if make("sanjuan", "first", 2).words.hidden & 2**prompt]

    assert sorted(prompts) == sorted(COVERT)
    assert make("puertorico", "base", 3).words.hidden == 0

"""States: actions in words, errors that change nothing, copies with the same future."""

import pickle

import pyspiel
import pytest

from gobernador.core.dice import QuickDice
from gobernador.core.errors import BadNotation, IllegalAction
from gobernador.research.openspiel.game_history import DEALS
from tests.research.openspiel.playing import BOTH, EVERY, dealt, load, position, some, states


@pytest.mark.parametrize("name", EVERY)
def test_a_state_is_a_position_of_the_engine(name: str) -> None:
    game = load(name)
    engine = game.setting.game.new(QuickDice(1))

    for state in states(game, seed=1):
        for action in state.history()[-1:] if state.move_number() > DEALS else []:
            engine.apply(action)
        assert position(state).to_bytes() == engine.to_bytes()
        assert state.legal_actions() == engine.legal()


@pytest.mark.parametrize("name", BOTH)
def test_actions_are_written_in_our_notation(name: str) -> None:
    actions = load(name).setting.game.actions
    for state in states(load(name)):
        for action in state.legal_actions():
            text = state.action_to_string(action)
            assert text == actions.text(action)
            assert state.string_to_action(text) == action
            assert state.get_game().action_to_string(state.current_player(), action) == text


@pytest.mark.parametrize("name", BOTH)
def test_what_openspiel_asks_in_cpp_and_what_we_answer_at_once_agree(name: str) -> None:
    for state in some(load(name)):
        plain = pyspiel.State
        assert state.legal_actions() == plain.legal_actions(state)
        assert state.is_terminal() == plain.is_terminal(state)
        assert state.is_chance_node() == plain.is_chance_node(state)
        for player in range(state.num_players()):
            assert state.legal_actions(player) == plain.legal_actions(state, player)


@pytest.mark.parametrize("name", BOTH)
def test_before_the_deal_chance_is_to_move(name: str) -> None:
    state = load(name).new_initial_state()
    with pytest.raises(ValueError, match="a part of the deal is a number from 0 to 255, not 256"):
        state.apply_action(256)
    twin = state

    for part in (0, 255, 7, 9):
        assert state.is_chance_node()
        assert state.current_player() == pyspiel.PlayerId.CHANCE
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        assert state.action_to_string(part) == f"deal:{part}"
        assert state.returns() == [0.0] * state.num_players()
        twin = pickle.loads(pickle.dumps(state))
        state.apply_action(part)

    twin.apply_action(9)
    assert str(twin) == str(state), "a deal that has begun can be copied"
    assert state.is_player_node()
    with pytest.raises(pyspiel.SpielError, match="the deal is complete"):
        state.chance_outcomes()


@pytest.mark.parametrize("name", BOTH)
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str) -> None:
    state = dealt(load(name))
    before, history = str(state), state.history()
    wrong = max(set(range(state.num_distinct_actions())) - set(state.legal_actions()))

    with pytest.raises(IllegalAction, match=r"is not legal now; legal: .*role:"):
        state.apply_action(wrong)
    for action in (-2, state.num_distinct_actions()):
        with pytest.raises(BadNotation, match=f"there is no action {action}"):
            state.apply_action(action)
    with pytest.raises(pyspiel.SpielError, match="kInvalidAction"):
        state.apply_action(pyspiel.INVALID_ACTION)
    with pytest.raises(pyspiel.SpielError, match="Couldn't find an action matching"):
        state.string_to_action("sleep:late")

    assert (str(state), state.history()) == (before, history)
    assert state.information_state_string(0) == dealt(load(name)).information_state_string(0)


def test_after_the_end_nobody_plays() -> None:
    *_, end = states(load("gobernador_sanjuan", options="rounds:1"))

    assert end.current_player() == pyspiel.PlayerId.TERMINAL
    with pytest.raises(pyspiel.SpielError, match="the game is over"):
        end.apply_action(0)


@pytest.mark.parametrize("name", EVERY)
def test_copies_of_all_kinds_have_the_same_future_and_the_same_past(name: str) -> None:
    for state in some(load(name), every=40):
        for twin in (
            state.clone(),
            pickle.loads(pickle.dumps(state)),
            state.get_game().deserialize_state(state.serialize()),
        ):
            assert str(twin) == str(state)
            assert twin.history() == state.history()
            # What has been written of a memory and what has not must not show.
            for player in range(state.num_players()):
                assert twin.information_state_string(player) == state.information_state_string(player)
        if not state.is_terminal():
            onwards = [state.clone(), pickle.loads(pickle.dumps(state))]
            before = str(state)
            for twin in onwards:
                while not twin.is_terminal():
                    twin.apply_action(twin.legal_actions()[-1])
            assert str(onwards[0]) == str(onwards[1])
            assert onwards[0].information_state_string(0) == onwards[1].information_state_string(0)
            assert str(state) == before

"""Scenes from Python: a position, a line of play, a sentence."""

import pytest

from gobernador.core.errors import GameError, IllegalAction, NotYourTurn
from gobernador.core.state import State
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.testing.scenes import SceneError, export, parse, play, scene


def hand(s: State, seat: int) -> int:
    game = SanJuanGame("first", 3)
    return int(game.view(s, seat).players[seat].hand)


def test_a_position_is_one_call() -> None:
    s = scene("sanjuan first seats=3", "seat 1 hand 4", "prompt build chooser=1")

    assert s.to_act == 1
    assert hand(s, 1) == 4


def test_a_line_of_play_is_another() -> None:
    s = scene("sanjuan first seats=3", "seat 0 town crane chapel hand palace well tower*3")

    play(s, "role:builder build:palace cover:chapel pay:tower pay:tower", "1: role:prospector")

    assert (s.to_act, hand(s, 0), hand(s, 1)) == (2, 2, 1)


def test_every_scene_is_a_position_of_its_own() -> None:
    setting = ("sanjuan first seats=3", "prices sugar=9", "seat 0 town sugar_mill+good", "prompt sell")

    play(scene(*setting), "sell:sugar_mill")

    assert scene(*setting).legal() == scene(*setting).legal()
    assert hand(scene("sanjuan first seats=3", "seat 0 town sugar_mill+good", "prompt sell", "tiles T1"), 0) == 0


@pytest.mark.parametrize(
    ("line", "error"),
    [("1: pass", NotYourTurn), ("role:builder role:builder", GameError), ("build:well", IllegalAction)],
)
def test_what_cannot_be_played_changes_nothing(line: str, error: type[GameError]) -> None:
    s = scene("sanjuan first seats=3", "seat 0 hand 3")
    before = s.to_bytes()

    with pytest.raises(error):
        play(s, line)

    assert s.to_bytes() == before


def test_a_misspelt_line_is_an_error_of_its_own() -> None:
    with pytest.raises(SceneError, match="'bild:well' is not an action of this game"):
        play(scene("sanjuan first seats=3"), "bild:well")


def test_an_exported_position_has_a_name_and_can_be_checked() -> None:
    setting = "game sanjuan first seats=3\nseat 0 hand well\nprices sugar=1 coffee=3\nsupply = tower\ndiscards none\n"
    (given,) = parse(setting + "expect round 2", "x")

    text = export(given.stage.game, given.stage.state, "puzzle", "what would you do?")

    (exported,) = parse(text, "x")
    assert text.startswith("# puzzle: what would you do?\ngame sanjuan first seats=3\n")
    assert "supply 1 top tower discards none prices sugar=1 coffee=3\nprompt role seat=0\n" in text
    assert exported.run().passed


def test_a_position_and_a_line_of_play_of_puerto_rico() -> None:
    s = scene("puertorico base seats=3", "house corn", "seat 0 goods corn city office+1", "prompt sell")

    play(s, "sell:corn")

    assert isinstance(s, PuertoRico)
    assert (s.house, s.players[0].coins) == (2, 1)


def test_options_reach_the_position() -> None:
    s = scene("puertorico base seats=2 factory=8/7", "seat 0 coins 6", "prompt build")
    texts = [PuertoRicoGame("base", 2).actions.text(action) for action in s.legal()]

    assert "build:university" in texts
    assert "build:factory" not in texts


@pytest.mark.parametrize("none", ["seat 1 used none", "produced none", "named none"])
def test_that_there_is_none_of_something_can_be_said_with_every_question(none: str) -> None:
    s = scene("puertorico base seats=3", "seat 0 goods corn", none, "prompt sell")

    assert isinstance(s, PuertoRico)
    assert s.wharves_used == 0

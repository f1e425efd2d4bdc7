"""How our games are loaded, and what they say of themselves."""

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyspiel
import pytest

from gobernador.catalog import make
from gobernador.core.errors import BadSetup
from gobernador.games.puertorico.laws import PuertoRicoBooks
from gobernador.games.sanjuan.laws import SanJuanBooks
from gobernador.research.openspiel import GobernadorGame
from gobernador.research.openspiel.openspiel_games import longest
from gobernador.testing.laws import Books
from tests.research.openspiel.playing import BOTH, EVERY, dealt, load, position, states


@pytest.mark.parametrize("name", EVERY)
def test_a_game_is_what_its_name_says_and_can_be_loaded_by_it_again(name: str) -> None:
    game = load(name)

    assert f"edition={game.setting.game.edition}" in name
    assert f"players={game.num_players()}" in name
    assert load(str(game)) == game
    assert pickle.loads(pickle.dumps(game)) == game


def test_options_are_one_parameter() -> None:
    game = load("gobernador_sanjuan(edition=new_buildings,options=variant:on;extra_plants:0.0.2.1.1;rounds:7)")

    assert game.setting.game.options == {"variant": "on", "extra_plants": "0,0,2,1,1", "rounds": "7"}
    assert load(str(game)) == game


def test_a_game_can_be_made_without_the_register() -> None:
    assert GobernadorGame("sanjuan", {"players": 3}) == load("gobernador_sanjuan", players=3)
    assert GobernadorGame("puertorico") == load("gobernador_puertorico")


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"edition": "third"}, "San Juan has no edition 'third'"),
        ({"players": 5}, "San Juan is for 2 to 4 seats, not 5"),
        ({"players": -1}, "San Juan is for 2 to 4 seats, not -1"),
        ({"options": "variant:maybe"}, "the option variant cannot be 'maybe'"),
        ({"options": "speed:high"}, "no option 'speed'"),
        ({"options": "variant"}, "'variant' is not an option"),
        ({"reward": "money"}, "there is no reward 'money'; available: rank, margin"),
        ({"chance": "maybe"}, "there is no chance 'maybe'; available: explicit, sampled"),
        ({"rng_seed": 3}, "rng_seed is for chance=sampled"),
        ({"chance": "sampled", "rng_seed": -2}, "rng_seed is a number from 0 on, or -1"),
        ({"speed": 3}, "Unknown parameter 'speed'"),
    ],
)
def test_what_there_is_not_is_refused_in_words(params: dict[str, Any], words: str) -> None:
    with pytest.raises((BadSetup, ValueError, pyspiel.SpielError), match=words):
        load("gobernador_sanjuan", **params)


@pytest.mark.parametrize("options", [{}, {"rounds": "1"}, {"rounds": "250"}])
@pytest.mark.parametrize("name", EVERY)
def test_no_game_can_be_longer_than_it_says(name: str, options: dict[str, str]) -> None:
    """The laws of the games count it exactly."""
    plain = load(name).setting.game
    game = make(plain.key, plain.edition, plain.seats, options | ({"variant": "on"} if plain.key == "sanjuan" else {}))
    laws: dict[str, Any] = {"sanjuan": SanJuanBooks, "puertorico": PuertoRicoBooks}
    books: Books = laws[game.key](game)

    assert books.longest() <= longest(game)


@pytest.mark.parametrize("name", BOTH)
def test_a_seed_is_the_whole_deal(name: str) -> None:
    game = load(name, options="rounds:4")
    first, again, other = ([str(state) for state in states(game, seed)] for seed in (5, 5, 6))

    assert first == again
    assert first[0] != other[0]
    assert [str(state) for state in states(pickle.loads(pickle.dumps(game)), 5)] == first


@pytest.mark.parametrize("name", BOTH)
def test_margins_are_points(name: str) -> None:
    *_, end = states(load(name, reward="margin"))
    scores = end.game_history.setting.game.scores(position(end))
    totals = [score.total for score in scores]
    others = len(totals) - 1

    assert end.returns() == pytest.approx([(total * (others + 1) - sum(totals)) / others for total in totals])
    assert min(end.returns()) < 0 < max(end.returns()) <= end.get_game().max_utility()


def test_a_process_that_has_never_heard_of_our_games_unpickles_them(tmp_path: Path) -> None:
    game = load("gobernador_sanjuan", options="start:0")
    pickled = tmp_path / "pickled"
    pickled.write_bytes(pickle.dumps((game, dealt(game))))
    reader = (
        "import pickle, sys; game, state = pickle.load(open(sys.argv[1], 'rb')); print(game, state.legal_actions())"
    )

    done = subprocess.run([sys.executable, "-c", reader, pickled], capture_output=True, encoding="utf-8", check=True)

    assert done.stdout == f"{game} [1, 2, 3, 4, 5]\n"

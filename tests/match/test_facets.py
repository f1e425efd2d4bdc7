"""What `match` asks of a game: what is counted, what is told, and names of things that do not exist."""

import pytest

from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.errors import BadPosition, BadSetup
from gobernador.core.prompts import base_of
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import LAST_TILE, PROMPTS, Building, Power
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.sanjuan.rules.answer_set import SanJuanSet
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import Prompt
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.match.deal import seed_of
from gobernador.match.open_question import question_of
from gobernador.match.points import COUNTED, nothing_counted
from gobernador.match.words import no_rules, shown_view
from gobernador.testing.laws import eager, positions


@pytest.mark.parametrize(("key", "edition"), [("sanjuan", "first"), ("puertorico", "base")])
def test_what_is_counted_of_a_finished_game_is_what_stands_there(key: str, edition: str) -> None:
    game = make(key, edition, 3)
    s = list(positions(game, 3, eager(3)))[-1]
    assert s.to_act == NOBODY

    counted = COUNTED.of(game)(game, s)

    assert counted.reason != "none"
    assert all(
        holdings["buildings"] >= len(set(town)) > 0
        for holdings, town in zip(counted.holdings, counted.towns, strict=True)
    )
    assert nothing_counted(game, s).great == [0, 0, 0]


def test_what_there_is_not_is_refused_and_what_is_given_is_taken_as_it_is() -> None:
    for game in (SanJuanGame, PuertoRicoGame):
        with pytest.raises(BadSetup, match="has no edition 'third'"):
            game("third", 3)
    with pytest.raises(BadPosition, match="there is no question 99"):
        base_of(PROMPTS, 99)
    rules = PuertoRicoGame("base", 3).rules
    assert PuertoRicoGame("base", 3, rules=rules).rules is rules
    assert seed_of(b"x" * 16) == b"x" * 16


def test_an_event_names_the_occupied_building_of_two_that_grant_the_same() -> None:
    game = PuertoRicoGame("base", 3)
    s = game.new(QuickDice(1))
    assert isinstance(s, PuertoRico)
    p = s.players[0]
    for building in (Building.SMALL_WAREHOUSE, Building.LARGE_WAREHOUSE):
        p.places[LAST_TILE + building] = 1
        p.buildings |= 2**building
    p.staff[LAST_TILE + Building.LARGE_WAREHOUSE] = 1

    assert p.granting(Power.STORE_KINDS, game.rules) == Building.LARGE_WAREHOUSE
    p.staff[LAST_TILE + Building.SMALL_WAREHOUSE] = 1
    assert p.granting(Power.STORE_KINDS, game.rules) == Building.SMALL_WAREHOUSE


def test_the_set_of_an_office_building_may_be_empty() -> None:
    game = SanJuanGame("new_buildings", 3)
    for seed in range(40):
        for s in positions(game, seed, eager(seed)):
            assert isinstance(s, SanJuan)
            if s.to_act != NOBODY and s.prompt == Prompt.OFFICE:
                answers = SanJuanSet()
                assert answers.gather(s)
                assert (answers.fewest, answers.most) == (0, s.due)
                question = question_of(game, game.view(s, s.to_act))
                assert question.complete([1] * question.most)
                assert not question.complete([])
                return
    raise AssertionError("no game with an office building")


def test_what_others_could_count_is_told_only_to_its_owner() -> None:
    game = make("sanjuan", "first", 2)
    shown = shown_view(game, game.view(game.new(QuickDice(1)), 0))

    assert [player["chapel"] for player in shown["players"]] == [0, None]
    told = shown_view(game, game.view(game.new(QuickDice(1)), 0), told=[1])
    assert [player["chapel"] for player in told["players"]] == [0, 0]
    assert no_rules(game) == {}

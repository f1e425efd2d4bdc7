"""The heuristic of Puerto Rico: it is legal, it takes the obvious, it can say why, and it beats those who do not think."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec

from gobernador.bots.game_bots import styles
from gobernador.bots.policy_bot import HeuristicBot
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.bots import BOTS
from gobernador.games.puertorico.policies.heuristic import PuertoRicoHeuristic
from gobernador.games.puertorico.policies.judgement import PART_WORDS
from gobernador.games.puertorico.policies.race import rounds_left
from gobernador.games.puertorico.policies.weights import WEIGHT_WORDS, Weight
from gobernador.games.puertorico.rules.actions import ACTIONS
from gobernador.games.puertorico.rules.ids import Prompt
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.testing.scenes import scene

assert BOTS.heuristic is not None
heuristic = BOTS.heuristic.player

THREE = "puertorico base seats=3"
STYLES = styles("puertorico")


def pick(*lines: str, style: str = "heuristic") -> str:
    """What the heuristic answers in a scene for three seats."""
    return ACTIONS.text(heuristic(style).pick(scene(THREE, *lines)))


def picks(prompt: int, *lines: str) -> list[str]:
    """All that it names of a set in a scene."""
    s = scene(THREE, *lines)
    seat = s.to_act
    named = []
    while (s.to_act, s.prompt) == (seat, prompt):
        action = heuristic("heuristic").pick(s)
        named.append(ACTIONS.text(action))
        s.apply(action)
    return named


def games(seats: int, style: str, number: int) -> Iterator[State]:
    """The positions of some games of the heuristic with itself."""
    game = make("puertorico", "base", seats)
    for seed in range(number):
        s = game.new(QuickDice(seed))
        while s.to_act != NOBODY:
            yield s
            s.apply(heuristic(style).pick(s))


# -- always --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_answer_is_legal_and_games_end_in_good_time(seats: int, style: str) -> None:
    last = 0
    for s in games(seats, style, 3):
        assert isinstance(s, PuertoRico)
        assert heuristic(style).pick(s) in s.legal()
        last = max(last, int(s.round))

    assert last < 30


# -- the obvious ---------------------------------------------------------------------------------------------------------


def test_the_first_settler_takes_a_quarry() -> None:
    assert (
        pick("seat 0 island indigo coins 2", "round 1", "row corn indigo sugar tobacco", "prompt settle")
        == "settle:quarry"
    )


def test_a_plantation_is_taken_for_the_plant_that_waits_for_it() -> None:
    land = "seat 1 island indigo+1 sugar city coffee_roaster+1 small_indigo_plant+1"

    assert pick(land, "row corn indigo coffee tobacco", "prompt settle seat=1 chooser=0") == "settle:coffee"


def test_late_in_the_game_a_large_building_is_occupied() -> None:
    named = picks(
        Prompt.STAFF,
        "seat 0 island corn corn indigo sugar city guild_hall small_sugar_mill small_indigo_plant san_juan 2",
        "pool 0",
        "governor 2",
        "taken captain",
        "prompt staff",
    )

    assert "staff:guild_hall" in named


def test_colonists_go_where_something_is_made_of_it() -> None:
    named = picks(
        Prompt.STAFF,
        "seat 0 island coffee indigo sugar city coffee_roaster small_sugar_mill san_juan 1",
        "prompt staff",
    )

    assert named == ["staff:coffee_roaster", "staff:coffee"]


def test_whoever_alone_can_sell_coffee_calls_the_trader() -> None:
    goods = ["seat 0 goods coffee coins 2", "seat 1 goods none", "seat 2 goods none"]

    assert pick(*goods, "round 5", "prompt role") == "role:trader"


def test_the_dearest_barrel_is_sold() -> None:
    assert pick("seat 0 goods corn*2 coffee tobacco", "round 5", "prompt sell") == "sell:coffee"


def test_whoever_has_a_shipload_calls_the_captain() -> None:
    goods = ["seat 0 goods corn*6", "seat 1 goods corn", "seat 2 goods none"]

    assert pick(*goods, "round 8", "prompt role") == "role:captain"


def test_the_captain_ships_as_much_as_possible() -> None:
    assert pick("seat 0 goods corn*5 sugar", "round 8", "ships 1=indigo", "prompt ship").startswith("ship:corn")


def test_many_plants_want_a_guild_hall() -> None:
    city = "city small_indigo_plant small_sugar_mill indigo_plant+1 sugar_mill+1 tobacco_storage+1 coffee_roaster+1"

    assert pick(f"seat 0 {city} coins 11", "round 12", "prompt build") == "build:guild_hall"


def test_what_can_be_stored_is_stored_and_the_dearest_barrel_kept() -> None:
    ships = "ships 1=indigo 2=sugar 3=tobacco"
    named = picks(Prompt.STORE, "seat 0 city small_warehouse+1 goods corn*4 coffee", ships, "round 6", "prompt store")

    assert named == ["store:corn"]
    assert pick("seat 0 goods corn*4 coffee", ships, "round 6", "prompt keep") == "keep:coffee"


def test_doubloons_on_a_role_are_worth_taking() -> None:
    assert pick("round 7", "bonus trader=5", "prompt role") == "role:trader"


# -- reasons -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("envy", [0.5, -0.5])
def test_a_role_that_is_not_worked_out_for_everybody_would_not_have_been_the_best(envy: float) -> None:
    weights = list(heuristic("tuned").weights)
    weights[Weight.ENVY] = envy
    policy = PuertoRicoHeuristic(vec[float](weights))

    for s in games(4, "tuned", 1):
        if s.prompt == Prompt.ROLE:
            worths = {action: worth for action, worth, parts in policy.explain(s)}
            assert policy.pick(s) == max(worths, key=lambda action: (worths[action], -action))


def test_a_plan_that_is_kept_names_the_circles_that_new_plans_would() -> None:
    policy = PuertoRicoHeuristic(heuristic("heuristic").weights)

    for s in games(3, "heuristic", 3):
        picked = policy.pick(s)
        if s.prompt in (Prompt.STAFF, Prompt.LEAVE):
            assert picked == PuertoRicoHeuristic(policy.weights).pick(s)


def test_a_plan_is_not_kept_for_another_game() -> None:
    """Not even where seat, round and what is left to name are the same."""

    def question(s: State) -> tuple[int, ...]:
        assert isinstance(s, PuertoRico)
        return s.to_act, s.prompt, s.round, s.bound, s.circles_to_name

    policy = PuertoRicoHeuristic(heuristic("heuristic").weights)
    asked: dict[tuple[int, ...], list[State]] = {}
    for s in games(3, "heuristic", 40):
        if s.prompt in (Prompt.STAFF, Prompt.LEAVE) and len(s.legal()) > 1:
            asked.setdefault(question(s), []).append(s.clone())

    compared = 0
    for s in [position for alike in asked.values() for position in alike]:
        go_on = s.clone()
        go_on.apply(policy.pick(go_on))
        for other in asked.get(question(go_on), []):
            policy.forget()
            policy.pick(s)
            assert policy.pick(other) == PuertoRicoHeuristic(policy.weights).pick(other)
            compared += 1
    assert compared > 50


def test_a_bot_says_why_it_sells() -> None:
    game = make("puertorico", "base", 3)
    bot = HeuristicBot(game, 0, QuickDice(1), heuristic("heuristic"), PART_WORDS)
    s = scene(THREE, "seat 0 goods coffee", "round 5", "prompt sell")

    best = bot.why(game.view(s, 0))[0]

    assert ACTIONS.text(best.action) == "sell:coffee"
    assert dict(best.parts)["sale"] > 0 > dict(best.parts)["given_up"]


def test_the_game_is_seen_to_end_where_the_colonists_run_out() -> None:
    weights = vec[float]([1.0] * len(WEIGHT_WORDS))
    s = make("puertorico", "base", 3).new(QuickDice(1))
    assert isinstance(s, PuertoRico)
    s.colonists = 6

    assert rounds_left(s, weights) == 2.0

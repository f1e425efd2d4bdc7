"""Many games, counted."""

import io
import json
from dataclasses import replace

import pytest
from rich.console import Console
from rich.progress import Progress

from gobernador.catalog import GAMES
from gobernador.cli.terminal import columns_of, pace
from gobernador.match.game_factory import GameSetup
from gobernador.simulation import SimulationPlan, play_all
from gobernador.statistics.game_statistics import statistics_of, win_share
from gobernador.text.message_catalog import Catalog
from gobernador.workers import InlineWorkers
from tests.cli.conftest import Run

OF_COST_SIX = {"guild_hall", "city_hall", "triumphal_arch", "palace"}
LARGE = {"guild_hall", "residence", "fortress", "customs_house", "city_hall"}
TIES = [((30, 30), (1, 2)), ((30, 30), (1, 1)), ((30, 29), (1, 2))]
"""Points and places of two seats: a tie that is broken, one that is not, and none."""
PLAN = SimulationPlan(GameSetup("sanjuan", "first", 2), ("greedy", "random"), b"seed")


@pytest.mark.parametrize(
    ("table", "game", "ends"),
    [
        (("--seats", "2", "--bots", "random", "--games", "17"), "sanjuan", {"buildings", "rounds", "cards"}),
        (
            ("--game", "puertorico", "--bots", "greedy,random", "--games", "9"),
            "puertorico",
            {"colonists", "city", "points", "rounds"},
        ),
    ],
)
def test_the_numbers_are_the_same_on_any_number_of_processes_and_add_up(
    gobernador: Run, table: tuple[str, ...], game: str, ends: set[str]
) -> None:
    runs = [gobernador("simulate", *table, "--json", "--jobs", jobs) for jobs in ("1", "2")]

    assert [ran.code for ran in runs] == [0, 0]
    assert runs[0].out == runs[1].out
    found = json.loads(runs[0].out)
    assert (found["game"], found["edition"]) == (game, GAMES[game].editions[0])
    statistics = found["statistics"]
    assert sum(statistics["parts"].values()) == pytest.approx(statistics["points"]["mean"])
    assert set(statistics["ends"]) <= ends
    if game == "puertorico":
        assert {"coins", "quarries", "colonists"} <= set(statistics["holdings"])


def test_another_seed_gives_other_games(gobernador: Run) -> None:
    runs = [gobernador("simulate", "--games", "3", "--seed", seed, "--json", "--jobs", "1") for seed in ("a", "b")]

    assert json.loads(runs[0].out)["statistics"] != json.loads(runs[1].out)["statistics"]


def test_where_bots_differ_each_deal_is_played_from_every_seat() -> None:
    assert [PLAN.bots_of(number) for number in range(3)] == [
        ("greedy", "random"),
        ("random", "greedy"),
        ("greedy", "random"),
    ]
    assert PLAN.seed_of(0) == PLAN.seed_of(1) != PLAN.seed_of(2)


def test_statistics_add_up() -> None:
    heard: list[int] = []

    games = play_all(PLAN, 10, InlineWorkers(), heard.append)
    found = statistics_of(games)

    towns = [town for game in games for town in game.end.towns]
    assert sum(heard) == found.games == 10
    assert sum(share.share for share in found.seats) == pytest.approx(1)
    assert sum(found.parts.values()) == pytest.approx(found.points.mean)
    assert found.bots["greedy"].share > found.bots["random"].share
    assert sum(found.ends.values()) == 10
    assert found.buildings["indigo_plant"].towns == pytest.approx(
        sum("indigo_plant" in town for town in towns) / len(towns)
    )
    assert sum(found.first_roles.values()) == 10
    assert found.styles == {}
    great = [sum(word in OF_COST_SIX for word in town) for town in towns]
    assert found.great.towns == pytest.approx(sum(number > 0 for number in great) / len(towns))
    assert found.great.copies == pytest.approx(sum(great) / len(towns))


def test_puerto_rico_is_won_by_building_or_shipping() -> None:
    plan = SimulationPlan(GameSetup("puertorico", "base", 3), ("greedy", "greedy", "greedy"), b"seed")

    games = play_all(plan, 10, InlineWorkers(), lambda _: None)
    found = statistics_of(games)

    assert sum(found.styles.values()) == sum(game.places.count(1) for game in games)
    great = [sum(word in LARGE for word in town) for game in games for town in game.end.towns]
    assert found.great.copies == pytest.approx(sum(great) / len(great))


def test_a_tie_is_counted_whether_or_not_something_breaks_it() -> None:
    game = play_all(PLAN, 1, InlineWorkers(), lambda _: None)[0]
    games = [replace(game, totals=totals, places=places) for totals, places in TIES]

    assert statistics_of(games).level == 2


def test_the_first_role_is_found_behind_the_choice_of_a_hand() -> None:
    game = play_all(
        replace(PLAN, setup=replace(PLAN.setup, options=(("variant", "on"),))), 1, InlineWorkers(), lambda _: None
    )[0]

    assert game.first_role in {"builder", "councillor", "producer", "trader", "prospector"}


def test_a_share_of_few_games_is_uncertain() -> None:
    game = play_all(PLAN, 1, InlineWorkers(), lambda _: None)[0]
    results = [
        replace(game, deal=deal, places=places) for deal in range(200) for places in ((1, 2), (2, 1))[deal % 2 :][:1]
    ]
    few, many = win_share([(one, 0) for one in results[:4]]), win_share([(one, 0) for one in results])

    assert few.share == many.share == 0.5
    assert few.low < many.low < 0.5 < many.high < few.high


SAN_JUAN = ("--edition", "new_buildings")
PUERTO_RICO = ("--game", "puertorico")
HEADINGS = [
    (
        "en",
        SAN_JUAN,
        "Games | Victories | The first role of a game | How games ended | Buildings in the towns at the end",
    ),
    (
        "es",
        SAN_JUAN,
        "Partidas | Victorias | El primer personaje de una partida | Cómo terminaron las partidas | Edificios en las ciudades al final",
    ),
    ("en", PUERTO_RICO, "Games | What a player has at the end | Victories | How games ended"),
    ("es", PUERTO_RICO, "Partidas | Lo que tiene un jugador al final | Victorias | Cómo terminaron las partidas"),
]


@pytest.mark.parametrize(("language", "table", "headings"), HEADINGS)
def test_the_tables(gobernador: Run, language: str, table: tuple[str, ...], headings: str) -> None:
    ran = gobernador("simulate", *table, "--games", "4", "--jobs", "1", "--lang", language)

    assert (ran.code, ran.err) == (0, "")
    assert " | ".join(line for line in ran.lines if line in headings.split(" | ")) == headings
    assert all(len(line) <= 100 for line in ran.lines)


@pytest.mark.parametrize(
    ("table", "title"),
    [(("--edition", "first"), "San Juan, First edition"), (PUERTO_RICO, "Puerto Rico, Base game")],
)
def test_the_speed_of_the_engine_is_a_table(gobernador: Run, table: tuple[str, ...], title: str) -> None:
    ran = gobernador("bench", *table, "--seconds", "0.001")

    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0].startswith("Speed of the ")
    assert title in ran.lines
    assert sum("second" in line for line in ran.lines) >= 7


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [24, 40, 60, 80, 200])
def test_the_bar_fits_and_no_number_is_cut(width: int, language: str) -> None:
    catalog = Catalog(language)
    console = Console(file=io.StringIO(), width=width)
    bar = Progress(*columns_of(catalog, 6000, width), console=console)
    bar.add_task(catalog.say("cli.simulate.progress"), total=6000, completed=1234, pace=pace(catalog, 1045.3))

    with console.capture() as capture:
        console.print(bar.get_renderable())

    [line] = capture.get().splitlines()
    assert len(line.rstrip()) <= width
    assert "1234/6000" in line
    assert "…" not in line

"""Views in words: everything a view holds, in words alone, and nothing that it does not hold."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match.words import plain_rules, plain_view
from gobernador.testing import laws
from gobernador.testing.scenes import scene
from tests import tables, tables_puertorico

TABLES = [
    tables.Table("first", 2),
    tables.Table("second", 3, (("variant", "on"),)),
    tables.Table("new_buildings", 4, (("crane", "ask"),)),
    tables_puertorico.Table(2),
    tables_puertorico.Table(3),
    tables_puertorico.Table(5),
]
Table = tables.Table | tables_puertorico.Table
WORD = re.compile(r"[a-zT][a-z_0-9]*")

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def words_of(game: Game, s: State, seat: int) -> str:
    """A view as it goes over a wire."""
    return json.dumps(plain_view(game, game.view(s, seat)), allow_nan=False)


@every_table
def test_what_is_hidden_makes_no_difference_whether_dealt_anew_or_imagined(table: Table) -> None:
    game = table.game
    for number, s in enumerate(laws.positions(game, 11, laws.eager(11))):
        seat = laws.seers(game)[number % (game.seats + 1)]
        other = table.books.redeal(s, seat, laws.chance(number))
        world = game.imagine(game.view(s, seat), QuickDice(number))
        assert words_of(game, other, seat) == words_of(game, world, seat) == words_of(game, s, seat)


@every_table
def test_different_views_of_a_game_read_differently(table: Table) -> None:
    game = table.game
    for seat in (0, NOBODY):
        read: dict[str, bytes] = {}
        for s in laws.positions(game, 13, laws.eager(13)):
            seen = game.view(s, seat).to_bytes()
            assert read.setdefault(words_of(game, s, seat), seen) == seen


@every_table
def test_a_view_is_made_of_words_and_numbers_and_comes_back_from_its_text(table: Table) -> None:
    game = table.game
    for s in laws.positions(game, 14, laws.eager(14)):
        seat = max(s.to_act, NOBODY)
        plain = plain_view(game, game.view(s, seat))
        assert json.loads(json.dumps(plain)) == plain
        assert [text for text in texts_in(plain) if not WORD.fullmatch(text.replace(":", "_").replace("@", "_"))] == []


def texts_in(thing: object) -> Iterator[str]:
    """Every text in a plain thing, keys included."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            assert isinstance(key, str)
            yield key
            yield from texts_in(value)
    elif isinstance(thing, list):
        for part in thing:
            yield from texts_in(part)
    elif isinstance(thing, str):
        yield thing
    else:
        assert thing is None or type(thing) in (int, bool)


# -- what it says ------------------------------------------------------------------------------------------------------


def test_a_town_says_what_lies_on_its_buildings_and_under_them() -> None:
    game = tables.Table("first", 2).game
    s = scene(
        "sanjuan first seats=2",
        "seat 0 town palace/chapel/well sugar_mill+good hand tower well",
        "seat 0 under chapel hero statue",
        "seat 1 town gold_mine indigo_plant hand hero crane shown crane",
        "discards quarry@all archive@0 library",
        "tiles T3 T1",
        "trades 1",
    )

    own, other = (plain_view(game, game.view(s, seat)) for seat in (0, 1))

    assert own["players"][0]["town"] == [
        {"building": "palace", "good": False, "working": True, "covered": ["well", "chapel"]},
        {"building": "sugar_mill", "good": True, "working": True, "covered": []},
    ]
    assert (own["hand"], own["chapel"], own["players"][0]["chapel"]) == (["well", "tower"], ["hero", "statue"], 2)
    assert (other["chapel"], other["players"][0]["chapel"], other["players"][0]["hand"]) == ([], 2, 2)
    assert own["players"][1]["shown"] == ["crane"]
    assert own["known_discards"] == ["archive", "quarry"]
    assert other["known_discards"] == other["public_discards"] == ["quarry"]
    assert [tile["tile"] for tile in own["tiles"]] == ["T3"]
    assert own["tiles"][0]["prices"] == {"indigo": 1, "sugar": 1, "tobacco": 2, "coffee": 2, "silver": 3}
    assert own["next_tile"] is None


def test_a_question_says_how_far_it_has_come() -> None:
    game = tables.Table("first", 2).game
    s = scene(
        "sanjuan first seats=2",
        "seat 0 town tower hand well hero statue palace",
        "prompt pay seat=0 chooser=1 site=tower due=2 done=1 last=palace",
    )

    asked, waiting = (plain_view(game, game.view(s, seat)) for seat in (0, 1))

    assert (asked["prompt"], asked["role"], asked["site"], asked["due"]) == ("pay", "builder", "tower", 2)
    assert asked["up_to"] == "palace"
    assert asked["legal"] == ["pay:statue", "pay:hero", "pay:palace"]
    # Which cards are paid is nobody else's business.
    assert (waiting["up_to"], waiting["legal"], waiting["to_act"]) == (None, [], 0)


def test_the_end_of_a_game_says_why_and_shows_what_counts() -> None:
    game = tables.Table("first", 2).game
    s = scene("sanjuan first seats=2", "seat 0 town chapel", "seat 0 under chapel hero", "over rounds")

    seen = plain_view(game, game.view(s, 1))

    assert (seen["to_act"], seen["prompt"], seen["end"]) == (None, None, "rounds")
    assert seen["players"][0]["revealed"] == ["hero"]
    assert plain_view(game, game.view(s, NOBODY))["seat"] is None


def test_an_island_and_a_city_say_where_the_colonists_are() -> None:
    game = tables_puertorico.Table(3).game
    s = scene(
        "puertorico base seats=3",
        "seat 0 island corn+1*2 corn quarry city sugar_mill+2 hospice+1 coins 7 points 3 goods corn*2",
        "ships 2=indigo*3",
        "house coffee",
        "bonus captain=2",
        "row corn*2 coffee sugar",
        "prompt role",
    )

    seen = plain_view(game, game.view(s, 1))
    first = seen["players"][0]

    assert first["island"] == [
        {"tile": "corn", "tiles": 3, "colonists": 2},
        {"tile": "quarry", "tiles": 1, "colonists": 0},
    ]
    assert first["buildings"] == [
        {"building": "sugar_mill", "circles": 3, "colonists": 2},
        {"building": "hospice", "circles": 1, "colonists": 1},
    ]
    assert (first["doubloons"], first["points"], first["goods"]) == (7, 3, {"corn": 2})
    assert seen["ships"][1] == {"ship": 2, "room": 5, "good": "indigo", "barrels": 3}
    assert seen["ships"][0] == {"ship": 1, "room": 4, "good": None, "barrels": 0}
    assert seen["trading_house"] == {"coffee": 1}
    assert {"role": "captain", "doubloons": 2} in seen["roles"]
    assert seen["plantations"] == {"corn": 2, "sugar": 1, "coffee": 1}


@pytest.mark.parametrize(
    ("lines", "site"),
    [
        (("seat 0 island corn city hospice+1", "prompt hospice site=corn"), "corn"),
        (("seat 0 city office university+1", "prompt university site=office"), "office"),
        (("seat 0 city office university+1", "prompt role"), None),
    ],
)
def test_a_site_is_the_tile_or_the_building_that_may_get_a_colonist(lines: tuple[str, ...], site: str | None) -> None:
    game = tables_puertorico.Table(3).game

    assert plain_view(game, game.view(scene("puertorico base seats=3", *lines), 0))["site"] == site


# -- rules -------------------------------------------------------------------------------------------------------------


@every_table
def test_rules_are_words_and_numbers_too(table: Table) -> None:
    rules = plain_rules(table.game)

    assert json.loads(json.dumps(rules)) == rules
    assert [text for text in texts_in(rules) if not WORD.fullmatch(text)] == []


def test_the_rules_of_san_juan_list_the_cards_of_the_edition() -> None:
    first, new = (plain_rules(tables.Table(edition, 4).game) for edition in ("first", "new_buildings"))

    assert first["cards"]["library"] == {"kind": "city", "cost": 5, "points": 3, "copies": 3}
    assert first["cards"]["sugar_mill"]["good"] == "sugar"
    assert new["cards"]["cathedral"]["kind"] == "middle"
    assert new["cards"]["customs_office"]["price"] == 2
    assert sum(card["copies"] for card in first["cards"].values()) == 110
    assert (first["roles_in_a_round"], first["hand_limit"], first["last_building"]) == (4, 7, 12)


def test_the_rules_of_puerto_rico_list_buildings_and_the_set_up() -> None:
    rules = plain_rules(tables_puertorico.Table(5).game)

    assert rules["buildings"]["coffee_roaster"] == {
        "kind": "production_large", "cost": 6, "points": 3, "copies": 3, "circles": 2, "spaces": 1, "good": "coffee",
        "quarries": 3, "stores": 0,
    }  # fmt: skip
    assert rules["buildings"]["fortress"]["spaces"] == 2
    assert (rules["ships"], rules["points"], rules["doubloons"]) == ([6, 7, 8], 122, 4)
    assert rules["prices"] == {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}


@pytest.mark.parametrize(("table", "heading"), [(TABLES[0], "## San Juan"), (TABLES[4], "## Puerto Rico")], ids=str)
def test_the_manual_lists_every_field(table: Table, heading: str) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "building" / "views.md").read_text(encoding="utf-8")
    pages = manual.split("## The question")[1].split("\n## ")
    page = pages[0] + next(page for page in pages if f"## {page}".startswith(heading))
    listed = set(re.findall(r"`(\w+)`", "".join(row.split("|")[1] for row in page.splitlines() if row[:3] == "| `")))
    view = plain_view(table.game, table.game.view(table.game.new(QuickDice(1)), 0))

    assert listed == set(view) | set(view["players"][0])

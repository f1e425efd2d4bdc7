"""One position for each reason: what lies on the table, a line of play, an action that is refused, and why."""

import pytest

from gobernador.games.puertorico.text.why import reason
from gobernador.text.voice import Reason
from tests.text.puertorico_tables import (
    Lay,
    coins,
    goods,
    no_face_down,
    no_quarries,
    owns,
    position,
    row,
    ship,
    sold_out,
    supply,
)
from tests.text.sources import reasons

# All of our sources are read once, in one process.
pytestmark = pytest.mark.xdist_group("sources")

# Seat 0 chooses first and begins with an indigo plantation; as mayor it gets two colonists.
FEW = owns(0, "corn", "corn", "corn", "corn")
MANY = owns(0, "corn", "corn")
EACH = owns(0, "corn", "sugar", "tobacco", "coffee")
# Corn fits on none of these.
FOREIGN_SHIPS = [ship(1, "indigo", 1), ship(2, "coffee", 1), ship(3, "sugar", 6)]
KEEPING = [*FOREIGN_SHIPS, goods(0, corn=2)]
STORING = [*FOREIGN_SHIPS[:2], ship(3, "indigo", 6), goods(0, corn=2, sugar=1, tobacco=1)]
# One space of the city is left.
ALMOST_FULL = owns(
    0,
    "small_sugar_mill",
    "indigo_plant",
    "sugar_mill",
    "tobacco_storage",
    "coffee_roaster",
    "small_market",
    "hacienda",
    "construction_hut",
    "hospice",
    "office",
    "factory",
)

PASSING = [
    (3, [], "", "pass", Reason("must_choose_role", {}, "R-PR-01")),
    (3, [FEW], "role:mayor take:colonist", "pass", Reason("must_place", {"colonists": 2}, "R-PR-22")),
    (3, [MANY], "role:mayor take:colonist", "pass", Reason("must_leave", {"due": 1}, "R-PR-22")),
    (3, [goods(0, corn=2)], "role:captain", "pass", Reason("must_load", {}, "R-PR-62")),
]

OTHER_QUESTIONS = [
    (3, [], "", "sell:corn", Reason("other_phase", {"role": "trader"}, "R-PR-03")),
    (3, [], "role:builder", "use:hospice", Reason("other_phase", {"role": "settler"}, "R-PR-03")),
    (3, [], "role:builder", "role:mayor", Reason("role_running", {"role": "builder"}, "R-PR-03")),
    (
        3,
        [],
        "role:settler",
        "draw:plantation",
        Reason("needs_building", {"building": "hacienda"}, "R-PR-10"),
    ),
    (
        3,
        [owns(0, "hospice")],
        "role:settler",
        "use:hospice",
        Reason("unoccupied", {"building": "hospice"}, "R-PR-10"),
    ),
    (3, [owns(0, "hacienda+")], "role:settler", "settle:corn", Reason("draw_first", {}, "R-PR-10")),
    (3, [owns(0, "hacienda+")], "role:settler pass", "draw:plantation", Reason("draw_over", {}, "R-PR-10")),
    (
        3,
        [owns(0, "hacienda+"), no_face_down],
        "role:settler",
        "draw:plantation",
        Reason("no_face_down", {}, "R-PR-13"),
    ),
    (
        3,
        [owns(0, "hospice+"), row(corn=4)],
        "role:settler settle:corn",
        "settle:corn",
        Reason("one_tile", {}, "R-PR-10"),
    ),
    (3, [owns(0, "hospice+")], "role:settler", "use:hospice", Reason("tile_first", {}, "R-PR-10")),
    (
        3,
        [owns(1, "corn", "corn")],
        "role:mayor take:colonist",
        "take:colonist",
        Reason("mayors_privilege", {}, "R-PR-20"),
    ),
    (3, [FEW], "role:mayor take:colonist", "take:colonist", Reason("privilege_over", {}, "R-PR-20")),
    (3, [FEW], "role:mayor", "staff:corn", Reason("privilege_first", {}, "R-PR-20")),
    (3, [FEW], "role:mayor", "leave:corn", Reason("privilege_first", {}, "R-PR-20")),
    (3, [MANY], "role:mayor take:colonist", "staff:corn", Reason("name_empty", {}, "R-PR-22")),
    (3, [FEW], "role:mayor take:colonist", "leave:corn", Reason("name_staffed", {}, "R-PR-22")),
    (
        3,
        [owns(0, "university+")],
        "role:builder build:small_market",
        "build:hacienda",
        Reason("one_building", {"site": "small_market"}, "R-PR-30"),
    ),
    (3, [owns(0, "university+")], "role:builder", "use:university", Reason("build_first", {}, "R-PR-32")),
    (3, [], "role:builder", "use:university", Reason("needs_building", {"building": "university"}, "R-PR-32")),
    (3, [goods(0, corn=2)], "role:captain", "store:corn", Reason("load_first", {}, "R-PR-66")),
    (3, [goods(0, corn=2)], "role:captain", "keep:corn", Reason("load_first", {}, "R-PR-66")),
    (3, KEEPING, "role:captain", "ship:corn@1", Reason("loading_over", {}, "R-PR-65")),
    (3, KEEPING, "role:captain", "wharf:corn", Reason("loading_over", {}, "R-PR-65")),
    (3, KEEPING, "role:captain", "store:corn", Reason("needs_warehouse", {}, "R-PR-66")),
    (
        3,
        [*STORING, owns(0, "small_warehouse+")],
        "role:captain store:sugar",
        "store:corn",
        Reason("stored_already", {}, "R-PR-66"),
    ),
    (
        3,
        [*STORING, owns(0, "small_warehouse+")],
        "role:captain",
        "keep:corn",
        Reason("warehouses_first", {}, "R-PR-66"),
    ),
]

WRONG_ANSWERS = [
    (2, [], "role:prospector", "role:prospector", Reason("role_taken", {"role": "prospector"}, "R-PR-01")),
    (3, [], "", "role:prospector", Reason("no_such_role", {"role": "prospector", "seats": 3}, "R-PR-92")),
    (
        2,
        [goods(0, corn=1)],
        "role:captain",
        "ship:corn@3",
        Reason("no_such_ship", {"ship": 3, "seats": 2}, "R-PR-92"),
    ),
    (3, [row(corn=4)], "role:settler", "settle:coffee", Reason("not_turned_up", {"tile": "coffee"}, "R-PR-10")),
    (3, [no_quarries], "role:settler", "settle:quarry", Reason("no_quarry_left", {}, "R-PR-10")),
    (3, [], "role:settler pass", "settle:quarry", Reason("settlers_privilege", {}, "R-PR-10")),
    (
        3,
        [owns(1, "construction_hut")],
        "role:settler pass",
        "settle:quarry",
        Reason("unoccupied", {"building": "construction_hut"}, "R-PR-10"),
    ),
    (
        3,
        [FEW],
        "role:mayor take:colonist",
        "staff:harbor",
        Reason("no_such_place", {"place": "harbor"}, "R-PR-22"),
    ),
    (
        3,
        [FEW],
        "role:mayor take:colonist staff:indigo",
        "staff:indigo",
        Reason("all_named", {"place": "indigo"}, "R-PR-22"),
    ),
    (
        3,
        [FEW],
        "role:mayor take:colonist staff:corn",
        "staff:indigo",
        Reason("order_passed", {"place": "indigo", "bound": "corn"}, "R-PR-22"),
    ),
    (3, [EACH], "role:mayor take:colonist", "staff:corn", Reason("order_short", {"place": "corn"}, "R-PR-22")),
    (
        3,
        [sold_out("harbor"), coins(0, 9)],
        "role:builder",
        "build:harbor",
        Reason("sold_out", {"building": "harbor"}, "R-PR-30"),
    ),
    (
        3,
        [owns(0, "office"), coins(0, 9)],
        "role:builder",
        "build:office",
        Reason("stands_already", {"building": "office"}, "R-PR-30"),
    ),
    (
        3,
        [ALMOST_FULL, coins(0, 20)],
        "role:builder",
        "build:guild_hall",
        Reason("no_space", {"building": "guild_hall", "spaces": 2}, "R-PR-30"),
    ),
    (
        3,
        [coins(0, 2)],
        "role:builder",
        "build:harbor",
        Reason("cannot_pay", {"missing": 5, "building": "harbor"}, "R-PR-31"),
    ),
    (
        3,
        [owns(0, "quarry+", "quarry+", "quarry+", "quarry+"), coins(0, 2)],
        "role:builder",
        "build:harbor",
        Reason("cannot_pay", {"missing": 2, "building": "harbor"}, "R-PR-31"),
    ),
    (3, [owns(0, "corn+")], "role:craftsman", "craft:coffee", Reason("not_produced", {"good": "coffee"}, "R-PR-42")),
    (
        3,
        [owns(0, "corn+", "indigo+", "small_indigo_plant+"), supply(corn=1)],
        "role:craftsman",
        "craft:corn",
        Reason("none_in_supply", {"good": "corn"}, "R-PR-42"),
    ),
    (3, [goods(0, corn=1)], "role:trader", "sell:coffee", Reason("no_barrel", {"good": "coffee"}, "R-PR-50")),
    (
        3,
        [goods(0, corn=1), goods(1, corn=1, sugar=1)],
        "role:trader sell:corn",
        "sell:corn",
        Reason("in_house", {"good": "corn"}, "R-PR-50"),
    ),
    (3, [goods(0, corn=1)], "role:captain", "ship:sugar@1", Reason("no_barrel", {"good": "sugar"}, "R-PR-62")),
    (
        3,
        [ship(1, "corn", 2), goods(0, corn=1)],
        "role:captain",
        "ship:corn@2",
        Reason("on_other_ship", {"ship": 1, "good": "corn"}, "R-PR-61"),
    ),
    (
        3,
        [ship(1, "corn", 2), goods(0, coffee=1)],
        "role:captain",
        "ship:coffee@1",
        Reason("ship_carries", {"ship": 1, "cargo": "corn"}, "R-PR-61"),
    ),
    (
        3,
        [ship(1, "corn", 4), goods(0, corn=1, coffee=1)],
        "role:captain",
        "ship:corn@1",
        Reason("ship_full", {"ship": 1}, "R-PR-61"),
    ),
    (
        3,
        [goods(0, corn=5)],
        "role:captain",
        "ship:corn@1",
        Reason("larger_ship", {"ship": 1, "good": "corn"}, "R-PR-62"),
    ),
    (
        3,
        [goods(0, corn=1), owns(0, "wharf")],
        "role:captain",
        "wharf:corn",
        Reason("unoccupied", {"building": "wharf"}, "R-PR-64"),
    ),
    (
        3,
        [goods(0, corn=1, sugar=1), owns(0, "wharf+")],
        "role:captain wharf:corn",
        "wharf:sugar",
        Reason("wharf_used", {}, "R-PR-64"),
    ),
    (
        3,
        [goods(0, corn=1), owns(0, "wharf+")],
        "role:captain",
        "wharf:sugar",
        Reason("no_barrel", {"good": "sugar"}, "R-PR-64"),
    ),
    (
        3,
        [*STORING, owns(0, "large_warehouse+")],
        "role:captain store:sugar",
        "store:tobacco",
        Reason("goods_order", {"good": "tobacco", "last": "sugar"}, "R-PR-66"),
    ),
    (
        3,
        [*STORING, owns(0, "large_warehouse+")],
        "role:captain store:sugar",
        "store:sugar",
        Reason("kind_stored", {"good": "sugar"}, "R-PR-66"),
    ),
    (
        3,
        [*STORING, owns(0, "small_warehouse+")],
        "role:captain",
        "store:coffee",
        Reason("no_barrel", {"good": "coffee"}, "R-PR-66"),
    ),
    (
        3,
        [*STORING, owns(0, "small_warehouse+")],
        "role:captain store:sugar",
        "keep:sugar",
        Reason("kind_stored", {"good": "sugar"}, "R-PR-66"),
    ),
]

REFUSED = PASSING + OTHER_QUESTIONS + WRONG_ANSWERS


@pytest.mark.parametrize(
    ("seats", "table", "line", "action", "expected"),
    REFUSED,
    ids=[f"{expected.key} {action}" for *_, action, expected in REFUSED],
)
def test_the_reason_is(seats: int, table: list[Lay], line: str, action: str, expected: Reason) -> None:
    game, s = position(seats, table, line)

    assert reason(game, game.view(s, s.to_act), game.actions.parse(action)) == expected


def test_every_reason_has_its_position() -> None:
    shown = {expected.key for *_, expected in REFUSED}

    assert shown | {"over", "watching", "not_your_turn"} == reasons("puertorico")

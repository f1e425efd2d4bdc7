"""What is no possible position of Puerto Rico is an error with line and reason in one sentence."""

import pytest

from gobernador.testing.scenes import SceneError, parse

TWO = "game puertorico base seats=2"
THREE = "game puertorico base seats=3"
HOLDS = "expect round 2"
FULL_CITY = (
    "small_market hacienda construction_hut small_warehouse hospice office large_market large_warehouse factory "
    "university harbor wharf"
)
BLOCKED = "ships 1=corn 2=indigo 3=sugar"


def reason(*lines: str) -> tuple[int, str]:
    """Where a text is no scene, and why."""
    with pytest.raises(SceneError) as caught:
        parse("\n".join(lines), "some.scene")
    error = caught.value
    assert str(error) == f"some.scene:{error.line}: {error.reason}"
    assert "\n" not in str(error)
    assert len(str(error)) < 600
    return error.line, error.reason


TEXTS: list[tuple[int, str, list[str]]] = [
    # the game line
    (1, "Puerto Rico has no edition 'second'; it has base", ["game puertorico second seats=3", HOLDS]),
    (1, "Puerto Rico is for 2 to 5 seats, not 6", ["game puertorico base seats=6", HOLDS]),
    (
        1,
        "the option rounds cannot be 'none'; it is a number from 1 to 255",
        ["game puertorico base seats=3 rounds=none", HOLDS],
    ),
    # unknown words
    (
        2,
        "'hand' is not known here; there is island, city, coins, goods, points, san_juan, used",
        [THREE, "seat 0 hand corn", HOLDS],
    ),
    (2, "'cron' is not known here; did you mean corn?", [THREE, "seat 0 island cron", HOLDS]),
    (
        2,
        "'quarry' is not known here; there is small_indigo_plant, small_sugar_mill, indigo_plant, sugar_mill, tobacco_storage, coffee_roaster, small_market, hacienda, construction_hut, small_warehouse, hospice, office, large_market, large_warehouse, factory, university, harbor, wharf, guild_hall, residence, fortress, customs_house, city_hall",
        [THREE, "seat 0 city quarry", HOLDS],
    ),
    (2, "'Office' is not a building, like office or sugar_mill+2", [THREE, "seat 0 city Office", HOLDS]),
    (
        2,
        "'quarry' is not known here; there is corn, indigo, sugar, tobacco, coffee",
        [THREE, "seat 0 goods quarry", HOLDS],
    ),
    (2, "'3' is not known here; there is corn, indigo, sugar, tobacco, coffee", [THREE, "seat 0 goods 3", HOLDS]),
    (2, "'many' is not a number", [THREE, "seat 0 coins many", HOLDS]),
    (2, "a number cannot be '-1': nothing is less than 0", [THREE, "seat 0 coins -1", HOLDS]),
    (2, "seat 0 goods needs something after it: corn ..., or none", [THREE, "seat 0 goods", HOLDS]),
    (2, "there is no seat '3'; the seats are 0 to 2", [THREE, "seat 3 coins 1", HOLDS]),
    (
        2,
        "'sail' is not known here; there is deal, end_of_round, role, hacienda, settle, hospice, mayor, staff, leave, build, university, craft, sell, ship, store, keep",
        [THREE, "prompt sail", HOLDS],
    ),
    (
        2,
        "'site=corn' is not known here; there is seat=, chooser=, idle=, loaded=",
        [THREE, "prompt ship site=corn", HOLDS],
    ),
    (
        2,
        "'prospector' is not known here; there is settler, mayor, builder, craftsman, trader, captain",
        [THREE, "taken prospector", HOLDS],
    ),
    (2, "'captian=1' is not known here; did you mean captain=?", [THREE, "bonus captian=1", HOLDS]),
    (2, "'corn' is not known here; there is 1=, 2=, 3=", [THREE, "ships corn", HOLDS]),
    (2, "'3=corn' is not known here; there is 1=, 2=", [TWO, "ships 3=corn", HOLDS]),
    (2, "'corn' is not a number, top, = or none", [THREE, "pile corn", HOLDS]),
    (2, "'buildings' is not known here; there is colonists, city, points, rounds", [THREE, "over buildings", HOLDS]),
    (2, "'rounds' is not known here; there is no, colonists, city, points", [THREE, "last_round rounds", HOLDS]),
    (2, "'4=corn' is not known here; there is 1=, 2=, 3=", [THREE, "expect ships 4=corn"]),
    (
        2,
        "'hand' is not known here; there is island, city, coins, goods, points, san_juan, colonists, used, score, tiebreak, place",
        [THREE, "expect seat 0 hand 3"],
    ),
    (
        2,
        "'chapel=3' is not known here; there is total=, chips=, buildings=, guild_hall=, residence=, fortress=, customs_house=, city_hall=",
        [THREE, "expect seat 0 score chapel=3"],
    ),
    (2, "'build:chapel' is not an action of this game", [THREE, "play build:chapel", HOLDS]),
    (3, "house is set twice, here and in line 2", [THREE, "house corn", "house indigo", HOLDS]),
    # boards
    (2, "13 tiles, but an island has 12 spaces", [THREE, "seat 0 island indigo*12 sugar", HOLDS]),
    (2, "corn+2: there is room for 1 only", [THREE, "seat 0 island corn+2", HOLDS]),
    (2, "office+2: there is room for 1 only", [THREE, "seat 0 city office+2", HOLDS]),
    (2, "coffee_roaster+3: there is room for 2 only", [THREE, "seat 0 city coffee_roaster+3", HOLDS]),
    (2, "two buildings with the same name: office", [THREE, "seat 0 city office office+1", HOLDS]),
    (
        2,
        "these buildings need 13 spaces, but a city has 12; a large one takes two",
        [THREE, f"seat 0 city {FULL_CITY} sugar_mill", HOLDS],
    ),
    (
        2,
        "these buildings need 13 spaces, but a city has 12; a large one takes two",
        [THREE, f"seat 0 city {FULL_CITY.removesuffix(' wharf')} residence", HOLDS],
    ),
    (3, "one office too many: there are only 1", [TWO, "seat 0 city office", "seat 1 city office", HOLDS]),
    (3, "one quarry too many: there are only 8", [THREE, "seat 0 island quarry*5", "seat 1 island quarry*4", HOLDS]),
    (2, "59 colonists, but there are only 58", [THREE, "seat 0 san_juan 59", HOLDS]),
    (
        2,
        "seat 0 san_juan 1 is not possible: there must be a full sugar_mill, because colonists wait in San Juan",
        [THREE, "seat 0 city sugar_mill+2 san_juan 1", HOLDS],
    ),
    (
        3,
        "prompt ship is not possible: there must be a wharf with a colonist at seat 0, which was used",
        [THREE, "seat 0 city wharf used wharf", "prompt ship", HOLDS],
    ),
    (
        2,
        "used can be used only with prompt ship",
        [THREE, "seat 0 city wharf+1 used wharf", HOLDS],
    ),
    (2, "'harbor' is not known here; there is wharf, none", [THREE, "seat 0 used harbor", "prompt ship", HOLDS]),
    # tiles
    (3, "one corn tile too many: there are only 10", [THREE, "seat 0 island corn*6", "seat 1 island corn*5", HOLDS]),
    (
        2,
        "row corn*5 is not possible: the number of tiles that lie face up is 5, but must be from 0 to 4",
        [THREE, "row corn*5", HOLDS],
    ),
    (
        2,
        "row corn is not possible: there must be 4 tiles face up, unless there are no others left",
        [THREE, "row corn", HOLDS],
    ),
    (
        2,
        "row corn is not possible: there must be 4 tiles face up, unless there are no others left",
        [THREE, "row corn", "prompt settle", HOLDS],
    ),
    (
        2,
        "row corn*2 is not possible: there must be 3 tiles face up, unless there are no others left",
        [THREE, "row corn*2", "prompt settle seat=1 chooser=0", HOLDS],
    ),
    (2, "no tile is left for pile 50", [THREE, "pile 50", HOLDS]),
    (2, "2 tiles on top of a pile of 1", [THREE, "pile 1 top corn sugar", HOLDS]),
    (
        2,
        "'quarry' is not known here; there is corn, indigo, sugar, tobacco, coffee, ?",
        [THREE, "pile top quarry", HOLDS],
    ),
    (2, "9 quarries, but only 8 are left", [THREE, "quarries 9", HOLDS]),
    # barrels
    (2, "one corn barrel too many: there are only 10", [THREE, "seat 0 goods corn*11", HOLDS]),
    (
        4,
        "one corn barrel too many: there are only 10",
        [THREE, "seat 0 goods corn*9", "house corn", "ships 1=corn", HOLDS],
    ),
    (2, "one coffee barrel too many: there are only 9", [THREE, "supply coffee*10", HOLDS]),
    (
        2,
        "house corn indigo sugar coffee is not possible: the number of barrels in the trading house is 4, but must be from 0 to 3",
        [THREE, "house corn indigo sugar coffee", HOLDS],
    ),
    (
        2,
        "house corn*2 is not possible: there must be an office somewhere, because a kind is twice in the trading house",
        [THREE, "house corn*2", HOLDS],
    ),
    (2, "1=corn*5: this ship has room for 4", [THREE, "ships 1=corn*5", HOLDS]),
    (
        2,
        "ships 1=corn*4 is not possible: there must be no full ship, because it sailed after the captain phase",
        [THREE, "ships 1=corn*4", HOLDS],
    ),
    (
        2,
        "ships 1=corn*2 2=corn is not possible: there must be only one ship for each kind of barrels",
        [THREE, "ships 1=corn*2 2=corn", HOLDS],
    ),
    (2, "one office too many: there are only 2", [THREE, "stock office*3", HOLDS]),
    # colonists and points
    (
        2,
        "colonist_ship 1 is not possible: the number of colonists on the ship, while the supply has some, is 1, but must be from 3 to 58",
        [THREE, "colonist_ship 1", HOLDS],
    ),
    (2, "56 colonists, but only 55 are left", [THREE, "colonist_supply 56", HOLDS]),
    (
        2,
        "colonist_ship 3 is not possible: the number of colonists on the ship, while they are placed, is 3, but must be 0",
        [THREE, "colonist_ship 3", "seat 0 island corn*3 san_juan 1", "prompt staff seat=0 chooser=0", HOLDS],
    ),
    (3, "66 points, but only 65 are left", [THREE, "seat 0 points 10", "pool 66", HOLDS]),
    # rounds and roles
    (2, "round 101 does not exist; rounds go from 1 to 100", [THREE, "round 101", HOLDS]),
    (2, "there is no seat 3; the seats are 0 to 2", [THREE, "governor 3", HOLDS]),
    (2, "3 roles are taken, but a round has only 3 choices", [THREE, "taken settler mayor builder", HOLDS]),
    (2, "there is only one settler", [THREE, "taken settler settler", HOLDS]),
    (
        2,
        "seat 2 does not choose now: with governor 0 and 1 roles taken, seat 1 does",
        [THREE, "governor 0 taken settler", "prompt role seat=2", HOLDS],
    ),
    (
        2,
        "bonus settler=1 is not possible: the number of doubloons on the settler, which is taken, is 1, but must be 0",
        [THREE, "bonus settler=1 taken settler", HOLDS],
    ),
    (
        2,
        "bonus settler=2 is not possible: the number of doubloons on the settler is 2, but must be from 0 to 1",
        [THREE, "bonus settler=2 round 2", HOLDS],
    ),
    (
        2,
        "500 doubloons on the settler: each round adds one, and there were fewer rounds",
        [THREE, "bonus settler=500", HOLDS],
    ),
    (
        2,
        "1 roles are taken, but at the end of a round it must be 3",
        [THREE, "taken settler", "prompt end_of_round", HOLDS],
    ),
    # the end
    (
        1,
        "prompt role is not possible: there must be a captain phase in this round, because that is why it is the last one",
        [THREE, "seat 0 points 75", HOLDS],
    ),
    (
        2,
        "last_round points is not possible: there must be an empty pool, not one of 75",
        [THREE, "last_round points", HOLDS],
    ),
    (
        2,
        "last_round city is not possible: there must be a city with 12 filled spaces",
        [THREE, "last_round city", HOLDS],
    ),
    (
        2,
        "last_round colonists is not possible: there must be no colonists in the supply, not 55",
        [THREE, "last_round colonists", HOLDS],
    ),
    (
        3,
        "last_round no is not possible: there must be a last round once a city is full or the pool is empty",
        [THREE, "seat 0 points 75", "last_round no taken captain", HOLDS],
    ),
    (2, "over points is not possible: there must be an empty pool, not one of 75", [THREE, "over points", HOLDS]),
    (2, "over city is not possible: there must be a city with 12 filled spaces", [THREE, "over city", HOLDS]),
    (
        2,
        "over rounds is not possible: there must be a round 100, which is the last one",
        [THREE, "over rounds round 3", HOLDS],
    ),
    (2, "a game that is over has no prompt", [THREE, "over", "prompt role", HOLDS]),
    # questions that cannot be
    (
        2,
        "prompt hacienda is not possible: there must be a hacienda, room and tiles for seat 1",
        [THREE, "prompt hacienda seat=1 chooser=0", HOLDS],
    ),
    (
        3,
        "prompt settle is not possible: there must be a tile that seat 0 can take",
        [THREE, "seat 0 island indigo*12", "prompt settle seat=0", HOLDS],
    ),
    (
        2,
        "prompt hospice is not possible: there must be a hospice with a colonist at seat 0",
        [THREE, "prompt hospice seat=0 site=corn", HOLDS],
    ),
    (2, "prompt hospice needs site= here", [THREE, "prompt hospice seat=0", HOLDS]),
    (
        3,
        "prompt hospice is not possible: there must be room for a colonist on corn of seat 0",
        [THREE, "seat 0 city hospice+1 island corn+1", "prompt hospice seat=0 site=corn", HOLDS],
    ),
    (
        2,
        "prompt mayor is not possible: there must be a mayor at seat 0, which chose the role",
        [THREE, "prompt mayor seat=1 chooser=0", HOLDS],
    ),
    (
        3,
        "prompt mayor is not possible: there must be a colonist in the supply",
        [THREE, "seat 0 san_juan 55", "prompt mayor seat=0", HOLDS],
    ),
    (
        2,
        "prompt staff is not possible: 0 colonists for 0 circles leave no choice",
        [THREE, "prompt staff seat=0", HOLDS],
    ),
    (
        3,
        "prompt staff is not possible: there must be the question that takes fewer answers: leave",
        [THREE, "seat 0 island corn*3 san_juan 2", "prompt staff seat=0", HOLDS],
    ),
    (
        4,
        "prompt staff is not possible: the number of circles due is 0, but must be from 1 to 2",
        [THREE, "seat 0 island corn*3 san_juan 1", "named corn", "prompt staff seat=0", HOLDS],
    ),
    (
        3,
        "coffee is named more often than it has circles",
        [THREE, "seat 0 island corn*9 san_juan 2", "named coffee", "prompt staff seat=0", HOLDS],
    ),
    (
        4,
        "prompt staff is not possible: the number of circles due is 2, and no number is possible",
        [THREE, "seat 0 island corn coffee*6 san_juan 3", "named corn", "prompt staff seat=0", HOLDS],
    ),
    (
        4,
        "prompt staff is not possible: the number of colonists of seat 0 without a circle is 1, but must be 0",
        [
            THREE,
            "seat 0 island corn san_juan 1",
            "seat 1 island corn*3 san_juan 1",
            "prompt staff seat=1 chooser=0",
            HOLDS,
        ],
    ),
    (
        2,
        "named can be used only with prompt staff or leave or store or keep",
        [THREE, "named corn", "prompt sell", HOLDS],
    ),
    (
        2,
        "prompt build is not possible: seat 1 has nothing to choose there",
        [THREE, "prompt build seat=1 chooser=0", HOLDS],
    ),
    (
        3,
        "prompt university is not possible: there must be an empty office at seat 0",
        [THREE, "seat 0 city university+1 office+1", "prompt university seat=0 site=office", HOLDS],
    ),
    (
        2,
        "prompt craft is not possible: a produced line with these kinds is missing",
        [THREE, "prompt craft seat=0 chooser=0", HOLDS],
    ),
    (
        4,
        "prompt craft is not possible: there must be the corn that seat 0 has produced",
        [THREE, "seat 0 island corn+1", "produced corn", "prompt craft", HOLDS],
    ),
    (
        4,
        "prompt craft is not possible: there must be corn among what seat 0 has produced",
        [THREE, "seat 0 island corn+1 goods corn", "produced indigo", "prompt craft", HOLDS],
    ),
    (
        2,
        "prompt sell is not possible: seat 1 has nothing to choose there",
        [THREE, "prompt sell seat=1 chooser=0", HOLDS],
    ),
    # the captain phase
    (
        2,
        "prompt ship is not possible: there must be a barrel that seat 0 can load",
        [THREE, "prompt ship seat=0", HOLDS],
    ),
    (
        4,
        "prompt ship is not possible: there must be a turn in which seat 0 has loaded, because it could",
        [THREE, "seat 0 goods corn", "seat 1 goods corn", "prompt ship seat=1 chooser=0", HOLDS],
    ),
    (
        4,
        "prompt ship is not possible: there must be a captain that has loaded, because nobody has since",
        [THREE, "seat 1 goods corn", "ships 1=corn", "prompt ship seat=1 chooser=0 loaded=no", HOLDS],
    ),
    (
        4,
        "prompt ship is not possible: the number of turns without a loading is 3, but must be from 0 to 2",
        [THREE, "seat 1 goods corn", "ships 1=corn", "prompt ship seat=1 chooser=0 idle=3", HOLDS],
    ),
    (
        3,
        "prompt ship is not possible: there must be barrels on a ship, because the captain has loaded",
        [THREE, "seat 1 goods corn", "prompt ship seat=1 chooser=0 loaded=yes", HOLDS],
    ),
    (
        3,
        "prompt ship is not possible: the number of turns without a loading is 0, but must be 1",
        [THREE, "seat 1 goods corn", "prompt ship seat=1 chooser=0 idle=0", HOLDS],
    ),
    (
        4,
        "'perhaps' is not known here; there is yes, no",
        [THREE, "seat 1 goods corn", "ships 1=corn", "prompt ship seat=1 chooser=0 loaded=perhaps", HOLDS],
    ),
    (
        4,
        "prompt ship is not possible: there must be a captain that has loaded, because its wharf was used",
        [THREE, "seat 0 city wharf+1 used wharf", "seat 1 goods corn", "prompt ship seat=1 chooser=0 loaded=no", HOLDS],
    ),
    (3, "prompt store is not possible: seat 1 could still load", [THREE, "seat 1 goods corn", "prompt store", HOLDS]),
    (
        4,
        "prompt store is not possible: the number of kinds due is 0, but must be from 1 to 5",
        [THREE, "seat 1 goods tobacco", BLOCKED, "prompt store seat=1 chooser=0", HOLDS],
    ),
    (
        5,
        "prompt keep is not possible: the number of barrels of seat 0 outside its warehouses is 2, but must be from 0 to 1",
        [THREE, "seat 0 goods tobacco*2", "seat 1 goods coffee", BLOCKED, "prompt keep seat=1 chooser=0", HOLDS],
    ),
    (
        5,
        "prompt keep is not possible: the number of kinds stored is 1, but must be 0",
        [THREE, "seat 0 goods tobacco*2", BLOCKED, "named tobacco", "prompt keep seat=0", HOLDS],
    ),
    (
        5,
        "prompt keep is not possible: there must be coffee among the barrels of seat 0, which has stored it",
        [THREE, "seat 0 goods tobacco*2", BLOCKED, "named coffee", "prompt keep seat=0", HOLDS],
    ),
    # the deal
    (
        2,
        "seat 0 coins cannot be set with prompt deal: the deal decides it",
        [THREE, "seat 0 coins 3", "prompt deal", HOLDS],
    ),
    (2, "before the deal only the top of the pile can be set", [THREE, "pile 20", "prompt deal", HOLDS]),
    (2, "one corn tile too many: there are only 10", [THREE, "pile top corn*10", "prompt deal", HOLDS]),
]


@pytest.mark.parametrize(("line", "why", "lines"), TEXTS)
def test_what_is_no_scene_says_where_and_why(line: int, why: str, lines: list[str]) -> None:
    assert reason(*lines) == (line, why)

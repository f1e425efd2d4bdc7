"""What is no scene, or no possible position, is an error with line and reason in one sentence."""

from contextlib import suppress

import pytest

from gobernador.core.errors import BadPosition
from gobernador.games.sanjuan.rules.game import EDITIONS
from gobernador.testing.scenes import SceneError, parse
from gobernador.testing.scenes.parser import blocks_of

FIRST = "game sanjuan first seats=3"
SECOND = "game sanjuan second seats=3"
NEW = "game sanjuan new_buildings seats=3"
TWO = "game sanjuan first seats=2"
VARIANT = "game sanjuan first seats=3 variant=on"
HOLDS = "expect round 2"

PR_TWO = "game puertorico base seats=2"
PR_THREE = "game puertorico base seats=3"
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


SAN_JUAN = [
    # no scene at all
    (1, "there is no scene in this file: no line begins with game", []),
    (2, "there is no scene in this file: no line begins with game", ["# nothing", ""]),
    (1, "'seat' comes before the first game line; a scene starts with one", ["seat 0 hand 3", FIRST]),
    (1, "'\\x00\\x01' comes before the first game line; a scene starts with one", ["\x00\x01"]),
    (2, "the scene ends here without expecting anything", [FIRST, "seat 0 hand 3"]),
    (2, "the scene ends here without expecting anything", [FIRST, "play role:builder"]),
    (3, "'seat' comes too late: the position is set before the first expect", [FIRST, HOLDS, "seat 0 hand 3"]),
    # the game line
    (1, "there is no game ''; available: sanjuan, puertorico", ["game", HOLDS]),
    (1, "there is no game 'chess'; available: sanjuan, puertorico", ["game chess first seats=2", HOLDS]),
    (1, "the game line needs the number of seats, like seats=3", ["game sanjuan", HOLDS]),
    (1, f"San Juan has no edition 'third'; it has {', '.join(EDITIONS)}", ["game sanjuan third seats=3", HOLDS]),
    (1, "the game line needs the number of seats, like seats=3", ["game sanjuan first", HOLDS]),
    (1, "the game line needs the number of seats, like seats=3", ["game sanjuan first seats=many", HOLDS]),
    (1, "San Juan is for 2 to 4 seats, not 5", ["game sanjuan first seats=5", HOLDS]),
    (1, "'variant' is not a setting like seats=3, given once", ["game sanjuan first seats=3 variant", HOLDS]),
    (1, "'seats=3' is not a setting like seats=3, given once", ["game sanjuan first seats=3 seats=3", HOLDS]),
    # unknown words
    (2, "'exepct' is not known here; did you mean expect?", [FIRST, "exepct round 2"]),
    (2, "'towr' is not known here; did you mean tower?", [FIRST, "seat 0 hand well towr", HOLDS]),
    (2, "'hnad' is not known here; did you mean hand?", [FIRST, "seat 0 hnad well", HOLDS]),
    (2, "'buidler' is not known here; did you mean builder?", [FIRST, "taken buidler", HOLDS]),
    (2, "'T6' is not known here; there is T1, T2, T3, T4, T5", [FIRST, "tiles T6", HOLDS]),
    (2, "'bild:well' is not an action of this game", [FIRST, "play bild:well", HOLDS]),
    (2, "'build:wel' is not an action of this game", [FIRST, "expect legal build:wel"]),
    (2, "'handd' is not known here; did you mean hand?", [FIRST, "expect seat 0 handd 3"]),
    (2, "'roll' is not known here; did you mean role?", [FIRST, "prompt roll", HOLDS]),
    (2, "'seet=1' is not known here; did you mean seat=?", [FIRST, "prompt role seet=1", HOLDS]),
    (2, "'drew_cards' is not known here; did you mean drew_card?", [FIRST, "expect event drew_cards"]),
    (2, "'crad=well' is not known here; did you mean card=?", [FIRST, "expect event drew_card crad=well"]),
    (2, "'palce=3' is not known here; did you mean palace=?", [FIRST, "expect seat 0 score palce=3"]),
    (2, "'indgo=1' is not known here; did you mean indigo=?", [FIRST, "prices indgo=1", HOLDS]),
    (2, "'x' is not a number", [FIRST, "prices indigo=x", HOLDS]),
    (2, "'indigo' is not of the form indigo=...", [FIRST, "prices indigo", HOLDS]),
    # seats
    (2, "there is no seat '3'; the seats are 0 to 2", [FIRST, "seat 3 hand well", HOLDS]),
    (2, "there is no seat 'zero'; the seats are 0 to 2", [FIRST, "seat zero hand well", HOLDS]),
    (2, "there is no seat '3'; the seats are 0 to 2", [FIRST, "play 3: pass", HOLDS]),
    (2, "there is no seat '7'; the seats are 0 to 2", [FIRST, "expect seat 7 hand 3"]),
    (2, "there is no seat '3'; the seats are 0 to 2", [FIRST, "expect seen by 3 round 2"]),
    (2, "there is no seat '3'; the seats are 0 to 2", [FIRST, "governor 3", HOLDS]),
    (2, "there is no seat '4'; the seats are 0 to 2", [FIRST, "prompt build chooser=4", HOLDS]),
    (2, "there is no seat '5'; the seats are 0 to 2", [FIRST, "discards tower@5", HOLDS]),
    # something is missing
    (2, "seat 0 hand needs something after it: cards, a number of cards, or none", [FIRST, "seat 0 hand", HOLDS]),
    (2, "seat 0 town needs something after it: buildings, or none", [FIRST, "seat 0 town", HOLDS]),
    (2, "seat 0 needs something after it: hand, town, asleep, under, shown, used", [FIRST, "seat 0", HOLDS]),
    (2, "there is no seat ''; the seats are 0 to 2", [FIRST, "seat", HOLDS]),
    (2, "tiles needs something after it: words, or none", [FIRST, "tiles", HOLDS]),
    (2, "supply needs something after it: a number, top and cards, or = and cards", [FIRST, "supply", HOLDS]),
    (2, "play needs something after it: actions in notation", [FIRST, "play", HOLDS]),
    (2, "refuse needs something after it: actions in notation", [FIRST, "refuse 0:"]),
    (2, "because needs one word after it, the key of the reason", [FIRST, "refuse pass because"]),
    (2, "seat 0 hand + needs something after +", [FIRST, "expect seat 0 hand +"]),
    (2, "there is no seat ''; the seats are 0 to 2", [FIRST, "expect seat"]),
    (2, "seen is followed by `by` and a seat, or `by spectator`", [FIRST, "expect seen 1 round 2"]),
    # twice
    (3, "seat 0 hand is set twice, here and in line 2", [FIRST, "seat 0 hand 3", "seat 0 hand 4", HOLDS]),
    (2, "round is set twice, here and in line 2", [FIRST, "round 3 round 4", HOLDS]),
    (2, "seat= is given twice", [FIRST, "prompt role seat=1 seat=1", HOLDS]),
    (2, "builder is named twice", [FIRST, "taken builder builder", HOLDS]),
    (2, "tiles T1 T1 is not possible: there must be each trading tile once", [FIRST, "tiles T1 T1", HOLDS]),
    # cards that there are not
    (3, "seat 1 hand well*2 is not possible: the number of well cards is 4, but must be from 0 to 3", [FIRST, "seat 0 hand well*2", "seat 1 hand well*2", HOLDS]),
    (2, "seat 0 hand indigo_plant*11 is not possible: the number of indigo_plant cards is 11, but must be from 0 to 10", [FIRST, "seat 0 hand indigo_plant*11", HOLDS]),
    (3, "supply top palace is not possible: the number of palace cards is 3, but must be from 0 to 2", [FIRST, "discards palace*2", "supply top palace", HOLDS]),
    (2, "seat 0 hand hero*3 is not possible: the number of hero cards is 4, but must be from 0 to 3", [FIRST, "seat 0 town sugar_mill+hero hand hero*3", HOLDS]),
    (2, "the edition first has no hut", [FIRST, "seat 0 hand hut", HOLDS]),
    (2, "the edition second has no cathedral", [SECOND, "seat 0 town cathedral", HOLDS]),
    (2, "there is one cathedral, and it is in a town or in the middle", [NEW, "seat 0 hand cathedral", HOLDS]),
    (3, "seat 1 town cathedral is not possible: the number of cathedral cards is 2, but must be from 0 to 1",
     [NEW, "seat 0 town cathedral", "seat 1 town cathedral", HOLDS]),
    (2, "seat 0 hand 200 is not possible: there must be cards left for it", [FIRST, "seat 0 hand 200", HOLDS]),
    (2, "supply 111 is not possible: there must be cards left for it", [FIRST, "supply 111", HOLDS]),
    (2, "2 cards on top of a supply of 1", [FIRST, "supply 1 top well tower", HOLDS]),
    (2, "a number of cards cannot be '-3': nothing is less than 0", [FIRST, "seat 0 hand -3", HOLDS]),
    (2, "a number of cards cannot be '-1': nothing is less than 0", [FIRST, "discards -1", HOLDS]),
    (2, "a number, top, = or none cannot be '-1': nothing is less than 0", [FIRST, "supply -1", HOLDS]),
    (2, "a number of cards cannot be '-1': nothing is less than 0", [FIRST, "seat 0 town chapel under chapel -1", HOLDS]),
    (2, "'99999999999999999999' is not a number of cards", [FIRST, "seat 0 hand 99999999999999999999", HOLDS]),
    (2, "'9999999' is not a number after *", [FIRST, "seat 0 hand well*9999999", HOLDS]),
    # towns that cannot be
    (2, "seat 0 town indigo_plant*8 sugar_mill*5 is not possible: the number of buildings is 13, but must be from 0 to 12", [FIRST, "seat 0 town indigo_plant*8 sugar_mill*5", "over", HOLDS]),
    (2, "seat 0 is not possible: there must be only one uncovered well in a town", [FIRST, "seat 0 town well*2", HOLDS]),
    (2, "a well cannot hold a good", [FIRST, "seat 0 town well+good", HOLDS]),
    (2, "seat 0 is not possible: there must be no crane that is covered", [FIRST, "seat 0 town palace/crane", HOLDS]),
    (2, "seat 0 is not possible: there must be no well that covers another one", [FIRST, "seat 0 town well/well", HOLDS]),
    (2, "'well+/x' is not a building, like well, indigo_plant+good or palace/chapel", [FIRST, "seat 0 town well+/x", HOLDS]),
    (2, "seat 0 is not possible: there must be a chapel for the cards under it, even if it is covered", [FIRST, "seat 0 under chapel 2", HOLDS]),
    (2, "'well' is not known here; there is chapel, bank, harbor", [FIRST, "seat 0 town well under well 2", HOLDS]),
    (2, "seat 0 is not possible: there must be no shown card that is not in the hand", [FIRST, "seat 0 hand well shown tower", HOLDS]),
    (2, "seat 0 used library is not possible: there must be a library in its town, even if it is covered", [TWO, "seat 0 used library", HOLDS]),
    (2, "seat 0 used library is not possible: there must be two seats, for only with two a library can be used up", [FIRST, "seat 0 town library used library", HOLDS]),
    (2, "seat 0 town well is not possible: there must be no building asleep at seat 0, which has not built in this phase",
     [FIRST, "seat 0 town well asleep well", HOLDS]),
    (2, "seat 0 asleep tower is not possible: there must be only buildings of its town asleep", [FIRST, "seat 0 town well asleep tower", HOLDS]),
    (2, "seat 0 town well tower is not possible: there must be at most one building asleep at seat 0, for it builds one in a phase",
     [FIRST, "seat 0 town well tower asleep well tower", HOLDS]),
    (2, "seat 0 town indigo_plant*8 sugar_mill*4 is not possible: there must be fewer than 12 buildings at seat 0, or the game is over",
     [FIRST, "seat 0 town indigo_plant*8 sugar_mill*4", "prompt role", HOLDS]),
    # rounds and roles that cannot be
    (2, "101 is not possible here: at most 100", [FIRST, "round 101", HOLDS]),
    (2, "0 is not possible here: at least 1", [FIRST, "round 0", HOLDS]),
    (2, "taken builder trader producer is not possible: the number of roles taken is 3, but must be from 0 to 2", [FIRST, "taken builder trader producer", HOLDS]),
    (2, "taken trader is not possible: there must be either taken or roles, because each follows from the other",
     [FIRST, "roles builder taken trader", HOLDS]),
    (2, "taken builder is not possible: the seat that chooses, with governor 0 and 1 roles taken, is 0, but must be 1",
     [FIRST, "governor 0 taken builder", "prompt role seat=0", HOLDS]),
    (2, "taken builder is not possible: there must be no role taken at the start of a round", [FIRST, "taken builder", "prompt chapel", HOLDS]),
    # questions that cannot be
    (2, "prompt library is not possible: there must be a library and a second choice of seat 0 in this round",
     [TWO, "prompt library role=trader", HOLDS]),
    (2, "prompt library needs role= here", [TWO, "prompt library", HOLDS]),
    (2, "prompt office is not possible: there must be such a step in the edition first", [FIRST, "prompt office", HOLDS]),
    (2, "prompt chapel is not possible: the round is 1, but must be from 2 to 100", [FIRST, "prompt chapel round 1", HOLDS]),
    (2, "prompt sell is not possible: there must be something that seat 1 can choose", [FIRST, "prompt sell seat=1", HOLDS]),
    (2, "prompt limit is not possible: there must be something that seat 0 can choose", [FIRST, "prompt limit seat=0", HOLDS]),
    (2, "prompt bank is not possible: there must be something that seat 0 can choose", [NEW, "prompt bank seat=0", HOLDS]),
    (2, "prompt pay needs site= here", [FIRST, "prompt pay seat=0", HOLDS]),
    (2, "prompt pay is not possible: there must be a well in the town of seat 0", [FIRST, "prompt pay site=well due=1", HOLDS]),
    (3, "prompt pay is not possible: the number of cards due is 5, but must be from 1 to 2",
     [FIRST, "seat 0 town palace hand 2", "prompt pay site=palace due=5", HOLDS]),
    (3, "prompt pay is not possible: the number of cards due is 0, and no number is possible",
     [FIRST, "seat 0 town well quarry hand 2", "prompt pay site=well due=0", HOLDS]),
    (3, "prompt spend is not possible: there must be a black market of seat 0 that takes one more good",
     [FIRST, "seat 0 town well hand 2", "prompt spend site=well due=1", HOLDS]),
    (3, "prompt cover is not possible: there must be something that the palace of seat 0 can cover",
     [FIRST, "seat 0 town well hand 6", "prompt cover site=palace", HOLDS]),
    (3, "prompt produce is not possible: there must be a number of answers before the last one: done=",
     [FIRST, "seat 0 town indigo_plant", "prompt produce last=indigo_plant", HOLDS]),
    (3, "prompt produce needs last= here", [FIRST, "seat 0 town indigo_plant", "prompt produce done=1", HOLDS]),
    (3, "prompt sell needs gain= here",
     [FIRST, "seat 0 town indigo_plant+good*2", "prompt sell done=1 last=sugar_mill", HOLDS]),
    (3, "prompt keep is not possible: the number of cards drawn is 1, but must be from 2 to 5", [FIRST, "drawn well", "prompt keep", HOLDS]),
    (2, "drawn 9 is not possible: the number of cards drawn at once is 9, but must be from 0 to 8", [FIRST, "drawn 9", "prompt keep", HOLDS]),
    (2, "drawn can be used only with prompt keep", [FIRST, "drawn 5", "prompt build", HOLDS]),
    (3, "prompt take is not possible: the number of different costs of the cards turned up is 3, but must be 4",
     [FIRST, "turned_up well tower hero crane", "prompt take", "seat 0 town gold_mine", HOLDS]),
    (3, "prompt take is not possible: there must be a gold mine that asks something, which this edition does not have",
     [SECOND, "turned_up well tower hero smithy", "prompt take", HOLDS]),
    (3, "prompt take is not possible: there must be a gold mine at seat 0",
     [FIRST, "turned_up well tower hero smithy", "prompt take", HOLDS]),
    (3, "prompt archive is not possible: there must be an archive that works at seat 0",
     [FIRST, "seat 0 hand 4", "prompt archive due=2", HOLDS]),
    (2, "prompt build is not possible: there must be a doubled privilege of seat 0, which cannot save its library",
     [FIRST, "prompt build library=no", "seat 0 town library hand 2", HOLDS]),
    (2, "prompt build is not possible: there must be a library of seat 0", [FIRST, "prompt build library=yes", HOLDS]),
    (2, "'maybe' is not known here; there is yes, no", [FIRST, "prompt build library=maybe", HOLDS]),
    (2, "prompt setup is not possible: there must be the setup variant: variant=on",
     [FIRST, "prompt setup", HOLDS]),
    (3, "prompt setup is not possible: the number of cards in the hand of seat 1 is 5, but must be 6", [VARIANT, "seat 1 hand 5", "prompt setup", HOLDS]),
    (2, "seat 0 hand cannot be set with prompt deal: the deal decides it",
     [FIRST, "seat 0 hand 4", "prompt deal", HOLDS]),
    (2, "'seat=1' is not known here; nothing can follow prompt deal", [FIRST, "prompt deal seat=1", HOLDS]),
    (2, "before the deal only the top of the supply can be set", [FIRST, "supply 20", "prompt deal", HOLDS]),
    (2, "before the deal only the top of the supply can be set", [FIRST, "supply = well", "prompt deal", HOLDS]),
    (2, "supply top indigo_plant*8 is not possible: the number of indigo_plant cards is 11, but must be from 0 to 10",
     [FIRST, "supply top indigo_plant*8", "prompt deal", HOLDS]),
    (2, "governor 1 is not possible: the governor, for whom the game line has start=, is 1, but must be 2",
     [f"{FIRST} start=2", "governor 1", "prompt deal", HOLDS]),
    (2, "over buildings is not possible: there must be a town with 12 buildings", [FIRST, "over buildings", HOLDS]),
    (2, "over rounds is not possible: the round is 7, but must be 100", [FIRST, "over rounds round 7", HOLDS]),
    (2, "'tired' is not known here; there is buildings, rounds, no", [FIRST, "over tired", HOLDS]),
    (2, "a game that is over has no prompt", [FIRST, "over", "prompt role", HOLDS]),
]  # fmt: skip

PUERTO_RICO: list[tuple[int, str, list[str]]] = [
    # the game line
    (1, "Puerto Rico has no edition 'second'; it has base", ["game puertorico second seats=3", HOLDS]),
    (1, "Puerto Rico is for 2 to 5 seats, not 6", ["game puertorico base seats=6", HOLDS]),
    (1, "the option rounds cannot be 'none'; it is a number from 1 to 255", ["game puertorico base seats=3 rounds=none", HOLDS]),
    # unknown words
    (2, "'hand' is not known here; there is island, city, coins, goods, points, san_juan, used", [PR_THREE, "seat 0 hand corn", HOLDS]),
    (2, "'cron' is not known here; did you mean corn?", [PR_THREE, "seat 0 island cron", HOLDS]),
    (2, "'quarry' is not known here; there is small_indigo_plant, small_sugar_mill, indigo_plant, sugar_mill, tobacco_storage, coffee_roaster, small_market, hacienda, construction_hut, small_warehouse, hospice, office, large_market, large_warehouse, factory, university, harbor, wharf, guild_hall, residence, fortress, customs_house, city_hall", [PR_THREE, "seat 0 city quarry", HOLDS]),
    (2, "'Office' is not a building, like office or sugar_mill+2", [PR_THREE, "seat 0 city Office", HOLDS]),
    (2, "'quarry' is not known here; there is corn, indigo, sugar, tobacco, coffee", [PR_THREE, "seat 0 goods quarry", HOLDS]),
    (2, "'3' is not a good, like corn", [PR_THREE, "seat 0 goods 3", HOLDS]),
    (2, "'many' is not a number", [PR_THREE, "seat 0 coins many", HOLDS]),
    (2, "a number cannot be '-1': nothing is less than 0", [PR_THREE, "seat 0 coins -1", HOLDS]),
    (2, "seat 0 goods needs something after it: barrels, or none", [PR_THREE, "seat 0 goods", HOLDS]),
    (2, "there is no seat '3'; the seats are 0 to 2", [PR_THREE, "seat 3 coins 1", HOLDS]),
    (2, "'sail' is not known here; there is deal, end_of_round, role, hacienda, settle, hospice, mayor, staff, leave, build, university, craft, sell, ship, store, keep", [PR_THREE, "prompt sail", HOLDS]),
    (2, "'site=corn' is not known here; there is seat=, chooser=, idle=, loaded=", [PR_THREE, "prompt ship site=corn", HOLDS]),
    (2, "'prospector' is not known here; there is settler, mayor, builder, craftsman, trader, captain", [PR_THREE, "taken prospector", HOLDS]),
    (2, "'captian=1' is not known here; did you mean captain=?", [PR_THREE, "bonus captian=1", HOLDS]),
    (2, "'corn' is not known here; there is 1=, 2=, 3=", [PR_THREE, "ships corn", HOLDS]),
    (2, "'3=corn' is not known here; there is 1=, 2=", [PR_TWO, "ships 3=corn", HOLDS]),
    (2, "'corn' is not a number, top, = or none", [PR_THREE, "pile corn", HOLDS]),
    (2, "'buildings' is not known here; there is colonists, city, points, rounds, no", [PR_THREE, "over buildings", HOLDS]),
    (2, "last_round rounds is not possible: there must be a round 100, which is the last one", [PR_THREE, "last_round rounds", HOLDS]),
    (2, "'4=corn' is not known here; there is 1=, 2=, 3=", [PR_THREE, "expect ships 4=corn"]),
    (2, "'hand' is not known here; there is island, city, coins, goods, points, san_juan, colonists, used, score, tiebreak, place", [PR_THREE, "expect seat 0 hand 3"]),
    (2, "'chapel=3' is not known here; there is total=, chips=, buildings=, guild_hall=, residence=, fortress=, customs_house=, city_hall=", [PR_THREE, "expect seat 0 score chapel=3"]),
    (2, "'build:chapel' is not an action of this game", [PR_THREE, "play build:chapel", HOLDS]),
    (3, "house is set twice, here and in line 2", [PR_THREE, "house corn", "house indigo", HOLDS]),
    # boards
    (2, "seat 0 island indigo*12 sugar is not possible: the number of tiles is 13, but must be from 0 to 12", [PR_THREE, "seat 0 island indigo*12 sugar", HOLDS]),
    (2, "corn+2: there is room for 1 only", [PR_THREE, "seat 0 island corn+2", HOLDS]),
    (2, "office+2: there is room for 1 only", [PR_THREE, "seat 0 city office+2", HOLDS]),
    (2, "coffee_roaster+3: there is room for 2 only", [PR_THREE, "seat 0 city coffee_roaster+3", HOLDS]),
    (2, "seat 0 city office office+1 is not possible: there must be only one office", [PR_THREE, "seat 0 city office office+1", HOLDS]),
    (2, "seat 0 city small_market hacienda construction_hut small_warehouse hospice office large_market large_warehouse factory university harbor wharf sugar_mill is not possible: the number of spaces, two for a large building, is 13, but must be from 0 to 12", [PR_THREE, f"seat 0 city {FULL_CITY} sugar_mill", HOLDS]),
    (2, "seat 0 city small_market hacienda construction_hut small_warehouse hospice office large_market large_warehouse factory university harbor residence is not possible: the number of spaces, two for a large building, is 13, but must be from 0 to 12", [PR_THREE, f"seat 0 city {FULL_CITY.removesuffix(' wharf')} residence", HOLDS]),
    (3, "seat 1 city office is not possible: the number of office buildings is 2, but must be from 0 to 1", [PR_TWO, "seat 0 city office", "seat 1 city office", HOLDS]),
    (3, "seat 1 island quarry*4 is not possible: the number of quarry tiles is 9, but must be from 0 to 8", [PR_THREE, "seat 0 island quarry*5", "seat 1 island quarry*4", HOLDS]),
    (2, "seat 0 san_juan 59 is not possible: the number of colonists is 59, but must be from 0 to 58", [PR_THREE, "seat 0 san_juan 59", HOLDS]),
    (2, "seat 0 san_juan 1 is not possible: there must be a full sugar_mill, because colonists wait in San Juan", [PR_THREE, "seat 0 city sugar_mill+2 san_juan 1", HOLDS]),
    (3, "prompt ship is not possible: there must be a wharf with a colonist at seat 0, which was used", [PR_THREE, "seat 0 city wharf used wharf", "prompt ship", HOLDS]),
    (2, "used can be used only with prompt ship", [PR_THREE, "seat 0 city wharf+1 used wharf", HOLDS]),
    (2, "'harbor' is not known here; there is wharf", [PR_THREE, "seat 0 used harbor", "prompt ship", HOLDS]),
    # tiles
    (3, "seat 1 island corn*5 is not possible: the number of corn tiles is 11, but must be from 0 to 10", [PR_THREE, "seat 0 island corn*6", "seat 1 island corn*5", HOLDS]),
    (2, "row corn*5 is not possible: the number of tiles that lie face up is 5, but must be from 0 to 4", [PR_THREE, "row corn*5", HOLDS]),
    (2, "row corn is not possible: there must be 4 tiles face up, unless there are no others left", [PR_THREE, "row corn", HOLDS]),
    (2, "row corn is not possible: there must be 4 tiles face up, unless there are no others left", [PR_THREE, "row corn", "prompt settle", HOLDS]),
    (2, "row corn*2 is not possible: there must be 3 tiles face up, unless there are no others left", [PR_THREE, "row corn*2", "prompt settle seat=1 chooser=0", HOLDS]),
    (2, "pile 50 is not possible: there must be tiles left for it", [PR_THREE, "pile 50", HOLDS]),
    (2, "2 tiles on top of a pile of 1", [PR_THREE, "pile 1 top corn sugar", HOLDS]),
    (2, "'quarry' is not known here; there is corn, indigo, sugar, tobacco, coffee, ?", [PR_THREE, "pile top quarry", HOLDS]),
    (2, "quarries 9 is not possible: the number is 9, but must be from 0 to 8", [PR_THREE, "quarries 9", HOLDS]),
    # barrels
    (2, "seat 0 goods corn*11 is not possible: the number of corn barrels is 11, but must be from 0 to 10", [PR_THREE, "seat 0 goods corn*11", HOLDS]),
    (4, "ships 1=corn is not possible: the number of corn barrels is 11, but must be from 0 to 10", [PR_THREE, "seat 0 goods corn*9", "house corn", "ships 1=corn", HOLDS]),
    (2, "supply coffee*10 is not possible: the number of coffee barrels is 10, but must be from 0 to 9", [PR_THREE, "supply coffee*10", HOLDS]),
    (2, "house corn indigo sugar coffee is not possible: the number of barrels in the trading house is 4, but must be from 0 to 3", [PR_THREE, "house corn indigo sugar coffee", HOLDS]),
    (2, "house corn*2 is not possible: there must be an office somewhere, because a kind is twice in the trading house", [PR_THREE, "house corn*2", HOLDS]),
    (2, "1=corn*5: this ship has room for 4", [PR_THREE, "ships 1=corn*5", HOLDS]),
    (2, "ships 1=corn*4 is not possible: there must be no full ship, because it sailed after the captain phase", [PR_THREE, "ships 1=corn*4", HOLDS]),
    (2, "ships 1=corn*2 2=corn is not possible: there must be only one ship for each kind of barrels", [PR_THREE, "ships 1=corn*2 2=corn", HOLDS]),
    (2, "stock office*3 is not possible: the number of office buildings is 3, but must be from 0 to 2", [PR_THREE, "stock office*3", HOLDS]),
    # colonists and points
    (2, "colonist_ship 1 is not possible: the number of colonists on the ship, while the supply has some, is 1, but must be from 3 to 58", [PR_THREE, "colonist_ship 1", HOLDS]),
    (2, "colonist_supply 56 is not possible: the number is 56, but must be from 0 to 55", [PR_THREE, "colonist_supply 56", HOLDS]),
    (2, "colonist_ship 3 is not possible: the number of colonists on the ship, while they are placed, is 3, but must be 0", [PR_THREE, "colonist_ship 3", "seat 0 island corn*3 san_juan 1", "prompt staff seat=0 chooser=0", HOLDS]),
    (3, "pool 66 is not possible: the number is 66, but must be from 0 to 65", [PR_THREE, "seat 0 points 10", "pool 66", HOLDS]),
    # rounds and roles
    (2, "101 is not possible here: at most 100", [PR_THREE, "round 101", HOLDS]),
    (2, "there is no seat '3'; the seats are 0 to 2", [PR_THREE, "governor 3", HOLDS]),
    (2, "taken settler mayor builder is not possible: the number of roles taken is 3, but must be from 0 to 2", [PR_THREE, "taken settler mayor builder", HOLDS]),
    (2, "settler is named twice", [PR_THREE, "taken settler settler", HOLDS]),
    (2, "taken settler is not possible: the seat that chooses, with governor 0 and 1 roles taken, is 2, but must be 1", [PR_THREE, "governor 0 taken settler", "prompt role seat=2", HOLDS]),
    (2, "bonus settler=1 is not possible: the number of doubloons on the settler, which is taken, is 1, but must be 0", [PR_THREE, "bonus settler=1 taken settler", HOLDS]),
    (2, "bonus settler=2 is not possible: the number of doubloons on the settler is 2, but must be from 0 to 1", [PR_THREE, "bonus settler=2 round 2", HOLDS]),
    (2, "bonus settler=500 is not possible: the number of doubloons on the settler is 500, but must be from 0 to 100", [PR_THREE, "bonus settler=500", HOLDS]),
    (2, "taken settler is not possible: the number of roles taken at the end of a round is 1, but must be 3", [PR_THREE, "taken settler", "prompt end_of_round", HOLDS]),
    # the end
    (1, "prompt role is not possible: there must be a captain phase in this round, because that is why it is the last one", [PR_THREE, "seat 0 points 75", HOLDS]),
    (2, "last_round points is not possible: there must be an empty pool, not one of 75", [PR_THREE, "last_round points", HOLDS]),
    (2, "last_round city is not possible: there must be a city with 12 filled spaces", [PR_THREE, "last_round city", HOLDS]),
    (2, "last_round colonists is not possible: there must be no colonists in the supply, not 55", [PR_THREE, "last_round colonists", HOLDS]),
    (3, "last_round no is not possible: there must be a last round once a city is full or the pool is empty", [PR_THREE, "seat 0 points 75", "last_round no taken captain", HOLDS]),
    (2, "over points is not possible: there must be an empty pool, not one of 75", [PR_THREE, "over points", HOLDS]),
    (2, "over city is not possible: there must be a city with 12 filled spaces", [PR_THREE, "over city", HOLDS]),
    (2, "over rounds is not possible: there must be a round 100, which is the last one", [PR_THREE, "over rounds round 3", HOLDS]),
    (2, "a game that is over has no prompt", [PR_THREE, "over", "prompt role", HOLDS]),
    # questions that cannot be
    (2, "prompt hacienda is not possible: there must be a hacienda, room and tiles for seat 1", [PR_THREE, "prompt hacienda seat=1 chooser=0", HOLDS]),
    (3, "prompt settle is not possible: there must be a tile that seat 0 can take", [PR_THREE, "seat 0 island indigo*12", "prompt settle seat=0", HOLDS]),
    (2, "prompt hospice is not possible: there must be a hospice with a colonist at seat 0", [PR_THREE, "prompt hospice seat=0 site=corn", HOLDS]),
    (2, "prompt hospice needs site= here", [PR_THREE, "prompt hospice seat=0", HOLDS]),
    (3, "prompt hospice is not possible: there must be room for a colonist on corn of seat 0", [PR_THREE, "seat 0 city hospice+1 island corn+1", "prompt hospice seat=0 site=corn", HOLDS]),
    (2, "prompt mayor is not possible: there must be a mayor at seat 0, which chose the role", [PR_THREE, "prompt mayor seat=1 chooser=0", HOLDS]),
    (3, "prompt mayor is not possible: there must be a colonist in the supply", [PR_THREE, "seat 0 san_juan 55", "prompt mayor seat=0", HOLDS]),
    (2, "prompt staff is not possible: there must be something that seat 0 can choose", [PR_THREE, "prompt staff seat=0", HOLDS]),
    (3, "prompt staff is not possible: there must be the question that takes fewer answers: leave", [PR_THREE, "seat 0 island corn*3 san_juan 2", "prompt staff seat=0", HOLDS]),
    (4, "prompt staff is not possible: the number of circles due is 0, but must be from 1 to 2", [PR_THREE, "seat 0 island corn*3 san_juan 1", "named corn", "prompt staff seat=0", HOLDS]),
    (3, "named coffee is not possible: the number of coffee circles named is 1, but must be 0", [PR_THREE, "seat 0 island corn*9 san_juan 2", "named coffee", "prompt staff seat=0", HOLDS]),
    (4, "prompt staff is not possible: the number of circles due is 2, and no number is possible", [PR_THREE, "seat 0 island corn coffee*6 san_juan 3", "named corn", "prompt staff seat=0", HOLDS]),
    (4, "prompt staff is not possible: the number of colonists of seat 0 without a circle is 1, but must be 0", [PR_THREE, "seat 0 island corn san_juan 1", "seat 1 island corn*3 san_juan 1", "prompt staff seat=1 chooser=0", HOLDS]),
    (2, "named can be used only with prompt staff or leave or store or keep", [PR_THREE, "named corn", "prompt sell", HOLDS]),
    (2, "prompt build is not possible: there must be something that seat 1 can choose", [PR_THREE, "prompt build seat=1 chooser=0", HOLDS]),
    (3, "prompt university is not possible: there must be an empty office at seat 0", [PR_THREE, "seat 0 city university+1 office+1", "prompt university seat=0 site=office", HOLDS]),
    (2, "prompt craft is not possible: there must be a produced line with these kinds", [PR_THREE, "prompt craft seat=0 chooser=0", HOLDS]),
    (4, "prompt craft is not possible: there must be the corn that seat 0 has produced", [PR_THREE, "seat 0 island corn+1", "produced corn", "prompt craft", HOLDS]),
    (4, "prompt craft is not possible: there must be corn among what seat 0 has produced", [PR_THREE, "seat 0 island corn+1 goods corn", "produced indigo", "prompt craft", HOLDS]),
    (2, "prompt sell is not possible: there must be something that seat 1 can choose", [PR_THREE, "prompt sell seat=1 chooser=0", HOLDS]),
    # the captain phase
    (2, "prompt ship is not possible: there must be a barrel that seat 0 can load", [PR_THREE, "prompt ship seat=0", HOLDS]),
    (4, "prompt ship is not possible: there must be a turn in which seat 0 has loaded, because it could", [PR_THREE, "seat 0 goods corn", "seat 1 goods corn", "prompt ship seat=1 chooser=0", HOLDS]),
    (4, "prompt ship is not possible: there must be a captain that has loaded, because nobody has since", [PR_THREE, "seat 1 goods corn", "ships 1=corn", "prompt ship seat=1 chooser=0 loaded=no", HOLDS]),
    (4, "prompt ship is not possible: the number of turns without a loading is 3, but must be from 0 to 2", [PR_THREE, "seat 1 goods corn", "ships 1=corn", "prompt ship seat=1 chooser=0 idle=3", HOLDS]),
    (3, "prompt ship is not possible: there must be barrels on a ship, because the captain has loaded", [PR_THREE, "seat 1 goods corn", "prompt ship seat=1 chooser=0 loaded=yes", HOLDS]),
    (3, "prompt ship is not possible: the number of turns without a loading is 0, but must be 1", [PR_THREE, "seat 1 goods corn", "prompt ship seat=1 chooser=0 idle=0", HOLDS]),
    (4, "'perhaps' is not known here; there is yes, no", [PR_THREE, "seat 1 goods corn", "ships 1=corn", "prompt ship seat=1 chooser=0 loaded=perhaps", HOLDS]),
    (4, "prompt ship is not possible: there must be a captain that has loaded, because its wharf was used", [PR_THREE, "seat 0 city wharf+1 used wharf", "seat 1 goods corn", "prompt ship seat=1 chooser=0 loaded=no", HOLDS]),
    (3, "prompt store is not possible: there must be nothing that seat 1 could still load", [PR_THREE, "seat 1 goods corn", "prompt store", HOLDS]),
    (4, "prompt store is not possible: the number of kinds due is 0, but must be from 1 to 5", [PR_THREE, "seat 1 goods tobacco", BLOCKED, "prompt store seat=1 chooser=0", HOLDS]),
    (5, "prompt keep is not possible: the number of barrels of seat 0 outside its warehouses is 2, but must be from 0 to 1", [PR_THREE, "seat 0 goods tobacco*2", "seat 1 goods coffee", BLOCKED, "prompt keep seat=1 chooser=0", HOLDS]),
    (5, "prompt keep is not possible: the number of kinds stored is 1, but must be 0", [PR_THREE, "seat 0 goods tobacco*2", BLOCKED, "named tobacco", "prompt keep seat=0", HOLDS]),
    (5, "prompt keep is not possible: there must be coffee among the barrels of seat 0, which has stored it", [PR_THREE, "seat 0 goods tobacco*2", BLOCKED, "named coffee", "prompt keep seat=0", HOLDS]),
    # the deal
    (2, "seat 0 coins cannot be set with prompt deal: the deal decides it", [PR_THREE, "seat 0 coins 3", "prompt deal", HOLDS]),
    (2, "before the deal only the top of the pile can be set", [PR_THREE, "pile 20", "prompt deal", HOLDS]),
    (2, "pile top corn*10 is not possible: the number of corn tiles is 11, but must be from 0 to 10", [PR_THREE, "pile top corn*10", "prompt deal", HOLDS]),
    (2, "governor 1 is not possible: the governor, for whom the game line has start=, is 1, but must be 2", [f"{PR_THREE} start=2", "governor 1", "prompt deal", HOLDS]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "expected", "text"), SAN_JUAN + PUERTO_RICO, ids=lambda value: str(value)[:60])
def test_it_is_refused_with_line_and_reason(line: int, expected: str, text: list[str]) -> None:
    assert reason(*text) == (line, expected)


def test_the_error_is_one_that_games_know() -> None:
    with pytest.raises(BadPosition) as caught:
        parse("game sanjuan first seats=3\nseat 0 hand wel", "a.scene")

    assert caught.value.key == "bad_scene"
    assert caught.value.details["line"] == 2


def test_every_prefix_of_a_scene_is_a_scene_or_an_error() -> None:
    text = "\n".join(
        [
            "# SJ-E12: the crane covers the chapel with the palace and pays three.",
            FIRST,
            "seat 0 town crane chapel indigo_plant hand palace well tower quarry archive",
            "prompt build chooser=1",
            "play build:palace cover:chapel pay:archive pay:quarry pay:tower",
            "expect seat 0 town crane palace/chapel indigo_plant",
            "expect seat 0 hand well",
        ]
    )
    for length in range(len(text)):
        with suppress(SceneError):
            for block in blocks_of(text[:length], "cut.scene"):
                block.scene().run()


def test_a_line_of_a_megabyte_is_an_error_of_a_sentence() -> None:
    for garbage in ("x" * 1_000_000, "# \n" * 300_000, "game " * 200_000, "9" * 1_000_000, "\t\r\v" * 300_000):
        assert reason(garbage)[0] >= 1
        assert reason(FIRST, f"seat 0 hand {garbage}", HOLDS)[0] >= 2

"""The positions of the design pictures as scenes. The names of the tables are the beginnings of the names of the pictures."""

from collections.abc import Sequence

from tools.stage.laying import Laid

FOUR = ("Maximiliana", "Benito", "Carmen", "Diego")
BENITO = "town indigo_plant+good gold_mine smithy tobacco_storage+good prefecture silver_smelter+good victory_column guild_hall"
CARMEN = "town indigo_plant tobacco_storage+good poor_house market_hall well triumphal_arch statue hero coffee_roaster+good city_hall"
DIEGO = "town indigo_plant library market_stand tobacco_storage+good quarry chapel sugar_mill+good crane archive"
MINE = "town indigo_plant+good carpenter smithy aqueduct sugar_mill+good coffee_roaster trading_post tower palace"
HAND = "black_market chapel victory_column silver_smelter library triumphal_arch"
LONG_HAND = f"indigo_plant poor_house well {HAND} hero city_hall guild_hall"
NINE = f"indigo_plant poor_house {HAND} guild_hall"


def sanjuan(seats: Sequence[str], *more: str, edition: str = "first") -> str:
    """A scene of San Juan in round 9, for as many seats as there are lines for them."""
    game = f"game sanjuan {edition} seats={len(seats)}"
    return "\n".join(
        [game, "round 9", "tiles T3 T1 T2 T4 T5 trades 2", *(f"seat {n} {line}" for n, line in enumerate(seats)), *more]
    )


def four(hand: str = HAND, diego: int = 5) -> list[str]:
    """The seats of the picture for four."""
    return [f"{MINE} hand {hand}", f"{BENITO} hand 3", f"{CARMEN} hand 5", f"{DIEGO} hand {diego}"]


# The prospector draws two cards with the library; the gold mine turns up two of a kind and finds nothing.
NOTHING_FOUND = "supply 26 top tower crane indigo_plant*2 sugar_mill*2"
PROSPECTOR = ("3: role:prospector",)
ROLE_FOUR = sanjuan(four(), "governor 3", NOTHING_FOUND)
BUILD_HAND = "black_market chapel tower victory_column silver_smelter"
AFTER_COUNCIL = sanjuan(
    four(BUILD_HAND, diego=4),
    "governor 3",
    f"{NOTHING_FOUND} triumphal_arch gold_mine*2 well*2 archive poor_house market_stand market_hall aqueduct carpenter",
)
COUNCIL = (*PROSPECTOR, "0: role:councillor keep:triumphal_arch", "until 1 role")

SAN_JUAN: dict[str, Laid] = {
    "sanjuan-a": Laid(ROLE_FOUR, FOUR, PROSPECTOR, chat=((1, "Hello!"), (2, "Good luck"))),
    "sanjuan-a-hand12": Laid(sanjuan(four(LONG_HAND), "governor 3", NOTHING_FOUND), FOUR, PROSPECTOR),
    "sanjuan-a-hand9": Laid(sanjuan(four(NINE), "governor 3", NOTHING_FOUND), FOUR, PROSPECTOR),
    "sanjuan-a2": Laid(
        sanjuan(
            [f"{MINE} hand indigo_plant black_market chapel victory_column library", f"{DIEGO} hand 5"],
            "governor 1",
            NOTHING_FOUND,
        ),
        ("Maximiliana", "Diego"),
        ("1: role:prospector use:library",),
    ),
    "sanjuan-a3": Laid(
        sanjuan([f"{MINE} hand {HAND}", f"{CARMEN} hand 5", f"{DIEGO} hand 5"], "governor 2", NOTHING_FOUND),
        ("Maximiliana", "Carmen", "Diego"),
        ("2: role:prospector",),
    ),
    "sanjuan-b": Laid(AFTER_COUNCIL, FOUR, (*COUNCIL, "1: role:builder", "until 0 build")),
    "sanjuan-c": Laid(
        AFTER_COUNCIL, FOUR, (*COUNCIL, "1: role:producer", "until 2 role", "2: role:trader"), people=(0, 1, 2, 3)
    ),
    "sanjuan-d": Laid(
        sanjuan(
            [
                f"{MINE} silver_smelter chapel library hand 3",
                f"{BENITO} chapel hand 3",
                f"{CARMEN} hand 2",
                f"{DIEGO} hand 4",
            ],
            "over buildings",
        ),
        FOUR,
    ),
    "sanjuan-o-handover": Laid(ROLE_FOUR, ("Benito", "Ana", "Carmen", "Diego"), PROSPECTOR, people=(0, 3)),
    "sanjuan-o-wait": Laid(AFTER_COUNCIL, FOUR, COUNCIL, people=(0, 1)),
    "sanjuan-w": Laid(
        ROLE_FOUR,
        ("Ana", "Benito", "Carmen", ""),
        people=(0, 1),
        status="waiting",
        free=(3,),
        chat=((1, "Hello! First time with the first edition."), (0, "Diego is on his way."), (1, "No hurry.")),
    ),
}

# What no picture shows: the other phases and editions, and the longest there is.
LONG_NAMES = ("Maximiliana Sá", "Wilhelmina Roy", "Bartholomew Wu", "Montserrat Vi")
LATE = [
    (
        "town indigo_plant+good*2 sugar_mill+good tobacco_storage coffee_roaster+good silver_smelter crane chapel library quarry"
        " market_hall hand palace city_hall tower well aqueduct prefecture statue under chapel gold_mine*2"
    ),
    f"{BENITO} aqueduct*1 tower*1 hand 7",
    f"{CARMEN} palace hand 11",
    f"{DIEGO} statue hero hand 2",
]
NEW = [
    (
        "town indigo_plant+good sugar_mill+good tavern bank harbor goldsmith park residence guard_room office_building"
        " hand library crane guild_hall carpenter smithy well under bank tower*3 under harbor archive"
    ),
    "town indigo_plant+good coffee_roaster+good chapel customs_office tavern bank harbor hut hand 4",
    "town indigo_plant tobacco_storage+good park market_stand well hand 6",
    "town indigo_plant silver_smelter+good residence crane archive hand 3",
]
OTHER_PHASES: dict[str, Laid] = {
    "sanjuan-x-setup": Laid("game sanjuan first seats=4 variant=on\nprompt deal", FOUR),
    "sanjuan-x-first": Laid("game sanjuan first seats=3\nprompt deal", ("Ana", "Benito", "Carmen")),
    "sanjuan-x-keep": Laid(ROLE_FOUR, FOUR, (*PROSPECTOR, "0: role:councillor")),
    "sanjuan-x-keep12": Laid(
        sanjuan(four(LONG_HAND), "governor 3", NOTHING_FOUND), LONG_NAMES, (*PROSPECTOR, "0: role:councillor")
    ),
    "sanjuan-x-produce": Laid(sanjuan(LATE, "governor 0"), LONG_NAMES, ("0: role:producer",)),
    "sanjuan-x-sell": Laid(sanjuan(LATE, "governor 0"), LONG_NAMES, ("0: role:trader",)),
    "sanjuan-x-build": Laid(sanjuan(LATE, "governor 0"), LONG_NAMES, ("0: role:builder",)),
    "sanjuan-x-cover": Laid(sanjuan(LATE, "governor 0"), LONG_NAMES, ("0: role:builder build:palace",)),
    "sanjuan-x-chapel": Laid(sanjuan(LATE, "governor 0", "prompt chapel seat=0"), LONG_NAMES),
    "sanjuan-x-limit": Laid(
        sanjuan(four(LONG_HAND.replace("hero", "hero tower")), "governor 3", "prompt limit seat=0"), FOUR
    ),
    "sanjuan-x-new": Laid(sanjuan(NEW, "governor 0", edition="new_buildings"), LONG_NAMES),
    "sanjuan-x-new-build": Laid(sanjuan(NEW, "governor 0", edition="new_buildings"), LONG_NAMES, ("0: role:builder",)),
    "sanjuan-x-library2": Laid(
        sanjuan([LATE[0], LATE[3]], "governor 0", edition="second"),
        ("Maximiliana Sá", "Montserrat Vi"),
        ("0: role:prospector",),
    ),
    "sanjuan-x-three": Laid(sanjuan(LATE[:3], "governor 0"), LONG_NAMES[:3]),
}

FOUR_PR = ("Ana", "Benito", "Carmen", "Diego")
LONG_PR = ("Maximilianette", "Bartholomaeus1", "Carmencita Ruz", "Diego Fernando", "Elena Victoria")
"""Names of 14 letters."""
ISLAND = "island corn+1*2 corn indigo+1*2 tobacco+1 coffee+1*2 quarry+1*2"
CITY = "small_indigo_plant+1 tobacco_storage+1 coffee_roaster+2 small_market+1 harbor+1 guild_hall+1"
ANA = f"points 18 {ISLAND} city {CITY} small_warehouse+1 factory"
SETTLING = (
    f"points 18 island corn+1*2 corn indigo+1 tobacco+1 coffee+1*2 quarry+1*2 city {CITY} hacienda+1 hospice+1 coins 7"
)
SELLING = f"points 18 {ISLAND} city {CITY} office+1 factory coins 7"
LATE_ISLAND = (
    "coins 9 points 31 island corn+1*3 indigo+1*2 sugar+1*2 tobacco+1*2 coffee+1*2 quarry+1"
    " city small_indigo_plant+1 sugar_mill+2 tobacco_storage+2 coffee_roaster+2 small_warehouse+1 large_warehouse+1"
    " wharf+1 harbor+1 city_hall+1"
)
LATE_IDLE = (
    LATE_ISLAND.replace("corn+1*3", "corn+1 corn*2")
    .replace("coffee+1*2", "coffee+1 coffee")
    .replace("wharf+1", "wharf")
)
BENITO_PR = (
    "points 12 island corn+1*2 sugar+1*3 indigo quarry+1*2 tobacco+1"
    " city small_sugar_mill+1 sugar_mill+2 small_market+1 hacienda+1 office+1 tobacco_storage+1 large_market+1 wharf+1 customs_house+1"
)
CARMEN_PR = (
    "coins 6 points 20 san_juan 0 island indigo+1*3 corn+1*2 sugar+1*2 tobacco quarry"
    " city small_indigo_plant+1 indigo_plant+2 small_sugar_mill+1 small_warehouse+1 factory+1 harbor+1 hospice+1"
)
DIEGO_PR = (
    "coins 2 points 15 island coffee+1*2 corn+1*2 quarry+1*2"
    " city coffee_roaster+2 small_sugar_mill+1 construction_hut+1 large_market+1 large_warehouse+1 university"
)
OTHERS_PR = (f"{BENITO_PR} coins 3", CARMEN_PR, DIEGO_PR)
ELENA = (
    "coins 4 points 11 island sugar+1*2 indigo+1 tobacco+1*2 indigo quarry+1"
    " city small_sugar_mill+1 small_indigo_plant+1 tobacco_storage+2 office+1 hospice+1 hacienda+1"
)
GOODS = ("corn*2", "sugar tobacco", "indigo*2 sugar", "corn coffee", "sugar tobacco")
HARBOUR = "ships 1=corn*2 3=sugar*5"
LATE_GOODS = ("corn indigo*2 sugar tobacco coffee*2", "sugar tobacco", "indigo*2 sugar", "corn coffee", "sugar tobacco")
BONUS = "bonus mayor=1 trader=2 settler=1"
FULL_HARBOUR = "ships 1=corn*5 2=indigo*6 3=sugar*7"
ROW = "row coffee sugar corn indigo tobacco"


def puertorico(
    seats: Sequence[str],
    *more: str,
    goods: Sequence[str] = GOODS,
    harbour: str = HARBOUR,
    bonus: str = BONUS,
    house: str = "coffee corn",
    pool: int = 14,
) -> str:
    """A scene of Puerto Rico in round 13."""
    lines = [f"game puertorico base seats={len(seats)}", "round 13", bonus, f"house {house}", harbour, f"pool {pool}"]
    return "\n".join([*lines, *(f"seat {n} {line} goods {goods[n]}" for n, line in enumerate(seats)), *more])


def with_ana(line: str, coins: int = 7) -> tuple[str, ...]:
    """The seats of a picture for four, with this one in front."""
    return (line if "coins" in line else f"{line} coins {coins}", *OTHERS_PR)


PR_SEATS = with_ana(ANA)
CRAFT = ("3: role:craftsman craft:coffee", "until 0 role")
PR_ROLE = puertorico(PR_SEATS, "governor 3", ROW)
FIVE = (*with_ana(ANA)[:3], ELENA, DIEGO_PR)
PUERTO_RICO: dict[str, Laid] = {
    "puertorico-a": Laid(PR_ROLE, FOUR_PR, CRAFT, chat=((1, "Hello!"), (2, "Good luck"))),
    "puertorico-a5": Laid(
        puertorico(FIVE, "governor 4", f"{ROW} indigo"),
        ("Ana", "Benito", "Carmen", "Elena", "Diego"),
        ("4: role:craftsman craft:coffee", "until 0 role"),
    ),
    "puertorico-s": Laid(
        puertorico(with_ana(SETTLING), "governor 3", ROW, "pile 9 top indigo"),
        FOUR_PR,
        (*CRAFT, "0: role:settler draw:plantation"),
    ),
    "puertorico-b": Laid(PR_ROLE, FOUR_PR, (*CRAFT, "0: role:mayor take:colonist")),
    "puertorico-b-builder": Laid(puertorico(with_ana(ANA, 5), "governor 3", ROW), FOUR_PR, (*CRAFT, "0: role:builder")),
    "puertorico-k": Laid(puertorico(PR_SEATS, "governor 0", ROW), FOUR_PR, ("0: role:craftsman",)),
    "puertorico-t": Laid(
        puertorico(
            with_ana(SELLING),
            "governor 3",
            ROW,
            house="coffee corn sugar",
            goods=("corn*2", "sugar tobacco", "indigo*2 sugar", "corn", "sugar tobacco"),
        ),
        FOUR_PR,
        (*CRAFT, "0: role:trader"),
    ),
    "puertorico-tf": Laid(
        puertorico(
            PR_SEATS,
            "governor 1",
            ROW,
            house="coffee corn",
            bonus="",
            goods=("corn*3 indigo tobacco coffee*2", "sugar*3 corn", "indigo*4", "coffee*2"),
        ),
        FOUR_PR,
        ("1: role:trader sell:sugar",),
        people=(0, 1, 2, 3),
    ),
    "puertorico-c": Laid(
        puertorico(
            PR_SEATS,
            "governor 3",
            ROW,
            "prompt ship chooser=2",
            "taken craftsman builder settler captain",
            goods=("corn*4 indigo tobacco coffee*2", "sugar*2 tobacco", "sugar*3 indigo*2", "none"),
            harbour="ships 1=corn*2 3=sugar*2",
            bonus="bonus mayor=1 trader=2",
        ),
        FOUR_PR,
        ("2: ship:sugar@3",),
    ),
    "puertorico-a2": Laid(
        puertorico(
            (f"{ANA} coins 7", f"{BENITO_PR} coins 3".replace("small_market", "construction_hut")),
            "governor 1",
            "row coffee sugar corn",
            harbour="ships 1=corn*2",
        ),
        ("Ana", "Benito"),
        ("1: role:craftsman craft:sugar", "until 0 role"),
    ),
    "puertorico-g": Laid(
        puertorico((f"{ANA} coins 7", f"{BENITO_PR} coins 10", CARMEN_PR, DIEGO_PR), "governor 3", ROW),
        FOUR_PR,
        (*CRAFT, "0: role:prospector", "1: role:builder"),
        people=(0, 1, 2, 3),
    ),
    "puertorico-w": Laid(
        puertorico(
            PR_SEATS,
            "governor 3",
            ROW,
            "prompt store seat=0 chooser=2",
            "taken craftsman builder settler captain",
            goods=("corn indigo tobacco coffee*2", "corn*2 sugar*3 tobacco", "indigo*2", "corn"),
            harbour=FULL_HARBOUR,
            bonus="bonus mayor=1 trader=2",
        ),
        FOUR_PR,
    ),
    "puertorico-z": Laid(puertorico(PR_SEATS, "over points", ROW, bonus="", pool=0), FOUR_PR),
    # What no picture shows.
    "puertorico-a3": Laid(
        puertorico(PR_SEATS[:3], "governor 2", "row coffee sugar corn indigo"),
        LONG_PR[:3],
        ("2: role:craftsman", "until 0 role"),
    ),
    "puertorico-late5": Laid(
        puertorico((LATE_ISLAND, *FIVE[1:]), "governor 4", f"{ROW} indigo", goods=LATE_GOODS),
        LONG_PR,
        ("4: role:prospector", "until 0 role"),
    ),
    "puertorico-late5-b": Laid(
        puertorico((LATE_IDLE, *FIVE[1:]), "governor 4", f"{ROW} indigo", goods=LATE_GOODS),
        LONG_PR,
        ("4: role:prospector", "0: role:mayor take:colonist"),
    ),
    "puertorico-late5-c": Laid(
        puertorico((LATE_ISLAND, *FIVE[1:]), "governor 4", f"{ROW} indigo", goods=LATE_GOODS),
        LONG_PR,
        ("4: role:prospector", "0: role:captain"),
    ),
    "puertorico-late5-w": Laid(
        puertorico(
            (LATE_ISLAND.replace("wharf+1", "wharf"), *FIVE[1:]),
            "governor 0",
            f"{ROW} indigo",
            "prompt store seat=0 chooser=0",
            goods=("corn*2 indigo*3 sugar tobacco*2 coffee*2", "none", "none", "corn", "none"),
            harbour="ships 1=corn*6 2=indigo*7 3=sugar*8",
        ),
        LONG_PR,
    ),
    "puertorico-first": Laid("game puertorico base seats=3\nprompt deal", LONG_PR[:3], ("until 0 role",), people=(0,)),
}
TABLES = SAN_JUAN | OTHER_PHASES | PUERTO_RICO

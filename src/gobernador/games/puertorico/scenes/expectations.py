"""What can be expected of a position of Puerto Rico, and how each thing reads."""

from collections.abc import Mapping, Sequence

from gobernador.core.game import Game
from gobernador.games.puertorico.rules.actions import ACTIONS
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import NOTES, PROMPT_WORDS
from gobernador.games.puertorico.scenes.boards import check_circles
from gobernador.games.puertorico.scenes.vocabulary import (
    BUILDINGS,
    ENDS,
    GOODS,
    PLACES,
    ROLES,
    TILES,
    WHARF,
    Cargo,
    Place,
    SceneThing,
    ThingOf,
    building_in,
    ships_in,
    tile_place_in,
)
from gobernador.testing.scenes.event_checks import Happened, events_of_notes
from gobernador.testing.scenes.kinds import (
    NONE,
    YES_OR_NO,
    Check,
    ExpectationKind,
    NumberKind,
    PairsKind,
    RankingKind,
    Reading,
    ReadValue,
    RowKind,
    SeatKind,
    SeatsKind,
    WhichKind,
    WordKind,
    WordsKind,
    a_number,
    a_seat,
    a_word,
    entries,
    fixed,
    one_of,
    seat_words,
)
from gobernador.testing.scenes.outcome_checks import Over, QuestionCheck, notation_of
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_things import Things

PARTS = ("total", "chips", "buildings", "guild_hall", "residence", "fortress", "customs_house", "city_hall")

# -- what is possible ----------------------------------------------------------------------------------------------


def roles_of(game: Game) -> list[str]:
    """The roles of this number of seats."""
    assert isinstance(game, PuertoRicoGame)
    return [word for word, role in ROLES.items() if game.rules.seating.roles >> role & 1]


def rooms_of(game: Game) -> list[int]:
    """How many barrels each cargo ship takes."""
    assert isinstance(game, PuertoRicoGame)
    return [int(room) for room in game.rules.seating.ships]


def ship_words(game: Game) -> list[str]:
    return [str(ship + 1) for ship in range(len(rooms_of(game)))]


def rounds_of(game: Game) -> tuple[int, int | None]:
    assert isinstance(game, PuertoRicoGame)
    return 1, int(game.rules.last_round)


def places_of(game: Game) -> tuple[int, int | None]:
    return 1, game.seats


def possible_action(clause: Clause, word: str, reading: Reading) -> None:
    """A role or a ship that this number of seats does not have is never an answer."""
    verb, _, named = word.partition(":")
    if verb == "role" and named not in roles_of(reading.game):
        raise clause.unknown(named, roles_of(reading.game))
    ship = named.partition("@")[2]
    if ship.isdigit() and ship not in ship_words(reading.game):
        raise clause.unknown(ship, ship_words(reading.game))


def tile_there(clause: Clause, word: str, reading: Reading, operator: str) -> Place:
    return with_room(clause, tile_place_in(clause, word), reading)


def building_there(clause: Clause, word: str, reading: Reading, operator: str) -> Place:
    return with_room(clause, building_in(clause, word), reading)


def with_room(clause: Clause, place: Place, reading: Reading) -> Place:
    """A place with no more colonists than it has circles."""
    assert isinstance(reading.game, PuertoRicoGame)
    check_circles(clause, place, reading.game.rules)
    return place


def thing_of(known: Mapping[str, int]) -> Things:
    """Things of one sort."""
    read = ThingOf(known)

    def thing_there(clause: Clause, word: str, reading: Reading, operator: str) -> SceneThing:
        return read(clause, word)

    return Things(thing_there)


class Ships:
    """What cargo ships carry: `1=corn*3 2=none`; ships that are not named do not matter, `none` is no cargo anywhere."""

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        rooms = rooms_of(reading.game)
        expected = ships_in(clause, len(rooms))
        for ship, cargo in expected.items():
            if cargo.barrels > rooms[int(ship) - 1]:
                raise clause.error(f"{ship}={cargo}: this ship has room for {rooms[int(ship) - 1]}")
        if clause.words == (NONE,):
            return [carrying(expected)]
        return [carrying({ship: cargo}) for ship, cargo in expected.items()]


def carrying(expected: Mapping[str, Cargo]) -> Check:
    """Whether ships carry what is said of them."""

    def compare(now: object, before: object) -> str | None:
        found = entries(now)
        if all(found[ship] == cargo for ship, cargo in expected.items()):
            return None
        return " ".join(f"{ship}={cargo}" for ship, cargo in found.items())

    return Check(compare, part=" ".join(f"{ship}={cargo}" for ship, cargo in expected.items()))


# -- the question --------------------------------------------------------------------------------------------------

_ANY: Mapping[str, ReadValue] = {"seat": a_seat}
_PHASE: Mapping[str, ReadValue] = {**_ANY, "chooser": a_seat}
_DUE: Mapping[str, ReadValue] = {**_PHASE, "due": a_number}

DETAILS: Mapping[str, Mapping[str, ReadValue]] = {
    "role": _ANY,
    "hacienda": _PHASE,
    "settle": _PHASE,
    "hospice": {**_PHASE, "site": a_word(fixed(*TILES))},
    "mayor": _PHASE,
    "staff": _DUE,
    "leave": _DUE,
    "build": _PHASE,
    "university": {**_PHASE, "site": a_word(fixed(*BUILDINGS))},
    "craft": _PHASE,
    "sell": _PHASE,
    "ship": {**_PHASE, "idle": a_number, "loaded": YES_OR_NO},
    "store": _DUE,
    "keep": _PHASE,
}
"""What can be said of each question; no other question is ever put."""

EVENT_VALUES: Mapping[str, ReadValue] = {
    "good": a_word(fixed(*GOODS)),
    "tile": a_word(fixed(*TILES)),
    "building": a_word(fixed(*BUILDINGS, NONE)),
    "role": a_word(roles_of),
    "prompt": a_word(fixed(*PROMPT_WORDS)),
    "reason": a_word(fixed(*ENDS)),
    "ship": a_word(ship_words),
}

# -- all there is --------------------------------------------------------------------------------------------------

TILES_THERE = thing_of(GOODS)
GOODS_THERE = thing_of(GOODS)
ROLES_THERE = WordsKind(one_of(roles_of))

TABLE_KINDS: dict[str, ExpectationKind] = {
    "legal": WordsKind(notation_of(ACTIONS, possible_action)),
    "prompt": QuestionCheck(DETAILS),
    "to_act": WordKind(lambda game: (*seat_words(game), "nobody")),
    "event": Happened(events_of_notes(NOTES), EVENT_VALUES),
    "over": Over(ENDS),
    "last_round": Over(ENDS),
    "winner": SeatsKind(),
    "ranking": RankingKind(),
    "round": NumberKind(rounds_of),
    "governor": SeatKind(),
    "chooser": SeatKind(),
    "role": WordKind(lambda game: (*roles_of(game), NONE)),
    "roles": ROLES_THERE,
    "taken": ROLES_THERE,
    "bonus": PairsKind(roles_of),
    "row": TILES_THERE,
    "pile": TILES_THERE,
    "top": RowKind(one_of(fixed(*GOODS))),
    "discards": TILES_THERE,
    "quarries": NumberKind(),
    "supply": GOODS_THERE,
    "house": GOODS_THERE,
    "ships": Ships(),
    "colonist_supply": NumberKind(),
    "colonist_ship": NumberKind(),
    "pool": NumberKind(),
    "stock": thing_of(BUILDINGS),
    "named": thing_of(PLACES),
    "produced": WordsKind(one_of(fixed(*GOODS))),
}

SEAT_KINDS: dict[str, ExpectationKind] = {
    "island": Things(tile_there),
    "city": Things(building_there),
    "coins": NumberKind(),
    "goods": GOODS_THERE,
    "points": NumberKind(),
    "san_juan": NumberKind(),
    "colonists": NumberKind(),
    "used": WordsKind(one_of(fixed(WHARF))),
    "score": PairsKind(fixed(*PARTS), alone="total"),
    "tiebreak": NumberKind(),
    "place": WhichKind(places_of),
}

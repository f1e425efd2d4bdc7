"""What can be expected of a position of Puerto Rico, and how each thing reads."""

from gobernador.puertorico.actions import ACTIONS
from gobernador.puertorico.ids import MOST_SHIPS, NOTES, PROMPT_WORDS
from gobernador.testing.scenes.events import Happened, events_of_notes
from gobernador.testing.scenes.kinds import (
    NONE,
    Check,
    Kind,
    Number,
    Pairs,
    Ranking,
    Row,
    Seats,
    Which,
    Word,
    Words,
    entries,
    one_of,
)
from gobernador.testing.scenes.lines import Clause
from gobernador.testing.scenes.outcomes import Over, Question, notation_of
from gobernador.testing.scenes.puertorico.vocabulary import (
    BUILDINGS,
    ENDS,
    GOODS,
    PLACES,
    ROLES,
    WHARF,
    ThingOf,
    building_in,
    ships_in,
    tile_place_in,
)
from gobernador.testing.scenes.things import Things

DETAILS = ("seat", "chooser", "site", "due", "idle", "loaded")
PARTS = ("total", "chips", "buildings", "guild_hall", "residence", "fortress", "customs_house", "city_hall")


class Ships:
    """What cargo ships carry: `1=corn*3 2=none`; ships that are not named do not matter, `none` is no cargo anywhere."""

    def read(self, clause: Clause) -> Check:
        expected = ships_in(clause, MOST_SHIPS)
        everywhere = clause.words == (NONE,)

        def check(now: object, before: object) -> str | None:
            found = entries(now)
            if all(found.get(ship) == cargo for ship, cargo in expected.items() if ship in found or not everywhere):
                return None
            return " ".join(f"{ship}={cargo}" for ship, cargo in found.items())

        return check


TILES_THERE = Things(ThingOf(GOODS))
GOODS_THERE = Things(ThingOf(GOODS))

TABLE_KINDS: dict[str, Kind] = {
    "legal": Words(notation_of(ACTIONS)),
    "prompt": Question(PROMPT_WORDS, DETAILS),
    "to_act": Word("0", "1", "2", "3", "4", "nobody"),
    "event": Happened(events_of_notes(NOTES)),
    "over": Over(ENDS),
    "last_round": Over(ENDS),
    "winner": Seats(),
    "ranking": Ranking(),
    "round": Number(),
    "governor": Which(),
    "chooser": Which(),
    "role": Word(*ROLES, NONE),
    "roles": Words(one_of(*ROLES)),
    "taken": Words(one_of(*ROLES)),
    "bonus": Pairs(*ROLES),
    "row": TILES_THERE,
    "pile": TILES_THERE,
    "top": Row(one_of(*GOODS)),
    "discards": TILES_THERE,
    "quarries": Number(),
    "supply": GOODS_THERE,
    "house": GOODS_THERE,
    "ships": Ships(),
    "colonist_supply": Number(),
    "colonist_ship": Number(),
    "pool": Number(),
    "stock": Things(ThingOf(BUILDINGS)),
    "named": Things(ThingOf(PLACES)),
    "produced": Words(one_of(*GOODS)),
}

SEAT_KINDS: dict[str, Kind] = {
    "island": Things(tile_place_in),
    "city": Things(building_in),
    "coins": Number(),
    "goods": GOODS_THERE,
    "points": Number(),
    "san_juan": Number(),
    "colonists": Number(),
    "used": Words(one_of(WHARF)),
    "score": Pairs(*PARTS, alone="total"),
    "tiebreak": Number(),
    "place": Which(),
}

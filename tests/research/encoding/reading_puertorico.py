"""A view of Puerto Rico, read naively: from its words where there are words."""

from gobernador.core.dice import QuickDice
from gobernador.core.game import View
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    PLACE_WORDS,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
)
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.match.words import Plain, plain_view
from tests.research.encoding.reading import Naive, Numbers, Rows, clipped, from_left, how_many, one_of, who

BUILDINGS = BUILDING_WORDS[1:]
GOODS = GOOD_WORDS[1:]
PLACES = PLACE_WORDS[1:]
ROLES = ROLE_WORDS[1:]
ENDS = ("colonists", "city", "points", "rounds")
SHIPS = 3


def read(game: PuertoRicoGame, view: View) -> Naive:
    """Every piece that an observation of this view should have."""
    assert isinstance(view, PuertoRicoView)
    plain = plain_view(game, view)
    return of_the_round(game, view, plain) | on_the_table(view, plain) | of_all(game, view, plain)


def of_the_round(game: PuertoRicoGame, view: PuertoRicoView, plain: Plain) -> Naive:
    seat, coins = int(view.seat), {role["role"]: role["doubloons"] for role in plain["roles"]}
    return {
        "prompt": one_of(PROMPT_WORDS, PROMPT_WORDS[view.prompt]),
        "to_act": who(game, seat, view.to_act),
        "governor": who(game, seat, plain["governor"]),
        "chooser": who(game, seat, plain["chooser"]),
        "role": one_of(ROLES, plain["role"]),
        "roles": how_many(ROLES, coins),
        "role_coins": amounts(ROLES, coins),
        "last_round": one_of(ENDS, plain["last_round"]),
        "numbers": clipped(
            [
                *(plain["round"], plain["picks"], plain["due"], named_down_to(plain), plain["idle"]),
                *(int(plain["captain_bonus_paid"]), sum(plain["face_down"].values()), plain["quarries"]),
                *(plain["colonists"], plain["colonist_ship"], plain["points"], sum(plain["trading_house"].values())),
            ]
        ),
    }


def named_down_to(plain: Plain) -> int:
    """The bound of the set asked for; 0 where there is none."""
    return PLACE_WORDS.index(plain["up_to"]) if plain["up_to"] else 0


def on_the_table(view: PuertoRicoView, plain: Plain) -> Naive:
    return {
        "site": one_of(PLACES, plain["site"]),
        "chosen": how_many(GOODS, plain["chosen"]),
        "named": amounts(PLACES, plain["named"]),
        "row": amounts(GOODS, plain["plantations"]),
        "pile": amounts(GOODS, plain["face_down"]),
        "discards": amounts(GOODS, plain["discarded"]),
        "supply": amounts(GOODS, plain["goods"]),
        "house": amounts(GOODS, plain["trading_house"]),
        "stock": amounts(BUILDINGS, plain["buildings"]),
        "ships": ships(plain),
    }


def ships(plain: Plain) -> Rows:
    rows = [[ship["room"], ship["barrels"], *one_of(GOODS, ship["good"])] for ship in plain["ships"]]
    return rows + [[0] * (2 + len(GOODS))] * (SHIPS - len(rows))


def of_all(game: PuertoRicoGame, view: PuertoRicoView, plain: Plain) -> Naive:
    scores = game.scores(game.imagine(view, QuickDice(1)))
    order = from_left(game, int(view.seat))
    players = [plain["players"][seat] for seat in order]
    return {
        "seats": [belongings(plain, seat, scores[seat].total) for seat in order],
        "goods": [amounts(GOODS, player["goods"]) for player in players],
        "island": [
            amounts(TILE_WORDS[1:], {row["tile"]: row["tiles"] for row in player["island"]}) for player in players
        ],
        "city": [how_many(BUILDINGS, [row["building"] for row in player["buildings"]]) for player in players],
        "staff": [amounts(PLACES, staff(player)) for player in players],
    }


def belongings(plain: Plain, seat: int, total: int) -> Numbers:
    player = plain["players"][seat]
    return clipped(
        [
            *(player["doubloons"], player["points"], total, player["colonists"], player["san_juan"]),
            *(player["island_spaces"], player["city_spaces"], int(seat in plain["wharves_used"])),
        ]
    )


def staff(player: Plain) -> dict[str, int]:
    """The colonists of a seat, by where they stand."""
    on_tiles = {row["tile"]: row["colonists"] for row in player["island"]}
    return on_tiles | {row["building"]: row["colonists"] for row in player["buildings"]}


def amounts(labels: tuple[str, ...], found: dict[str, int]) -> Numbers:
    assert set(found) <= set(labels), f"{found} must be among {labels}"
    return [found.get(label, 0) for label in labels]

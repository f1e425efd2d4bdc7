"""A setting becomes a table: every tile, barrel, building, colonist and point in its place, nobody asked anything yet."""

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.dice import QuickDice
from gobernador.games.puertorico.rules.ids import (
    BUILDING_SLOTS,
    BUILDING_WORDS,
    GOOD_WORDS,
    LAST_TILE,
    QUARRY,
    Building,
)
from gobernador.games.puertorico.rules.setup import blank
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.boards import lay_seat
from gobernador.games.puertorico.scenes.setting import Setting, Stock, is_placing
from gobernador.games.puertorico.scenes.tiles import lay_tiles
from gobernador.games.puertorico.scenes.vocabulary import BUILDINGS, GOODS, city_in, heap_in, ships_in
from gobernador.testing.scenes.kinds import NONE
from gobernador.testing.scenes.scene_lines import Clause

FIRST_DICE = 1
"""The dice of a scene that names no others."""


def blank_table(setting: Setting) -> PuertoRico:
    game = setting.game
    return blank(game.rules, game.phases, game.seats, QuickDice(setting.number("dice", FIRST_DICE)))


def lay_table(setting: Setting) -> PuertoRico:
    """The table with everything on it."""
    s = blank_table(setting)
    for seat in range(s.seats):
        lay_seat(s.players[seat], setting, seat)
    lay_tiles(s, setting)
    lay_goods(s, setting)
    lay_buildings(s, setting)
    lay_quarries(s, setting)
    lay_colonists(s, setting)
    lay_points(s, setting)
    return s


# -- barrels -------------------------------------------------------------------------------------------------------


def lay_goods(s: PuertoRico, setting: Setting) -> None:
    """Barrels of the seats, in the trading house and on ships; the others are the supply."""
    stock = Stock("barrel", GOOD_WORDS, s.rules.seating.goods)
    for seat in range(s.seats):
        clause = setting.seat_clause(seat, "goods")
        fill(s.players[seat].goods, stock.place(heap_in(clause, clause.words, GOODS), clause))
    lay_house(s, setting, stock)
    lay_ships(s, setting, stock)
    supply = setting.says("supply")
    fill(s.supply, stock.place(heap_in(supply, supply.words, GOODS), supply) if supply else stock.left)


def lay_house(s: PuertoRico, setting: Setting, stock: Stock) -> None:
    clause = setting.says("house")
    if not clause:
        return
    goods = heap_in(clause, clause.words, GOODS)
    if len(goods) >= s.rules.house:
        raise clause.error(f"{len(goods)} barrels, but a trading house with {s.rules.house} is emptied immediately")
    offices = [seat for seat in range(s.seats) if s.players[seat].buildings >> Building.OFFICE & 1]
    if len(set(goods)) < len(goods) and not offices:
        raise clause.error("two barrels of the same kind, but nobody has an office")
    s.house_kinds = vec[u8]([u8(barrels) for barrels in stock.place(goods, clause)])
    s.house = len(goods)


def lay_ships(s: PuertoRico, setting: Setting, stock: Stock) -> None:
    clause = setting.says("ships")
    if not clause:
        return
    rooms = [int(room) for room in s.rules.seating.ships]
    cargoes = ships_in(clause, len(rooms))
    for ship, cargo in cargoes.items():
        number, room = int(ship) - 1, rooms[int(ship) - 1]
        if cargo.barrels > room:
            raise clause.error(f"{ship}={cargo}: this ship has room for {room}")
        if any(cargo.barrels and cargo.good == s.ship_good[other] for other in range(len(rooms))):
            raise clause.error(f"{GOOD_WORDS[cargo.good]} on two ships")
        stock.place([cargo.good] * cargo.barrels, clause)
        s.ship_good[number] = u8(cargo.good)
        s.ship_load[number] = u8(cargo.barrels)


def fill(pile: vec[u8], counts: list[int]) -> None:
    for kind, count in enumerate(counts):
        pile[kind] = u8(count)


# -- buildings and quarries ----------------------------------------------------------------------------------------


def lay_buildings(s: PuertoRico, setting: Setting) -> None:
    """The buildings that can still be bought: usually all that nobody has."""
    copies = [int(s.rules.copies[building]) for building in range(BUILDING_SLOTS)]
    stock = Stock("", BUILDING_WORDS, copies)
    for seat in range(s.seats):
        clause = setting.seat_clause(seat, "city")
        stock.place([building.place - LAST_TILE for building in city_in(clause)], clause)
    said = setting.says("stock")
    fill(s.stock, stock.place(heap_in(said, said.words, BUILDINGS), said) if said else stock.left)


def lay_quarries(s: PuertoRico, setting: Setting) -> None:
    left = int(s.rules.seating.quarries)
    for seat in range(s.seats):
        left -= int(s.players[seat].places[QUARRY])
        if left < 0:
            raise setting.seat_clause(seat, "island").error(
                f"one quarry too many: there are only {s.rules.seating.quarries}"
            )
    s.quarries = at_most(left, setting.says("quarries"), "quarries")


# -- colonists and points ------------------------------------------------------------------------------------------


def lay_colonists(s: PuertoRico, setting: Setting) -> None:
    """Colonists of the supply and on the ship: usually one for each seat there, and all the others here."""
    left = int(s.rules.seating.colonists + s.seats)
    for seat in range(s.seats):
        left -= int(s.players[seat].colonists)
        if left < 0:
            raise last_clause(setting, seat).error(
                f"seats 0 to {seat} have more colonists than there are: {s.rules.seating.colonists + s.seats}"
            )
    ship, supply = setting.says("colonist_ship"), setting.says("colonist_supply")
    usual = 0 if is_placing(setting) else min(int(s.seats), left)
    s.colonist_ship = at_most(left, ship, "colonists") if ship else usual
    s.colonists = at_most(left - int(s.colonist_ship), supply, "colonists")
    check_ship(s, setting)


def check_ship(s: PuertoRico, setting: Setting) -> None:
    clause = setting.says("colonist_ship") or setting.clause("colonist_supply")
    if is_placing(setting):
        if s.colonist_ship > 0:
            raise clause.error("the ship is empty while colonists are placed: they are in san_juan, or already placed")
    elif s.colonist_ship < s.seats and s.colonists > 0:
        raise clause.error(
            f"{s.colonist_ship} colonists on the ship, but there must be at least one for each seat, unless the supply is empty"
        )


def lay_points(s: PuertoRico, setting: Setting) -> None:
    """The pool: usually what the seats do not have. Points beyond it are noted, and then it is empty."""
    left = int(s.rules.seating.points) - sum(int(s.players[seat].points) for seat in range(s.seats))
    s.points = at_most(max(left, 0), setting.says("pool"), "points")


def at_most(left: int, clause: Clause | None, what: str) -> int:
    """So many as are said, usually all that are left."""
    if not clause:
        return left
    said = 0 if clause.words == (NONE,) else clause.number("a number, or none")
    if said > left:
        raise clause.error(f"{said} {what}, but only {left} are left")
    return said


def last_clause(setting: Setting, seat: int) -> Clause:
    """Where a seat got its last colonists."""
    said = [
        setting.seats[seat][keyword] for keyword in ("island", "city", "san_juan") if keyword in setting.seats[seat]
    ]
    return max(said, key=lambda clause: clause.line.number)

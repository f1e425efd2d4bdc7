"""A setting becomes a table: every tile, barrel, building, colonist and point in its place, nobody asked anything yet."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.bitset import members
from gobernador.core.dice import QuickDice
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, LAST_TILE, PLACE_WORDS, QUARRY
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.setup import blank
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.vocabulary import (
    BUILDINGS,
    GOODS,
    WHARF,
    city_in,
    island_in,
    rooms_of,
    ships_in,
)
from gobernador.testing.scenes.kinds import NONE
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_things import ANY, Stock, heap_in, pile_in, stack_in
from gobernador.testing.scenes.setting import SceneSetting

Setting = SceneSetting[PuertoRicoGame]

FIRST_DICE = 1
"""The dice of a scene that names no others."""


def blank_table(setting: Setting) -> PuertoRico:
    game = setting.game
    s = blank(game.rules, game.phases, game.seats, QuickDice(setting.number("dice", FIRST_DICE)))
    s.watched = True
    return s


def lay_table(setting: Setting) -> PuertoRico:
    """The table with everything on it."""
    s = blank_table(setting)
    for seat in range(s.seats):
        lay_seat(s, setting, seat)
    lay_tiles(s, setting)
    lay_goods(s, setting)
    lay_buildings(s, setting)
    lay_colonists(s, setting)
    lay_points(s, setting)
    return s


# -- seats ---------------------------------------------------------------------------------------------------------


def lay_seat(s: PuertoRico, setting: Setting, seat: int) -> None:
    """Island, city, coins, points and colonists of a seat; barrels are laid with all others."""
    p = s.players[seat]
    lay_island(p, setting.seat_clause(seat, "island"), s.rules)
    lay_city(p, setting.seat_clause(seat, "city"), s.rules)
    p.coins = setting.seat_number(seat, "coins")
    p.points = setting.seat_number(seat, "points")
    p.san_juan = setting.seat_number(seat, "san_juan")
    p.colonists = p.san_juan + sum(int(colonists) for colonists in p.staff)
    p.settle(s.rules)
    used = setting.seat_clause(seat, "used")
    if used.known(used.only("wharf, or none"), {WHARF: 1, NONE: 0}):
        s.wharves_used |= 1 << seat


def lay_island(p: Player, clause: Clause, rules: Ruleset) -> None:
    tiles = island_in(clause, rules)
    if len(tiles) > rules.island:
        raise clause.error(f"{len(tiles)} tiles, but an island has {rules.island} spaces")
    for tile in tiles:
        p.places[tile.place] += 1
        p.staff[tile.place] += u8(tile.colonists or 0)


def lay_city(p: Player, clause: Clause, rules: Ruleset) -> None:
    spaces = 0
    for building in city_in(clause, rules):
        if p.places[building.place]:
            raise clause.error(f"two buildings with the same name: {PLACE_WORDS[building.place]}")
        p.places[building.place] = u8(rules.place_circles[building.place])
        p.staff[building.place] = u8(building.colonists or 0)
        spaces += int(rules.spaces(building.place - LAST_TILE))
    if spaces > rules.city:
        raise clause.error(f"these buildings need {spaces} spaces, but a city has {rules.city}; a large one takes two")


# -- tiles ---------------------------------------------------------------------------------------------------------


def tile_stock(s: PuertoRico) -> Stock:
    return Stock("tile", GOOD_WORDS, s.rules.seating.tiles, s.dice)


def tiles_in(clause: Clause | None) -> list[int]:
    return pile_in(clause, clause.words, GOODS, "tiles") if clause else []


def lay_tiles(s: PuertoRico, setting: Setting) -> None:
    """Row, discards, quarries and the face-down pile.

    Tiles that the scene puts nowhere are the pile. If its size is said, they are the discards; if these are said as
    well, they are out of the game.
    """
    stock = tile_stock(s)
    for seat in range(s.seats):
        plantations = [place for place in range(1, QUARRY) for _ in range(s.players[seat].places[place])]
        stock.place(plantations, setting.seat_clause(seat, "island"))
    row, discards, pile = setting.clause("row"), setting.clause("discards"), setting.clause("pile")
    size, top = stack_in(pile, GOODS, "tiles") if setting.says("pile") else (None, [])
    face_up, gone = tiles_in(setting.says("row")), tiles_in(setting.says("discards"))
    for clause, tiles in ((row, face_up), (discards, gone), (pile, top)):
        stock.place(tiles, clause)
    if not setting.says("row"):
        face_up = [ANY] * min(int(s.seats) + 1, sum(stock.left))
    add(s.row, stock.fill(face_up, row))
    add(s.discards, stock.fill(gone, discards))
    named = stock.fill(top, pile)
    others = sum(stock.left) if size is None else size - len(top)
    add(s.pile, [*named, *(stock.deal(pile) for _ in range(others))])
    s.pile_size = len(named) + others
    s.top = vec[u8]([u8(tile) for tile in reversed(named)])
    if size is not None and not setting.says("discards"):
        add(s.discards, stock.rest())
    lay_quarries(s, setting)


def lay_top(s: PuertoRico, setting: Setting) -> None:
    """Before the deal: the next tiles, if they are said."""
    pile = setting.says("pile")
    if not pile:
        return
    size, top = stack_in(pile, GOODS, "tiles")
    if size is not None:
        raise pile.error("before the deal only the top of the pile can be set")
    stock = tile_stock(s)
    stock.place([int(tile) for tile in s.rules.seating.first_tiles], pile)
    stock.place(top, pile)
    s.top = vec[u8]([u8(tile) for tile in reversed(stock.fill(top, pile))])


def lay_quarries(s: PuertoRico, setting: Setting) -> None:
    left = int(s.rules.seating.quarries)
    for seat in range(s.seats):
        left -= int(s.players[seat].places[QUARRY])
        if left < 0:
            raise setting.seat_clause(seat, "island").error(
                f"one quarry too many: there are only {s.rules.seating.quarries}"
            )
    s.quarries = at_most(left, setting.says("quarries"), "quarries")


def add(pile: vec[u8], kinds: Iterable[int]) -> None:
    for kind in kinds:
        pile[kind] += 1


# -- barrels and buildings -----------------------------------------------------------------------------------------


def lay_goods(s: PuertoRico, setting: Setting) -> None:
    """Barrels of the seats, in the trading house and on ships; the others are the supply."""
    stock = Stock("barrel", GOOD_WORDS, s.rules.seating.goods, s.dice)
    for seat in range(s.seats):
        clause = setting.seat_clause(seat, "goods")
        fill(s.players[seat].goods, stock.place(heap_in(clause, clause.words, GOODS), clause))
    house = setting.says("house")
    if house:
        goods = stock.place(heap_in(house, house.words, GOODS), house)
        s.house_kinds = vec[u8]([u8(barrels) for barrels in goods])
        s.house = sum(goods)
    ships = setting.says("ships")
    if ships:
        lay_ships(s, setting, ships, stock)
    supply = setting.says("supply")
    fill(s.supply, stock.place(heap_in(supply, supply.words, GOODS), supply) if supply else stock.left)


def lay_ships(s: PuertoRico, setting: Setting, clause: Clause, stock: Stock) -> None:
    for ship, cargo in ships_in(clause, rooms_of(setting.game)).items():
        stock.place([cargo.good] * cargo.barrels, clause)
        s.ship_good[int(ship) - 1] = u8(cargo.good)
        s.ship_load[int(ship) - 1] = u8(cargo.barrels)


def lay_buildings(s: PuertoRico, setting: Setting) -> None:
    """The buildings that can still be bought: usually all that nobody has."""
    stock = Stock("", BUILDING_WORDS, s.rules.copies, s.dice)
    for seat in range(s.seats):
        stock.place(members(s.players[seat].buildings), setting.seat_clause(seat, "city"))
    said = setting.says("stock")
    fill(s.stock, stock.place(heap_in(said, said.words, BUILDINGS), said) if said else stock.left)


def fill(pile: vec[u8], counts: Iterable[int]) -> None:
    for kind, count in enumerate(counts):
        pile[kind] = u8(count)


# -- colonists and points ------------------------------------------------------------------------------------------


def is_placing(setting: Setting) -> bool:
    """Whether the colonists of the ship have gone ashore and are being placed."""
    begun = "seat" in setting.asked.details or "named" in setting.table
    return "over" not in setting.table and setting.asked.prompt in ("staff", "leave") and begun


def lay_colonists(s: PuertoRico, setting: Setting) -> None:
    """Colonists of the supply and on the ship: usually one for each seat there, and all the others here."""
    everybody = int(s.rules.seating.colonists + s.seats)
    left = everybody - sum(int(p.colonists) for p in s.players)
    if left < 0:
        seat = max(range(s.seats), key=lambda seat: int(s.players[seat].colonists))
        raise last_clause(setting, seat).error(f"{everybody - left} colonists, but there are only {everybody}")
    usual = 0 if is_placing(setting) else min(int(s.seats), left)
    ship = setting.says("colonist_ship")
    s.colonist_ship = at_most(left, ship, "colonists") if ship else usual
    s.colonists = at_most(left - int(s.colonist_ship), setting.says("colonist_supply"), "colonists")


def last_clause(setting: Setting, seat: int) -> Clause:
    """Where a seat got its last colonists."""
    said = [clause for keyword, clause in setting.seats[seat].items() if keyword in ("island", "city", "san_juan")]
    return max(said, key=lambda clause: clause.line.number)


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

"""Which positions a game of Puerto Rico can reach."""

from collections import Counter
from collections.abc import Callable

from gobernador.core.bitset import bit, count, lowest, members
from gobernador.core.seats import around
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.narrow import own_state
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    LAST_BUILDING,
    LAST_GOOD,
    LAST_PLACE,
    LAST_ROLE,
    LAST_TILE,
    MOST_SHIPS,
    QUARRY,
    TILE_WORDS,
    End,
    Power,
    Prompt,
    Role,
)
from gobernador.games.puertorico.rules.phases.builder import may_build
from gobernador.games.puertorico.rules.phases.captain import on_cargo_ships, on_wharf
from gobernador.games.puertorico.rules.phases.craftsman import extra
from gobernador.games.puertorico.rules.phases.mayor import circles_named
from gobernador.games.puertorico.rules.phases.settler import can_draw, may_take
from gobernador.games.puertorico.rules.phases.storage import may_store, unstored
from gobernador.games.puertorico.rules.phases.trader import may_sell
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.positions.checks import conserved, equal, fits, subset, within

GOODS = range(1, LAST_GOOD + 1)
TILES = range(1, LAST_TILE + 1)
BUILDINGS = range(1, LAST_BUILDING + 1)
PLACES = range(1, LAST_PLACE + 1)
ALL_GOODS = sum(2**good for good in GOODS)

ROLES = {
    Prompt.ROLE: Role.NONE,
    Prompt.HACIENDA: Role.SETTLER,
    Prompt.SETTLE: Role.SETTLER,
    Prompt.HOSPICE: Role.SETTLER,
    Prompt.MAYOR: Role.MAYOR,
    Prompt.STAFF: Role.MAYOR,
    Prompt.LEAVE: Role.MAYOR,
    Prompt.BUILD: Role.BUILDER,
    Prompt.UNIVERSITY: Role.BUILDER,
    Prompt.CRAFT: Role.CRAFTSMAN,
    Prompt.SELL: Role.TRADER,
    Prompt.SHIP: Role.CAPTAIN,
    Prompt.STORE: Role.CAPTAIN,
    Prompt.KEEP: Role.CAPTAIN,
}
"""In whose phase each question is asked."""


def check(position: State) -> None:
    """Whether the rules can reach a position; ranges first, for what comes later counts with them."""
    s = own_state(position)
    check_numbers(s)
    check_ships(s)
    for seat in range(s.seats):
        check_player(s.players[seat], s.rules)
    conserved(pieces(s), box(s.rules, s.seats))
    check_piles(s)
    check_points_and_coins(s)
    check_round(s)
    check_end(s)
    if s.to_act != NOBODY:
        check_colonist_ship(s)
        QUESTIONS[s.prompt](s, s.players[s.to_act])


# -- numbers -----------------------------------------------------------------------------------------------------------


def check_numbers(s: PuertoRico) -> None:
    """Every number of the table is in its range, whatever it was last used for."""
    rules, seating, last_seat = s.rules, s.rules.seating, s.seats - 1
    within("the round", s.round, 1, rules.last_round)
    within("the governor", s.governor, 0, last_seat)
    within("the roles chosen", s.picks, 0, seating.choices)
    subset("the roles left", s.roles, seating.roles)
    within("the role", s.role, Role.NONE, LAST_ROLE)
    within("the chooser", s.chooser, 0, last_seat)
    within("the reason of the last round", s.last_round, 0, End.ROUNDS)
    within("the reason of the end", s.end, 0, End.ROUNDS)
    within("the first seat of the phase", s.first, 0, last_seat)
    within("the colonists or kinds due", s.due, 0, LAST_PLACE * rules.island)
    within("the bound of the set", s.bound, 1, LAST_PLACE)
    within("the tile or building just taken", s.site, 0, LAST_BUILDING)
    subset("the kinds chosen", s.chosen, ALL_GOODS)
    within("the seats that have not loaded", s.idle, 0, s.seats)
    within("the captain's bonus", s.loaded, 0, 1)
    subset("the wharves used", s.wharves_used, bit(s.seats) - 1)
    within("the quarries", s.quarries, 0, seating.quarries)
    within("the colonists in the supply", s.colonists, 0, seating.colonists)
    within("the colonists on the ship", s.colonist_ship, 0, seating.colonists + s.seats)
    within("the points in the pool", s.points, 0, seating.points)
    within("the barrels in the trading house", s.house, 0, rules.house - 1)
    for place in range(LAST_PLACE + 1):
        within("the circles named", int(s.named[place]), 0, rules.island)
    for role in range(LAST_ROLE + 1):
        within("the doubloons on a role", int(s.role_coins[role]), 0, s.round)


def check_ships(s: PuertoRico) -> None:
    """A ship carries one kind, a kind is on one ship, and only a captain phase has full ones (R-PR-61)."""
    rooms = [*map(int, s.rules.seating.ships), *[0] * MOST_SHIPS][:MOST_SHIPS]
    carried = [int(good) for good in s.ship_good if good]
    fits(len(carried) == len(set(carried)), "each kind of barrel on one ship")
    for ship, room in enumerate(rooms):
        load = int(s.ship_load[ship])
        within("the barrels on a ship", load, 0, room if s.role == Role.CAPTAIN else max(0, room - 1))
        fits((load > 0) == (s.ship_good[ship] > 0), "a kind on every ship with barrels, and on no other")


def check_player(p: Player, rules: Ruleset) -> None:
    """An island, a city, and no more colonists on a place than it has circles."""
    for number, what in ((p.coins, "the doubloons"), (p.points, "the points"), (p.san_juan, "the colonists left over")):
        within(f"{what} of a seat", number, 0, 1000 * rules.last_round)
    fits(p.goods[0] == p.places[0] == p.staff[0] == 0, "nothing of no kind")
    for building in BUILDINGS:
        circles = int(p.places[LAST_TILE + building])
        fits(circles in (0, rules.circles[building]), "buildings with the circles printed on them")
    for place in PLACES:
        within("the colonists on a place", int(p.staff[place]), 0, int(p.places[place]))
    within("the tiles of an island", p.tiles, 0, rules.island)
    within("the filled spaces of a city", p.city, 0, rules.city)
    equal("the colonists of a seat", p.colonists, sum(map(int, p.staff)) + p.san_juan)


# -- pieces ------------------------------------------------------------------------------------------------------------


def box(rules: Ruleset, seats: int) -> Counter[str]:
    """Every piece but doubloons and points."""
    seating = rules.seating
    found = Counter({f"{TILE_WORDS[kind]} tiles": int(seating.tiles[kind]) for kind in GOODS})
    found[f"{TILE_WORDS[QUARRY]} tiles"] = int(seating.quarries)
    found.update({f"{GOOD_WORDS[good]} barrels": int(seating.goods[good]) for good in GOODS})
    found.update({BUILDING_WORDS[building]: int(rules.copies[building]) for building in BUILDINGS})
    found["colonists"] = int(seating.colonists) + seats
    found["roles"] = count(seating.roles)
    return found


def pieces(s: PuertoRico) -> Counter[str]:
    """Where every one of them is."""
    found: Counter[str] = Counter({"colonists": int(s.colonists + s.colonist_ship)})
    found["roles"] = int(count(s.roles) + s.picks + (s.role != Role.NONE))
    found[f"{TILE_WORDS[QUARRY]} tiles"] = int(s.quarries)
    for kind in GOODS:
        found[f"{TILE_WORDS[kind]} tiles"] = int(s.pile[kind]) + int(s.discards[kind]) + int(s.row[kind])
        found[f"{GOOD_WORDS[kind]} barrels"] = int(s.supply[kind]) + int(s.house_kinds[kind])
    for good, load in zip(s.ship_good, s.ship_load, strict=True):
        found[f"{GOOD_WORDS[good]} barrels"] += int(load)
    found.update({BUILDING_WORDS[building]: int(s.stock[building]) for building in BUILDINGS})
    for p in s.players:
        found.update(pieces_of(p))
    return +found


def pieces_of(p: Player) -> Counter[str]:
    """What a seat has."""
    found = Counter({f"{TILE_WORDS[tile]} tiles": int(p.places[tile]) for tile in TILES})
    found.update({f"{GOOD_WORDS[good]} barrels": int(p.goods[good]) for good in GOODS})
    found.update(BUILDING_WORDS[building] for building in members(p.buildings))
    found["colonists"] = int(p.colonists)
    return found


def check_piles(s: PuertoRico) -> None:
    """Nothing is of no kind; a row is full unless it is being taken from, or the tiles have run out (R-PR-12)."""
    for pile in (s.pile, s.discards, s.row, s.supply, s.stock, s.role_coins, s.house_kinds, s.named):
        fits(pile[0] == 0, "nothing of no kind")
    equal("the barrels in the trading house", s.house, sum(map(int, s.house_kinds)))
    fits(len(s.top) == 0, "face-down tiles in no known order")
    row = sum(map(int, s.row))
    within("the tiles that lie face up", row, 0, s.seats + 1)
    if s.role != Role.SETTLER:
        fits(row == s.seats + 1 or not s.tiles_left(), "a full row of face-up tiles")


def check_points_and_coins(s: PuertoRico) -> None:
    """Points come from the pool, and from nowhere else until it is empty (R-PR-68); doubloons have their sources."""
    rules, seating = s.rules, s.rules.seating
    with_seats = sum(int(p.points) for p in s.players)
    barrels = sum(map(int, seating.goods))
    harbor = max(amounts(rules, Power.LOAD_BONUS))
    beyond = 0 if s.points else barrels * (1 + harbor) + rules.captain_bonus
    within("the points of all seats", with_seats, seating.points - s.points, seating.points - s.points + beyond)
    a_sale = max(rules.price) + rules.trader_bonus + sum(amounts(rules, Power.SELL_BONUS))
    a_seat = a_sale + max(rules.factory)
    a_round = s.seats * a_seat + count(seating.roles) * max(rules.role_bonus, rules.prospector_coins)
    coins = sum(int(p.coins) for p in s.players) + sum(map(int, s.role_coins))
    within("the doubloons of all seats", coins, 0, s.seats * seating.coins + s.round * a_round)


def amounts(rules: Ruleset, power: int) -> list[int]:
    """What each building with a power gives."""
    return [0, *(b.amount for b in rules.buildings if b.power == power)]


# -- the round ---------------------------------------------------------------------------------------------------------


def check_round(s: PuertoRico) -> None:
    """Governor, chooser, roles and the doubloons on them."""
    rules, seating = s.rules, s.rules.seating
    over = s.to_act == NOBODY
    if rules.starts >= 0:
        equal("the governor", s.governor, (rules.starts + s.round - 1) % s.seats)
    equal("the role", s.role, Role.NONE if over else s.role)
    within(
        "the roles chosen", s.picks, seating.choices if over else 0, seating.choices if over else seating.choices - 1
    )
    equal("the chooser", s.chooser, (s.governor + s.picks - over) % s.seats)
    fits(s.roles & bit(s.role) == 0, "no role twice")
    for role in range(1, LAST_ROLE + 1):
        most = s.round - (not over) if s.roles & bit(role) else 0
        within("the doubloons on a role", int(s.role_coins[role]), 0, most * rules.role_bonus)
    if over:
        return
    if s.prompt == Prompt.ROLE:
        equal("the role", s.role, Role.NONE)
        equal("the seat to act", s.to_act, s.chooser)
        return
    equal("the role", s.role, ROLES[s.prompt])
    equal("the first seat of the phase", s.first, s.chooser)


def check_end(s: PuertoRico) -> None:
    """A reason for the last round is a fact, and a fact is a reason (R-PR-80)."""
    over = s.to_act == NOBODY
    equal("the reason of the end", s.end, s.last_round if over else 0)
    fits(s.last_round != 0 or not over, "a reason for its end")
    full = any(p.city == s.rules.city for p in s.players)
    fits(s.last_round != 0 or (s.points > 0 and not full), "a last round once a city is full or the pool is empty")
    fits(s.last_round != End.CITY or full, "a full city")
    fits(s.last_round != End.POINTS or s.points == 0, "an empty pool")
    fits(s.last_round != End.COLONISTS or s.colonists == 0, "no colonists in the supply")
    fits(s.last_round != End.ROUNDS or (over and s.round == s.rules.last_round), "the last of its rounds")


def check_colonist_ship(s: PuertoRico) -> None:
    """The ship is empty while colonists are placed; before, the supply has filled it (R-PR-23)."""
    if s.prompt in (Prompt.STAFF, Prompt.LEAVE):
        equal("the colonists on the ship", s.colonist_ship, 0)
    elif s.colonists > 0:
        within("the colonists on the ship", s.colonist_ship, s.seats, s.rules.seating.colonists + s.seats)


# -- questions ---------------------------------------------------------------------------------------------------------


def to_choose_a_role(s: PuertoRico, p: Player) -> None:
    equal("the seat to act", s.to_act, s.chooser)


def to_draw(s: PuertoRico, p: Player) -> None:
    fits(can_draw(s, s.to_act), "a hacienda, room and tiles")


def to_settle(s: PuertoRico, p: Player) -> None:
    fits(may_take(s, s.to_act) != 0, "a tile to take")


def to_use_a_hospice(s: PuertoRico, p: Player) -> None:
    fits(p.power[Power.SETTLER_COLONIST] > 0 and s.colonist_at_hand(), "a hospice and a colonist")
    within("the tile just taken", s.site, 1, LAST_TILE)
    fits(p.places[s.site] > p.staff[s.site], "a tile just taken")


def to_take_a_colonist(s: PuertoRico, p: Player) -> None:
    equal("the seat to act", s.to_act, s.chooser)
    within("the colonists in the supply", s.colonists, 1, s.rules.seating.colonists)


def to_place_colonists(s: PuertoRico, p: Player) -> None:
    """Whoever was placed before has nobody idle beside an empty circle; who is asked has named a part of a set (R-PR-22)."""
    order = around(s.first, s.seats)
    for seat in order[: order.index(s.to_act)]:
        done = s.players[seat]
        equal("the colonists left over", done.san_juan, max(0, done.colonists - done.circles()))
    circles = p.circles()
    within("the colonists of the seat to act", p.colonists, 1, circles - 1)
    empty = circles - p.colonists
    fits((s.prompt == Prompt.STAFF) == (p.colonists <= empty), "the question with fewer answers")
    named = {place: int(s.named[place]) for place in PLACES if s.named[place]}
    for place, so_often in named.items():
        within("the circles named", so_often, 0, int(p.places[place]))
    equal("the bound of the set", s.bound, min(named, default=LAST_PLACE))
    left = sum(int(p.places[place]) for place in range(1, s.bound + 1)) - named.get(int(s.bound), 0)
    within("the circles due", s.circles_to_name, 1, left)
    equal("the circles due", s.circles_to_name, circles_named(s, circles, p.colonists) - sum(named.values()))


def to_build(s: PuertoRico, p: Player) -> None:
    fits(may_build(s, s.to_act) != 0, "a building to build")


def to_use_a_university(s: PuertoRico, p: Player) -> None:
    fits(p.power[Power.BUILDER_COLONIST] > 0 and s.colonist_at_hand(), "a university and a colonist")
    within("the building just built", s.site, 1, LAST_BUILDING)
    fits(p.buildings & bit(s.site) != 0 and not p.occupied(s.site), "a building just built")


def to_craft(s: PuertoRico, p: Player) -> None:
    equal("the seat to act", s.to_act, s.chooser)
    fits(extra(s) != 0, "a barrel for the craftsman")
    for good in members(s.chosen):
        fits(p.capacity(good, s.rules) > 0 and p.goods[good] > 0, "the barrels that were produced")


def to_sell(s: PuertoRico, p: Player) -> None:
    fits(may_sell(s, s.to_act) != 0, "a barrel to sell")


def to_ship(s: PuertoRico, p: Player) -> None:
    within("the seats that have not loaded", s.idle, 0, s.seats - 1)
    for seat in members(s.wharves_used):
        fits(s.players[seat].power[Power.OWN_SHIP] > 0, "a wharf that was used")
    fits(on_cargo_ships(s, s.to_act) | on_wharf(s, s.to_act) != 0, "a barrel to load")


def to_store(s: PuertoRico, p: Player) -> None:
    check_stored(s, p)
    within("the kinds due", s.kinds_to_store, 1, LAST_GOOD)
    equal("the kinds due", s.kinds_to_store, p.power[Power.STORE_KINDS] - count(s.chosen))
    equal("the bound of the set", s.bound, lowest(s.chosen) if s.chosen else LAST_GOOD)
    fits(may_store(s, s.to_act) != 0, "a kind to store")


def to_keep(s: PuertoRico, p: Player) -> None:
    check_stored(s, p)
    fits(unstored(s, s.to_act) != 0, "a barrel to keep")


def check_stored(s: PuertoRico, p: Player) -> None:
    subset("the kinds stored", s.chosen, p.kinds())
    within("the kinds stored", count(s.chosen), 0, p.power[Power.STORE_KINDS])


QUESTIONS: dict[int, Callable[[PuertoRico, Player], None]] = {
    Prompt.ROLE: to_choose_a_role,
    Prompt.HACIENDA: to_draw,
    Prompt.SETTLE: to_settle,
    Prompt.HOSPICE: to_use_a_hospice,
    Prompt.MAYOR: to_take_a_colonist,
    Prompt.STAFF: to_place_colonists,
    Prompt.LEAVE: to_place_colonists,
    Prompt.BUILD: to_build,
    Prompt.UNIVERSITY: to_use_a_university,
    Prompt.CRAFT: to_craft,
    Prompt.SELL: to_sell,
    Prompt.SHIP: to_ship,
    Prompt.STORE: to_store,
    Prompt.KEEP: to_keep,
}
"""What must be true for each question to be open."""

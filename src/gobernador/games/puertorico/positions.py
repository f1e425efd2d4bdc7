"""Which positions a game of Puerto Rico can reach."""

from collections import Counter
from collections.abc import Callable

from gobernador.core.bitset import bit, count, lowest, members
from gobernador.core.state import State
from gobernador.core.types import NOBODY, around
from gobernador.games.puertorico.definition import own_state
from gobernador.games.puertorico.rules import ids
from gobernador.games.puertorico.rules.ids import End, Power, Prompt, Role
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
from gobernador.positions import conserved, equal, fits, subset, within

GOODS = range(1, ids.LAST_GOOD + 1)
TILES = range(1, ids.LAST_TILE + 1)
BUILDINGS = range(1, ids.LAST_BUILDING + 1)
PLACES = range(1, ids.LAST_PLACE + 1)
ALL_GOODS = sum(2**good for good in GOODS)

PHASE_OF_END = {End.CITY: Role.BUILDER, End.POINTS: Role.CAPTAIN, End.COLONISTS: Role.MAYOR}
"""The phase in which each reason for the last round comes about."""


def check(position: State) -> None:
    """Whether the rules can reach a position; ranges first, for what comes later counts with them."""
    s = own_state(position)
    check_numbers(s)
    check_ships(s)
    for seat in range(s.seats):
        check_player(s.players[seat], s.rules)
    conserved(pieces(s), box(s.rules, s.seats))
    check_piles(s)
    check_house(s)
    check_row(s)
    check_points_and_coins(s)
    if s.rules.starts >= 0:
        equal("the governor", s.governor, (s.rules.starts + s.round - 1) % s.seats)
    check_roles(s)
    check_end(s)
    check_colonist_ship(s)
    check_waiting(s)
    check_question(s)


def check_question(s: PuertoRico) -> None:
    """Whether the open question can be put, and has come as far as it says."""
    if s.to_act != NOBODY:
        check_open = QUESTIONS[s.prompt][1]
        check_open(s, s.players[s.to_act])


# -- numbers -----------------------------------------------------------------------------------------------------------


def check_numbers(s: PuertoRico) -> None:
    """Every number of the table is in its range, whatever it was last used for."""
    rules, seating, last_seat = s.rules, s.rules.seating, s.seats - 1
    within("the round", s.round, 1, rules.last_round)
    within("the governor", s.governor, 0, last_seat)
    within("the roles chosen", s.picks, 0, seating.choices)
    subset("the roles left", s.roles, seating.roles)
    within("the role", s.role, Role.NONE, ids.LAST_ROLE)
    within("the chooser", s.chooser, 0, last_seat)
    within("the reason of the last round", s.last_round, 0, End.ROUNDS)
    within("the reason of the end", s.end, 0, End.ROUNDS)
    within("the first seat of the phase", s.first, 0, last_seat)
    within("the colonists or kinds due", s.due, 0, ids.LAST_PLACE * rules.island)
    within("the bound of the set", s.bound, 1, ids.LAST_PLACE)
    within("the tile or building just taken", s.site, 0, ids.LAST_BUILDING)
    subset("the kinds chosen", s.chosen, ALL_GOODS)
    within("the seats that have not loaded", s.idle, 0, s.seats)
    within("the captain's bonus", s.loaded, 0, 1)
    subset("the wharves used", s.wharves_used, bit(s.seats) - 1)
    within("the quarries", s.quarries, 0, seating.quarries)
    within("the colonists in the supply", s.colonists, 0, seating.colonists)
    within("the colonists on the ship", s.colonist_ship, 0, seating.colonists + s.seats)
    within("the points in the pool", s.points, 0, seating.points)
    for place in range(ids.LAST_PLACE + 1):
        within("the circles named", int(s.named[place]), 0, rules.island)
    for role in range(ids.LAST_ROLE + 1):
        within("the doubloons on a role", int(s.role_coins[role]), 0, s.round)


def check_ships(s: PuertoRico) -> None:
    """A ship carries one kind, a kind is on one ship, and only a captain phase has full ones (R-PR-61)."""
    rooms = [*map(int, s.rules.seating.ships), *[0] * ids.MOST_SHIPS][: ids.MOST_SHIPS]
    carried = [int(good) for good in s.ship_good if good]
    fits(len(carried) == len(set(carried)), "only one ship for each kind of barrels")
    for ship, room in enumerate(rooms):
        load = int(s.ship_load[ship])
        within(f"the number of barrels on ship {ship + 1}", load, 0, room)
        fits(
            load == 0 or load < room or s.role == Role.CAPTAIN,
            "no full ship, because it sailed after the captain phase",
        )
        fits((load > 0) == (s.ship_good[ship] > 0), "a kind on every ship with barrels, and on no other")


def check_player(p: Player, rules: Ruleset) -> None:
    """An island, a city, and no more colonists on a place than it has circles."""
    for number, what in ((p.coins, "the doubloons"), (p.points, "the points"), (p.san_juan, "the colonists left over")):
        within(f"{what} of a seat", number, 0, 1000 * rules.last_round)
    fits(p.goods[0] == p.places[0] == p.staff[0] == 0, "nothing of no kind")
    for building in BUILDINGS:
        circles = int(p.places[ids.LAST_TILE + building])
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
    found = Counter({f"{ids.TILE_WORDS[kind]} tiles": int(seating.tiles[kind]) for kind in GOODS})
    found[f"{ids.TILE_WORDS[ids.QUARRY]} tiles"] = int(seating.quarries)
    found.update({f"{ids.GOOD_WORDS[good]} barrels": int(seating.goods[good]) for good in GOODS})
    found.update({ids.BUILDING_WORDS[building]: int(rules.copies[building]) for building in BUILDINGS})
    found["colonists"] = int(seating.colonists) + seats
    found["roles"] = count(seating.roles)
    return found


def pieces(s: PuertoRico) -> Counter[str]:
    found: Counter[str] = Counter({"colonists": int(s.colonists + s.colonist_ship)})
    found["roles"] = int(count(s.roles) + s.picks + (s.role != Role.NONE))
    found[f"{ids.TILE_WORDS[ids.QUARRY]} tiles"] = int(s.quarries)
    for kind in GOODS:
        found[f"{ids.TILE_WORDS[kind]} tiles"] = int(s.pile[kind]) + int(s.discards[kind]) + int(s.row[kind])
        found[f"{ids.GOOD_WORDS[kind]} barrels"] = int(s.supply[kind]) + int(s.house_kinds[kind])
    for good, load in zip(s.ship_good, s.ship_load, strict=True):
        found[f"{ids.GOOD_WORDS[good]} barrels"] += int(load)
    found.update({ids.BUILDING_WORDS[building]: int(s.stock[building]) for building in BUILDINGS})
    for p in s.players:
        found.update(pieces_of(p))
    return +found


def pieces_of(p: Player) -> Counter[str]:
    found = Counter({f"{ids.TILE_WORDS[tile]} tiles": int(p.places[tile]) for tile in TILES})
    found.update({f"{ids.GOOD_WORDS[good]} barrels": int(p.goods[good]) for good in GOODS})
    found.update(ids.BUILDING_WORDS[building] for building in members(p.buildings))
    found["colonists"] = sum(map(int, p.staff)) + int(p.san_juan)
    return found


def check_piles(s: PuertoRico) -> None:
    """Nothing is of no kind, and what is counted twice is counted alike."""
    for pile in (s.pile, s.discards, s.row, s.supply, s.stock, s.role_coins, s.house_kinds, s.named):
        fits(pile[0] == 0, "nothing of no kind")
    equal("the barrels in the trading house", s.house, sum(map(int, s.house_kinds)))
    fits(len(s.top) == 0, "face-down tiles in no known order")


def check_house(s: PuertoRico) -> None:
    """The trading house is emptied once it is full, and buys a kind twice only from an office (R-PR-50, 51)."""
    within("the number of barrels in the trading house", s.house, 0, s.rules.house - 1)
    twice = any(barrels > 1 for barrels in s.house_kinds)
    offices = sum(bit(b.building) for b in s.rules.buildings if b.power == Power.SELL_ANY_KIND)
    office = any(p.buildings & offices for p in s.players)
    fits(office or not twice, "an office somewhere, because a kind is twice in the trading house")


def check_row(s: PuertoRico) -> None:
    """One tile more than there are seats lies face up, unless they are being taken, or have run out (R-PR-12)."""
    row = sum(map(int, s.row))
    taken = 0
    if s.role == Role.SETTLER and s.to_act != NOBODY:
        taken = around(s.chooser, s.seats).index(s.to_act)
        taken += s.prompt == Prompt.HOSPICE and s.site != ids.QUARRY
    within("the number of tiles that lie face up", row, 0, s.seats + 1)
    least = s.seats + 1 - taken
    fits(row >= least or not s.tiles_left(), f"{least} tiles face up, unless there are no others left")


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
    return [0, *(b.amount for b in rules.buildings if b.power == power)]


# -- the round ---------------------------------------------------------------------------------------------------------


def check_roles(s: PuertoRico) -> None:
    """Chooser, roles and the doubloons on them."""
    rules, seating = s.rules, s.rules.seating
    over = s.to_act == NOBODY
    equal("the role", s.role, Role.NONE if over else s.role)
    within(
        "the roles chosen", s.picks, seating.choices if over else 0, seating.choices if over else seating.choices - 1
    )
    equal("the chooser", s.chooser, (s.governor + s.picks - over) % s.seats)
    fits(s.roles & bit(s.role) == 0, "no role twice")
    for role in range(1, ids.LAST_ROLE + 1):
        most = s.round - (not over) if s.roles & bit(role) else 0
        what = f"the number of doubloons on the {ids.ROLE_WORDS[role]}" + ("" if most else ", which is taken,")
        within(what, int(s.role_coins[role]), 0, most * rules.role_bonus)
    if over:
        return
    if s.prompt == Prompt.ROLE:
        equal("the role", s.role, Role.NONE)
        equal("the seat to act", s.to_act, s.chooser)
        return
    equal("the role", s.role, QUESTIONS[s.prompt][0])
    equal("the first seat of the phase", s.first, s.chooser)


def check_end(s: PuertoRico) -> None:
    """A reason for the last round is a fact, and a fact is a reason (R-PR-80)."""
    over = s.to_act == NOBODY
    equal("the reason of the end", s.end, s.last_round if over else 0)
    fits(s.last_round != 0 or not over, "a reason for its end")
    full = any(p.city == s.rules.city for p in s.players)
    fits(s.last_round != 0 or (s.points > 0 and not full), "a last round once a city is full or the pool is empty")
    fits(s.last_round != End.CITY or full, f"a city with {s.rules.city} filled spaces")
    fits(s.last_round != End.POINTS or s.points == 0, f"an empty pool, not one of {s.points}")
    fits(s.last_round != End.COLONISTS or s.colonists == 0, f"no colonists in the supply, not {s.colonists}")
    last = s.last_round != End.ROUNDS or (over and s.round == s.rules.last_round)
    fits(last, f"a round {s.rules.last_round}, which is the last one")
    if not over and s.last_round in PHASE_OF_END:
        role = PHASE_OF_END[s.last_round]
        still_to_come = s.roles & bit(role) or (s.last_round == End.COLONISTS and s.role == Role.MAYOR)
        fits(not still_to_come, f"a {ids.ROLE_WORDS[role]} phase in this round, because that is why it is the last one")


def check_colonist_ship(s: PuertoRico) -> None:
    """The ship is empty while colonists are placed; before, the supply has filled it (R-PR-23)."""
    if s.to_act == NOBODY:
        return
    if s.prompt in (Prompt.STAFF, Prompt.LEAVE):
        equal("the number of colonists on the ship, while they are placed,", s.colonist_ship, 0)
    elif s.colonists > 0:
        most = s.rules.seating.colonists + s.seats
        within("the number of colonists on the ship, while the supply has some,", s.colonist_ship, s.seats, most)


def check_waiting(s: PuertoRico) -> None:
    """Colonists wait in San Juan only if the last mayor phase found no circle for them (R-PR-22)."""
    if s.to_act == NOBODY or s.prompt in (Prompt.STAFF, Prompt.LEAVE):
        return
    for p in s.players:
        begun = [ids.PLACE_WORDS[place] for place in half_empty(p, s.rules)]
        fits(p.san_juan == 0 or not begun, f"a full {' and '.join(begun)}, because colonists wait in San Juan")


def half_empty(p: Player, rules: Ruleset) -> list[int]:
    """The buildings that a mayor phase would have filled: begun, not full, and no work of a university."""
    by_university = int(p.power[Power.BUILDER_COLONIST] > 0)
    return [
        place
        for place in range(ids.LAST_TILE + 1, ids.LAST_PLACE + 1)
        if p.places[place] and by_university < int(p.staff[place]) < rules.place_circles[place]
    ]


# -- questions ---------------------------------------------------------------------------------------------------------


def to_choose_a_role(s: PuertoRico, p: Player) -> None:
    equal("the seat to act", s.to_act, s.chooser)


def needs(possible: Callable[[PuertoRico, int], int], what: str) -> Callable[[PuertoRico, Player], None]:
    """The check of a question for which it is enough that something is *possible* for the seat to act."""
    return lambda s, p: fits(possible(s, s.to_act) != 0, what.format(s.to_act))


def to_use_a_hospice(s: PuertoRico, p: Player) -> None:
    fits(p.power[Power.SETTLER_COLONIST] > 0, f"a hospice with a colonist at seat {s.to_act}")
    fits(s.colonist_at_hand(), "a colonist in the supply or on the ship")
    within("the tile just taken", s.site, 1, ids.LAST_TILE)
    fits(p.places[s.site] > p.staff[s.site], f"room for a colonist on {ids.TILE_WORDS[s.site]} of seat {s.to_act}")


def to_take_a_colonist(s: PuertoRico, p: Player) -> None:
    fits(s.to_act == s.chooser, f"a mayor at seat {s.chooser}, which chose the role")
    fits(s.colonists > 0, "a colonist in the supply")


def to_place_colonists(s: PuertoRico, p: Player) -> None:
    """Whoever was placed before has nobody idle beside an empty circle; who is asked has named a part of a set (R-PR-22)."""
    order = around(s.first, s.seats)
    for seat in order[: order.index(s.to_act)]:
        done = s.players[seat]
        left_over = max(0, done.colonists - done.circles())
        equal(f"the number of colonists of seat {seat} without a circle", done.san_juan, left_over)
    circles = p.circles()
    fits(
        0 < p.colonists < circles,
        f"a choice for seat {s.to_act}, which has {p.colonists} colonists for {circles} circles",
    )
    empty = circles - p.colonists
    shorter = Prompt.STAFF if p.colonists <= empty else Prompt.LEAVE
    fits(s.prompt == shorter, f"the question that takes fewer answers: {ids.PROMPT_WORDS[shorter]}")
    named = {place: int(s.named[place]) for place in PLACES if s.named[place]}
    for place, so_often in named.items():
        within(f"the number of {ids.PLACE_WORDS[place]} circles named", so_often, 0, int(p.places[place]))
    equal("the bound of the set", s.bound, min(named, default=ids.LAST_PLACE))
    left = sum(int(p.places[place]) for place in range(1, s.bound + 1)) - named.get(int(s.bound), 0)
    within("the number of circles due", s.circles_to_name, 1, left)
    equal("the number of circles due", s.circles_to_name, circles_named(s, circles, p.colonists) - sum(named.values()))


def to_use_a_university(s: PuertoRico, p: Player) -> None:
    fits(p.power[Power.BUILDER_COLONIST] > 0, f"a university with a colonist at seat {s.to_act}")
    fits(s.colonist_at_hand(), "a colonist in the supply or on the ship")
    within("the building just built", s.site, 1, ids.LAST_BUILDING)
    new = p.buildings & bit(s.site) != 0 and not p.occupied(s.site)
    fits(new, f"an empty {ids.BUILDING_WORDS[s.site]} at seat {s.to_act}")


def to_craft(s: PuertoRico, p: Player) -> None:
    equal("the seat to act", s.to_act, s.chooser)
    for good in GOODS:
        capacity, kind = p.capacity(good, s.rules), ids.GOOD_WORDS[good]
        if not s.chosen & bit(good):
            fits(capacity == 0 or s.supply[good] == 0, f"{kind} among what seat {s.to_act} has produced")
            continue
        received = capacity if s.supply[good] > 0 else min(capacity, 1)
        fits(0 < received <= int(p.goods[good]), f"the {kind} that seat {s.to_act} has produced")
    fits(extra(s) != 0, "a barrel for the craftsman")


def to_ship(s: PuertoRico, p: Player) -> None:
    """How the phase has come to this turn: who has loaded, and who could not (R-PR-60 to 65)."""
    seats, captain = int(s.seats), int(s.chooser)
    within("the number of turns without a loading", s.idle, 0, seats - 1)
    for seat in members(s.wharves_used):
        fits(s.players[seat].power[Power.OWN_SHIP] > 0, f"a wharf with a colonist at seat {seat}, which was used")
    loaded = bool(s.loaded)
    fits(loaded or not s.wharves_used & bit(captain), "a captain that has loaded, because its wharf was used")
    if not any(s.ship_load) and s.wharves_used == 0:
        fits(not loaded, "barrels on a ship, because the captain has loaded")
        equal("the number of turns without a loading", s.idle, (s.to_act - captain) % seats)
    fits(loaded or (s.to_act - 1 - s.idle) % seats != captain, "a captain that has loaded, because nobody has since")
    for turn in range(s.idle):
        seat = (s.to_act - 1 - turn) % seats
        fits(on_cargo_ships(s, seat) == 0, f"a turn in which seat {seat} has loaded, because it could")
    fits(on_cargo_ships(s, s.to_act) | on_wharf(s, s.to_act) != 0, f"a barrel that seat {s.to_act} can load")


def to_store(s: PuertoRico, p: Player) -> None:
    check_stored(s, p)
    within("the number of kinds due", s.kinds_to_store, 1, ids.LAST_GOOD)
    equal("the number of kinds due", s.kinds_to_store, p.power[Power.STORE_KINDS] - count(s.chosen))
    equal("the bound of the set", s.bound, lowest(s.chosen) if s.chosen else ids.LAST_GOOD)
    fits(may_store(s, s.to_act) != 0, f"a kind that seat {s.to_act} can store")


def to_keep(s: PuertoRico, p: Player) -> None:
    check_stored(s, p)
    fits(unstored(s, s.to_act) != 0, f"a barrel of seat {s.to_act} outside its warehouses")


def check_stored(s: PuertoRico, p: Player) -> None:
    """Loading is over, and who has had its storage has no more than its warehouses hold, and one barrel (R-PR-66)."""
    for seat in range(s.seats):
        fits(on_cargo_ships(s, seat) == 0, f"a seat {seat} that cannot load any more")
    order = around(s.first, s.seats)
    for seat in order[: order.index(s.to_act)]:
        barrels = sorted(map(int, s.players[seat].goods))
        outside = sum(barrels[: len(barrels) - int(s.players[seat].power[Power.STORE_KINDS])])
        within(f"the number of barrels of seat {seat} outside its warehouses", outside, 0, s.rules.free_barrel)
    for good in members(s.chosen & ~p.kinds()):
        fits(p.goods[good] > 0, f"{ids.GOOD_WORDS[good]} among the barrels of seat {s.to_act}, which has stored it")
    within("the number of kinds stored", count(s.chosen), 0, p.power[Power.STORE_KINDS])


QUESTIONS: dict[int, tuple[int, Callable[[PuertoRico, Player], None]]] = {
    Prompt.ROLE: (Role.NONE, to_choose_a_role),
    Prompt.HACIENDA: (Role.SETTLER, needs(can_draw, "a hacienda, room and tiles for seat {}")),
    Prompt.SETTLE: (Role.SETTLER, needs(may_take, "a tile that seat {} can take")),
    Prompt.HOSPICE: (Role.SETTLER, to_use_a_hospice),
    Prompt.MAYOR: (Role.MAYOR, to_take_a_colonist),
    Prompt.STAFF: (Role.MAYOR, to_place_colonists),
    Prompt.LEAVE: (Role.MAYOR, to_place_colonists),
    Prompt.BUILD: (Role.BUILDER, needs(may_build, "a building that seat {} can build")),
    Prompt.UNIVERSITY: (Role.BUILDER, to_use_a_university),
    Prompt.CRAFT: (Role.CRAFTSMAN, to_craft),
    Prompt.SELL: (Role.TRADER, needs(may_sell, "a barrel that seat {} can sell")),
    Prompt.SHIP: (Role.CAPTAIN, to_ship),
    Prompt.STORE: (Role.CAPTAIN, to_store),
    Prompt.KEEP: (Role.CAPTAIN, to_keep),
}
"""In whose phase each question is asked, and what must be true for it to be open."""

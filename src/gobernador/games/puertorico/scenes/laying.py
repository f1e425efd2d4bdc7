"""A setting of Puerto Rico becomes a position: every piece in its place, then the question as the game would put it."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.bitset import bit
from gobernador.core.prompts import base_of
from gobernador.games.puertorico import positions
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    LAST_GOOD,
    LAST_TILE,
    PLACE_WORDS,
    PROMPT_WORDS,
    PROMPTS,
    QUARRY,
    TILE_WORDS,
    End,
    Power,
    Prompt,
    Role,
)
from gobernador.games.puertorico.rules.phases.captain import on_cargo_ships
from gobernador.games.puertorico.rules.phases.mayor import land
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.rounds import end_round, next_choice
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.setup import blank, deal
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.vocabulary import GOODS, ROLE_OF, SITES, WHARF, Place, cargoes
from gobernador.testing.scenes.kinds import NOT_OVER, a_number, values
from gobernador.testing.scenes.scene_lines import NONE, Clause
from gobernador.testing.scenes.scene_things import ANY, Stock
from gobernador.testing.scenes.setting import (
    PromptLine,
    SceneSetting,
    check_deal,
    check_position,
    lay_choices,
    lay_end,
    taken_in,
)

Setting = SceneSetting[PuertoRicoGame]

LIKELY_TAKEN = (
    Role.PROSPECTOR,
    Role.PROSPECTOR_2,
    Role.SETTLER,
    Role.CRAFTSMAN,
    Role.TRADER,
    Role.MAYOR,
    Role.BUILDER,
    Role.CAPTAIN,
)
"""Roles that earlier seats took, where a scene does not say which."""
PHASE_OF = {prompt: number for number, prompt in enumerate(PROMPT_WORDS)} | {
    "hacienda": Prompt.SETTLE,
    "mayor": Prompt.STAFF,
    "leave": Prompt.STAFF,
    "keep": Prompt.STORE,
}
"""The phase that begins with each question."""
CHECKS = (
    ("ships", positions.check_ships),
    ("house", positions.check_house),
    ("row", positions.check_row),
    ("bonus", positions.check_roles),
    ("colonist_ship", positions.check_colonist_ship),
    ("san_juan", positions.check_waiting),
    ("last_round", positions.check_end),
    ("prompt", positions.check_question),
)
"""What the rules say of a position, with the keyword that most likely got it wrong."""


def position(setting: Setting) -> PuertoRico:
    if setting.asked.prompt == "deal":
        return dealt(setting)
    s = lay_table(setting)
    lay_round(s, setting)
    if "over" in setting.table:
        lay_all_roles(s, setting)
        put_end(s, setting)
    else:
        lay_roles(s, setting)
        lay_last_round(s, setting)
        put(s, setting)
    check_position(s, setting, CHECKS)
    return s


def dealt(setting: Setting) -> PuertoRico:
    s = blank_table(setting)
    setting.game.rules.starts = check_deal(setting, ("pile",))
    lay_top(s, setting)
    deal(s)
    return s


# -- the pieces ----------------------------------------------------------------------------------------------------


def blank_table(setting: Setting) -> PuertoRico:
    game = setting.game
    s = blank(game.rules, game.phases, game.seats, setting.dice)
    s.watched = True
    return s


def lay_table(setting: Setting) -> PuertoRico:
    s = blank_table(setting)
    for seat in range(s.seats):
        lay_seat(s, setting, seat)
    tiles, barrels = tile_stock(s), Stock("barrel", GOOD_WORDS, s.rules.seating.goods, s.dice)
    buildings = Stock("", BUILDING_WORDS, s.rules.copies, s.dice)
    setting.place_named({"tiles": tiles, "barrels": barrels, "buildings": buildings})
    s.quarries = at_most(tiles.left[QUARRY], setting.says("quarries"), "quarries")
    tiles.left[QUARRY] = 0
    lay_tiles(s, setting, tiles)
    lay_ships(s, setting, barrels)
    lay_rest(s.supply, setting, "supply", barrels)
    lay_rest(s.stock, setting, "stock", buildings)
    lay_colonists(s, setting)
    left = int(s.rules.seating.points) - sum(int(p.points) for p in s.players)
    # Points beyond the pool are noted, and then it is empty.
    s.points = at_most(max(left, 0), setting.says("pool"), "points")
    return s


def add(pile: vec[u8], kinds: Iterable[int]) -> None:
    for kind in kinds:
        pile[kind] += 1


def lay_rest(pile: vec[u8], setting: Setting, keyword: str, stock: Stock) -> None:
    """What a scene says of a pile, or else everything that lies nowhere else."""
    clause = setting.says(keyword)
    add(pile, setting.kinds(clause) if clause else stock.rest())


def lay_seat(s: PuertoRico, setting: Setting, seat: int) -> None:
    p = s.players[seat]
    lay_island(p, setting, setting.seat_clause(seat, "island"), s.rules)
    lay_city(p, setting, setting.seat_clause(seat, "city"), s.rules)
    add(p.goods, setting.kinds(setting.seat_clause(seat, "goods")))
    p.coins = setting.seat_number(seat, "coins")
    p.points = setting.seat_number(seat, "points")
    p.san_juan = setting.seat_number(seat, "san_juan")
    p.colonists = p.san_juan + sum(int(colonists) for colonists in p.staff)
    p.settle(s.rules)
    used = setting.seat_clause(seat, "used")
    if used.known(used.only("wharf, or none"), {WHARF: 1, NONE: 0}):
        s.wharves_used |= bit(seat)


def lay_island(p: Player, setting: Setting, clause: Clause, rules: Ruleset) -> None:
    tiles: list[Place] = setting.things(clause)
    if len(tiles) > rules.island:
        raise clause.error(f"{len(tiles)} tiles, but an island has {rules.island} spaces")
    for tile in tiles:
        p.places[tile.place] += 1
        p.staff[tile.place] += u8(tile.colonists or 0)


def lay_city(p: Player, setting: Setting, clause: Clause, rules: Ruleset) -> None:
    spaces = 0
    buildings: list[Place] = setting.things(clause)
    for building in buildings:
        if p.places[building.place]:
            raise clause.error(f"two buildings with the same name: {PLACE_WORDS[building.place]}")
        p.places[building.place] = u8(rules.place_circles[building.place])
        p.staff[building.place] = u8(building.colonists or 0)
        spaces += int(rules.spaces(building.place - LAST_TILE))
    if spaces > rules.city:
        raise clause.error(f"these buildings need {spaces} spaces, but a city has {rules.city}; a large one takes two")


def tile_stock(s: PuertoRico) -> Stock:
    seating = s.rules.seating
    return Stock("tile", TILE_WORDS, [*seating.tiles, seating.quarries], s.dice)


def lay_tiles(s: PuertoRico, setting: Setting, stock: Stock) -> None:
    """Row, discards and the face-down pile.

    Tiles that the scene puts nowhere are the pile. If its size is said, they are the discards; if these are said as
    well, they are out of the game.
    """
    row, discards, pile = setting.says("row"), setting.says("discards"), setting.clause("pile")
    face_up = setting.kinds(row) if row else [ANY] * min(int(s.seats) + 1, len(stock.rest()))
    add(s.row, stock.fill(face_up, setting.clause("row")))
    add(s.discards, stock.fill(setting.kinds(discards), setting.clause("discards")))
    size, named = setting.stack("pile")
    top = stock.fill(named, pile)
    others = stock.deal(pile, len(stock.rest()) if size is None else size - len(top))
    add(s.pile, [*top, *others])
    s.pile_size = len(top) + len(others)
    s.top = vec[u8]([u8(tile) for tile in reversed(top)])
    if size is not None and not discards:
        add(s.discards, stock.rest())


def lay_top(s: PuertoRico, setting: Setting) -> None:
    stock, pile, top = tile_stock(s), setting.clause("pile"), setting.top("pile")
    stock.place([*map(int, s.rules.seating.first_tiles), *top], pile)
    s.top = vec[u8]([u8(tile) for tile in reversed(stock.fill(top, pile))])


def lay_ships(s: PuertoRico, setting: Setting, stock: Stock) -> None:
    # Positions share it.
    s.house_kinds = s.house_kinds[:]
    add(s.house_kinds, setting.kinds(setting.says("house")))
    s.house = sum(map(int, s.house_kinds))
    clause = setting.says("ships")
    if not clause or clause.words == (NONE,):
        return
    words = clause.some("cargo by ship, like 1=corn*3, or none")
    for ship, cargo in values(clause, words, cargoes(setting.game), setting.reading).items():
        stock.place([cargo.good] * cargo.barrels, clause)
        s.ship_good[int(ship) - 1] = u8(cargo.good)
        s.ship_load[int(ship) - 1] = u8(cargo.barrels)


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


def is_placing(setting: Setting) -> bool:
    """Whether the colonists of the ship have gone ashore and are being placed."""
    begun = "seat" in setting.asked.details or "named" in setting.table
    return "over" not in setting.table and setting.asked.prompt in ("staff", "leave") and begun


def last_clause(setting: Setting, seat: int) -> Clause:
    said = [clause for keyword, clause in setting.seats[seat].items() if keyword in ("island", "city", "san_juan")]
    return max(said, key=lambda clause: clause.line.number)


def at_most(left: int, clause: Clause | None, what: str) -> int:
    """So many as are said, usually all that are left."""
    if not clause:
        return left
    said = 0 if clause.words == (NONE,) else clause.number("a number, or none")
    if said > left:
        raise clause.error(f"{said} {what}, but only {left} are left")
    return said


# -- rounds and roles ----------------------------------------------------------------------------------------------


def lay_round(s: PuertoRico, setting: Setting) -> None:
    clause = setting.says("bonus")
    if clause and clause.words != (NONE,):
        lay_bonus(s, setting, clause)
    s.round = setting.round(1 + max(map(int, s.role_coins)), int(s.rules.last_round))
    s.governor = s.chooser = setting.governor()
    s.roles = s.rules.seating.roles


def lay_bonus(s: PuertoRico, setting: Setting, clause: Clause) -> None:
    words = clause.some("doubloons on roles, like settler=1, or none")
    for role, coins in values(clause, words, dict.fromkeys(setting.roles, a_number), setting.reading).items():
        if coins > s.rules.last_round:
            raise clause.error(f"{coins} doubloons on the {role}: each round adds one, and there were fewer rounds")
        s.role_coins[setting.roles[role]] = coins


def likely(setting: Setting) -> list[int]:
    return [role for role in LIKELY_TAKEN if role in setting.roles.values()]


def lay_roles(s: PuertoRico, setting: Setting) -> None:
    asked = setting.asked
    if asked.prompt == "end_of_round":
        lay_all_roles(s, setting)
        return
    s.role = ROLE_OF.get(asked.prompt, Role.NONE)
    chooser = asked.seat("chooser" if s.role else "seat")
    lay_choices(s, setting, likely(setting), chooser, int(s.rules.seating.choices))


def lay_all_roles(s: PuertoRico, setting: Setting) -> None:
    """The round is over: all choices are made."""
    choices = int(s.rules.seating.choices)
    said = taken_in(setting)
    taken = likely(setting)[:choices] if said is None else said
    if len(taken) != choices:
        raise setting.clause("taken", "roles").error(
            f"{len(taken)} roles are taken, but at the end of a round it must be {choices}"
        )
    s.picks = choices
    s.chooser = (s.governor + choices - 1) % s.seats
    for role in taken:
        s.roles &= ~bit(role)


# -- the end -------------------------------------------------------------------------------------------------------


def reason_now(s: PuertoRico) -> int:
    """The reason for a last round that the table shows: a full city, an empty pool."""
    if any(s.players[seat].city >= s.rules.city for seat in range(s.seats)):
        return End.CITY
    return End.POINTS if s.points == 0 else 0


def lay_last_round(s: PuertoRico, setting: Setting) -> None:
    """Why this round is the last one: the reason that is said, or the one that the table shows."""
    clause = setting.says("last_round")
    s.last_round = reason_now(s)
    if clause:
        reasons = setting.game.words.meanings["reason"]
        known = {NOT_OVER: 0, **{word: end for end, word in enumerate(reasons) if end not in (0, End.ROUNDS)}}
        s.last_round = clause.known(clause.only(", ".join(known)), known)


def put_end(s: PuertoRico, setting: Setting) -> None:
    lay_end(s, setting, reason_now(s) or End.ROUNDS)
    s.last_round = s.end
    if s.end == End.ROUNDS and "round" not in setting.table:
        s.round = s.rules.last_round


# -- the question --------------------------------------------------------------------------------------------------


def put(s: PuertoRico, setting: Setting) -> None:
    """Bring a table to its question: by the engine, or in the middle of a turn."""
    asked = setting.asked
    s.first = s.chooser
    seat = asked.seat("seat")
    if asked.prompt == "role":
        next_choice(s)
    elif asked.prompt == "end_of_round":
        end_round(s)
    elif not is_begun(s, setting):
        begin(s, asked)
    else:
        put_middle(s, int(s.chooser) if seat is None else seat, setting)


def is_begun(s: PuertoRico, setting: Setting) -> bool:
    asked = setting.asked
    if asked.prompt in SITES:
        return True
    return bool(asked.details.keys() - {"chooser"} or {"named", "produced"} & setting.table.keys() or s.wharves_used)


def begin(s: PuertoRico, asked: PromptLine) -> None:
    """Everything happens that the game does before it asks."""
    if asked.prompt in ("staff", "leave"):
        land(s)
        return
    for seat in range(s.seats) if asked.prompt in ("store", "keep") else ():
        if on_cargo_ships(s, seat):
            raise asked.impossible(f"seat {seat} could still load")
    s.phases[PHASE_OF[asked.prompt]].begin(s, s.chooser)


def put_middle(s: PuertoRico, seat: int, setting: Setting) -> None:
    asked, prompt = setting.asked, setting.asked.prompt
    if prompt in ("staff", "leave"):
        placement(s, seat, setting)
        return
    if prompt in ("build", "sell"):
        if not s.phases[PHASE_OF[prompt]].offer(s, seat):
            raise asked.impossible(f"seat {seat} has nothing to choose there")
        return
    if prompt in SITES:
        s.site = SITES[prompt][asked.needed("site")]
    elif prompt == "craft":
        produced(s, setting)
    elif prompt == "ship":
        loading(s, seat, asked)
    number = PROMPT_WORDS.index(prompt)
    s.ask(seat, number, base_of(PROMPTS, number))
    if prompt in ("store", "keep"):
        storage(s, seat, setting)


def placement(s: PuertoRico, seat: int, setting: Setting) -> None:
    """Colonists are placed: a seat has named some of the circles."""
    p = s.players[seat]
    if not s.phases[Prompt.STAFF].offer(s, seat):
        raise setting.asked.impossible(f"{p.colonists} colonists for {p.circles()} circles leave no choice")
    s.prompt = PROMPT_WORDS.index(setting.asked.prompt)
    for place in setting.kinds(setting.says("named")):
        if s.named[place] == p.places[place]:
            raise setting.clause("named").error(f"{PLACE_WORDS[place]} is named more often than it has circles")
        s.named[place] += u8(1)
        s.bound = min(int(s.bound), place)
        s.circles_to_name -= 1


def produced(s: PuertoRico, setting: Setting) -> None:
    clause = setting.says("produced")
    if not clause:
        raise setting.asked.impossible("a produced line with these kinds is missing")
    for word in clause.listed("goods, or none"):
        s.chosen |= bit(clause.known(word, GOODS))


def loading(s: PuertoRico, seat: int, asked: PromptLine) -> None:
    """The captain phase is at the turn of a seat."""
    captain, seats = int(s.chooser), int(s.seats)
    cargo = any(s.ship_load) or s.wharves_used != 0
    s.idle = asked.number("idle", 0 if cargo else (seat - captain) % seats)
    idle_seats = [(seat - 1 - turn) % seats for turn in range(int(s.idle))]
    usual = s.wharves_used >> captain & 1 or (cargo and seat != captain and captain not in idle_seats)
    s.loaded = int(asked.details.get("loaded", "yes" if usual else "no") == "yes")


def storage(s: PuertoRico, seat: int, setting: Setting) -> None:
    """Loading is over: a seat has its storage, and may have named some kinds."""
    clause = setting.clause("named")
    named = [clause.known(PLACE_WORDS[kind], GOODS) for kind in setting.kinds(setting.says("named"))]
    s.chosen = sum(bit(good) for good in set(named))
    s.kinds_to_store = s.players[seat].power[Power.STORE_KINDS] - len(named)
    s.bound = min(named, default=LAST_GOOD)

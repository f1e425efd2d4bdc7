"""A setting of Puerto Rico becomes a position: every piece in its place, then the question as the game would put it."""

from collections.abc import Iterable, Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.bitset import bit
from gobernador.core.prompts import base_of
from gobernador.games.puertorico import positions
from gobernador.games.puertorico.rules import ids
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import End, Power, Prompt, Role
from gobernador.games.puertorico.rules.phases.captain import on_cargo_ships
from gobernador.games.puertorico.rules.phases.mayor import land
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.rounds import end_round, next_choice
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.setup import blank, deal
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.vocabulary import BUILDINGS, GOODS, PLACES, ROLE_OF, SITES, TILES, WHARF
from gobernador.positions import equal, fits, within
from gobernador.testing.scenes.kinds import NOT_OVER
from gobernador.testing.scenes.scene_things import SceneThing, Stock
from gobernador.testing.scenes.setting import (
    PromptLine,
    SceneSetting,
    check_deal,
    check_position,
    lay_choices,
    lay_end,
    lay_stack,
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
PHASE_OF = {prompt: number for number, prompt in enumerate(ids.PROMPT_WORDS)} | {
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
    if setting.says("over"):
        lay_all_roles(s, setting)
        put_end(s, setting)
    else:
        lay_roles(s, setting)
        lay_last_round(s, setting)
        with setting.blame("prompt"):
            put(s, setting)
    check_position(s, setting, CHECKS)
    return s


def dealt(setting: Setting) -> PuertoRico:
    s = blank_table(setting)
    setting.game.rules.starts = check_deal(setting, "pile")
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
    tiles = tile_stock(s)
    barrels = Stock("barrels", counted(ids.GOOD_WORDS, s.rules.seating.goods), s.dice)
    buildings = Stock("buildings", counted(ids.BUILDING_WORDS, s.rules.copies), s.dice)
    setting.place_named({"tiles": tiles, "barrels": barrels, "buildings": buildings})
    for seat in range(s.seats):
        lay_seat(s, setting, seat)
    s.quarries = at_most(tiles.left.pop(ids.TILE_WORDS[ids.QUARRY]), setting, "quarries")
    lay_tiles(s, setting, tiles)
    lay_ships(s, setting)
    # What a scene says of a pile, or else everything that lies nowhere else.
    add(s.supply, GOODS, setting.names("supply", barrels.rest()))
    add(s.stock, BUILDINGS, setting.names("stock", buildings.rest()))
    lay_colonists(s, setting)
    left = int(s.rules.seating.points) - sum(int(p.points) for p in s.players)
    # Points beyond the pool are noted, and then it is empty.
    s.points = at_most(max(left, 0), setting, "pool")
    return s


def counted(words: Sequence[str], totals: Iterable[int]) -> dict[str, int]:
    return {word: int(total) for word, total in zip(words, totals, strict=True)}


def add(pile: vec[u8], known: Mapping[str, int], names: Iterable[str]) -> None:
    for name in names:
        pile[known[name]] += 1


def lay_seat(s: PuertoRico, setting: Setting, seat: int) -> None:
    p = s.players[seat]
    with setting.placing("island", [], seat) as tiles:
        lay_island(p, tiles, s.rules)
    with setting.placing("city", [], seat) as buildings:
        lay_city(p, buildings, s.rules)
    add(p.goods, GOODS, setting.names("goods", seat=seat))
    p.coins, p.points, p.san_juan = (setting.get(word, 0, seat) for word in ("coins", "points", "san_juan"))
    p.colonists = p.san_juan + sum(int(colonists) for colonists in p.staff)
    with setting.blame("san_juan", "city", "island", seat=seat):
        within("the number of colonists", sum(int(p.colonists) for p in s.players), 0, colonists_of(s))
    p.settle(s.rules)
    if WHARF in setting.get("used", [], seat):
        s.wharves_used |= bit(seat)


def lay_island(p: Player, tiles: Sequence[SceneThing], rules: Ruleset) -> None:
    within("the number of tiles", len(tiles), 0, rules.island)
    for tile in tiles:
        p.places[TILES[tile.name]] += 1
        p.staff[TILES[tile.name]] += u8(int(tile.on or 0))


def lay_city(p: Player, buildings: Sequence[SceneThing], rules: Ruleset) -> None:
    spaces = sum(int(rules.spaces(BUILDINGS[building.name])) for building in buildings)
    within("the number of spaces, two for a large building,", spaces, 0, rules.city)
    for building in buildings:
        place = PLACES[building.name]
        fits(p.places[place] == 0, f"only one {building.name}")
        p.places[place] = u8(rules.place_circles[place])
        p.staff[place] = u8(int(building.on or 0))


def tile_stock(s: PuertoRico) -> Stock:
    seating = s.rules.seating
    return Stock("tiles", counted(ids.TILE_WORDS, [*seating.tiles, seating.quarries]), s.dice)


def lay_tiles(s: PuertoRico, setting: Setting, stock: Stock) -> None:
    """Row, discards and the face-down pile.

    Tiles that the scene puts nowhere are the pile. If its size is said, they are the discards; if these are said as
    well, they are out of the game.
    """
    usual = [SceneThing()] * min(int(s.seats) + 1, len(stock.rest()))
    for pile, keyword, default in ((s.row, "row", usual), (s.discards, "discards", [])):
        with setting.placing(keyword, default) as tiles:
            add(pile, GOODS, stock.fill(tiles))
    top, others = lay_stack(setting, "pile", stock)
    add(s.pile, GOODS, [*top, *others])
    s.pile_size = len(top) + len(others)
    s.top = face_down(top)
    if not setting.says("discards"):
        add(s.discards, GOODS, stock.rest())


def face_down(top: Sequence[str]) -> vec[u8]:
    """The next tiles, the last one first."""
    return vec[u8]([u8(TILES[name]) for name in reversed(top)])


def lay_top(s: PuertoRico, setting: Setting) -> None:
    stock = tile_stock(s)
    stock.place(ids.TILE_WORDS[tile] for tile in s.rules.seating.first_tiles)
    setting.place_named({"tiles": stock})
    s.top = face_down(lay_stack(setting, "pile", stock)[0])


def lay_ships(s: PuertoRico, setting: Setting) -> None:
    # Positions share it.
    s.house_kinds = s.house_kinds[:]
    add(s.house_kinds, GOODS, setting.names("house"))
    s.house = sum(map(int, s.house_kinds))
    for ship, barrels in setting.get("ships", {}).items():
        s.ship_good[int(ship) - 1] = u8(GOODS[barrels[0]] if barrels else 0)
        s.ship_load[int(ship) - 1] = u8(len(barrels))


def colonists_of(s: PuertoRico) -> int:
    return int(s.rules.seating.colonists + s.seats)


def lay_colonists(s: PuertoRico, setting: Setting) -> None:
    """Colonists of the supply and on the ship: usually one for each seat there, and all the others here."""
    left = colonists_of(s) - sum(int(p.colonists) for p in s.players)
    usual = 0 if is_placing(setting) else min(int(s.seats), left)
    s.colonist_ship = at_most(left, setting, "colonist_ship") if setting.says("colonist_ship") else usual
    s.colonists = at_most(left - int(s.colonist_ship), setting, "colonist_supply")


def is_placing(setting: Setting) -> bool:
    """Whether the colonists of the ship have gone ashore and are being placed."""
    begun = "seat" in setting.asked.details or setting.says("named")
    return not setting.says("over") and setting.asked.prompt in ("staff", "leave") and begun


def at_most(left: int, setting: Setting, keyword: str) -> int:
    """So many as are said, usually all that are left."""
    with setting.placing(keyword, left) as said:
        within("the number", said, 0, left)
    return int(said)


# -- rounds and roles ----------------------------------------------------------------------------------------------


def lay_round(s: PuertoRico, setting: Setting) -> None:
    with setting.placing("bonus", {}) as bonus:
        for role, coins in bonus.items():
            within(f"the number of doubloons on the {role}", coins, 0, s.rules.last_round)
            s.role_coins[setting.roles[role]] = coins
    s.round = setting.round(1 + max(map(int, s.role_coins)), int(s.rules.last_round))
    s.governor = s.chooser = setting.governor
    s.roles = s.rules.seating.roles


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
    with setting.blame("taken", "roles"):
        said = taken_in(setting)
        taken = likely(setting)[:choices] if said is None else said
        equal("the number of roles taken at the end of a round", len(taken), choices)
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
    said = setting.get("last_round", "")
    known = {"": reason_now(s), NOT_OVER: 0}
    s.last_round = known[said] if said in known else ids.END_WORDS.index(said)


def put_end(s: PuertoRico, setting: Setting) -> None:
    with setting.blame("over"):
        lay_end(s, setting, reason_now(s) or End.ROUNDS)
    s.last_round = s.end
    if s.end == End.ROUNDS and not setting.says("round"):
        s.round = s.rules.last_round


# -- the question --------------------------------------------------------------------------------------------------


def put(s: PuertoRico, setting: Setting) -> None:
    """Bring a table to its question: by the engine, or in the middle of a turn."""
    asked = setting.asked
    s.first = s.chooser
    if asked.prompt == "role":
        next_choice(s)
    elif asked.prompt == "end_of_round":
        end_round(s)
    elif not is_begun(s, setting):
        begin(s, asked.prompt)
    else:
        put_middle(s, asked.number("seat", int(s.chooser)), setting)


def is_begun(s: PuertoRico, setting: Setting) -> bool:
    asked = setting.asked
    if asked.prompt in SITES:
        return True
    said = setting.says("named") or setting.says("produced")
    return bool(asked.details.keys() - {"chooser"} or said or s.wharves_used)


def begin(s: PuertoRico, prompt: str) -> None:
    """Everything happens that the game does before it asks."""
    if prompt in ("staff", "leave"):
        land(s)
        return
    for seat in range(s.seats) if prompt in ("store", "keep") else ():
        fits(on_cargo_ships(s, seat) == 0, f"nothing that seat {seat} could still load")
    s.phases[PHASE_OF[prompt]].begin(s, s.chooser)


def put_middle(s: PuertoRico, seat: int, setting: Setting) -> None:
    asked, prompt = setting.asked, setting.asked.prompt
    if prompt in ("staff", "leave", "build", "sell"):
        fits(s.phases[PHASE_OF[prompt]].offer(s, seat), f"something that seat {seat} can choose")
        if prompt in ("staff", "leave"):
            placement(s, seat, setting)
        return
    if prompt in SITES:
        s.site = SITES[prompt][asked.needed("site")]
    elif prompt == "craft":
        fits(setting.says("produced"), "a produced line with these kinds")
        s.chosen = sum(bit(GOODS[good]) for good in setting.get("produced", []))
    elif prompt == "ship":
        loading(s, seat, asked)
    number = ids.PROMPT_WORDS.index(prompt)
    s.ask(seat, number, base_of(ids.PROMPTS, number))
    if prompt in ("store", "keep"):
        storage(s, seat, setting)


def placement(s: PuertoRico, seat: int, setting: Setting) -> None:
    """Colonists are placed: a seat has named some of the circles."""
    s.prompt = ids.PROMPT_WORDS.index(setting.asked.prompt)
    with setting.blame("named"):
        for name in setting.names("named"):
            place = PLACES[name]
            s.named[place] += u8(1)
            within(f"the number of {name} circles named", int(s.named[place]), 0, int(s.players[seat].places[place]))
            s.bound = min(int(s.bound), place)
            s.circles_to_name -= 1


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
    with setting.blame("named"):
        names = setting.names("named")
        fits(all(name in GOODS for name in names), "only goods named")
    named = [GOODS[name] for name in names]
    s.chosen = sum(bit(good) for good in set(named))
    s.kinds_to_store = s.players[seat].power[Power.STORE_KINDS] - len(named)
    s.bound = min(named, default=ids.LAST_GOOD)

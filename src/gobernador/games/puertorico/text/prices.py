"""What every building of the board costs a seat now, why it costs less than is printed, and what stands in the way."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from gobernador.core.bitset import bit
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, QUARRY, TILE_WORDS, Power, Role
from gobernador.games.puertorico.rules.phases import builder, trader
from gobernador.games.puertorico.rules.ruleset import BuildingRow
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text.facts import without_chooser
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.text.message_catalog import Catalog
from gobernador.text.speech import seat_names
from gobernador.text.voice import GoodPrice, Less, Price

KEPT = 8192
"""Prices that are remembered: they are the same for everybody who plays the same game in the same language."""
State = Literal["can", "short", "have", "no_room", "sold_out"]


def prices(words: Lexicon, view: PuertoRicoView) -> list[Price]:
    """For each building of the board."""
    if NOBODY in (view.seat, view.to_act):
        return []
    world = world_without_privilege(words, view, Role.BUILDER)
    return [_price(words, world, int(view.seat), row) for row in words.rules.buildings]


def market(words: Lexicon, view: PuertoRicoView) -> list[GoodPrice]:
    """What the trading house pays for each good, and what the seat of the view would get."""
    world = world_without_privilege(words, view, Role.TRADER)
    more = [] if view.seat == NOBODY else bonuses(words, world, int(view.seat))
    found = []
    for good in range(1, len(GOOD_WORDS)):
        printed = int(words.rules.price[good])
        mine = None if view.seat == NOBODY else int(trader.price(world, view.seat, good))
        found.append(GoodPrice(GOOD_WORDS[good], printed, printed, mine, more))
    return found


def bonuses(words: Lexicon, world: PuertoRico, seat: int) -> list[Less]:
    """Why the trading house pays a seat more than is printed; the same for every good."""
    p = world.players[seat]
    markets = [row for row in words.rules.buildings if row.power == Power.SELL_BONUS and p.occupied(row.building)]
    more = [
        Less(
            BUILDING_WORDS[row.building], format(words.building(BUILDING_WORDS[row.building]), "name"), int(row.amount)
        )
        for row in markets
    ]
    if seat == world.chooser:
        more.append(Less("trader", format(words.role("trader"), "name"), int(words.rules.trader_bonus)))
    return more


def world_without_privilege(words: Lexicon, view: PuertoRicoView, role: int) -> PuertoRico:
    """The position; its chooser has a privilege only if *role* is being played."""
    return view.table if view.table.role == role else without_chooser(view)


def _price(words: Lexicon, world: PuertoRico, seat: int, row: BuildingRow) -> Price:
    state, missing = state_of(words, world, seat, row.building)
    return priced(words.catalog, words.game, row.building, _off(words, world, seat, row), state, missing)


def _off(words: Lexicon, world: PuertoRico, seat: int, row: BuildingRow) -> tuple[int, int]:
    """What quarries and the builder's privilege take off."""
    quarries = min(int(world.players[seat].working_quarries()), int(row.vp), int(row.cost))
    return quarries, min(int(words.rules.builder_discount) if seat == world.chooser else 0, int(row.cost) - quarries)


def discounts(words: Lexicon, world: PuertoRico, seat: int, row: BuildingRow) -> list[Less]:
    """The same with what it is due to, in the middle of a sentence."""
    quarries, privilege = _off(words, world, seat, row)
    parts = [
        Less(TILE_WORDS[QUARRY], format(words.tile(TILE_WORDS[QUARRY]), "name"), quarries),
        Less("builder", format(words.role("builder"), "name"), privilege),
    ]
    return [one for one in parts if one.amount]


@lru_cache(KEPT)
def priced(
    catalog: Catalog, game: PuertoRicoGame, building: int, less: tuple[int, int], state: State, missing: int
) -> Price:
    """A building with what it costs: *less* are the discounts of quarries and of the builder."""
    words = Lexicon(catalog, game, seat_names(catalog, game.seats))
    quarries, privilege = less
    parts = [
        (TILE_WORDS[QUARRY], words.tile(TILE_WORDS[QUARRY]), quarries),
        ("builder", words.role("builder"), privilege),
    ]
    reasons = tuple(Less(thing, format(noun, "Name"), amount) for thing, noun, amount in parts if amount > 0)
    printed = int(game.rules.cost[building])
    price = printed - quarries - privilege
    return Price(
        thing=BUILDING_WORDS[building],
        price=price,
        printed=printed,
        state=state,
        missing=missing,
        tag="" if state == "can" else words.say(f"price.{state}", missing=missing),
        less=reasons,
        over=None,
        sentence=_sentence(words, building, price, reasons, state, missing),
    )


def _sentence(words: Lexicon, building: int, price: int, less: Sequence[Less], state: State, missing: int) -> str:
    noun, printed = words.building(BUILDING_WORDS[building]), int(words.rules.cost[building])
    why = "" if state == "can" else words.say(f"price.why.{state}", building=noun, missing=missing)
    if state in ("have", "sold_out"):
        return why
    if price == printed:
        said = words.say("price.printed", building=noun, price=price)
    else:
        reasons = ", ".join(f"{one.label} −{one.amount}" for one in less)
        said = words.say("price.less", building=noun, price=price, printed=printed, reasons=reasons)
    return f"{said} {why}".strip()


def state_of(words: Lexicon, world: PuertoRico, seat: int, building: int) -> tuple[State, int]:
    """Whether a seat could build it, and how many doubloons are missing."""
    p = world.players[seat]
    if p.buildings & bit(building):
        return "have", 0
    if not world.stock[building]:
        return "sold_out", 0
    if words.rules.spaces(building) > words.rules.city - p.city:
        return "no_room", 0
    missing = int(builder.cost(world, seat, building) - p.coins)
    return ("short", missing) if missing > 0 else ("can", 0)

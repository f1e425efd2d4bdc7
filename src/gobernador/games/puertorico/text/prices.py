"""What every building of the board costs a seat now, why it costs less than is printed, and what stands in the way; what goods sell for."""

from dataclasses import replace
from functools import lru_cache

from gobernador.core.bitset import bit
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, QUARRY, TILE_WORDS, Power, Role
from gobernador.games.puertorico.rules.phases import builder, trader
from gobernador.games.puertorico.rules.ruleset import BuildingRow
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.text.facts import GOODS, Facts, without_chooser
from gobernador.games.puertorico.text.reference import Lexicon
from gobernador.text.game_voice import price_said
from gobernador.text.grammar import capitalised
from gobernador.text.message_catalog import Catalog
from gobernador.text.voice import GoodPrice, Less, Price, PriceState

KEPT = 8192
"""Prices that are remembered: they are the same for everybody who plays the same game in the same language."""
Off = tuple[int, int]
"""What quarries and the builder's privilege take off."""


def prices(facts: Facts) -> list[Price]:
    """For each building of the board."""
    if NOBODY in (facts.viewer, facts.asked):
        return []
    world, seat, words = world_without_privilege(facts, Role.BUILDER), facts.viewer, facts.words
    return [
        _price(words.catalog, facts.game, row.building, _off(facts, world, seat, row), *_state(world, seat, row))
        for row in facts.rules.buildings
    ]


def market(facts: Facts) -> list[GoodPrice]:
    """What the trading house pays for each good, and what the seat of the view would get."""
    world, seat = world_without_privilege(facts, Role.TRADER), facts.viewer
    printed = {good: int(facts.rules.price[good]) for good in GOODS}
    if seat == NOBODY:
        return [GoodPrice(GOOD_WORDS[good], price, price, None, []) for good, price in printed.items()]
    more = bonuses(facts, world, seat)
    return [
        GoodPrice(GOOD_WORDS[good], price, price, int(trader.price(world, seat, good)), more)
        for good, price in printed.items()
    ]


def bonuses(facts: Facts, world: PuertoRico, seat: int) -> list[Less]:
    """Why the trading house pays a seat more than is printed; the same for every good."""
    p, words = world.players[seat], facts.words
    markets = [row for row in facts.rules.buildings if row.power == Power.SELL_BONUS and p.occupied(row.building)]
    more = [due_to(words, "building", BUILDING_WORDS[row.building], row.amount) for row in markets]
    if seat == world.chooser:
        more.append(due_to(words, "role", "trader", facts.rules.trader_bonus))
    return more


def due_to(words: Lexicon, kind: str, word: str, amount: int) -> Less:
    """A part of a price with what it is due to, in the middle of a sentence."""
    return Less(word, format(words.noun(kind, word), "name"), int(amount))


def world_without_privilege(facts: Facts, role: int) -> PuertoRico:
    """The position; its chooser has a privilege only if *role* is being played."""
    return facts.world if facts.world.role == role else without_chooser(facts.view)


def _off(facts: Facts, world: PuertoRico, seat: int, row: BuildingRow) -> Off:
    quarries = min(int(world.players[seat].working_quarries()), int(row.vp), int(row.cost))
    discount = int(facts.rules.builder_discount) if seat == world.chooser else 0
    return quarries, min(discount, int(row.cost) - quarries)


def discounts(facts: Facts, row: BuildingRow) -> list[Less]:
    """Why the seat that is asked pays less than is printed, in the middle of a sentence."""
    return _deductions(facts.words, _off(facts, facts.world, facts.asked, row))


def _deductions(words: Lexicon, off: Off) -> list[Less]:
    quarries, privilege = off
    parts = [
        due_to(words, "tile", TILE_WORDS[QUARRY], quarries),
        due_to(words, "role", "builder", privilege),
    ]
    return [part for part in parts if part.amount]


def _state(world: PuertoRico, seat: int, row: BuildingRow) -> tuple[PriceState, int]:
    """Whether a seat could build it, and how many doubloons are missing."""
    p, building = world.players[seat], row.building
    if p.buildings & bit(building):
        return "have", 0
    if not world.stock[building]:
        return "sold_out", 0
    if world.rules.spaces(building) > world.rules.city - p.city:
        return "no_room", 0
    missing = int(builder.cost(world, seat, building) - p.coins)
    return ("short", missing) if missing > 0 else ("can", 0)


@lru_cache(KEPT)
def _price(catalog: Catalog, game: PuertoRicoGame, building: int, off: Off, state: PriceState, missing: int) -> Price:
    """A building with what it costs."""
    words, word, printed = Lexicon(catalog, game), BUILDING_WORDS[building], int(game.rules.cost[building])
    reasons = tuple(replace(part, label=capitalised(part.label)) for part in _deductions(words, off))
    price, noun = printed - sum(off), words.noun("building", word)
    why = "" if state == "can" else words.say(f"price.why.{state}", building=noun, missing=missing)
    said = "" if state in ("have", "sold_out") else price_said(words, price, printed, reasons, building=noun)
    return Price(
        thing=word,
        price=price,
        printed=printed,
        state=state,
        missing=missing,
        tag="" if state == "can" else words.say(f"price.{state}", missing=missing),
        less=reasons,
        over=None,
        sentence=f"{said} {why}".strip(),
    )

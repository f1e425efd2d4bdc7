"""What the engine says of a position: prices, loadings, what lies where.

Everything is asked of the engine itself, of the open table that a view holds. Only the order of the face-down plantations is not in
it, and nothing here asks for that. Whoever changes something takes a copy.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache

from gobernador.core.bitset import bit
from gobernador.core.game import View
from gobernador.core.types import NOBODY, PASS
from gobernador.games.puertorico.definition import own_view
from gobernador.games.puertorico.rules import ids
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import Good, Power, Role
from gobernador.games.puertorico.rules.phases import builder, captain, trader
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import BuildingRow
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text.reference import Lexicon
from gobernador.text.game_voice import ViewFacts, price_said
from gobernador.text.grammar import capitalised
from gobernador.text.message_catalog import Catalog
from gobernador.text.voice import GoodPrice, Less, Price, PriceState

KEPT = 8
"""Views that are being spoken of: all that is said of one comes right after another."""
GOODS = range(1, len(ids.GOOD_WORDS))


@lru_cache(KEPT)
def without_chooser(view: PuertoRicoView) -> PuertoRico:
    """The position, as if nobody had a privilege."""
    world = view.table.clone()
    world.chooser = NOBODY
    return world


class Facts(ViewFacts[Lexicon, PuertoRicoView]):
    """A view, and questions about the seat that is asked in it."""

    def __init__(self, words: Lexicon, seen: View) -> None:
        view = own_view(seen)
        self.game = words.game
        self.rules = words.rules
        self.world = view.table
        """The position."""
        super().__init__(words, self.game, view, view.table, self.rules.seating.choices)
        self.role = ids.ROLE_WORDS[self.world.role]
        """The role being used, or "none"."""
        self.due = int(self.world.due)

    def mentioned(self) -> dict[str, object]:
        return self.words.named(MENTIONS[self.prompt](self)) if self.prompt in MENTIONS else {}

    def may_stop_loading(self) -> bool:
        """Whether the viewer is asked to load, and need not."""
        return self.prompt == "ship" and PASS in self.view.legal()

    def title(self) -> str:
        return self.say("sign.ship.may_title") if self.may_stop_loading() else super().title()

    def hint(self) -> str:
        return self.say("sign.ship.may") if self.may_stop_loading() else super().hint()

    def waiting(self) -> list[int]:
        if self.over or self.prompt == "role":
            return super().waiting()
        if self.prompt == "craft":
            return [self.asked]
        if self.prompt == "ship":
            # Loading goes round and round; whoever has no barrel does not load any more.
            players = self.world.players
            return [seat for seat in self.around(self.asked) if seat == self.asked or players[seat].n_goods() > 0]
        return super().waiting()

    @property
    def player(self) -> Player:
        """What the seat that is asked owns."""
        return self.world.players[self.asked]

    @property
    def site(self) -> str:
        """The tile just taken, or the building just built."""
        return ids.PLACE_WORDS[self.world.site + (0 if self.prompt == "hospice" else ids.LAST_TILE)]

    def is_chooser(self) -> bool:
        """Whether the seat that is asked has chosen the role."""
        return self.asked == self.world.chooser

    # -- roles and buildings -------------------------------------------------------------------------------------

    def role_coins(self, role: str) -> int:
        """The doubloons lying on a role."""
        return int(self.world.role_coins[ids.ROLE_WORDS.index(role)])

    def has(self, building: int) -> bool:
        """Whether the seat that is asked has a building."""
        return bool(self.player.buildings & bit(building))

    def works(self, building: int) -> bool:
        """Whether it has one that is occupied."""
        return bool(self.player.occupied(building))

    def cost(self, building: int) -> int:
        """What a building costs the seat that is asked."""
        return int(builder.cost(self.world, self.asked, building))

    # -- barrels -------------------------------------------------------------------------------------------------

    def barrels(self, good: int) -> int:
        return int(self.player.goods[good])

    def price(self, good: int) -> int:
        """What the seat that is asked gets for a barrel."""
        return int(trader.price(self.world, self.asked, good))

    def room_in_house(self) -> int:
        return int(self.rules.house - self.world.house)

    def ships(self) -> int:
        """How many cargo ships there are."""
        return len(self.rules.seating.ships)

    def size(self, ship: int) -> int:
        """The room of a ship; ships are counted from 0."""
        return int(self.rules.seating.ships[ship])

    def cargo(self, ship: int) -> int:
        """What a ship carries, or Good.NONE."""
        return int(self.world.ship_good[ship])

    def fits(self, good: int, ship: int) -> int:
        """How many barrels of a good the seat that is asked would load on a ship."""
        if self.cargo(ship) not in (Good.NONE, good):
            return 0
        return min(self.barrels(good), int(captain.room(self.world, ship)))

    def points_for(self, action: int) -> int:
        """What a possible loading brings."""
        after = self.world.clone()
        after.apply(action)
        return int(after.players[self.asked].points - self.player.points)

    def is_stored(self, good: int) -> bool:
        """Whether the seat that is asked has named a kind for its warehouses."""
        return bool(self.world.chosen & bit(good))

    def warehouses(self) -> int:
        """How many kinds it can store."""
        return int(self.player.power[Power.STORE_KINDS])

    def still_to_store(self) -> int:
        """How many kinds can still be named for warehouses."""
        last = self.world.bound
        kinds = [good for good in GOODS if self.barrels(good) and good <= last and not self.is_stored(good)]
        return min(self.due, len(kinds))


MENTIONS: Mapping[str, Callable[[Facts], dict[str, int | str]]] = {
    "hospice": lambda facts: {"site": facts.site},
    "university": lambda facts: {"site": facts.site},
    "staff": lambda facts: {"colonists": facts.due},
    "leave": lambda facts: {"due": facts.due},
    "build": lambda facts: {"coins": int(facts.player.coins)},
    "sell": lambda facts: {"room": facts.room_in_house()},
    "store": lambda facts: {"due": facts.still_to_store()},
    "keep": lambda facts: {"free": int(facts.rules.free_barrel)},
}
"""What the sentence of a question mentions."""


# -- prices -------------------------------------------------------------------------------------------------------------


PRICES_KEPT = 8192
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
        return [GoodPrice(ids.GOOD_WORDS[good], price, price, None, []) for good, price in printed.items()]
    more = bonuses(facts, world, seat)
    return [
        GoodPrice(ids.GOOD_WORDS[good], price, price, int(trader.price(world, seat, good)), more)
        for good, price in printed.items()
    ]


def bonuses(facts: Facts, world: PuertoRico, seat: int) -> list[Less]:
    """Why the trading house pays a seat more than is printed; the same for every good."""
    p, words = world.players[seat], facts.words
    markets = [row for row in facts.rules.buildings if row.power == Power.SELL_BONUS and p.occupied(row.building)]
    more = [due_to(words, "building", ids.BUILDING_WORDS[row.building], row.amount) for row in markets]
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
        due_to(words, "tile", ids.TILE_WORDS[ids.QUARRY], quarries),
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


@lru_cache(PRICES_KEPT)
def _price(catalog: Catalog, game: PuertoRicoGame, building: int, off: Off, state: PriceState, missing: int) -> Price:
    """A building with what it costs."""
    words, word, printed = Lexicon(catalog, game), ids.BUILDING_WORDS[building], int(game.rules.cost[building])
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

"""What each role would bring now: to the seat of a view, and to the others as far as everybody can see.

Everything is asked of a world imagined from the view. Of the others only what lies open is asked: towns, goods, and how many cards
they hold.
"""

from collections.abc import Callable, Mapping
from functools import cached_property

from gobernador.core.bitset import members
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, GOOD_WORDS, ROLE_WORDS, Card, Power
from gobernador.games.sanjuan.rules.phases import builder
from gobernador.games.sanjuan.rules.phases.role import has_library
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.text.game_voice import RoleGain, gains_of
from gobernador.text.voice import Gain, GoodPrice


def gains(facts: Facts) -> list[Gain]:
    return gains_of(facts, SanJuanGain)


def next_tiles(facts: Facts) -> list[int]:
    """The trading tiles that the next trader phase may turn up, or the one that this phase has."""
    tiles, next_tile = facts.view.tiles, facts.table.next_tile
    if next_tile < len(tiles):
        return [tiles[next_tile]]
    return [tile for tile in range(len(facts.rules.tile_order)) if tile not in tiles]


def market(facts: Facts) -> list[GoodPrice]:
    """The prices of this trader phase or of the next one, as far as the viewer knows its tile."""
    tiles = next_tiles(facts)
    prices = {plant: [facts.rules.tile_price(tile, plant) for tile in tiles] for plant in members(facts.rules.plants)}
    return [GoodPrice(GOOD_WORDS[plant], min(paid), max(paid), None) for plant, paid in prices.items()]


class SanJuanGain(RoleGain[Facts]):
    """One role, as if *chooser* took it now."""

    def __init__(self, at: Facts, role: int, chooser: int) -> None:
        super().__init__(at, ROLE_WORDS[role], chooser)
        self.rules = at.rules
        world = at.world.clone()
        world.role = role
        world.chooser = chooser
        times = 1 + world.players[chooser].power[Power.PRIVILEGE] if has_library(world, chooser) else 1
        world.privilege = self.rules.privilege[role] * times
        self.world = world

    def gain(self) -> Gain:
        tag, mine = OWN[self.role_word](self)
        short = SHORT[self.role_word](self) if tag and self.role_word in SHORT else ""
        return Gain(self.role_word, tag or self.say("nothing"), bool(tag), mine, self.others(), short=short)

    def theirs(self, seat: int) -> str:
        return THEIRS[self.role_word](self, seat)

    def power(self, seat: int, power: int) -> int:
        return int(self.world.players[seat].power[power])

    def privilege(self, seat: int) -> int:
        return int(self.world.privilege_of(seat))

    # -- builder ---------------------------------------------------------------------------------------------------

    def builder(self) -> tuple[str, str]:
        hand = self.world.players[self.seat].hand
        may = builder.from_the_middle(self.world, self.seat)
        if hand.size:
            may |= builder.within_reach(self.world, self.seat, hand.size - 1, hand.kinds)
        if not may:
            return "", self.say("builder.none")
        less = self.privilege(self.seat)
        kinds = len(members(may))
        if less:
            return self.say("builder.less", less=less), self.say("builder.mine_less", kinds=kinds, less=less)
        return self.say("builder.may"), self.say("builder.mine", kinds=kinds)

    def builder_short(self) -> str:
        less = self.privilege(self.seat)
        return self.say("builder.short", less=less) if less else ""

    def builds(self, seat: int) -> str:
        p = self.world.players[seat]
        if not p.hand.size:
            return ""
        discount = max(self.power(seat, Power.PRODUCTION_DISCOUNT), self.power(seat, Power.CITY_DISCOUNT))
        goods = int(builder.goods_as_money(self.world, p, Card.NONE))
        most = int(p.hand.size) - 1 + self.privilege(seat) + discount + goods
        return self.say("builder.theirs", most=min(most, int(self.rules.dearest)))

    # -- producer --------------------------------------------------------------------------------------------------

    def produced(self, seat: int) -> list[int]:
        """The most valuable goods that a seat can produce, one for each vacant building."""
        due = int(self.rules.produce) + self.privilege(seat) + self.power(seat, Power.PRODUCE_MORE)
        vacant = [kind for kind in self.at.holders(seat, loaded=False) if self.rules.plants >> kind & 1]
        return sorted(vacant, reverse=True)[: min(due, int(self.world.deck.left()))]

    def producer(self) -> tuple[str, str]:
        goods = self.produced(self.seat)
        if not goods:
            return "", self.say("producer.none")
        named = self.words.catalog.nouns([self.words.good(CARD_WORDS[card]) for card in goods])
        return self.produces(self.seat), self.say("producer.mine", goods=named)

    def produces(self, seat: int) -> str:
        """So many goods, named if they are of one kind."""
        goods = self.produced(seat)
        if len(set(goods)) == 1:
            return self.say("producer.kind", number=len(goods), good=self.words.good(CARD_WORDS[goods[0]]))
        return self.say("producer.goods", number=len(goods)) if goods else ""

    # -- trader ----------------------------------------------------------------------------------------------------

    @cached_property
    def tiles(self) -> list[int]:
        return next_tiles(self.at)

    def sale(self, seat: int) -> tuple[int, int, int]:
        """How many goods a seat can sell, and the fewest and most cards that it would draw for them."""
        due = int(self.rules.sell) + self.privilege(seat) + self.power(seat, Power.SELL_MORE)
        loaded = self.at.holders(seat, loaded=True)
        sold = min(due, len(loaded))
        if not sold:
            return 0, 0, 0
        extra = self.power(seat, Power.DRAW_AFTER_SALE)
        if sold >= self.rules.many_goods:
            extra += self.power(seat, Power.DRAW_AFTER_SALES)
        sums = [
            extra + sum(sorted((self.price(tile, kind) for kind in loaded), reverse=True)[:sold]) for tile in self.tiles
        ]
        return sold, min(sums), max(sums)

    def price(self, tile: int, holder: int) -> int:
        if self.rules.plants >> holder & 1:
            return int(self.rules.tile_price(tile, holder))
        assert self.rules.holders >> holder & 1, f"{CARD_WORDS[holder]} holds no good"
        return int(self.rules.price[holder])

    def trader(self) -> tuple[str, str]:
        sold, low, high = self.sale(self.seat)
        if not sold:
            return "", self.say("trader.none")
        return self.sells(self.seat), self.say("trader.mine", sold=sold, cards=self.cards(low, high))

    def trader_short(self) -> str:
        _, low, high = self.sale(self.seat)
        return f"+{low}" if low == high else f"+{low}–{high}"

    def sells(self, seat: int) -> str:
        sold, low, high = self.sale(seat)
        return self.say("trader.sell", sold=sold, cards=self.cards(low, high)) if sold else ""

    def cards(self, low: int, high: int) -> str:
        return self.say("cards", cards=low) if low == high else self.say("cards_between", low=low, high=high)

    # -- councillor ------------------------------------------------------------------------------------------------

    def counsel(self, seat: int) -> tuple[int, int]:
        """How many cards a seat sees, and how many it keeps."""
        drawn = min(int(self.rules.counsel) + self.privilege(seat), int(self.world.deck.left()))
        return drawn, min(drawn, int(self.rules.keep) + self.power(seat, Power.KEEP_MORE))

    def councillor(self) -> tuple[str, str]:
        drawn, kept = self.counsel(self.seat)
        if not drawn:
            return "", self.say("no_cards")
        key = "archive" if self.power(self.seat, Power.CHOOSE_FROM_HAND) else "mine"
        mine = self.say(f"councillor.{key}", drawn=drawn, kept=kept)
        return self.say("councillor.see", drawn=drawn, kept=kept), mine

    def counsels(self, seat: int) -> str:
        drawn, kept = self.counsel(seat)
        return self.say("councillor.theirs", drawn=drawn, kept=kept) if drawn else ""

    # -- prospector ------------------------------------------------------------------------------------------------

    def prospector(self) -> tuple[str, str]:
        tag, digs = self.prospects(self.seat), self.digs(self.seat)
        drawn = self.prospected(self.seat)
        if drawn:
            return tag, self.say("prospector.mine_dig" if digs else "prospector.mine", cards=drawn)
        return tag, self.say("prospector.dig" if digs else "prospector.none")

    def prospected(self, seat: int) -> int:
        return min(self.privilege(seat), int(self.world.deck.left()))

    def digs(self, seat: int) -> bool:
        return bool(self.world.players[seat].working & self.rules.prospectors)

    def prospects(self, seat: int) -> str:
        drawn = self.prospected(seat)
        if drawn:
            return self.say("prospector.draw", cards=drawn)
        return self.say("prospector.maybe") if self.digs(seat) else ""


OWN: Mapping[str, Callable[[SanJuanGain], tuple[str, str]]] = {
    "builder": SanJuanGain.builder,
    "producer": SanJuanGain.producer,
    "trader": SanJuanGain.trader,
    "councillor": SanJuanGain.councillor,
    "prospector": SanJuanGain.prospector,
}
"""The tag of each role, empty if it brings nothing; and a sentence."""

SHORT: Mapping[str, Callable[[SanJuanGain], str]] = {
    "builder": SanJuanGain.builder_short,
    "trader": SanJuanGain.trader_short,
    "councillor": lambda gain: "{} › {}".format(*gain.counsel(gain.seat)),
}
"""The tags that are too long for a phone, in a word."""

THEIRS: Mapping[str, Callable[[SanJuanGain, int], str]] = {
    "builder": SanJuanGain.builds,
    "producer": SanJuanGain.produces,
    "trader": SanJuanGain.sells,
    "councillor": SanJuanGain.counsels,
    "prospector": SanJuanGain.prospects,
}
"""The same for another seat."""

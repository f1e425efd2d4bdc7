"""What every card of the hand costs its owner now, why it costs less than is printed, and what stands in the way."""

from gobernador.core.bitset import bit, members
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, Card, Power, Role
from gobernador.games.sanjuan.rules.phases import builder
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.games.sanjuan.text.facts import world_of
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.text.voice import Less, Price


def prices(words: Lexicon, view: SanJuanView) -> list[Price]:
    """For each kind of card in the hand, and for what lies in the middle."""
    if NOBODY in (view.seat, view.to_act):
        return []
    world = world_of(words.game, view)
    if world.role != Role.BUILDER:
        world = world.clone()
        # Whatever another role's privilege adds, no building gets cheaper by it.
        world.privilege = 0
    cards = dict.fromkeys((*view.hand, *members(view.table.middle)))
    return [CardPrice(words, view, world, card).price() for card in cards]


class CardPrice:
    """One card, for the seat of a view."""

    def __init__(self, words: Lexicon, view: SanJuanView, world: SanJuan, card: int) -> None:
        self.words = words
        self.rules = words.rules
        self.seat = view.seat
        self.world = world
        self.player = world.players[view.seat]
        self.card = card
        self.is_plant = bool(self.rules.plants >> card & 1)
        self.to_pay = int(self.player.hand.size) - (0 if view.table.middle & bit(card) else 1)

    def price(self) -> Price:
        """What it costs, and whether it can be built."""
        beside = self.cost(Card.NONE)
        over = [self.cost(covered) for covered in self.places()]
        missing = min(
            [self.missing(Card.NONE, beside)]
            + [self.missing(covered, cost) for covered, cost in zip(self.places(), over, strict=True)]
        )
        least = min(over, default=beside)
        has_one = not self.is_plant and bool(self.player.town & bit(self.card))
        less = self.less()
        return Price(
            thing=CARD_WORDS[self.card],
            price=beside,
            printed=int(self.rules.cost[self.card]),
            state="have" if has_one else "short" if missing > 0 else "can",
            missing=0 if has_one else max(missing, 0),
            tag=self.tag(has_one=has_one, missing=missing),
            less=less,
            over=least if least < beside else None,
            sentence=self.sentence(beside, less, has_one=has_one, missing=missing),
        )

    def cost(self, covered: int) -> int:
        return int(builder.cost(self.world, self.seat, self.card, covered))

    def places(self) -> list[int]:
        """The buildings that a crane could cover with it."""
        return [covered for covered in members(builder.coverable(self.world, self.player)) if covered != self.card]

    def missing(self, covered: int, cost: int) -> int:
        return cost - self.to_pay - int(builder.goods_as_money(self.world, self.player, covered))

    def less(self) -> list[Less]:
        """What the discount is made of; no more of it than there is to pay."""
        power = Power.PRODUCTION_DISCOUNT if self.is_plant else Power.CITY_DISCOUNT
        privilege = int(self.world.privilege_of(self.seat))
        plain = min(privilege, int(self.rules.privilege[Role.BUILDER]))
        parts = [
            ("builder", format(self.words.role("builder"), "Name"), plain),
            *(self.of_building(Power.PRIVILEGE, privilege - plain)),
            *(self.of_building(power, int(self.player.power[power]))),
        ]
        left = int(self.rules.cost[self.card])
        found = []
        for thing, label, amount in parts:
            if min(amount, left) > 0:
                found.append(Less(thing, label, min(amount, left)))
                left -= min(amount, left)
        return found

    def of_building(self, power: int, amount: int) -> list[tuple[str, str, int]]:
        """The building that grants a power, and so much of it."""
        granting = members(self.rules.granting[power] & self.player.working)
        if not granting or not amount:
            return []
        word = CARD_WORDS[granting[0]]
        return [(word, format(self.words.card(word), "Name"), amount)]

    def tag(self, *, has_one: bool, missing: int) -> str:
        if has_one:
            return self.words.say("price.have")
        return self.words.say("price.short", missing=missing) if missing > 0 else ""

    def sentence(self, price: int, less: list[Less], *, has_one: bool, missing: int) -> str:
        card = self.words.card(CARD_WORDS[self.card])
        if has_one:
            return self.words.say("price.you_have", card=card)
        printed = int(self.rules.cost[self.card])
        if price == printed:
            said = self.words.say("price.printed", price=price)
        else:
            reasons = ", ".join(f"{one.label} −{one.amount}" for one in less)
            said = self.words.say("price.less", price=price, printed=printed, reasons=reasons)
        return f"{said} {self.words.say('price.missing', missing=missing)}" if missing > 0 else said

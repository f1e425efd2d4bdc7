"""What every card of the hand costs its owner now, why it costs less than is printed, and what stands in the way."""

from dataclasses import replace

from gobernador.core.bitset import bit, members
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, Card, Power, Role
from gobernador.games.sanjuan.rules.phases import builder
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.text.game_voice import price_said
from gobernador.text.voice import Less, Price, PriceState


def prices(facts: Facts) -> list[Price]:
    """For each kind of card in the hand, and for what lies in the middle."""
    if NOBODY in (facts.viewer, facts.asked):
        return []
    world = facts.world
    if world.role != Role.BUILDER:
        world = world.clone()
        # Whatever another role's privilege adds, no building gets cheaper by it.
        world.privilege = 0
    cards = dict.fromkeys((*facts.view.hand, *members(facts.table.middle)))
    return [CardPrice(facts, world, card).price() for card in cards]


class CardPrice:
    """One card, for the seat of a view."""

    def __init__(self, facts: Facts, world: SanJuan, card: int) -> None:
        self.words = facts.words
        self.rules = facts.rules
        self.seat = facts.viewer
        self.world = world
        self.player = world.players[self.seat]
        self.card = card
        self.word = CARD_WORDS[card]
        self.printed = int(self.rules.cost[card])
        self.is_plant = bool(self.rules.plants >> card & 1)
        self.to_pay = int(self.player.hand.size) - (0 if facts.table.middle & bit(card) else 1)

    def price(self) -> Price:
        """What it costs, and whether it can be built."""
        over = {covered: self.cost(covered) for covered in self.places()}
        beside = self.cost(Card.NONE)
        missing = min(self.missing(covered, cost) for covered, cost in [(Card.NONE, beside), *over.items()])
        least = min(over.values(), default=beside)
        less = self.less()
        state: PriceState
        if not self.is_plant and self.player.town & bit(self.card):
            state, missing, tag = "have", 0, self.words.say("price.have")
            sentence = self.words.say("price.you_have", card=self.words.card(self.word))
        else:
            state, tag, sentence = "can", "", price_said(self.words, beside, self.printed, less)
        if missing > 0:
            state, tag = "short", self.words.say("price.short", missing=missing)
            sentence = f"{sentence} {self.words.say('price.missing', missing=missing)}"
        return Price(
            thing=self.word,
            price=beside,
            printed=self.printed,
            state=state,
            missing=max(missing, 0),
            tag=tag,
            less=less,
            over=least if least < beside else None,
            sentence=sentence,
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
            Less("builder", self.words.name("role", "builder"), plain),
            *self.of_building(Power.PRIVILEGE, privilege - plain),
            *self.of_building(power, int(self.player.power[power])),
        ]
        left = self.printed
        found = []
        for part in parts:
            if min(part.amount, left) > 0:
                found.append(replace(part, amount=min(part.amount, left)))
                left -= found[-1].amount
        return found

    def of_building(self, power: int, amount: int) -> list[Less]:
        """The building that grants a power, and so much of it."""
        granting = members(self.rules.granting[power] & self.player.working)
        if not granting or not amount:
            return []
        word = CARD_WORDS[granting[0]]
        return [Less(word, self.words.name("card", word), amount)]

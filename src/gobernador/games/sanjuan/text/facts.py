"""What the engine says of a position that one seat sees: prices, limits, what lies where.

Prices are asked of the engine itself, in a world imagined from the view. Whatever was made up in that world cannot matter:
the price of a building depends only on what its builder knows.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, lru_cache

from gobernador.core.bitset import bit, members
from gobernador.core.dice import QuickDice
from gobernador.core.game import View
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.definition import own_view
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS, Card, Power, Role
from gobernador.games.sanjuan.rules.phases import builder
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.table import Table
from gobernador.games.sanjuan.rules.view import SanJuanView, SeatView
from gobernador.games.sanjuan.text.reference import Lexicon
from gobernador.text.game_voice import ViewFacts, price_said
from gobernador.text.voice import Less, Price, PriceState

KEPT = 8
"""Views that are being spoken of: all that is said of one comes right after another."""


@lru_cache(KEPT)
def world_of(game: SanJuanGame, view: SanJuanView) -> SanJuan:
    """A world behind a view, imagined once. Whoever changes something in it takes a copy."""
    return game.imagine(view, QuickDice(0))


class Facts(ViewFacts[Lexicon, SanJuanView]):
    """A view, and questions about the seat that is asked in it."""

    table: Table

    def __init__(self, words: Lexicon, seen: View) -> None:
        self.game = words.game
        self.rules = self.game.rules
        view = own_view(seen)
        super().__init__(words, self.game, view, view.table, self.rules.choices[self.game.seats])
        self.role = ROLE_WORDS[self.table.role]
        self.site = CARD_WORDS[self.table.site]
        self.due = int(self.table.due)
        self.bound = int(self.view.bound)

    def mentioned(self) -> dict[str, object]:
        numbers = {"due": self._still(), "drawn": int(self.table.tally), "limit": int(self.seat.hand) - self.due}
        things = {"role": self.role, "site": self.site}
        return self.words.named(numbers | {name: word for name, word in things.items() if word != "none"})

    def _still(self) -> int:
        """How many answers the question still takes, as far as everybody can see."""
        if self.prompt == "sell":
            return min(self.due, sum(self.loaded(card) for card in range(1, self.bound + 1)))
        if self.prompt == "produce":
            return min(self.due, sum(self.empty(card) for card in members(self.rules.plants) if card <= self.bound))
        return min(self.due, int(self.seat.hand)) if self.prompt == "office" else self.due

    @cached_property
    def seat(self) -> SeatView:
        """The seat that is asked."""
        return self.view.players[self.asked]

    @property
    def world(self) -> SanJuan:
        return world_of(self.game, self.view)

    def exists(self, card: int) -> bool:
        """Whether the edition has such a card."""
        return bool(self.rules.in_edition & bit(card))

    def stands(self, card: int) -> bool:
        """Whether the seat has such a building uncovered."""
        return card in self.seat.kinds

    def works(self, card: int) -> bool:
        """Whether the seat has such a building, and it is awake."""
        return bool(self.seat.working & bit(card))

    def holders(self, seat: int, *, loaded: bool) -> list[int]:
        """The buildings of a seat that hold a good, or those that hold none."""
        seen = self.view.players[seat]
        return [kind for kind, good in zip(seen.kinds, seen.loaded, strict=True) if (good != 0) == loaded]

    def loaded(self, card: int) -> int:
        """How many buildings of this kind hold a good, for the seat that is asked."""
        return self.holders(self.asked, loaded=True).count(card)

    def empty(self, card: int) -> int:
        """How many of them hold no good."""
        return self.holders(self.asked, loaded=False).count(card)

    def open_tile(self) -> int:
        """The trading tile of this trader phase."""
        return int(self.world.tile())

    def price(self, holder: int) -> int:
        """What the good on a building brings in this trader phase."""
        return int(self.world.price(holder))

    def purchase(self, card: int) -> "Purchase":
        """A building that the seat that is asked might build, or is building already."""
        from_hand = self.prompt == "build" and not self.table.middle & bit(card)
        return Purchase(self.world, self.asked, card, int(self.seat.hand) - from_hand)


class Purchase:
    """What a building would cost a seat that has so many *cards* to pay for it, beside its other buildings (Card.NONE) or over one of them."""

    def __init__(self, world: SanJuan, seat: int, card: int, cards: int) -> None:
        self.world = world
        self.seat = seat
        self.card = card
        self.cards = cards

    def places(self) -> list[int]:
        """Where it could stand: beside the others, or over a building of another name."""
        over = members(builder.coverable(self.world, self.world.players[self.seat]))
        return [Card.NONE, *(covered for covered in over if covered != self.card)]

    def cost(self, covered: int) -> int:
        return int(builder.cost(self.world, self.seat, self.card, covered))

    def missing(self, covered: int) -> int:
        """How many cards are missing; 0 or less if none."""
        goods = builder.goods_as_money(self.world, self.world.players[self.seat], covered)
        return self.cost(covered) - self.cards - int(goods)

    def missing_over_loaded(self, covered: int) -> int:
        """The same when a copy with a good is covered although there is one without: the good is lost."""
        player = self.world.players[self.seat]
        taken = int(builder.power_without(self.world, player, Power.GOODS_AS_MONEY, covered))
        return self.cost(covered) - self.cards - min(taken, int(player.n_goods()) - 1)


# -- prices -------------------------------------------------------------------------------------------------------------


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
    return [_price(facts, world, card) for card in cards]


def _price(facts: Facts, world: SanJuan, card: int) -> Price:
    """What a card costs, and whether it can be built."""
    words, player = facts.words, world.players[facts.viewer]
    word, printed = CARD_WORDS[card], int(facts.rules.cost[card])
    from_hand = not facts.table.middle & bit(card)
    purchase = Purchase(world, facts.viewer, card, int(player.hand.size) - from_hand)
    beside, *over = map(purchase.cost, purchase.places())
    missing = min(map(purchase.missing, purchase.places()))
    least = min(over, default=beside)
    less = list(_deductions(facts, world, card))
    state: PriceState
    if not facts.rules.plants & bit(card) and player.town & bit(card):
        state, missing, tag = "have", 0, words.say("price.have")
        sentence = words.say("price.you_have", card=words.card(word))
    else:
        state, tag, sentence = "can", "", price_said(words, beside, printed, less)
    if missing > 0:
        state, tag = "short", words.say("price.short", missing=missing)
        sentence = f"{sentence} {words.say('price.missing', missing=missing)}"
    return Price(
        thing=word,
        price=beside,
        printed=printed,
        state=state,
        missing=max(missing, 0),
        tag=tag,
        less=less,
        over=least if least < beside else None,
        sentence=sentence,
    )


def _deductions(facts: Facts, world: SanJuan, card: int) -> Iterator[Less]:
    """What the discount is made of; no more of it than there is to pay."""
    player, left = world.players[facts.viewer], int(facts.rules.cost[card])
    power = Power.PRODUCTION_DISCOUNT if facts.rules.plants & bit(card) else Power.CITY_DISCOUNT
    privilege = int(world.privilege_of(facts.viewer))
    plain = min(privilege, int(facts.rules.privilege[Role.BUILDER]))
    parts = [
        Less("builder", facts.words.name("role", "builder"), plain),
        *_of_building(facts, world, Power.PRIVILEGE, privilege - plain),
        *_of_building(facts, world, power, int(player.power[power])),
    ]
    for part in parts:
        amount = min(part.amount, left)
        left -= amount
        if amount:
            yield replace(part, amount=amount)


def _of_building(facts: Facts, world: SanJuan, power: int, amount: int) -> list[Less]:
    """The building that grants a power, and so much of it."""
    granting = members(facts.rules.granting[power] & world.players[facts.viewer].working)
    if not granting:
        return []
    word = CARD_WORDS[granting[0]]
    return [Less(word, facts.words.name("card", word), amount)]

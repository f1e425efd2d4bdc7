"""What the engine says of a position that one seat sees: prices, limits, what lies where.

Prices are asked of the engine itself, in a world imagined from the view. Whatever was made up in that world cannot matter:
the price of a building depends only on what its builder knows.
"""

from functools import cached_property, lru_cache

from gobernador.core.bitset import bit, members
from gobernador.core.dice import QuickDice
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, PROMPT_WORDS, ROLE_WORDS, Card, Power
from gobernador.games.sanjuan.rules.phases import builder
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import SanJuanView, SeatView

KEPT = 8
"""Views that are being spoken of: all that is said of one comes right after another."""


@lru_cache(KEPT)
def world_of(game: SanJuanGame, view: SanJuanView) -> SanJuan:
    """A world behind a view, imagined once. Whoever changes something in it takes a copy."""
    return game.imagine(view, QuickDice(0))


class Facts:
    """A view, and questions about the seat that is asked in it."""

    def __init__(self, game: SanJuanGame, view: SanJuanView) -> None:
        self.game = game
        self.rules = game.rules
        self.view = view
        self.table = view.table
        self.prompt = PROMPT_WORDS[view.prompt]
        self.role = ROLE_WORDS[view.table.role]
        self.site = CARD_WORDS[view.table.site]
        self.due = int(view.table.due)
        self.bound = int(view.bound)

    @cached_property
    def seat(self) -> SeatView:
        """The seat that is asked."""
        return self.view.players[self.view.to_act]

    @property
    def world(self) -> SanJuan:
        return world_of(self.game, self.view)

    @property
    def player(self) -> Player:
        """The seat that is asked, in that world."""
        return self.world.players[self.view.to_act]

    def exists(self, card: int) -> bool:
        """Whether the edition has such a card."""
        return bool(self.rules.in_edition & bit(card))

    def stands(self, card: int) -> bool:
        """Whether the seat has such a building uncovered."""
        return card in self.seat.kinds

    def works(self, card: int) -> bool:
        """Whether the seat has such a building, and it is awake."""
        return bool(self.seat.working & bit(card))

    def loaded(self, card: int) -> int:
        """How many buildings of this kind hold a good."""
        return sum(kind == card and good != 0 for kind, good in zip(self.seat.kinds, self.seat.loaded, strict=True))

    def empty(self, card: int) -> int:
        """How many buildings of this kind hold no good."""
        return sum(kind == card and good == 0 for kind, good in zip(self.seat.kinds, self.seat.loaded, strict=True))

    def still_to_sell(self) -> int:
        """How many goods can still be named in the sale."""
        return min(self.due, sum(self.loaded(card) for card in range(1, self.bound + 1)))

    def still_to_produce(self) -> int:
        """How many goods can still be named in the production."""
        return min(self.due, sum(self.empty(card) for card in members(self.rules.plants) if card <= self.bound))

    def open_tile(self) -> int:
        """The trading tile of this trader phase."""
        return int(self.world.tile())

    def price(self, holder: int) -> int:
        """What the good on a building brings in this trader phase."""
        return int(self.world.price(holder))

    # -- what building costs the seat that is asked -----------------------------------------------------------

    def cost(self, card: int, covered: int) -> int:
        """What a building costs when it covers another, or Card.NONE."""
        return int(builder.cost(self.world, self.view.to_act, card, covered))

    def missing(self, card: int, covered: int, cards: int) -> int:
        """How many cards are missing to build over *covered* with *cards* in hand to pay; 0 or less if none."""
        return self.cost(card, covered) - cards - int(builder.goods_as_money(self.world, self.player, covered))

    def missing_over_loaded(self, card: int, covered: int) -> int:
        """The same when a copy with a good is covered although there is one without: the good is lost."""
        goods = sum(self.seat.loaded) - 1
        taken = int(builder.power_without(self.world, self.player, Power.GOODS_AS_MONEY, covered))
        return self.cost(card, covered) - int(self.seat.hand) - min(taken, goods)

    def places(self, card: int) -> list[int]:
        """Where a building could stand: beside the others (Card.NONE), or over a building of another name."""
        over = members(builder.coverable(self.world, self.player))
        return [Card.NONE] + [covered for covered in over if covered != card]

    def cards_to_pay(self, card: int) -> int:
        """How many cards of the hand can pay for a building, before it is taken from there."""
        from_hand = not self.table.middle & bit(card)
        return int(self.seat.hand) - from_hand

"""What the seat to act makes of a position: the few numbers on which all its judgements rest."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits
from gobernador.games.sanjuan.policies.uses import USE_KINDS, USE_OF_POWER, WEIGHT_OF_POWER, Use
from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.ids import CARD_SLOTS, LAST_ROLE, Power
from gobernador.games.sanjuan.rules.ruleset import Ruleset

MOST_SEATS: Final = 4
MOST_CARDS: Final = 150
"""More than any deck has."""


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """Numbers about one position, worked out anew at every question; nothing in them is hidden from the seat to act."""

    __slots__ = (
        "asked_for",
        "better",
        "builds",
        "built",
        "card",
        "city_bonus",
        "earnings",
        "ending",
        "favourite",
        "first",
        "for_chooser",
        "for_me",
        "gains",
        "good",
        "kind_bonus",
        "lead",
        "learnt",
        "monument_bonus",
        "more",
        "paid",
        "plain_card",
        "plant_bonus",
        "plants",
        "point_bonus",
        "price",
        "printed",
        "rounds",
        "scoring",
        "served",
        "service",
        "size",
        "sorted",
        "sorted_card",
        "sorted_kinds",
        "sorted_place",
        "sorted_worth",
        "taste",
        "use",
        "weights",
    )

    def __init__(self, weights: vec[float]) -> None:
        self.weights: Final = weights
        self.learnt: Ruleset | None = None
        # What never changes by these rules, by card.
        self.price: Final = vec[float]([0.0] * CARD_SLOTS)
        """What a good brings on average."""
        self.good: Final = vec[float]([0.0] * CARD_SLOTS)
        """What a good is worth as long as it lies on its building, in cards."""
        self.earnings: Final = vec[float]([0.0] * CARD_SLOTS)
        """What a production building brings in a round."""
        self.printed: Final = vec[float]([0.0] * CARD_SLOTS)
        """The points printed on a building."""
        self.service: Final = vec[float]([0.0] * CARD_SLOTS)
        """What its function brings whenever it serves."""
        self.served: Final = vec[i64]([0] * CARD_SLOTS)
        """When it serves."""
        self.taste: Final = vec[float]([0.0] * CARD_SLOTS)
        """What the style thinks of it."""

        # The clock.
        self.builds: float = 0.0
        """Buildings to come until the largest town is complete."""
        self.rounds: float = 0.0
        """Rounds to come, roughly."""
        self.lead: float = 0.0
        """How clearly the seat is ahead (1) or behind (-1), where anybody asked."""

        self.ending: float = 0.0
        """What it is worth that others may end the game in the next builder phase, where a role is asked for."""

        # Cards.
        self.size: i64 = 0
        """Cards in hand, once the open question is answered to its end."""
        self.plain_card: float = 0.0
        """What a card is worth to a seat whose hand is not full."""
        self.card: float = 0.0
        """What a card is worth to the seat to act."""
        self.built: Final = vec[float]([0.0] * CARD_SLOTS)
        """What a building of each kind would be worth in its town, where it can still be built."""
        self.first: Final = vec[float]([0.0] * CARD_SLOTS)
        """What the only card of a kind is worth in its hand."""
        self.more: Final = vec[float]([0.0] * CARD_SLOTS)
        """What any further card of that kind is worth."""

        self.sorted: i64 = 0
        """How many cards of the hand are laid out by their worth, the least first."""
        self.sorted_worth: Final = vec[float]([0.0] * MOST_CARDS)
        self.sorted_card: Final = vec[i64]([0] * MOST_CARDS)
        """The kind of each; none for all but the best of a kind."""
        self.sorted_kinds: Bits = 0
        """All kinds among them."""
        self.sorted_place: Final = vec[i64]([0] * CARD_SLOTS)
        """Where the best card of each kind lies."""
        self.paid: Final = vec[float]([0.0] * (MOST_CARDS + 1))
        """What the first so many of them are worth together."""

        # The town.
        self.plants: i64 = 0
        self.better: Final = vec[i64]([0] * CARD_SLOTS)
        """How many production buildings are as good as this kind."""
        self.use: Final = vec[float]([0.0] * USE_KINDS)
        """What a function of each sort will bring, for each card it brings in a round."""
        self.scoring: Bits = 0
        """The buildings in town or hand that make others worth more."""
        self.plant_bonus: float = 0.0
        self.kind_bonus: float = 0.0
        """What a production building of a new kind adds beyond that."""
        self.city_bonus: float = 0.0
        self.monument_bonus: float = 0.0
        self.point_bonus: float = 0.0
        """What every point adds."""

        self.gains: Final = vec[float]([0.0] * (2 * MOST_SEATS * (LAST_ROLE + 1)))
        """What each role brings each seat, following and choosing."""
        self.for_chooser: Final = vec[float]([0.0] * (2 * MOST_SEATS * (LAST_ROLE + 1)))
        """What it does for each seat, the others' gains considered, to choose each role."""
        self.for_me: Final = vec[float]([0.0] * (2 * MOST_SEATS * (LAST_ROLE + 1)))
        """What that does for the seat to act, as far as anybody asked."""
        self.asked_for: Final = vec[i64]([0] * MOST_SEATS)
        """The roles of each seat of which that is known."""
        self.favourite: Final = vec[i64]([0] * MOST_SEATS)
        """The role that each seat would choose of all that are left."""


def learn_cards(o: Outlook, rules: Ruleset) -> None:
    """Another game, other cards."""
    if o.learnt is rules:
        return
    o.learnt = rules
    rest = rules.in_edition
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        o.printed[card] = amount(rules.vp[card])
        o.taste[card] = taste_for(o, rules, card)
        learn_function(o, rules, card)
        o.price[card] = 0.0
        if rules.holders & bit(card) != 0:
            o.price[card] = usual_price(rules, card)
        o.good[card] = o.weights[Weight.GOOD] * o.price[card]
        o.earnings[card] = o.weights[Weight.INCOME] * o.price[card]


def taste_for(o: Outlook, rules: Ruleset, card: i64) -> float:
    """What the style thinks of a building."""
    w = o.weights
    dear = w[Weight.DEAR] * amount(rules.cost[card])
    if rules.plants & bit(card) != 0:
        return dear + w[Weight.PRODUCTION]
    if rules.monuments & bit(card) != 0:
        return dear + w[Weight.MONUMENT]
    if (rules.sixes | rules.middle) & bit(card) != 0:
        return dear + w[Weight.SIX]
    return dear + w[Weight.CITY]


def learn_function(o: Outlook, rules: Ruleset, card: i64) -> None:
    """What its function brings and when: its power, or that a crane covers it for more than it cost."""
    power = rules.power[card]
    o.served[card] = USE_OF_POWER[power]
    o.service[card] = 0.0
    if o.served[card] != Use.NEVER:
        o.service[card] = o.weights[WEIGHT_OF_POWER[power]]
    elif power == Power.NONE and rules.credit[card] > rules.cost[card]:
        o.served[card] = Use.ONCE
        o.service[card] = o.weights[Weight.PARK]


def usual_price(rules: Ruleset, card: i64) -> float:
    """What a good brings: the mean over all tiles, or the fixed price."""
    if rules.plants & bit(card) == 0:
        return amount(rules.price[card])
    tiles = i64(len(rules.tile_order))
    total: i64 = 0
    for tile in range(tiles):
        total += rules.tile_price(tile, card)
    return amount(total) / amount(tiles)

"""What the seat to act makes of a position: the few numbers on which all its judgements rest."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.sanjuan.amounts import amount, within
from gobernador.bots.policies.sanjuan.uses import USE_KINDS
from gobernador.bots.policies.sanjuan.weights import Weight
from gobernador.core.types import Seat
from gobernador.sanjuan.ids import CARD_SLOTS, LAST_HOLDER, LAST_PLANT, LAST_ROLE, Prompt
from gobernador.sanjuan.phases.upkeep import hand_limit
from gobernador.sanjuan.player import Player
from gobernador.sanjuan.rules import Ruleset
from gobernador.sanjuan.state import SanJuan

MOST_SEATS: Final = 4
MOST_CARDS: Final = 150
"""More than any deck has."""
ROOMY: Final = 2.0
"""With so many cards to the hand limit, nobody thinks of it."""


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """Numbers about one position, worked out anew at every question; nothing in them is hidden from the seat to act."""

    __slots__ = (
        "better",
        "builds",
        "built",
        "card",
        "city_bonus",
        "ending",
        "first",
        "for_chooser",
        "for_me",
        "gains",
        "kind_bonus",
        "lead",
        "monument_bonus",
        "more",
        "plain_card",
        "plant_bonus",
        "plants",
        "point_bonus",
        "price",
        "rounds",
        "rules",
        "size",
        "sorted",
        "sorted_card",
        "sorted_worth",
        "use",
        "weights",
    )

    def __init__(self, weights: vec[float]) -> None:
        self.weights: vec[float] = weights
        self.rules: Ruleset | None = None
        self.price: vec[float] = vec[float]([0.0] * (LAST_HOLDER + 1))
        """What a good brings on average by these rules, by its building."""

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
        self.built: vec[float] = vec[float]([0.0] * CARD_SLOTS)
        """What a building of each kind would be worth in its town, where it can still be built."""
        self.first: vec[float] = vec[float]([0.0] * CARD_SLOTS)
        """What the only card of a kind is worth in its hand."""
        self.more: vec[float] = vec[float]([0.0] * CARD_SLOTS)
        """What any further card of that kind is worth."""

        self.sorted: i64 = 0
        """How many cards of the hand are laid out by their worth, the least first."""
        self.sorted_worth: vec[float] = vec[float]([0.0] * MOST_CARDS)
        self.sorted_card: vec[i64] = vec[i64]([0] * MOST_CARDS)
        """The kind of each; none for all but the best of a kind."""

        # The town.
        self.plants: i64 = 0
        self.better: vec[i64] = vec[i64]([0] * (LAST_PLANT + 1))
        """How many production buildings are as good as this kind."""
        self.use: vec[float] = vec[float]([0.0] * USE_KINDS)
        """What a function of each sort will bring, for each card it brings in a round."""
        self.plant_bonus: float = 0.0
        self.kind_bonus: float = 0.0
        """What a production building of a new kind adds beyond that."""
        self.city_bonus: float = 0.0
        self.monument_bonus: float = 0.0
        self.point_bonus: float = 0.0
        """What every point adds."""

        self.gains: vec[float] = vec[float]([0.0] * (2 * MOST_SEATS * (LAST_ROLE + 1)))
        """What each role brings each seat, following and choosing."""
        self.for_chooser: vec[float] = vec[float]([0.0] * (2 * MOST_SEATS * (LAST_ROLE + 1)))
        """What it does for each seat, the others' gains considered, to choose each role."""
        self.for_me: vec[float] = vec[float]([0.0] * (2 * MOST_SEATS * (LAST_ROLE + 1)))
        """What that does for the seat to act."""


def learn_prices(o: Outlook, rules: Ruleset) -> None:
    """Another game, other prices: they are worked out once for a ruleset."""
    if o.rules is not rules:
        o.rules = rules
        o.price = usual_prices(rules)


def usual_prices(rules: Ruleset) -> vec[float]:
    """The mean over all tiles, or the fixed price."""
    prices = vec[float]([0.0] * (LAST_HOLDER + 1))
    tiles = i64(len(rules.tile_order))
    for card in range(i64(1), i64(LAST_HOLDER + 1)):
        if card <= LAST_PLANT:
            total: i64 = 0
            for tile in range(tiles):
                total += rules.tile_price(tile, card)
            prices[card] = amount(total) / amount(tiles)
        else:
            prices[card] = amount(rules.price[card])
    return prices


def read_the_clock(o: Outlook, s: SanJuan) -> None:
    """How long the game will last, and what a card is worth in it."""
    w = o.weights
    most: i64 = 0
    for seat in range(s.seats):
        most = max(most, s.players[seat].buildings)
    o.builds = amount(s.rules.last_building - most)
    o.rounds = o.builds * w[Weight.PACE]
    until_the_last = amount(min(s.rules.last_round - s.round, i64(200)))
    if o.rounds > until_the_last:
        o.rounds = until_the_last
    o.plain_card = w[Weight.CARD] * (o.rounds + 0.05) / (o.rounds + 0.05 + w[Weight.LATE])


def look_at_the_hand(o: Outlook, s: SanJuan) -> None:
    """How many cards it will hold, and what each is worth to it."""
    o.size = size_in_the_end(s)
    o.card = card_worth(o, s, s.to_act, o.size)


def size_in_the_end(s: SanJuan) -> i64:
    """Cards in hand once the open question is answered to its end; so it stays the same while a set is named."""
    size = s.players[s.to_act].hand.size
    prompt = s.prompt
    if prompt == Prompt.PAY or prompt == Prompt.LIMIT or prompt == Prompt.ARCHIVE or prompt == Prompt.SETUP:
        return size - s.due
    if prompt == Prompt.KEEP:
        return size + s.due
    if prompt == Prompt.OFFICE or prompt == Prompt.BANK:
        return size + s.tally
    return size


def card_worth(o: Outlook, s: SanJuan, seat: Seat, size: i64) -> float:
    """What a card is worth to a seat that holds so many: more to a poor one, less and less where the hand limit is near."""
    if size < s.rules.hand:
        lack = amount(s.rules.hand - size) / amount(s.rules.hand)
        return o.plain_card * (1.0 + o.weights[Weight.NEED] * lack)
    over = ROOMY + amount(size) - amount(hand_limit(s, seat))
    if over <= 0.0:
        return o.plain_card
    lost = (1.0 - o.weights[Weight.EXCESS]) * within(0.0, over / (ROOMY + 1.0), 1.0)
    return o.plain_card * (1.0 - lost)


def count_plants(o: Outlook, p: Player) -> None:
    """How many production buildings there are, and how many as good as each kind."""
    for card in range(i64(LAST_PLANT + 1)):
        o.better[card] = 0
    o.plants = 0
    for slot in range(p.buildings):
        card = p.building(slot)
        if card <= LAST_PLANT:
            o.better[card] += 1
            o.plants += 1
    for card in range(i64(LAST_PLANT - 1), i64(0), -1):
        o.better[card] += o.better[card + 1]

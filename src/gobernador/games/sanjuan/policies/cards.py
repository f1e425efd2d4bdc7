"""What cards are worth in the hand: all of them money, some of them buildings to come."""

from mypy_extensions import i64

from gobernador.bots.policies.policy import amount, within
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits
from gobernador.games.sanjuan.policies.buildings import building_worth
from gobernador.games.sanjuan.policies.outlook import Outlook
from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.ids import Card, Power
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.state import SanJuan


def weigh_cards(o: Outlook, s: SanJuan, kinds: Bits) -> None:
    """Work out what a card of each of these kinds is worth in the hand of the seat to act."""
    p = s.players[s.to_act]
    plants = s.rules.plants
    first = o.first
    more = o.more
    worth = o.card
    rest = kinds
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        first[card] = worth
        more[card] = worth
        if plants & bit(card) != 0:
            plan = plan_worth(o, s, p, card)
            first[card] += plan
            more[card] += 0.5 * plan
        elif p.town & bit(card) == 0:
            first[card] += plan_worth(o, s, p, card)


def plan_worth(o: Outlook, s: SanJuan, p: Player, card: i64) -> float:
    """What it is worth to hold a card that may become a building."""
    built = building_worth(o, s, card)
    o.built[card] = built
    cards = amount(usual_cost(s, p, card) + 1)
    gain = built - o.weights[Weight.SLOT] - cards * o.plain_card
    if gain <= 0.0:
        return 0.0
    ready = within(0.0, amount(o.size + 1) / cards, 1.0)
    return o.weights[Weight.WISH] * gain * ready * within(0.0, o.rounds, 1.0)


def usual_cost(s: SanJuan, p: Player, card: i64) -> i64:
    """What a building costs the seat without privilege and crane."""
    due = s.rules.cost[card]
    if s.rules.plants & bit(card) != 0:
        due -= p.power[Power.PRODUCTION_DISCOUNT]
    else:
        due -= p.power[Power.CITY_DISCOUNT]
    return max(due, i64(0))


def card_in_hand(o: Outlook, p: Player, card: i64) -> float:
    """What the seat gives up with one card of this kind."""
    if p.hand.copies[card] > 1:
        return o.more[card]
    return o.first[card]


# -- paying --------------------------------------------------------------------------------------------------------


def sort_hand(o: Outlook, p: Player) -> None:
    """Lay out the cards of the hand by what they are worth, so that payments can be counted; their kinds are weighed."""
    o.sorted = 0
    o.sorted_kinds = p.hand.kinds
    rest = p.hand.kinds
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        lay_out(o, o.first[card], card)
        for copy in range(i64(p.hand.copies[card]) - 1):
            lay_out(o, o.more[card], Card.NONE)
    total = 0.0
    for place in range(o.sorted):
        o.sorted_place[o.sorted_card[place]] = place
        total += o.sorted_worth[place]
        o.paid[place + 1] = total


def lay_out(o: Outlook, worth: float, card: i64) -> None:
    """Put one card in its place among the others."""
    worths = o.sorted_worth
    cards = o.sorted_card
    place = o.sorted
    o.sorted = place + 1
    while place > 0 and worths[place - 1] > worth:
        worths[place] = worths[place - 1]
        cards[place] = cards[place - 1]
        place -= 1
    worths[place] = worth
    cards[place] = card


def payment(o: Outlook, due: i64, spared: i64) -> float:
    """What the *due* cards are worth that the seat would miss least, the best card of kind *spared* not among them.

    If there are too few, goods pay the rest.
    """
    if due <= o.sorted and (o.sorted_kinds & bit(spared) == 0 or o.sorted_place[spared] >= due):
        return o.paid[due]
    total = 0.0
    left = due
    for place in range(o.sorted):
        if left == 0:
            return total
        if spared == Card.NONE or o.sorted_card[place] != spared:
            total += o.sorted_worth[place]
            left -= 1
    return total + amount(left) * o.plain_card

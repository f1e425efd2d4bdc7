"""What it brings to build: a building's worth, less the cards it costs, less what it covers; and the end of the game."""

from typing import Final

from mypy_extensions import i64

from gobernador.bots.policies.sanjuan.amounts import amount, within
from gobernador.bots.policies.sanjuan.buildings import bonus_of, building_worth, points_of
from gobernador.bots.policies.sanjuan.cards import payment, usual_cost
from gobernador.bots.policies.sanjuan.goods import empty_plants, good_worth
from gobernador.bots.policies.sanjuan.outlook import Outlook
from gobernador.bots.policies.sanjuan.weights import Weight
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Seat
from gobernador.sanjuan.ids import Card, Power, Prompt
from gobernador.sanjuan.phases.builder import cost, coverable, goods_as_money
from gobernador.sanjuan.rules import PLANTS
from gobernador.sanjuan.scoring import points
from gobernador.sanjuan.state import SanJuan

CLEARLY: Final = 6.0
"""So many points ahead are enough."""
HOPELESSLY: Final = 18.0
"""So many points behind are too many to wait for a turn of fortune."""
UNWILLINGLY: Final = 0.25
"""How likely somebody ends a game that is lost by it."""
FULL_HAND: Final = 6.0


# -- the race ------------------------------------------------------------------------------------------------------


def compare(o: Outlook, s: SanJuan) -> None:
    """How clearly the seat to act is ahead of everybody else, as points stand."""
    o.lead = within(-1.0, margin(o, s, 0.0, 0.0) / CLEARLY, 1.0)


def margin(o: Outlook, s: SanJuan, own_last: float, others_last: float) -> float:
    """By how many points the seat to act would be ahead, if a last building brought it and others so many."""
    own = amount(points(s, s.to_act)) + own_last
    best = 0.0
    for seat in range(s.seats):
        if seat != s.to_act:
            reached = amount(points(s, seat))
            if yet_to_build(s, seat):
                reached += others_last * readiness(s, seat, 0)
            if reached > best:
                best = reached
    return own - best


def yet_to_build(s: SanJuan, seat: Seat) -> bool:
    """Whether a seat has still to build in this builder phase, or in the next."""
    if s.prompt == Prompt.ROLE:
        return True
    turn = seat - s.first
    if turn < 0:
        turn += s.seats
    now = s.to_act - s.first
    if now < 0:
        now += s.seats
    return turn > now


def readiness(s: SanJuan, seat: Seat, rebate: i64) -> float:
    """How well a seat can build whose cards nobody sees: 0 without cards, 1 with a full hand."""
    return within(0.0, amount(s.players[seat].hand.size + rebate) / FULL_HAND, 1.0)


def finish_worth(o: Outlook, s: SanJuan, own_last: float) -> float:
    """What it is worth that the game ends with this builder phase.

    Whoever is behind would rather go on, but not for ever: what is lost beyond hope may as well end.
    """
    w = o.weights
    ahead = margin(o, s, own_last, w[Weight.RIVAL_ENDS])
    if ahead < -CLEARLY:
        return -w[Weight.FINISH] * within(0.0, (HOPELESSLY + ahead) / (HOPELESSLY - CLEARLY), 1.0)
    return w[Weight.FINISH] * within(-1.0, ahead / CLEARLY, 1.0)


def others_end_it(o: Outlook, s: SanJuan) -> float:
    """What it is worth to the seat to act that others could end the game in the next builder phase."""
    chance = 0.0
    for seat in range(s.seats):
        if seat != s.to_act and s.players[seat].buildings + 1 >= s.rules.last_building:
            chance = within(chance, readiness(s, seat, 1), 1.0)
    if chance == 0.0:
        return 0.0
    worth = chance * finish_worth(o, s, o.weights[Weight.RIVAL_ENDS] * readiness(s, s.to_act, 0))
    if worth > 0.0:
        return UNWILLINGLY * worth
    return worth


# -- a building ----------------------------------------------------------------------------------------------------


def tempo_worth(o: Outlook) -> float:
    """What one building more means for the race, apart from its worth: a place in the town less, and the end nearer."""
    return o.weights[Weight.HURRY] * o.lead - o.weights[Weight.SLOT]


def end_worth(o: Outlook, s: SanJuan, card: i64) -> float:
    """What ending the game is worth, if this building would end it."""
    if s.players[s.to_act].buildings + 1 < s.rules.last_building:
        return 0.0
    return finish_worth(o, s, points_of(s, card) + bonus_of(o, s, card))


def best_build(o: Outlook, s: SanJuan, rebate: i64) -> float:
    """What the best building brings that the seat to act could build if all were so much cheaper; 0 if it is none."""
    p = s.players[s.to_act]
    money = p.hand.size + goods_as_money(s, p, Card.NONE)
    best = 0.0
    rest = p.hand.kinds & (PLANTS | ~p.town)
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        due = max(usual_cost(s, p, card) - rebate, i64(0))
        if due < money:
            gain = o.built[card] + tempo_worth(o) + end_worth(o, s, card) - o.first[card] - payment(o, due, card)
            if gain > best:
                best = gain
    return best


def rival_builds(o: Outlook, s: SanJuan, seat: Seat, rebate: i64) -> float:
    """What the builder brings somebody else."""
    p = s.players[seat]
    discount = (
        rebate + p.power[Power.CITY_DISCOUNT] + p.power[Power.DRAW_AFTER_CITY] + p.power[Power.PRODUCTION_DISCOUNT]
    )
    return o.weights[Weight.RIVAL_BUILDS] * readiness(s, seat, discount)


# -- where it is built ---------------------------------------------------------------------------------------------


def best_cover(o: Outlook, s: SanJuan, card: i64, cards: i64) -> i64:
    """The building that *card* had best cover, *cards* being there to pay; none if it stands better beside the others."""
    p = s.players[s.to_act]
    rest = coverable(s, p) & ~bit(card)
    best: i64 = Card.NONE
    if rest == 0:
        return best
    most = -1000.0
    if cost(s, s.to_act, card, best) <= cards + goods_as_money(s, p, best):
        most = site_worth(o, s, card, best)
    while rest != 0:
        covered = lowest(rest)
        rest &= rest - 1
        if cost(s, s.to_act, card, covered) <= cards + goods_as_money(s, p, covered):
            worth = site_worth(o, s, card, covered)
            if worth > most:
                best = covered
                most = worth
    return best


def site_worth(o: Outlook, s: SanJuan, card: i64, covered: i64) -> float:
    """What can be said for building *card* over *covered*, or beside the others, beyond its own worth."""
    due = payment(o, cost(s, s.to_act, card, covered), card)
    if covered == Card.NONE:
        return tempo_worth(o) + end_worth(o, s, card) - due
    return -covered_worth(o, s, covered) - due


def covered_worth(o: Outlook, s: SanJuan, covered: i64) -> float:
    """What is lost with a building that is covered, and with the good on it if it has to have one."""
    p = s.players[s.to_act]
    worth = building_worth(o, s, covered)
    if p.loaded & bit(covered) != 0 and empty_plants(p, covered) == 0:
        worth += good_worth(o, covered)
    return worth

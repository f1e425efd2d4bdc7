"""Which role: what it brings the chooser, what it brings the others, and whether somebody else would choose it anyway."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits, Seat
from gobernador.games.puertorico.policies.gains import ONE_BY_ONE, Gains
from gobernador.games.puertorico.policies.judgement import Judgement, Part
from gobernador.games.puertorico.policies.race import finishing_worth, leader
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import ROLE_SLOTS, Role
from gobernador.games.puertorico.rules.state import PuertoRico

PART_OF_ROLE: Final = vec[i64](
    [
        Part.COINS,
        Part.TILE,
        Part.COLONISTS,
        Part.BUILDING,
        Part.BARRELS,
        Part.SALE,
        Part.POINTS,
        Part.COINS,
        Part.COINS,
    ]
)
"""What each role brings."""


LEAST: Final = -1e9
"""Less than any role is worth."""
ROUNDING: Final = 1e-6
"""Worths that differ by less may be equal."""


def best_role(j: Judgement, gains: Gains, s: PuertoRico) -> i64:
    """The role that is worth most to the seat that chooses; the first of equals.

    What most roles bring the others only makes them worth less, so it is worked out for the next of them only as long as the role could
    still be the best.
    """
    for role in range(i64(ROLE_SLOTS)):
        gains.wanting[role] = 0
    gains.leader = leader(s, s.to_act)
    bounded = work_out_cheap(j, gains, s)
    best = first_best(gains, s.roles)
    while bounded & bit(best) != 0:
        gain = gains.take_turn(j, s, best)
        if gains.turns[best] < s.seats:
            gains.worth[best] -= j.weights[Weight.ENVY] * gain / amount(s.seats - 1)
        else:
            bounded &= ~bit(best)
            gains.worth[best] = role_worth(j, gains, s, best)
        best = first_best(gains, s.roles)
    # What is left to know is whom else each role would please. It takes the best one's lead away, or it does not.
    patience = j.weights[Weight.PATIENCE] * abs(gains.of(best, s.to_act))
    if choices_after(s) == 0 or gains.worth[best] - patience > second_worth(j, gains, s, best) + ROUNDING:
        return best
    while bounded != 0:
        gains.go_on(j, s, lowest(bounded))
        bounded &= bounded - 1
    ask_around(j, gains, s)
    return exactly_best(j, gains, s)


def work_out_cheap(j: Judgement, gains: Gains, s: PuertoRico) -> Bits:
    """Work out what every role is worth, or the most that it can be worth; the roles of which only that is known."""
    bounded: i64 = 0
    rest = s.roles
    while rest != 0:
        role = lowest(rest)
        rest &= rest - 1
        if ONE_BY_ONE & bit(role) != 0 and brings_no_loss(j, s, role):
            gains.begin(s, role)
            gains.worth[role] = gains.take_turn(j, s, role) + purse(j, s, role) + ROUNDING
            bounded |= bit(role)
        else:
            gains.work_out(j, s, role)
            gains.worth[role] = role_worth(j, gains, s, role)
    return bounded


def brings_no_loss(j: Judgement, s: PuertoRico, role: i64) -> bool:
    """Whether the phase of such a role surely brings nobody less than nothing, and the chooser minds whatever it brings others.

    A mayor phase could: colonists placed afresh, one job after the other, may leave the last of them without one. With a colonist more
    that is made up for.
    """
    if not j.minds_gains:
        return False
    if role == Role.SETTLER:
        return j.taste(Weight.SETTLER, Weight.SETTLER_EARLY) >= 0.0
    if role == Role.BUILDER:
        return j.taste(Weight.BUILDER, Weight.BUILDER_EARLY) >= 0.0
    if role == Role.TRADER:
        return j.taste(Weight.TRADER, Weight.TRADER_EARLY) >= 0.0
    if s.colonist_ship < s.seats or j.coin < 0.0 or j.taste(Weight.MAYOR, Weight.MAYOR_EARLY) < 0.0:
        return False
    return s.last_round != 0 or not colonists_give_out(s)


def first_best(gains: Gains, roles: Bits) -> i64:
    """The role worth most, as far as is known; the first of equals."""
    best = lowest(roles)
    rest = roles & (roles - 1)
    while rest != 0:
        role = lowest(rest)
        rest &= rest - 1
        if gains.worth[role] > gains.worth[best]:
            best = role
    return best


def second_worth(j: Judgement, gains: Gains, s: PuertoRico, best: i64) -> float:
    """The most that any other role can be worth; a loss that others would like may turn out smaller."""
    most = LEAST
    rest = s.roles & ~bit(best)
    while rest != 0:
        role = lowest(rest)
        rest &= rest - 1
        own = gains.of(role, s.to_act)
        most = max(most, gains.worth[role] + j.weights[Weight.PATIENCE] * max(0.0, -own))
    return most


def exactly_best(j: Judgement, gains: Gains, s: PuertoRico) -> i64:
    """The role worth most, once all have been worked out for everybody; the first of equals."""
    rest = s.roles
    while rest != 0:
        role = lowest(rest)
        rest &= rest - 1
        gains.worth[role] = role_worth(j, gains, s, role)
    return first_best(gains, s.roles)


def work_out_all(j: Judgement, gains: Gains, s: PuertoRico) -> None:
    """Play the phase of every role that is left in the head."""
    rest = s.roles
    while rest != 0:
        gains.work_out(j, s, lowest(rest))
        rest &= rest - 1
    gains.leader = leader(s, s.to_act)
    ask_around(j, gains, s)


def ask_around(j: Judgement, gains: Gains, s: PuertoRico) -> None:
    """Count for each role how many of those who choose later in this round it would bring the most."""
    for role in range(i64(ROLE_SLOTS)):
        gains.wanting[role] = 0
    seat = s.to_act
    for turn in range(choices_after(s)):
        seat = s.left_of(seat)
        gains.wanting[favourite(j, gains, s, seat)] += 1


def choices_after(s: PuertoRico) -> i64:
    """How many others choose before this seat does again, in this round."""
    return min(s.rules.seating.choices - s.picks, s.seats) - 1


def role_worth(j: Judgement, gains: Gains, s: PuertoRico, role: i64) -> float:
    """A role to the seat that chooses, once all roles have been worked out."""
    me = s.to_act
    own = gains.of(role, me)
    worth = j.because(PART_OF_ROLE[role], own)
    worth += j.because(Part.COINS, purse(j, s, role))
    worth += j.because(Part.OTHERS, -others_gain(j, gains, s, role))
    worth += j.because(Part.ANYWAY, -j.weights[Weight.PATIENCE] * own * wanted(gains, s, role))
    if s.last_round == 0 and ends_game(gains, s, role):
        worth += j.because(Part.ENDING, finishing_worth(j.weights, s, me, 0))
    return worth


def purse(j: Judgement, s: PuertoRico, role: i64) -> float:
    """The doubloons on a role."""
    return j.weights[Weight.BONUS] * j.coin * amount(i64(s.role_coins[role]))


def others_gain(j: Judgement, gains: Gains, s: PuertoRico, role: i64) -> float:
    """How much the chooser minds what a role brings the others."""
    me = s.to_act
    total = 0.0
    for seat in range(s.seats):
        if seat != me:
            total += gains.of(role, seat)
    minded = j.weights[Weight.ENVY] * total / amount(s.seats - 1)
    minded += j.weights[Weight.ENVY_LEADER] * gains.of(role, gains.leader)
    if role == Role.CRAFTSMAN:
        minded += j.weights[Weight.ENVY_NEXT] * gains.of(role, next_chooser(s))
    return minded


def next_chooser(s: PuertoRico) -> Seat:
    """Who chooses after this seat: its neighbour, or the next governor."""
    if s.picks + 1 < s.rules.seating.choices:
        return s.left_of(s.to_act)
    return s.left_of(s.governor)


def wanted(gains: Gains, s: PuertoRico, role: i64) -> float:
    """The share of those who choose later in this round to whom this role brings the most."""
    if gains.wanting[role] == 0 or role >= Role.PROSPECTOR:
        return 0.0
    return amount(gains.wanting[role]) / amount(choices_after(s))


def favourite(j: Judgement, gains: Gains, s: PuertoRico, seat: Seat) -> i64:
    """The role that brings a seat the most, the doubloons on it included."""
    best: i64 = 0
    most = -1.0
    rest = s.roles
    while rest != 0:
        role = lowest(rest)
        rest &= rest - 1
        worth = gains.of(role, seat) + purse(j, s, role)
        if worth > most:
            most = worth
            best = role
    return best


def ends_game(gains: Gains, s: PuertoRico, role: i64) -> bool:
    """Whether colonists or points would give out."""
    if role == Role.MAYOR:
        return colonists_give_out(s)
    if role == Role.CAPTAIN:
        total: i64 = 0
        for seat in range(s.seats):
            total += gains.dock.points[seat]
        return total >= s.points
    return False


def colonists_give_out(s: PuertoRico) -> bool:
    """Whether there are too few colonists for another ship after a mayor phase."""
    empty: i64 = 0
    for seat in range(s.seats):
        empty += s.players[seat].empty_building_circles()
    return s.colonists - 1 < max(s.seats, empty - s.colonist_ship - 1)

"""Which role: what it brings the chooser, what it brings the others, and whether somebody else would choose it anyway."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import lowest
from gobernador.core.types import Seat
from gobernador.games.puertorico.policies.gains import Gains
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.lead import finishing_worth, leader
from gobernador.games.puertorico.policies.parts import Part
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
        worth += j.because(Part.ENDING, finishing_worth(j, s, me, 0))
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
        empty: i64 = 0
        for seat in range(s.seats):
            empty += s.players[seat].empty_building_circles()
        return s.colonists - 1 < max(s.seats, empty - s.colonist_ship - 1)
    if role == Role.CAPTAIN:
        total: i64 = 0
        for seat in range(s.seats):
            total += gains.dock.points[seat]
        return total >= s.points
    return False

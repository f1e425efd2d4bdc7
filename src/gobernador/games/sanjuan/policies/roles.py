"""What each role brings each seat, and what is left of it when everybody has chosen."""

from mypy_extensions import i64

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits, Seat
from gobernador.games.sanjuan.policies.builder import best_build, rival_builds
from gobernador.games.sanjuan.policies.goods import good_worth, produced_worth, sold_worth
from gobernador.games.sanjuan.policies.outlook import Outlook
from gobernador.games.sanjuan.policies.race import card_worth, others_end_it
from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.ids import LAST_ROLE, Card, Power, Role
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.state import SanJuan


def weigh_roles(o: Outlook, s: SanJuan) -> None:
    """Work out what every role that is left would bring every seat, following and choosing, as far as it can matter."""
    choices = s.choices()
    for seat in range(s.seats):
        card = card_worth(o, s, seat, s.players[seat].hand.size)
        if seat != s.to_act or s.picks + 1 < choices:
            weigh_roles_for(o, s, seat, following(seat, 0), 0, card)
        if s.picks + turns_to(s, seat) < choices:
            weigh_roles_for(o, s, seat, choosing(seat, 0), privileges(s, seat), card)
    o.ending = 0.0
    if s.roles & bit(Role.BUILDER) != 0:
        o.ending = others_end_it(o, s)
    if s.picks + 1 < choices:
        weigh_choices(o, s, choices)


def weigh_roles_for(o: Outlook, s: SanJuan, seat: Seat, at: i64, times: i64, card: float) -> None:
    """Work out what every role that is left would bring a seat with so many *times* its privilege, to be written down from *at* on.

    Role by role rather than in a loop: which roles are left is the same for all seats, and the processor remembers it.
    """
    p = s.players[seat]
    extra = s.rules.privilege
    gains = o.gains
    if s.roles & bit(Role.BUILDER) != 0:
        gains[at + Role.BUILDER] = build_gain(o, s, seat, times * extra[Role.BUILDER])
    if s.roles & bit(Role.PRODUCER) != 0:
        gains[at + Role.PRODUCER] = producer_gain(o, s, p, times * extra[Role.PRODUCER])
    if s.roles & bit(Role.TRADER) != 0:
        gains[at + Role.TRADER] = trader_gain(o, s, p, times * extra[Role.TRADER], card)
    if s.roles & bit(Role.COUNCILLOR) != 0:
        gains[at + Role.COUNCILLOR] = counsel_worth(o, s, p, s.rules.counsel + times * extra[Role.COUNCILLOR], card)
    if s.roles & bit(Role.PROSPECTOR) != 0:
        gains[at + Role.PROSPECTOR] = amount(times * extra[Role.PROSPECTOR]) * card + prospect_worth(o, p)


def turns_to(s: SanJuan, seat: Seat) -> i64:
    """How many seats choose before this one does, the seat to act being the first."""
    turns = seat - s.to_act
    if turns < 0:
        return turns + s.seats
    return turns


def following(seat: Seat, role: i64) -> i64:
    """Where it is written down what a role brings a seat that did not choose it."""
    return 2 * seat * (LAST_ROLE + 1) + role


def choosing(seat: Seat, role: i64) -> i64:
    """Where it is written down what a role brings the seat that chose it."""
    return (2 * seat + 1) * (LAST_ROLE + 1) + role


def privileges(s: SanJuan, seat: Seat) -> i64:
    """How often a seat would have the privilege of a role, library included."""
    if s.library_used & bit(seat) != 0:
        return 1
    return 1 + s.players[seat].power[Power.PRIVILEGE]


def role_gain(o: Outlook, s: SanJuan, seat: Seat, role: i64, extra: i64, card: float) -> float:
    """What a role brings a seat to which it adds *extra*, when a card is worth *card* to it."""
    p = s.players[seat]
    if role == Role.BUILDER:
        return build_gain(o, s, seat, extra)
    if role == Role.PRODUCER:
        return producer_gain(o, s, p, extra)
    if role == Role.TRADER:
        return trader_gain(o, s, p, extra, card)
    if role == Role.COUNCILLOR:
        return counsel_worth(o, s, p, s.rules.counsel + extra, card)
    return amount(extra) * card + prospect_worth(o, p)


def build_gain(o: Outlook, s: SanJuan, seat: Seat, rebate: i64) -> float:
    """What the builder brings a seat to which everything is so much cheaper."""
    if seat == s.to_act:
        return best_build(o, s, rebate)
    return rival_builds(o, s, seat, rebate)


def producer_gain(o: Outlook, s: SanJuan, p: Player, extra: i64) -> float:
    """What a producer phase brings a seat that may make *extra* goods more."""
    return produced_worth(o, s, p, s.rules.produce + extra + p.power[Power.PRODUCE_MORE])


def trader_gain(o: Outlook, s: SanJuan, p: Player, extra: i64, card: float) -> float:
    """What a trader phase brings a seat that may sell *extra* goods more."""
    return sold_worth(o, s, p, s.rules.sell + extra + p.power[Power.SELL_MORE], card)


def counsel_worth(o: Outlook, s: SanJuan, p: Player, drawn: i64, card: float) -> float:
    """What it is worth to draw so many cards and keep the best; an archive has the hand to choose from as well."""
    kept = min(s.rules.keep + p.power[Power.KEEP_MORE], drawn)
    seen = drawn
    if p.power[Power.CHOOSE_FROM_HAND] > 0:
        seen += 2
    choice = o.weights[Weight.CHOICE] * o.plain_card * (1.0 - amount(kept) / amount(seen))
    if p.power[Power.STOCKED] > 0 and p.loaded & bit(Card.CUSTOMS_OFFICE) == 0:
        choice += good_worth(o, Card.CUSTOMS_OFFICE)
    return amount(kept) * card + choice


def prospect_worth(o: Outlook, p: Player) -> float:
    """What gold mine and goldsmith find in a prospector phase, whoever chose it."""
    mine = amount(p.power[Power.DIG_GOLD]) * o.weights[Weight.GOLD_MINE]
    smith = amount(p.power[Power.REVEAL_NEW]) * o.weights[Weight.GOLDSMITH]
    return (mine + smith) * o.plain_card


# -- who gains more ------------------------------------------------------------------------------------------------


def own_gain(o: Outlook, seat: Seat, chooser: Seat, role: i64) -> float:
    """What a seat gains by a role that *chooser* has chosen."""
    if seat == chooser:
        return o.gains[choosing(seat, role)]
    return o.gains[following(seat, role)]


def others_gain(o: Outlook, s: SanJuan, seat: Seat, chooser: Seat, role: i64) -> float:
    """What all others gain by it, as far as it matters to a seat: more to each where there are few."""
    gains = o.gains
    seats = s.seats
    total = 0.0
    place = role
    for other in range(seats):
        if other != seat:
            if other == chooser:
                total += gains[choosing(other, role)]
            else:
                total += gains[place]
        place += following(1, 0)
    return o.weights[Weight.RIVAL] * total / amount(seats - 1)


def weigh_choices(o: Outlook, s: SanJuan, choices: i64) -> None:
    """Work out what it does for each of those who choose next to take a role, and which they would like best."""
    chooser = s.to_act
    for turn in range(min(choices - s.picks - 1, s.seats)):
        chooser = s.left_of(chooser)
        rest = s.roles
        while rest != 0:
            role = lowest(rest)
            rest &= rest - 1
            o.for_chooser[following(chooser, role)] = net_gain(o, s, chooser, chooser, role)
        o.asked_for[chooser] = 0
        o.favourite[chooser] = favourite(o, chooser, s.roles)


def net_gain(o: Outlook, s: SanJuan, seat: Seat, chooser: Seat, role: i64) -> float:
    """What a role does for a seat, all in all."""
    net = own_gain(o, seat, chooser, role) - others_gain(o, s, seat, chooser, role)
    if role != Role.BUILDER:
        return net
    if seat == s.to_act:
        return net + o.ending
    return net - o.ending


def rest_of_round(o: Outlook, s: SanJuan, role: i64) -> float:
    """What the roles still to be chosen in this round will do for the seat to act, once it has chosen *role*."""
    total = 0.0
    left: i64 = s.roles & ~bit(role)
    chooser = s.to_act
    last = s.choices()
    for pick in range(s.picks + 1, last):
        chooser = s.left_of(chooser)
        taken = o.favourite[chooser]
        if left & bit(taken) == 0:
            taken = favourite(o, chooser, left)
        left &= ~bit(taken)
        total += gain_for_me(o, s, chooser, taken)
    return o.weights[Weight.FORESIGHT] * total


def gain_for_me(o: Outlook, s: SanJuan, chooser: Seat, role: i64) -> float:
    """What it does for the seat to act if somebody takes a role, worked out when it is first asked for."""
    place = following(chooser, role)
    if o.asked_for[chooser] & bit(role) == 0:
        o.asked_for[chooser] |= bit(role)
        o.for_me[place] = net_gain(o, s, s.to_act, chooser, role)
    return o.for_me[place]


def favourite(o: Outlook, chooser: Seat, roles: Bits) -> i64:
    """The role that a seat would choose of these."""
    nets = o.for_chooser
    best = lowest(roles)
    most = nets[following(chooser, best)]
    rest: i64 = roles & (roles - 1)
    while rest != 0:
        role = lowest(rest)
        rest &= rest - 1
        net = nets[following(chooser, role)]
        if net > most:
            best = role
            most = net
    return best

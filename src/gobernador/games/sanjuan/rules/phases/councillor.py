"""Councillor phase: draw several, keep few (R-SJ-60 to 63)."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit, lowest, up_to
from gobernador.core.types import Bits, Seat
from gobernador.games.sanjuan.rules.ids import NO_BOUND, Base, Note, Power, Prompt
from gobernador.games.sanjuan.rules.phases.discards import DiscardDue, ask_for_discards
from gobernador.games.sanjuan.rules.rounds import end_phase
from gobernador.games.sanjuan.rules.state import Phase, SanJuan


@final
@mypyc_attr(acyclic=True)
class Keep(Phase):
    """Which of the drawn cards are kept; with an archive, which of all cards go."""

    __slots__ = ()

    def begin(self, s: SanJuan, first: Seat) -> None:
        stock_customs_offices(s)
        super().begin(s, first)

    def offer(self, s: SanJuan, seat: Seat) -> bool:
        """Draw; ask only if not everything drawn may be kept."""
        p = s.players[seat]
        s.draw_aside(seat, s.rules.counsel + s.privilege_of(seat), Note.DREW_CARD)
        if s.set_aside == 0:
            return False
        s.note(Note.DREW, seat, s.set_aside)
        keep = s.rules.keep + p.power[Power.KEEP_MORE]
        if s.set_aside <= keep:
            take_all(s, seat)
            return False
        if p.power[Power.CHOOSE_FROM_HAND] > 0:
            too_many = s.set_aside - keep
            take_all(s, seat)
            ask_for_discards(s, seat, Prompt.ARCHIVE, too_many)
        else:
            s.to_keep = keep
            s.bound = NO_BOUND
            s.drawn = s.set_aside
            s.ask(seat, Prompt.KEEP, Base.KEEP)
        return True

    def mask(self, s: SanJuan) -> Bits:
        kinds = s.aside_kinds() & up_to(s.bound)
        to_keep = s.to_keep
        while to_keep > 1 and count_aside(s, lowest(kinds)) < to_keep:
            kinds &= kinds - 1
        return kinds

    def apply(self, s: SanJuan, choice: i64) -> None:
        seat = s.to_act
        s.pick_up(choice)
        s.players[seat].hand.add(choice)
        s.note(Note.KEPT_CARD, seat, choice)
        s.bound = choice
        left = s.to_keep - 1
        s.to_keep = left
        if left > 0:
            return
        s.note(Note.KEPT, seat, s.drawn - s.set_aside, s.set_aside)
        discard_rest(s, seat)
        self.next_seat(s, seat)

    def close(self, s: SanJuan) -> None:
        end_phase(s)


@final
@mypyc_attr(acyclic=True)
class Archive(DiscardDue):
    """Which cards of the whole hand are discarded."""

    __slots__ = ()

    def next_seat(self, s: SanJuan, seat: Seat) -> None:
        s.phases[Prompt.KEEP].next_seat(s, seat)


def stock_customs_offices(s: SanJuan) -> None:
    """Clockwise from the councillor, each empty customs office gets a good (R-SJ-60)."""
    if s.rules.granting[Power.STOCKED] == 0:
        return
    seat = s.chooser
    for turn in range(s.seats):
        p = s.players[seat]
        rest = p.working & s.rules.granting[Power.STOCKED]
        while rest != 0:
            customs_office = lowest(rest)
            rest &= rest - 1
            if p.empty_slot_of(customs_office) >= 0 and s.deck.left() > 0:
                p.put_good(customs_office, s.draw())
                s.note(Note.STOCKED, seat, customs_office)
        seat = s.left_of(seat)


def count_aside(s: SanJuan, bound: i64) -> i64:
    """How many of the drawn cards are not above *bound*."""
    found: i64 = 0
    for place in range(s.set_aside):
        if i64(s.aside[place]) <= bound:
            found += 1
    return found


def take_all(s: SanJuan, seat: Seat) -> None:
    """All drawn cards join the hand."""
    for place in range(s.set_aside):
        s.players[seat].hand.add(i64(s.aside[place]))
    s.set_aside = 0


def discard_rest(s: SanJuan, seat: Seat) -> None:
    """What was not kept is discarded, ascending."""
    rest = s.aside_kinds()
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        for place in range(s.set_aside):
            if s.aside[place] == card:
                s.deck.discard(card, bit(seat))
    s.set_aside = 0

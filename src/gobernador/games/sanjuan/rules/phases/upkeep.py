"""The start of a round: office building; chapel and bank; hand limit (R-SJ-30 to 33)."""

from typing import final

from librt.vecs import append
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit, up_to
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.sanjuan.rules.ids import NO_BOUND, Base, Note, Power, Prompt
from gobernador.games.sanjuan.rules.phases.discards import DiscardDue, ask_for_discards
from gobernador.games.sanjuan.rules.rounds import next_upkeep
from gobernador.games.sanjuan.rules.state import Phase, SanJuan


@final
@mypyc_attr(acyclic=True)
class Office(Phase):
    """Discard one or two cards, then draw as many (R-SJ-30)."""

    __slots__ = ()

    def offer(self, s: SanJuan, seat: Seat) -> bool:
        p = s.players[seat]
        if p.power[Power.EXCHANGE] == 0 or p.hand.size == 0:
            return False
        s.to_exchange = s.rules.exchange
        s.bound = NO_BOUND
        s.exchanged = 0
        s.ask(seat, Prompt.OFFICE, Base.DISCARD)
        return True

    def mask(self, s: SanJuan) -> Bits:
        return (s.players[s.to_act].hand.kinds & up_to(s.bound)) | bit(PASS)

    def apply(self, s: SanJuan, choice: i64) -> None:
        seat = s.to_act
        if choice != PASS:
            s.discard_from_hand(seat, choice)
            s.note(Note.DISCARDED_CARD, seat, choice)
            s.bound = choice
            s.to_exchange -= 1
            s.exchanged += 1
            if s.to_exchange > 0 and s.players[seat].hand.size > 0:
                return
        self.finish(s, seat)

    def finish(self, s: SanJuan, seat: Seat) -> None:
        if s.exchanged == 0:
            s.note(Note.PASSED, seat, Prompt.OFFICE)
        else:
            s.note(Note.EXCHANGED, seat, s.exchanged)
            s.draw_to_hand(seat, s.exchanged, s.thanks_to(s.players[seat], Power.EXCHANGE))
        self.next_seat(s, seat)

    def close(self, s: SanJuan) -> None:
        next_upkeep(s)


@final
@mypyc_attr(acyclic=True)
class Chapel(Phase):
    """One card under the chapel; whoever owns a bank too is asked about it next (R-SJ-31)."""

    __slots__ = ()

    def offer(self, s: SanJuan, seat: Seat) -> bool:
        p = s.players[seat]
        if p.power[Power.CHAPEL] == 0 or p.hand.size == 0:
            return open_bank(s, seat)
        s.ask(seat, Prompt.CHAPEL, Base.CHAPEL)
        return True

    def mask(self, s: SanJuan) -> Bits:
        return s.players[s.to_act].hand.kinds | bit(PASS)

    def apply(self, s: SanJuan, choice: i64) -> None:
        seat = s.to_act
        if choice == PASS:
            s.note(Note.PASSED, seat, Prompt.CHAPEL)
        else:
            p = s.players[seat]
            p.give_away(choice)
            p.chapel = append(p.chapel[:], u8(choice))
            s.note(Note.CHAPEL_CARD, seat, choice)
            s.note(Note.CHAPEL, seat)
        if not open_bank(s, seat):
            self.next_seat(s, seat)

    def close(self, s: SanJuan) -> None:
        next_upkeep(s)


@final
@mypyc_attr(acyclic=True)
class Bank(Phase):
    """Once in a game, any number of cards under the bank."""

    __slots__ = ()

    def mask(self, s: SanJuan) -> Bits:
        return (s.players[s.to_act].hand.kinds & up_to(s.bound)) | bit(PASS)

    def apply(self, s: SanJuan, choice: i64) -> None:
        seat = s.to_act
        p = s.players[seat]
        if choice != PASS:
            p.give_away(choice)
            p.bank = append(p.bank[:], u8(choice))
            p.bank_used = True
            s.note(Note.BANK_CARD, seat, choice)
            s.bound = choice
            s.banked += 1
            if p.hand.size > 0:
                return
        self.finish(s, seat)

    def finish(self, s: SanJuan, seat: Seat) -> None:
        if s.banked == 0:
            s.note(Note.PASSED, seat, Prompt.BANK)
        else:
            s.note(Note.BANK, seat, s.banked)
        s.phases[Prompt.CHAPEL].next_seat(s, seat)


@final
@mypyc_attr(acyclic=True)
class Limit(DiscardDue):
    """Whoever holds too many cards discards down to the limit (R-SJ-32)."""

    __slots__ = ()

    def offer(self, s: SanJuan, seat: Seat) -> bool:
        too_many = s.players[seat].hand.size - hand_limit(s, seat)
        if too_many <= 0:
            return False
        ask_for_discards(s, seat, Prompt.LIMIT, too_many)
        return True

    def close(self, s: SanJuan) -> None:
        next_upkeep(s)


def open_bank(s: SanJuan, seat: Seat) -> bool:
    """Ask about the bank, if there is one that was never used: True if the question is open."""
    p = s.players[seat]
    if p.power[Power.BANK] == 0 or p.bank_used or p.hand.size == 0:
        return False
    s.bound = NO_BOUND
    s.banked = 0
    s.ask(seat, Prompt.BANK, Base.BANK)
    return True


def hand_limit(s: SanJuan, seat: Seat) -> i64:
    """How many cards the seat may hold at the start of a round."""
    p = s.players[seat]
    if p.power[Power.HAND_LIMIT] > 0:
        return p.power[Power.HAND_LIMIT]
    if p.power[Power.GUARD] == 0 and guarded(s):
        return s.rules.guarded_limit
    return s.rules.limit


def guarded(s: SanJuan) -> bool:
    """Whether seats without a guard room hold fewer cards (U-05)."""
    if s.rules.always_guarded != 0:
        return True
    if s.rules.granting[Power.GUARD] == 0:
        return False
    for seat in range(s.seats):
        if s.players[seat].power[Power.GUARD] > 0:
            return True
    return False

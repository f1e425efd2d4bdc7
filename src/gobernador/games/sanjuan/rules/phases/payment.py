"""Paying for a building: goods on the black market, then cards; and what building brings afterwards (R-SJ-45, 46)."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit, lowest, up_to
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.sanjuan.rules.ids import NO_BOUND, Base, Card, Note, Power, Prompt
from gobernador.games.sanjuan.rules.state import Phase, SanJuan


@final
@mypyc_attr(acyclic=True)
class Spend(Phase):
    """Goods that pay instead of cards."""

    __slots__ = ()

    def mask(self, s: SanJuan) -> Bits:
        p = s.players[s.to_act]
        # The goods still needed are those that the hand cannot replace.
        needed = s.to_pay - p.hand.size
        may = p.loaded & up_to(s.bound)
        if needed <= 0:
            return may | bit(PASS)
        while count_goods(s, s.to_act, lowest(may)) < needed:
            may &= may - 1
        return may

    def apply(self, s: SanJuan, choice: i64) -> None:
        if choice == PASS:
            ask_for_cards(s, s.to_act)
            return
        s.discard_unseen(s.players[s.to_act].take_good(choice, s.rules))
        s.note(Note.SPENT, s.to_act, choice)
        s.bound = choice
        s.to_pay -= 1
        s.spent += 1
        ask_for_goods(s, s.to_act)


@final
@mypyc_attr(acyclic=True)
class Pay(Phase):
    """Cards from the hand, face down."""

    __slots__ = ()

    def mask(self, s: SanJuan) -> Bits:
        return s.players[s.to_act].hand.completable(s.to_pay, s.bound)

    def apply(self, s: SanJuan, choice: i64) -> None:
        s.discard_from_hand(s.to_act, choice)
        s.note(Note.PAID_CARD, s.to_act, choice)
        s.bound = choice
        # The register itself: a name costs a few instructions, and this is asked most of all.
        s.due -= 1
        if s.due == 0:
            finish_building(s, s.to_act)


def begin_payment(s: SanJuan, seat: Seat, due: i64) -> None:
    """The building on its site costs *due*."""
    s.note(Note.BUILT, seat, s.site, due)
    s.to_pay = due
    s.bill = due
    s.spent = 0
    s.bound = NO_BOUND
    ask_for_goods(s, seat)


def ask_for_goods(s: SanJuan, seat: Seat) -> None:
    """Offer the black market as long as it takes goods; then come the cards."""
    p = s.players[seat]
    if s.to_pay > 0 and s.spent < p.power[Power.GOODS_AS_MONEY] and p.loaded & up_to(s.bound) != 0:
        s.ask(seat, Prompt.SPEND, Base.SPEND)
    else:
        ask_for_cards(s, seat)


def ask_for_cards(s: SanJuan, seat: Seat) -> None:
    s.bound = NO_BOUND
    if s.to_pay > 0:
        s.ask(seat, Prompt.PAY, Base.PAY)
    else:
        finish_building(s, seat)


def count_goods(s: SanJuan, seat: Seat, bound: i64) -> i64:
    """How many goods the seat could still spend, naming none above *bound*."""
    p = s.players[seat]
    found: i64 = 0
    for slot in range(p.buildings):
        if p.goods[slot] != Card.NONE and p.building(slot) <= bound:
            found += 1
    return min(found, p.power[Power.GOODS_AS_MONEY] - s.spent)


def finish_building(s: SanJuan, seat: Seat) -> None:
    """Paid: carpenter, then poor house, then the next seat (R-SJ-46)."""
    p = s.players[seat]
    s.note(Note.PAID, seat, s.bill - s.spent, s.spent)
    if s.rules.plants & bit(s.site) == 0 and p.power[Power.DRAW_AFTER_CITY] > 0:
        s.draw_to_hand(seat, p.power[Power.DRAW_AFTER_CITY], s.thanks_to(p, Power.DRAW_AFTER_CITY))
    if p.hand.size <= s.rules.poor and p.power[Power.DRAW_WHEN_POOR] > 0:
        s.draw_to_hand(seat, p.power[Power.DRAW_WHEN_POOR], s.thanks_to(p, Power.DRAW_WHEN_POOR))
    s.site = Card.NONE
    s.phases[Prompt.BUILD].next_seat(s, seat)

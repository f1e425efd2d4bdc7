"""Trader phase: goods are sold at the prices of the tile (R-SJ-55 to 58)."""

from typing import final

from librt.vecs import append
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit, up_to
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.sanjuan.rules.ids import NO_BOUND, Base, Card, Note, Power, Prompt
from gobernador.games.sanjuan.rules.rounds import end_phase
from gobernador.games.sanjuan.rules.state import Phase, SanJuan


@final
@mypyc_attr(acyclic=True)
class Sell(Phase):
    """Which goods are sold. All are named first; the cards for them are drawn afterwards."""

    __slots__ = ()

    def begin(self, s: SanJuan, first: Seat) -> None:
        s.sales = 0
        s.reveal_tile()
        super().begin(s, first)

    def offer(self, s: SanJuan, seat: Seat) -> bool:
        # The registers themselves, `to_sell` and `sold`: a name costs a few instructions, and every seat comes here.
        s.due = s.rules.sell + s.privilege_of(seat) + s.players[seat].power[Power.SELL_MORE]
        s.bound = NO_BOUND
        s.tally = 0
        s.gain = 0
        if not can_sell(s, seat):
            return False
        s.ask(seat, Prompt.SELL, Base.SELL)
        return True

    def mask(self, s: SanJuan) -> Bits:
        return (s.players[s.to_act].loaded & up_to(s.bound)) | bit(PASS)

    def apply(self, s: SanJuan, choice: i64) -> None:
        if choice == PASS:
            self.finish(s, s.to_act)
            return
        sell(s, s.to_act, choice)
        if not can_sell(s, s.to_act):
            self.finish(s, s.to_act)

    def finish(self, s: SanJuan, seat: Seat) -> None:
        """Done selling: draw for all of it at once."""
        if s.sold == 0:
            s.note(Note.PASSED, seat, Prompt.SELL)
        else:
            draw_income(s, seat)
        self.next_seat(s, seat)

    def close(self, s: SanJuan) -> None:
        """Huts pay if the whole table sold nothing; the tile goes under the stack either way (R-SJ-58, R-SJ-02)."""
        if s.sales == 0 and s.rules.granting[Power.DRAW_IF_NO_SALE] != 0:
            pay_huts(s)
        s.next_tile += 1
        if s.next_tile == len(s.tiles):
            s.next_tile = 0
        end_phase(s)


def can_sell(s: SanJuan, seat: Seat) -> bool:
    """Whether one more sale is allowed and there is a good for it."""
    return s.due > 0 and s.players[seat].loaded & up_to(s.bound) != 0


def sell(s: SanJuan, seat: Seat, card: i64) -> None:
    """A good leaves its building unseen; the first one sold goes under a harbor (R-SJ-56, 76a)."""
    p = s.players[seat]
    good = p.take_good(card, s.rules)
    price = s.price(card)
    s.note(Note.SOLD, seat, card, price)
    if s.sold == 0 and p.power[Power.HARBOR] > 0:
        p.harbor = append(p.harbor[:], u8(good))
        s.note(Note.HARBOR, seat)
    else:
        s.discard_unseen(good)
    s.gain += price
    s.to_sell -= 1
    s.bound = card
    s.sold += 1
    s.sales += 1


def draw_income(s: SanJuan, seat: Seat) -> None:
    """The prices, then market stand and market hall."""
    p = s.players[seat]
    s.draw_to_hand(seat, s.gain, Card.NONE)
    if s.sold >= s.rules.many_goods and p.power[Power.DRAW_AFTER_SALES] > 0:
        s.draw_to_hand(seat, p.power[Power.DRAW_AFTER_SALES], s.thanks_to(p, Power.DRAW_AFTER_SALES))
    if p.power[Power.DRAW_AFTER_SALE] > 0:
        s.draw_to_hand(seat, p.power[Power.DRAW_AFTER_SALE], s.thanks_to(p, Power.DRAW_AFTER_SALE))


def pay_huts(s: SanJuan) -> None:
    """Clockwise from the trader."""
    seat = s.chooser
    for turn in range(s.seats):
        p = s.players[seat]
        hut = p.power[Power.DRAW_IF_NO_SALE]
        if hut > 0:
            s.draw_to_hand(seat, hut, s.thanks_to(p, Power.DRAW_IF_NO_SALE))
        seat = s.left_of(seat)

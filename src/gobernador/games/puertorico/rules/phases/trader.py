"""Trader phase: one barrel each into the trading house (R-PR-50, 51)."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit
from gobernador.core.types import NOBODY, PASS, Bits, Seat
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, Base, Note, Power, Prompt
from gobernador.games.puertorico.rules.position import NO_GOODS
from gobernador.games.puertorico.rules.rounds import end_phase
from gobernador.games.puertorico.rules.state import Phase, PuertoRico


@final
@mypyc_attr(acyclic=True)
class Sell(Phase):
    """Which barrel, if any."""

    __slots__ = ()

    def offer(self, s: PuertoRico, seat: Seat) -> bool:
        if may_sell(s, seat) == 0:
            return False
        s.ask(seat, Prompt.SELL, Base.SELL)
        return True

    def mask(self, s: PuertoRico) -> Bits:
        return may_sell(s, s.to_act) | bit(PASS)

    def apply(self, s: PuertoRico, choice: i64) -> None:
        seat = s.to_act
        if choice == PASS:
            s.note(Note.PASSED, seat, Prompt.SELL)
        else:
            sell(s, seat, choice)
        self.next_seat(s, seat)

    def close(self, s: PuertoRico) -> None:
        """A full house is emptied; otherwise its barrels stay."""
        if s.house == s.rules.house:
            empty_house(s)
        end_phase(s)


def may_sell(s: PuertoRico, seat: Seat) -> Bits:
    """The kinds the seat may sell: there is room, and the kind is new to the house unless an office works."""
    if s.house == s.rules.house:
        return 0
    p = s.players[seat]
    found = p.kinds()
    if p.power[Power.SELL_ANY_KIND] > 0:
        return found
    for good in range(i64(1), i64(GOOD_SLOTS)):
        if s.house_kinds[good] > 0:
            found &= ~bit(good)
    return found


def price(s: PuertoRico, seat: Seat, good: i64) -> i64:
    """What the seat gets for a barrel."""
    coins = s.rules.price[good] + s.players[seat].power[Power.SELL_BONUS]
    if seat == s.chooser:
        coins += s.rules.trader_bonus
    return coins


def sell(s: PuertoRico, seat: Seat, good: i64) -> None:
    p = s.players[seat]
    coins = price(s, seat, good)
    p.goods[good] -= 1
    p.coins += coins
    house = s.house_kinds[:]
    house[good] += 1
    s.house_kinds = house
    s.house += 1
    s.note(Note.SOLD, seat, good, coins)


def empty_house(s: PuertoRico) -> None:
    for good in range(i64(1), i64(GOOD_SLOTS)):
        s.supply[good] += s.house_kinds[good]
    s.house_kinds = NO_GOODS
    s.house = 0
    s.note(Note.HOUSE_EMPTIED, NOBODY)

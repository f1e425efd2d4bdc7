"""The sets that San Juan asks for: cards from the hand, drawn cards, buildings to produce on or to sell from."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.answer_set import AnswerSet
from gobernador.core.bitset import bit, lowest, up_to
from gobernador.core.state import State
from gobernador.games.sanjuan.rules.ids import SETS, Card, Power, Prompt
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.state import SanJuan

DUE_FROM_HAND: Final = 2**Prompt.SETUP + 2**Prompt.PAY + 2**Prompt.ARCHIVE + 2**Prompt.LIMIT


@final
@mypyc_attr(acyclic=True)
class SanJuanSet(AnswerSet):
    """A set of San Juan."""

    __slots__ = ()

    def gather(self, s: State) -> bool:
        assert isinstance(s, SanJuan)
        if SETS & bit(s.prompt) == 0:
            return False
        p = s.players[s.to_act]
        if DUE_FROM_HAND & bit(s.prompt) != 0:
            self.start(s.due, s.due)
            self.from_hand(p, s.bound)
        elif s.prompt == Prompt.KEEP:
            self.start(s.to_keep, s.to_keep)
            self.from_aside(s)
        elif s.prompt == Prompt.OFFICE:
            self.start(0, s.to_exchange)
            self.from_hand(p, s.bound)
        elif s.prompt == Prompt.BANK:
            self.start(0, p.hand.size)
            self.from_hand(p, s.bound)
        elif s.prompt == Prompt.PRODUCE:
            self.start(0, s.to_produce)
            self.empty_plants(p, s.bound)
        elif s.prompt == Prompt.SELL:
            self.start(0, s.to_sell)
            self.goods(p, s.bound)
        else:
            # A building may be paid for in goods alone, but only as far as the black market takes them.
            self.start(max(i64(0), s.to_pay - p.hand.size), min(s.to_pay, p.power[Power.GOODS_AS_MONEY] - s.spent))
            self.goods(p, s.bound)
        return True

    def from_hand(self, p: Player, bound: i64) -> None:
        rest = p.hand.kinds & up_to(bound)
        while rest != 0:
            card = lowest(rest)
            rest &= rest - 1
            self.add(card, i64(p.hand.copies[card]))

    def from_aside(self, s: SanJuan) -> None:
        rest = s.aside_kinds() & up_to(s.bound)
        while rest != 0:
            card = lowest(rest)
            rest &= rest - 1
            for place in range(s.set_aside):
                if s.aside[place] == card:
                    self.add(card, 1)

    def empty_plants(self, p: Player, bound: i64) -> None:
        rest = p.vacant & up_to(bound)
        while rest != 0:
            card = lowest(rest)
            rest &= rest - 1
            for slot in range(p.buildings):
                if p.building(slot) == card and p.goods[slot] == Card.NONE:
                    self.add(card, 1)

    def goods(self, p: Player, bound: i64) -> None:
        rest = p.loaded & up_to(bound)
        while rest != 0:
            card = lowest(rest)
            rest &= rest - 1
            for slot in range(p.buildings):
                if p.building(slot) == card and p.goods[slot] != Card.NONE:
                    self.add(card, 1)

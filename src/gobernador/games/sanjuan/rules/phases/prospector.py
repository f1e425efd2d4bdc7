"""Prospector phase: a card for the chooser, then gold mines and goldsmiths (R-SJ-65 to 68)."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit, count
from gobernador.core.state import State
from gobernador.core.types import Bits, Seat
from gobernador.games.sanjuan.rules.ids import Base, Card, Note, Power, Prompt
from gobernador.games.sanjuan.rules.rounds import end_phase
from gobernador.games.sanjuan.rules.ruleset import Prospecting
from gobernador.games.sanjuan.rules.state import Phase, SanJuan


@final
@mypyc_attr(acyclic=True)
class Take(Phase):
    """Which of the cards turned up the owner of a gold mine takes."""

    __slots__ = ()

    def begin(self, s: SanJuan, first: Seat) -> None:
        s.draw_to_hand(s.chooser, s.privilege, Card.NONE)
        super().begin(s, first)

    def offer(self, s: SanJuan, seat: Seat) -> bool:
        if s.players[seat].working & s.rules.prospectors == 0:
            return False
        s.ways_tried = 0
        return self.go_on(s, seat)

    def go_on(self, s: SanJuan, seat: Seat) -> bool:
        """Use what is left of the seat's buildings for prospecting, until one asks a question."""
        while s.ways_tried < len(s.rules.prospecting):
            s.ways_tried += 1
            if s.rules.prospecting[s.ways_tried - 1].dig(s, seat):
                return True
        return False

    def mask(self, s: SanJuan) -> Bits:
        return s.aside_kinds()

    def apply(self, s: SanJuan, choice: i64) -> None:
        seat = s.to_act
        take_turned_up(s, seat, choice)
        if not self.go_on(s, seat):
            self.next_seat(s, seat)

    def close(self, s: SanJuan) -> None:
        end_phase(s)


@final
@mypyc_attr(acyclic=True)
class GoldMineOfChoice(Prospecting):
    """First edition: of four different costs, the owner takes any."""

    __slots__ = ()

    def dig(self, s: State, seat: Seat) -> bool:
        assert isinstance(s, SanJuan)
        if not strikes_gold(s, seat):
            return False
        s.ask(seat, Prompt.TAKE, Base.TAKE)
        return True


@final
@mypyc_attr(acyclic=True)
class GoldMineOfTheCheapest(Prospecting):
    """Second edition: of four different costs, the owner gets the cheapest."""

    __slots__ = ()

    def dig(self, s: State, seat: Seat) -> bool:
        assert isinstance(s, SanJuan)
        if strikes_gold(s, seat):
            take_turned_up(s, seat, cheapest_aside(s))
        return False


@final
@mypyc_attr(acyclic=True)
class Goldsmith(Prospecting):
    """New Buildings: the top card, if nobody has such a building uncovered."""

    __slots__ = ()

    def dig(self, s: State, seat: Seat) -> bool:
        assert isinstance(s, SanJuan)
        p = s.players[seat]
        if p.power[Power.REVEAL_NEW] == 0:
            return False
        card = s.draw()
        if card == Card.NONE:
            return False
        s.note(Note.TURNED_UP, seat, card)
        goldsmith = s.thanks_to(p, Power.REVEAL_NEW)
        if stands_anywhere(s, card):
            s.discard_shown(card)
            s.note(Note.FOUND_NOTHING, seat, goldsmith)
        else:
            p.show(card)
            s.note(Note.TOOK, seat, card, goldsmith)
        return False


def strikes_gold(s: SanJuan, seat: Seat) -> bool:
    """Turn up four cards if the seat has a gold mine: True if all costs differ; otherwise they are gone (R-SJ-66, 68)."""
    p = s.players[seat]
    if p.power[Power.DIG_GOLD] == 0 or s.deck.left() < s.rules.turn_up:
        return False
    s.draw_aside(seat, s.rules.turn_up, Note.TURNED_UP)
    costs: i64 = 0
    for place in range(s.set_aside):
        costs |= bit(s.rules.cost[i64(s.aside[place])])
    if count(costs) == s.set_aside:
        return True
    s.note(Note.FOUND_NOTHING, seat, s.thanks_to(p, Power.DIG_GOLD))
    discard_turned_up(s, Card.NONE)
    return False


def take_turned_up(s: SanJuan, seat: Seat, card: i64) -> None:
    """One of the cards is taken; all differ in cost, so it is the only one of its kind."""
    p = s.players[seat]
    p.show(card)
    s.note(Note.TOOK, seat, card, s.thanks_to(p, Power.DIG_GOLD))
    discard_turned_up(s, card)


def discard_turned_up(s: SanJuan, taken: i64) -> None:
    """In the order they were turned up; only *taken* is not there any more."""
    for place in range(s.set_aside):
        if s.aside[place] != taken:
            s.discard_shown(i64(s.aside[place]))
    s.set_aside = 0


def cheapest_aside(s: SanJuan) -> i64:
    """The cheapest card turned up; all costs differ."""
    best = i64(s.aside[0])
    for place in range(s.set_aside):
        card = i64(s.aside[place])
        if s.rules.cost[card] < s.rules.cost[best]:
            best = card
    return best


def stands_anywhere(s: SanJuan, card: i64) -> bool:
    """Whether anybody has an uncovered building of this name."""
    for seat in range(s.seats):
        if s.players[seat].town & bit(card) != 0:
            return True
    return False

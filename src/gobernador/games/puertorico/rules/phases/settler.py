"""Settler phase: a tile each, with hacienda, construction hut and hospice (R-PR-10 to 14)."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, QUARRY, USE_HOSPICE, Base, Note, Power, Prompt
from gobernador.games.puertorico.rules.rounds import end_phase
from gobernador.games.puertorico.rules.state import Phase, PuertoRico

YES_OR_PASS: Final = 0b11


@final
@mypyc_attr(acyclic=True)
class Settle(Phase):
    """Which face-up plantation, or a quarry."""

    __slots__ = ()

    def offer(self, s: PuertoRico, seat: Seat) -> bool:
        if can_draw(s, seat):
            s.ask(seat, Prompt.HACIENDA, Base.DRAW)
            return True
        return ask_for_tile(s, seat)

    def mask(self, s: PuertoRico) -> Bits:
        return may_take(s, s.to_act) | bit(PASS)

    def apply(self, s: PuertoRico, choice: i64) -> None:
        seat = s.to_act
        if choice == PASS:
            s.note(Note.PASSED, seat, Prompt.SETTLE)
            self.next_seat(s, seat)
            return
        if choice == QUARRY:
            s.quarries -= 1
        else:
            s.row[choice] -= 1
        s.players[seat].add_tile(choice)
        s.note(Note.SETTLED, seat, choice)
        if s.players[seat].power[Power.SETTLER_COLONIST] > 0 and s.colonist_at_hand():
            s.site = choice
            s.ask(seat, Prompt.HOSPICE, Base.USE)
        else:
            self.next_seat(s, seat)

    def close(self, s: PuertoRico) -> None:
        """The tiles nobody took are discarded, and a new row is turned up (R-PR-12)."""
        for tile in range(i64(1), i64(GOOD_SLOTS)):
            s.discards[tile] += s.row[tile]
            s.row[tile] = 0
        s.fill_row()
        end_phase(s)


@final
@mypyc_attr(acyclic=True)
class Hacienda(Phase):
    """An extra tile, unseen."""

    __slots__ = ()

    def mask(self, s: PuertoRico) -> Bits:
        return YES_OR_PASS

    def apply(self, s: PuertoRico, choice: i64) -> None:
        seat = s.to_act
        if choice == PASS:
            s.note(Note.PASSED, seat, Prompt.HACIENDA)
        else:
            tile = s.draw_tile()
            s.players[seat].add_tile(tile)
            s.note(Note.DREW_TILE, seat, tile)
        if not ask_for_tile(s, seat):
            s.phases[Prompt.SETTLE].next_seat(s, seat)


@final
@mypyc_attr(acyclic=True)
class Hospice(Phase):
    """A colonist for the tile just taken."""

    __slots__ = ()

    def mask(self, s: PuertoRico) -> Bits:
        return bit(USE_HOSPICE) | bit(PASS)

    def apply(self, s: PuertoRico, choice: i64) -> None:
        seat = s.to_act
        if choice == PASS:
            s.note(Note.PASSED, seat, Prompt.HOSPICE)
        else:
            s.take_colonist()
            p = s.players[seat]
            p.put_colonist(s.site, s.rules)
            s.note(Note.COLONIST, seat, p.granting(Power.SETTLER_COLONIST, s.rules))
        s.phases[Prompt.SETTLE].next_seat(s, seat)


def has_space(s: PuertoRico, seat: Seat) -> bool:
    return s.players[seat].tiles < s.rules.island


def can_draw(s: PuertoRico, seat: Seat) -> bool:
    """Whether the seat may take a face-down tile first."""
    return s.players[seat].power[Power.EXTRA_TILE] > 0 and has_space(s, seat) and s.tiles_left()


def may_take(s: PuertoRico, seat: Seat) -> Bits:
    """The tiles the seat may take: the row, and a quarry for the settler or a construction hut."""
    if not has_space(s, seat):
        return 0
    kinds = s.row_kinds()
    if s.quarries > 0 and (seat == s.chooser or s.players[seat].power[Power.TAKE_QUARRY] > 0):
        kinds |= bit(QUARRY)
    return kinds


def ask_for_tile(s: PuertoRico, seat: Seat) -> bool:
    """Put the question which tile, if there is one to take: True if the question is open."""
    if may_take(s, seat) == 0:
        return False
    s.ask(seat, Prompt.SETTLE, Base.SETTLE)
    return True

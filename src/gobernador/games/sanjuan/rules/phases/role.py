"""Choosing a role, and the library that doubles its privilege (R-SJ-20 to 23, R-SJ-80, 81)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.sanjuan.rules.ids import Base, Note, Power, Prompt
from gobernador.games.sanjuan.rules.state import Phase, SanJuan

USE_OR_PASS: Final = 0b11
PHASE_OF_ROLE: Final = vec[i64]([Prompt.ROLE, Prompt.BUILD, Prompt.PRODUCE, Prompt.SELL, Prompt.KEEP, Prompt.TAKE])
"""The question with which each role begins."""


@final
@mypyc_attr(acyclic=True)
class ChooseRole(Phase):
    """A seat must take one of the roles left in the middle."""

    __slots__ = ()

    def mask(self, s: SanJuan) -> Bits:
        return s.roles

    def apply(self, s: SanJuan, choice: i64) -> None:
        s.roles &= ~bit(choice)
        s.role = choice
        s.note(Note.ROLE, s.chooser, choice)
        if may_save_library(s, s.chooser):
            s.ask(s.chooser, Prompt.LIBRARY, Base.USE)
        elif has_library(s, s.chooser):
            use_library(s)
        else:
            begin_role(s, 1)


@final
@mypyc_attr(acyclic=True)
class Library(Phase):
    """With two seats the governor chooses twice, and the library serves one of the two roles (R-SJ-80)."""

    __slots__ = ()

    def mask(self, s: SanJuan) -> Bits:
        return USE_OR_PASS

    def apply(self, s: SanJuan, choice: i64) -> None:
        if choice == PASS:
            s.note(Note.LIBRARY, s.chooser, 0)
            begin_role(s, 1)
        else:
            use_library(s)


def has_library(s: SanJuan, seat: Seat) -> bool:
    """Whether the seat's library works and may still be used in this round."""
    return s.players[seat].power[Power.PRIVILEGE] > 0 and s.library_used & bit(seat) == 0


def may_save_library(s: SanJuan, seat: Seat) -> bool:
    """Whether declining could matter: the seat will choose once more in this round."""
    return s.picks + s.seats < s.choices() and has_library(s, seat)


def use_library(s: SanJuan) -> None:
    if s.choices() > s.seats:
        s.library_used |= bit(s.chooser)
    s.note(Note.LIBRARY, s.chooser, 1)
    begin_role(s, 1 + s.players[s.chooser].power[Power.PRIVILEGE])


def begin_role(s: SanJuan, times: i64) -> None:
    """Play the role just chosen, its privilege counting so many times."""
    s.privilege = s.rules.privilege[s.role] * times
    s.phases[PHASE_OF_ROLE[s.role]].begin(s, s.chooser)

"""From one phase to the next: rounds, their start, their end, and the end of the game (R-SJ-20 to R-SJ-24)."""

from typing import Final

from mypy_extensions import i64

from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import Base, End, Note, Prompt, Role
from gobernador.games.sanjuan.rules.state import SanJuan

ALL_ROLES: Final = 0b111110


def begin_round(s: SanJuan) -> None:
    """The roles lie in the middle and the governor is about to choose."""
    s.picks = 0
    s.roles = ALL_ROLES
    s.role = Role.NONE
    s.library_used = 0
    s.note(Note.ROUND, s.governor, s.round)


def begin_upkeep(s: SanJuan) -> None:
    """The start of every round but the first, step by step (R-SJ-30 to R-SJ-33)."""
    s.upkeep_step = 0
    s.phases[s.rules.upkeep[0]].begin(s, s.governor)


def next_upkeep(s: SanJuan) -> None:
    """A step is over; on to the next, or to the first role."""
    s.upkeep_step += 1
    if s.upkeep_step < len(s.rules.upkeep):
        s.phases[s.rules.upkeep[s.upkeep_step]].begin(s, s.governor)
    else:
        next_choice(s)


def next_choice(s: SanJuan) -> None:
    """The next seat chooses a role."""
    s.chooser = s.governor + s.picks
    if s.chooser >= s.seats:
        s.chooser -= s.seats
    s.role = Role.NONE
    s.ask(s.chooser, Prompt.ROLE, Base.ROLE)


def end_phase(s: SanJuan) -> None:
    """Everybody has used the role."""
    s.picks += 1
    if s.picks < s.choices():
        next_choice(s)
    else:
        end_round(s)


def end_round(s: SanJuan) -> None:
    """Roles go back and the governor moves on, unless this was the last round (U-09)."""
    if s.round == s.rules.last_round:
        finish(s, End.ROUNDS)
        return
    s.round += 1
    s.governor = s.left_of(s.governor)
    begin_round(s)
    begin_upkeep(s)


def finish(s: SanJuan, reason: i64) -> None:
    """The game is over."""
    s.end = reason
    s.to_act = NOBODY
    s.note(Note.ENDED, NOBODY, reason)

"""From one role to the next: rounds, doubloons on unchosen roles, and the end of the game (R-PR-01 to 04, 80)."""

from mypy_extensions import i64, u8

from gobernador.core.bitset import bit
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import ROLE_SLOTS, Base, End, Note, Prompt, Role
from gobernador.games.puertorico.rules.state import PuertoRico


def begin_round(s: PuertoRico) -> None:
    """All roles lie ready and the governor is about to choose."""
    s.picks = 0
    s.roles = s.rules.seating.roles
    s.note(Note.ROUND, s.governor, s.round)
    next_choice(s)


def next_choice(s: PuertoRico) -> None:
    """The next seat chooses a role; with two seats they alternate."""
    s.chooser = s.governor + s.picks
    while s.chooser >= s.seats:
        s.chooser -= s.seats
    s.role = Role.NONE
    s.ask(s.chooser, Prompt.ROLE, Base.ROLE)


def end_phase(s: PuertoRico) -> None:
    """Everybody has used the role."""
    s.picks += 1
    if s.picks < s.rules.seating.choices:
        next_choice(s)
    else:
        end_round(s)


def end_round(s: PuertoRico) -> None:
    """Doubloons on the roles left over; the game ends, or the governor moves on (R-PR-04, 80)."""
    s.role = Role.NONE
    for role in range(i64(1), i64(ROLE_SLOTS)):
        if s.roles & bit(role) != 0:
            s.role_coins[role] += u8(s.rules.role_bonus)
            s.note(Note.BONUS, NOBODY, role, i64(s.role_coins[role]))
    if s.last_round == 0 and s.round == s.rules.last_round:
        s.last_round = End.ROUNDS
    if s.last_round != 0:
        finish(s)
        return
    s.round += 1
    s.governor = s.left_of(s.governor)
    begin_round(s)


def finish(s: PuertoRico) -> None:
    """The game is over."""
    s.end = s.last_round
    s.to_act = NOBODY
    s.note(Note.ENDED, NOBODY, s.end)

"""Round, governor, roles and chooser of a scene: what is said, and what follows from it."""

from gobernador.games.sanjuan.rules.ids import Card, Power, Role
from gobernador.games.sanjuan.rules.rounds import ALL_ROLES
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.setting import Setting
from gobernador.games.sanjuan.scenes.vocabulary import ROLES, covered_in, town_of
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.setting import taken_in

LIKELY_TAKEN = (Role.PROSPECTOR, Role.COUNCILLOR, Role.TRADER, Role.PRODUCER, Role.BUILDER)
"""Roles that earlier seats took, where a scene does not say which."""
USUAL_ROUND = 2


def lay_round(s: SanJuan, setting: Setting) -> None:
    """Round and governor; with two seats, who has used the library."""
    s.round = setting.number("round", min(USUAL_ROUND, int(s.rules.last_round)))
    if not 1 <= s.round <= s.rules.last_round:
        raise setting.clause("round").error(f"round {s.round} does not exist; rounds go from 1 to {s.rules.last_round}")
    s.governor = setting.governor()
    s.roles = ALL_ROLES
    s.chooser = s.governor
    for seat in range(s.seats):
        if "library" in setting.seat_clause(seat, "used").words:
            if s.choices() <= s.seats:
                raise setting.seat_clause(seat, "used").error("a library can be used up only with two seats")
            s.library_used |= 1 << seat


def role_in(clause: Clause, word: str) -> int:
    """The role that a word names."""
    if word not in ROLES:
        raise clause.unknown(word, ROLES)
    return ROLES[word]


def lay_roles(s: SanJuan, setting: Setting, role: int, chooser: int | None) -> None:
    """The roles taken before the current one, and who chooses or chose now; Role.NONE if the choice is still open."""
    said = taken_in(setting, ROLES)
    clause = setting.says("taken") or setting.says("roles") or setting.clause("prompt")
    if said is None:
        picks = 0 if chooser is None else (chooser - s.governor) % s.seats
        said = [other for other in LIKELY_TAKEN if other != role][:picks]
    earlier = [other for other in said if other != role]
    s.picks = len(earlier)
    if s.picks >= s.choices():
        raise clause.error(f"{s.picks} roles are taken, but a round has only {s.choices()} choices")
    if chooser is not None and not setting.says("governor"):
        s.governor = (chooser - s.picks) % s.seats
    s.chooser = (s.governor + s.picks) % s.seats
    if chooser not in (None, s.chooser):
        raise clause.error(
            f"seat {chooser} does not choose now: with governor {s.governor} and {s.picks} roles taken, seat {s.chooser} does"
        )
    s.role = role
    for other in (*earlier, role):
        s.roles &= ~(1 << other)


def refuse_roles(setting: Setting, when: str) -> None:
    """Where all roles lie in the middle, none can be taken."""
    if taken_in(setting, ROLES):
        raise (setting.says("taken") or setting.clause("roles")).error(f"no role is taken {when}")


# -- the library ---------------------------------------------------------------------------------------------------


def lay_privilege(s: SanJuan, clause: Clause, library: str | None) -> None:
    """What the chooser's privilege is worth; *library* says whether a library doubles it, if the scene says so."""
    doubled = doubles_by_itself(s)
    if library is not None:
        doubled = checked_library(s, clause, library)
    times = 1
    if doubled:
        times += int(s.rules.amount[Card.LIBRARY])
        if s.choices() > s.seats:
            s.library_used |= 1 << s.chooser
    s.privilege = s.rules.privilege[s.role] * times


def doubles_by_itself(s: SanJuan) -> bool:
    """Whether a chooser would use a library now: it has one that works, not used in this round."""
    return s.players[s.chooser].power[Power.PRIVILEGE] > 0 and not s.library_used >> s.chooser & 1


def checked_library(s: SanJuan, clause: Clause, word: str) -> bool:
    if word not in ("yes", "no"):
        raise clause.odd(f"library={word}", "library=yes or library=no")
    p = s.players[s.chooser]
    if word == "yes" and Card.LIBRARY not in (*town_of(p), *covered_in(p)):
        raise clause.error(f"seat {s.chooser} has no library")
    if word == "no" and p.power[Power.PRIVILEGE] > 0 and s.choices() <= s.seats:
        raise clause.error("with more than two seats a library that works is always used")
    return word == "yes"

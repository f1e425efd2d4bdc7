"""Round, governor, roles, chooser and last round of a scene: what is said, and what follows from it."""

from gobernador.games.puertorico.rules.ids import END_WORDS, ROLE_WORDS, End, Role
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.setting import Setting
from gobernador.games.puertorico.scenes.vocabulary import ENDS, ROLES
from gobernador.testing.scenes.setting import taken_in

LIKELY_TAKEN = (
    Role.PROSPECTOR,
    Role.PROSPECTOR_2,
    Role.SETTLER,
    Role.CRAFTSMAN,
    Role.TRADER,
    Role.MAYOR,
    Role.BUILDER,
    Role.CAPTAIN,
)
"""Roles that earlier seats took, where a scene does not say which."""
USUAL_ROUND = 2
NOT_LAST = "no"


def known_roles(s: PuertoRico) -> dict[str, int]:
    """The roles of this number of seats."""
    return {word: role for word, role in ROLES.items() if s.rules.seating.roles >> role & 1}


def lay_round(s: PuertoRico, setting: Setting) -> None:
    """Round, governor, and the doubloons on the roles."""
    for role, coins in bonuses_in(s, setting).items():
        s.role_coins[ROLES[role]] = coins
    usual = max(USUAL_ROUND, 1 + most_coins(s))
    s.round = setting.number("round", min(usual, int(s.rules.last_round)))
    if not 1 <= s.round <= s.rules.last_round:
        raise setting.clause("round").error(f"round {s.round} does not exist; rounds go from 1 to {s.rules.last_round}")
    s.governor = setting.governor()
    s.roles = s.rules.seating.roles
    s.chooser = s.governor


def most_coins(s: PuertoRico) -> int:
    return max(int(coins) for coins in s.role_coins)


def bonuses_in(s: PuertoRico, setting: Setting) -> dict[str, int]:
    clause = setting.says("bonus")
    if not clause or clause.words == ("none",):
        return {}
    pairs = clause.pairs(clause.some("doubloons on roles, like settler=1, or none"), known_roles(s))
    found = {role: clause.number_in(word, "a number of doubloons") for role, word in pairs.items()}
    for role, coins in found.items():
        if coins > s.rules.last_round:
            raise clause.error(f"{coins} doubloons on the {role}: each round adds one, and there were fewer rounds")
    return found


def lay_roles(s: PuertoRico, setting: Setting, role: int, chooser: int | None) -> None:
    """The roles taken before the current one, and who chooses or chose now; Role.NONE if the choice is still open."""
    said = taken_in(setting, known_roles(s))
    clause = setting.says("taken") or setting.says("roles") or setting.clause("prompt")
    if said is None:
        picks = 0 if chooser is None else (chooser - int(s.governor)) % int(s.seats)
        said = likely(s, role)[:picks]
    earlier = [other for other in said if other != role]
    s.picks = len(earlier)
    choices = s.rules.seating.choices
    if s.picks >= choices:
        raise clause.error(f"{s.picks} roles are taken, but a round has only {choices} choices")
    if chooser is not None and not setting.says("governor"):
        s.governor = (chooser - s.picks) % s.seats
    s.chooser = (s.governor + s.picks) % s.seats
    if chooser not in (None, s.chooser):
        raise clause.error(
            f"seat {chooser} does not choose now: with governor {s.governor} and {s.picks} roles taken, seat {s.chooser} does"
        )
    s.role = role
    take(s, [*earlier, role])
    check_coins(s, setting, rounds_over=int(s.round) - 1)


def lay_all_roles(s: PuertoRico, setting: Setting) -> None:
    """The round is over: all choices are made."""
    said = taken_in(setting, known_roles(s))
    choices = int(s.rules.seating.choices)
    taken = likely(s, Role.NONE)[:choices] if said is None else said
    if len(taken) != choices:
        clause = setting.says("taken") or setting.clause("roles")
        raise clause.error(f"{len(taken)} roles are taken, but at the end of a round it must be {choices}")
    s.picks = choices
    s.chooser = (s.governor + choices - 1) % s.seats
    take(s, taken)


def likely(s: PuertoRico, role: int) -> list[int]:
    return [other for other in LIKELY_TAKEN if other != role and s.rules.seating.roles >> other & 1]


def take(s: PuertoRico, roles: list[int]) -> None:
    for role in roles:
        s.roles &= ~(1 << role)


def check_coins(s: PuertoRico, setting: Setting, *, rounds_over: int) -> None:
    """Doubloons lie only on roles that nobody has taken, at most one from each round that is over."""
    for role, coins in enumerate(s.role_coins):
        if coins and not s.roles >> role & 1:
            raise setting.clause("bonus").error(f"the {ROLE_WORDS[role]} is taken, so there are no doubloons on it")
    if most_coins(s) > rounds_over:
        raise setting.clause("bonus").error(
            f"{most_coins(s)} doubloons on a role, but only {rounds_over} rounds are over, and each adds one at most"
        )


# -- the last round ------------------------------------------------------------------------------------------------


def reasons_now(s: PuertoRico) -> list[int]:
    """The reasons for a last round that the table shows: full cities, an empty pool."""
    full = any(s.players[seat].city >= s.rules.city for seat in range(s.seats))
    return [End.CITY] * full + [End.POINTS] * (s.points == 0)


def lay_last_round(s: PuertoRico, setting: Setting) -> None:
    """Why this round is the last one: the reason that is said, or the one that the table shows."""
    now = reasons_now(s)
    clause = setting.says("last_round")
    if not clause:
        s.last_round = now[0] if now else 0
    else:
        s.last_round = last_round_in(s, setting, now)
    check_phase_of_end(s, setting)


def last_round_in(s: PuertoRico, setting: Setting, now: list[int]) -> int:
    clause = setting.clause("last_round")
    known = {NOT_LAST: 0, **{word: end for word, end in ENDS.items() if end != End.ROUNDS}}
    word = clause.only(", ".join(known))
    if word not in known:
        raise clause.unknown(word, known)
    if known[word] == 0 and now:
        raise clause.error(f"this is the last round: {END_WORDS[now[0]]}")
    check_reason(s, setting, known[word], "last_round")
    return known[word]


def check_reason(s: PuertoRico, setting: Setting, end: int, keyword: str) -> None:
    """Whether the table shows a reason for the end."""
    shown = {
        End.CITY: (End.CITY in reasons_now(s), f"nobody has filled {s.rules.city} city spaces"),
        End.POINTS: (s.points == 0, f"{s.points} points are left in the pool"),
        End.COLONISTS: (s.colonists == 0, f"{s.colonists} colonists are left in the supply"),
    }
    holds, why_not = shown.get(end, (True, ""))
    if not holds:
        raise setting.clause(keyword).error(f"{keyword} {END_WORDS[end]} is not possible: {why_not}")


def check_phase_of_end(s: PuertoRico, setting: Setting) -> None:
    """The phase that ends the game was in this round."""
    phases = {End.CITY: Role.BUILDER, End.POINTS: Role.CAPTAIN, End.COLONISTS: Role.MAYOR}
    if s.last_round not in phases:
        return
    role = phases[s.last_round]
    over = s.last_round != End.COLONISTS or s.role != Role.MAYOR
    if s.roles >> role & 1 or not over:
        clause = setting.says("last_round") or setting.clause("taken")
        raise clause.error(
            f"this round is the last one ({END_WORDS[s.last_round]}), but its {ROLE_WORDS[role]} phase is still to come"
        )

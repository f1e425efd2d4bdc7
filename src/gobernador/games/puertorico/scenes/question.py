"""The question of a scene is put: a phase begins, or a seat has its turn, perhaps in the middle of an answer."""

from mypy_extensions import u8

from gobernador.core.types import NOBODY
from gobernador.games.puertorico import positions
from gobernador.games.puertorico.rules.ids import LAST_GOOD, PLACE_WORDS, PROMPT_WORDS, Base, End, Power, Prompt, Role
from gobernador.games.puertorico.rules.phases.captain import on_cargo_ships
from gobernador.games.puertorico.rules.phases.mayor import land
from gobernador.games.puertorico.rules.rounds import end_round, next_choice
from gobernador.games.puertorico.rules.setup import deal
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.layout import Setting, blank_table, lay_table, lay_top
from gobernador.games.puertorico.scenes.vocabulary import BUILDINGS, ENDS, GOODS, PLACES, TILES, roles_of
from gobernador.testing.scenes.outcome_checks import NOT_OVER
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_things import heap_in
from gobernador.testing.scenes.setting import PromptLine, check_deal, check_position, choices_in, taken_in

BEFORE_THE_DEAL = ("governor", "pile", "dice", "prompt")
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

ROLE_OF = {PROMPT_WORDS[prompt]: role for prompt, role in positions.ROLES.items() if role != Role.NONE}
"""The role in whose phase each question is asked."""
PHASE_OF = {prompt: number for number, prompt in enumerate(PROMPT_WORDS)} | {
    "hacienda": Prompt.SETTLE,
    "mayor": Prompt.STAFF,
    "leave": Prompt.STAFF,
    "keep": Prompt.STORE,
}
"""The phase that begins with each question."""

CHECKS = (
    ("ships", positions.check_ships),
    ("house", positions.check_house),
    ("row", positions.check_row),
    ("bonus", positions.check_roles),
    ("colonist_ship", positions.check_colonist_ship),
    ("san_juan", positions.check_waiting),
    ("last_round", positions.check_end),
    ("prompt", positions.check_question),
)
"""What the rules say of a position, with the keyword that most likely got it wrong."""


def position(setting: Setting) -> PuertoRico:
    """The position that a setting describes, at its question."""
    if setting.asked.prompt == "deal":
        return dealt(setting)
    s = lay_table(setting)
    lay_round(s, setting)
    if "over" in setting.table:
        lay_all_roles(s, setting)
        lay_end(s, setting)
    else:
        lay_roles(s, setting)
        lay_last_round(s, setting)
        put(s, setting)
    check_position(s, setting, CHECKS)
    return s


def dealt(setting: Setting) -> PuertoRico:
    """A blank table becomes a new game."""
    s = blank_table(setting)
    setting.game.rules.starts = check_deal(setting, BEFORE_THE_DEAL)
    lay_top(s, setting)
    deal(s)
    return s


# -- rounds and roles ----------------------------------------------------------------------------------------------


def lay_round(s: PuertoRico, setting: Setting) -> None:
    """Round, governor, and the doubloons on the roles."""
    clause = setting.says("bonus")
    if clause and clause.words != ("none",):
        lay_bonus(s, clause, roles_of(setting.game))
    s.round = setting.round(max(USUAL_ROUND, 1 + max(map(int, s.role_coins))), int(s.rules.last_round))
    s.governor = s.chooser = setting.governor()
    s.roles = s.rules.seating.roles


def lay_bonus(s: PuertoRico, clause: Clause, roles: dict[str, int]) -> None:
    for role, word in clause.pairs(clause.some("doubloons on roles, like settler=1, or none"), roles).items():
        coins = clause.number_in(word, "a number of doubloons")
        if coins > s.rules.last_round:
            raise clause.error(f"{coins} doubloons on the {role}: each round adds one, and there were fewer rounds")
        s.role_coins[roles[role]] = coins


def likely(s: PuertoRico) -> list[int]:
    return [role for role in LIKELY_TAKEN if s.rules.seating.roles >> role & 1]


def lay_roles(s: PuertoRico, setting: Setting) -> None:
    """The roles taken before the current one, and who chooses or chose now."""
    asked = setting.asked
    if asked.prompt == "end_of_round":
        lay_all_roles(s, setting)
        return
    s.role = ROLE_OF.get(asked.prompt, Role.NONE)
    chooser = asked.seat("chooser" if s.role else "seat")
    choices = int(s.rules.seating.choices)
    found = choices_in(setting, roles_of(setting.game), likely(s), int(s.role), chooser, choices)
    s.governor, s.chooser, s.picks = found.governor, found.chooser, len(found.taken)
    for role in (*found.taken, s.role):
        s.roles &= ~(1 << role)


def lay_all_roles(s: PuertoRico, setting: Setting) -> None:
    """The round is over: all choices are made."""
    choices = int(s.rules.seating.choices)
    said = taken_in(setting, roles_of(setting.game))
    taken = likely(s)[:choices] if said is None else said
    if len(taken) != choices:
        raise setting.clause("taken", "roles").error(
            f"{len(taken)} roles are taken, but at the end of a round it must be {choices}"
        )
    s.picks = choices
    s.chooser = (s.governor + choices - 1) % s.seats
    for role in taken:
        s.roles &= ~(1 << role)


# -- the end -------------------------------------------------------------------------------------------------------


def reason_now(s: PuertoRico) -> int:
    """The reason for a last round that the table shows: a full city, an empty pool."""
    if any(s.players[seat].city >= s.rules.city for seat in range(s.seats)):
        return End.CITY
    return End.POINTS if s.points == 0 else 0


def lay_last_round(s: PuertoRico, setting: Setting) -> None:
    """Why this round is the last one: the reason that is said, or the one that the table shows."""
    clause = setting.says("last_round")
    s.last_round = reason_now(s)
    if clause:
        known = {NOT_OVER: 0, **{word: end for word, end in ENDS.items() if end != End.ROUNDS}}
        s.last_round = clause.known(clause.only(", ".join(known)), known)


def lay_end(s: PuertoRico, setting: Setting) -> None:
    """The game is over, for the reason that is said or the one that fits."""
    clause = setting.clause("over")
    for keyword in ("prompt", "last_round"):
        if keyword in setting.table:
            raise clause.error(f"a game that is over has no {keyword}")
    s.end = clause.known(" ".join(clause.words), ENDS) if clause.words else reason_now(s) or End.ROUNDS
    s.last_round = s.end
    if s.end == End.ROUNDS and "round" not in setting.table:
        s.round = s.rules.last_round
    s.to_act = NOBODY


# -- the question --------------------------------------------------------------------------------------------------


def put(s: PuertoRico, setting: Setting) -> None:
    """Bring a table to its question: by the engine, or in the middle of a turn."""
    asked = setting.asked
    s.first = s.chooser
    seat = asked.seat("seat")
    if asked.prompt == "role":
        next_choice(s)
    elif asked.prompt == "end_of_round":
        end_round(s)
    elif not is_begun(s, setting):
        begin(s, asked)
    else:
        put_middle(s, int(s.chooser) if seat is None else seat, setting)


def is_begun(s: PuertoRico, setting: Setting) -> bool:
    """Whether a seat has its turn, and the phase is not about to begin."""
    asked = setting.asked
    if asked.prompt in ("hospice", "university"):
        return True
    return bool(asked.details.keys() - {"chooser"} or {"named", "produced"} & setting.table.keys() or s.wharves_used)


def begin(s: PuertoRico, asked: PromptLine) -> None:
    """Everything happens that the game does before it asks."""
    if asked.prompt in ("staff", "leave"):
        land(s)
        return
    for seat in range(s.seats) if asked.prompt in ("store", "keep") else ():
        if on_cargo_ships(s, seat):
            raise asked.impossible(f"seat {seat} could still load")
    s.phases[PHASE_OF[asked.prompt]].begin(s, s.chooser)


def put_middle(s: PuertoRico, seat: int, setting: Setting) -> None:
    """A seat has its turn, and may have given a part of its answer."""
    asked, prompt = setting.asked, setting.asked.prompt
    if prompt in ("staff", "leave"):
        placement(s, seat, setting)
        return
    if prompt in ("build", "sell"):
        if not s.phases[PHASE_OF[prompt]].offer(s, seat):
            raise asked.impossible(f"seat {seat} has nothing to choose there")
        return
    if prompt in SITES:
        s.site = SITES[prompt][asked.needed("site")]
    elif prompt == "craft":
        produced(s, setting)
    elif prompt == "ship":
        loading(s, seat, asked)
    elif prompt in ("store", "keep"):
        storage(s, seat, setting)
    s.ask(seat, PROMPT_WORDS.index(prompt), BASE[prompt])


SITES = {"hospice": TILES, "university": BUILDINGS}
"""What was just taken or built, and may get a colonist."""

BASE = {
    "hacienda": Base.DRAW,
    "settle": Base.SETTLE,
    "hospice": Base.USE,
    "mayor": Base.TAKE,
    "university": Base.USE,
    "craft": Base.CRAFT,
    "ship": Base.SHIP,
    "store": Base.STORE,
    "keep": Base.KEEP,
}
"""The answers of each question."""


def placement(s: PuertoRico, seat: int, setting: Setting) -> None:
    """Colonists are placed: a seat has named some of the circles."""
    p = s.players[seat]
    if not s.phases[Prompt.STAFF].offer(s, seat):
        raise setting.asked.impossible(f"{p.colonists} colonists for {p.circles()} circles leave no choice")
    s.prompt = PROMPT_WORDS.index(setting.asked.prompt)
    for place in listed(setting.says("named"), PLACES):
        if s.named[place] == p.places[place]:
            raise setting.clause("named").error(f"{PLACE_WORDS[place]} is named more often than it has circles")
        s.named[place] += u8(1)
        s.bound = min(int(s.bound), place)
        s.circles_to_name -= 1


def listed(clause: Clause | None, known: dict[str, int]) -> list[int]:
    """The things that a clause names; none if there is no such clause."""
    return heap_in(clause, clause.words, known) if clause else []


def produced(s: PuertoRico, setting: Setting) -> None:
    """The kinds that the craftsman has produced."""
    if not setting.says("produced"):
        raise setting.asked.impossible("a produced line with these kinds is missing")
    for good in listed(setting.says("produced"), GOODS):
        s.chosen |= 1 << good


def loading(s: PuertoRico, seat: int, asked: PromptLine) -> None:
    """The captain phase is at the turn of a seat."""
    captain, seats = int(s.chooser), int(s.seats)
    cargo = any(s.ship_load) or s.wharves_used != 0
    s.idle = asked.number("idle", 0 if cargo else (seat - captain) % seats)
    idle_seats = [(seat - 1 - turn) % seats for turn in range(int(s.idle))]
    usual = s.wharves_used >> captain & 1 or (cargo and seat != captain and captain not in idle_seats)
    s.loaded = int(asked.details.get("loaded", "yes" if usual else "no") == "yes")


def storage(s: PuertoRico, seat: int, setting: Setting) -> None:
    """Loading is over: a seat has its storage, and may have named some kinds."""
    s.kinds_to_store = s.players[seat].power[Power.STORE_KINDS]
    s.bound = LAST_GOOD
    s.chosen = 0
    for good in listed(setting.says("named"), GOODS):
        s.chosen |= 1 << good
        s.bound = min(int(s.bound), good)
        s.kinds_to_store -= 1

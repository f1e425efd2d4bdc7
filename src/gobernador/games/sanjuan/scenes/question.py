"""The question of a scene is put: a phase begins, a seat has its turn, or it is in the middle of an answer."""

from collections.abc import Callable

from gobernador.core.seats import around
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import PROMPT_WORDS, Base, End, Prompt, Role
from gobernador.games.sanjuan.rules.phases.role import has_library
from gobernador.games.sanjuan.rules.phases.upkeep import open_bank
from gobernador.games.sanjuan.rules.rounds import begin_round, begin_upkeep, end_round, next_choice, next_upkeep
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.open_answers import MIDDLES
from gobernador.games.sanjuan.scenes.roles import lay_privilege, lay_roles, lay_round, refuse_roles, role_in
from gobernador.games.sanjuan.scenes.setting import Setting, asked_in
from gobernador.games.sanjuan.scenes.vocabulary import ENDS
from gobernador.testing.scenes.prompt_line import PromptLine

ROLE_OF = {
    "build": Role.BUILDER,
    "cover": Role.BUILDER,
    "spend": Role.BUILDER,
    "pay": Role.BUILDER,
    "produce": Role.PRODUCER,
    "sell": Role.TRADER,
    "keep": Role.COUNCILLOR,
    "archive": Role.COUNCILLOR,
    "take": Role.PROSPECTOR,
}
"""The role in whose phase each question is asked."""
PHASE_OF = {prompt: number for number, prompt in enumerate(PROMPT_WORDS)} | {"archive": Prompt.KEEP}
"""The phase that offers each question to a seat."""
ALWAYS_BEGUN = ("cover", "spend", "pay")
"""Questions that are always in the middle of a turn."""
BEGUN = ("done", "last", "due", "gain")
"""Details that only a turn that has begun can have."""
AT_FIRST = 1


def put_question(s: SanJuan, setting: Setting) -> None:
    """Bring a table with its cards to its question."""
    lay_round(s, setting)
    if "over" in setting.table or ("prompt" not in setting.table and is_complete(s)):
        put_end(s, setting)
        return
    asked = asked_in(setting)
    if ROLE_OF.get(asked.prompt) != Role.BUILDER:
        check_builders(s, setting, [])
    if asked.prompt in ROLE_OF:
        in_phase(s, setting, asked)
    elif asked.prompt in ("office", "chapel", "bank", "limit"):
        in_upkeep(s, setting, asked)
    else:
        OTHERS[asked.prompt](s, setting, asked)


def is_complete(s: SanJuan) -> bool:
    """Whether somebody has all the buildings that end the game."""
    return any(s.players[seat].buildings >= s.rules.last_building for seat in range(s.seats))


def check_builders(s: SanJuan, setting: Setting, builders: list[int]) -> None:
    """Only who has built in this builder phase has a building asleep, or the last building of a game that goes on."""
    refuse_sleepers(s, setting, builders)
    for seat in range(s.seats):
        if seat not in builders and s.players[seat].buildings >= s.rules.last_building:
            raise setting.seat_clause(seat, "town").error(
                f"with {s.rules.last_building} buildings at seat {seat} the game is over: write over, or leave one out"
            )


def refuse_sleepers(s: SanJuan, setting: Setting, builders: list[int]) -> None:
    for seat in range(s.seats):
        if seat not in builders and s.players[seat].town != s.players[seat].working:
            raise setting.seat_clause(seat, "asleep").error(
                f"a building is asleep only in the builder phase in which it was built, and seat {seat} has not built in this phase"
            )


def builders_so_far(s: SanJuan, asked: PromptLine) -> list[int]:
    """The seats that have had their build in this phase, the one that is paying for it included."""
    seat = asked.seat("seat")
    if seat is None:
        seat = int(s.chooser)
    order = around(s.chooser, s.seats)
    return order[: order.index(seat) + (asked.prompt in ("spend", "pay"))]


# -- turns around the table ----------------------------------------------------------------------------------------


def in_phase(s: SanJuan, setting: Setting, asked: PromptLine) -> None:
    """A question of the phase of a role."""
    lay_roles(s, setting, ROLE_OF[asked.prompt], asked.seat("chooser"))
    if s.role == Role.BUILDER:
        check_builders(s, setting, builders_so_far(s, asked))
    lay_privilege(s, asked.clause, asked.details.get("library"))
    turn(s, setting, asked, int(s.chooser))


def in_upkeep(s: SanJuan, setting: Setting, asked: PromptLine) -> None:
    """A question at the start of a round."""
    refuse_roles(setting, "at the start of a round")
    if s.round == AT_FIRST:
        raise asked.clause.error(f"prompt {asked.prompt} is not possible: nothing is asked before the first round")
    step = Prompt.CHAPEL if asked.prompt == "bank" else PHASE_OF[asked.prompt]
    if step not in list(s.rules.upkeep):
        raise asked.clause.error(f"prompt {asked.prompt} is not possible: the edition {s.rules.key} has no such step")
    s.upkeep_step = list(s.rules.upkeep).index(step)
    s.first = s.governor
    if asked.prompt == "bank" and "done" not in asked.details:
        put_bank(s, asked)
    else:
        turn(s, setting, asked, int(s.governor))


def turn(s: SanJuan, setting: Setting, asked: PromptLine, first: int) -> None:
    """Begin at *first*; or give one seat its turn; or put the seat where it is in its turn."""
    seat = asked.seat("seat")
    middle = is_begun(setting, asked)
    if seat is None and not middle:
        s.phases[PHASE_OF[asked.prompt]].begin(s, first)
        return
    s.first = first
    seat = first if seat is None else seat
    if asked.prompt == "sell":
        s.sales = asked.number("sales", 0)
        s.reveal_tile()
    if middle:
        MIDDLES[asked.prompt](s, seat, asked)
    else:
        offered = s.phases[PHASE_OF[asked.prompt]].offer(s, seat)
        check_offer(s, seat, asked, offered=offered)


def is_begun(setting: Setting, asked: PromptLine) -> bool:
    """Whether the seat is already in the middle of its turn."""
    if "drawn" in setting.table or "turned_up" in setting.table:
        return True
    return asked.prompt in ALWAYS_BEGUN or any(detail in asked.details for detail in BEGUN)


def check_offer(s: SanJuan, seat: int, asked: PromptLine, *, offered: bool) -> None:
    if not offered or PROMPT_WORDS[s.prompt] != asked.prompt:
        raise asked.clause.error(f"prompt {asked.prompt} is not possible: seat {seat} has nothing to choose there")


def put_bank(s: SanJuan, asked: PromptLine) -> None:
    """The bank is asked about after the chapel of the same seat."""
    seat = asked.seat("seat")
    if seat is not None:
        check_offer(s, seat, asked, offered=open_bank(s, seat))
        return
    for other in around(s.governor, s.seats):
        if open_bank(s, other):
            return
    next_upkeep(s)


# -- everything else -----------------------------------------------------------------------------------------------


def put_role(s: SanJuan, setting: Setting, asked: PromptLine) -> None:
    lay_roles(s, setting, Role.NONE, asked.seat("seat"))
    next_choice(s)


def put_library(s: SanJuan, setting: Setting, asked: PromptLine) -> None:
    lay_roles(s, setting, role_in(asked.clause, asked.needed("role")), asked.seat("seat"))
    if s.picks + s.seats >= s.choices() or not has_library(s, s.chooser):
        raise asked.clause.error(
            "prompt library is not possible: only a governor who chooses twice and has a library is asked this"
        )
    s.ask(s.chooser, Prompt.LIBRARY, Base.USE)


def put_setup(s: SanJuan, setting: Setting, asked: PromptLine) -> None:
    refuse_roles(setting, "before the first round")
    s.round = AT_FIRST
    turn(s, setting, asked, int(s.governor))


def put_start(s: SanJuan, setting: Setting, asked: PromptLine) -> None:
    refuse_roles(setting, "at the start of a round")
    begin_round(s)
    if s.round == AT_FIRST:
        next_choice(s)
    else:
        begin_upkeep(s)


def put_end_of_round(s: SanJuan, setting: Setting, asked: PromptLine) -> None:
    end_round(s)


OTHERS: dict[str, Callable[[SanJuan, Setting, PromptLine], None]] = {
    "role": put_role,
    "library": put_library,
    "setup": put_setup,
    "start_of_round": put_start,
    "end_of_round": put_end_of_round,
}


def put_end(s: SanJuan, setting: Setting) -> None:
    """The game is over, for the reason that is said or the one that fits."""
    clause = setting.clause("over")
    word = clause.words[0] if clause.words else "buildings" if is_complete(s) else "rounds"
    if word not in ENDS or len(clause.words) > 1:
        raise clause.unknown(" ".join(clause.words), ENDS)
    if "prompt" in setting.table:
        raise clause.error("a game that is over has no prompt")
    refuse_sleepers(s, setting, [])
    s.end = ENDS[word]
    if s.end == End.BUILDINGS and not is_complete(s):
        raise clause.error(f"over buildings is not possible: nobody has {s.rules.last_building} buildings")
    if s.end == End.ROUNDS:
        if setting.number("round", int(s.rules.last_round)) != s.rules.last_round:
            raise clause.error(f"over rounds is not possible: the last round is {s.rules.last_round}")
        s.round = s.rules.last_round
    s.to_act = NOBODY

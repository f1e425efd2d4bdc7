"""The question of a scene is put: a phase begins, a seat has its turn, or it is in the middle of an answer."""

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.seats import around
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan import positions
from gobernador.games.sanjuan.rules.ids import NO_BOUND, PROMPT_WORDS, Base, Card, End, Power, Prompt, Role
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfChoice
from gobernador.games.sanjuan.rules.phases.upkeep import hand_limit, open_bank
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.rounds import (
    ALL_ROLES,
    begin_round,
    begin_upkeep,
    end_round,
    next_choice,
    next_upkeep,
)
from gobernador.games.sanjuan.rules.setup import deal
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.layout import Setting, blank_table, lay_table, lay_tiles, top_in
from gobernador.games.sanjuan.scenes.vocabulary import CARDS, ENDS, ROLES, covered_in, town_of
from gobernador.testing.scenes.setting import PromptLine, check_deal, check_position, choices_in, taken_in

BEFORE_THE_DEAL = ("governor", "supply", "tiles", "prices", "dice", "prompt")
LIKELY_TAKEN = (Role.PROSPECTOR, Role.COUNCILLOR, Role.TRADER, Role.PRODUCER, Role.BUILDER)
"""Roles that earlier seats took, where a scene does not say which."""
USUAL_ROUND = 2
AT_FIRST = 1

ROLE_OF = {PROMPT_WORDS[prompt]: role for prompt, role in positions.ROLES.items()}
"""The role in whose phase each question is asked."""
PHASE_OF = {prompt: number for number, prompt in enumerate(PROMPT_WORDS)} | {"archive": Prompt.KEEP}
"""The phase that offers each question to a seat."""
UPKEEP = {PROMPT_WORDS[prompt]: step for prompt, step in positions.UPKEEP.items()}
"""The step of the start of a round to which each question belongs."""
ALWAYS_BEGUN = ("cover", "spend", "pay")
"""Questions that are always in the middle of a turn."""
BEGUN = ("done", "last", "due", "gain")
"""Details that only a turn that has begun can have."""

CHECKS = (
    ("town", positions.check_towns),
    ("prompt", positions.check_privilege),
    ("prompt", positions.check_question),
)
"""What the rules say of a position, with the keyword that most likely got it wrong."""


def position(setting: Setting) -> SanJuan:
    """The position that a setting describes, at its question."""
    if setting.asked.prompt == "deal":
        return dealt(setting)
    s = lay_table(setting)
    lay_round(s, setting)
    if is_over(s, setting):
        put_end(s, setting)
    else:
        lay_choices(s, setting)
        put(s, setting)
    check_position(s, setting, CHECKS)
    return s


def dealt(setting: Setting) -> SanJuan:
    """A new game, dealt by the engine; its supply begins with the cards that the scene names."""
    setting.game.rules.starts = check_deal(setting, BEFORE_THE_DEAL)
    s = blank_table(setting)
    top = top_in(s, setting)
    lay_tiles(s, setting)
    deal(s, vec[u8]([u8(card) for card in top]))
    return s


# -- rounds and roles ----------------------------------------------------------------------------------------------


def lay_round(s: SanJuan, setting: Setting) -> None:
    """Round and governor; all roles lie in the middle."""
    s.round = setting.round(USUAL_ROUND, int(s.rules.last_round))
    s.governor = s.chooser = setting.governor()
    s.roles = ALL_ROLES


def lay_choices(s: SanJuan, setting: Setting) -> None:
    """The roles taken before the current one, who chooses or chose now, and what the privilege is worth."""
    asked = setting.asked
    s.role = ROLE_OF.get(asked.prompt, Role.NONE)
    if asked.prompt == "library":
        s.role = ROLES[asked.needed("role")]
    elif asked.prompt not in (*ROLE_OF, "role"):
        if asked.prompt != "end_of_round" and taken_in(setting, ROLES):
            raise setting.clause("taken", "roles").error("no role is taken at the start of a round")
        return
    chooser = asked.seat("chooser" if asked.prompt in ROLE_OF else "seat")
    found = choices_in(setting, ROLES, LIKELY_TAKEN, int(s.role), chooser, int(s.choices()))
    s.governor, s.chooser, s.picks = found.governor, found.chooser, len(found.taken)
    for role in (*found.taken, s.role):
        s.roles &= ~(1 << role)
    if asked.prompt in ROLE_OF:
        lay_privilege(s, asked)


def lay_privilege(s: SanJuan, asked: PromptLine) -> None:
    """What the chooser's privilege is worth: doubled by a library, if it has one that it can use or the scene says so."""
    doubled = doubles_by_itself(s)
    if "library" in asked.details:
        doubled = asked.details["library"] == "yes"
        if doubled and Card.LIBRARY not in (*town_of(s.players[s.chooser]), *covered_in(s.players[s.chooser])):
            raise asked.impossible(f"seat {s.chooser} has no library")
    times = 1
    if doubled:
        times += int(s.rules.amount[Card.LIBRARY])
        if s.choices() > s.seats:
            s.library_used |= 1 << s.chooser
    s.privilege = s.rules.privilege[s.role] * times


def doubles_by_itself(s: SanJuan) -> bool:
    """Whether a chooser would use a library now: it has one that works, not used in this round."""
    return s.players[s.chooser].power[Power.PRIVILEGE] > 0 and not s.library_used >> s.chooser & 1


# -- the end -------------------------------------------------------------------------------------------------------


def is_complete(s: SanJuan) -> bool:
    """Whether somebody has all the buildings that end the game."""
    return any(s.players[seat].buildings >= s.rules.last_building for seat in range(s.seats))


def is_over(s: SanJuan, setting: Setting) -> bool:
    """Whether a scene is about a game that is over: it says so, or asks nothing and a town is complete."""
    return "over" in setting.table or ("prompt" not in setting.table and is_complete(s))


def put_end(s: SanJuan, setting: Setting) -> None:
    """The game is over, for the reason that is said or the one that fits."""
    clause = setting.clause("over")
    s.end = End.BUILDINGS if is_complete(s) else End.ROUNDS
    if clause.words:
        s.end = clause.known(" ".join(clause.words), ENDS)
    if "prompt" in setting.table:
        raise clause.error("a game that is over has no prompt")
    if s.end == End.BUILDINGS and not is_complete(s):
        raise clause.error(f"over buildings is not possible: nobody has {s.rules.last_building} buildings")
    if s.end == End.ROUNDS and setting.number("round", int(s.rules.last_round)) != s.rules.last_round:
        raise clause.error(f"over rounds is not possible: the last round is {s.rules.last_round}")
    if s.end == End.ROUNDS:
        s.round = s.rules.last_round
    s.to_act = NOBODY


# -- the question --------------------------------------------------------------------------------------------------


def put(s: SanJuan, setting: Setting) -> None:
    """Bring a table with its cards to its question."""
    asked = setting.asked
    if asked.prompt in ROLE_OF:
        turn(s, setting, int(s.chooser))
    elif asked.prompt in UPKEEP:
        in_upkeep(s, setting)
    elif asked.prompt == "setup":
        s.round = AT_FIRST
        turn(s, setting, int(s.governor))
    else:
        OTHERS[asked.prompt](s)


def start_round(s: SanJuan) -> None:
    begin_round(s)
    if s.round == AT_FIRST:
        next_choice(s)
    else:
        begin_upkeep(s)


OTHERS: dict[str, Callable[[SanJuan], None]] = {
    "role": next_choice,
    "library": lambda s: s.ask(s.chooser, Prompt.LIBRARY, Base.USE),
    "start_of_round": start_round,
    "end_of_round": end_round,
}
"""What the game does at the steps that are no turns."""


def in_upkeep(s: SanJuan, setting: Setting) -> None:
    """A question at the start of a round."""
    asked = setting.asked
    if s.round == AT_FIRST:
        raise asked.impossible("nothing is asked before the first round")
    steps = list(s.rules.upkeep)
    if UPKEEP[asked.prompt] not in steps:
        raise asked.impossible(f"the edition {s.rules.key} has no such step")
    s.upkeep_step = steps.index(UPKEEP[asked.prompt])
    s.first = s.governor
    if asked.prompt == "bank" and "done" not in asked.details:
        put_bank(s, asked)
    else:
        turn(s, setting, int(s.governor))


def put_bank(s: SanJuan, asked: PromptLine) -> None:
    """The bank is asked about after the chapel of the same seat."""
    seat = asked.seat("seat")
    if seat is not None:
        check_offer(s, seat, asked, offered=open_bank(s, seat))
    elif not any(open_bank(s, other) for other in around(s.governor, s.seats)):
        next_upkeep(s)


def turn(s: SanJuan, setting: Setting, first: int) -> None:
    """Begin at *first*; or give one seat its turn; or put the seat where it is in its turn."""
    asked = setting.asked
    seat = asked.seat("seat")
    middle = is_begun(setting)
    if seat is None and not middle:
        s.phases[PHASE_OF[asked.prompt]].begin(s, first)
        return
    s.first = first
    seat = first if seat is None else seat
    if asked.prompt == "sell":
        s.sales = asked.number("sales", 0)
        s.reveal_tile()
    if middle:
        put_middle(s, seat, asked)
    else:
        check_offer(s, seat, asked, offered=s.phases[PHASE_OF[asked.prompt]].offer(s, seat))


def is_begun(setting: Setting) -> bool:
    """Whether the seat is already in the middle of its turn."""
    if "drawn" in setting.table or "turned_up" in setting.table:
        return True
    return setting.asked.prompt in ALWAYS_BEGUN or any(detail in setting.asked.details for detail in BEGUN)


def check_offer(s: SanJuan, seat: int, asked: PromptLine, *, offered: bool) -> None:
    if not offered or PROMPT_WORDS[s.prompt] != asked.prompt:
        raise asked.impossible(f"seat {seat} has nothing to choose there")


# -- in the middle of an answer ------------------------------------------------------------------------------------


def put_middle(s: SanJuan, seat: int, asked: PromptLine) -> None:
    """A seat in the middle of its answer: some cards of a set are named already, or its cards lie before it."""
    p, prompt = s.players[seat], asked.prompt
    s.tally = asked.number("done", 0)
    if s.tally == 0 and "last" in asked.details:
        raise asked.clause.error("last= needs done=, the number of answers given before")
    s.bound = CARDS[asked.needed("last")] if s.tally > 0 else NO_BOUND
    if prompt in ALWAYS_BEGUN:
        s.site = CARDS[asked.needed("site")]
    s.due = DUE[prompt](s, p, seat, asked) if prompt in DUE else 0
    if prompt in ("spend", "pay"):
        lay_bill(s, p, asked)
    elif prompt == "sell":
        s.gain = int(asked.needed("gain")) if s.sold > 0 else 0
        s.sales = asked.number("sales", int(s.sold))
    elif prompt == "keep":
        s.drawn = s.tally + s.set_aside
    elif prompt == "take":
        s.ways_tried = ways_to_take(s, asked)
    s.ask(seat, PROMPT_WORDS.index(prompt), BASE[prompt])


DUE: dict[str, Callable[[SanJuan, Player, int, PromptLine], int]] = {
    "setup": lambda s, p, seat, asked: p.hand.size - s.rules.hand,
    "spend": lambda s, p, seat, asked: int(asked.needed("due")),
    "pay": lambda s, p, seat, asked: int(asked.needed("due")),
    "produce": lambda s, p, seat, asked: (
        s.rules.produce + s.privilege_of(seat) + p.power[Power.PRODUCE_MORE] - s.produced
    ),
    "sell": lambda s, p, seat, asked: s.rules.sell + s.privilege_of(seat) + p.power[Power.SELL_MORE] - s.sold,
    "keep": lambda s, p, seat, asked: s.rules.keep + p.power[Power.KEEP_MORE] - s.tally,
    "archive": lambda s, p, seat, asked: int(asked.needed("due")),
    "office": lambda s, p, seat, asked: s.rules.exchange - s.exchanged,
    "limit": lambda s, p, seat, asked: p.hand.size - hand_limit(s, seat),
}
"""How many answers a set still takes."""

BASE = {
    "setup": Base.DISCARD,
    "cover": Base.COVER,
    "spend": Base.SPEND,
    "pay": Base.PAY,
    "produce": Base.PRODUCE,
    "sell": Base.SELL,
    "keep": Base.KEEP,
    "archive": Base.DISCARD,
    "take": Base.TAKE,
    "office": Base.DISCARD,
    "bank": Base.BANK,
    "limit": Base.DISCARD,
}
"""The answers of each question."""


def lay_bill(s: SanJuan, p: Player, asked: PromptLine) -> None:
    """The building being paid for stands in the town, asleep; what was paid so far is part of its price."""
    if town_of(p).count(int(s.site)) == 1:
        p.settle(p.working & ~(1 << s.site), s.rules)
    if asked.prompt == "pay":
        s.spent = asked.number("spent", 0)
        s.bill = s.to_pay + asked.number("done", 0) + s.spent
    else:
        s.bill = s.to_pay + s.spent


def ways_to_take(s: SanJuan, asked: PromptLine) -> int:
    """How many ways of prospecting have been tried when a gold mine asks."""
    asking = [place for place, way in enumerate(s.rules.prospecting) if isinstance(way, GoldMineOfChoice)]
    if not asking:
        raise asked.impossible("the gold mine of this edition asks nothing")
    return asking[0] + 1

"""The question of a scene is put: a phase begins, or a seat has its turn, perhaps in the middle of an answer."""

from gobernador.core.seats import around
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import LAST_TILE, PLACE_WORDS, Building, End, Role
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.rounds import end_round, next_choice
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.setup import deal
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.boards import has_used_wharf
from gobernador.games.puertorico.scenes.rounds import (
    check_coins,
    check_reason,
    lay_all_roles,
    lay_last_round,
    lay_roles,
    lay_round,
    reasons_now,
)
from gobernador.games.puertorico.scenes.setting import ROLE_OF, Setting, asked_in, is_placing
from gobernador.games.puertorico.scenes.tiles import check_row, lay_top
from gobernador.games.puertorico.scenes.turns import TURNS
from gobernador.games.puertorico.scenes.vocabulary import ENDS
from gobernador.testing.scenes.prompt_line import PromptLine
from gobernador.testing.scenes.setting import starting_seat

BEFORE_THE_DEAL = ("governor", "pile", "dice", "prompt")


def put_deal(s: PuertoRico, setting: Setting) -> None:
    """A blank table becomes a new game."""
    for clause in setting.all_clauses():
        if clause.about or clause.keyword not in BEFORE_THE_DEAL:
            raise clause.error(f"{clause.about}{clause.keyword} cannot be set with prompt deal: the deal decides it")
    lay_top(s, setting)
    setting.game.rules.starts = starting_seat(setting)
    deal(s)


def put_question(s: PuertoRico, setting: Setting) -> None:
    """Bring a table to its question."""
    lay_round(s, setting)
    asked = asked_in(setting)
    if "over" in setting.table:
        put_end(s, setting)
        return
    if asked.prompt in ROLE_OF:
        lay_roles(s, setting, ROLE_OF[asked.prompt], asked.seat("chooser"))
        lay_last_round(s, setting)
        check_table(s, setting, asked)
        TURNS[asked.prompt](s, setting, asked)
    elif asked.prompt == "role":
        lay_roles(s, setting, Role.NONE, asked.seat("seat"))
        lay_last_round(s, setting)
        check_table(s, setting, asked)
        next_choice(s)
    else:
        lay_all_roles(s, setting)
        check_coins(s, setting, rounds_over=int(s.round) - 1)
        lay_last_round(s, setting)
        check_table(s, setting, asked)
        end_round(s)


def put_end(s: PuertoRico, setting: Setting) -> None:
    """The game is over, for the reason that is said or the one that fits."""
    clause = setting.clause("over")
    for keyword in ("prompt", "last_round"):
        if keyword in setting.table:
            raise clause.error(f"a game that is over has no {keyword}")
    now = reasons_now(s)
    usual = next(word for word, end in ENDS.items() if end == (now[0] if now else End.ROUNDS))
    word = clause.words[0] if clause.words else usual
    if word not in ENDS or len(clause.words) > 1:
        raise clause.unknown(" ".join(clause.words), ENDS)
    s.end = ENDS[word]
    check_reason(s, setting, int(s.end), "over")
    if s.end == End.ROUNDS:
        if setting.number("round", int(s.rules.last_round)) != s.rules.last_round:
            raise clause.error(f"over rounds is not possible: the last round is {s.rules.last_round}")
        s.round = s.rules.last_round
    lay_all_roles(s, setting)
    check_coins(s, setting, rounds_over=int(s.round))
    s.last_round = s.end
    check_table(s, setting, asked_in(setting))
    s.to_act = NOBODY


# -- what cannot be ------------------------------------------------------------------------------------------------


def check_table(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    """The table is one that the rules can lead to, as far as this is easily seen."""
    seat = asked.seat("seat")
    seat = int(s.chooser) if seat is None else seat
    if ROLE_OF.get(asked.prompt) == Role.SETTLER:
        taken_by_seat = asked.prompt == "hospice" and asked.details.get("site") != "quarry"
        check_row(s, setting, seat, int(taken_by_seat))
    else:
        check_row(s, setting, int(s.chooser), 0)
    check_ships(s, setting, asked)
    for other in range(s.seats):
        check_waiting(s, setting, other, seat)
        if has_used_wharf(s.players[other], setting, other):
            if asked.prompt != "ship":
                raise setting.seat_clause(other, "used").error(
                    "a wharf can be used only in a captain phase, with prompt ship"
                )
            s.wharves_used |= 1 << other


def check_ships(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    """A full ship sails at the end of the captain phase."""
    if ROLE_OF.get(asked.prompt) == Role.CAPTAIN and is_begun(setting, asked):
        return
    for ship, room in enumerate(s.rules.seating.ships):
        if s.ship_load[ship] == room:
            raise setting.clause("ships").error(
                f"ship {ship + 1} is full, so it sailed at the end of the captain phase"
            )


def is_begun(setting: Setting, asked: PromptLine) -> bool:
    """Whether the phase is not about to begin."""
    if asked.prompt in ("store", "keep") or asked.details.keys() - {"chooser"}:
        return True
    return any("used" in said for said in setting.seats)


def check_waiting(s: PuertoRico, setting: Setting, seat: int, asked: int) -> None:
    """Colonists wait in San Juan only if the last mayor phase found no circle for them."""
    p = s.players[seat]
    if p.san_juan == 0:
        return
    clause = setting.seat_clause(seat, "san_juan")
    if is_placing(setting):
        order = around(s.chooser, s.seats)
        if order.index(seat) < order.index(asked) and p.colonists - p.san_juan < p.circles():
            raise clause.error(f"seat {seat} has placed its colonists, so none can wait while a circle is empty")
        return
    for building in half_empty(p, s.rules):
        raise clause.error(
            f"colonists wait in San Juan, but {PLACE_WORDS[building]} is half empty: the mayor phase fills it"
        )


def half_empty(p: Player, rules: Ruleset) -> list[int]:
    """The buildings that a mayor phase would have filled: begun, not full, and no work of a university."""
    by_university = 1 if p.occupied(Building.UNIVERSITY) else 0
    return [
        place
        for place in range(LAST_TILE + 1, len(p.places))
        if by_university < int(p.staff[place]) < rules.place_circles[place] and p.places[place]
    ]

"""Staffing as it is asked for: circle by circle in descending order, those to occupy or those to leave empty."""

from mypy_extensions import i64

from gobernador.core.bitset import highest, lowest, up_to
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.parts import Part
from gobernador.games.puertorico.policies.staffing import Plan
from gobernador.games.puertorico.rules.ids import Prompt
from gobernador.games.puertorico.rules.phases.mayor import circles_named
from gobernador.games.puertorico.rules.state import PuertoRico


def next_circle(plan: Plan, s: PuertoRico) -> i64:
    """The next place to name: the highest of the best plan that goes on with what has been named."""
    p = s.players[s.to_act]
    rest = p.owned & up_to(s.bound)
    while rest != 0:
        place = highest(rest)
        rest &= up_to(place - 1)
        if circles_named(s, i64(p.places[place]), plan.fill[place]) > i64(s.named[place]):
            plan.keep(s, place)
            return place
    raise AssertionError("a plan that leaves nothing to name")


def circle_worth(j: Judgement, plan: Plan, s: PuertoRico, place: i64) -> float:
    """What all colonists would bring if this circle were named next, and the best made of the rest."""
    explaining = j.explaining
    j.explaining = False
    make_plan(j, plan, s, place, 1)
    plan.forget()
    j.explaining = explaining
    return j.because(Part.WORK, plan.worth)


def make_plan(j: Judgement, plan: Plan, s: PuertoRico, bound: i64, more: i64) -> None:
    """The best plan once nothing above *bound* may be named any more, and *more* circles of it have been."""
    seat = s.to_act
    plan.jobs.appraise(j, s, seat)
    if s.prompt == Prompt.STAFF:
        bind_staff(plan, s, bound, more)
    else:
        bind_empty(plan, s, bound, more)
    plan.go_on(s, seat)
    idle = plan.place(s.players[seat].colonists - plan.standing)
    plan.settle_hands(s, seat)
    plan.stand_about(s, seat, idle)


def bind_staff(plan: Plan, s: PuertoRico, bound: i64, more: i64) -> None:
    """Colonists stand where they were named, and above the bound nowhere else."""
    p = s.players[s.to_act]
    places = p.places
    fill = plan.fill
    room = plan.room
    rest = p.owned
    while rest != 0:
        place = lowest(rest)
        rest &= rest - 1
        fill[place] = i64(s.named[place])
        room[place] = i64(places[place])
        if place > bound:
            room[place] = fill[place]
    if more != 0:
        fill[bound] += more


def bind_empty(plan: Plan, s: PuertoRico, bound: i64, more: i64) -> None:
    """Circles named to be left empty have no room, and above the bound all others are occupied."""
    p = s.players[s.to_act]
    places = p.places
    fill = plan.fill
    room = plan.room
    rest = p.owned
    while rest != 0:
        place = lowest(rest)
        rest &= rest - 1
        fill[place] = 0
        room[place] = i64(places[place]) - i64(s.named[place])
        if place > bound:
            fill[place] = room[place]
    if more != 0:
        room[bound] -= more

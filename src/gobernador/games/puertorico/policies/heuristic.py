"""The heuristic of Puerto Rico: one worth for every kind of question.

Staffing is asked for circle by circle in descending order, those to occupy or those to leave empty.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit, highest, lowest, up_to
from gobernador.core.state import State
from gobernador.core.types import PASS, Action, Bits
from gobernador.games.puertorico.policies.barrels import (
    crafting_worth,
    keeping_worth,
    next_kind,
    selling_worth,
    storing_worth,
)
from gobernador.games.puertorico.policies.building import building_worth
from gobernador.games.puertorico.policies.dock import Dock, loading_worth
from gobernador.games.puertorico.policies.gains import Gains
from gobernador.games.puertorico.policies.judgement import Judgement, Part
from gobernador.games.puertorico.policies.roles import best_role, role_worth, work_out_all
from gobernador.games.puertorico.policies.staffing import Plan
from gobernador.games.puertorico.policies.tiles import drawing_worth, staffing_chance, tile_worth
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import Prompt
from gobernador.games.puertorico.rules.phases.mayor import circles_named
from gobernador.games.puertorico.rules.state import PuertoRico

TAKES_COLONIST: Final = 2**Prompt.MAYOR + 2**Prompt.HOSPICE + 2**Prompt.UNIVERSITY
"""The questions whether to take a colonist, which is always worth the same."""


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


@final
@mypyc_attr(acyclic=True)
class PuertoRicoHeuristic(Judgement):
    """Knows what things are worth in Puerto Rico; how much it makes of each is in its weights."""

    __slots__ = ("dock", "gains", "plan")

    def __init__(self, weights: vec[float]) -> None:
        super().__init__(weights)
        self.dock: Final = Dock()
        self.plan: Final = Plan()
        self.gains: Final = Gains(self.dock, self.plan.jobs)

    def pick(self, s: State) -> Action:
        assert isinstance(s, PuertoRico)
        return self.answer(s)

    def forget(self) -> None:
        self.plan.forget()

    def answer(self, s: PuertoRico) -> Action:
        """The best answer, or of a set its next member."""
        mask = s.mask()
        if mask & (mask - 1) == 0:
            return action_of(s, lowest(mask))
        if s.prompt == Prompt.STAFF or s.prompt == Prompt.LEAVE:
            if not self.plan.goes_on(s):
                self.prepare(s)
                make_plan(self, self.plan, s, s.bound, 0)
            return action_of(s, next_circle(self.plan, s))
        if s.prompt == Prompt.ROLE:
            self.look(s)
            self.survey(s)
            return action_of(s, best_role(self, self.gains, s))
        self.prepare(s)
        if s.prompt == Prompt.STORE:
            return action_of(s, next_kind(self, s))
        return action_of(s, self.best(s, mask))

    def best(self, s: PuertoRico, rest: Bits) -> i64:
        """The best of some answers; the first of equals."""
        best = lowest(rest)
        most = self.weigh(s, best)
        rest &= rest - 1
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            worth = self.weigh(s, choice)
            if worth > most:
                best = choice
                most = worth
        return best

    def worth(self, s: State, choice: i64) -> float:
        assert isinstance(s, PuertoRico)
        explaining = self.explaining
        self.explaining = False
        self.prepare(s)
        self.explaining = explaining
        return self.weigh(s, choice)

    def prefer(self, s: State, mask: Bits, liking: vec[float]) -> None:
        assert isinstance(s, PuertoRico)
        self.prepare(s)
        rest = mask
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            liking[choice] = self.weigh(s, choice)

    def prepare(self, s: PuertoRico) -> None:
        """Whatever all answers to the open question have in common."""
        if TAKES_COLONIST & bit(s.prompt) != 0:
            return
        self.look(s)
        if s.prompt == Prompt.ROLE:
            self.survey(s)
            work_out_all(self, self.gains, s)
        elif s.prompt < Prompt.UNIVERSITY:
            self.study(s, s.to_act)

    def weigh(self, s: PuertoRico, choice: i64) -> float:
        """What an answer is worth, once the question has been prepared."""
        prompt = s.prompt
        if prompt == Prompt.ROLE:
            return role_worth(self, self.gains, s, choice)
        if prompt == Prompt.SHIP:
            return loading_worth(self, self.dock, s, choice)
        if prompt == Prompt.STAFF or prompt == Prompt.LEAVE:
            return circle_worth(self, self.plan, s, choice)
        if choice == PASS:
            return 0.0
        if prompt == Prompt.BUILD:
            return building_worth(self, s, s.to_act, choice)
        if prompt >= Prompt.CRAFT:
            return self.weigh_barrels(s, choice)
        return self.weigh_settling(s, choice)

    def weigh_settling(self, s: PuertoRico, choice: i64) -> float:
        """A tile or a colonist."""
        if s.prompt == Prompt.SETTLE:
            return tile_worth(self, s, s.to_act, choice, staffing_chance(self, s, s.to_act))
        if s.prompt == Prompt.HACIENDA:
            return drawing_worth(self, s, s.to_act)
        return self.because(Part.COLONISTS, self.weights[Weight.COLONIST])

    def weigh_barrels(self, s: PuertoRico, good: i64) -> float:
        """A barrel to make, to sell or to keep."""
        if s.prompt == Prompt.CRAFT:
            return crafting_worth(self, s, good)
        if s.prompt == Prompt.SELL:
            return selling_worth(self, s, s.to_act, good)
        if s.prompt == Prompt.STORE:
            return storing_worth(self, s, good)
        return keeping_worth(self, s, good)


def action_of(s: PuertoRico, choice: i64) -> Action:
    """The action of an answer."""
    if choice == PASS:
        return PASS
    return s.base + choice

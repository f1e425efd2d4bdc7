"""The heuristic of Puerto Rico: one worth for every kind of question."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import lowest
from gobernador.core.state import State
from gobernador.core.types import PASS, Action, Bits
from gobernador.games.puertorico.policies.building import building_worth
from gobernador.games.puertorico.policies.circles import circle_worth, make_plan, next_circle
from gobernador.games.puertorico.policies.dock import Dock
from gobernador.games.puertorico.policies.gains import Gains
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.parts import Part
from gobernador.games.puertorico.policies.roles import best_role, role_worth, work_out_all
from gobernador.games.puertorico.policies.shipping import loading_worth
from gobernador.games.puertorico.policies.staffing import Plan
from gobernador.games.puertorico.policies.storing import crafting_worth, keeping_worth, next_kind, storing_worth
from gobernador.games.puertorico.policies.tiles import drawing_worth, staffing_chance, tile_worth
from gobernador.games.puertorico.policies.trading import selling_worth
from gobernador.games.puertorico.policies.violet import appraise_powers
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import Prompt
from gobernador.games.puertorico.rules.state import PuertoRico


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
        self.look(s)
        if s.prompt == Prompt.ROLE:
            self.survey(s)
            work_out_all(self, self.gains, s)
        elif s.prompt < Prompt.UNIVERSITY:
            self.study(s, s.to_act)
            if s.prompt == Prompt.BUILD:
                appraise_powers(self, s, s.to_act, self.weights[Weight.DELAY], self.use)

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

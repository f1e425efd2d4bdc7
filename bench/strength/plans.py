"""Bots with one idea each, which a strong player must not lose to.

    gobernador arena net bench/strength/plans.py:PureGuildHall --seats 2 --edition first --games 200

Each follows its plan where that has something to say, and plays like `heuristic` where it has not: so it is no straw man, and loses by its
plan. `wish` is what the plan adds to the worth of an answer, in points.
"""

from abc import abstractmethod
from typing import ClassVar

from gobernador.bots.base import Bot, Budget
from gobernador.bots.game_bots import heuristic_kind, weights_of
from gobernador.core.dice import Dice, quick
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import PASS
from gobernador.games.puertorico.rules import ids as puertorico
from gobernador.games.puertorico.rules.phases.builder import may_build
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.sanjuan.rules import ids as sanjuan
from gobernador.games.sanjuan.rules.phases.builder import affordable
from gobernador.games.sanjuan.rules.state import SanJuan

ALWAYS, NEVER = 1000.0, -1000.0
"""More than anything else is worth."""


class Plan(Bot):
    """A heuristic with a plan."""

    style: ClassVar[str] = "heuristic"
    taste: ClassVar[dict[str, float]] = {}
    """Weights of the style that the plan changes: which cards it keeps, and what it counts on."""

    def __init__(self, game: Game, seat: int, dice: Dice) -> None:
        super().__init__(game, seat, dice)
        kind = heuristic_kind(game)
        usual = dict(zip(kind.weight_words, kind.weights_of(self.style), strict=True))
        self.heuristic = kind.make(weights_of(usual | self.taste, kind.weight_words))
        self.worlds = quick(dice)

    def choose(self, view: View, budget: Budget) -> int:
        s = self.game.imagine(view, self.worlds)
        legal = s.legal()
        wishes = {action: self.wish(s, action and action - int(s.base)) for action in legal}
        if not any(wishes.values()):
            return self.heuristic.pick(s)
        worths = {action: worth for action, worth, _ in self.heuristic.explain(s)}
        # The first of equals, as everywhere.
        return max(legal, key=lambda action: worths[action] + wishes[action])

    @abstractmethod
    def wish(self, s: State, choice: int) -> float:
        """What the plan adds to the worth of an answer: 0 is to pass, otherwise the action less the question's base."""


# -- San Juan ----------------------------------------------------------------------------------------------------------


class SanJuanPlan(Plan):
    """A plan for San Juan."""

    games = ("sanjuan",)

    def wish(self, s: State, choice: int) -> float:
        assert isinstance(s, SanJuan), "a plan for San Juan"
        if s.prompt == sanjuan.Prompt.ROLE:
            return self.role(s, choice)
        if s.prompt == sanjuan.Prompt.BUILD:
            return self.build(s, choice)
        return self.other(s, choice)

    def role(self, s: SanJuan, role: int) -> float:
        """What the plan makes of a role."""
        return 0.0

    @abstractmethod
    def build(self, s: SanJuan, card: int) -> float:
        """What it makes of a building; 0 is to build nothing."""

    def other(self, s: SanJuan, choice: int) -> float:
        """What it makes of an answer to another question."""
        return 0.0


class FastestTwelve(SanJuanPlan):
    """Builds at every builder, rather something cheap than nothing, and takes the builder itself; in the style that hurries.

    Buying only the cheapest is slower: whoever has no income has no cards to build with.
    """

    style: ClassVar[str] = "rush"

    def role(self, s: SanJuan, role: int) -> float:
        can = affordable(s, s.to_act, sanjuan.Card.NONE, s.players[s.to_act].hand.size)
        return 0.5 if role == sanjuan.Role.BUILDER and can else 0.0

    def build(self, s: SanJuan, card: int) -> float:
        return ALWAYS - 0.5 * float(s.rules.cost[card]) if card != PASS else 0.0

    def other(self, s: SanJuan, choice: int) -> float:
        """Never over another building."""
        return ALWAYS if s.prompt == sanjuan.Prompt.COVER and choice == PASS else 0.0


class PureGuildHall(SanJuanPlan):
    """Production buildings and the guild hall, which counts them; nothing else."""

    taste: ClassVar[dict[str, float]] = {"production": 3.0, "guild_hall": 3.0}

    def build(self, s: SanJuan, card: int) -> float:
        if card == sanjuan.Card.GUILD_HALL:
            return ALWAYS
        return NEVER if card != PASS and not s.rules.plants >> card & 1 else 0.0


class PureChapel(SanJuanPlan):
    """The chapel as soon as possible, and a card under it in every round."""

    taste: ClassVar[dict[str, float]] = {"chapel": 5.0}

    def build(self, s: SanJuan, card: int) -> float:
        return ALWAYS if card == sanjuan.Card.CHAPEL else 0.0

    def other(self, s: SanJuan, choice: int) -> float:
        return NEVER if s.prompt == sanjuan.Prompt.CHAPEL and choice == PASS else 0.0


class NeverProducer(SanJuanPlan):
    """Leaves the producer to the other, and lives on what others produce, trade and find."""

    def role(self, s: SanJuan, role: int) -> float:
        return NEVER if role == sanjuan.Role.PRODUCER else 0.0

    def build(self, s: SanJuan, card: int) -> float:
        return 0.0


class DenyBuilder(SanJuanPlan):
    """Takes the builder whenever it is there, so that nobody else has its privilege."""

    def role(self, s: SanJuan, role: int) -> float:
        return ALWAYS if role == sanjuan.Role.BUILDER else 0.0

    def build(self, s: SanJuan, card: int) -> float:
        return 0.0


# -- Puerto Rico -------------------------------------------------------------------------------------------------------


class PuertoRicoPlan(Plan):
    """A plan for Puerto Rico."""

    games = ("puertorico",)

    def wish(self, s: State, choice: int) -> float:
        assert isinstance(s, PuertoRico), "a plan for Puerto Rico"
        if s.prompt == puertorico.Prompt.ROLE:
            return self.role(s, choice)
        if s.prompt == puertorico.Prompt.SETTLE:
            return self.settle(s, choice)
        return self.build(s, choice) if s.prompt == puertorico.Prompt.BUILD else 0.0

    def role(self, s: PuertoRico, role: int) -> float:
        """What the plan makes of a role."""
        return 0.0

    def settle(self, s: PuertoRico, tile: int) -> float:
        """What it makes of a plantation or a quarry."""
        return 0.0

    @abstractmethod
    def build(self, s: PuertoRico, building: int) -> float:
        """What it makes of a building; 0 is to build nothing."""


class CornShipping(PuertoRicoPlan):
    """Corn on every plantation, and every barrel on a ship; it builds only what helps with that."""

    HELPS = (
        puertorico.Building.SMALL_WAREHOUSE,
        puertorico.Building.LARGE_WAREHOUSE,
        puertorico.Building.HARBOR,
        puertorico.Building.WHARF,
        puertorico.Building.HOSPICE,
        puertorico.Building.HACIENDA,
        puertorico.Building.CUSTOMS_HOUSE,
    )

    def role(self, s: PuertoRico, role: int) -> float:
        own = s.players[s.to_act]
        if role == puertorico.Role.CAPTAIN:
            return 2.0 * float(own.goods[puertorico.Good.CORN])
        return float(own.staff[puertorico.Good.CORN]) if role == puertorico.Role.CRAFTSMAN else 0.0

    def settle(self, s: PuertoRico, tile: int) -> float:
        return ALWAYS if tile == puertorico.Good.CORN else 0.0

    def build(self, s: PuertoRico, building: int) -> float:
        return NEVER if building != PASS and building not in self.HELPS else 0.0


class Factory(PuertoRicoPlan):
    """One of each kind of good, and the factory, which pays for it; then the craftsman as often as possible."""

    taste: ClassVar[dict[str, float]] = {"factory": 4.0}

    def role(self, s: PuertoRico, role: int) -> float:
        has = s.players[s.to_act].occupied(puertorico.Building.FACTORY)
        return 5.0 if has and role == puertorico.Role.CRAFTSMAN else 0.0

    def settle(self, s: PuertoRico, tile: int) -> float:
        """A kind that it does not grow yet."""
        own = s.players[s.to_act]
        return 10.0 if 0 < tile <= puertorico.LAST_GOOD and not own.places[tile] else 0.0

    def build(self, s: PuertoRico, building: int) -> float:
        own = s.players[s.to_act]
        if building == puertorico.Building.FACTORY:
            return ALWAYS
        good = s.rules.good[building]
        return 10.0 if good and own.places[good] and not own.buildings & s.rules.processing[good] else 0.0


class BuildingRush(PuertoRicoPlan):
    """Fills its city: builds at every builder, takes the builder itself, and quarries before plantations; in the style that builds."""

    style: ClassVar[str] = "building"

    def role(self, s: PuertoRico, role: int) -> float:
        return 1.0 if role == puertorico.Role.BUILDER and may_build(s, s.to_act) else 0.0

    def settle(self, s: PuertoRico, tile: int) -> float:
        return 2.0 if tile == puertorico.QUARRY else 0.0

    def build(self, s: PuertoRico, building: int) -> float:
        return ALWAYS if building != PASS else 0.0

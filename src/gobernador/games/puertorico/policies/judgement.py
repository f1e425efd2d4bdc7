"""What everything is judged by: how often each role will still be played, and what a doubloon is worth meanwhile."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Heuristic, amount
from gobernador.core.types import Bits, Seat, constant_words
from gobernador.games.puertorico.policies.estate import Estate, goods_of
from gobernador.games.puertorico.policies.race import here, often, rounds_left
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.game import MOST_SEATS
from gobernador.games.puertorico.rules.ids import Role
from gobernador.games.puertorico.rules.state import PuertoRico


class Part:
    """The number of each reason; its sentence is in the table `reason.puertorico` of every language."""

    TILE: Final = 0
    COLONISTS: Final = 1
    BUILDING: Final = 2
    BARRELS: Final = 3
    SALE: Final = 4
    POINTS: Final = 5
    COINS: Final = 6
    OTHERS: Final = 7
    ANYWAY: Final = 8
    ENDING: Final = 9
    DISCOUNT: Final = 10
    PRODUCTION: Final = 11
    PROMISE: Final = 12
    ISLAND: Final = 13
    PRINTED: Final = 14
    USE: Final = 15
    BONUS: Final = 16
    COST: Final = 17
    SPACE: Final = 18
    GIVEN_UP: Final = 19
    KEPT: Final = 20
    SPOILED: Final = 21
    WORK: Final = 22


PART_WORDS: Final = constant_words(Part)


EARLY: Final = 12.0
"""With so many rounds to come, the game has just begun."""
A_ROUND: Final = 0.5
"""A role is played about every other round."""
COMPARING: Final = (
    Weight.ENVY,
    Weight.ENVY_LEADER,
    Weight.PATIENCE,
    Weight.COLONIST,
    Weight.BARREL,
    Weight.FIRST_SALE,
    Weight.ALONE,
    Weight.QUARRY,
    Weight.QUARRY_MORE,
)
"""The weights by which roles are compared and colonists placed."""
TIE: Final = 0.02
"""Doubloons break ties, if nothing else."""


@mypyc_attr(acyclic=True)
class Judgement(Heuristic):
    """A heuristic that has looked at the clock. What it notes down is of the position it looked at last, and of no other."""

    __slots__ = (
        "builds",
        "captains",
        "coin",
        "crafts",
        "early",
        "estate",
        "estates",
        "held",
        "left",
        "mayors",
        "minds_gains",
        "new_barrels",
        "new_crafts",
        "new_sales",
        "sale",
        "sales",
        "selling",
        "settlers",
        "spending",
        "trades",
    )

    def __init__(self, weights: vec[float]) -> None:
        super().__init__(weights)
        self.estates: Final = vec[Estate]([Estate() for seat in range(MOST_SEATS)])
        """What each seat can make."""
        self.minds_gains: Final = none_negative(weights)
        """Whether whatever a role brings others makes it worth less, and work brings nobody a loss."""
        self.estate: Estate = self.estates[0]
        """The one that is looked at."""
        self.left: float = 0.0
        """Rounds after this one."""
        self.early: float = 0.0
        """The same, from 1 at the beginning to 0 at the end."""
        self.settlers: float = 0.0
        """How often the settler will still be chosen, this moment left out; and so on."""
        self.mayors: float = 0.0
        self.builds: float = 0.0
        self.crafts: float = 0.0
        self.trades: float = 0.0
        self.captains: float = 0.0
        self.coin: float = 0.0
        """What a doubloon is worth, in points."""
        self.spending: float = 0.0
        """The same, less than nothing, for a doubloon that is spent."""
        self.held: float = 0.0
        """A barrel in hand."""
        self.sale: float = 0.0
        """A doubloon for a barrel in hand, if there is a trader to come."""
        self.selling: float = 0.0
        """How surely there is one."""
        self.sales: float = 0.0
        """How often a kind of barrel may be made and sold."""
        self.new_crafts: float = 0.0
        """How often something new will make barrels."""
        self.new_barrels: float = 0.0
        """What it is worth if those are one barrel more each time."""
        self.new_sales: float = 0.0
        """How often those may be sold."""

    def look(self, s: PuertoRico) -> None:
        """Look at the clock."""
        w = self.weights
        self.left = rounds_left(s, w)
        self.early = min(1.0, self.left / EARLY)
        later = self.left * often(s)
        roles = s.roles
        chosen = here(s)
        self.settlers = later + chosen * has(roles, Role.SETTLER)
        self.mayors = later + chosen * has(roles, Role.MAYOR)
        self.builds = later + chosen * has(roles, Role.BUILDER)
        self.crafts = later + chosen * has(roles, Role.CRAFTSMAN)
        self.trades = later + chosen * has(roles, Role.TRADER)
        self.captains = later + chosen * has(roles, Role.CAPTAIN)
        self.coin = TIE + w[Weight.COIN_LATE] * min(1.0, self.builds)
        self.coin += w[Weight.COIN_EARLY] * self.early
        self.spending = -w[Weight.SPEND] * self.coin
        self.held = w[Weight.HELD] * min(1.0, self.captains)
        self.sale = w[Weight.SALE] * self.coin
        self.selling = min(1.0, self.trades)
        self.sales = min(self.crafts, self.trades)
        self.new_crafts = self.working(self.crafts)
        self.new_barrels = self.new_crafts * w[Weight.BARREL]
        self.new_sales = min(self.new_crafts, self.working(self.trades))

    def study(self, s: PuertoRico, seat: Seat) -> None:
        """See what a seat can make, and look at that from now on."""
        rivals: i64 = 0
        for other in range(s.seats):
            if other != seat:
                rivals |= goods_of(s.players[other], s.rules)
        estate = self.estates[seat]
        estate.survey(s.players[seat], s.rules)
        estate.rivals = rivals
        self.visit(s, seat)

    def survey(self, s: PuertoRico) -> None:
        """See which goods every seat can make."""
        once: i64 = 0
        twice: i64 = 0
        for seat in range(s.seats):
            estate = self.estates[seat]
            estate.survey(s.players[seat], s.rules)
            twice |= once & estate.goods
            once |= estate.goods
        for seat in range(s.seats):
            estate = self.estates[seat]
            estate.rivals = twice | (once & ~estate.goods)

    def visit(self, s: PuertoRico, seat: Seat) -> None:
        """Look at the estate of a seat that has been surveyed."""
        self.estate = self.estates[seat]
        if not self.estate.studied:
            self.estate.study(s.players[seat], s.rules)

    def taste(self, weight: i64, early: i64) -> float:
        """How much is made of a role now: a weight, and another one for the beginning of the game."""
        return self.weights[weight] + self.weights[early] * self.early

    def working(self, times: float) -> float:
        """How often something new will work that could work *times* times from now on: it needs a colonist first."""
        return after(times, self.weights[Weight.DELAY])


def none_negative(weights: vec[float]) -> bool:
    """Whether none of the comparing weights is negative."""
    for weight in COMPARING:
        if weights[weight] < 0.0:
            return False
    return True


def has(roles: Bits, role: i64) -> float:
    """1 if the role is one of these, and 0 if it is not."""
    return amount(roles >> role & 1)


def after(times: float, delay: float) -> float:
    """How often a role that is still played *times* times is played later than *delay* rounds from now."""
    return max(0.0, times - delay * A_ROUND)

"""A policy answers for the seat to act, inside the compiled unit: in rollouts, and behind the heuristic bots.

It is given the whole position, because making a view of it would cost more than playing on. Nothing prevents it from reading hidden
cards, but it may read only what the seat to act may know. The law `gobernador.testing.laws.same_pick` redeals everything hidden and expects
the same pick.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import lowest
from gobernador.core.state import State
from gobernador.core.types import PASS, Action, Bits, Seat


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Policy:
    """Picks one of the legal answers to the open question."""

    __slots__ = ()

    def pick(self, s: State) -> Action:
        """A legal action for the seat to act."""
        raise NotImplementedError

    def prefer(self, s: State, mask: Bits, liking: vec[float]) -> None:
        """How much it likes each of several legal answers, in no particular unit; *liking* is indexed by the answer."""
        rest = mask
        while rest != 0:
            liking[lowest(rest)] = 0.0
            rest &= rest - 1

    def forget(self) -> None:
        """Another position comes next: whatever was planned belongs to the old one."""


@mypyc_attr(acyclic=True)
class Heuristic(Policy):
    """Weighs the answers one by one and takes the best; the first of equals, so that passing beats what is worth nothing.

    What it knows of the game is in its code, how much it makes of it is in its *weights*: a style is a file of weights. Each
    worth is a sum of parts, and `because` notes each part while `explaining` is set.
    """

    __slots__ = ("explaining", "reasons", "weights")

    def __init__(self, weights: vec[float]) -> None:
        self.weights: Final = weights
        self.explaining: bool = False
        self.reasons: list[tuple[int, float]] = []

    def worth(self, s: State, choice: i64) -> float:
        """What an answer is worth to the seat to act: 0 is pass, otherwise the action less the question's base."""
        raise NotImplementedError

    def pick(self, s: State) -> Action:
        rest = s.mask()
        best = lowest(rest)
        rest &= rest - 1
        if rest != 0:
            most = self.worth(s, best)
            while rest != 0:
                choice = lowest(rest)
                rest &= rest - 1
                worth = self.worth(s, choice)
                if worth > most:
                    best = choice
                    most = worth
        if best == PASS:
            return PASS
        return s.base + best

    def prefer(self, s: State, mask: Bits, liking: vec[float]) -> None:
        rest = mask
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            liking[choice] = self.worth(s, choice)

    def because(self, part: i64, amount: float) -> float:
        """Return the amount of a part of the worth, and note it while answers are being explained."""
        if self.explaining:
            self.tell(part, amount)
        return amount

    def tell(self, part: i64, amount: float) -> None:
        """Note a part. A method of its own, so that `because`, which is called for every part of every worth, stays short."""
        if amount != 0.0:
            self.reasons.append((part, amount))

    def explain(self, s: State) -> list[tuple[int, float, list[tuple[int, float]]]]:
        """Every legal action with its worth and the parts of it."""
        self.explaining = True
        weighed = []
        for action in s.legal():
            self.reasons = []
            choice = i64(action)
            if choice != PASS:
                choice -= s.base
            worth = self.worth(s, choice)
            weighed.append((action, worth, self.reasons))
        self.explaining = False
        return weighed


@final
@mypyc_attr(acyclic=True)
class Sides(Policy):
    """Answers for one seat as *own* would, for all others as *others* would."""

    __slots__ = ("others", "own", "seat")

    def __init__(self, seat: Seat, own: Policy, others: Policy) -> None:
        self.seat: Final = seat
        self.own: Final = own
        self.others: Final = others

    def pick(self, s: State) -> Action:
        return self.of(s).pick(s)

    def prefer(self, s: State, mask: Bits, liking: vec[float]) -> None:
        self.of(s).prefer(s, mask, liking)

    def forget(self) -> None:
        self.own.forget()
        self.others.forget()

    def of(self, s: State) -> Policy:
        """The policy that answers the open question."""
        if s.to_act == self.seat:
            return self.own
        return self.others


def amount(n: i64) -> float:
    """A count as a float. Of `float(n)` mypyc makes two calls; of this `tools/compile.py` makes one instruction.

    >>> amount(12)
    12.0
    """
    return float(n)


def within(least: float, number: float, most: float) -> float:
    """A number, or the end of the range that it leaves.

    >>> within(-1.0, 0.25, 1.0), within(-1.0, 7.0, 1.0)
    (0.25, 1.0)
    """
    if number < least:
        return least
    if number > most:
        return most
    return number

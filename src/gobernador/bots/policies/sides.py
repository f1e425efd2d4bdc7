"""Two policies at one table: one for a seat, another for everybody else."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.core.state import State
from gobernador.core.types import Action, Bits, Seat


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
        """Whoever answers the open question."""
        if s.to_act == self.seat:
            return self.own
        return self.others

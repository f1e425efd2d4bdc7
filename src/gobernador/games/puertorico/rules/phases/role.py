"""Choosing a role, the doubloons on it, and the prospector, who only takes one more (R-PR-01, 02, 70)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit
from gobernador.core.types import Bits
from gobernador.games.puertorico.rules.ids import Building, Note, Prompt, Role
from gobernador.games.puertorico.rules.rounds import end_phase
from gobernador.games.puertorico.rules.state import Phase, PuertoRico

PHASE_OF_ROLE: Final = vec[i64](
    [
        Prompt.ROLE,
        Prompt.SETTLE,
        Prompt.STAFF,
        Prompt.BUILD,
        Prompt.CRAFT,
        Prompt.SELL,
        Prompt.SHIP,
    ]
)
"""The question with which each role begins; prospectors ask none."""


@final
@mypyc_attr(acyclic=True)
class ChooseRole(Phase):
    """A seat must take one of the roles left."""

    __slots__ = ()

    def mask(self, s: PuertoRico) -> Bits:
        return s.roles

    def apply(self, s: PuertoRico, choice: i64) -> None:
        s.roles &= ~bit(choice)
        s.role = choice
        s.note(Note.ROLE, s.chooser, choice)
        s.pay_out(s.chooser, i64(s.role_coins[choice]), Building.NONE)
        s.role_coins[choice] = 0
        if choice >= Role.PROSPECTOR:
            s.pay_out(s.chooser, s.rules.prospector_coins, Building.NONE)
            end_phase(s)
        else:
            s.phases[PHASE_OF_ROLE[choice]].begin(s, s.chooser)

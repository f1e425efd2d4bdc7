"""The sets that Puerto Rico asks for: circles to staff or to leave empty, and kinds of barrel for the warehouses."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.answer_set import AnswerSet
from gobernador.core.bitset import bit, lowest, up_to
from gobernador.core.state import State
from gobernador.games.puertorico.rules.ids import SETS, Prompt
from gobernador.games.puertorico.rules.phases.storage import may_store
from gobernador.games.puertorico.rules.state import PuertoRico


@final
@mypyc_attr(acyclic=True)
class PuertoRicoSet(AnswerSet):
    """A set of Puerto Rico."""

    __slots__ = ()

    def gather(self, s: State) -> bool:
        assert isinstance(s, PuertoRico)
        if SETS & bit(s.prompt) == 0:
            return False
        if s.prompt == Prompt.STORE:
            self.start(0, s.kinds_to_store)
            self.kinds_to_store(s)
        else:
            self.start(s.circles_to_name, s.circles_to_name)
            self.circles(s)
        return True

    def kinds_to_store(self, s: PuertoRico) -> None:
        rest = may_store(s, s.to_act)
        while rest != 0:
            self.add(lowest(rest), 1)
            rest &= rest - 1

    def circles(self, s: PuertoRico) -> None:
        """Every circle that can still be named, circles of the same place side by side."""
        p = s.players[s.to_act]
        rest = p.owned & up_to(s.bound)
        while rest != 0:
            place = lowest(rest)
            rest &= rest - 1
            self.add(place, i64(p.places[place]) - i64(s.named[place]))

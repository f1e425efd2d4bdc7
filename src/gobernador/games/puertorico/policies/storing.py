"""Which barrels to have: the craftsman's extra one, those kept in warehouses, and the one kept without."""

from typing import Final

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import bit, highest, lowest
from gobernador.core.types import PASS
from gobernador.games.puertorico.policies.goods import sale_worth
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.parts import Part
from gobernador.games.puertorico.rules.phases.captain import ships_for
from gobernador.games.puertorico.rules.phases.storage import may_store
from gobernador.games.puertorico.rules.state import PuertoRico

LITTLE: Final = 0.1
"""A barrel is better than none, whatever comes."""


def crafting_worth(j: Judgement, s: PuertoRico, good: i64) -> float:
    """One barrel more of a kind: better if it can go on a ship, and if it is not one of many."""
    barrels = max(i64(1), i64(s.players[s.to_act].goods[good]))
    worth = j.because(Part.SALE, sale_worth(j, s, s.to_act, good) / amount(barrels))
    if ships_for(s, good, barrels + 1) != 0:
        worth += j.because(Part.BARRELS, j.held)
    return worth + j.because(Part.KEPT, LITTLE)


def keeping_worth(j: Judgement, s: PuertoRico, good: i64) -> float:
    """One barrel kept."""
    return j.because(Part.KEPT, LITTLE + j.held) + j.because(Part.SALE, sale_worth(j, s, s.to_act, good))


def storing_worth(j: Judgement, s: PuertoRico, good: i64) -> float:
    """All barrels of a kind, one of which could be kept anyway: a sale needs no warehouse, or at most half of one."""
    more = amount(i64(s.players[s.to_act].goods[good]) - 1)
    sale = sale_worth(j, s, s.to_act, good) / 2.0
    return j.because(Part.KEPT, LITTLE + more * j.held) + j.because(Part.SALE, sale)


def next_kind(j: Judgement, s: PuertoRico) -> i64:
    """The next kind to store: the highest of the best ones that there is still room for."""
    kinds = may_store(s, s.to_act)
    wanted: i64 = 0
    for number in range(s.kinds_to_store):
        if kinds == 0:
            break
        best = best_kind(j, s, kinds)
        wanted |= bit(best)
        kinds &= ~bit(best)
    if wanted == 0:
        return PASS
    return highest(wanted)


def best_kind(j: Judgement, s: PuertoRico, kinds: i64) -> i64:
    """The kind that is worth most to store."""
    best = lowest(kinds)
    most = storing_worth(j, s, best)
    while kinds != 0:
        good = lowest(kinds)
        kinds &= kinds - 1
        worth = storing_worth(j, s, good)
        if worth > most:
            best = good
            most = worth
    return best

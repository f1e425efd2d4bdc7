"""What an island and a city can make, colonists permitting."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit, count, lowest
from gobernador.core.types import Bits
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import Ruleset

GOODS: Final = 0b111110
"""All kinds of plantation."""


@final
@mypyc_attr(acyclic=True)
class Estate:
    """What one seat could make with a colonist on every circle; worked out anew for each seat that is looked at."""

    __slots__ = ("barrels", "biggest", "circles", "goods", "kinds", "made", "rivals", "studied")

    def __init__(self) -> None:
        self.circles: Final = vec[i64]([0] * GOOD_SLOTS)
        """Circles in production buildings, by good."""
        self.made: Final = vec[i64]([0] * GOOD_SLOTS)
        """Barrels at a craftsman, of each of the goods."""
        self.goods: Bits = 0
        """The goods that are made."""
        self.kinds: i64 = 0
        """How many kinds are made."""
        self.barrels: i64 = 0
        self.biggest: i64 = 0
        """Barrels of the kind that most are made of."""
        self.rivals: Bits = 0
        """The goods that other seats can make."""
        self.studied: bool = False
        """Whether circles and barrels have been counted."""

    def survey(self, p: Player, rules: Ruleset) -> None:
        """See which goods a player can make; how much of each is studied when somebody asks."""
        self.goods = goods_of(p, rules)
        self.kinds = count(self.goods)
        self.studied = False

    def study(self, p: Player, rules: Ruleset) -> None:
        """See how much of each, once the estate has been surveyed."""
        self.studied = True
        circles = self.circles
        for good in range(i64(1), i64(GOOD_SLOTS)):
            circles[good] = 0
        rest = p.buildings & rules.plants
        while rest != 0:
            plant = lowest(rest)
            rest &= rest - 1
            circles[rules.good[plant]] += rules.circles[plant]
        barrels: i64 = 0
        biggest: i64 = 0
        rest = self.goods
        while rest != 0:
            good = lowest(rest)
            rest &= rest - 1
            made = i64(p.places[good])
            if rules.processed & bit(good) != 0:
                made = min(made, circles[good])
            self.made[good] = made
            barrels += made
            biggest = max(biggest, made)
        self.barrels = barrels
        self.biggest = biggest


def goods_of(p: Player, rules: Ruleset) -> Bits:
    """The goods that a player has a plantation for, and a building if it takes one."""
    found = p.owned & GOODS
    rest = found & rules.processed
    while rest != 0:
        good = lowest(rest)
        rest &= rest - 1
        if p.buildings & rules.processing[good] == 0:
            found &= ~bit(good)
    return found

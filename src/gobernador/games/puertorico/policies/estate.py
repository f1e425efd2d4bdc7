"""What an island and a city can make, colonists permitting."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Seat
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS
from gobernador.games.puertorico.rules.state import PuertoRico


@final
@mypyc_attr(acyclic=True)
class Estate:
    """What one seat could make with a colonist on every circle; worked out anew for each seat that is looked at."""

    __slots__ = ("barrels", "biggest", "circles", "kinds", "made", "vacant")

    def __init__(self) -> None:
        self.circles: Final = vec[i64]([0] * GOOD_SLOTS)
        """Circles in production buildings, by good."""
        self.made: Final = vec[i64]([0] * GOOD_SLOTS)
        """Barrels at a craftsman, by good."""
        self.kinds: i64 = 0
        """How many kinds are made."""
        self.barrels: i64 = 0
        self.biggest: i64 = 0
        """Barrels of the kind that most are made of."""
        self.vacant: i64 = 0
        """Circles that there is no colonist for."""

    def study(self, s: PuertoRico, seat: Seat) -> None:
        """Look at what *seat* owns."""
        p = s.players[seat]
        rules = s.rules
        circles = self.circles
        for good in range(i64(1), i64(GOOD_SLOTS)):
            circles[good] = 0
        rest = p.buildings & rules.plants
        while rest != 0:
            plant = lowest(rest)
            rest &= rest - 1
            circles[rules.good[plant]] += rules.circles[plant]
        places = p.places
        kinds: i64 = 0
        barrels: i64 = 0
        biggest: i64 = 0
        for good in range(i64(1), i64(GOOD_SLOTS)):
            made = i64(places[good])
            if made > 0 and rules.processed & bit(good) != 0:
                made = min(made, circles[good])
            self.made[good] = made
            if made > 0:
                kinds += 1
                barrels += made
                biggest = max(biggest, made)
        self.kinds = kinds
        self.barrels = barrels
        self.biggest = biggest
        self.vacant = max(p.circles() - p.colonists, i64(0))

"""What everything is worth at the end (R-PR-81, 82)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import count, lowest
from gobernador.core.game import Score, rank
from gobernador.core.state import State
from gobernador.core.types import Seat
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import Bonus, Ruleset
from gobernador.games.puertorico.rules.state import PuertoRico


@final
@mypyc_attr(acyclic=True)
class ForPlants(Bonus):
    """So many points for each small production building, and so many for each large one."""

    __slots__ = ("large", "small")

    def __init__(self, building: i64, small: i64, large: i64) -> None:
        super().__init__(building)
        self.small: i64 = small
        self.large: i64 = large

    def points(self, s: State, seat: Seat) -> i64:
        assert isinstance(s, PuertoRico)
        owned = s.players[seat].buildings
        return self.small * count(owned & s.rules.small_plants) + self.large * count(owned & s.rules.large_plants)


@final
@mypyc_attr(acyclic=True)
class ForIsland(Bonus):
    """Points by the number of filled island spaces."""

    __slots__ = ("scale",)

    def __init__(self, building: i64, scale: vec[i64]) -> None:
        super().__init__(building)
        self.scale: vec[i64] = scale

    def points(self, s: State, seat: Seat) -> i64:
        assert isinstance(s, PuertoRico)
        return self.scale[s.players[seat].tiles]


@final
@mypyc_attr(acyclic=True)
class ForColonists(Bonus):
    """One point for every so many colonists, those in San Juan included."""

    __slots__ = ("every",)

    def __init__(self, building: i64, every: i64) -> None:
        super().__init__(building)
        self.every: i64 = every

    def points(self, s: State, seat: Seat) -> i64:
        assert isinstance(s, PuertoRico)
        return s.players[seat].colonists // self.every


@final
@mypyc_attr(acyclic=True)
class ForChips(Bonus):
    """One point for every so many points in chips, noted ones included."""

    __slots__ = ("every",)

    def __init__(self, building: i64, every: i64) -> None:
        super().__init__(building)
        self.every: i64 = every

    def points(self, s: State, seat: Seat) -> i64:
        assert isinstance(s, PuertoRico)
        return s.players[seat].points // self.every


@final
@mypyc_attr(acyclic=True)
class ForViolet(Bonus):
    """So many points for each violet building, itself included."""

    __slots__ = ("each",)

    def __init__(self, building: i64, each: i64) -> None:
        super().__init__(building)
        self.each: i64 = each

    def points(self, s: State, seat: Seat) -> i64:
        assert isinstance(s, PuertoRico)
        return self.each * count(s.players[seat].buildings & s.rules.violet)


def printed(p: Player, rules: Ruleset) -> i64:
    """The points printed on buildings, occupied or not."""
    total: i64 = 0
    rest = p.buildings
    while rest != 0:
        total += rules.vp[lowest(rest)]
        rest &= rest - 1
    return total


def points(s: PuertoRico, seat: Seat) -> i64:
    """All points of a seat, without their parts: for bots that score a million positions."""
    p = s.players[seat]
    total = p.points + printed(p, s.rules)
    for bonus in s.rules.bonuses:
        if p.occupied(bonus.building):
            total += bonus.points(s, seat)
    return total


def tiebreak(p: Player) -> i64:
    """Doubloons and barrels (R-PR-82)."""
    return p.coins + p.n_goods()


def scores(s: PuertoRico) -> list[Score]:
    """Every seat's score in parts, as the position stands."""
    return rank([_score(s, seat) for seat in range(s.seats)])


def _score(s: PuertoRico, seat: Seat) -> Score:
    p = s.players[seat]
    parts = {"chips": int(p.points), "buildings": int(printed(p, s.rules))}
    for bonus in s.rules.bonuses:
        name = BUILDING_WORDS[bonus.building]
        parts[name] = 0
        if p.occupied(bonus.building):
            parts[name] = int(bonus.points(s, seat))
    return Score(seat, parts, tiebreak(p))

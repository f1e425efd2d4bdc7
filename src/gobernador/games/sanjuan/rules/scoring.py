"""What everything is worth at the end (R-SJ-70, 71)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit, count
from gobernador.core.game import Score, rank
from gobernador.core.state import State
from gobernador.core.types import Seat
from gobernador.games.sanjuan.rules.ids import CARD_SLOTS, CARD_WORDS
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.ruleset import Bonus, Ruleset
from gobernador.games.sanjuan.rules.state import SanJuan


@final
@mypyc_attr(acyclic=True)
class PerPlant(Bonus):
    """So many points for each production building, and so many for each kind among them."""

    __slots__ = ("each", "kind")

    def __init__(self, card: i64, each: i64, kind: i64) -> None:
        super().__init__(card)
        self.each: i64 = each
        self.kind: i64 = kind

    def points(self, s: State, seat: Seat, so_far: i64) -> i64:
        assert isinstance(s, SanJuan)
        p = s.players[seat]
        return self.each * p.n_plants(s.rules) + self.kind * count(p.town & s.rules.plants)


@final
@mypyc_attr(acyclic=True)
class PerCityBuilding(Bonus):
    """So many points for each city building, itself included."""

    __slots__ = ("each",)

    def __init__(self, card: i64, each: i64) -> None:
        super().__init__(card)
        self.each: i64 = each

    def points(self, s: State, seat: Seat, so_far: i64) -> i64:
        assert isinstance(s, SanJuan)
        return self.each * count(s.players[seat].town & s.rules.city)


@final
@mypyc_attr(acyclic=True)
class ForMonuments(Bonus):
    """Points by the number of different monuments."""

    __slots__ = ("scale",)

    def __init__(self, card: i64, scale: vec[i64]) -> None:
        super().__init__(card)
        self.scale: vec[i64] = scale

    def points(self, s: State, seat: Seat, so_far: i64) -> i64:
        assert isinstance(s, SanJuan)
        return self.scale[count(s.players[seat].town & s.rules.monuments)]


@final
@mypyc_attr(acyclic=True)
class ForSets(Bonus):
    """Points for each set of differently named buildings of equal printed cost, the first set worth most."""

    __slots__ = ("scale", "size")

    def __init__(self, card: i64, size: i64, scale: vec[i64]) -> None:
        super().__init__(card)
        self.size: i64 = size
        self.scale: vec[i64] = scale

    def points(self, s: State, seat: Seat, so_far: i64) -> i64:
        assert isinstance(s, SanJuan)
        sets: i64 = 0
        for cost in range(s.rules.dearest + 1):
            sets += self.sets_of(s.players[seat], s.rules, cost)
        return along(self.scale, sets)

    def sets_of(self, p: Player, rules: Ruleset, cost: i64) -> i64:
        """The most disjoint sets among the buildings of one cost: t sets need size * t buildings, no name more than t times."""
        copies = copies_of_cost(p, rules, cost)
        sets: i64 = 0
        while usable(copies, sets + 1) >= self.size * (sets + 1):
            sets += 1
        return sets


@final
@mypyc_attr(acyclic=True)
class ForOpponentsSixes(Bonus):
    """Points for the opponents' uncovered buildings of cost six together, the first worth most."""

    __slots__ = ("scale",)

    def __init__(self, card: i64, scale: vec[i64]) -> None:
        super().__init__(card)
        self.scale: vec[i64] = scale

    def points(self, s: State, seat: Seat, so_far: i64) -> i64:
        assert isinstance(s, SanJuan)
        sixes: i64 = 0
        for other in range(s.seats):
            if other != seat:
                sixes += count(s.players[other].town & s.rules.sixes)
        return along(self.scale, sixes)


@final
@mypyc_attr(acyclic=True)
class PerPoints(Bonus):
    """One point for every so many points of everything else; so it comes last."""

    __slots__ = ("every",)

    def __init__(self, card: i64, every: i64) -> None:
        super().__init__(card)
        self.every: i64 = every

    def points(self, s: State, seat: Seat, so_far: i64) -> i64:
        return so_far // self.every


def copies_of_cost(p: Player, rules: Ruleset, cost: i64) -> vec[u8]:
    """How often the seat has each uncovered building of this printed cost."""
    copies = vec[u8]([0] * CARD_SLOTS)
    for slot in range(p.buildings):
        card = p.building(slot)
        if rules.cost[card] == cost:
            copies[card] += 1
    return copies


def usable(copies: vec[u8], most: i64) -> i64:
    """How many buildings there are if no name counts more than *most* times."""
    total: i64 = 0
    for card in range(i64(CARD_SLOTS)):
        total += min(i64(copies[card]), most)
    return total


def along(scale: vec[i64], steps: i64) -> i64:
    """The sum of the first *steps* values of a scale; nothing more after its end."""
    total: i64 = 0
    for step in range(min(steps, i64(len(scale)))):
        total += scale[step]
    return total


def printed(p: Player, rules: Ruleset) -> i64:
    """The points printed on uncovered buildings."""
    total: i64 = 0
    for slot in range(p.buildings):
        total += rules.vp[p.building(slot)]
    return total


def piles(p: Player) -> i64:
    """One point for each card under chapel, bank and harbor, covered or not."""
    return i64(len(p.chapel) + len(p.bank) + len(p.harbor))


def points(s: SanJuan, seat: Seat) -> i64:
    """All points of a seat, without their parts: for bots that score a million positions."""
    p = s.players[seat]
    total = printed(p, s.rules) + piles(p)
    if p.town & s.rules.scoring == 0:
        return total
    for bonus in s.rules.bonuses:
        if p.town & bit(bonus.card) != 0:
            total += bonus.points(s, seat, total)
    return total


def tiebreak(p: Player) -> i64:
    """Cards in hand and goods (R-SJ-71)."""
    return p.hand.size + p.n_goods()


def scores(s: SanJuan) -> list[Score]:
    """Every seat's score in parts, as the position stands."""
    return rank([_score(s, seat) for seat in range(s.seats)])


def _score(s: SanJuan, seat: Seat) -> Score:
    p = s.players[seat]
    parts = {"buildings": int(printed(p, s.rules)), "piles": int(piles(p))}
    for bonus in s.rules.bonuses:
        name = CARD_WORDS[bonus.card]
        parts[name] = 0
        if p.town & bit(bonus.card) != 0:
            parts[name] = int(bonus.points(s, seat, sum(parts.values())))
    return Score(seat, parts, tiebreak(p))

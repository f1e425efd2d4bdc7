"""What a role would bring every seat, if the chooser took it: each phase played in the head."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits, Seat
from gobernador.games.puertorico.policies.barrels import best_sale, best_sale_now, kinds_in_house, selling_worth
from gobernador.games.puertorico.policies.building import best_building
from gobernador.games.puertorico.policies.dock import Dock, left_worth
from gobernador.games.puertorico.policies.estate import GOODS
from gobernador.games.puertorico.policies.jobs import Jobs
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.tiles import staffing_chance, tile_worth
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.game import MOST_SEATS
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, QUARRY, ROLE_SLOTS, Power, Role
from gobernador.games.puertorico.rules.state import PuertoRico

ONE_BY_ONE: Final = 2**Role.SETTLER + 2**Role.MAYOR + 2**Role.BUILDER + 2**Role.TRADER
"""The roles in whose phase everybody has one turn, which does not matter to those before."""


@final
@mypyc_attr(acyclic=True)
class Gains:
    """What each role would bring each seat, in points, the doubloons on the role left out."""

    __slots__ = (
        "amount",
        "dock",
        "house",
        "jobs",
        "leader",
        "room",
        "supply",
        "tiles",
        "turns",
        "wanting",
        "worth",
    )

    def __init__(self, dock: Dock, jobs: Jobs) -> None:
        self.amount: Final = vec[float]([0.0] * (ROLE_SLOTS * MOST_SEATS))
        self.dock: Final = dock
        self.jobs: Final = jobs
        self.supply: Final = vec[i64]([0] * GOOD_SLOTS)
        """Barrels that are left to take."""
        self.tiles: Final = vec[i64]([0] * GOOD_SLOTS)
        """Tiles that are left to take."""
        self.house: Bits = 0
        """What lies in the trading house."""
        self.room: i64 = 0
        """How many barrels it still takes."""
        self.turns: Final = vec[i64]([0] * ROLE_SLOTS)
        """How many seats have had their turn in the phase of a role that is played one by one."""
        self.worth: Final = vec[float]([0.0] * ROLE_SLOTS)
        """What it is worth to choose each role, or the most that it can be worth."""
        self.wanting: Final = vec[i64]([0] * ROLE_SLOTS)
        """How many of those who choose later in this round would like each role best."""
        self.leader: Seat = 0
        """Among the others, the seat with the most points."""

    def of(self, role: i64, seat: Seat) -> float:
        return self.amount[role * MOST_SEATS + seat]

    def set(self, role: i64, seat: Seat, worth: float) -> None:
        self.amount[role * MOST_SEATS + seat] = worth

    def work_out(self, j: Judgement, s: PuertoRico, role: i64) -> None:
        """Play the phase of a role in the head."""
        if ONE_BY_ONE & bit(role) != 0:
            self.begin(s, role)
            self.go_on(j, s, role)
        elif role == Role.CRAFTSMAN:
            self.craft(j, s)
        elif role == Role.CAPTAIN:
            self.ship(j, s)
        else:
            self.prospect(j, s, role)

    # -- one seat after another --------------------------------------------------------------------------------

    def begin(self, s: PuertoRico, role: i64) -> None:
        """A phase begins in which everybody has one turn."""
        self.turns[role] = 0
        if role == Role.SETTLER:
            for tile in range(i64(1), i64(GOOD_SLOTS)):
                self.tiles[tile] = i64(s.row[tile])
        elif role == Role.TRADER:
            self.house = kinds_in_house(s)
            self.room = s.rules.house - s.house

    def go_on(self, j: Judgement, s: PuertoRico, role: i64) -> None:
        """Play the phase to its end."""
        while self.turns[role] < s.seats:
            self.take_turn(j, s, role)

    def take_turn(self, j: Judgement, s: PuertoRico, role: i64) -> float:
        """What the phase brings the next seat, the chooser being the first."""
        turn = self.turns[role]
        self.turns[role] = turn + 1
        seat = s.chooser + turn
        if seat >= s.seats:
            seat -= s.seats
        if role == Role.SETTLER:
            gain = j.taste(Weight.SETTLER, Weight.SETTLER_EARLY) * self.best_tile(j, s, seat)
        elif role == Role.MAYOR:
            gain = j.taste(Weight.MAYOR, Weight.MAYOR_EARLY) * self.more_colonists(j, s, seat, arriving(s, turn))
        elif role == Role.BUILDER:
            j.visit(s, seat)
            gain = j.taste(Weight.BUILDER, Weight.BUILDER_EARLY) * best_building(j, s, seat)
        else:
            gain = j.taste(Weight.TRADER, Weight.TRADER_EARLY) * self.sell(j, s, seat)
        self.set(role, seat, gain)
        return gain

    def best_tile(self, j: Judgement, s: PuertoRico, seat: Seat) -> float:
        """The best tile that is left; a quarry is the settler's, or a construction hut's."""
        p = s.players[seat]
        if p.tiles >= s.rules.island:
            return 0.0
        j.visit(s, seat)
        staffed = staffing_chance(j, s, seat)
        most = 0.0
        best: i64 = 0
        for tile in range(i64(1), i64(GOOD_SLOTS)):
            if self.tiles[tile] > 0:
                worth = tile_worth(j, s, seat, tile, staffed)
                if worth > most:
                    most = worth
                    best = tile
        if s.quarries > 0 and (seat == s.chooser or p.power[Power.TAKE_QUARRY] > 0):
            worth = tile_worth(j, s, seat, QUARRY, staffed)
            if worth > most:
                return worth
        self.tiles[best] -= 1
        return most

    def more_colonists(self, j: Judgement, s: PuertoRico, seat: Seat, arrived: i64) -> float:
        """Colonists arrive, and all are placed afresh."""
        j.visit(s, seat)
        jobs = self.jobs
        jobs.appraise(j, s, seat)
        placed = jobs.total_of(j.estate, s, seat, s.players[seat].colonists + arrived)
        return placed - jobs.total_now(s, seat) + j.weights[Weight.COLONIST] * amount(arrived)

    def sell(self, j: Judgement, s: PuertoRico, seat: Seat) -> float:
        """One sale, while there is room in the house."""
        if self.room == 0:
            return 0.0
        good = best_sale_now(j, s, seat, self.house)
        if good == 0:
            return 0.0
        self.house |= bit(good)
        self.room -= 1
        return selling_worth(j, s, seat, good)

    # -- all at once -------------------------------------------------------------------------------------------

    def craft(self, j: Judgement, s: PuertoRico) -> None:
        """Everybody produces, as far as there are barrels; the craftsman gets one more, the factory pays."""
        for good in range(i64(1), i64(GOOD_SLOTS)):
            self.supply[good] = i64(s.supply[good])
        taste = j.taste(Weight.CRAFTSMAN, Weight.CRAFTSMAN_EARLY)
        seat = s.chooser
        for turn in range(s.seats):
            self.set(Role.CRAFTSMAN, seat, taste * self.produce(j, s, seat))
            seat = s.left_of(seat)

    def produce(self, j: Judgement, s: PuertoRico, seat: Seat) -> float:
        p = s.players[seat]
        made: i64 = 0
        kinds: i64 = 0
        different: i64 = 0
        rest = p.owned & GOODS
        while rest != 0:
            good = lowest(rest)
            rest &= rest - 1
            barrels = min(p.capacity(good, s.rules), self.supply[good])
            if barrels > 0:
                self.supply[good] -= barrels
                made += barrels
                kinds |= bit(good)
                different += 1
        if made == 0:
            return 0.0
        if seat == s.chooser:
            made += 1
        held = p.kinds()
        worth = amount(made) * j.held + best_sale(j, s, seat, held | kinds) - best_sale(j, s, seat, held)
        if p.power[Power.FACTORY] > 0:
            worth += j.coin * amount(s.rules.factory[different])
        return worth

    def ship(self, j: Judgement, s: PuertoRico) -> None:
        """Everybody loads; what is left is kept or lost."""
        dock = self.dock
        dock.begin(s, s.chooser)
        for seat in range(s.seats):
            before = amount(dock.barrels[seat]) * j.held + best_sale(j, s, seat, s.players[seat].kinds())
            self.set(Role.CAPTAIN, seat, -before)
        dock.play(s, s.chooser)
        taste = j.taste(Weight.CAPTAIN, Weight.CAPTAIN_EARLY)
        for seat in range(s.seats):
            after = amount(dock.points[seat]) + left_worth(j, dock, s, seat)
            self.set(Role.CAPTAIN, seat, taste * (self.of(Role.CAPTAIN, seat) + after))

    def prospect(self, j: Judgement, s: PuertoRico, role: i64) -> None:
        for seat in range(s.seats):
            self.set(role, seat, 0.0)
        self.set(role, s.chooser, j.weights[Weight.PROSPECTOR] * j.coin * amount(s.rules.prospector_coins))


def arriving(s: PuertoRico, turn: i64) -> i64:
    """How many colonists a mayor phase brings a seat, so many turns after the chooser."""
    arrived = s.colonist_ship // s.seats
    if turn < s.colonist_ship - arrived * s.seats:
        arrived += 1
    if turn == 0 and s.colonists > 0:
        arrived += 1
    return arrived

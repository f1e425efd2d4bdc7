"""What a role would bring every seat, if the chooser took it: each phase played in the head."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit
from gobernador.core.types import Seat
from gobernador.games.puertorico.policies.barrels import best_sale, best_sale_now, kinds_in_house, selling_worth
from gobernador.games.puertorico.policies.building import best_building
from gobernador.games.puertorico.policies.dock import Dock, left_worth
from gobernador.games.puertorico.policies.jobs import Jobs
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.tiles import staffing_chance, tile_worth
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.game import MOST_SEATS
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, QUARRY, ROLE_SLOTS, Power, Role
from gobernador.games.puertorico.rules.phases.builder import in_stock
from gobernador.games.puertorico.rules.state import PuertoRico


@final
@mypyc_attr(acyclic=True)
class Gains:
    """What each role would bring each seat, in points, the doubloons on the role left out."""

    __slots__ = ("amount", "dock", "jobs", "leader", "supply", "wanting", "worth")

    def __init__(self, dock: Dock, jobs: Jobs) -> None:
        self.amount: Final = vec[float]([0.0] * (ROLE_SLOTS * MOST_SEATS))
        self.dock: Final = dock
        self.jobs: Final = jobs
        self.supply: Final = vec[i64]([0] * GOOD_SLOTS)
        """Tiles or barrels that are left to take."""
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
        if role == Role.SETTLER:
            self.settle(j, s)
        elif role == Role.MAYOR:
            self.welcome(j, s)
        elif role == Role.BUILDER:
            self.build(j, s)
        elif role == Role.CRAFTSMAN:
            self.craft(j, s)
        elif role == Role.TRADER:
            self.trade(j, s)
        elif role == Role.CAPTAIN:
            self.ship(j, s)
        else:
            self.prospect(j, s, role)

    def work_out_own(self, j: Judgement, s: PuertoRico, role: i64) -> float:
        """What a role that everybody has something of brings the chooser; which is played first, so the others do not matter."""
        seat = s.chooser
        if role == Role.SETTLER:
            self.turn_up(s)
            return j.taste(Weight.SETTLER, Weight.SETTLER_EARLY) * self.best_tile(j, s, seat)
        if role == Role.MAYOR:
            return j.taste(Weight.MAYOR, Weight.MAYOR_EARLY) * self.more_colonists(j, s, seat, arriving(s, 0))
        j.visit(s, seat)
        return j.taste(Weight.BUILDER, Weight.BUILDER_EARLY) * best_building(j, s, seat, in_stock(s))

    def turn_up(self, s: PuertoRico) -> None:
        """The tiles to choose from."""
        for tile in range(i64(1), i64(GOOD_SLOTS)):
            self.supply[tile] = i64(s.row[tile])

    def settle(self, j: Judgement, s: PuertoRico) -> None:
        """Everybody takes the best tile that is left; a quarry is the settler's, or a construction hut's."""
        self.turn_up(s)
        taste = j.taste(Weight.SETTLER, Weight.SETTLER_EARLY)
        seat = s.chooser
        for turn in range(s.seats):
            self.set(Role.SETTLER, seat, taste * self.best_tile(j, s, seat))
            seat = s.left_of(seat)

    def best_tile(self, j: Judgement, s: PuertoRico, seat: Seat) -> float:
        p = s.players[seat]
        if p.tiles >= s.rules.island:
            return 0.0
        j.visit(s, seat)
        staffed = staffing_chance(j, s, seat)
        most = 0.0
        best: i64 = 0
        for tile in range(i64(1), i64(GOOD_SLOTS)):
            if self.supply[tile] > 0:
                worth = tile_worth(j, s, seat, tile, staffed)
                if worth > most:
                    most = worth
                    best = tile
        if s.quarries > 0 and (seat == s.chooser or p.power[Power.TAKE_QUARRY] > 0):
            worth = tile_worth(j, s, seat, QUARRY, staffed)
            if worth > most:
                return worth
        self.supply[best] -= 1
        return most

    def welcome(self, j: Judgement, s: PuertoRico) -> None:
        """Colonists arrive, and everybody places all of theirs afresh."""
        taste = j.taste(Weight.MAYOR, Weight.MAYOR_EARLY)
        seat = s.chooser
        for turn in range(s.seats):
            self.set(Role.MAYOR, seat, taste * self.more_colonists(j, s, seat, arriving(s, turn)))
            seat = s.left_of(seat)

    def more_colonists(self, j: Judgement, s: PuertoRico, seat: Seat, arrived: i64) -> float:
        j.visit(s, seat)
        jobs = self.jobs
        jobs.appraise(j, s, seat)
        placed = jobs.total_of(j.estate, s, seat, s.players[seat].colonists + arrived)
        return placed - jobs.total_now(s, seat) + j.weights[Weight.COLONIST] * amount(arrived)

    def build(self, j: Judgement, s: PuertoRico) -> None:
        taste = j.taste(Weight.BUILDER, Weight.BUILDER_EARLY)
        stock = in_stock(s)
        for seat in range(s.seats):
            j.visit(s, seat)
            self.set(Role.BUILDER, seat, taste * best_building(j, s, seat, stock))

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
        for good in range(i64(1), i64(GOOD_SLOTS)):
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

    def trade(self, j: Judgement, s: PuertoRico) -> None:
        """One sale each, while there is room in the house."""
        house = kinds_in_house(s)
        room = s.rules.house - s.house
        taste = j.taste(Weight.TRADER, Weight.TRADER_EARLY)
        seat = s.chooser
        for turn in range(s.seats):
            worth = 0.0
            if room > 0:
                good = best_sale_now(j, s, seat, house)
                if good > 0:
                    worth = selling_worth(j, s, seat, good)
                    house |= bit(good)
                    room -= 1
            self.set(Role.TRADER, seat, taste * worth)
            seat = s.left_of(seat)

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

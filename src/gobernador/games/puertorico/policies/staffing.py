"""Where colonists are worth most: a plan for all of a seat's colonists, one job after the other, the best first."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits, Seat
from gobernador.games.puertorico.policies.jobs import Jobs
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_TILE, PLACE_SLOTS, QUARRY
from gobernador.games.puertorico.rules.state import PuertoRico


@final
@mypyc_attr(acyclic=True)
class Plan:
    """How many colonists stand on each place; made anew for every question."""

    __slots__ = ("benches", "fill", "hands", "jobs", "need", "open", "processed", "rate", "room", "worth")

    def __init__(self) -> None:
        self.jobs: Final = Jobs()
        self.fill: Final = vec[i64]([0] * PLACE_SLOTS)
        """Colonists on each place."""
        self.room: Final = vec[i64]([0] * PLACE_SLOTS)
        """The most that may stand there."""
        self.hands: Final = vec[i64]([0] * GOOD_SLOTS)
        """Colonists in the buildings that process each good; which of the buildings, is decided last."""
        self.benches: Final = vec[i64]([0] * GOOD_SLOTS)
        """The most that may work there."""
        self.open: Bits = 0
        """The places with a job left: tiles, and violet buildings."""
        self.need: Final = vec[i64]([0] * PLACE_SLOTS)
        """Colonists that the next job of a place takes: two, if a plantation and its building both want one."""
        self.rate: Final = vec[float]([0.0] * PLACE_SLOTS)
        """What that job brings a head."""
        self.processed: Bits = 0
        """The plantations whose barrels take a colonist in a building too."""
        self.worth: float = 0.0
        """What all colonists together bring."""

    def clear(self, s: PuertoRico, seat: Seat) -> None:
        """Nobody stands anywhere yet, and every circle is free."""
        p = s.players[seat]
        places = p.places
        fill = self.fill
        room = self.room
        rest = p.owned
        while rest != 0:
            place = lowest(rest)
            rest &= rest - 1
            fill[place] = 0
            room[place] = i64(places[place])

    def begin(self, s: PuertoRico, seat: Seat) -> None:
        """Count those who stand somewhere already, and see which jobs are left."""
        p = s.players[seat]
        rules = s.rules
        hands = self.hands
        benches = self.benches
        for good in range(i64(1), i64(GOOD_SLOTS)):
            hands[good] = 0
            benches[good] = 0
        goods = rules.good
        fill = self.fill
        room = self.room
        rest = p.buildings & rules.plants
        while rest != 0:
            plant = lowest(rest)
            rest &= rest - 1
            made = goods[plant]
            hands[made] += fill[LAST_TILE + plant]
            benches[made] += room[LAST_TILE + plant]
        # Production buildings are work for those who have the plantations.
        self.open = p.owned & ~(rules.plants * bit(LAST_TILE))
        self.processed = rules.processed
        worth = 0.0
        rest = self.open
        while rest != 0:
            place = lowest(rest)
            rest &= rest - 1
            if fill[place] > 0:
                worth += self.standing_worth(place)
            self.look_at(place)
        self.worth = worth

    def standing_worth(self, place: i64) -> float:
        """What those bring who stand on a place already."""
        busy = self.fill[place]
        if place < QUARRY and self.processed & bit(place) != 0:
            busy = min(busy, self.hands[place])
        worth = 0.0
        for number in range(busy):
            worth += self.jobs.worth(place, number)
        return worth

    def look_at(self, place: i64) -> None:
        """Work out what the next job of a place takes and brings, or close it."""
        here = self.fill[place]
        if place < QUARRY and self.processed & bit(place) != 0:
            self.look_at_plantation(place, here, self.hands[place])
        elif here < self.room[place]:
            self.need[place] = 1
            self.rate[place] = self.jobs.worth(place, here)
        else:
            self.open &= ~bit(place)

    def look_at_plantation(self, good: i64, here: i64, hands: i64) -> None:
        """The next barrel wants whichever is missing: a colonist on the plantation, one in the building, or both."""
        need: i64 = 0
        free = True
        if here <= hands:
            need += 1
            free = here < self.room[good]
        if hands <= here:
            need += 1
            free = free and hands < self.benches[good]
        if not free:
            self.open &= ~bit(good)
            return
        self.need[good] = need
        self.rate[good] = self.jobs.worth(good, min(here, hands)) / amount(need)

    def place(self, s: PuertoRico, seat: Seat, colonists: i64) -> None:
        """Give so many colonists work, what brings most a head first; whoever is left over stands anywhere."""
        while colonists > 0:
            job = self.best_job(colonists)
            if job == 0:
                break
            need = self.need[job]
            colonists -= need
            self.worth += self.rate[job] * amount(need)
            self.take(job)
        if colonists > 0:
            self.stand_about(s, seat, colonists)

    def best_job(self, colonists: i64) -> i64:
        """The place whose next job brings most a head; 0 if none is worth anything."""
        best: i64 = 0
        most = 0.0
        rates = self.rate
        needs = self.need
        rest = self.open
        while rest != 0:
            place = lowest(rest)
            rest &= rest - 1
            rate = rates[place]
            if rate > most and needs[place] <= colonists:
                most = rate
                best = place
        return best

    def take(self, place: i64) -> None:
        """Fill the next job of a place."""
        if place < QUARRY and self.processed & bit(place) != 0:
            here = self.fill[place]
            if here <= self.hands[place]:
                self.fill[place] += 1
            if self.hands[place] <= here:
                self.hands[place] += 1
        else:
            self.fill[place] += 1
        self.look_at(place)

    def stand_about(self, s: PuertoRico, seat: Seat, colonists: i64) -> None:
        """Colonists without work stand on the first circles that are free."""
        self.settle_hands(s, seat)
        fill = self.fill
        goods = s.rules.good
        rest = s.players[seat].owned
        while rest != 0 and colonists > 0:
            place = lowest(rest)
            rest &= rest - 1
            idle = min(colonists, self.room[place] - fill[place])
            if idle != 0:
                fill[place] += idle
                colonists -= idle
                if place > LAST_TILE:
                    self.hands[goods[place - LAST_TILE]] += idle

    def settle_hands(self, s: PuertoRico, seat: Seat) -> None:
        """Say in which buildings those work who process goods."""
        rest = s.players[seat].buildings & s.rules.plants
        while rest != 0:
            plant = lowest(rest)
            rest &= rest - 1
            good = s.rules.good[plant]
            place = LAST_TILE + plant
            inside = self.inside(s, seat, good)
            more = min(self.hands[good] - inside, self.room[place] - self.fill[place])
            self.fill[place] += more

    def inside(self, s: PuertoRico, seat: Seat, good: i64) -> i64:
        """Colonists already settled in the buildings that process a good."""
        found: i64 = 0
        rest = s.players[seat].buildings & s.rules.processing[good]
        while rest != 0:
            found += self.fill[LAST_TILE + lowest(rest)]
            rest &= rest - 1
        return found

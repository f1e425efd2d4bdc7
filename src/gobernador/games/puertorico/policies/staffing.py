"""Where colonists are worth most: a plan for all of a seat's colonists, one job after the other, the best first."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits, Seat
from gobernador.games.puertorico.policies.estate import GOODS, Estate
from gobernador.games.puertorico.policies.jobs import Jobs
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_TILE, PLACE_SLOTS, QUARRY
from gobernador.games.puertorico.rules.state import PuertoRico


@final
@mypyc_attr(acyclic=True)
class Plan:
    """How many colonists stand on each place; made anew for every question."""

    __slots__ = (
        "benches",
        "fill",
        "hands",
        "jobs",
        "need",
        "processed",
        "queue",
        "queued",
        "rate",
        "room",
        "standing",
        "worth",
    )

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
        self.queue: Final = vec[i64]([0] * PLACE_SLOTS)
        """The places with a job left, tiles and violet buildings: what brings most a head first, of equals the lower place."""
        self.queued: i64 = 0
        self.need: Final = vec[i64]([0] * PLACE_SLOTS)
        """Colonists that the next job of a place takes: two, if a plantation and its building both want one."""
        self.rate: Final = vec[float]([0.0] * PLACE_SLOTS)
        """What that job brings a head."""
        self.processed: Bits = 0
        """The plantations whose barrels take a colonist in a building too."""
        self.standing: i64 = 0
        """Colonists that had their place before any of them were given work."""
        self.worth: float = 0.0
        """What all colonists together bring."""

    def start_over(self, estate: Estate, s: PuertoRico, seat: Seat) -> None:
        """Nobody stands anywhere yet, and every circle of the *estate* that has just been appraised is free."""
        p = s.players[seat]
        rules = s.rules
        self.processed = rules.processed
        self.worth = 0.0
        self.queued = 0
        rest = estate.goods | (p.owned & ~(GOODS | rules.plants * bit(LAST_TILE)))
        while rest != 0:
            place = lowest(rest)
            rest &= rest - 1
            self.fill[place] = 0
            self.room[place] = i64(p.places[place])
            need: i64 = 1
            if place < QUARRY:
                self.hands[place] = 0
                self.benches[place] = estate.circles[place]
                need += rules.processed >> place & 1
            self.need[place] = need
            self.rate[place] = self.jobs.worth(place, 0) / amount(need)
            self.line_up(place)

    def go_on(self, s: PuertoRico, seat: Seat) -> None:
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
        standing: i64 = 0
        rest = p.buildings & rules.plants
        while rest != 0:
            plant = lowest(rest)
            rest &= rest - 1
            made = goods[plant]
            hands[made] += fill[LAST_TILE + plant]
            benches[made] += room[LAST_TILE + plant]
            standing += fill[LAST_TILE + plant]
        self.processed = rules.processed
        self.queued = 0
        worth = 0.0
        # Production buildings are work for those who have the plantations.
        rest = p.owned & ~(rules.plants * bit(LAST_TILE))
        while rest != 0:
            place = lowest(rest)
            rest &= rest - 1
            if fill[place] > 0:
                standing += fill[place]
                worth += self.standing_worth(place)
            self.look_at(place)
        self.standing = standing
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
        """Work out what the next job of a place takes and brings, and line it up if there is one."""
        here = self.fill[place]
        if place < QUARRY and self.processed & bit(place) != 0:
            self.look_at_plantation(place, here, self.hands[place])
        elif here < self.room[place]:
            self.need[place] = 1
            self.rate[place] = self.jobs.worth(place, here)
            self.line_up(place)

    def look_at_plantation(self, good: i64, here: i64, hands: i64) -> None:
        """The next barrel wants whichever is missing: a colonist on the plantation, one in the building, or both."""
        need: i64 = 0
        if here <= hands:
            if here == self.room[good]:
                return
            need += 1
        if hands <= here:
            if hands == self.benches[good]:
                return
            need += 1
        self.need[good] = need
        self.rate[good] = self.jobs.worth(good, min(here, hands)) / amount(need)
        self.line_up(good)

    def line_up(self, place: i64) -> None:
        """Put a place where it belongs in the queue."""
        queue = self.queue
        rates = self.rate
        rate = rates[place]
        at = self.queued
        while at > 0 and (rates[queue[at - 1]] < rate or (rates[queue[at - 1]] == rate and queue[at - 1] > place)):
            queue[at] = queue[at - 1]
            at -= 1
        queue[at] = place
        self.queued += 1

    def place(self, colonists: i64) -> i64:
        """Give so many colonists work, what brings most a head first; how many are left over."""
        at: i64 = 0
        while at < self.queued and colonists > 0:
            job = self.queue[at]
            rate = self.rate[job]
            if rate <= 0.0:
                break
            need = self.need[job]
            if need > colonists:
                at += 1
                continue
            colonists -= need
            self.worth += rate * amount(need)
            self.take(at)
            at = 0
        return colonists

    def take(self, at: i64) -> None:
        """Fill the job at a place of the queue; the next job there is lined up anew."""
        place = self.queue[at]
        self.queued -= 1
        for later in range(at, self.queued):
            self.queue[later] = self.queue[later + 1]
        if place < QUARRY and self.processed & bit(place) != 0:
            here = self.fill[place]
            hands = self.hands[place]
            if here <= hands:
                self.fill[place] += 1
            if hands <= here:
                self.hands[place] += 1
        else:
            self.fill[place] += 1
        self.look_at(place)

    def settle_hands(self, s: PuertoRico, seat: Seat) -> None:
        """Say in which buildings those work who process goods."""
        goods = s.rules.good
        hands = self.hands
        fill = self.fill
        plants = s.players[seat].buildings & s.rules.plants
        rest = plants
        while rest != 0:
            plant = lowest(rest)
            rest &= rest - 1
            hands[goods[plant]] -= fill[LAST_TILE + plant]
        while plants != 0:
            plant = lowest(plants)
            plants &= plants - 1
            place = LAST_TILE + plant
            more = min(hands[goods[plant]], self.room[place] - fill[place])
            hands[goods[plant]] -= more
            fill[place] += more

    def stand_about(self, s: PuertoRico, seat: Seat, colonists: i64) -> None:
        """Colonists without work stand on the first circles that are free."""
        fill = self.fill
        rest = s.players[seat].owned
        while rest != 0 and colonists > 0:
            place = lowest(rest)
            rest &= rest - 1
            idle = min(colonists, self.room[place] - fill[place])
            fill[place] += idle
            colonists -= idle

"""Where colonists are worth most: a plan for all of a seat's colonists, one job after the other, the best first."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.puertorico.goods import first_worth, stream_worth
from gobernador.bots.policies.puertorico.judgement import Judgement
from gobernador.bots.policies.puertorico.large import bonus_at_end
from gobernador.bots.policies.puertorico.violet import use_worth
from gobernador.bots.policies.puertorico.weights import Weight
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Seat
from gobernador.puertorico.ids import GOOD_SLOTS, LAST_TILE, PLACE_SLOTS, QUARRY
from gobernador.puertorico.state import PuertoRico


@final
@mypyc_attr(acyclic=True)
class Plan:
    """How many colonists stand on each place, and what each place is worth; made anew for every question."""

    __slots__ = ("barrel", "fill", "first", "room", "worth")

    def __init__(self) -> None:
        self.fill: Final = vec[i64]([0] * PLACE_SLOTS)
        """Colonists on each place."""
        self.room: Final = vec[i64]([0] * PLACE_SLOTS)
        """The most that may stand there."""
        self.worth: Final = vec[float]([0.0] * PLACE_SLOTS)
        """What an occupied violet building is worth."""
        self.first: Final = vec[float]([0.0] * GOOD_SLOTS)
        """What the first barrel of each good is worth beyond the others."""
        self.barrel: float = 0.0
        """What one more barrel at each craftsman is worth."""

    # -- setting out -------------------------------------------------------------------------------------------

    def appraise(self, j: Judgement, s: PuertoRico, seat: Seat) -> None:
        """Work out what every job is worth to the seat whose estate has just been studied."""
        p = s.players[seat]
        self.barrel = stream_worth(j, s, j.crafts)
        for good in range(i64(1), i64(GOOD_SLOTS)):
            self.first[good] = 0.0
            if j.estate.made[good] > 0:
                self.first[good] = first_worth(j, s, seat, good, min(j.crafts, j.trades))
        rest = p.buildings & s.rules.violet
        while rest != 0:
            building = lowest(rest)
            rest &= rest - 1
            if s.rules.large & bit(building) != 0:
                self.worth[LAST_TILE + building] = occupying_worth(j, s, seat, building)
            else:
                self.worth[LAST_TILE + building] = use_worth(j, s, seat, building, 0.0)

    def free(self, s: PuertoRico, seat: Seat) -> None:
        """Nobody stands anywhere yet, and every circle is free."""
        p = s.players[seat]
        for place in range(i64(PLACE_SLOTS)):
            self.fill[place] = 0
            self.room[place] = i64(p.places[place])

    def as_it_is(self, s: PuertoRico, seat: Seat) -> None:
        """Colonists stand where they stand."""
        p = s.players[seat]
        for place in range(i64(PLACE_SLOTS)):
            self.fill[place] = i64(p.staff[place])

    # -- asking ------------------------------------------------------------------------------------------------

    def total(self, j: Judgement, s: PuertoRico, seat: Seat) -> float:
        """What all colonists together bring as they stand."""
        p = s.players[seat]
        worth = 0.0
        for good in range(i64(1), i64(GOOD_SLOTS)):
            barrels = self.barrels(s, seat, good)
            if barrels > 0:
                worth += float(barrels) * self.barrel + self.first[good]
        for number in range(self.fill[QUARRY]):
            worth += quarry_work(j, number)
        rest = p.buildings & s.rules.violet
        while rest != 0:
            place = LAST_TILE + lowest(rest)
            rest &= rest - 1
            if self.fill[place] > 0:
                worth += self.worth[place]
        return worth

    def barrels(self, s: PuertoRico, seat: Seat, good: i64) -> i64:
        """Barrels of a good as colonists stand."""
        if s.rules.processed & bit(good) == 0:
            return self.fill[good]
        return min(self.fill[good], self.workers(s, seat, good))

    def workers(self, s: PuertoRico, seat: Seat, good: i64) -> i64:
        """Colonists in the buildings that process a good."""
        found: i64 = 0
        rest = s.players[seat].buildings & s.rules.processing[good]
        while rest != 0:
            found += self.fill[LAST_TILE + lowest(rest)]
            rest &= rest - 1
        return found

    def free_plant(self, s: PuertoRico, seat: Seat, good: i64) -> i64:
        """A building that processes a good and has a circle free; 0 if there is none."""
        rest = s.players[seat].buildings & s.rules.processing[good]
        while rest != 0:
            place = LAST_TILE + lowest(rest)
            rest &= rest - 1
            if self.fill[place] < self.room[place]:
                return place
        return 0

    # -- placing -----------------------------------------------------------------------------------------------

    def place(self, j: Judgement, s: PuertoRico, seat: Seat, colonists: i64) -> None:
        """Give so many colonists work, what brings most a head first; whoever is left over stands anywhere."""
        while colonists > 0:
            taken = self.next_job(j, s, seat, colonists)
            if taken == 0:
                break
            colonists -= taken
        rest = s.players[seat].owned
        while rest != 0 and colonists > 0:
            place = lowest(rest)
            rest &= rest - 1
            idle = min(colonists, self.room[place] - self.fill[place])
            self.fill[place] += idle
            colonists -= idle

    def next_job(self, j: Judgement, s: PuertoRico, seat: Seat, colonists: i64) -> i64:
        """Fill the job that brings most a head; how many colonists it took, 0 if there is none left."""
        best: i64 = 0
        most = 0.0
        taken: i64 = 0
        # Production buildings are work for those who have the plantations.
        rest = s.players[seat].owned & ~(s.rules.plants * bit(LAST_TILE))
        while rest != 0:
            place = lowest(rest)
            rest &= rest - 1
            heads = self.heads(s, seat, place)
            if heads == 0 or heads > colonists:
                continue
            worth = self.job_worth(j, s, seat, place) / float(heads)
            if worth > most:
                best = place
                most = worth
                taken = heads
        if best != 0:
            self.fill_job(s, seat, best)
        return taken

    def heads(self, s: PuertoRico, seat: Seat, place: i64) -> i64:
        """Colonists that one more job at a place takes, its plant's included; 0 if there is no such job."""
        if place > LAST_TILE or place == QUARRY or s.rules.processed & bit(place) == 0:
            if self.fill[place] < self.room[place]:
                return 1
            return 0
        planters = self.fill[place]
        workers = self.workers(s, seat, place)
        needed: i64 = 0
        if planters <= workers:
            if planters == self.room[place]:
                return 0
            needed += 1
        if workers <= planters:
            if self.free_plant(s, seat, place) == 0:
                return 0
            needed += 1
        return needed

    def job_worth(self, j: Judgement, s: PuertoRico, seat: Seat, place: i64) -> float:
        if place > LAST_TILE:
            return self.worth[place]
        if place == QUARRY:
            return quarry_work(j, self.fill[QUARRY])
        if self.barrels(s, seat, place) == 0:
            return self.barrel + self.first[place]
        return self.barrel

    def fill_job(self, s: PuertoRico, seat: Seat, place: i64) -> None:
        if place > LAST_TILE or place == QUARRY or s.rules.processed & bit(place) == 0:
            self.fill[place] += 1
            return
        planters = self.fill[place]
        workers = self.workers(s, seat, place)
        if planters <= workers:
            self.fill[place] += 1
        if workers <= planters:
            self.fill[self.free_plant(s, seat, place)] += 1


def quarry_work(j: Judgement, before: i64) -> float:
    """What one more occupied quarry saves."""
    saves = j.weights[Weight.QUARRY] * max(0.0, 1.0 - j.weights[Weight.QUARRY_MORE] * float(before))
    return j.builds * saves * j.coin


def occupying_worth(j: Judgement, s: PuertoRico, seat: Seat, building: i64) -> float:
    """The bonus of a large building: it is in no hurry while there are mayors to come."""
    share = max(1.0 - j.mayors, j.weights[Weight.LARGE_EARLY])
    return share * bonus_at_end(j, s, seat, building)

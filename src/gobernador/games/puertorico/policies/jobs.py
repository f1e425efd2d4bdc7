"""What colonists bring at their work: barrels, discounts, powers, and the bonus of a large building."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits, Seat
from gobernador.games.puertorico.policies.barrels import first_worth, stream_worth
from gobernador.games.puertorico.policies.estate import GOODS, Estate
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.violet import bonus_at_end, use_worth
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_TILE, PLACE_SLOTS, QUARRY
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.state import PuertoRico


@final
@mypyc_attr(acyclic=True)
class Jobs:
    """What each job is worth to one seat; appraised anew for each."""

    __slots__ = ("barrel", "first", "left", "quarry", "quarry_more", "rate", "violet")

    def __init__(self) -> None:
        self.barrel: float = 0.0
        """One more barrel at each craftsman to come."""
        self.first: Final = vec[float]([0.0] * GOOD_SLOTS)
        """What the first barrel of each good is worth beyond the others."""
        self.quarry: float = 0.0
        self.quarry_more: float = 0.0
        """How much less each further quarry saves."""
        self.violet: Final = vec[float]([0.0] * PLACE_SLOTS)
        """The violet buildings, by place."""
        self.left: Final = vec[i64]([0] * PLACE_SLOTS)
        """How many jobs each place has left while colonists are placed in the head."""
        self.rate: Final = vec[float]([0.0] * PLACE_SLOTS)
        """What the next of them brings a head."""

    def appraise(self, j: Judgement, s: PuertoRico, seat: Seat) -> None:
        """Work out what every job is worth to the seat whose estate has just been studied."""
        self.barrel = stream_worth(j, j.crafts)
        rest = j.estate.goods
        while rest != 0:
            good = lowest(rest)
            rest &= rest - 1
            self.first[good] = first_worth(j, s, good, j.sales)
        self.quarry = j.builds * j.weights[Weight.QUARRY] * j.coin
        self.quarry_more = j.weights[Weight.QUARRY_MORE]
        rest = s.players[seat].buildings & s.rules.violet
        while rest != 0:
            building = lowest(rest)
            rest &= rest - 1
            if s.rules.large & bit(building) != 0:
                self.violet[LAST_TILE + building] = occupying_worth(j, s, seat, building)
            else:
                self.violet[LAST_TILE + building] = use_worth(j, s, seat, building, 0.0)

    def worth(self, place: i64, number: i64) -> float:
        """One more job at a place where *number* are done already."""
        if place > LAST_TILE:
            return self.violet[place]
        if place == QUARRY:
            return self.quarry * max(0.0, 1.0 - self.quarry_more * amount(number))
        if number == 0:
            return self.barrel + self.first[place]
        return self.barrel

    def total_of(self, estate: Estate, s: PuertoRico, seat: Seat, colonists: i64) -> float:
        """What so many colonists would bring, all placed afresh: what brings most a head first."""
        p = s.players[seat]
        # A plantation whose good is processed takes a colonist in a building too.
        processed = s.rules.processed
        places = estate.goods | (p.owned & ~(GOODS | s.rules.plants * bit(LAST_TILE)))
        self.open_all(places, estate, p, processed)
        begun: Bits = 0
        total = 0.0
        while colonists > 0:
            place = self.best_place(places, colonists, processed)
            if place == 0:
                break
            need = 1 + (processed >> place & 1)
            times: i64 = 1
            if begun & bit(place) != 0:
                # After the first barrel of a kind all are alike.
                times = min(self.left[place], colonists // need)
            for time in range(times):
                total += self.rate[place] * amount(need)
            colonists -= times * need
            self.left[place] -= times
            if self.left[place] == 0:
                places &= ~bit(place)
            elif place < QUARRY:
                begun |= bit(place)
                self.rate[place] = self.barrel / amount(need)
            elif place == QUARRY:
                self.rate[place] = self.worth(place, i64(p.places[place]) - self.left[place])
        return total

    def open_all(self, places: Bits, estate: Estate, p: Player, processed: Bits) -> None:
        """Nobody has a job yet: how many each place has, and what the first brings a head."""
        rest = places
        while rest != 0:
            place = lowest(rest)
            rest &= rest - 1
            if place < QUARRY:
                self.left[place] = estate.made[place]
            else:
                self.left[place] = i64(p.places[place])
            self.rate[place] = self.worth(place, 0) / amount(1 + (processed >> place & 1))

    def best_place(self, places: Bits, colonists: i64, processed: Bits) -> i64:
        """The place whose next job brings most a head; 0 if none is worth anything."""
        if colonists == 1:
            # Nobody is left for the building.
            places &= ~processed
        best: i64 = 0
        most = 0.0
        rates = self.rate
        while places != 0:
            place = lowest(places)
            places &= places - 1
            rate = rates[place]
            if rate > most:
                most = rate
                best = place
        return best

    def total_now(self, s: PuertoRico, seat: Seat) -> float:
        """What a seat's colonists bring where they stand now."""
        p = s.players[seat]
        total = 0.0
        rest = p.owned & GOODS
        while rest != 0:
            good = lowest(rest)
            rest &= rest - 1
            barrels = p.capacity(good, s.rules)
            if barrels > 0:
                total += amount(barrels) * self.barrel + self.first[good]
        for number in range(i64(p.staff[QUARRY])):
            total += self.worth(QUARRY, number)
        rest = p.buildings & s.rules.violet
        while rest != 0:
            building = lowest(rest)
            rest &= rest - 1
            if p.occupied(building):
                total += self.violet[LAST_TILE + building]
        return total


def occupying_worth(j: Judgement, s: PuertoRico, seat: Seat, building: i64) -> float:
    """The bonus of a large building: it is in no hurry while there are mayors to come."""
    share = max(1.0 - j.mayors, j.weights[Weight.LARGE_EARLY])
    return share * bonus_at_end(j, s, seat, building)

"""Where colonists are worth most: a plan for all of a seat's colonists, one job after the other, the best first."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits, Seat
from gobernador.games.puertorico.policies.jobs import Jobs
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_TILE, PLACE_SLOTS, QUARRY
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.state import PuertoRico


@final
@mypyc_attr(acyclic=True)
class Plan:
    """How many colonists stand on each place; made anew for every question that the last plan was not kept for."""

    __slots__ = (
        "benches",
        "bound",
        "exact",
        "fill",
        "hands",
        "jobs",
        "left",
        "need",
        "open",
        "player",
        "processed",
        "prompt",
        "rate",
        "room",
        "round",
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
        self.open: Bits = 0
        """The places with a job left: tiles, and violet buildings."""
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
        self.exact: bool = False
        """Whether everybody works, and nothing was too large for the last colonist that would have brought more."""

        # The question that a plan is kept for.
        self.player: Player | None = None
        """Whose it is, in this very position: what is planned says nothing of a copy or of another game."""
        self.prompt: i64 = 0
        self.round: i64 = 0
        self.bound: i64 = 0
        self.left: i64 = 0

    def forget(self) -> None:
        """Another position comes next."""
        self.player = None

    def keep(self, s: PuertoRico, place: i64) -> None:
        """Remember for which question the plan goes on, once a circle of *place* has been named."""
        self.player = s.players[s.to_act] if self.exact else None
        self.prompt = s.prompt
        self.round = s.round
        self.bound = place
        self.left = s.circles_to_name - 1

    def goes_on(self, s: PuertoRico) -> bool:
        """Whether a new plan for the open question would be this one.

        The best jobs are those of a plan in which everybody works and nothing better was too large for the last colonist; they are
        still the best when some of them are taken.
        """
        return (
            self.player is s.players[s.to_act]
            and s.prompt == self.prompt
            and s.round == self.round
            and s.bound == self.bound
            and s.circles_to_name == self.left
        )

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
        # Production buildings are work for those who have the plantations.
        self.open = p.owned & ~(rules.plants * bit(LAST_TILE))
        self.processed = rules.processed
        worth = 0.0
        rest = self.open
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

    def place(self, colonists: i64) -> i64:
        """Give so many colonists work, what brings most a head first; how many are left over."""
        rates = self.rate
        needs = self.need
        job: i64 = 0
        rate = 0.0
        self.exact = True
        while colonists > 0:
            # What was best is still best as long as it brings the same.
            if job == 0 or rates[job] != rate or self.open & bit(job) == 0 or needs[job] > colonists:
                job = self.best_job(colonists)
                if colonists == 1 and job != self.best_job(2):
                    self.exact = False
                if job == 0:
                    self.exact = False
                    break
                rate = rates[job]
            need = needs[job]
            colonists -= need
            self.worth += rate * amount(need)
            self.take(job)
        return colonists

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

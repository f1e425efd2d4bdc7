"""Where the simple player puts its colonists: whatever brings most a colonist comes first."""

from collections import Counter
from collections.abc import Iterator

from gobernador.core.bitset import members
from gobernador.games.puertorico.bots.worth import (
    GOODS,
    barrel_worth,
    building_worth,
    large_worth,
    plant_circles,
    time_left,
)
from gobernador.games.puertorico.rules.ids import LAST_TILE, QUARRY
from gobernador.games.puertorico.rules.state import PuertoRico

Job = tuple[float, tuple[int, ...]]
"""What it brings, and the places it needs a colonist on."""


def staffing(s: PuertoRico, seat: int) -> Counter[int]:
    """How many colonists the seat wants on each place, all of them placed."""
    p = s.players[seat]
    circles = Counter({place: int(p.places[place]) for place in members(p.owned)})
    wanted: Counter[int] = Counter()
    idle = min(int(p.colonists), circles.total())
    for _, places in sorted(jobs(s, seat), key=lambda job: (-job[0] / len(job[1]), job[1])):
        if len(places) <= idle:
            wanted.update(places)
            idle -= len(places)
    # Whatever is left over stands where it may be of use next time.
    rest = sorted((circles - wanted).elements())
    wanted.update(rest[:idle])
    return wanted


def jobs(s: PuertoRico, seat: int) -> Iterator[Job]:
    """Everything that colonists could do."""
    p, left = s.players[seat], time_left(s)
    for good in GOODS:
        yield from production(s, seat, good)
    for number in range(int(p.places[QUARRY])):
        yield (2.2 - 0.4 * number) * left + 0.01, (QUARRY,)
    for building in members(p.buildings & ~s.rules.plants):
        if s.rules.large >> building & 1:
            # A large building counts only at the end, but nobody knows when there is another mayor.
            yield large_worth(s, seat, building) * (1.2 - left), (LAST_TILE + building,)
        else:
            printed = float(s.rules.vp[building])
            yield building_worth(s, seat, building) - printed, (LAST_TILE + building,)


def production(s: PuertoRico, seat: int, good: int) -> Iterator[Job]:
    """A plantation and a circle in a building for each barrel; corn needs no building."""
    p, rules = s.players[seat], s.rules
    plantations = int(p.places[good])
    worth = 2.2 * barrel_worth(s, good)
    if not rules.processed >> good & 1:
        yield from [(worth, (good,))] * plantations
        return
    plants = [LAST_TILE + plant for plant in members(p.buildings & rules.processing[good])]
    seats_inside = [place for place in plants for _ in range(int(p.places[place]))]
    for number in range(min(plantations, plant_circles(p, rules, good))):
        # The first barrel of a kind counts for the factory and the trading house too.
        yield worth + (0.5 if number == 0 else 0.0), (good, seats_inside[number])

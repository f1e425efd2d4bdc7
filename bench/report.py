"""What a benchmark has found: samples, the medians and ratios made of them, and what the engine should reach."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

COMPILED = "compiled"
INTERPRETED = "interpreted"
YARDSTICK = "yardstick"

# Two editions of San Juan, and Puerto Rico.
FIRST = "first"
NEW_BUILDINGS = "new_buildings"
BASE = "base"

# Of these less is better: microseconds and bytes. Of the others, which are so many a second, more is.
COSTS = frozenset({"clone", "imagine", "view", "deal", "state"})


class Samples:
    """Every value measured, in the order of the rounds."""

    def __init__(self) -> None:
        self.values: dict[tuple[str, str, str, int], list[float]] = {}

    def add(self, engine: str, figure: str, edition: str, seats: int, value: float) -> None:
        self.values.setdefault((engine, figure, edition, seats), []).append(value)

    def of(self, engine: str, figure: str, edition: str, seats: int) -> list[float]:
        """The values of one figure, round by round; none if it was not measured."""
        return self.values.get((engine, figure, edition, seats), [])


@dataclass(frozen=True)
class Line:
    """One figure of one edition. What was not measured is None."""

    figure: str
    edition: str
    seats: int
    compiled: float | None = None
    interpreted: float | None = None
    gain: float | None = None
    """How many times better compiled is than interpreted."""
    surcharge: float | None = None
    """What it costs more than in the first edition of the same game, compiled: 0.1 is a tenth."""
    share_of_c: float | None = None
    """Compiled, as a part of the C program's speed."""


@dataclass(frozen=True)
class Report:
    """Everything there is to show."""

    lines: list[Line]
    yardstick: dict[int, float]
    """Decisions a second of the C program, by seats."""
    share_of_san_juan: float | None = None
    """Compiled games a second of Puerto Rico with three seats, as a part of those of San Juan with two."""

    def find(self, figure: str, edition: str, seats: int) -> Line:
        """The line of one figure; empty if it was not measured."""
        for line in self.lines:
            if (line.figure, line.edition, line.seats) == (figure, edition, seats):
                return line
        return Line(figure, edition, seats)


def report(samples: Samples) -> Report:
    """Put the *samples* together."""
    places = {key[1:]: None for key in samples.values}
    return Report([line(samples, *place) for place in places], yardstick(samples), share_of_san_juan(samples))


def yardstick(samples: Samples) -> dict[int, float]:
    """The C program's speed, by seats."""
    found: dict[int, list[float]] = {}
    for (engine, _, _, seats), values in samples.values.items():
        if engine == YARDSTICK:
            found.setdefault(seats, []).extend(values)
    return {seats: median(values) for seats, values in found.items()}


def share_of_san_juan(samples: Samples) -> float | None:
    """How the two games compare: three seats of Puerto Rico, two of San Juan's first edition."""
    puerto_rico = samples.of(COMPILED, "playouts", BASE, 3)
    return typical_ratio(puerto_rico, samples.of(COMPILED, "playouts", FIRST, 2))


def line(samples: Samples, figure: str, edition: str, seats: int) -> Line:
    compiled = samples.of(COMPILED, figure, edition, seats)
    interpreted = samples.of(INTERPRETED, figure, edition, seats)
    first = samples.of(COMPILED, figure, BASE if edition == BASE else FIRST, seats)
    in_c = samples.of(YARDSTICK, figure, edition, seats)
    times_better = advantage(figure, compiled, interpreted)
    times_dearer = advantage(figure, first, compiled)
    return Line(
        figure=figure,
        edition=edition,
        seats=seats,
        compiled=typical(compiled),
        interpreted=typical(interpreted),
        gain=times_better,
        surcharge=None if times_dearer is None else times_dearer - 1,
        share_of_c=typical_ratio(compiled, in_c),
    )


def advantage(figure: str, ours: Sequence[float], theirs: Sequence[float]) -> float | None:
    """How many times better we are than they."""
    return typical_ratio(theirs, ours) if figure in COSTS else typical_ratio(ours, theirs)


def typical(values: Sequence[float]) -> float | None:
    """The median.

    >>> typical([3.0, 1.0, 8.0])
    3.0
    """
    return median(values) if values else None


def typical_ratio(above: Sequence[float], below: Sequence[float]) -> float | None:
    """The median of the rounds' own ratios, because a round disturbs both alike.

    >>> typical_ratio([4.0, 2.0, 40.0], [2.0, 1.0, 10.0])
    2.0
    """
    return typical([high / low for high, low in zip(above, below, strict=False)])


FULL_TABLE = 4


@dataclass(frozen=True)
class Goal:
    """A bar, and the value that is held against it; None if it was not measured."""

    what: str
    value: float | None
    least: float | None = None
    most: float | None = None

    @property
    def met(self) -> bool:
        """Whether it was measured and is good enough."""
        if self.value is None:
            return False
        return (self.least is None or self.value >= self.least) and (self.most is None or self.value <= self.most)


def goals(report: Report) -> list[Goal]:
    """All of them, for the compiled engine."""
    found = []
    for seats in sorted(report.yardstick):
        in_c = report.find("decisions", FIRST, seats).share_of_c
        found.append(Goal(f"part of C's decisions/s, first edition, {seats} seats", in_c, least=0.4))
    for seats in (2, FULL_TABLE):
        surcharge = report.find("decisions", NEW_BUILDINGS, seats).surcharge
        found.append(Goal(f"New Buildings dearer than first edition, {seats} seats", surcharge, most=0.2))
    api = report.find("api", FIRST, FULL_TABLE).compiled
    clone = report.find("clone", FIRST, FULL_TABLE).compiled
    state = report.find("state", FIRST, FULL_TABLE).compiled
    return [
        *found,
        Goal("decisions/s through Python", api, least=1_500_000),
        Goal("clone, µs", clone, most=2),
        Goal("state, bytes", state, most=6_000),
        Goal("games/s of Puerto Rico, 3 seats, beside San Juan, 2", report.share_of_san_juan, least=0.2),
    ]

"""Who is measured, and how: in turn, for a short while, again and again."""

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any

from bench.report import typical, typical_ratio

SAN_JUAN = "San Juan, 2 seats"
FOUR = "San Juan, 4 seats"
PUERTO_RICO = "Puerto Rico, 3 seats"

OURS: Mapping[str, dict[str, Any]] = {
    SAN_JUAN: {"game": "sanjuan", "edition": "first", "seats": 2},
    FOUR: {"game": "sanjuan", "edition": "first", "seats": 4},
    PUERTO_RICO: {"game": "puertorico", "edition": "base", "seats": 3},
}


Play = Callable[[], int]
"""Plays one game, or a stretch of many, and says how many decisions that took."""

LEAST = 500
"""So many decisions at least between two looks at the clock, which costs as much as a decision."""


@dataclass(frozen=True)
class Contender:
    """An environment, and how each of the ways in which it is played begins."""

    name: str
    ways: Mapping[str, Callable[[], Play]]
    ours: bool = False


@dataclass(frozen=True)
class Section:
    """Contenders that go through the same loops."""

    key: str
    title: str
    ways: Sequence[str]
    contenders: Sequence[Contender]
    reference: str
    """The contender that the others are compared with; ours."""


@dataclass(frozen=True)
class Place:
    """A figure: who, and in which way."""

    section: str
    name: str
    way: str


class Figures:
    """Decisions a second, round by round, and why some are missing."""

    def __init__(self) -> None:
        self.rates: dict[Place, list[float]] = {}
        self.missing: dict[Place, str] = {}

    def add(self, place: Place, rate: float) -> None:
        self.rates.setdefault(place, []).append(rate)

    def rate(self, place: Place) -> float | None:
        """The median of the rounds; None if it was not measured."""
        return typical(self.rates.get(place, []))

    def ratio(self, above: Place, *below: Place) -> float | None:
        """How many times as fast *above* is as *below*; of several the fastest counts, in each round anew."""
        if not below or any(place not in self.rates for place in (above, *below)):
            return None
        rounds = zip(*(self.rates[place] for place in below), strict=True)
        return typical_ratio(self.rates[above], [max(rates) for rates in rounds])


class Contest:
    """Everything that is measured, ready to be measured once more."""

    def __init__(self, sections: Sequence[Section]) -> None:
        self.figures = Figures()
        self.ready: dict[Place, Play] = {}
        for section in sections:
            for contender in section.contenders:
                for way, begin in contender.ways.items():
                    self.admit(Place(section.key, contender.name, way), begin, ours=contender.ours)
        # What lies about since the start is nobody's garbage, and no contender should have to look through it.
        gc.collect()
        gc.freeze()

    def admit(self, place: Place, begin: Callable[[], Play], *, ours: bool) -> None:
        """Get a contender ready. One of others that does not run here is remembered by its reason; one of ours has to run."""
        try:
            self.ready[place] = enough_of(begin())
        except Exception as reason:
            if ours:
                raise
            self.figures.missing[place] = f"{type(reason).__name__}: {reason}".splitlines()[0]

    def round(self, seconds: float) -> None:
        """Measure each once, those that will be compared one right after the other."""
        for place, play in self.ready.items():
            gc.collect()
            self.figures.add(place, rate(play, seconds))


def enough_of(play: Play) -> Play:
    """The same, as often as it takes until looking at the clock does not matter; has warmed up."""
    decisions = max(1, play())
    times = -(-LEAST // decisions)

    def plays() -> int:
        return sum(play() for _ in range(times))

    return plays


def rate(play: Play, seconds: float) -> float:
    """Decisions a second, of the processor's time."""
    decisions = 0
    begun = process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play()
        spent = process_time() - begun
    return decisions / spent

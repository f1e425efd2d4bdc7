"""What the engine should reach, beside what it has reached here."""

from dataclasses import dataclass

from bench.report import FIRST, NEW_BUILDINGS, Report

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

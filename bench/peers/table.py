"""What was measured beside the peers, as text."""

from collections.abc import Iterator, Sequence

from bench.peers.contest import Figures, Place, Section
from bench.report import Goal
from bench.table import aligned, number, times, verdict


def text(sections: Sequence[Section], figures: Figures, goals: Sequence[Goal]) -> str:
    """A table for each section, and the bars."""
    parts = [section_text(section, figures) for section in sections]
    return "\n\n".join([*parts, aligned([("bars", "here", "", ""), *map(goal_row, goals)])])


def section_text(section: Section, figures: Figures) -> str:
    """The contenders of a section, how many times as fast ours is, and who is missing."""
    heads = [cell for way in section.ways for cell in (way, "ours is")]
    rows = [
        (contender.name, *(cell for way in section.ways for cell in cells(section, contender.name, way, figures)))
        for contender in section.contenders
    ]
    known_by = f'("ours is": {section.reference} is so many times as fast)'
    return "\n".join([section.title, aligned([(known_by, *heads), *rows]), *missing_lines(section, figures)])


def cells(section: Section, name: str, way: str, figures: Figures) -> tuple[str, str]:
    place = Place(section.key, name, way)
    ours = Place(section.key, section.reference, way)
    return number(figures.rate(place)), times(figures.ratio(ours, place))


def missing_lines(section: Section, figures: Figures) -> Iterator[str]:
    """Everybody who could not be measured, by name and with the reason."""
    found: dict[str, list[str]] = {}
    for place, reason in figures.missing.items():
        if place.section == section.key and place.name not in found.setdefault(reason, []):
            found[reason].append(place.name)
    for reason, names in found.items():
        yield f"NOT MEASURED: {', '.join(names)} ({reason})"


def goal_row(goal: Goal) -> Sequence[str]:
    return (goal.what, number(goal.value), f"at least {number(goal.least)}", verdict(goal))

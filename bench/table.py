"""A report as text."""

from collections.abc import Sequence

from bench.report import BASE, FIRST, NEW_BUILDINGS, Goal, Report, goals

MISSING = "-"
LABELS = {
    "playouts": "games/s",
    "decisions": "decisions/s",
    "api": "decisions/s through Python",
    "clone": "clone, µs",
    "imagine": "imagine, µs",
    "view": "view, µs",
    "deal": "deal, µs",
    "state": "state, bytes",
}
HEADS = (
    ("San Juan", "first", "", "", "new buildings", "", "", "dearer"),
    ("", "compiled", "interpreted", "gain", "compiled", "interpreted", "gain", "than first"),
)
HEADS_OF_PUERTO_RICO = ("Puerto Rico", "compiled", "interpreted", "gain")


def text(report: Report) -> str:
    """Everything: a table for each game, one for C, and the goals."""
    parts = [
        aligned([*HEADS, *figure_rows(report)]),
        aligned([HEADS_OF_PUERTO_RICO, *rows_of_puerto_rico(report)]),
    ]
    if report.yardstick:
        heads = ("decisions/s of a C program", "C", "first / C", "new buildings / C")
        parts.append(aligned([heads, *yardstick_rows(report)]))
    parts.append(aligned([("goals", "here", "", ""), *goal_rows(report)]))
    return "\n\n".join(parts)


def figure_rows(report: Report) -> list[Sequence[str]]:
    rows: list[Sequence[str]] = []
    for figure, label in LABELS.items():
        for seats in seats_measured(report, figure, FIRST, NEW_BUILDINGS):
            first, new = report.find(figure, FIRST, seats), report.find(figure, NEW_BUILDINGS, seats)
            of_first = (number(first.compiled), number(first.interpreted), times(first.gain))
            of_new = (number(new.compiled), number(new.interpreted), times(new.gain), percent(new.surcharge))
            rows.append((f"{label}, {seats} seats", *of_first, *of_new))
    return rows


def rows_of_puerto_rico(report: Report) -> list[Sequence[str]]:
    return [
        (f"{label}, {seats} seats", number(line.compiled), number(line.interpreted), times(line.gain))
        for figure, label in LABELS.items()
        for seats in seats_measured(report, figure, BASE)
        for line in [report.find(figure, BASE, seats)]
    ]


def seats_measured(report: Report, figure: str, *editions: str) -> list[int]:
    """For how many seats a figure is known in any of these editions."""
    return sorted({line.seats for line in report.lines if line.figure == figure and line.edition in editions})


def yardstick_rows(report: Report) -> list[Sequence[str]]:
    return [
        (
            f"{seats} seats",
            number(speed),
            percent(report.find("decisions", FIRST, seats).share_of_c),
            percent(report.find("decisions", NEW_BUILDINGS, seats).share_of_c),
        )
        for seats, speed in sorted(report.yardstick.items())
    ]


def goal_rows(report: Report) -> list[Sequence[str]]:
    rows: list[Sequence[str]] = []
    for goal in goals(report):
        bar = f"at least {number(goal.least)}" if goal.most is None else f"at most {number(goal.most)}"
        rows.append((goal.what, number(goal.value), bar, verdict(goal)))
    return rows


def verdict(goal: Goal) -> str:
    if goal.value is None:
        return "not measured"
    return "reached" if goal.met else "MISSED"


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows in columns: the first to the left, the others to the right.

    >>> print(aligned([("clone", "0.71"), ("view", "12.00")]))
    clone   0.71
    view   12.00
    """
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join([row[0].ljust(widths[0]), *cells]).rstrip())
    return "\n".join(lines)


def number(value: float | None) -> str:
    """Not more figures than can be trusted.

    >>> [number(n) for n in (9_437_102.0, 28835.2, 61.07, 0.713, None)]
    ['9.44 M', '28,835', '61.1', '0.71', '-']
    """
    if value is None:
        return MISSING
    if value >= 1_000_000:
        return f"{value / 1_000_000:.2f} M"
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def times(value: float | None) -> str:
    return MISSING if value is None else f"{value:.1f}x"


def percent(value: float | None) -> str:
    """A part of a whole.

    >>> percent(0.276), percent(-0.001)
    ('28%', '0%')
    """
    # Adding nothing makes of minus nothing plain nothing.
    return MISSING if value is None else f"{round(value, 2) + 0.0:.0%}"

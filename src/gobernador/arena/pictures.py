"""The pictures of a report, drawn by matplotlib, which is an extra: only who wants pictures imports this module."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.text import Annotation
from matplotlib.ticker import EngFormatter, NullFormatter
from matplotlib.transforms import Bbox

from gobernador.statistics.ratings import ANCHOR, ANCHORED, Rating
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.summary import Summary

# From the palette of Okabe and Ito, whose colours differ for every eye.
BLUE, ORANGE, GREEN, PURPLE, SKY = "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9"
POOLS = ((BLUE, "o"), (GREEN, "s"), (PURPLE, "^"), (SKY, "v"))
"""The colours and the shapes of bots that have not met."""
INK, FAINT = "#333333", "#dddddd"

WIDTH, MARGIN = 8.0, 0.12
"""Inches."""
LONGEST = 32
"""Letters of a name."""

STYLE: dict[Any, Any] = {
    "svg.fonttype": "path",  # looks the same wherever it is shown
    "svg.hashsalt": "gobernador",  # otherwise names inside the file are drawn by lot
    "font.family": "DejaVu Sans",
    "font.size": 10.5,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.8,
}
UNDATED = {"Date": None, "Creator": None, "Format": None, "Type": None}


def saved(file: Path, draw: Callable[[], Figure]) -> Path:
    out = StringIO()
    with rc_context(STYLE):
        draw().savefig(out, format="svg", metadata=UNDATED, facecolor="white")
    file.write_text(compact(out.getvalue()), encoding="utf-8", newline="\n")
    return file


def compact(svg: str) -> str:
    """The same picture on a seventh of the lines: a path, and what is drawn once, does not need a line for each of its points.

    >>> print(compact('<g>\\n <path d="M 0 0 \\nL 1 0 \\nz\\n"/>\\n</g>'))
    <g><path d="M 0 0 L 1 0 z "/></g>
    """
    one_line_paths = re.sub(r" ?\n(?=[^ <])", " ", svg)
    return re.sub(r">\n *(?=</?(?:use|path|g|defs)>|<(?:use|path) )", ">", one_line_paths)


def sheet(height: float) -> tuple[Figure, Axes]:
    """An empty picture of so many inches that makes room for its labels."""
    figure = Figure(figsize=(WIDTH, height), layout=ConstrainedLayoutEngine(w_pad=MARGIN, h_pad=MARGIN))
    return figure, figure.add_subplot()


def titled(axes: Axes, title: str) -> None:
    axes.set_title(title, loc="left", fontweight="bold", pad=12)


def beside(
    axes: Axes, text: str, point: tuple[float, float], offset: tuple[float, float], ha: Any, va: Any, size: float
) -> Annotation:
    """A text beside a point: as many points of the printer to the right and above as the offset says."""
    return axes.annotate(text, point, xytext=offset, textcoords="offset points", ha=ha, va=va, color=INK, fontsize=size)


def name(bot: str) -> str:
    """A bot's name as matplotlib shall write it: a dollar sign is no formula, and what is very long is cut in the middle."""
    short = bot if len(bot) <= LONGEST else f"{bot[: LONGEST // 2]}…{bot[-LONGEST // 2 + 1 :]}"
    return short.replace("$", r"\$")


REACH = 300.0
"""How far beyond the outermost ratings an interval is drawn. What is longer ends in an arrow."""


def ladder(summary: Summary) -> Figure:
    """One line for each bot, the strongest above."""
    ratings = summary.ratings
    figure, axes = sheet(1.5 + 0.42 * len(ratings))
    low, high = ends(ratings)
    for row, rating in enumerate(ratings):
        rung(axes, row, rating, low, high)
        if row and rating.pool != ratings[row - 1].pool:
            axes.axhline(row - 0.5, color=INK, linewidth=1, linestyle="--")
    axes.set_xlim(low, high)
    axes.set_ylim(len(ratings) - 0.5, -0.5)
    rows(axes, [rating.bot for rating in ratings])
    anchored = f"{ANCHOR} = {ANCHORED:.0f}" if any(rating.bot == ANCHOR for rating in ratings) else "mean = 1000"
    axes.set_xlabel(f"rating in Elo points ({anchored}), with 95 % interval")
    titled(axes, "Ratings" if summary.pools == 1 else "Ratings (not to be compared across a dashed line)")
    return figure


def ends(ratings: Sequence[Rating]) -> tuple[float, float]:
    values = [rating.value for rating in ratings]
    low = max(min(rating.low for rating in ratings), min(values) - REACH)
    high = min(max(rating.high for rating in ratings), max(values) + REACH)
    edge = 0.06 * max(high - low, 100.0)
    return low - edge, high + edge


def rung(axes: Axes, row: int, rating: Rating, low: float, high: float) -> None:
    colour, _ = POOLS[rating.pool % len(POOLS)]
    axes.plot([max(low, rating.low), min(high, rating.high)], [row, row], color=colour, linewidth=2.5, alpha=0.55)
    for end, sign in ((low, "<"), (high, ">")):
        if not low <= (rating.low if sign == "<" else rating.high) <= high:
            axes.plot(end, row, sign, color=colour, markersize=9, clip_on=False)
    marker(axes, rating.value, row, rating)
    beside(axes, f"{rating.value:.0f}", (rating.value, row), (0, 8), "center", "baseline", 8.5)


def marker(axes: Axes, x: float, y: float, rating: Rating) -> None:
    colour, shape = POOLS[rating.pool % len(POOLS)]
    if rating.bot == ANCHOR:
        axes.plot(x, y, "D", color=ORANGE, markersize=8, markerfacecolor="white", markeredgewidth=2)
    else:
        axes.plot(x, y, shape, color=colour, markersize=8)


def rows(axes: Axes, bots: Sequence[str]) -> None:
    """A row for each bot, its name at the left, and no lines between them."""
    axes.set_yticks(range(len(bots)), [name(bot) for bot in bots])
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="y", visible=False)


MOST_STEPS = 45
"""Of the scale; games with many points count several of them together."""
ROOM = 0.86
"""What the highest column takes of its row."""


def scores(summary: Summary, results: Sequence[ArenaResult]) -> Figure:
    """One row of columns for each bot, all on the same scale, with the mean marked."""
    totals = {bot.bot: totals_of(bot.bot, results) for bot in summary.bots}
    lowest = min(min(found) for found in totals.values())
    highest = max(max(found) for found in totals.values())
    step = 1 + (highest - lowest) // MOST_STEPS
    parts = {bot: columns(found, lowest, step) for bot, found in totals.items()}
    tallest = max(max(found.values()) for found in parts.values())
    figure, axes = sheet(1.5 + 0.7 * len(totals))
    for row, (bot, found) in enumerate(parts.items()):
        ridge(axes, row, {start: part / tallest for start, part in found.items()}, step)
        mean = sum(totals[bot]) / len(totals[bot])
        axes.plot([mean, mean], [row, row - ROOM], color=ORANGE, linewidth=2)
        beside(axes, f"{mean:.1f}", (mean, row - ROOM), (4, -4), "left", "center", 8.5)
    axes.set_xlim(lowest - 1.5 * step, highest + 1.5 * step)
    axes.set_ylim(len(totals) - 0.9, -1.05)
    rows(axes, list(totals))
    axes.set_xlabel("victory points at the end of a game; the line is the mean")
    titled(axes, "Points" if step == 1 else f"Points, {step} to a column")
    return figure


def totals_of(bot: str, results: Sequence[ArenaResult]) -> list[int]:
    return [total for game in results for sat, total in zip(game.bots, game.totals, strict=True) if sat == bot]


def columns(totals: Sequence[int], lowest: int, step: int) -> dict[int, float]:
    """The part of the totals in each step of the scale, by where it begins."""
    counted = Counter(lowest + (total - lowest) // step * step for total in totals)
    return {start: times / len(totals) for start, times in counted.items()}


def ridge(axes: Axes, row: int, heights: dict[int, float], step: int) -> None:
    starts = [start + (step - 1) / 2 for start in heights]
    tall = [-ROOM * height for height in heights.values()]
    axes.bar(starts, tall, width=0.9 * step, bottom=row, color=BLUE, alpha=0.75)
    axes.axhline(row, color=INK, linewidth=0.8)


SHORTEST = 1e-7
"""Seconds: what took no time that could be measured stands here."""
PLACES = (
    (9, 0, "left", "center"),
    (-9, 0, "right", "center"),
    (7, 8, "left", "bottom"),
    (7, -8, "left", "top"),
    (-7, 8, "right", "bottom"),
    (-7, -8, "right", "top"),
    (9, 20, "left", "bottom"),
    (9, -20, "left", "top"),
    (-9, 20, "right", "bottom"),
    (-9, -20, "right", "top"),
)
"""Where a name may stand beside its point, in points of the printer, the best place first."""


def times(summary: Summary) -> Figure:
    seconds = {bot.bot: max(SHORTEST, bot.seconds) for bot in summary.bots}
    figure, axes = sheet(5.0)
    axes.set_xscale("log")
    low, high = ends(summary.ratings)
    axes.set_ylim(low, high)
    quickest, slowest = min(seconds.values()), max(seconds.values())
    axes.set_xlim(quickest / 4, slowest * 4)
    for rating in summary.ratings:
        point(axes, rating, seconds[rating.bot])
    axes.xaxis.set_major_formatter(EngFormatter(unit="s"))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.set_xlabel("mean time for a decision (logarithmic)")
    axes.set_ylabel("rating in Elo points, with 95 % interval")
    titled(axes, "Strength against time")
    label(figure, axes, [(seconds[rating.bot], rating) for rating in summary.ratings])
    return figure


def point(axes: Axes, rating: Rating, seconds: float) -> None:
    colour, _ = POOLS[rating.pool % len(POOLS)]
    bottom, top = axes.get_ylim()
    for end, sign, beyond in ((bottom, "v", rating.low < bottom), (top, "^", rating.high > top)):
        if beyond:
            axes.plot(seconds, end, sign, color=colour, markersize=9, clip_on=False)
    axes.plot([seconds, seconds], [rating.low, rating.high], color=colour, linewidth=2, alpha=0.55)
    marker(axes, seconds, rating.value, rating)


def label(figure: Figure, axes: Axes, points: Sequence[tuple[float, Rating]]) -> None:
    """Write every name beside its point, where it covers neither a point nor another name if that can be."""
    figure.draw_without_rendering()
    taken = [around(axes, seconds, rating.value) for seconds, rating in points]
    for seconds, rating in points:
        texts = list(written(axes, seconds, rating))
        best = min(texts, key=lambda text: crowd(axes, text, taken))
        taken.append(best.get_window_extent())
        for text in texts:
            if text is not best:
                text.remove()


def written(axes: Axes, seconds: float, rating: Rating) -> Iterator[Annotation]:
    for x, y, across, upright in PLACES:
        yield beside(axes, name(rating.bot), (seconds, rating.value), (x, y), across, upright, 9.5)


def crowd(axes: Axes, text: Annotation, taken: Sequence[Bbox]) -> int:
    """How many things a text covers; to stand outside the picture is worse than any."""
    box, inside = text.get_window_extent(), axes.get_window_extent()
    outside = Bbox.union([box, inside]).width > inside.width or Bbox.union([box, inside]).height > inside.height
    return int(box.count_overlaps(taken)) + (len(taken) + 1 if outside else 0)


def around(axes: Axes, x: float, y: float) -> Bbox:
    across, up = axes.transData.transform((x, y))
    return Bbox.from_bounds(across - 7, up - 7, 14, 14)


def draw(folder: Path, summary: Summary, results: Sequence[ArenaResult]) -> list[Path]:
    """Every picture that has something to show, as a file in *folder*."""
    pictures: dict[str, Callable[[], Figure]] = {}
    if summary.ratings:
        pictures |= {"ladder": lambda: ladder(summary), "times": lambda: times(summary)}
    if summary.bots:
        pictures["scores"] = lambda: scores(summary, results)
    return [saved(folder / f"{name}.svg", pictures[name]) for name in sorted(pictures)]

"""Time against strength: what thinking longer is worth."""

from collections.abc import Iterator, Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.text import Annotation
from matplotlib.ticker import EngFormatter, NullFormatter
from matplotlib.transforms import Bbox

from gobernador.arena.reporting.pictures.canvas import INK, ORANGE, POOLS, name, sheet, titled
from gobernador.arena.reporting.pictures.ladder import ends
from gobernador.statistics.ratings import ANCHOR, Rating
from gobernador.statistics.summary import Summary

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
    """One point for each bot."""
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
    """A bot and its interval."""
    colour, shape = POOLS[rating.pool % len(POOLS)]
    bottom, top = axes.get_ylim()
    for end, sign, beyond in ((bottom, "v", rating.low < bottom), (top, "^", rating.high > top)):
        if beyond:
            axes.plot(seconds, end, sign, color=colour, markersize=9, clip_on=False)
    axes.plot([seconds, seconds], [rating.low, rating.high], color=colour, linewidth=2, alpha=0.55)
    if rating.bot == ANCHOR:
        axes.plot(seconds, rating.value, "D", color=ORANGE, markersize=8, markerfacecolor="white", markeredgewidth=2)
    else:
        axes.plot(seconds, rating.value, shape, color=colour, markersize=8)


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
    """The name in each of its places."""
    for x, y, across, upright in PLACES:
        yield axes.annotate(
            name(rating.bot),
            (seconds, rating.value),
            xytext=(x, y),
            textcoords="offset points",
            ha=across,
            va=upright,
            color=INK,
            fontsize=9.5,
        )


def crowd(axes: Axes, text: Annotation, taken: Sequence[Bbox]) -> int:
    """How many things a text covers; to stand outside the picture is worse than any."""
    box, inside = text.get_window_extent(), axes.get_window_extent()
    outside = Bbox.union([box, inside]).width > inside.width or Bbox.union([box, inside]).height > inside.height
    return int(box.count_overlaps(taken)) + (len(taken) + 1 if outside else 0)


def around(axes: Axes, x: float, y: float) -> Bbox:
    """The room that a point takes."""
    across, up = axes.transData.transform((x, y))
    return Bbox.from_bounds(across - 7, up - 7, 14, 14)

"""The rating ladder: who stands where, and how certain that is."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from gobernador.arena.reporting.pictures.canvas import INK, ORANGE, POOLS, name, sheet, titled
from gobernador.statistics.ratings import ANCHOR, ANCHORED, Rating
from gobernador.statistics.summary import Summary

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
    axes.set_yticks(range(len(ratings)), [name(rating.bot) for rating in ratings])
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="y", visible=False)
    anchored = f"{ANCHOR} = {ANCHORED:.0f}" if any(rating.bot == ANCHOR for rating in ratings) else "mean = 1000"
    axes.set_xlabel(f"rating in Elo points ({anchored}), with 95 % interval")
    titled(axes, "Ratings" if summary.pools == 1 else "Ratings (not to be compared across a dashed line)")
    return figure


def ends(ratings: Sequence[Rating]) -> tuple[float, float]:
    """Where the scale begins and ends."""
    values = [rating.value for rating in ratings]
    low = max(min(rating.low for rating in ratings), min(values) - REACH)
    high = min(max(rating.high for rating in ratings), max(values) + REACH)
    edge = 0.06 * max(high - low, 100.0)
    return low - edge, high + edge


def rung(axes: Axes, row: int, rating: Rating, low: float, high: float) -> None:
    """One bot: its interval, its rating, and the number beside it."""
    colour, shape = POOLS[rating.pool % len(POOLS)]
    axes.plot([max(low, rating.low), min(high, rating.high)], [row, row], color=colour, linewidth=2.5, alpha=0.55)
    for end, sign in ((low, "<"), (high, ">")):
        if not low <= (rating.low if sign == "<" else rating.high) <= high:
            axes.plot(end, row, sign, color=colour, markersize=9, clip_on=False)
    if rating.bot == ANCHOR:
        axes.plot(rating.value, row, "D", color=ORANGE, markersize=8, markerfacecolor="white", markeredgewidth=2)
    else:
        axes.plot(rating.value, row, shape, color=colour, markersize=8)
    axes.annotate(
        f"{rating.value:.0f}",
        (rating.value, row),
        xytext=(0, 8),
        textcoords="offset points",
        ha="center",
        color=INK,
        fontsize=8.5,
    )

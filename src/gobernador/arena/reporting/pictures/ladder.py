"""The rating ladder: who stands where, and how certain that is."""

from collections import Counter
from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from gobernador.arena.reporting.pictures.canvas import BLUE, INK, ORANGE, POOLS, name, sheet, titled
from gobernador.statistics.ratings import ANCHOR, ANCHORED, Rating
from gobernador.statistics.result import ArenaResult
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
        axes.annotate(
            f"{mean:.1f}", (mean, row - ROOM), xytext=(4, -4), textcoords="offset points", va="center", fontsize=8.5
        )
    axes.set_xlim(lowest - 1.5 * step, highest + 1.5 * step)
    axes.set_ylim(len(totals) - 0.9, -1.05)
    axes.set_yticks(range(len(totals)), [name(bot) for bot in totals])
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="y", visible=False)
    axes.set_xlabel("victory points at the end of a game; the line is the mean")
    titled(axes, "Points" if step == 1 else f"Points, {step} to a column")
    return figure


def totals_of(bot: str, results: Sequence[ArenaResult]) -> list[int]:
    """The points of every seat the bot had."""
    return [total for game in results for sat, total in zip(game.bots, game.totals, strict=True) if sat == bot]


def columns(totals: Sequence[int], lowest: int, step: int) -> dict[int, float]:
    """The part of the totals in each step of the scale, by where it begins."""
    counted = Counter(lowest + (total - lowest) // step * step for total in totals)
    return {start: times / len(totals) for start, times in counted.items()}


def ridge(axes: Axes, row: int, heights: dict[int, float], step: int) -> None:
    """The columns of one bot, standing on its line."""
    starts = [start + (step - 1) / 2 for start in heights]
    tall = [-ROOM * height for height in heights.values()]
    axes.bar(starts, tall, width=0.9 * step, bottom=row, color=BLUE, alpha=0.75)
    axes.axhline(row, color=INK, linewidth=0.8)

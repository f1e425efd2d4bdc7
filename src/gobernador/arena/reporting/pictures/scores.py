"""How the points of each bot are distributed."""

from collections import Counter
from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from gobernador.arena.reporting.pictures.canvas import BLUE, INK, ORANGE, name, sheet, titled
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.summary import Summary

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

"""What all pictures have in common: their colours, and that the same numbers make the same file, byte by byte."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

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
    """The file, with the picture in it."""
    with rc_context(STYLE):
        draw().savefig(file, format="svg", metadata=UNDATED, facecolor="white")
    return file


def sheet(height: float) -> tuple[Figure, Axes]:
    """An empty picture of so many inches that makes room for its labels."""
    figure = Figure(figsize=(WIDTH, height), layout=ConstrainedLayoutEngine(w_pad=MARGIN, h_pad=MARGIN))
    return figure, figure.add_subplot()


def titled(axes: Axes, title: str) -> None:
    """With a title at the left."""
    axes.set_title(title, loc="left", fontweight="bold", pad=12)


def name(bot: str) -> str:
    """A bot's name as matplotlib shall write it: a dollar sign is no formula, and what is very long is cut in the middle."""
    short = bot if len(bot) <= LONGEST else f"{bot[: LONGEST // 2]}…{bot[-LONGEST // 2 + 1 :]}"
    return short.replace("$", r"\$")

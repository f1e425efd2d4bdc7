"""The log of a training run as a picture: SVG, written without any library."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

WIDTH, HEIGHT, LEFT, TOP = 640, 240, 70, 30


def write_plot(log: Sequence[dict[str, Any]], curves: Sequence[tuple[str, str]], file: Path) -> None:
    """A panel for each curve, a number of the log with its title, over the number of games."""
    panels = [panel(log, key, title, place * HEIGHT) for place, (key, title) in enumerate(curves)]
    size = f'width="{WIDTH}" height="{HEIGHT * len(panels)}"'
    style = '<rect width="100%" height="100%" fill="white"/>'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">{style}{"".join(panels)}</svg>\n'
    file.write_text(text, encoding="utf-8")


def panel(log: Sequence[dict[str, Any]], key: str, title: str, y: int) -> str:
    """One curve with its least and greatest value."""
    values = [line[key] for line in log]
    games = [line["games"] for line in log]
    low, high = min(values), max(values)
    width, height = WIDTH - LEFT - 20, HEIGHT - TOP - 40
    points = " ".join(
        f"{LEFT + width * at / max(games):.1f},{y + TOP + height * (1 - (value - low) / (high - low or 1)):.1f}"
        for at, value in zip(games, values, strict=True)
    )
    return (
        f'<text x="{LEFT}" y="{y + TOP - 10}">{title}</text>'
        f'<text x="{LEFT - 6}" y="{y + TOP + 10}" text-anchor="end">{high:.3f}</text>'
        f'<text x="{LEFT - 6}" y="{y + TOP + height}" text-anchor="end">{low:.3f}</text>'
        f'<text x="{LEFT + width}" y="{y + TOP + height + 18}" text-anchor="end">{max(games)} games</text>'
        f'<path d="M{LEFT},{y + TOP}v{height}h{width}" fill="none" stroke="#999"/>'
        f'<polyline points="{points}" fill="none" stroke="#1f5f8b" stroke-width="1.5"/>'
    )

"""The pictures of a report, drawn by matplotlib, which is an extra: only who wants pictures imports this package."""

from collections.abc import Sequence
from pathlib import Path

from gobernador.arena.reporting.pictures.canvas import saved
from gobernador.arena.reporting.pictures.ladder import ladder, scores
from gobernador.arena.reporting.pictures.times import times
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.summary import Summary


def draw(folder: Path, summary: Summary, results: Sequence[ArenaResult]) -> list[Path]:
    """Every picture that has something to show, as a file in *folder*."""
    files = []
    if summary.ratings:
        files.append(saved(folder / "ladder.svg", lambda: ladder(summary)))
    if summary.bots:
        files.append(saved(folder / "scores.svg", lambda: scores(summary, results)))
    if summary.ratings:
        files.append(saved(folder / "times.svg", lambda: times(summary)))
    return files

"""All stored games of some paths, replayed in as many processes as there are."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from gobernador.core.errors import BadRecord
from gobernador.validation.game_sources import find
from gobernador.validation.validation_report import ReplayDifference, Report, ValidationOutcome
from gobernador.workers import Failed, Workers, open_workers

if TYPE_CHECKING:
    from gobernador.validation.game_sources import Found, Task


def validate(paths: Iterable[str | Path], jobs: int = 1) -> Report:
    """Replay everything in *paths* (files, folders, databases) with the current code, in this number of processes (*jobs*)."""
    with open_workers("local", jobs, None) as workers:
        return replayed(find(paths), workers, lambda done: None)


def replayed(found: "Found", workers: Workers, progress: Callable[[int], None]) -> Report:
    """Replay what was found; *progress* is called with how many games are done."""
    report = Report(ignored=list(found.ignored))
    for task, outcome in workers.run(validated, found.tasks()):
        report.add(lost(task, outcome.reason) if isinstance(outcome, Failed) else outcome)
        progress(1)
    report.differing.sort(key=lambda outcome: outcome.name)
    return report


def validated(task: "Task") -> ValidationOutcome:
    """One game."""
    return task.validated()


def lost(task: "Task", reason: str) -> ValidationOutcome:
    """A game that no process survives."""
    return ValidationOutcome(
        task.name, difference=ReplayDifference("unreadable", error=BadRecord("match_damaged", reason))
    )

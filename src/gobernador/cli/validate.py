"""`gobernador validate`: stored games replayed by the present code, and what differs."""

import sys
from typing import Annotated

import typer

from gobernador.cli.terminal import Json, progress, write_json
from gobernador.cli.usage_errors import FAILED
from gobernador.cli.worker_options import Jobs, jobs_of
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import say_error
from gobernador.tui.user_files import printable
from gobernador.validation import Report, ValidationOutcome, find
from gobernador.validation.validator import replayed
from gobernador.workers import open_workers


def run(
    context: typer.Context,
    paths: Annotated[list[str], typer.Argument(metavar="paths")],
    *,
    as_json: Json = False,
    jobs: Jobs = None,
) -> int:
    """Replay everything, and say what differs."""
    catalog: Catalog = context.obj
    processes = jobs_of("local", jobs)
    found = find(paths)
    games = found.count()
    with open_workers("local", min(processes, max(1, games)), None) as workers, progress(catalog, games) as grow:
        report = replayed(found, workers, grow)
    if as_json:
        write_json(report.as_json())
    else:
        say(catalog, report)
    return FAILED if report.differing else 0


def say(catalog: Catalog, report: Report) -> None:
    """The report for people: what was replayed on stdout, a line for each game that differs on stderr."""
    for rules, games in sorted(report.rules.items()):
        sys.stdout.write(catalog.say("cli.validate.rules", rules=rules, games=games) + "\n")
    if report.ignored:
        sys.stdout.write(catalog.say("cli.validate.ignored", files=len(report.ignored)) + "\n")
    sys.stdout.write(catalog.say("cli.validate.sum", replayed=report.replayed, differing=len(report.differing)) + "\n")
    sys.stdout.flush()
    for outcome in report.differing:
        sys.stderr.write(printable(sentence(catalog, outcome)) + "\n")


def sentence(catalog: Catalog, outcome: ValidationOutcome) -> str:
    """Where a game differs, and how."""
    found = outcome.difference
    assert found is not None, f"{outcome.name} does not differ"
    if found.error is not None:
        return catalog.say("cli.validate.unreadable", name=outcome.name, reason=say_error(catalog, found.error))
    where = ""
    if found.action:
        where = catalog.say(f"cli.validate.{'at_line' if found.line else 'at'}", action=found.action, line=found.line)
    return catalog.say(
        f"cli.validate.{found.kind}", name=outcome.name, where=where, expected=found.expected, found=found.found
    )

"""`gobernador check`, `verify` and `validate`: scenes played and judged, records that are what they say, stored games replayed by the present code."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from gobernador.cli.terminal import Json, progress, write_json
from gobernador.cli.usage_errors import FAILED
from gobernador.cli.worker_options import Jobs, jobs_of
from gobernador.core.errors import GameError
from gobernador.match import Match, Record
from gobernador.testing.scenes import check
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import say_error
from gobernador.tui.saves import read_record
from gobernador.tui.typed_answers import refusal
from gobernador.tui.user_files import printable, shown_path
from gobernador.validation import Report, ValidationOutcome, find
from gobernador.validation.validator import replayed
from gobernador.workers import open_workers


def check_scenes(
    context: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="files")],
) -> int:
    """Play every scene; a line for each, and at last how many passed."""
    catalog: Catalog = context.obj
    passed = failed = 0
    for outcome in check(files):
        passed += outcome.passed
        failed += not outcome.passed
        sys.stdout.write(f"{outcome}\n")
        sys.stdout.flush()
    sys.stdout.write(catalog.say("cli.check.sum", passed=passed, failed=failed) + "\n")
    return FAILED if failed else 0


def verify_records(
    context: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="files")],
) -> int:
    """Replay every file; a line for each, and at the end what that proves."""
    catalog: Catalog = context.obj
    failed = 0
    proofs: dict[str, None] = {}
    for file in files:
        try:
            record = read_record(Path(file))
            match = record.replay()
        except (GameError, OSError) as error:
            failed += 1
            sys.stdout.flush()
            sys.stderr.write(catalog.say("cli.verify.bad", file=shown_path(file), why=refusal(catalog, error)) + "\n")
        else:
            sys.stdout.write(good(catalog, file, match) + "\n")
            for sentence in dealt(catalog, record):
                sys.stdout.write(f"  {sentence}\n")
            proofs["cli.verify.proves_deal" if record.deal else "cli.verify.proves_seed"] = None
    for proof in proofs:
        sys.stdout.write(catalog.say(proof) + "\n")
    return FAILED if failed else 0


def good(catalog: Catalog, file: str, match: Match) -> str:
    """The line of a record in which all is well; of actions played by earlier rules it says that they were not checked."""
    line = ended(catalog, file, match)
    if match.start is None:
        return line
    return f"{line} {catalog.say('cli.verify.continued', actions=len(match.start.actions))}"


def dealt(catalog: Catalog, record: Record) -> Iterator[str]:
    """What the seed was mixed from, if the record tells."""
    deal = record.deal
    if deal is None:
        return
    if deal.seats:
        yield catalog.say("cli.verify.deal", names=catalog.list([record.names[seat] for seat in deal.seats]))
    else:
        yield catalog.say("cli.verify.deal_alone")
    if deal.left_out:
        yield catalog.say(
            "cli.verify.deal_left_out", names=catalog.list([record.names[seat] for seat in deal.left_out])
        )
    if deal.attempt > 1:
        yield catalog.say("cli.verify.deal_attempt", attempt=deal.attempt)


def ended(catalog: Catalog, file: str, match: Match) -> str:
    """How far the game of a record has come."""
    if not match.over:
        return catalog.say(
            "cli.verify.unfinished", file=shown_path(file), rounds=match.round, actions=len(match.actions)
        )
    points = " ".join(str(score.total) for score in match.scores())
    return catalog.say("cli.verify.good", file=shown_path(file), rounds=match.round, points=points)


def validate_games(
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

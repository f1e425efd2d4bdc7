"""`gobernador verify`: whether records are what they say: dealt from their seed, played by the rules, ended as written."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from gobernador.cli.exits import FAILED
from gobernador.core.errors import GameError
from gobernador.match import Match
from gobernador.text.catalog import Catalog
from gobernador.tui.files import shown_path
from gobernador.tui.refusals import refusal
from gobernador.tui.saves import read_record


def run(
    context: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="files", help="verify.files")],
) -> int:
    """Replay every file; a line for each."""
    catalog: Catalog = context.obj
    failed = 0
    for file in files:
        try:
            match = read_record(Path(file)).replay()
        except (GameError, OSError) as error:
            failed += 1
            sys.stdout.flush()
            sys.stderr.write(catalog.say("cli.verify.bad", file=shown_path(file), why=refusal(catalog, error)) + "\n")
        else:
            sys.stdout.write(good(catalog, file, match) + "\n")
    return FAILED if failed else 0


def good(catalog: Catalog, file: str, match: Match) -> str:
    """The line of a record in which all is well; of actions played by earlier rules it says that they were not checked."""
    line = ended(catalog, file, match)
    if match.start is None:
        return line
    return f"{line} {catalog.say('cli.verify.continued', actions=len(match.start.actions))}"


def ended(catalog: Catalog, file: str, match: Match) -> str:
    """How far the game of a record has come."""
    if not match.over:
        return catalog.say(
            "cli.verify.unfinished", file=shown_path(file), rounds=match.round, actions=len(match.actions)
        )
    points = " ".join(str(score.total) for score in match.scores())
    return catalog.say("cli.verify.good", file=shown_path(file), rounds=match.round, points=points)

"""`gobernador verify`: whether records are what they say: dealt from their seed, played by the rules, ended as written."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from gobernador.cli.usage_errors import FAILED
from gobernador.core.errors import GameError
from gobernador.match import Match, Record
from gobernador.text.message_catalog import Catalog
from gobernador.tui.saves import read_record
from gobernador.tui.typed_answers import refusal
from gobernador.tui.user_files import shown_path


def run(
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

"""What `gobernador dataset` makes a dataset of, once it is sure that the libraries for it are installed."""

import sys
from collections.abc import Sequence
from pathlib import Path

from gobernador.bots.registry import bots_around, make_bot
from gobernador.cli.arguments import game_of, positive_number
from gobernador.cli.bot_arguments import slow_search
from gobernador.match.deal import seed_of
from gobernador.research.dataset.card import Skipped
from gobernador.research.dataset.sources import DatasetSetup, RecordSource, SelfPlaySource, files_of
from gobernador.text.message_catalog import Catalog
from gobernador.tui.error_sentences import refusal
from gobernador.tui.user_files import BadFile, shown_path


def of_bots(
    catalog: Catalog,
    game: str,
    edition: str | None,
    seats: str,
    option: Sequence[str] | None,
    bots: str,
    games: str,
    seed: str,
    *,
    variant: bool,
) -> SelfPlaySource:
    """Games of bots, all of whom are tried before anything is played."""
    count = positive_number("--games", games)
    played = game_of(game, edition, seats, option, variant=variant)
    kinds = bots_around(bots, played.seats)
    for seat, kind in enumerate(kinds):
        make_bot(kind, played, seat, bytes(16)).close()
    sys.stderr.writelines(f"{sentence}\n" for sentence in slow_search(catalog, played, kinds))
    return SelfPlaySource(DatasetSetup.of(played), tuple(kinds), seed_of(seed), count)


def of_records(paths: Sequence[str]) -> RecordSource:
    """The records in files and folders."""
    files = files_of(map(Path, paths))
    for file in files:
        # A pipe can be read once, and records are read twice.
        if file.exists() and not file.is_file():
            raise BadFile("no_file", f"{shown_path(file)} is not a regular file", file=shown_path(file))
    return RecordSource.of(files)


def left_out(catalog: Catalog, skipped: Skipped) -> str:
    """Why a record is not in the dataset."""
    return catalog.say("cli.dataset.skipped", file=shown_path(skipped.name), why=refusal(catalog, skipped.error))

"""`gobernador dataset`: records or games of bots as rows for learners."""

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gobernador.bots.registry import bots_around, make_bot
from gobernador.cli import common_options
from gobernador.cli.arguments import game_of, positive_number
from gobernador.cli.bot_arguments import bots_asked_for, slow_search
from gobernador.cli.terminal import progress
from gobernador.cli.usage_errors import FAILED, INTERRUPTED, UsageError
from gobernador.cli.worker_options import check_place, hands, jobs_of
from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.match.deal import DEFAULT_SEED, seed_of
from gobernador.match.game_factory import GameSetup
from gobernador.text.message_catalog import Catalog
from gobernador.tui.typed_answers import refusal
from gobernador.tui.user_files import BadFile, shown_path
from gobernador.workers import open_workers

if TYPE_CHECKING:
    from gobernador.research.dataset.sources import Source

FORMATS = {"parquet": ("numpy", "pyarrow"), "npz": ("numpy",)}
"""The formats, and what each of them needs."""
OF_SELF_PLAY = ("game", "edition", "seats", "option", "variant", "bots", "games", "seed")
"""Options that say what is played, which records know themselves."""


def run(
    context: typer.Context,
    folder: Annotated[str, typer.Argument(metavar="folder", help="dataset.folder")],
    files: Annotated[list[str] | None, typer.Argument(metavar="files", help="dataset.files")] = None,
    *,
    records: Annotated[bool, typer.Option("--records", help="dataset.records")] = False,
    game: common_options.Game = common_options.GAME,
    edition: common_options.Edition = None,
    seats: common_options.Seats = common_options.SEATS,
    option: common_options.Options = None,
    variant: common_options.Variant = False,
    bots: common_options.Bots = common_options.BOTS,
    games: Annotated[str, typer.Option("--games", metavar="number", help="simulate.games")] = "100",
    seed: Annotated[str, typer.Option("--seed", metavar="text", help="simulate.seed")] = DEFAULT_SEED,
    form: Annotated[str, typer.Option("--format", metavar="format", help="dataset.format")] = "parquet",
    shard_games: Annotated[str, typer.Option("--shard-games", metavar="number", help="dataset.shard_games")] = "",
    jobs: common_options.Jobs = "",
    on: common_options.On = common_options.ON,
    ray_address: common_options.RayAddress = "",
) -> int:
    """Write a row for every decision."""
    catalog: Catalog = context.obj
    check_place(on)
    check_format(form)
    check_folder(Path(folder))
    processes = jobs_of(on, jobs)
    size = positive_number("--shard-games", shard_games) if shard_games else None
    # Imported here because it needs the extra.
    from gobernador.research.dataset.build import DatasetBuild  # noqa: PLC0415 - so that starting is quick

    if records:
        check_records(context, files)
        source = of_records(files or [])
    else:
        if files:
            raise UsageError("unexpected", text=shown(files[0]))
        played = game_of(game, edition, seats, option, variant=variant)
        bots = bots_asked_for(context, bots, played)
        source = of_bots(catalog, played, bots, positive_number("--games", games), seed_of(seed))
    making = DatasetBuild(Path(folder), source, form, size)
    at_once = min(processes, max(1, making.shards_to_make))
    try:
        with (
            hands(catalog, open_workers, on, at_once, ray_address, [] if records else bots.split(",")) as workers,
            progress(catalog, source.games, making.games_done) as grow,
        ):
            skipped = making.run(workers, grow)
    except KeyboardInterrupt:
        kept = {"games": making.games_done, "all": source.games}
        sys.stderr.write(catalog.say("cli.dataset.interrupted", folder=shown_path(folder), **kept) + "\n")
        return INTERRUPTED
    for one in skipped:
        why = refusal(catalog, one.error)
        sys.stderr.write(catalog.say("cli.dataset.skipped", file=shown_path(one.name), why=why) + "\n")
    card = making.card
    counts = {"games": card["games"], "rows": card["rows"], "shards": len(card["shards"])}
    sys.stdout.write(catalog.say("cli.dataset.done", folder=shown_path(folder), **counts) + "\n")
    return FAILED if skipped else 0


def of_bots(catalog: Catalog, game: Game, bots: str, count: int, seed: bytes) -> "Source":
    """Games of bots, all of whom are tried before anything is played."""
    from gobernador.research.dataset.sources import SelfPlaySource  # noqa: PLC0415 - so that starting is quick

    kinds = bots_around(bots, game.seats)
    for seat, kind in enumerate(kinds):
        make_bot(kind, game, seat, bytes(16)).close()
    sys.stderr.writelines(f"{sentence}\n" for sentence in slow_search(catalog, game, kinds))
    return SelfPlaySource.of(GameSetup.of(game), tuple(kinds), seed, count)


def of_records(paths: Sequence[str]) -> "Source":
    """The records in files and folders."""
    from gobernador.research.dataset.sources import RecordSource, files_of  # noqa: PLC0415 - so that starting is quick

    files = files_of(map(Path, paths))
    for file in files:
        # A pipe can be read once, and records are read twice.
        if file.exists() and not file.is_file():
            raise BadFile("no_file", f"{shown_path(file)} is not a regular file", file=shown_path(file))
    return RecordSource.of(files)


def check_folder(folder: Path) -> None:
    """Whether it is a folder, or can become one."""
    for path in (folder, *folder.parents):
        if path.exists() and not path.is_dir():
            raise UsageError("no_folder", folder=shown_path(path))


def check_format(form: str) -> None:
    """Whether there is such a format, and whether it can be written here."""
    if form not in FORMATS:
        raise UsageError("no_format", value=shown(form), known=", ".join(FORMATS))
    if any(find_spec(name) is None for name in FORMATS[form]):
        raise UsageError("no_dataset")


def check_records(context: typer.Context, files: list[str] | None) -> None:
    """Whether there are any, and nothing is said that they say themselves."""
    if not files:
        raise UsageError("missing", what=context.obj.say("cli.metavar.files"))
    for name in OF_SELF_PLAY:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise UsageError("records_know", option=f"--{name}")

"""`gobernador dataset`: records or games of bots as rows for learners."""

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gobernador.catalog import entry_of
from gobernador.cli import common_options
from gobernador.cli.arguments import positive_number
from gobernador.cli.bot_arguments import bots_asked_for
from gobernador.cli.terminal import progress
from gobernador.cli.usage_errors import FAILED, INTERRUPTED, UsageError
from gobernador.cli.worker_options import check_place, hands, jobs_of
from gobernador.core.actions import shown
from gobernador.match.deal import DEFAULT_SEED
from gobernador.text.message_catalog import Catalog
from gobernador.tui.user_files import shown_path
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
    from gobernador.cli import dataset_sources as sources  # noqa: PLC0415 - so that starting is quick
    from gobernador.research.dataset.build import DatasetBuild  # noqa: PLC0415 - so that starting is quick

    if records:
        check_records(context, files)
        source: Source = sources.of_records(files or [])
    else:
        if files:
            raise UsageError("unexpected", text=shown(files[0]))
        bots = bots_asked_for(context, bots, entry_of(game).key)
        source = sources.of_bots(catalog, game, edition, seats, option, bots, games, seed, variant=variant)
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
        sys.stderr.write(sources.left_out(catalog, one) + "\n")
    card = making.card
    counts = {"games": card["games"], "rows": card["rows"], "shards": len(card["shards"])}
    sys.stdout.write(catalog.say("cli.dataset.done", folder=shown_path(folder), **counts) + "\n")
    return FAILED if skipped else 0


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

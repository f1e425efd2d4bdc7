"""`gobernador dataset`: records or games of bots as rows for learners."""

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gobernador.bots.registry import bots_around, make_bot
from gobernador.cli import game_options
from gobernador.cli.bot_options import Bots, bots_for_game, slow_search
from gobernador.cli.terminal import progress
from gobernador.cli.usage_errors import FAILED, INTERRUPTED, UsageError
from gobernador.cli.worker_options import Jobs, On, RayAddress, jobs_of, workers_of
from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.match.deal import seed_of
from gobernador.match.game_factory import GameSetup
from gobernador.text.message_catalog import Catalog
from gobernador.tui.typed_answers import refusal
from gobernador.tui.user_files import BadFile, shown_path
from gobernador.workers import open_workers

if TYPE_CHECKING:
    from gobernador.research.dataset.sources import Source

Format = Literal["parquet", "npz"]
FORMATS: dict[Format, tuple[str, ...]] = {"parquet": ("numpy", "pyarrow"), "npz": ("numpy",)}
"""What each of the formats needs."""
OF_SELF_PLAY = ("game", "edition", "seats", "option", "variant", "bots", "games", "seed")
"""Options that say what is played, which records know themselves."""


def run(
    context: typer.Context,
    folder: Annotated[str, typer.Argument(metavar="folder")],
    files: Annotated[list[str] | None, typer.Argument(metavar="files")] = None,
    *,
    records: Annotated[bool, typer.Option("--records")] = False,
    game: game_options.GameKey = game_options.GAME,
    edition: game_options.Edition = None,
    seats: game_options.Seats = game_options.SEATS,
    option: game_options.Options = None,
    variant: game_options.Variant = False,
    bots: Bots = None,
    games: game_options.Games = game_options.GAMES_TO_PLAY,
    seed: game_options.Seeds = game_options.SEED,
    form: Annotated[Format, typer.Option("--format", metavar="format", help="dataset.format")] = "parquet",
    shard_games: Annotated[int | None, typer.Option(metavar="number", min=1)] = None,
    jobs: Jobs = None,
    on: On = "local",
    ray_address: RayAddress = "",
) -> int:
    catalog: Catalog = context.obj
    if any(find_spec(name) is None for name in FORMATS[form]):
        raise UsageError("no_dataset")
    check_folder(Path(folder))
    processes = jobs_of(on, jobs)
    # Imported here because it needs the extra.
    from gobernador.research.dataset.build import DatasetBuild  # noqa: PLC0415 - so that starting is quick

    if records:
        check_records(context, files)
        source, travelling = of_records(files or []), []
    else:
        if files:
            raise UsageError("unexpected", text=shown(files[0]))
        played = game_options.game_of(game, edition, seats, option, variant=variant)
        named = bots_for_game(bots, played)
        source, travelling = of_bots(catalog, played, named, games, seed_of(seed)), named.split(",")
    making = DatasetBuild(Path(folder), source, form, shard_games)
    at_once = min(processes, max(1, making.shards_to_make))
    try:
        with (
            workers_of(catalog, open_workers, on, at_once, ray_address, travelling) as workers,
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


def check_records(context: typer.Context, files: list[str] | None) -> None:
    """Whether there are any, and nothing is said that they say themselves."""
    if not files:
        raise UsageError("missing", what=context.obj.say("cli.metavar.files"))
    for name in OF_SELF_PLAY:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise UsageError("records_know", option=f"--{name}")

"""`gobernador simulate`: many games of bots, and what they say."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Annotated

import typer

from gobernador.bots.registry import make_bot
from gobernador.cli import options
from gobernador.cli.setting import bot_kinds, game_of, positive_number, seed_of
from gobernador.cli.simulation import Plan, play_all
from gobernador.cli.statistics import statistics_of
from gobernador.cli.tables import print_statistics
from gobernador.text.catalog import Catalog

DEFAULT_SEED = "gobernador"
"""Not by chance: two runs of the same command agree."""


def run(
    context: typer.Context,
    *,
    game: options.Game = options.GAME,
    games: Annotated[str, typer.Option("--games", metavar="number", help="simulate.games")] = "100",
    bots: options.Bots = options.BOTS,
    seats: options.Seats = options.SEATS,
    edition: options.Edition = None,
    variant: options.Variant = False,
    option: options.Options = None,
    seed: Annotated[str, typer.Option("--seed", metavar="text", help="simulate.seed")] = DEFAULT_SEED,
    jobs: Annotated[str, typer.Option("--jobs", metavar="number", help="simulate.jobs")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="simulate.json")] = False,
) -> None:
    """Play many games and count."""
    catalog: Catalog = context.obj
    count = positive_number("--games", games)
    processes = positive_number("--jobs", jobs) if jobs else os.cpu_count() or 1
    played = game_of(game, edition, seats, option, variant=variant)
    kinds = bot_kinds(bots, played.seats)
    for seat, kind in enumerate(kinds):
        make_bot(kind, played, seat, bytes(16)).close()
    plan = Plan(played.key, played.edition, played.seats, dict(played.options), tuple(kinds), seed_of(seed))
    with progress(catalog, count) as grow:
        found = statistics_of(play_all(plan, count, processes, grow))
    if as_json:
        head = {"game": plan.game, "edition": plan.edition, "seats": plan.seats, "options": plan.options}
        json.dump(
            head | {"bots": plan.bots, "seed": plan.seed.hex()} | {"statistics": asdict(found)}, sys.stdout, indent=2
        )
        sys.stdout.write("\n")
    else:
        print_statistics(catalog, played, plan, found)


@contextmanager
def progress(catalog: Catalog, games: int) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal that grows with the games; what grows it."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(catalog.say("cli.simulate.progress"), total=games)
        yield lambda more: bar.advance(task, more)

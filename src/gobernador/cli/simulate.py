"""`gobernador simulate`: many games of bots, and what they say."""

import json
import sys
from dataclasses import asdict
from typing import Annotated

import typer

from gobernador.cli import common_options
from gobernador.cli.arguments import game_of, positive_number
from gobernador.cli.bot_arguments import bots_asked_for, slow_search
from gobernador.cli.statistics_tables import print_statistics
from gobernador.cli.terminal import progress
from gobernador.cli.worker_options import check_place, hands, jobs_of
from gobernador.match.deal import DEFAULT_SEED, seed_of
from gobernador.simulation import chunks, plan_of, play_all
from gobernador.statistics.game_statistics import statistics_of
from gobernador.text.message_catalog import Catalog
from gobernador.workers import open_workers


def run(
    context: typer.Context,
    *,
    game: common_options.Game = common_options.GAME,
    games: Annotated[str, typer.Option("--games", metavar="number", help="simulate.games")] = "100",
    bots: common_options.Bots = common_options.BOTS,
    seats: common_options.Seats = common_options.SEATS,
    edition: common_options.Edition = None,
    variant: common_options.Variant = False,
    option: common_options.Options = None,
    seed: Annotated[str, typer.Option("--seed", metavar="text", help="simulate.seed")] = DEFAULT_SEED,
    jobs: common_options.Jobs = "",
    on: common_options.On = common_options.ON,
    ray_address: common_options.RayAddress = "",
    as_json: Annotated[bool, typer.Option("--json", help="simulate.json")] = False,
) -> None:
    """Play many games and count."""
    catalog: Catalog = context.obj
    count = positive_number("--games", games)
    check_place(on)
    processes = jobs_of(on, jobs)
    played = game_of(game, edition, seats, option, variant=variant)
    plan = plan_of(played, bots_asked_for(context, bots, played), seed_of(seed))
    sys.stderr.writelines(f"{sentence}\n" for sentence in slow_search(catalog, played, plan.bots))
    with (
        hands(catalog, open_workers, on, min(processes, chunks(count)), ray_address, plan.bots) as workers,
        progress(catalog, count) as grow,
    ):
        found = statistics_of(play_all(plan, count, workers, grow))
    if as_json:
        head = {"game": plan.game, "edition": played.edition, "version": played.version}
        head |= {"seats": plan.seats, "options": plan.options}
        json.dump(
            head | {"bots": plan.bots, "seed": plan.seed.hex()} | {"statistics": asdict(found)}, sys.stdout, indent=2
        )
        sys.stdout.write("\n")
    else:
        print_statistics(catalog, played, plan, found)

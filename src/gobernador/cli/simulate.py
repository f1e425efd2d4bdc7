"""`gobernador simulate`: many games of bots, and what they say."""

import json
import sys
from dataclasses import asdict
from typing import Annotated

import typer

from gobernador.cli import options
from gobernador.cli.hands import check_place, hands, jobs_of
from gobernador.cli.interpreted import slow_search
from gobernador.cli.progress import progress
from gobernador.cli.setting import game_of, positive_number
from gobernador.cli.tables import print_statistics
from gobernador.match.seeds import DEFAULT_SEED, seed_of
from gobernador.simulation.plan import plan_of
from gobernador.simulation.playing import chunks, play_all
from gobernador.statistics.games import statistics_of
from gobernador.text.catalog import Catalog
from gobernador.workers import open_workers


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
    jobs: options.Jobs = "",
    on: options.On = options.ON,
    ray_address: options.RayAddress = "",
    as_json: Annotated[bool, typer.Option("--json", help="simulate.json")] = False,
) -> None:
    """Play many games and count."""
    catalog: Catalog = context.obj
    count = positive_number("--games", games)
    check_place(on)
    processes = jobs_of(on, jobs)
    played = game_of(game, edition, seats, option, variant=variant)
    plan = plan_of(played, bots, seed_of(seed))
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

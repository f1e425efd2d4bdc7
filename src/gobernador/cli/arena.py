"""`gobernador arena`: bots against each other, and what can honestly be said of it."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from gobernador.arena.checking import check_bots
from gobernador.arena.comparing import plan_of
from gobernador.arena.contest import Contest
from gobernador.arena.header import header_of
from gobernador.arena.ledger import Ledger
from gobernador.cli import options
from gobernador.cli.arena_files import result_file
from gobernador.cli.arena_output import Output, command_of
from gobernador.cli.arena_settings import deals_of, memory_of, seconds_of, sprt_of
from gobernador.cli.exits import FAILED, INTERRUPTED
from gobernador.cli.hands import check_place, hands, jobs_of
from gobernador.cli.interpreted import slow_search
from gobernador.cli.misuse import Misuse
from gobernador.cli.progress import progress
from gobernador.cli.setting import game_of
from gobernador.match.seeds import DEFAULT_SEED, seed_of
from gobernador.text.catalog import Catalog
from gobernador.tui.files import shown_path
from gobernador.workers import open_workers_apart


def run(
    context: typer.Context,
    bots: Annotated[list[str], typer.Argument(metavar="bots_to_compare", help="arena.bots")],
    *,
    against: Annotated[str, typer.Option("--against", metavar="bot", help="arena.against")] = "",
    game: options.Game = options.GAME,
    edition: options.Edition = None,
    seats: options.Seats = options.SEATS,
    option: options.Options = None,
    variant: options.Variant = False,
    games: Annotated[str, typer.Option("--games", metavar="number", help="arena.games")] = "",
    deals: Annotated[str, typer.Option("--deals", metavar="number", help="arena.deals", hidden=True)] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="text", help="simulate.seed")] = DEFAULT_SEED,
    limit: Annotated[str, typer.Option("--limit", metavar="seconds", help="arena.limit")] = "60",
    memory: options.Memory = options.MEMORY,
    drop_forfeits: Annotated[bool, typer.Option("--drop-forfeits", help="arena.drop_forfeits")] = False,
    sprt: Annotated[str, typer.Option("--sprt", metavar="elo", help="arena.sprt")] = "",
    file: Annotated[str, typer.Option("--file", metavar="file", help="arena.file")] = "",
    fresh: Annotated[bool, typer.Option("--fresh", help="arena.fresh")] = False,
    report: Annotated[str, typer.Option("--report", metavar="folder", help="arena.report")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="simulate.json")] = False,
    jobs: options.Jobs = "",
    on: options.On = options.ON,
    ray_address: options.RayAddress = "",
) -> int:
    """Play every pairing, write every game down, and say what it means."""
    catalog: Catalog = context.obj
    check_place(on)
    processes, test = jobs_of(on, jobs), sprt_of(sprt)
    played = game_of(game, edition, seats, option, variant=variant)
    count = deals_of(games, deals, played.seats)
    plan = plan_of(
        played, bots, against, test, seed_of(seed), limit=seconds_of("--limit", limit), memory=memory_of(memory)
    )
    if report and Path(report).exists() and not Path(report).is_dir():
        raise Misuse("no_folder", folder=shown_path(report))
    header = header_of(plan, count)
    with hands(catalog, open_workers_apart, on, processes, ray_address, plan.everybody) as workers:
        check_bots(plan, workers)
        sys.stderr.writelines(f"{sentence}\n" for sentence in slow_search(catalog, played, plan.everybody))
        with Ledger(result_file(file, header, fresh=fresh), header) as ledger:
            contest = Contest(plan, count, ledger, test, drop_forfeits)
            sys.stderr.write(catalog.say("cli.arena.results", file=shown_path(ledger.file)) + "\n")
            total = plan.count(count)
            with progress(catalog, total, total - contest.missing) as grow:
                contest.play(workers, lambda: grow(1))
    output = Output(catalog, contest, command_of(plan, count, seed), seed, ledger.file)
    if as_json:
        output.print_json()
    else:
        output.print_tables()
    if report:
        output.write_report(Path(report))
    output.complain()
    if contest.interrupted:
        return INTERRUPTED
    return FAILED if contest.doubtful or contest.lost else 0

"""`gobernador arena`: bots against each other, and what can honestly be said of it."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from gobernador.arena.arena_plan import header_of
from gobernador.arena.comparison import plan_of
from gobernador.arena.contest import Contest, check_bots
from gobernador.arena.result_file import ResultFile
from gobernador.cli import common_options
from gobernador.cli.arena_output import ArenaOutput, command_of, result_file
from gobernador.cli.arguments import game_of
from gobernador.cli.bot_arguments import deals_of, memory_of, seconds_of, slow_search, sprt_of
from gobernador.cli.terminal import progress
from gobernador.cli.usage_errors import FAILED, INTERRUPTED, UsageError
from gobernador.cli.worker_options import check_place, hands, jobs_of
from gobernador.match.deal import DEFAULT_SEED, seed_of
from gobernador.text.message_catalog import Catalog
from gobernador.tui.user_files import shown_path
from gobernador.workers import open_workers_apart


def run(
    context: typer.Context,
    bots: Annotated[list[str], typer.Argument(metavar="bots_to_compare", help="arena.bots")],
    *,
    against: Annotated[str, typer.Option("--against", metavar="bot", help="arena.against")] = "",
    game: common_options.Game = common_options.GAME,
    edition: common_options.Edition = None,
    seats: common_options.Seats = common_options.SEATS,
    option: common_options.Options = None,
    variant: common_options.Variant = False,
    games: Annotated[str, typer.Option("--games", metavar="number", help="arena.games")] = "",
    deals: Annotated[str, typer.Option("--deals", metavar="number", help="arena.deals", hidden=True)] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="text", help="simulate.seed")] = DEFAULT_SEED,
    limit: Annotated[str, typer.Option("--limit", metavar="seconds", help="arena.limit")] = "60",
    memory: common_options.Memory = common_options.MEMORY,
    drop_forfeits: Annotated[bool, typer.Option("--drop-forfeits", help="arena.drop_forfeits")] = False,
    sprt: Annotated[str, typer.Option("--sprt", metavar="elo", help="arena.sprt")] = "",
    file: Annotated[str, typer.Option("--file", metavar="file", help="arena.file")] = "",
    fresh: Annotated[bool, typer.Option("--fresh", help="arena.fresh")] = False,
    report: Annotated[str, typer.Option("--report", metavar="folder", help="arena.report")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="simulate.json")] = False,
    jobs: common_options.Jobs = "",
    on: common_options.On = common_options.ON,
    ray_address: common_options.RayAddress = "",
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
        raise UsageError("no_folder", folder=shown_path(report))
    header = header_of(plan, count)
    with hands(catalog, open_workers_apart, on, processes, ray_address, plan.everybody) as workers:
        check_bots(plan, workers)
        sys.stderr.writelines(f"{sentence}\n" for sentence in slow_search(catalog, played, plan.everybody))
        with ResultFile(result_file(file, header, fresh=fresh), header) as ledger:
            contest = Contest(plan, count, ledger, test, drop_forfeits)
            sys.stderr.write(catalog.say("cli.arena.results", file=shown_path(ledger.file)) + "\n")
            total = plan.count(count)
            with progress(catalog, total, total - contest.missing) as grow:
                contest.play(workers, lambda: grow(1))
    output = ArenaOutput(catalog, contest, command_of(plan, count, seed), seed, ledger.file)
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

"""`gobernador arena`: bots against each other, and what can honestly be said of it."""

import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

from gobernador.arena.arena_plan import LIMIT, ArenaHeader, ArenaPlan, engine, header_of
from gobernador.arena.comparison import plan_of
from gobernador.arena.contest import Contest, check_bots
from gobernador.arena.result_file import ResultFile
from gobernador.catalog import parsed
from gobernador.cli import game_options
from gobernador.cli.bot_options import MEMORY, Memory, memory_of, slow_search
from gobernador.cli.terminal import Json, progress, table_console, write_json
from gobernador.cli.usage_errors import FAILED, INTERRUPTED, UsageError
from gobernador.cli.worker_options import Jobs, On, RayAddress, jobs_of, workers_of
from gobernador.core.actions import shown
from gobernador.match.deal import seed_of
from gobernador.statistics.sprt import Sprt
from gobernador.statistics.summary import Summary, summary
from gobernador.text.message_catalog import Catalog
from gobernador.tui.saves import folder
from gobernador.tui.user_files import printable, shown_path
from gobernador.workers import open_workers_apart

DEALS = 100
"""Of each pairing, unless `--games` says how many games."""
LONGEST_LIMIT = 86_400
"""Seconds: a day for a decision."""
MOST_NAMED = 5
"""So many games that went wrong are named one by one."""


class ArenaOutput:
    """The results of a contest, for people and for programs."""

    def __init__(self, catalog: Catalog, contest: Contest, command: str, seed: str, file: Path) -> None:
        self.catalog = catalog
        self.contest = contest
        self.command = command
        self.seed = seed
        self.file = file
        """Where every game is written."""
        self.summary: Summary = summary(contest.results)

    def print_tables(self) -> None:
        # Imported here because programs read no tables.
        from gobernador.arena.arena_tables import print_summary  # noqa: PLC0415 - so that starting is quick

        console = table_console()
        print_summary(self.catalog, console, self.summary)
        for line in (*self._verdict(), *self._forfeits(), *self._faults()):
            console.print(line, soft_wrap=True)

    def print_json(self) -> None:
        contest, plan = self.contest, self.contest.plan
        whole = {
            "game": plan.game,
            "edition": parsed(plan.edition)[0],
            "version": plan.make_game().version,
            "seats": plan.seats,
            "options": dict(plan.options),
            "bots": plan.everybody,
            "seed": plan.seed.hex(),
            "engine": engine(),
            "command": self.command,
            "file": str(self.file),
            "interrupted": contest.interrupted,
            "summary": asdict(self.summary),
            "sprt": asdict(contest.verdict) if contest.verdict else None,
            "faults": [
                {"bot": bot, "kind": kind, "words": words} for (bot, kind), words in self._first_faults().items()
            ],
            "tampering": [{**asdict(game.fixture), "reason": game.reason} for game in contest.doubtful],
            "forfeits": {
                "counted": not contest.drop_forfeits,
                "games": [
                    {
                        "candidate": game.candidate,
                        "field": game.field,
                        "deal": game.deal,
                        "turn": game.turn,
                        "bots": [game.bots[seat] for seat in game.forfeits],
                    }
                    for game in contest.forfeits
                ],
            },
            "restarted": contest.restarted,
            "lost": [{**asdict(game.fixture), "reason": game.reason} for game in contest.lost],
        }
        write_json(whole)

    def write_report(self, folder: Path) -> None:
        # Imported here because pictures need a library of their own.
        from gobernador.arena.report_page import write_report  # noqa: PLC0415 - so that starting is quick

        contest = self.contest
        files = write_report(folder, self.summary, contest.results, contest.plan, self.seed, self.command)
        sys.stderr.write(self.catalog.say("cli.arena.reported", file=shown_path(files[0])) + "\n")

    def complain(self) -> None:
        """On stderr, what went wrong, and how to go on."""
        for line in self._complaints():
            sys.stderr.write(printable(line) + "\n")

    # -- sentences ---------------------------------------------------------------------------------------------

    def _complaints(self) -> Iterator[str]:
        contest = self.contest
        for key, games in (("tampering", contest.doubtful), ("lost", contest.lost)):
            if games:
                yield self._say(key, count=len(games))
            for game in games[:MOST_NAMED]:
                at = game.fixture
                yield "  " + self._say(
                    "game", candidate=at.candidate, field=at.field, deal=at.deal, seat=at.turn + 1, reason=game.reason
                )
        if contest.restarted:
            yield self._say("restarted", count=contest.restarted)
        if contest.interrupted:
            yield self._say("interrupted", missing=contest.missing, command=self._go_on())

    def _go_on(self) -> str:
        """The command that plays the rest, in whatever place."""
        test = self.contest.sprt
        more = ["--sprt", f"{test.elo0:g},{test.elo1:g}"] if test else []
        return f"{self.command} {shlex.join([*more, '--file', str(self.file)])}"

    def _verdict(self) -> Iterator[str]:
        verdict, test, plan = self.contest.verdict, self.contest.sprt, self.contest.plan
        if verdict is None or test is None:
            return
        yield "\n" + self._say(
            f"sprt_{verdict.state}",
            candidate=plan.bots[0],
            field=plan.against,
            games=verdict.games,
            llr=f"{verdict.llr:.2f}",
            lower=f"{verdict.lower:.2f}",
            upper=f"{verdict.upper:.2f}",
            elo0=f"{test.elo0:g}",
            elo1=f"{test.elo1:g}",
        )

    def _forfeits(self) -> Iterator[str]:
        """Which bots have ended their process, how often, and what that means here."""
        found = Counter(game.bots[seat] for game in self.contest.forfeits for seat in game.forfeits)
        key = "dropped" if self.contest.drop_forfeits else "forfeited"
        for bot, times in sorted(found.items()):
            yield "\n" + printable(self._say(key, bot=bot, count=times))

    def _faults(self) -> Iterator[str]:
        found = self._first_faults()
        if found:
            yield "\n" + self._say("faults")
        for (bot, kind), words in found.items():
            yield "  " + printable(self._say("fault", bot=bot, kind=self._kind(kind), words=words))

    def _first_faults(self) -> dict[tuple[str, str], str]:
        """The first fault of each kind of each bot, in words."""
        found: dict[tuple[str, str], str] = {}
        for game in sorted(self.contest.games, key=lambda game: (game.result.deal, game.result.turn)):
            for fault in game.words:
                found.setdefault((game.result.bots[fault.seat], fault.kind), fault.words)
        return dict(sorted(found.items()))

    def _kind(self, kind: str) -> str:
        key = f"cli.arena.kind.{kind}"
        return self.catalog.say(key) if self.catalog.has(key) else kind

    def _say(self, key: str, **details: object) -> str:
        return self.catalog.say(f"cli.arena.{key}", **details)


def command_of(plan: ArenaPlan, deals: int, seed: str) -> str:
    """The command that plays the same games."""
    words = ["gobernador", "arena", *plan.bots]
    if plan.against:
        words += ["--against", plan.against]
    words += ["--game", plan.game, "--edition", plan.edition, "--seats", str(plan.seats)]
    for name, value in plan.options:
        words += ["--option", f"{name}={value}"]
    words += ["--games", str(deals * plan.seats), "--seed", seed]
    if plan.limit != LIMIT:
        words += ["--limit", f"{plan.limit:g}"]
    return shlex.join(words)


def sprt_of(text: str) -> Sprt | None:
    """The test between two differences in Elo; None if there shall be none.

    >>> sprt_of("0,10"), sprt_of("")
    (Sprt(elo0=0.0, elo1=10.0, alpha=0.05, beta=0.05), None)
    """
    if not text:
        return None
    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError as error:
        raise UsageError("bad_sprt", value=shown(text)) from error
    return Sprt(elo0, elo1)


SUFFIX = ".jsonl"


def result_file(wish: str, header: ArenaHeader, *, fresh: bool) -> Path:
    """The file to go on with, or the next one that does not exist yet.

    Without a *wish* it has a name of its own in the person's data folder: what belongs to another arena is never met there.
    """
    first = (
        Path(wish) if wish else arenas() / f"{header.game}-{header.edition}-{header.seats}-{header.digest()}{SUFFIX}"
    )
    if wish and not fresh:
        return first
    names = (first if number == 1 else first.with_name(f"{first.stem}-{number}{first.suffix}") for number in count(1))
    latest = first
    for name in names:
        if not name.exists():
            return name if fresh else latest
        latest = name
    raise AssertionError("numbers do not end")


def arenas() -> Path:
    return folder() / "arenas"


def run(
    context: typer.Context,
    bots: Annotated[list[str], typer.Argument(metavar="bots_to_compare")],
    *,
    against: Annotated[str, typer.Option(metavar="bot")] = "",
    game: game_options.GameKey = game_options.GAME,
    edition: game_options.Edition = None,
    seats: game_options.Seats = game_options.SEATS,
    option: game_options.Options = None,
    variant: game_options.Variant = False,
    games: Annotated[int | None, typer.Option(metavar="number", min=1)] = None,
    deals: Annotated[int | None, typer.Option(metavar="number", hidden=True, min=1)] = None,
    seed: game_options.Seeds = game_options.SEED,
    limit: Annotated[float, typer.Option(metavar="seconds", min=0.001, max=LONGEST_LIMIT)] = LIMIT,
    memory: Memory = MEMORY,
    drop_forfeits: Annotated[bool, typer.Option("--drop-forfeits")] = False,
    sprt: Annotated[str, typer.Option(metavar="elo")] = "",
    file: Annotated[str, typer.Option(metavar="file")] = "",
    fresh: Annotated[bool, typer.Option("--fresh")] = False,
    report: Annotated[str, typer.Option(metavar="folder")] = "",
    as_json: Json = False,
    jobs: Jobs = None,
    on: On = "local",
    ray_address: RayAddress = "",
) -> int:
    """Play every pairing, write every game down, and say what it means."""
    catalog: Catalog = context.obj
    test = sprt_of(sprt)
    played = game_options.game_of(game, edition, seats, option, variant=variant)
    if games and deals:
        raise UsageError("games_or_deals")
    # A deal is played once from every seat, so that a number of games is rounded up to whole deals.
    count = -(-games // played.seats) if games else deals or DEALS
    plan = plan_of(played, bots, against, test, seed_of(seed), limit=limit, memory=memory_of(memory))
    if report and Path(report).exists() and not Path(report).is_dir():
        raise UsageError("no_folder", folder=shown_path(report))
    header = header_of(plan, count)
    with workers_of(catalog, open_workers_apart, on, jobs_of(on, jobs), ray_address, plan.everybody) as workers:
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

"""`gobernador simulate`: many games of bots, and their statistics as tables."""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from gobernador.cli import common_options
from gobernador.cli.arguments import game_of, positive_number
from gobernador.cli.bot_arguments import bots_asked_for, level_name, slow_search
from gobernador.cli.terminal import progress, table_console
from gobernador.cli.worker_options import check_place, hands, jobs_of
from gobernador.core.game import Game
from gobernador.match.deal import DEFAULT_SEED, seed_of
from gobernador.simulation import SimulationPlan, chunks, plan_of, play_all
from gobernador.statistics.game_statistics import Frequency, Spread, Statistics, WinShare, statistics_of
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import Naming, edition_name, game_name, naming_of
from gobernador.text.say import seat_names
from gobernador.workers import open_workers


def print_statistics(catalog: Catalog, game: Game, plan: SimulationPlan, found: Statistics) -> None:
    """Everything, one small table after the other."""
    tables = StatisticsTables(catalog, naming_of(catalog, game), found)
    console = table_console()
    title = catalog.say(
        "cli.simulate.title",
        games=found.games,
        game=game_name(catalog, game.key),
        edition=edition_name(catalog, game.key, game.edition),
        seats=game.seats,
        bots=", ".join(level_name(catalog, kind) for kind in plan.bots),
    )
    console.print(Text(title))
    for title, table in tables.every():
        console.print(Text(f"\n{title}", style="bold"))
        console.print(table)


class StatisticsTables:
    """The tables of one simulation."""

    def __init__(self, catalog: Catalog, names: Naming, found: Statistics) -> None:
        self.catalog = catalog
        self.names = names
        self.found = found

    def every(self) -> Iterator[tuple[str, Table]]:
        """All of them, with their titles."""
        yield self._say("numbers"), self.numbers()
        yield self._say("parts"), self.parts()
        yield self._say("holdings"), self.holdings()
        yield self._say("shares"), self.shares()
        yield self._say("first_roles"), self.first_roles()
        yield self._say("ends"), self.ends()
        if self.found.styles:
            yield self._say("styles"), self.styles()
        yield self._say("buildings"), self.buildings()

    def numbers(self) -> Table:
        keys = ("rounds", "decisions", "points", "winning_points")
        return self._spreads({key: getattr(self.found, key) for key in keys})

    def holdings(self) -> Table:
        return self._spreads({f"holding.{kind}": spread for kind, spread in self.found.holdings.items()})

    def parts(self) -> Table:
        table = self._table(["mean"])
        for part, mean in self.found.parts.items():
            table.add_row(self.names.part(part), f"{mean:.2f}")
        return table

    def shares(self) -> Table:
        table = self._table(["count", "share", "interval", "mean_points"])
        names = seat_names(self.catalog, len(self.found.seats))
        for seat, share in enumerate(self.found.seats):
            table.add_row(names[seat], *_share(share), f"{self.found.seat_points[seat]:.1f}")
        if len(self.found.bots) > 1:
            table.add_section()
            for kind, share in self.found.bots.items():
                table.add_row(level_name(self.catalog, kind), *_share(share), f"{self.found.bot_points[kind]:.1f}")
        return table

    def ends(self) -> Table:
        table = self._table(["count"])
        for reason, games in self.found.ends.items():
            table.add_row(self.names.end(reason), str(games))
        table.add_section()
        table.add_row(self._say("level"), str(self.found.level))
        return table

    def first_roles(self) -> Table:
        table = self._table(["count"])
        for role, games in self.found.first_roles.items():
            table.add_row(self.names.role(role), str(games))
        return table

    def styles(self) -> Table:
        table = self._table(["winner_count"])
        for word, winners in self.found.styles.items():
            table.add_row(self._say(f"style.{word}"), str(winners))
        return table

    def buildings(self) -> Table:
        table = self._table(["towns", "winners", "copies"])
        for word, often in self.found.buildings.items():
            table.add_row(self.names.building(word), *_frequency(often))
        table.add_section()
        table.add_row(self.names.great, *_frequency(self.found.great))
        return table

    def _spreads(self, found: dict[str, Spread]) -> Table:
        table = self._table(["mean", "deviation", "least", "most"])
        for key, spread in found.items():
            numbers = (f"{spread.mean:.1f}", f"{spread.deviation:.1f}", str(spread.least), str(spread.most))
            table.add_row(self._say(key), *numbers)
        return table

    def _table(self, columns: Sequence[str]) -> Table:
        table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
        table.add_column()
        for column in columns:
            table.add_column(self._say(column), justify="right")
        return table

    def _say(self, key: str) -> str:
        return self.catalog.say(f"cli.simulate.{key}")


def _share(share: WinShare) -> tuple[str, str, str]:
    return str(share.games), f"{share.share:.1%}", f"{share.low:.1%} - {share.high:.1%}"


def _frequency(often: Frequency) -> tuple[str, str, str]:
    return f"{often.towns:.0%}", f"{often.winners:.0%}", f"{often.copies:.2f}"


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

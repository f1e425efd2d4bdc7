"""`gobernador simulate`: many games of bots, and their statistics as tables."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict

import typer
from rich.text import Text

from gobernador.cli import game_options
from gobernador.cli.bot_options import Bots, bots_for_game, level_name, slow_search
from gobernador.cli.terminal import Json, number_table, progress, table_console, write_json
from gobernador.cli.worker_options import Jobs, On, RayAddress, jobs_of, workers_of
from gobernador.core.game import Game
from gobernador.match.deal import seed_of
from gobernador.simulation import SimulationPlan, chunks, plan_of, play_all
from gobernador.statistics.game_statistics import Frequency, Spread, Statistics, WinShare, statistics_of
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import edition_name, game_name
from gobernador.text.speech import Speech, naming_of, seat_names
from gobernador.workers import open_workers

SPREAD = ("mean", "deviation", "least", "most")
NUMBERS = ("rounds", "decisions", "points", "winning_points")
LINE: tuple[str, ...] = ()
"""In the place of a row: a line between the rows above and below."""


def print_statistics(catalog: Catalog, game: Game, plan: SimulationPlan, found: Statistics) -> None:
    """Everything, one small table after the other."""
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
    for key, columns, rows in tables_of(catalog, naming_of(catalog, game), found):
        table = number_table(catalog.say(f"cli.simulate.{column}") for column in columns)
        for row in rows:
            if row == LINE:
                table.add_section()
            else:
                table.add_row(*row)
        console.print(Text(f"\n{catalog.say(f'cli.simulate.{key}')}", style="bold"))
        console.print(table)


def tables_of(
    catalog: Catalog, names: Speech, found: Statistics
) -> Iterator[tuple[str, Sequence[str], list[tuple[str, ...]]]]:
    """Every table: the keys of its title and of its columns, and its rows."""

    def say(key: str) -> str:
        return catalog.say(f"cli.simulate.{key}")

    yield "numbers", SPREAD, [(say(key), *_spread(getattr(found, key))) for key in NUMBERS]
    yield "parts", ["mean"], [(names.part(part), f"{mean:.2f}") for part, mean in found.parts.items()]
    yield "holdings", SPREAD, [(say(f"holding.{kind}"), *_spread(spread)) for kind, spread in found.holdings.items()]
    seats = zip(seat_names(catalog, len(found.seats)), found.seats, found.seat_points, strict=True)
    shares: list[tuple[str, ...]] = [(name, *_share(share), f"{points:.1f}") for name, share, points in seats]
    if len(found.bots) > 1:
        bots = [(level_name(catalog, kind), share, found.bot_points[kind]) for kind, share in found.bots.items()]
        shares += [LINE, *((name, *_share(share), f"{points:.1f}") for name, share, points in bots)]
    yield "shares", ["count", "share", "interval", "mean_points"], shares
    yield (
        "first_roles",
        ["count"],
        [(names.name("role", role), str(games)) for role, games in found.first_roles.items()],
    )
    ends = [(names.end(reason), str(games)) for reason, games in found.ends.items()]
    yield "ends", ["count"], [*ends, LINE, (say("level"), str(found.level))]
    if found.styles:
        styles = found.styles.items()
        yield "styles", ["winner_count"], [(say(f"style.{word}"), str(winners)) for word, winners in styles]
    buildings = [(names.name("building", word), *_frequency(often)) for word, often in found.buildings.items()]
    yield "buildings", ["towns", "winners", "copies"], [*buildings, LINE, (names.great, *_frequency(found.great))]


def _spread(spread: Spread) -> tuple[str, str, str, str]:
    return f"{spread.mean:.1f}", f"{spread.deviation:.1f}", str(spread.least), str(spread.most)


def _share(share: WinShare) -> tuple[str, str, str]:
    return str(share.games), f"{share.share:.1%}", f"{share.low:.1%} - {share.high:.1%}"


def _frequency(often: Frequency) -> tuple[str, str, str]:
    return f"{often.towns:.0%}", f"{often.winners:.0%}", f"{often.copies:.2f}"


def run(
    context: typer.Context,
    *,
    game: game_options.GameKey = game_options.GAME,
    games: game_options.Games = game_options.GAMES_TO_PLAY,
    bots: Bots = None,
    seats: game_options.Seats = game_options.SEATS,
    edition: game_options.Edition = None,
    variant: game_options.Variant = False,
    option: game_options.Options = None,
    seed: game_options.Seeds = game_options.SEED,
    jobs: Jobs = None,
    on: On = "local",
    ray_address: RayAddress = "",
    as_json: Json = False,
) -> None:
    """Play many games and count."""
    catalog: Catalog = context.obj
    processes = jobs_of(on, jobs)
    played = game_options.game_of(game, edition, seats, option, variant=variant)
    plan = plan_of(played, bots_for_game(bots, played), seed_of(seed))
    sys.stderr.writelines(f"{sentence}\n" for sentence in slow_search(catalog, played, plan.bots))
    with (
        workers_of(catalog, open_workers, on, min(processes, chunks(games)), ray_address, plan.bots) as workers,
        progress(catalog, games) as grow,
    ):
        found = statistics_of(play_all(plan, games, workers, grow))
    if as_json:
        head = {"game": played.key, "edition": played.edition, "version": played.version}
        head |= {"seats": played.seats, "options": dict(played.options)}
        head |= {"bots": plan.bots, "seed": plan.seed.hex()}
        write_json(head | {"statistics": asdict(found)})
    else:
        print_statistics(catalog, played, plan, found)

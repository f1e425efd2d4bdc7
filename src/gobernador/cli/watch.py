"""`gobernador watch`: bots among themselves, told turn by turn."""

import sys
import time
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from gobernador.bots.registry import bots_around, bots_for
from gobernador.cli import common_options
from gobernador.cli.arguments import game_of, names_beside
from gobernador.cli.bot_arguments import bots_asked_for, level_names, slow_search
from gobernador.cli.terminal import screen_for
from gobernador.cli.usage_errors import UsageError
from gobernador.core.actions import shown
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.match.deal import seed_of
from gobernador.text.message_catalog import Catalog
from gobernador.tui.screen import announce, show_result, tell_record
from gobernador.tui.spectator_view import Reasons, SpectatorView, can_say, silent
from gobernador.tui.terminal_table import TerminalTable
from gobernador.tui.user_files import write_new, write_over

SLOWEST = 0.01
"""Turns a second."""


def run(
    context: typer.Context,
    *,
    game: common_options.Game = common_options.GAME,
    bots: common_options.Bots = common_options.BOTS,
    seats: common_options.Seats = common_options.SEATS,
    edition: common_options.Edition = None,
    variant: common_options.Variant = False,
    option: common_options.Options = None,
    seed: common_options.Seed = None,
    speed: Annotated[str, typer.Option("--speed", metavar="turns", help="watch.speed")] = "",
    save: Annotated[str | None, typer.Option("--save", metavar="file", help="watch.save")] = None,
    force: common_options.Force = False,
    why: Annotated[bool, typer.Option("--why", help="watch.why")] = False,
    plain: common_options.Plain = False,
) -> None:
    """Watch a game."""
    catalog: Catalog = context.obj
    wait = pause(speed or ("2" if sys.stdout.isatty() else "0"))
    match = Match(game_of(game, edition, seats, option, variant=variant), seed_of(seed))
    kinds = bots_around(bots_asked_for(context, bots, match.game), match.game.seats)
    names = names_beside("", match.game.seats)
    table = TerminalTable(catalog, match, names, NOBODY, level_names(catalog, kinds))
    players = bots_for(match.game, dict(enumerate(kinds)), match.seed)
    write = write_over if force else write_new
    if save is not None:
        # Whatever keeps the file from being written shows before the game, not after it.
        write(Path(save), Record.of(match, names).text())
    screen = screen_for(plain=plain or not sys.stdout.isatty())
    for sentence in slow_search(catalog, match.game, kinds):
        screen.say(sentence)
    if why and not any(can_say(bot) for bot in players.values()):
        screen.say(table.say("why.nobody"))
    announce(table, screen)
    try:
        SpectatorView(table, players, screen, lambda: time.sleep(wait), Reasons(table).why if why else silent).watch()
    finally:
        if save is not None:
            write_over(Path(save), Record.of(match, names, f"{datetime.now():%Y-%m-%d}").text())
    show_result(table, screen)
    screen.say(table.say("seed", seed=match.seed.hex()))
    if save is not None:
        tell_record(table, screen, Path(save))


def pause(speed: str) -> float:
    """Seconds between turns."""
    try:
        turns = float(speed)
    except ValueError:
        turns = -1.0
    if turns == 0:
        return 0.0
    if not SLOWEST <= turns < float("inf"):
        raise UsageError("bad_speed", value=shown(speed))
    return 1 / turns

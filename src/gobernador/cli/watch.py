"""`gobernador watch`: bots among themselves, told turn by turn."""

import sys
import time
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from gobernador.bots.registry import bots_around, bots_for
from gobernador.cli.bot_options import Bots, bots_for_game, level_names, names_beside, slow_search
from gobernador.cli.game_options import GAME, SEATS, Edition, GameKey, Options, Seats, Seed, Variant, game_of
from gobernador.cli.terminal import Plain, reading_screen
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.match.deal import seed_of
from gobernador.text.message_catalog import Catalog
from gobernador.tui.screen import TerminalTable, announce, show_result, tell_record
from gobernador.tui.user_files import write_new, write_over
from gobernador.tui.viewers import Reasons, SpectatorView, can_say, silent

USUAL_SPEED = 2.0
"""Turns a second, for somebody who reads along."""
LONGEST_PAUSE = 100.0
"""Seconds."""


def run(
    context: typer.Context,
    *,
    game: GameKey = GAME,
    bots: Bots = None,
    seats: Seats = SEATS,
    edition: Edition = None,
    variant: Variant = False,
    option: Options = None,
    seed: Seed = None,
    speed: Annotated[float | None, typer.Option(metavar="turns", min=0, max=1000)] = None,
    save: Annotated[str | None, typer.Option(metavar="file")] = None,
    force: Annotated[bool, typer.Option("--force", help="option.force")] = False,
    why: Annotated[bool, typer.Option("--why")] = False,
    plain: Plain = False,
) -> None:
    catalog: Catalog = context.obj
    if speed is None:
        speed = USUAL_SPEED if sys.stdout.isatty() else 0.0
    wait = min(1 / speed, LONGEST_PAUSE) if speed else 0.0
    match = Match(game_of(game, edition, seats, option, variant=variant), seed_of(seed))
    kinds = bots_around(bots_for_game(bots, match.game), match.game.seats)
    names = names_beside("", match.game.seats)
    table = TerminalTable(catalog, match, names, NOBODY, level_names(catalog, kinds))
    players = bots_for(match.game, dict(enumerate(kinds)), match.seed)
    write = write_over if force else write_new
    if save is not None:
        # Whatever keeps the file from being written shows before the game, not after it.
        write(Path(save), Record.of(match, names).text())
    screen = reading_screen(plain=plain)
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

"""`gobernador play`: one person against bots."""

from datetime import datetime
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from gobernador.bots.base import Bot
from gobernador.bots.registry import bots_around, bots_for
from gobernador.cli.bot_options import Bots, bots_for_game, level_names, names_beside, slow_search
from gobernador.cli.game_options import GAME, SEATS, Edition, GameKey, Options, Seats, Seed, Variant, game_of, seat_of
from gobernador.cli.terminal import Plain, is_terminal, screen_for
from gobernador.cli.usage_errors import INTERRUPTED, UsageError
from gobernador.core.game import Game
from gobernador.match import Match
from gobernador.match.deal import seed_of
from gobernador.text.message_catalog import Catalog
from gobernador.tui.play_session import LeftTable, PlaySession
from gobernador.tui.saves import PERSON, Save, last_unfinished, new_file, read_save, tables
from gobernador.tui.screen import Screen, TerminalTable, announce, reveal, show_result
from gobernador.tui.user_files import BadFile, printable, shown_path

LONGEST_NAME = 30


def run(
    context: typer.Context,
    *,
    game: GameKey = GAME,
    seats: Seats = SEATS,
    edition: Edition = None,
    bots: Bots = None,
    seat: Annotated[int, typer.Option(metavar="number")] = 1,
    name: Annotated[str, typer.Option(metavar="name")] = "",
    variant: Variant = False,
    option: Options = None,
    seed: Seed = None,
    resume: Annotated[str | None, typer.Option(metavar="file")] = None,
    plain: Plain = False,
) -> int:
    """Sit down and play."""
    catalog: Catalog = context.obj
    if not (plain or is_terminal()):
        raise UsageError("no_terminal", command="play")
    if resume is not None:
        save = resumed(resume, seat, bots)
        return play(catalog, save, screen_for(plain=plain))
    chosen = game_of(game, edition, seats, option, variant=variant)
    own = seat_of("--seat", seat, chosen.seats)
    save = new_table(chosen, own, bots_for_game(bots, chosen), name or catalog.say("cli.play.person"), seed)
    # A bot that does not exist is found out before anything is written.
    bots_of(save)
    screen = screen_for(plain=plain)
    unfinished = last_unfinished()
    if unfinished is not None:
        screen.say(catalog.say("cli.play.unfinished", file=shown_path(unfinished)))
    save.begin()
    return play(catalog, save, screen)


def new_table(game: Game, own: int, bots: str, name: str, seed: str | None) -> Save:
    """A new game, with the person at seat *own* and bots at the others."""
    own_name = printable(" ".join(name[:LONGEST_NAME].split()))
    players = list(bots_around(bots, game.seats - 1))
    names = names_beside(own_name, game.seats - 1)
    players.insert(own, PERSON)
    names.insert(own, own_name)
    match = Match(game, seed_of(seed))
    now = datetime.now()
    return Save(new_file(match, now), match, names, players, f"{now:%Y-%m-%d}")


def resumed(text: str, seat: int, bots: str | None) -> Save:
    """The game in a file, or the one that was played last."""
    file = Path(text) if text else last_unfinished()
    if file is None:
        raise UsageError("nothing_to_resume")
    save = read_save(file)
    if save.match.over:
        raise BadFile("over", f"the game in {shown_path(file)} is over", file=shown_path(file))
    seats = save.match.game.seats
    if len(save.players) != seats or save.players.count(PERSON) != 1:
        # A record from elsewhere does not say who sits where.
        save.players = list(bots_around(bots_for_game(bots, save.match.game), seats - 1))
        save.players.insert(seat_of("--seat", seat, seats), PERSON)
    return save


def bots_of(save: Save) -> dict[int, Bot]:
    kinds = {seat: kind for seat, kind in enumerate(save.players) if kind != PERSON}
    return bots_for(save.match.game, kinds, save.match.seed)


def play(catalog: Catalog, save: Save, screen: Screen) -> int:
    """Play until the game is over or the person leaves; the exit code."""
    own = save.players.index(PERSON)
    table = TerminalTable(catalog, save.match, save.names, own, level_names(catalog, save.players))
    for sentence in slow_search(catalog, save.match.game, save.players):
        screen.say(sentence)
    announce(table, screen)
    screen.begin(table)
    try:
        PlaySession(table, save, bots_of(save), screen).play()
    except LeftTable:
        screen.say(farewell(catalog, save))
        return 0
    except KeyboardInterrupt:
        screen.say("\n" + farewell(catalog, save))
        return INTERRUPTED
    show_result(table, screen)
    reveal(table, screen, save.file)
    return 0


def farewell(catalog: Catalog, save: Save) -> str:
    """Where the game is, and how to go on with it."""
    file = shown_path(save.file)
    if save.file.parent == tables():
        return catalog.say("cli.play.left", file=file)
    return catalog.say("cli.play.left_there", file=file, quoted=quote(file))

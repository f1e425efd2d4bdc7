"""`gobernador bots`: who there is to play with."""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Annotated

import typer

from gobernador.catalog import GAMES, make
from gobernador.cli import common_options
from gobernador.cli.arguments import editions_of, whole_number
from gobernador.cli.bot_list import BotList, Listed
from gobernador.cli.terminal import screen_for
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import game_name
from gobernador.text.plain_lines import indented
from gobernador.tui.user_files import printable


def run(
    context: typer.Context,
    *,
    game: Annotated[str | None, typer.Option("--game", metavar="game", help="bots.game")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="bots.json")] = False,
    plain: common_options.Plain = False,
) -> None:
    """List the bots."""
    catalog: Catalog = context.obj
    found = BotList(catalog, games_of(game))
    if as_json:
        listed = {
            "bots": [asdict(bot) for bot in found.ours()],
            "packages": [asdict(bot) for bot in found.from_packages()],
        }
        sys.stdout.write(json.dumps(listed, indent=2, ensure_ascii=False) + "\n")
        return
    screen = screen_for(plain=plain or not sys.stdout.isatty())
    screen.rows(list(rows(catalog, [*found.ours(), *found.from_packages(), *found.ways()], found.games)))
    screen.say(catalog.say("bots.several"))


def games_of(game: str | None) -> list[str]:
    """One game, if there is such a one, or all."""
    if game is None:
        return list(GAMES)
    return [make(game, editions_of(game)[0], whole_number("--seats", common_options.SEATS)).key]


def rows(catalog: Catalog, bots: Sequence[Listed], games: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each bot and what it does; below it, its settings."""
    for bot in bots:
        yield printable(bot.spec), printable(in_words(catalog, bot, games))
        for setting in bot.settings:
            yield indented(setting.spec), in_words(catalog, setting, games)


def in_words(catalog: Catalog, listed: Listed, games: Sequence[str]) -> str:
    """What it does, and in which games, unless in all."""
    if not listed.games or list(listed.games) == list(games):
        return listed.does
    names = catalog.list([game_name(catalog, game) for game in listed.games])
    return catalog.say("bots.only", games=names, does=listed.does)

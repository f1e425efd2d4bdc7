"""`gobernador rules`: the rulebook."""

import sys
from typing import Annotated

import typer

from gobernador.cli import options
from gobernador.cli.misuse import UsageError
from gobernador.cli.setting import game_of
from gobernador.cli.terminal import screen_for
from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.text.catalog import Catalog
from gobernador.text.rulebook.conditions import tables
from gobernador.text.rulebooks import rulebook_of
from gobernador.tui.page import Page
from gobernador.tui.rulebook import TerminalRulebook


def run(
    context: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="words", help="rules.words")] = None,
    *,
    game: options.Game = options.GAME,
    edition: options.Edition = None,
    seats: options.Seats = options.SEATS,
    option: options.Options = None,
    everything: Annotated[bool, typer.Option("--all", help="rules.all")] = False,
    plain: options.Plain = False,
) -> None:
    """Read the rules."""
    catalog: Catalog = context.obj
    table = game_of(game, edition, seats, option, variant=False)
    book = TerminalRulebook(catalog, rulebook_of(catalog, table))
    screen = screen_for(plain=plain or not sys.stdout.isatty())
    text = " ".join(words or ())
    if not text and not everything:
        screen.rows(book.contents())
        screen.say(catalog.say("cli.rules.further"))
        return
    pages = [book.chapter(chapter) for chapter in book.book.chapters] if everything else found(catalog, table, text)
    if not pages:
        raise UsageError("no_rule", text=shown(text))
    for page in pages:
        screen.page(page)


def found(catalog: Catalog, table: Game, text: str) -> list[Page]:
    """What is found at this table, or else in another edition."""
    for one in (table, *tables(table.key)):
        pages = TerminalRulebook(catalog, rulebook_of(catalog, one)).look_up(text)
        if pages:
            return pages
    return []

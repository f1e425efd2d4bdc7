"""`gobernador rules`: the rulebook."""

from typing import Annotated

import typer

from gobernador.catalog import GAMES
from gobernador.cli.game_options import GAME, SEATS, Edition, GameKey, Options, Seats, game_of
from gobernador.cli.terminal import Plain, reading_screen
from gobernador.cli.usage_errors import UsageError
from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import game_name
from gobernador.text.rulebook import Rulebook, rulebook_of
from gobernador.text.rulebook_source import tables
from gobernador.tui.guide import Page
from gobernador.tui.terminal_rulebook import TerminalRulebook


def run(
    context: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="words")] = None,
    *,
    game: GameKey = GAME,
    edition: Edition = None,
    seats: Seats = SEATS,
    option: Options = None,
    everything: Annotated[bool, typer.Option("--all", help="rules.all")] = False,
    plain: Plain = False,
) -> None:
    catalog: Catalog = context.obj
    table = game_of(game, edition, seats, option)
    book = TerminalRulebook(catalog, rulebook_of(catalog, table))
    screen = reading_screen(plain=plain)
    text = " ".join(words or ())
    if not book.book.chapters:
        raise UsageError("no_rulebook", game=game_name(catalog, table.key))
    if not text and not everything:
        screen.rows(book.contents())
        screen.say(further(catalog, table, book.book))
        return
    pages = [book.chapter(chapter) for chapter in book.book.chapters] if everything else found(catalog, table, text)
    if not pages:
        titles = [name for chapter in book.book.chapters for name in (chapter.key, chapter.title)]
        raise UsageError("no_rule", text=shown(text), known=", ".join(titles))
    for page in pages:
        screen.page(page)


def further(catalog: Catalog, table: Game, book: Rulebook) -> str:
    """How to read on: a chapter and a rule of this game, and the other games."""
    chapter = book.chapters[len(book.chapters) // 2]
    rule = next((rule.number for rule in chapter.rules if rule.number), "")
    of_game = "" if table.key == GAMES.default else f" --game {table.key}"
    return catalog.say(
        "cli.rules.further",
        chapter=chapter.key + of_game,
        rule=rule + of_game,
        games=", ".join(f"--game {key}" for key in GAMES if key != table.key),
    )


def found(catalog: Catalog, table: Game, text: str) -> list[Page]:
    """What is found at this table, or else in another edition."""
    for one in (table, *tables(table.key)):
        pages = TerminalRulebook(catalog, rulebook_of(catalog, one)).look_up(text)
        if pages:
            return pages
    return []

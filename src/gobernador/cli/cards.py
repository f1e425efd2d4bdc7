"""`gobernador cards`: the reference of all cards and buildings."""

import sys
from typing import Annotated

import typer

from gobernador.cli import options
from gobernador.cli.misuse import Misuse
from gobernador.cli.reference import Reference
from gobernador.cli.setting import editions_of, game_of
from gobernador.cli.shelves import Shelf, shelf_of
from gobernador.cli.terminal import screen_for
from gobernador.core.actions import shown
from gobernador.text.catalog import Catalog


def run(
    context: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="words", help="cards.words")] = None,
    *,
    game: options.Game = options.GAME,
    edition: Annotated[str | None, typer.Option("--edition", metavar="edition", help="cards.edition")] = None,
    option: options.Options = None,
    plain: options.Plain = False,
) -> None:
    """Look up cards."""
    catalog: Catalog = context.obj
    text = " ".join(words or ())
    reference = Reference(catalog, shelves_of(game, edition, option))
    found = reference.search(text)
    if not found:
        raise Misuse("no_building" if game == "puertorico" else "no_card", text=shown(text))
    screen = screen_for(plain=plain or not sys.stdout.isatty())
    if len(found) > 1:
        screen.rows([row for word in found for row in reference.rows(word)])
        return
    for page in reference.pages(found[0]):
        screen.page(page)


def shelves_of(game: str, edition: str | None, option: list[str] | None) -> list[Shelf]:
    """The editions to look in: the one that is asked for, or all. Options without an edition are those of the last."""
    every = editions_of(game)
    editions = [edition] if edition else every[-1:] if option else every
    return [shelf_of(game_of(game, name, options.SEATS, option, variant=False)) for name in editions]

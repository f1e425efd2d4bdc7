"""`gobernador cards`: the reference of all cards and buildings."""

import sys
from typing import Annotated

import typer

from gobernador.catalog import GAMES
from gobernador.cli import common_options
from gobernador.cli.arguments import editions_of, game_of
from gobernador.cli.card_reference import CardReference
from gobernador.cli.terminal import screen_for
from gobernador.cli.usage_errors import UsageError
from gobernador.core.actions import shown
from gobernador.text.message_catalog import Catalog
from gobernador.tui.card_index import CardIndex, card_index_of


def run(
    context: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="words", help="cards.words")] = None,
    *,
    game: common_options.Game = common_options.GAME,
    edition: Annotated[str | None, typer.Option("--edition", metavar="edition", help="cards.edition")] = None,
    option: common_options.Options = None,
    plain: common_options.Plain = False,
) -> None:
    """Look up cards."""
    catalog: Catalog = context.obj
    text = " ".join(words or ())
    reference = CardReference(catalog, indexes_of(game, edition, option))
    found = reference.search(text)
    if not found:
        near = reference.nearest(text)
        if near:
            raise UsageError("no_card_but", text=shown(text), near=near)
        raise UsageError(reference.nothing_found, text=shown(text))
    screen = screen_for(plain=plain or not sys.stdout.isatty())
    if len(found) > 1:
        screen.rows([row for word in found for row in reference.rows(word)])
        return
    for page in reference.pages(found[0]):
        screen.page(page)


def indexes_of(game: str, edition: str | None, option: list[str] | None) -> list[CardIndex]:
    """The editions to look in: the one that is asked for, or all. With options and no edition, the newest that has them all."""
    every = editions_of(game)
    editions = [edition] if edition else [edition_with(game, option)] if option else every
    return [card_index_of(game_of(game, name, common_options.SEATS, option, variant=False)) for name in editions]


def edition_with(game: str, option: list[str]) -> str:
    """The newest edition of a game that has all these options; if none has, the newest, which says so."""
    names = {text.partition("=")[0] for text in option}
    known = GAMES[game].options if game in GAMES else ()
    editions = editions_of(game)
    fitting = [edition for edition in editions if names <= {found.name for found in known if edition in found.editions}]
    return (fitting or editions)[-1]

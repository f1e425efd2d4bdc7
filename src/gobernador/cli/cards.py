"""`gobernador cards`: the reference of all cards."""

import sys
from typing import Annotated

import typer

from gobernador.catalog import GAMES
from gobernador.cli import options
from gobernador.cli.misuse import Misuse
from gobernador.cli.reference import Reference
from gobernador.cli.setting import GAME, game_of
from gobernador.cli.terminal import screen_for
from gobernador.core.actions import shown
from gobernador.sanjuan.game import SanJuanGame
from gobernador.text.catalog import Catalog


def run(
    context: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="words", help="cards.words")] = None,
    *,
    edition: Annotated[str | None, typer.Option("--edition", metavar="edition", help="cards.edition")] = None,
    option: options.Options = None,
    plain: options.Plain = False,
) -> None:
    """Look up cards."""
    catalog: Catalog = context.obj
    text = " ".join(words or ())
    reference = Reference(catalog, games_of(edition, option))
    found = reference.search(text)
    if not found:
        raise Misuse("no_card", text=shown(text))
    screen = screen_for(plain=plain or not sys.stdout.isatty())
    if len(found) > 1:
        screen.rows([row for word in found for row in reference.rows(word)])
        return
    for page in reference.pages(found[0]):
        screen.page(page)


def games_of(edition: str | None, option: list[str] | None) -> list[SanJuanGame]:
    """The editions to look in: the one that is asked for, or all. Options without an edition are those of the last."""
    every = GAMES[GAME].editions
    editions = [edition] if edition else every[-1:] if option else every
    games = [game_of(name, options.SEATS, option, variant=False) for name in editions]
    return [game for game in games if isinstance(game, SanJuanGame)]

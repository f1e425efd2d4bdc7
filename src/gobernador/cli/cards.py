"""`gobernador cards`: the reference of all cards and buildings, to be searched in every language and shown in one."""

from typing import Annotated

import typer

from gobernador.catalog import entry_of
from gobernador.cli.game_options import GAME, SEATS, GameKey, Options, game_of
from gobernador.cli.terminal import Plain, reading_screen
from gobernador.cli.usage_errors import UsageError
from gobernador.core.actions import shown
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import game_name
from gobernador.tui.guide import CardReference


def run(
    context: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="words")] = None,
    *,
    game: GameKey = GAME,
    edition: Annotated[str | None, typer.Option(metavar="edition")] = None,
    option: Options = None,
    plain: Plain = False,
) -> None:
    catalog: Catalog = context.obj
    text = " ".join(words or ())
    editions = [edition] if edition else [edition_with(game, option)] if option else entry_of(game).editions
    reference = CardReference(catalog, [game_of(game, name, SEATS, option) for name in editions])
    found = reference.search(text)
    if not found:
        raise UsageError("no_card", text=shown(text), game=game_name(catalog, game), near=reference.nearest(text))
    screen = reading_screen(plain=plain)
    if len(found) > 1:
        screen.rows([row for word in found for row in reference.rows(word)])
        return
    for page in reference.pages(found[0]):
        screen.page(page)


def edition_with(game: str, option: list[str]) -> str:
    """The newest edition of a game that has all these options; if none has, the newest, which says so."""
    names = {text.partition("=")[0] for text in option}
    definition = entry_of(game)
    fitting = [
        edition
        for edition in definition.editions
        if names <= {known.name for known in definition.options if edition in known.editions}
    ]
    return (fitting or definition.editions)[-1]

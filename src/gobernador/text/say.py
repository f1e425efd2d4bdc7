"""The voice of any game, and errors in words.

>>> from gobernador.core.dice import QuickDice
>>> from gobernador.catalog import make
>>> game = make("sanjuan", "second", 3, {"start": "0"})
>>> ana = game.view(game.new(QuickDice(1)), 0)
>>> speaker = voice(Catalog("es"), game, ["Ana", "Bea", "Cleo"])
>>> speaker.question(ana), [speaker.option(ana, action) for action in ana.legal()]
('Elige un personaje.', ['Constructor', 'Capataz', 'Mercader', 'Alcalde', 'Buscador de oro'])
>>> speaker.why(ana, game.actions.parse("build:library"))
'Eso solo se puede hacer en la fase del constructor. (R-SJ-22)'
"""

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches

from gobernador.catalog import Facet
from gobernador.core.errors import GameError
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog
from gobernador.text.voice import Row, Voice

VOICE: Facet[Callable[[Catalog, Game, Sequence[str]], Voice]] = Facet("voice", default=Voice)

COUNTED_FROM_0 = frozenset({"bad_start"})
"""Errors of the engine that name a seat as its options do. People count seats from 1."""
OFFERED = ("known", "choices")
"""Details of an error that list what is possible."""


def voice(catalog: Catalog, game: Game, names: Sequence[str]) -> Voice:
    """The voice of a game, for the people who sit at it: a name for each seat."""
    return VOICE.of(game)(catalog, game, names)


def say_error(catalog: Catalog, error: GameError) -> str:
    """An error as a sentence, with the error behind it where that is mentioned.

    >>> from gobernador.core.errors import BadNotation
    >>> say_error(Catalog("en"), BadNotation("unknown_notation", "", text="'bild:library'"))
    "'bild:library' is not an action of this game."
    >>> say_error(Catalog("en"), BadNotation("unknown_game", "", game="'sanjaun'", known="sanjuan, puertorico"))
    "There is no game 'sanjaun'. Available: sanjuan, puertorico. Did you mean sanjuan?"
    """
    details = error.details
    if error.key in COUNTED_FROM_0:
        details = details | {"seat": int(str(details["seat"])) + 1}
    if isinstance(error.__cause__, GameError):
        details = details | {"error": say_error(catalog, error.__cause__)}
    return with_nearest(catalog, catalog.say(f"error.{error.key}", **details), details)


def with_nearest(catalog: Catalog, sentence: str, details: Mapping[str, object]) -> str:
    """The sentence of an error, and which of the words it offers is nearest to the one that was given, if one is near."""
    offered = [word for name in OFFERED for word in str(details.get(name, "")).split(", ")]
    quoted = [str(value)[1:-1] for value in details.values() if str(value)[:1] in ("'", '"')]
    near = [word for text in quoted if text not in offered for word in get_close_matches(text, offered, n=1)]
    return f"{sentence} {catalog.say('game.did_you_mean', near=near[0])}" if near else sentence


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines with straight columns: the first to the left, the others to the right.

    >>> aligned([["", "a", "bb"], ["one", "1", "22"]])
    ['      a  bb', 'one   1  22']
    """
    first, *others = (max(map(len, column)) for column in zip(*rows, strict=True))
    return [
        "  ".join([row[0].ljust(first), *(cell.rjust(width) for cell, width in zip(row[1:], others, strict=True))])
        for row in rows
    ]


def table_lines(rows: Sequence[Row], names: Sequence[str]) -> list[str]:
    """A score sheet as aligned lines of plain text.

    >>> print("\\n".join(table_lines([Row("Total", [24, 9])], ["Ana", "Bea"])))
           Ana  Bea
    Total   24    9
    """
    return aligned([["", *names], *([row.label, *map(str, row.numbers)] for row in rows)])

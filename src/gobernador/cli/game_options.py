"""The options that set up a game, and the game that they describe. Their help and what stands for their value are keys of the catalogue below `cli`."""

from collections.abc import Sequence
from typing import Annotated

import typer

from gobernador.catalog import GAMES
from gobernador.cli.usage_errors import UsageError
from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.match import game_factory
from gobernador.match.deal import DEFAULT_SEED

START = "start"
BY_CHANCE = "dice"


def _games() -> list[str]:
    return list(GAMES)


def _editions() -> list[str]:
    return [edition for game in GAMES.values() for edition in game.editions]


GameKey = Annotated[str, typer.Option("--game", metavar="game", help="option.game", autocompletion=_games)]
Edition = Annotated[
    str | None, typer.Option("--edition", metavar="edition", help="option.edition", autocompletion=_editions)
]
Seats = Annotated[int, typer.Option("--seats", metavar="number", help="option.seats")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="setting", help="option.option")]
Variant = Annotated[bool, typer.Option("--variant", help="option.variant")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="text", help="option.seed")]
Seeds = Annotated[str, typer.Option("--seed", metavar="text", help="simulate.seed")]
"""Of many games, which are the same each time if nothing is said."""
Games = Annotated[int, typer.Option("--games", metavar="number", help="simulate.games", min=1)]
GAME = GAMES.default
SEATS = 3
SEED = DEFAULT_SEED
GAMES_TO_PLAY = 100


def game_of(key: str, edition: str | None, seats: int, options: Sequence[str] | None, *, variant: bool = False) -> Game:
    """The game that the options describe, in its default edition if none is named."""
    chosen = dict(setting(text) for text in options or ())
    if variant:
        chosen["variant"] = "on"
    if START in chosen:
        chosen[START] = starting_seat(chosen[START], seats)
    return game_factory.game_of(key, edition, seats, chosen)


def setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise UsageError("no_setting", value=shown(text))
    return name, value


def starting_seat(value: str, seats: int) -> str:
    """Who starts, as a game counts it: people count seats from 1, files and games from 0.

    >>> starting_seat("2", seats=3), starting_seat("dice", seats=3)
    ('1', 'dice')
    """
    if value == BY_CHANCE:
        return value
    if not (value.isascii() and value.isdigit() and len(value) == 1 and 1 <= int(value) <= seats):
        raise UsageError("bad_start", value=shown(value), seats=seats)
    return str(int(value) - 1)


def seat_of(option: str, seat: int, seats: int) -> int:
    """A seat that people count from 1, as the engine counts it."""
    if not 1 <= seat <= seats:
        raise UsageError("not_between", option=option, least=1, most=seats, value=seat)
    return seat - 1

"""Options that several commands have. Their help and what stands for their value are keys of the catalogue below `cli`."""

from typing import Annotated

import typer

from gobernador.bots.child_process import DEFAULT_MEMORY
from gobernador.catalog import GAMES


def _games() -> list[str]:
    return list(GAMES)


def _editions() -> list[str]:
    return [edition for game in GAMES.values() for edition in game.editions]


def _bots() -> list[str]:
    # Imported when a shell asks: most runs need no bots.
    from gobernador.bots.registry import BOTS  # noqa: PLC0415 - so that starting is quick

    return list(BOTS)


Bots = Annotated[str, typer.Option("--bots", metavar="bots", help="option.bots", autocompletion=_bots)]
Edition = Annotated[
    str | None, typer.Option("--edition", metavar="edition", help="option.edition", autocompletion=_editions)
]
Game = Annotated[str, typer.Option("--game", metavar="game", help="option.game", autocompletion=_games)]
Force = Annotated[bool, typer.Option("--force", help="option.force")]
Jobs = Annotated[str, typer.Option("--jobs", metavar="number", help="simulate.jobs")]
On = Annotated[str, typer.Option("--on", metavar="place", help="option.on")]
Memory = Annotated[str, typer.Option("--memory", metavar="size", help="option.memory")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="setting", help="option.option")]
Plain = Annotated[bool, typer.Option("--plain", help="option.plain")]
RayAddress = Annotated[str, typer.Option("--ray-address", metavar="address", help="option.ray_address")]
Seats = Annotated[str, typer.Option("--seats", metavar="number", help="option.seats")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="text", help="option.seed")]
Variant = Annotated[bool, typer.Option("--variant", help="option.variant")]
GAME = GAMES.default
SEATS = "3"
BOTS = "heuristic"
ON = "local"
MEMORY = DEFAULT_MEMORY

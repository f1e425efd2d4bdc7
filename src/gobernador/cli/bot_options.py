"""The options that say which bots play, and what those bots are called for people."""

from collections.abc import Sequence
from pathlib import PurePath
from typing import Annotated

import typer

from gobernador.bots.child_process import DEFAULT_MEMORY, bytes_in
from gobernador.bots.external_bots import REMOTE
from gobernador.bots.game_bots import usual_bot
from gobernador.bots.registry import BOTS
from gobernador.bots.search_spec import AMOUNT, read
from gobernador.cli.usage_errors import UsageError
from gobernador.compiled import is_compiled
from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog
from gobernador.tui.saves import PERSON
from gobernador.tui.user_files import printable

LEAST_MEMORY = 64 * 1024**2
"""Bytes; with less, hardly anything can be loaded."""
NAMES = ("Ana", "Benito", "Carmen", "Diego", "Elena")
SEARCHES = ("search", "best")
THOUSAND = 1000
CLOCK = ("s", "ms")


def _bots() -> list[str]:
    return list(BOTS)


Bots = Annotated[str | None, typer.Option("--bots", metavar="bots", help="option.bots", autocompletion=_bots)]
Memory = Annotated[str, typer.Option("--memory", metavar="size", help="option.memory")]
MEMORY = DEFAULT_MEMORY


def bots_for_game(bots: str | None, game: Game) -> str:
    """What `--bots` says; where it is left out, the usual bot of the game."""
    return usual_bot(game) if bots is None else bots


def memory_of(text: str) -> int:
    """How much memory a process with bots may take, in bytes; 0 for as much as there is.

    >>> memory_of("512M")
    536870912
    """
    found = bytes_in(text)
    if found is None or 0 < found < LEAST_MEMORY:
        raise UsageError("bad_memory", value=shown(text))
    return found


def slow_search(catalog: Catalog, game: Game, specs: Sequence[str]) -> list[str]:
    """One sentence if a bot among *specs* searches and the engine is interpreted; otherwise none."""
    searches = [spec.split(":")[1:] for spec in specs if spec.split(":")[0] in SEARCHES]
    if is_compiled() or not searches:
        return []
    budgets = [read(game, settings).budget for settings in searches]
    # A budget of playouts is used up, however long it takes.
    patient = all(budget is not None and budget.playouts is not None for budget in budgets)
    return [catalog.say("cli.interpreted.slow" if patient else "cli.interpreted.weak")]


def names_beside(own: str, count: int) -> list[str]:
    """Names for so many bots, none of them the person's own."""
    return [name for name in NAMES if name != own][:count]


def level_names(catalog: Catalog, players: Sequence[str]) -> list[str]:
    """What plays each seat, in a few words; nothing for a person."""
    return ["" if player == PERSON else level_name(catalog, player) for player in players]


def level_name(catalog: Catalog, spec: str) -> str:
    """A bot in a few words: `search:1s:tuned` by its name and settings, a file by its name, a program by its first word.

    >>> english = Catalog("en")
    >>> [level_name(english, spec) for spec in ("search:250ms:tuned", "heuristic:rush", "bots/mine.py:Clever", "deep:3")]
    ['search, 250 ms, tuned', 'heuristic, rush', 'mine.py:Clever', 'deep, 3']
    """
    name, *settings = spec.split(":")
    if name in BOTS:
        return ", ".join([catalog.say(f"table.level.{name}"), *(setting_name(catalog, text) for text in settings)])
    if name == REMOTE:
        first = spec.partition(":")[2].split()[:1]
        return printable(PurePath(*first).name) or REMOTE
    if name.endswith(".py"):
        return printable(":".join([PurePath(name).name, *settings]))
    return printable(", ".join([name, *settings]))


def setting_name(catalog: Catalog, text: str) -> str:
    """A setting of one of our bots: a style, a time, a number of playouts."""
    if catalog.has(f"table.setting.{text}"):
        return catalog.say(f"table.setting.{text}")
    found = AMOUNT.fullmatch(text)
    if found is None:
        return printable(text)
    number, unit = found["number"], found["unit"]
    if unit in CLOCK:
        return f"{number} {unit}"
    return catalog.say("table.playouts", playouts=int(float(number) * (THOUSAND if unit else 1)))

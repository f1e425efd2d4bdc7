"""What the options of a command say of bots: their names for people, limits of time and memory, and how many games they play."""

from collections.abc import Sequence
from math import isfinite
from pathlib import PurePath

import typer

from gobernador.bots.child_process import bytes_in
from gobernador.bots.external_bots import REMOTE
from gobernador.bots.game_bots import usual_bot
from gobernador.bots.registry import BOTS
from gobernador.bots.search_spec import AMOUNT, read
from gobernador.cli.arguments import positive_number
from gobernador.cli.usage_errors import UsageError
from gobernador.compiled import is_compiled
from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.statistics.sprt import Sprt
from gobernador.text.message_catalog import Catalog
from gobernador.tui.saves import PERSON
from gobernador.tui.user_files import printable

SEARCHES = ("search", "best")


def bots_asked_for(context: typer.Context, bots: str, game: Game | str) -> str:
    """What `--bots` says; where it is left out, the usual bot of the game."""
    source = context.get_parameter_source("bots")
    return usual_bot(game) if source is not None and source.name == "DEFAULT" else bots


def slow_search(catalog: Catalog, game: Game, specs: Sequence[str]) -> list[str]:
    """One sentence if a bot among *specs* searches and the engine is interpreted; otherwise none."""
    searches = [spec.split(":")[1:] for spec in specs if spec.split(":")[0] in SEARCHES]
    if is_compiled() or not searches:
        return []
    budgets = [read(game, settings).budget for settings in searches]
    # A budget of playouts is used up, however long it takes.
    patient = all(budget is not None and budget.playouts is not None for budget in budgets)
    return [catalog.say("cli.interpreted.slow" if patient else "cli.interpreted.weak")]


THOUSAND = 1000
CLOCK = ("s", "ms")


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


DEALS = 100
"""The default."""
LEAST_MEMORY = 64 * 1024**2
"""Bytes; with less, hardly anything can be loaded."""
LONGEST_LIMIT = 86_400.0
"""Seconds: a day for a decision."""


def deals_of(games: str, deals: str, seats: int) -> int:
    """The number of deals: counted in games of each pairing, or, as older commands do, in deals.

    A deal is played once from every seat, so that a number of games is rounded up to whole deals.

    >>> deals_of("101", "", seats=2), deals_of("", "100", seats=2), deals_of("", "", seats=4)
    (51, 100, 100)
    """
    if games and deals:
        raise UsageError("games_or_deals")
    if games:
        return -(-positive_number("--games", games) // seats)
    return positive_number("--deals", deals) if deals else DEALS


def sprt_of(text: str) -> Sprt | None:
    """The test between two differences in Elo; None if there shall be none.

    >>> sprt_of("0,10"), sprt_of("")
    (Sprt(elo0=0.0, elo1=10.0, alpha=0.05, beta=0.05), None)
    """
    if not text:
        return None
    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError as error:
        raise UsageError("bad_sprt", value=shown(text)) from error
    return Sprt(elo0, elo1)


def seconds_of(option: str, text: str) -> float:
    """A time limit in seconds.

    >>> seconds_of("--limit", "0.5")
    0.5
    """
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not (isfinite(seconds) and 0 < seconds <= LONGEST_LIMIT):
        raise UsageError("bad_limit", option=option, value=shown(text), most=int(LONGEST_LIMIT))
    return seconds


def memory_of(text: str) -> int:
    """How much memory a process with bots may take, in bytes; 0 for as much as there is.

    >>> memory_of("512M")
    536870912
    """
    found = bytes_in(text)
    if found is None or 0 < found < LEAST_MEMORY:
        raise UsageError("bad_memory", value=shown(text))
    return found

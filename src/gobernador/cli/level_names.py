"""What bots are called at a table: their specs in the reader's words."""

from collections.abc import Sequence
from pathlib import PurePath

from gobernador.bots.registry import BOTS, REMOTE
from gobernador.bots.search_spec import AMOUNT
from gobernador.text.message_catalog import Catalog
from gobernador.tui.saves import PERSON
from gobernador.tui.user_files import printable

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

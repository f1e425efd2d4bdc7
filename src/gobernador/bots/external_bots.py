"""External bots: from a Python file, or from the entry points of an installed package.

Nothing needs to be registered. `my_bot.py` is the one bot in that file, `my_bots.py:Clever` one of several; a package names its
bots as entry points of the group `gobernador.bots`.
"""

import inspect
import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType, TracebackType

from gobernador.bots.base import Bot
from gobernador.bots.bot_files import arrived
from gobernador.core.actions import shown
from gobernador.core.dice import Dice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game

GROUP = "gobernador.bots"
_FILE = re.compile(r"(?P<file>.+\.py)(?::(?P<name>\w+))?")

Announced = type[Bot] | Callable[[Game, int, Dice, Sequence[str]], Bot]
"""What an entry point may lead to: a class of bot, or something that makes one and takes settings."""


# -- files -------------------------------------------------------------------------------------------------------------


def in_file(spec: str) -> type[Bot] | None:
    """The bot that a path leads to; None if *spec* is no path of a Python file at all.

    >>> in_file("heuristic:rush") is None
    True
    """
    found = _FILE.fullmatch(spec)
    if found is None:
        return None
    file = Path(arrived(found["file"])).expanduser()
    if not file.is_file():
        raise BadSetup("no_bot_file", f"there is no file {file}", file=str(file))
    bots = bots_in(file.resolve())
    if found["name"] is not None:
        return _named(file, bots, found["name"])
    if not bots:
        raise BadSetup("no_bot_in_file", f"{file} contains no bot: none of its classes is a Bot", file=str(file))
    if len(bots) > 1:
        known = ", ".join(f"{file}:{name}" for name in bots)
        raise BadSetup(
            "several_bots_in_file",
            f"{file} contains several bots; name one of them: {known}",
            file=str(file),
            known=known,
        )
    return next(iter(bots.values()))


def _named(file: Path, bots: dict[str, type[Bot]], name: str) -> type[Bot]:
    if name not in bots:
        known = ", ".join(bots) or "-"
        raise BadSetup(
            "no_such_bot_in_file",
            f"{file} contains no bot {shown(name)}; it contains {known}",
            file=str(file),
            bot=shown(name),
            known=known,
        )
    return bots[name]


@cache
def bots_in(file: Path) -> dict[str, type[Bot]]:
    """The bots that are defined in a file, by name; it is run once."""
    module = _run(file)
    return {
        name: thing
        for name, thing in vars(module).items()
        if isinstance(thing, type)
        and issubclass(thing, Bot)
        and thing.__module__ == module.__name__
        and not inspect.isabstract(thing)
    }


def _run(file: Path) -> ModuleType:
    name = f"gobernador_bot_{file.stem}_{sha256(str(file).encode()).hexdigest()[:8]}"
    spec = spec_from_file_location(name, file)
    assert spec is not None, "a file that ends in .py can be imported"
    assert spec.loader is not None, "a file that ends in .py can be imported"
    module = module_from_spec(spec)
    sys.modules[name] = module
    # What lies beside the file can be imported from it, as from a script.
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise _broken(file, error) from error
    return module


def _broken(file: Path, error: BaseException) -> BadSetup:
    line, reason = _line_in(file, error), f"{type(error).__name__}: {error}"
    return BadSetup(
        "bot_file_broken", f"{file} cannot be used: line {line}: {reason}", file=str(file), line=line, reason=reason
    )


def _line_in(file: Path, error: BaseException) -> int:
    """Where in *file* an error happened; 1 if it did not say."""
    if isinstance(error, SyntaxError) and error.filename == str(file):
        return error.lineno or 1
    return _deepest(file, error.__traceback__)


def _deepest(file: Path, trace: TracebackType | None) -> int:
    lines = [frame.lineno for frame in extract_tb(trace) if frame.filename == str(file) and frame.lineno]
    return lines[-1] if lines else 1


# -- packages ----------------------------------------------------------------------------------------------------------


def announced() -> dict[str, EntryPoint]:
    """The bots that installed packages announce, by name; none of them is loaded."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def load(entry: EntryPoint) -> Announced:
    """What an entry point leads to, if that is a bot."""
    try:
        found = entry.load()
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        raise BadSetup(
            "bot_entry_broken",
            f"the bot {entry.name} cannot be loaded from {entry.value}: {reason}",
            bot=entry.name,
            where=entry.value,
            reason=reason,
        ) from error
    if not callable(found) or (isinstance(found, type) and not issubclass(found, Bot)):
        raise BadSetup(
            "bot_entry_no_bot",
            f"{entry.name} is not a bot: {entry.value} is neither a Bot nor a function that creates one",
            bot=entry.name,
            where=entry.value,
        )
    made: Announced = found
    return made

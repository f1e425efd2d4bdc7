"""External bots: from a Python file, or from the entry points of an installed package.

Nothing needs to be registered. `my_bot.py` is the one bot in that file, `my_bots.py:Clever` one of several; a package names its
bots as entry points of the group `gobernador.bots`.

Files travel where bots are made on other machines: where a command starts, `pack` copies what its bots need into a folder; a worker
that has been sent that folder finds there, by the words in which a bot was named, what would otherwise lie on its own disk.
"""

import inspect
import json
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType

from gobernador.bots.base import Bot
from gobernador.core.actions import shown
from gobernador.core.dice import Dice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game

GROUP = "gobernador.bots"
REMOTE = "remote"
"""`remote:COMMAND` is a program that plays."""
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
    frames = extract_tb(error.__traceback__)
    return next((frame.lineno for frame in reversed(frames) if frame.filename == str(file) and frame.lineno), 1)


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


# -- files for other machines ------------------------------------------------------------------------------------------


VARIABLE = "GOBERNADOR_BOT_FILES"
"""Where a worker finds the folder that was sent to it."""
INDEX = "index.json"
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "*.pyc", "node_modules", "venv")
INSTALLED = {"bin", "sbin", "Scripts"}
MOST_BYTES = 50_000_000
MOST_FILES = 1_000
"""A larger folder is not that of a bot: then only the file travels, and the Python files beside it."""


def pack(bots: Iterable[str], folder: Path) -> bool:
    """Copy the files of *bots* into a folder; whether there are any."""
    index: dict[str, str] = {}
    for name in dict.fromkeys(name for bot in bots for name in names_in(bot)):
        file = Path(name).expanduser().resolve()
        place = folder / str(len(index))
        copy_around(file, place)
        index[name] = f"{place.name}/{file.name}"
    if index:
        (folder / INDEX).write_text(json.dumps(index), encoding="utf-8")
    return bool(index)


def names_in(bot: str) -> list[str]:
    """The files that a bot is named by, as they are written: its own, or those in the command of a program."""
    if bot.startswith(f"{REMOTE}:"):
        try:
            words = shlex.split(bot.removeprefix(f"{REMOTE}:"))
        except ValueError:
            # A quotation that is not closed: who starts the program says so.
            return []
        return [word for word in words if is_ours(word)]
    found = _FILE.fullmatch(bot)
    return [found["file"]] if found and is_file(found["file"]) else []


def is_ours(word: str) -> bool:
    """Whether a word is a file of the bot; programs in a folder called `bin` are installed, there as well as here."""
    if not is_file(word):
        return False
    file = Path(word).expanduser()
    return not {file.parent.name, file.resolve().parent.name} & INSTALLED


def is_file(word: str) -> bool:
    """Whether a word names a file. `Path.is_file` raises an error if the word is too long for a name."""
    return os.path.isfile(os.path.expanduser(word))


def copy_around(file: Path, place: Path) -> None:
    if is_small(file.parent):
        shutil.copytree(file.parent, place, ignore=LEFT_OUT)
        return
    place.mkdir()
    for beside in {file, *file.parent.glob("*.py")}:
        shutil.copy(beside, place)


def is_small(folder: Path) -> bool:
    size = 0
    for files, path in enumerate(files_below(folder), start=1):
        size += path.stat().st_size
        if files > MOST_FILES or size > MOST_BYTES:
            return False
    return True


def files_below(folder: Path) -> Iterator[Path]:
    """What would be copied. Nothing that cannot be: links that lead nowhere or around in a circle."""
    for parent, folders, names in os.walk(folder):
        left_out = LEFT_OUT(parent, [*folders, *names])
        folders[:] = [name for name in folders if name not in left_out]
        yield from (Path(parent, name) for name in names if name not in left_out and Path(parent, name).is_file())


# -- in a worker -------------------------------------------------------------------------------------------------------


def arrived(name: str) -> str:
    """Where the file lies that is called *name* where the command was started; *name* itself if it did not travel."""
    folder = os.environ.get(VARIABLE, "")
    return str(Path(folder, index_of(folder)[name])) if folder and name in index_of(folder) else name


def arrived_command(command: str) -> str:
    """The command line of a program, with its files where they are now."""
    if not os.environ.get(VARIABLE):
        return command
    return shlex.join(arrived(word) for word in shlex.split(command))


@cache
def index_of(folder: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(Path(folder, INDEX).read_text(encoding="utf-8"))
    return found

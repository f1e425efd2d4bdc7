"""The files of bots, when their bots are made on other machines.

Where a command starts, `pack` copies what its bots need into a folder; a worker that has been sent that folder finds there, by the
words in which a bot was named, what would otherwise lie on its own disk.
"""

import json
import os
import re
import shlex
import shutil
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

VARIABLE = "GOBERNADOR_BOT_FILES"
"""Where a worker finds the folder that was sent to it."""
INDEX = "index.json"
REMOTE = "remote:"
_FILE = re.compile(r"(?P<file>.+\.py)(?::\w+)?")
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
    if bot.startswith(REMOTE):
        return [word for word in shlex.split(bot.removeprefix(REMOTE)) if is_ours(word)]
    found = _FILE.fullmatch(bot)
    return [found["file"]] if found and is_ours(found["file"]) else []


def is_ours(word: str) -> bool:
    """Whether a word is a file of the bot; programs in a folder called `bin` are installed, there as well as here."""
    file = Path(word).expanduser()
    return file.is_file() and not {file.parent.name, file.resolve().parent.name} & INSTALLED


def copy_around(file: Path, place: Path) -> None:
    """A file with what lies beside it and below."""
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

"""Files of the user: read whole with a size limit, written atomically."""

import os
import stat
from pathlib import Path

from gobernador.core.errors import GameError


class BadFile(GameError):
    """A file that has the wrong content, or that may not be written."""


def read_text(path: Path, most: int) -> str:
    """The text of a file of at most *most* bytes."""
    with path.open("rb") as source:
        found = source.read(most + 1)
    if len(found) > most:
        raise BadFile("too_large", f"{shown_path(path)} is larger than {most} bytes", file=shown_path(path), most=most)
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile("not_text", f"{shown_path(path)} is not UTF-8 text", file=shown_path(path)) from error


def write_new(path: Path, text: str) -> None:
    """Write a file that does not exist yet."""
    if os.path.lexists(path) and not path.is_dir():
        raise BadFile("exists", f"there is already a file {shown_path(path)}", file=shown_path(path))
    write_over(path, text)


def write_over(path: Path, text: str) -> None:
    """Write a file, in place of the one that may be there. A concurrent reader sees the old one or the new one."""
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():
        folder = shown_path(target.parent)
        raise BadFile("no_folder", f"there is no folder {folder}", folder=folder)
    if target.is_dir():
        raise BadFile("folder", f"{shown_path(path)} is a folder", file=shown_path(path))
    if target.exists() and not stat.S_ISREG(target.stat().st_mode):
        raise BadFile("no_file", f"{shown_path(path)} is not a regular file", file=shown_path(path))
    beside = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        _write_through(beside, text)
        os.replace(beside, target)
    except OSError as error:
        # The error names the user's file, not the temporary one.
        error.filename, error.filename2 = str(path), None
        raise
    finally:
        beside.unlink(missing_ok=True)


def _write_through(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())


def shown_path(path: str | Path) -> str:
    """A path as it can be printed anywhere: names need not be text."""
    return printable(os.fsencode(path).decode("utf-8", "backslashreplace"))


def printable(text: str) -> str:
    """A text without control characters that a terminal would obey.

    >>> printable("Ana\\x1b[2J")
    'Ana\\\\x1b[2J'
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)

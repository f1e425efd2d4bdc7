"""Where the results of an arena are."""

from itertools import count
from pathlib import Path

from gobernador.arena.header import ArenaHeader
from gobernador.tui.saves import folder

SUFFIX = ".jsonl"


def result_file(wish: str, header: ArenaHeader, *, fresh: bool) -> Path:
    """The file to go on with, or the next one that does not exist yet.

    Without a *wish* it has a name of its own in the person's data folder: what belongs to another arena is never met there.
    """
    first = (
        Path(wish) if wish else arenas() / f"{header.game}-{header.edition}-{header.seats}-{header.digest()}{SUFFIX}"
    )
    if wish and not fresh:
        return first
    names = (first if number == 1 else first.with_name(f"{first.stem}-{number}{first.suffix}") for number in count(1))
    latest = first
    for name in names:
        if not name.exists():
            return name if fresh else latest
        latest = name
    raise AssertionError("numbers do not end")


def arenas() -> Path:
    """The folder of the results that nobody has asked to be elsewhere."""
    return folder() / "arenas"

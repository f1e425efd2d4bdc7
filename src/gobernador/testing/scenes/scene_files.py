"""Scenes in files: every scene of every file played, one outcome each, whatever is in the files."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from gobernador.testing.scenes.parser import Block, SceneOutcome, blocks_of, printable, stopped_by
from gobernador.testing.scenes.scene_lines import LARGEST, SceneError

PATTERN = "*.scene"


def check(paths: Iterable[str | Path]) -> Iterator[SceneOutcome]:
    """Play the scenes of files, and of all files named *.scene below folders; what cannot be read is an outcome too."""
    for path in paths:
        for file in files_below(Path(path)):
            yield from check_file(file)


def check_file(file: Path) -> Iterator[SceneOutcome]:
    """Play the scenes of one file. A scene that cannot be understood does not keep the others from being played."""
    name = printable(str(file))
    try:
        blocks = blocks_of(text_of(file, name), name)
    except SceneError as error:
        yield SceneOutcome(name, error.line, printable(file.stem), "", error.reason)
        return
    for block in blocks:
        yield outcome_of(block)


def outcome_of(block: Block) -> SceneOutcome:
    """How a scene went, also if it is none, or if the engine stumbles as its question is put."""
    try:
        return block.scene().run()
    except SceneError as error:
        return SceneOutcome(block.file, error.line, block.name, block.sentence, error.reason)
    except Exception as error:  # noqa: BLE001 - a broken engine may raise anything
        return SceneOutcome(block.file, block.line, block.name, block.sentence, stopped_by(error), error)


def files_below(path: Path) -> list[Path]:
    """The path itself if it is a file, otherwise the scene files below it; never nothing."""
    if not is_folder(path):
        return [path]
    return sorted(path.rglob(PATTERN)) or [path]


def is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        # No such name is possible; reading it will say why.
        return False


def text_of(file: Path, name: str) -> str:
    """The text of a file that errors call *name*."""
    if is_folder(file):
        raise SceneError(name, 1, f"there is no file {PATTERN} in this folder")
    found = bytes_of(file, name)
    if len(found) > LARGEST:
        raise SceneError(name, 1, f"the file is larger than {LARGEST} bytes, the limit for a scene file")
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError as error:
        line = found.count(b"\n", 0, error.start) + 1
        raise SceneError(name, line, "the file is not UTF-8 text") from error


def bytes_of(file: Path, name: str) -> bytes:
    """What is in a file, or enough of it to see that it is too much."""
    try:
        with file.open("rb") as source:
            return source.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise SceneError(name, 1, f"the file cannot be read: {reason}") from error

"""What went wrong, as one sentence: whatever the game, the file or the person's line was."""

import os

from gobernador.core.errors import GameError
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import say_error
from gobernador.tui.typed_answers import BadAnswer
from gobernador.tui.user_files import BadFile, shown_path

OF_FILES: tuple[tuple[type[OSError], str], ...] = (
    (FileNotFoundError, "missing"),
    (IsADirectoryError, "folder"),
    (NotADirectoryError, "missing"),
    (PermissionError, "forbidden"),
    (FileExistsError, "exists"),
)


def refusal(catalog: Catalog, error: GameError | OSError) -> str:
    """Why something that was asked for is not done."""
    if isinstance(error, OSError):
        return _of_file(catalog, error)
    if isinstance(error, BadAnswer | BadFile):
        return catalog.say(f"table.error.{error.key}", **error.details)
    return say_error(catalog, error)


def _of_file(catalog: Catalog, error: OSError) -> str:
    file = shown_path(os.fspath(error.filename)) if error.filename else ""
    for kind, key in OF_FILES:
        if isinstance(error, kind):
            return catalog.say(f"table.error.{key}", file=file)
    return catalog.say("table.error.unusable", file=file, reason=error.strerror or str(error))

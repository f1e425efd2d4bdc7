"""Mistakes as sentences and exit codes: a command line that makes no sense, a file, a game."""

from gobernador.text.message_catalog import Catalog

FAILED = 1
MISUSED = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class UsageError(Exception):
    """Says with a key of the catalogue, below `cli.error`, what is wrong with the arguments; the detail *near* is what may be meant."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(f"{key}: {details}")
        self.key = key
        self.details = details


def failure(catalog: Catalog, error: Exception) -> tuple[str, int] | None:
    """The sentence and the exit code for an error; None if it is our own mistake."""
    # Imported here because most runs go well.
    from gobernador.core.errors import BadSetup, GameError  # noqa: PLC0415 - so that starting is quick
    from gobernador.text.say import with_nearest  # noqa: PLC0415 - so that starting is quick
    from gobernador.tui.typed_answers import refusal  # noqa: PLC0415 - so that starting is quick

    if isinstance(error, UsageError):
        said = with_nearest(catalog, catalog.say(f"cli.error.{error.key}", **error.details), error.details)
        near = error.details.get("near")
        return f"{said} {catalog.say('game.did_you_mean', near=near)}" if near else said, MISUSED
    if isinstance(error, GameError | OSError):
        return refusal(catalog, error), MISUSED if isinstance(error, BadSetup) else FAILED
    return None

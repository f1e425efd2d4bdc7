"""Mistakes as sentences: the arguments', the files', the games'. Whatever is not known here is a mistake of our own."""

from typing import Any

import typer

from gobernador.cli.usage_errors import FAILED, MISUSED, UsageError
from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup, GameError
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import with_nearest
from gobernador.tui.typed_answers import refusal


def failure(catalog: Catalog, error: Exception) -> tuple[str, int] | None:
    """The sentence and the exit code for an error; None if it is our own mistake."""
    if isinstance(error, UsageError):
        return with_nearest(catalog, catalog.say(f"cli.error.{error.key}", **error.details), error.details), MISUSED
    if isinstance(error, typer.TyperException):
        return usage(catalog, error), MISUSED
    if isinstance(error, GameError | OSError):
        return refusal(catalog, error), MISUSED if isinstance(error, BadSetup) else FAILED
    return None


def usage(catalog: Catalog, error: Any) -> str:
    """What is wrong with the arguments, as Typer has found out."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        near = ", ".join(error.possibilities or ())
        key = "no_option_but" if near else "no_option"
        return catalog.say(f"cli.error.{key}", option=shown(error.option_name), near=near)
    if kind == "MissingParameter":
        return catalog.say("cli.error.missing", what=catalog.say(f"cli.metavar.{error.param.metavar}"))
    assert kind == "BadParameter", f"an error of Typer that is not known: {error!r}"
    return catalog.say("cli.error.bad_value", option=error.param.opts[0])

"""Mistakes as sentences and exit codes: a command line that makes no sense, a file, a game."""

from typing import Any

from gobernador.core.actions import shown
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


def usage_error(context: Any, error: Any) -> UsageError:
    """What Typer has found out about the arguments, as a key of the catalogue: Typer itself says it in English."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        near = ", ".join(error.possibilities or ())
        return UsageError("no_option_but" if near else "no_option", option=shown(error.option_name), near=near)
    if kind == "BadOptionUsage":
        name = error.option_name
        is_flag = any(name in option.opts and getattr(option, "is_flag", False) for option in context.command.params)
        return UsageError("takes_no_value" if is_flag else "needs_value", option=name)
    parameter = error.param
    is_option = parameter.param_type_name == "option"
    name = parameter.opts[0] if is_option else context.obj.say(f"cli.metavar.{parameter.metavar}")
    if kind == "MissingParameter":
        return UsageError("missing", what=name)
    assert kind == "BadParameter", f"an error of Typer that is not known: {error!r}"
    [wrong] = error.__cause__.errors()
    return bad_value(name, parameter, wrong["type"], str(wrong["input"]))


def bad_value(name: str, parameter: Any, kind: str, value: str) -> UsageError:
    """What is wrong with the value of a parameter; *kind* is what pydantic calls it."""
    expected = parameter.type_descriptor
    if expected.choices is not None:
        return UsageError("no_choice", option=name, value=shown(value), known=", ".join(expected.choices))
    if kind in ("greater_than_equal", "less_than_equal"):
        key = "too_small" if parameter.max is None else "not_between"
        least = f"{parameter.min:f}".rstrip("0").rstrip(".")
        return UsageError(key, option=name, least=least, most=parameter.max, value=shown(value)[1:-1])
    return UsageError("no_decimal" if expected.annotation is float else "no_number", option=name, value=shown(value))

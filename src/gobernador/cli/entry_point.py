"""The command `gobernador`: its subcommands, its help, and the one place where mistakes become sentences and exit codes.

Nothing of the games is imported here: a subcommand is imported when it is called, so that `--help` answers at once.
"""

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.completion import shell_complete
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from gobernador import compiled
from gobernador.cli.usage_errors import BROKEN_PIPE, INTERRUPTED, UsageError, failure, usage_error
from gobernador.core.actions import shown
from gobernador.text.message_catalog import USUAL, Catalog, preferred_language
from gobernador.tui.user_files import printable
from gobernador.version import __version__

COMMANDS = (
    "play",
    "learn",
    "serve",
    "backup",
    "open",
    "join",
    "watch",
    "replay",
    "verify",
    "validate",
    "check",
    "rules",
    "cards",
    "simulate",
    "arena",
    "dataset",
    "train",
    "bots",
    "check-bot",
    "bench",
    "completion",
)
"""Each is the function `run` of the module with its name, a dash being an underscore there."""
LANGUAGE = "--lang"
WORDING = "--wording"
OPTIONAL_VALUE = ("--resume",)
LARGEST_NUMBER = 999_999_999
COMPLETE = "_GOBERNADOR_COMPLETE"
"""The variable by which a shell asks what could come next."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and leave with its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Characters that a terminal cannot show, and bytes that cannot be decoded, are escaped.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """The exit code of the command with these arguments."""
    catalog = Catalog(preferred_language())
    try:
        language, rest = take_option(LANGUAGE, arguments, preferred_language())
        catalog = Catalog(language)
        wording, rest = take_option(WORDING, rest, USUAL)
        catalog = Catalog(language, wording)
        asked = os.environ.get(COMPLETE)
        code = complete(catalog, asked) if asked else gobernador(catalog, rest)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _complain(catalog.say("cli.interrupted"), INTERRUPTED)
    except BrokenPipeError:
        # The reader has closed the pipe. Python would complain once more when it closes it too.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return BROKEN_PIPE
    except Exception as error:
        found = failure(catalog, error)
        if found is None:
            raise
        return _complain(*found)
    return code


def _complain(sentence: str, code: int) -> int:
    # It may quote text from outside.
    sys.stderr.write(printable(sentence) + "\n")
    return code


def take_option(option: str, arguments: Sequence[str], default: str) -> tuple[str, list[str]]:
    """The value of an option that every command has, and the arguments without it. Errors are in the language that it names.

    >>> take_option("--lang", ["play", "--lang", "es", "--seats", "2"], "en")
    ('es', ['play', '--seats', '2'])
    >>> take_option("--lang", ["--lang=es", "cards", "--", "--lang"], "en")
    ('es', ['cards', '--', '--lang'])
    """
    chosen = default
    rest: list[str] = []
    waiting = list(arguments)
    while waiting:
        argument = waiting.pop(0)
        if argument == "--":
            return chosen, [*rest, argument, *waiting]
        if argument == option:
            if not waiting:
                raise UsageError("needs_value", option=option)
            chosen = waiting.pop(0)
        elif argument.startswith(option + "="):
            chosen = argument.partition("=")[2]
        else:
            rest.append(argument)
    return chosen, rest


def gobernador(catalog: Catalog, arguments: Sequence[str]) -> int:
    """Do what the arguments say; the exit code."""
    command = get_command(app)
    try:
        with command.make_context("gobernador", list(arguments), obj=catalog) as context:
            code = command.invoke(context)
    except typer.Exit as left:
        return left.exit_code
    return code if isinstance(code, int) else 0


def complete(catalog: Catalog, instruction: str) -> int:
    """Tell a shell what could come next, or how to ask; the exit code.

    Typer knows the shells only if an app has options to install itself there, which ours has not: a command that prints the
    script can be explained in the reader's language.
    """
    completing = typer.Typer(cls=Commands, rich_markup_mode=None)
    completing.callback()(gobernador_itself)
    return shell_complete(get_command(completing), {"obj": catalog}, "gobernador", COMPLETE, instruction)


class Command(TyperCommand):
    """A subcommand with help and errors in the reader's language."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        # Typer would describe them in an English sentence only.
        ctx.allow_extra_args = True
        try:
            rest = super().parse_args(ctx, with_empty_values(args))
        except typer.TyperException as error:
            raise usage_error(ctx, error) from error
        if ctx.args and not ctx.resilient_parsing:
            raise UsageError("unexpected", text=shown(" ".join(ctx.args)))
        for parameter in self.params:
            number = ctx.params.get(parameter.name)
            if isinstance(number, int) and abs(number) > LARGEST_NUMBER:
                raise UsageError("no_number", option=parameter.opts[0], value=shown(str(number)))
        return rest

    def format_help(self, ctx: Any, formatter: Any) -> None:
        write_help(str(self.name), ctx, formatter)


class Commands(TyperGroup):
    """The subcommands, by name."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise usage_error(ctx, error) from error

    def format_help(self, ctx: Any, formatter: Any) -> None:
        write_help("gobernador", ctx, formatter, COMMANDS)

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            near = get_close_matches(cmd_name, COMMANDS, n=1)
            if near:
                raise UsageError("no_command_but", command=shown(cmd_name), near=near[0])
            raise UsageError("no_command", command=shown(cmd_name), known=", ".join(COMMANDS))
        one = typer.Typer(add_completion=False, rich_markup_mode=None)
        module = cmd_name.replace("-", "_")
        one.command(cmd_name, cls=Command)(import_module(f"gobernador.cli.{module}").run)
        command: Any = get_command(one)
        for parameter in command.params:
            # What only one command has is explained below its own name in the catalogue.
            parameter.help = parameter.help or f"{module}.{parameter.name}"
        if ctx.resilient_parsing:
            say_helps(command, ctx.find_object(Catalog))
        return command


def say_helps(command: Any, catalog: Catalog) -> None:
    """Replace the keys of the helps by sentences: a shell shows them beside what it offers."""
    command.short_help = catalog.say(f"cli.short.{command.name}")
    for parameter in command.params:
        parameter.help = catalog.say(f"cli.{parameter.help}")


def with_empty_values(arguments: list[str]) -> list[str]:
    """An option whose value may be left out gets an empty one.

    >>> with_empty_values(["--resume", "--plain"]), with_empty_values(["--resume", "a.record"])
    (['--resume=', '--plain'], ['--resume', 'a.record'])
    """
    following = dict(enumerate(arguments[1:]))
    return [
        f"{argument}=" if argument in OPTIONAL_VALUE and following.get(place, "-").startswith("-") else argument
        for place, argument in enumerate(arguments)
    ]


# -- help --------------------------------------------------------------------------------------------------------------


def write_help(name: str, context: Any, out: Any, commands: Sequence[str] = ()) -> None:
    """The help of a command: what it does, its arguments and options, and examples."""
    catalog: Catalog = context.obj
    say = catalog.say
    parameters = [one for one in context.command.params if not one.hidden]
    arguments = [one for one in parameters if one.param_type_name == "argument"]
    options = [one for one in parameters if one.param_type_name == "option"]
    shared = (("--lang", "language", "lang"), ("--wording", "wording", "wording"))
    sections = {
        "commands": [(command, say(f"cli.short.{command}")) for command in commands],
        "arguments": [(say(f"cli.metavar.{one.metavar}"), say(f"cli.{one.help}")) for one in arguments],
        "options": [
            *((_spelling(one, catalog), say(f"cli.{one.help}")) for one in options),
            *((f"{option} {say(f'cli.metavar.{value}')}", say(f"cli.option.{key}")) for option, value, key in shared),
            ("--help", say("cli.option.help")),
        ],
    }
    out.write_usage(context.command_path, say(f"cli.usage.{name}"), prefix=say("cli.help.usage") + " ")
    out.write_paragraph()
    out.write_text(say(f"cli.long.{name}"))
    for title, rows in sections.items():
        if rows:
            with out.section(say(f"cli.help.{title}")):
                out.write_dl(rows)
    with out.section(say("cli.help.examples")):
        for example in catalog.under(f"cli.examples.{name}"):
            out.write(f"  {say(f'cli.examples.{name}.{example}')}\n")


def _spelling(option: Any, catalog: Catalog) -> str:
    names = ", ".join(option.opts)
    return names if option.is_flag else f"{names} {catalog.say('cli.metavar.' + option.metavar)}"


app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None, invoke_without_command=True)


@app.callback(invoke_without_command=True)
def gobernador_itself(
    context: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version", help="option.version")] = False,
) -> None:
    """What the command does without a subcommand."""
    if version:
        sys.stdout.write(f"gobernador {__version__} ({compiled.word()})\n")
        raise typer.Exit
    if context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")

"""The command and its subcommands, which are imported when they are called; and help in the reader's language."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.completion import shell_complete
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from gobernador import compiled
from gobernador.cli.usage_errors import UsageError
from gobernador.core.actions import shown
from gobernador.text.message_catalog import Catalog
from gobernador.version import __version__


def group_help(group: Any, context: Any, out: Any, commands: Sequence[str]) -> None:
    """The help of the whole command."""
    say = _catalog(context).say
    _begin(group, context, out, "gobernador")
    with out.section(say("cli.help.commands")):
        out.write_dl([(name, say(f"cli.short.{name}")) for name in commands])
    _options(group, context, out)
    _examples(context, out, "gobernador")


def command_help(command: Any, context: Any, out: Any) -> None:
    """The help of a subcommand."""
    _begin(command, context, out, command.name)
    _options(command, context, out)
    _examples(context, out, command.name)


def _catalog(context: Any) -> Catalog:
    catalog = context.find_object(Catalog)
    assert isinstance(catalog, Catalog), "a command knows its language"
    return catalog


def _begin(command: Any, context: Any, out: Any, name: str) -> None:
    say = _catalog(context).say
    out.write_usage(context.command_path, say(f"cli.usage.{name}"), prefix=say("cli.help.usage") + " ")
    out.write_paragraph()
    out.write_text(say(f"cli.long.{name}"))


def _options(command: Any, context: Any, out: Any) -> None:
    say = _catalog(context).say
    rows = [
        (_spelling(option, say), say(f"cli.{option.help}"))
        for option in command.params
        if option.param_type_name == "option" and not option.hidden
    ]
    rows.append(("--lang " + say("cli.metavar.language"), say("cli.option.lang")))
    rows.append(("--wording " + say("cli.metavar.wording"), say("cli.option.wording")))
    rows.append(("--help", say("cli.option.help")))
    arguments = [
        (say(f"cli.metavar.{argument.metavar}"), say(f"cli.{argument.help}"))
        for argument in command.params
        if argument.param_type_name == "argument"
    ]
    if arguments:
        with out.section(say("cli.help.arguments")):
            out.write_dl(arguments)
    with out.section(say("cli.help.options")):
        out.write_dl(rows)


def _spelling(option: Any, say: Any) -> str:
    names = ", ".join(option.opts)
    return names if option.is_flag else f"{names} {say('cli.metavar.' + option.metavar)}"


def _examples(context: Any, out: Any, name: str) -> None:
    catalog = _catalog(context)
    with out.section(catalog.say("cli.help.examples")):
        for example in catalog.under(f"cli.examples.{name}"):
            out.write(f"  {catalog.say(f'cli.examples.{name}.{example}')}\n")


COMMANDS = (
    "play",
    "learn",
    "serve",
    "backup",
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
OPTIONAL_VALUE = ("--resume",)
SHELLS = ("bash", "zsh", "fish", "pwsh")
COMPLETE = "_GOBERNADOR_COMPLETE"
"""The variable by which a shell asks what could come next."""


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
    """A subcommand with our kind of help, and errors that name what is wrong by a key."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        # Typer would describe them in an English sentence only.
        ctx.allow_extra_args = True
        with values_checked(self):
            rest = super().parse_args(ctx, with_empty_values(args))
        if ctx.args and not ctx.resilient_parsing:
            raise UsageError("unexpected", text=shown(" ".join(ctx.args)))
        return rest

    def format_help(self, ctx: Any, formatter: Any) -> None:
        command_help(self, ctx, formatter)


class Commands(TyperGroup):
    """The subcommands, by name."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with values_checked(self):
            return super().parse_args(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        group_help(self, ctx, formatter, COMMANDS)

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
        command = get_command(one)
        if ctx.resilient_parsing:
            say_helps(command, ctx.find_object(Catalog))
        return command


@contextmanager
def values_checked(command: Any) -> Iterator[None]:
    """Say of an option whether it lacks its value or takes none, which Typer says in an English sentence only."""
    try:
        yield
    except typer.TyperException as error:
        if type(error).__name__ != "BadOptionUsage":
            raise
        name = getattr(error, "option_name", "")
        is_flag = any(name in option.opts and getattr(option, "is_flag", False) for option in command.params)
        raise UsageError("takes_no_value" if is_flag else "needs_value", option=name) from error


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

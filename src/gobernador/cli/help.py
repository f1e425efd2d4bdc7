"""Help in the reader's language: the help of a command and of its options are keys of the catalogue below `cli`."""

from collections.abc import Sequence
from typing import Any

from gobernador.text.message_catalog import Catalog


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

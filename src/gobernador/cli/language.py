"""The language of a run: `--lang` wherever it stands among the arguments, otherwise what the environment asks for."""

from collections.abc import Sequence

from gobernador.cli.misuse import Misuse
from gobernador.text.catalog import preferred_language

OPTION = "--lang"


def choose_language(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The language, and the arguments without it.

    >>> choose_language(["play", "--lang", "es", "--seats", "2"])
    ('es', ['play', '--seats', '2'])
    >>> choose_language(["--lang=es", "cards", "--", "--lang"])
    ('es', ['cards', '--', '--lang'])
    """
    language = preferred_language()
    rest: list[str] = []
    waiting = list(arguments)
    while waiting:
        argument = waiting.pop(0)
        if argument == "--":
            return language, [*rest, argument, *waiting]
        if argument == OPTION:
            if not waiting:
                raise Misuse("needs_value", option=OPTION)
            language = waiting.pop(0)
        elif argument.startswith(OPTION + "="):
            language = argument.partition("=")[2]
        else:
            rest.append(argument)
    return language, rest

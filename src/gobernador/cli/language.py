"""The words of a run: `--lang` and `--wording` wherever they stand among the arguments, otherwise what is usual."""

from collections.abc import Sequence

from gobernador.cli.misuse import Misuse
from gobernador.text.catalog import USUAL, preferred_language

LANGUAGE = "--lang"
WORDING = "--wording"


def choose_language(arguments: Sequence[str]) -> tuple[str, str, list[str]]:
    """The language, the wording, and the arguments without them.

    >>> choose_language(["play", "--lang", "es", "--seats", "2"])
    ('es', 'usual', ['play', '--seats', '2'])
    >>> choose_language(["--lang=es", "cards", "--wording", "workers", "--", "--lang"])
    ('es', 'workers', ['cards', '--', '--lang'])
    """
    chosen = {LANGUAGE: preferred_language(), WORDING: USUAL}
    rest: list[str] = []
    waiting = list(arguments)
    while waiting:
        argument = waiting.pop(0)
        if argument == "--":
            rest += [argument, *waiting]
            break
        option, equals, value = argument.partition("=")
        if option not in chosen:
            rest.append(argument)
            continue
        if not equals and not waiting:
            raise Misuse("needs_value", option=option)
        chosen[option] = value if equals else waiting.pop(0)
    return chosen[LANGUAGE], chosen[WORDING], rest

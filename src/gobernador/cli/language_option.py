"""The words of a run: `--lang` and `--wording` are understood wherever they stand among the arguments."""

from collections.abc import Sequence

from gobernador.cli.usage_errors import UsageError

LANGUAGE = "--lang"
WORDING = "--wording"


def take_option(option: str, arguments: Sequence[str], usual: str) -> tuple[str, list[str]]:
    """The value of an option, the *usual* one if it is not said, and the arguments without it.

    >>> take_option("--lang", ["play", "--lang", "es", "--seats", "2"], "en")
    ('es', ['play', '--seats', '2'])
    >>> take_option("--lang", ["--lang=es", "cards", "--", "--lang"], "en")
    ('es', ['cards', '--', '--lang'])
    """
    chosen = usual
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

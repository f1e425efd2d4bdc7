"""The way in, and the one place where mistakes become sentences and exit codes.

Nothing of the games is imported here: a command brings what it needs when it is called, so that `--help` answers at once.
"""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from gobernador.cli.group import COMPLETE, complete, gobernador
from gobernador.cli.usage_errors import BROKEN_PIPE, INTERRUPTED, UsageError
from gobernador.text.message_catalog import USUAL, Catalog, preferred_language
from gobernador.tui.user_files import printable

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
        # Imported here because most runs go well.
        from gobernador.cli.error_messages import failure  # noqa: PLC0415 - so that starting is quick

        found = failure(catalog, error)
        if found is None:
            raise
        return _complain(*found)
    return code


def _complain(sentence: str, code: int) -> int:
    # It may quote text from outside.
    sys.stderr.write(printable(sentence) + "\n")
    return code

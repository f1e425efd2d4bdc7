"""What the options of a command set up: a game, its deal, and who plays it."""

from collections.abc import Sequence

from gobernador.catalog import GAMES, make
from gobernador.cli.usage_errors import UsageError
from gobernador.core.actions import shown
from gobernador.core.game import Game

LONGEST_NUMBER = 9
START = "start"
BY_CHANCE = "dice"
BOT_NAMES = ("Ana", "Benito", "Carmen", "Diego", "Elena")


def game_of(key: str, edition: str | None, seats: str, options: Sequence[str] | None, *, variant: bool) -> Game:
    """The game that the options describe, in its usual edition if none is named."""
    chosen = dict(setting(text) for text in options or ())
    if variant:
        chosen["variant"] = "on"
    players = whole_number("--seats", seats)
    if START in chosen:
        chosen[START] = starting_seat(chosen[START], players)
    return make(key, edition or editions_of(key)[0], players, chosen)


def starting_seat(value: str, seats: int) -> str:
    """Who starts, as a game counts it: people count seats from 1, files and games from 0.

    >>> starting_seat("2", seats=3), starting_seat("dice", seats=3)
    ('1', 'dice')
    """
    if value == BY_CHANCE:
        return value
    if not (value.isascii() and value.isdigit() and len(value) == 1 and 1 <= int(value) <= seats):
        raise UsageError("bad_start", value=shown(value), seats=seats)
    return str(int(value) - 1)


def editions_of(key: str) -> tuple[str, ...]:
    """The editions of a game, the usual one first; of a game that does not exist, one that does not exist."""
    return GAMES[key].editions if key in GAMES else ("",)


def setting(text: str) -> tuple[str, str]:
    """A setting of the form name=value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise UsageError("no_setting", value=shown(text))
    return name, value


def whole_number(option: str, text: str) -> int:
    """The number after an option.

    >>> whole_number("--seats", "4")
    4
    """
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER):
        raise UsageError("no_number", option=option, value=shown(text))
    return int(text)


def positive_number(option: str, text: str) -> int:
    """The same, if it counts something."""
    number = whole_number(option, text)
    if number < 1:
        raise UsageError("too_small", option=option, number=number)
    return number


def seat_of(option: str, text: str, seats: int) -> int:
    """A seat that people count from 1, as the engine counts it."""
    seat = whole_number(option, text)
    if not 1 <= seat <= seats:
        raise UsageError("no_seat", option=option, seat=seat, seats=seats)
    return seat - 1


def names_beside(own: str, count: int) -> list[str]:
    """Names for so many bots, none of them the person's own."""
    return [name for name in BOT_NAMES if name != own][:count]

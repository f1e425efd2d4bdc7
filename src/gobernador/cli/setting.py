"""What the options of a command set up: a game, its deal, and who plays it."""

import secrets
from collections.abc import Sequence
from hashlib import sha256

from gobernador.bots.base import Bot
from gobernador.bots.registry import make_bot
from gobernador.catalog import GAMES, make
from gobernador.cli.misuse import Misuse
from gobernador.core.actions import shown
from gobernador.core.dice import SEED_BYTES
from gobernador.core.game import Game

DEFAULT_SEED = "gobernador"
"""Of many games. Not by chance: two runs of the same command agree."""
LONGEST_NUMBER = 9
BOT_NAMES = ("Ana", "Benito", "Carmen", "Diego", "Elena")


def game_of(key: str, edition: str | None, seats: str, options: Sequence[str] | None, *, variant: bool) -> Game:
    """The game that the options describe, in its usual edition if none is named."""
    chosen = dict(setting(text) for text in options or ())
    if variant:
        chosen["variant"] = "on"
    return make(key, edition or editions_of(key)[0], whole_number("--seats", seats), chosen)


def editions_of(key: str) -> tuple[str, ...]:
    """The editions of a game, the usual one first; of a game that does not exist, one that does not exist."""
    return GAMES[key].editions if key in GAMES else ("",)


def setting(text: str) -> tuple[str, str]:
    """A setting of the form name=value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise Misuse("no_setting", value=shown(text))
    return name, value


def whole_number(option: str, text: str) -> int:
    """The number that somebody has written after an option.

    >>> whole_number("--seats", "4")
    4
    """
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER):
        raise Misuse("no_number", option=option, value=shown(text))
    return int(text)


def positive_number(option: str, text: str) -> int:
    """The same, if it counts something."""
    number = whole_number(option, text)
    if number < 1:
        raise Misuse("too_small", option=option, number=number)
    return number


def seat_of(option: str, text: str, seats: int) -> int:
    """A seat that people count from 1, as the engine counts it."""
    seat = whole_number(option, text)
    if not 1 <= seat <= seats:
        raise Misuse("no_seat", option=option, seat=seat, seats=seats)
    return seat - 1


def seed_of(text: str | None) -> bytes:
    """The seed of a game: its 32 hexadecimal digits, any other text as a way to name one, or a new one.

    >>> seed_of("00" * 16) == bytes(16), seed_of("42") == seed_of("42")
    (True, True)
    """
    if text is None:
        return secrets.token_bytes(SEED_BYTES)
    if len(text) == 2 * SEED_BYTES and all(letter in "0123456789abcdefABCDEF" for letter in text):
        return bytes.fromhex(text)
    return sha256(text.encode("utf-8", "surrogateescape")).digest()[:SEED_BYTES]


def bot_kinds(text: str, count: int) -> list[str]:
    """The bots of so many seats, from one name or a list that is gone through again and again.

    >>> bot_kinds("greedy,random", 3)
    ['greedy', 'random', 'greedy']
    """
    kinds = [kind.strip() for kind in text.split(",")]
    if len(kinds) > count:
        raise Misuse("too_many_bots", bots=len(kinds), seats=count)
    return [kinds[number % len(kinds)] for number in range(count)]


def bots_for(game: Game, players: dict[int, str], seed: bytes) -> dict[int, Bot]:
    """The bots of a table, by seat."""
    return {seat: make_bot(kind, game, seat, seed) for seat, kind in players.items()}


def names_beside(own: str, count: int) -> list[str]:
    """Names for so many bots, none of them the person's own."""
    return [name for name in BOT_NAMES if name != own][:count]

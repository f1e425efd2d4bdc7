"""What people may be called and what they may say: plain text, printable, and short."""

import unicodedata
from collections.abc import Container

LONGEST_NAME = 30
LONGEST_LINE = 200
LONGEST_NONCE = 64
BOT_NAMES = ("Amelia", "Benito", "Carmen", "Diego", "Elena")
"""By seat, for bots to whom nobody gives a name."""


def plain(text: str, longest: int) -> str:
    """A text without anything that does not print, direction marks included, cut to size.

    >>> plain("  Ana\\n\\u202eBea  ", 30), plain("abcdef", 3)
    ('Ana Bea', 'abc')
    """
    composed = unicodedata.normalize("NFC", text)
    printable = "".join(letter if letter.isprintable() else " " for letter in composed)
    return " ".join(printable.split())[:longest].strip()


def name_of(wanted: str, others: Container[str]) -> str:
    """A name that nobody else at the table has; empty if none is wanted.

    >>> name_of("Ana", ["Ana", "Ana 2"]), name_of("", ["Ana"])
    ('Ana 3', '')
    """
    name = plain(wanted, LONGEST_NAME)
    if not name or name not in others:
        return name
    number = 2
    while _numbered(name, number) in others:
        number += 1
    return _numbered(name, number)


def _numbered(name: str, number: int) -> str:
    return f"{name[: LONGEST_NAME - 3]} {number}"

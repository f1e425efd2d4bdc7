"""What people may be called and what they may say: plain text, printable, and short."""

import re
import unicodedata
from collections.abc import Container

LONGEST_NAME = 30
LONGEST_LINE = 200
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters by name that show nothing."""
MARKS = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
HEAPED = re.compile(f"([{MARKS}]{{3}})[{MARKS}]+")
"""More marks above and below one letter than any language needs: they would cover the lines around it."""
BOT_NAMES = ("Amelia", "Benito", "Carmen", "Diego", "Elena")
"""By seat, for bots to whom nobody gives a name."""


def plain(text: str, longest: int) -> str:
    """A text without anything that does not print or cannot be seen, direction marks included, cut to size.

    >>> plain("  Ana\\n\\u202eBea  ", 30), plain("abcdef", 3)
    ('Ana Bea', 'abc')
    """
    composed = unicodedata.normalize("NFC", text)
    printable = "".join(letter if letter.isprintable() and letter not in BLANK else " " for letter in composed)
    return HEAPED.sub(r"\1", " ".join(printable.split()))[:longest].strip()


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

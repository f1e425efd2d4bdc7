"""Placeholders of a rulebook: numbers by their names, sums of them, and nouns; then links and bold words."""

import re
import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gobernador.text.grammar import Number

TERMS = re.compile(r"([+-])")
INLINE = re.compile(r"\*\*(?P<strong>.+?)\*\*|\[(?P<text>[^\]]+)\]\((?P<link>[^)]+)\)")


@dataclass(frozen=True)
class Span:
    """A piece of a sentence."""

    text: str
    strong: bool = False
    link: str = ""
    """A rule by its number, a thing by its word, a chapter as `#key`; empty if it leads nowhere."""


class Filler(string.Formatter):
    """Fills placeholders of a language. A number may be a sum or a difference of others.

    >>> Filler("en").format("{hand+more[first]} {hand:one=card|other=cards}", hand=4, more={"first": 1})
    '5 cards'
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def get_field(self, field_name: str, args: Sequence[object], kwargs: Mapping[str, object]) -> tuple[object, str]:
        """What a placeholder stands for."""
        first, *rest = TERMS.split(field_name)
        value, name = super().get_field(first, args, kwargs)
        for sign, term in zip(rest[::2], rest[1::2], strict=True):
            number, _ = super().get_field(term, args, kwargs)
            value = value + number if sign == "+" else value - number
        return value, str(name)

    def format_field(self, value: object, format_spec: str) -> str:
        """The form of it that the placeholder asks for."""
        said = Number(value, self.language) if isinstance(value, int) else value
        return format(said, format_spec)


def filled(text: str, numbers: Mapping[str, object], language: str) -> str:
    """A sentence of *language* with its numbers and nouns."""
    return Filler(language).vformat(text, (), numbers)


def spans(text: str) -> list[Span]:
    """The pieces of a sentence.

    >>> [(span.text, span.link) for span in spans("With a [crane](crane), cover **one** of them.")]
    [('With a ', ''), ('crane', 'crane'), (', cover ', ''), ('one', ''), (' of them.', '')]
    """
    found: list[Span] = []
    at = 0
    for match in INLINE.finditer(text):
        if match.start() > at:
            found.append(Span(text[at : match.start()]))
        if match["strong"]:
            found.append(Span(match["strong"], strong=True))
        else:
            found.append(Span(match["text"], link=match["link"]))
        at = match.end()
    if at < len(text):
        found.append(Span(text[at:]))
    return found


def plain(pieces: Sequence[Span]) -> str:
    """The sentence as plain text."""
    return "".join(span.text for span in pieces)

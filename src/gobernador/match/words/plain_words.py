"""The small words that both games say in the same way."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypedDict

from gobernador.core.bitset import members
from gobernador.core.game import Game, View
from gobernador.core.types import NOBODY

Plain = dict[str, Any]
"""Something that can be written as JSON."""


class ViewHead(TypedDict):
    """What a view of every game has: whose it is, who is asked, what, and what this seat may answer."""

    seat: int | None
    to_act: int | None
    prompt: str | None
    legal: list[str]


class AnyView(ViewHead):
    """A view of a game that the browser has no board for: fields of its own follow."""

    type: Literal["generic"]


class AnyRules(TypedDict):
    """The numbers of the rules of such a game: fields of its own follow."""

    type: Literal["generic"]


def question(game: Game, view: View) -> Plain:
    """Whose view it is, who is asked, what, and what this seat may answer."""
    over = view.to_act == NOBODY
    return {
        "seat": seat_or_none(view.seat),
        "to_act": seat_or_none(view.to_act),
        "prompt": None if over else game.words.prompts[view.prompt],
        "legal": [game.actions.text(action) for action in view.legal()],
    }


def seat_or_none(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NOBODY else int(seat)


def word_or_none(words: Sequence[str], number: int) -> str | None:
    """The word of a kind; 0 is none of them."""
    return words[number] if number else None


def in_words(words: Sequence[str], numbers: Iterable[int]) -> list[str]:
    """The words of several."""
    return [words[number] for number in numbers]


def set_in_words(words: Sequence[str], kinds: int) -> list[str]:
    """The words of a set."""
    return in_words(words, members(kinds))


def counts(words: Sequence[str], numbers: Iterable[int]) -> dict[str, int]:
    """How many there are of each kind, those left out of which there are none. Entry 0 is no kind."""
    return {word: int(number) for word, number in zip(words, numbers, strict=True) if number and word != "none"}

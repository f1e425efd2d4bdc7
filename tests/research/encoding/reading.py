"""The naive way to an observation: a view read in plain Python, one word after the other."""

from collections.abc import Iterable, Sequence

from gobernador.core.game import Game
from gobernador.core.types import around

Numbers = list[int]
Rows = list[Numbers]
Naive = dict[str, Numbers | Rows]
"""The pieces of an observation, by name."""

GREATEST = 255


def one_of(labels: Sequence[str], word: str | None) -> Numbers:
    return [int(label == word) for label in labels]


def how_many(labels: Sequence[str], words: Iterable[str]) -> Numbers:
    """How often each label occurs."""
    found = list(words)
    assert set(found) <= set(labels), f"{found} must be among {labels}"
    return [found.count(label) for label in labels]


def with_room(piece: Numbers | Rows, room: int) -> list[object]:
    """Every row of a piece with nothing behind its numbers, as far as there is room."""
    if piece and isinstance(piece[0], list):
        return [with_room(row, room) for row in piece if isinstance(row, list)]
    return [*piece, *[0] * (room - len(piece))]


def clipped(numbers: Iterable[int]) -> Numbers:
    return [min(number, GREATEST) for number in numbers]


def from_left(game: Game, seat: int) -> Sequence[int]:
    """The seats as an observer counts them: itself first, then clockwise."""
    return around(seat, game.seats)


def who(game: Game, seat: int, other: int) -> Numbers:
    return [int(place == other) for place in from_left(game, seat)]

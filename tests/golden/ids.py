"""Every number that was ever given out: cards, buildings, questions, events, actions, and the pieces of observations.

Trained nets, datasets and stored positions are made of these numbers, so they only grow: a line may be added, none may change.
"""

from collections.abc import Iterator
from pathlib import Path

from gobernador.catalog import GAMES, make
from gobernador.research.encoders import ENCODER

HERE = Path(__file__).parent / "numbers"


def ids_of(key: str) -> str:
    """The numbers of a game, a line each."""
    return "".join(f"{line}\n" for line in _lines(key))


def moved(key: str) -> list[str]:
    """The lines of the golden that no longer hold."""
    found = set(_lines(key))
    return [line for line in path_of(key).read_text(encoding="utf-8").splitlines() if line not in found]


def path_of(key: str) -> Path:
    return HERE / f"{key}.txt"


def _lines(key: str) -> Iterator[str]:
    entry = GAMES[key]
    game = make(key, entry.editions[0], entry.most_seats)
    for meaning, words in game.words.meanings.items():
        yield from (f"{meaning} {number} {word}" for number, word in enumerate(words))
    yield from (f"question {number} {word}" for number, word in enumerate(game.words.prompts))
    yield from (f"event {number} {note.word}" for number, note in enumerate(game.words.notes))
    yield from (f"action {number} {game.actions.text(number)}" for number in game.actions.numbers)
    for seats in range(entry.fewest_seats, entry.most_seats + 1):
        yield from _pieces(key, seats)
    for piece in ENCODER.of(key)(entry.most_seats).pieces:
        yield from (f"label {piece.name} {number} {label}" for number, label in enumerate(piece.labels) if label)


def _pieces(key: str, seats: int) -> Iterator[str]:
    for piece in ENCODER.of(key)(seats).pieces:
        yield f"piece {seats} seats {piece.start} to {piece.start + piece.size - 1} {piece.name}"

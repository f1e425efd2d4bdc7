"""Writes the tables of docs/building/research/observations.md from the encoders and the action spaces.

python tools/research_tables.py            after a change of gobernador.research.encoding or of a game's actions
python tools/research_tables.py --check    says whether the page is up to date, and changes nothing
"""

import re
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from gobernador.catalog import GAMES, make
from gobernador.core.actions import ActionSpace, Verb
from gobernador.games.puertorico.rules import ids as puertorico
from gobernador.games.sanjuan.rules import ids as sanjuan
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.encoder import Encoder, Piece

PAGE = Path(__file__).resolve().parent.parent / "docs" / "building" / "research" / "observations.md"
REGION = re.compile(r"(<!-- (\w+) (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)

LISTS: dict[str, dict[str, Sequence[str]]] = {
    "sanjuan": {"CARD": sanjuan.CARD_WORDS[1:]},
    "puertorico": {"BUILDING": puertorico.BUILDING_WORDS[1:], "PLACE": puertorico.PLACE_WORDS[1:]},
}
"""Lists of words that are too long to be repeated."""


def main(*arguments: str) -> None:
    """Write the page, or compare it."""
    before = PAGE.read_text(encoding="utf-8")
    after = filled(before)
    if "--check" not in arguments:
        PAGE.write_text(after, encoding="utf-8")
    elif before != after:
        sys.exit("docs/building/research/observations.md is stale: python tools/research_tables.py writes it anew.")


def filled(page: str) -> str:
    """The page with every table as it should be."""
    kinds = {"pieces": piece_table, "actions": action_table, "words": word_lists}

    def table(found: re.Match[str]) -> str:
        start, game, kind, end = found.groups()
        return "\n".join([start, *kinds[kind](game), "", end])

    return REGION.sub(table, page)


# -- observations ----------------------------------------------------------------------------------------------------


def piece_table(game: str) -> Iterator[str]:
    """One row a piece; where it begins depends on the number of seats."""
    encoders = by_seats(game)
    counts = ", ".join(str(seats) for seats in encoders)
    yield f"| piece | begins at, with {counts} seats | shape | what it is | numbers in a row |"
    yield "|---|---|---|---|---|"
    for pieces in zip(*(encoder.pieces for encoder in encoders.values()), strict=True):
        starts = ", ".join(dict.fromkeys(str(piece.start) for piece in pieces))
        first = pieces[-1]
        yield f"| `{first.name}` | {starts} | {shape(pieces)} | {first.meaning} | {labels(game, pieces)} |"
    sizes = ", ".join(str(encoder.size) for encoder in encoders.values())
    yield f"| *in all* | {sizes} | | | |"


def by_seats(game: str) -> dict[int, Encoder]:
    entry = GAMES[game]
    counts = range(entry.fewest_seats, entry.most_seats + 1)
    return {seats: encoder_of(make(game, entry.editions[0], seats)) for seats in counts}


def shape(pieces: Sequence[Piece]) -> str:
    """The shape for any number of seats, which are *n* where they matter."""
    sides = zip(*(piece.shape for piece in pieces), strict=True)
    return " × ".join(str(side[0]) if len(set(side)) == 1 else "*n*" for side in sides)


def labels(game: str, pieces: Sequence[Piece]) -> str:
    longest = tuple(label for label in pieces[-1].labels if label)
    for name, words in LISTS[game].items():
        if tuple(words) == longest:
            return f"*{name}*"
    said = ", ".join(f"`{label}`" for label in longest)
    return said if pieces[0].labels == pieces[-1].labels else f"the first *n* of {said}"


# -- actions -----------------------------------------------------------------------------------------------------------


def action_table(game: str) -> Iterator[str]:
    """One row a verb."""
    space: ActionSpace = make(game, GAMES[game].editions[0], GAMES[game].fewest_seats).actions
    yield "| numbers | notation | words in their order |"
    yield "|---|---|---|"
    yield "| 0 | `pass` | |"
    for verb in space.verbs:
        for first, words in runs(verb):
            last = first + len(words) - 1
            numbers = str(first) if first == last else f"{first} to {last}"
            yield f"| {numbers} | `{verb.name}:` | {words_of(game, words)} |"


def runs(verb: Verb) -> Iterator[tuple[int, list[str]]]:
    """The words of a verb with the number of the first, apart where numbers between them are reserved."""
    numbered = [(verb.base + number, word) for number, word in enumerate(verb.words, start=1) if word]
    for _, run in groupby(enumerate(numbered), key=lambda place: place[1][0] - place[0]):
        found = [entry for _, entry in run]
        yield int(found[0][0]), [word for _, word in found]


def words_of(game: str, words: Sequence[str]) -> str:
    """All of them; a list that has a name, and whatever follows it, by that name."""
    for name, known in LISTS[game].items():
        if tuple(words[: len(known)]) == tuple(known):
            rest = [f"`{word}`" for word in words[len(known) :]]
            return ", ".join([f"*{name}*", *rest])
    return ", ".join(f"`{word}`" for word in words)


def word_lists(game: str) -> Iterator[str]:
    """The long lists, once."""
    for name, words in LISTS[game].items():
        yield f"* *{name}*, {len(words)} words: {', '.join(f'`{word}`' for word in words)}"


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Writes the lists of building words in docs/building/notation.md from the games.

python -m tools.notation_lists
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from gobernador.games.puertorico.rules.ids import BUILDING_WORDS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "building" / "notation.md"
LISTS = {"The building words": CARD_WORDS[1:], "The building words of Puerto Rico": BUILDING_WORDS[1:]}
IN_A_ROW = 5


def main() -> None:
    """Write the page."""
    page = PAGE.read_text(encoding="utf-8")
    for heading, words in LISTS.items():
        start = rf"(^#+ {heading}\n.*?^```\n).*?(^```$)"
        listed = "".join(f"{row}\n" for row in rows(words))
        page = re.sub(start, rf"\g<1>{listed}\g<2>", page, count=1, flags=re.MULTILINE | re.DOTALL)
    PAGE.write_text(page, encoding="utf-8")


def rows(words: Sequence[str]) -> Iterator[str]:
    """The words with their numbers, some in a row.

    >>> list(rows(["well", "tower"]))
    [' 1 well   2 tower']
    """
    width = max(len(word) for word in words)
    numbered = [f"{number:2} {word:{width}}" for number, word in enumerate(words, start=1)]
    for first in range(0, len(numbered), IN_A_ROW):
        yield " ".join(numbered[first : first + IN_A_ROW]).rstrip()


if __name__ == "__main__":
    main()

"""Writes positions for the page beside it: early and late ones, and one for every kind of question, in both languages."""

import json
import sys
from pathlib import Path

import msgspec

from gobernador.catalog import make
from gobernador.server.app.reference import reference
from gobernador.text.catalog import Catalog, sentences
from tools.positions import POSITIONS, told

HERE = Path(__file__).parent
EDITIONS = ("first", "second", "new_buildings")


def main() -> None:
    """Write everything, or the positions that are named."""
    wanted = sys.argv[1:] or list(POSITIONS)
    (HERE / "positions").mkdir(exist_ok=True)
    for lang in ("en", "es"):
        write(f"texts.{lang}", json.dumps(web_sentences(lang)))
        for edition in EDITIONS:
            write(
                f"{edition}.{lang}",
                json.dumps(msgspec.to_builtins(reference(make("sanjuan", edition, 4, {}), Catalog(lang)))),
            )
        for name in wanted:
            write(f"{name}.{lang}", json.dumps(told(name, lang)))


def web_sentences(lang: str) -> dict[str, str]:
    """What the server tells the client to say."""
    return {key.removeprefix("web."): text for key, text in sentences(lang).items() if key.startswith("web.")}


def write(name: str, text: str) -> None:
    """Keep it for the page."""
    (HERE / "positions" / f"{name}.json").write_text(text)


if __name__ == "__main__":
    main()

"""Writes positions for the page beside it: early and late ones, and one for every kind of question, in both languages."""

import json
import subprocess
import sys
from pathlib import Path

from gobernador.text.catalog import sentences

HERE = Path(__file__).parent
FIXTURES = HERE.parents[1] / "tools" / "fixtures.py"
POSITIONS = {
    "early": "second 3 --viewer 0 --actions 0",
    "two": "second 2 --viewer 0 --actions 90",
    "late4": "new_buildings 4 --viewer 0 --actions 250 --prompt role",
    "late_keep": "new_buildings 4 --viewer 0 --actions 200 --seed 2 --prompt keep",
    "replay": "new_buildings 4 --viewer 0 --actions 2000 --replay",
    "over": "new_buildings 4 --viewer 0 --actions 2000",
    "watching": "second 4 --actions 230",
    "setup": "second 3 --viewer 0 --option variant=on --prompt setup",
    **{prompt: f"second 4 --viewer 0 --actions 60 --prompt {prompt}" for prompt in ("role", "build", "pay", "produce", "sell", "keep")},
    "archive": "second 4 --viewer 0 --seed 4 --prompt archive",
    "take": "first 4 --viewer 0 --seed 2 --prompt take",
    "chapel": "second 4 --viewer 0 --seed 8 --prompt chapel",
    "limit": "second 4 --viewer 0 --seed 6 --prompt limit",
    "cover": "second 4 --viewer 0 --seed 2 --prompt cover",
    "office": "new_buildings 4 --viewer 0 --seed 7 --prompt office",
    "bank": "new_buildings 4 --viewer 0 --seed 1 --prompt bank",
    "library": "second 2 --viewer 0 --seed 1 --prompt library",
}  # fmt: skip
EDITIONS = ("first", "second", "new_buildings")


def main() -> None:
    """Write everything, or the positions that are named."""
    wanted = sys.argv[1:] or list(POSITIONS)
    (HERE / "positions").mkdir(exist_ok=True)
    for lang in ("en", "es"):
        write(f"texts.{lang}", json.dumps(web_sentences(lang)))
        for edition in EDITIONS:
            write(f"{edition}.{lang}", fixture(f"{edition} 4 --reference --lang {lang}"))
        for name in wanted:
            write(f"{name}.{lang}", fixture(f"{POSITIONS[name]} --lang {lang}"))


def web_sentences(lang: str) -> dict[str, str]:
    """What the server tells the client to say."""
    return {key.removeprefix("web."): text for key, text in sentences(lang).items() if key.startswith("web.")}


def fixture(words: str) -> str:
    """What the server would say."""
    return subprocess.run(
        [sys.executable, str(FIXTURES), "sanjuan", *words.split()], capture_output=True, text=True, check=True
    ).stdout


def write(name: str, text: str) -> None:
    """Keep it for the page."""
    (HERE / "positions" / f"{name}.json").write_text(text)


if __name__ == "__main__":
    main()

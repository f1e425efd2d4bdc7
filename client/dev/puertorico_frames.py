"""Writes frames for puertorico.html beside it: early and late ones, and one for every kind of question, in both languages."""

import json
import subprocess
import sys
from pathlib import Path

from gobernador.text.catalog import sentences

HERE = Path(__file__).parent
FIXTURES = HERE.parents[1] / "tools" / "fixtures.py"
FRAMES = {
    "early": "3 --viewer 0 --actions 10",
    "two": "2 --viewer 0 --actions 120",
    "late5": "5 --viewer 0 --actions 340",
    "over": "5 --viewer 0 --actions 2000",
    "watching": "5 --actions 300",
    **{prompt: f"5 --viewer 0 --actions 180 --prompt {prompt}" for prompt in ("role", "settle", "build", "craft", "sell", "ship")},
    **{prompt: f"4 --viewer 0 --actions 100 --prompt {prompt}" for prompt in ("mayor", "staff", "leave", "store", "keep", "hacienda")},
}  # fmt: skip


def main() -> None:
    """Write everything, or the frames that are named."""
    wanted = sys.argv[1:] or list(FRAMES)
    for lang in ("en", "es"):
        ours = {key.removeprefix("web."): text for key, text in sentences(lang).items() if key.startswith("web.")}
        write(f"texts.{lang}", json.dumps(ours))
        for seats in range(2, 6):
            write(f"reference.{seats}.{lang}", fixture(f"{seats} --reference --lang {lang}"))
        for name in wanted:
            write(f"{name}.{lang}", fixture(f"{FRAMES[name]} --lang {lang}"))


def fixture(words: str) -> str:
    """What the server would say."""
    command = [sys.executable, str(FIXTURES), "puertorico", "base", *words.split()]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def write(name: str, text: str) -> None:
    """Keep it for the page."""
    (HERE / "frames").mkdir(exist_ok=True)
    (HERE / "frames" / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

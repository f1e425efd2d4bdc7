"""What the browser makes heard: its sounds belong to events that there are, and each of them is used."""

import re
from pathlib import Path

from gobernador.catalog import make

CLIENT = Path(__file__).parents[2] / "client" / "src"
SOUNDS = (CLIENT / "lib" / "sounds.ts").read_text(encoding="utf-8")
DOZEN = 12


def block(name: str) -> dict[str, str]:
    """The lines `word: ...` of a table in the source."""
    inside = SOUNDS.split(f"const {name}")[1].split("\n}")[0]
    return dict(re.findall(r"^  (\w+): (.*?),?$", inside, re.MULTILINE))


def test_sounds_belong_to_events_of_the_games() -> None:
    kinds = {
        kind.word
        for game, edition in (("sanjuan", "first"), ("puertorico", "base"))
        for kind in make(game, edition, 3, {}).words.notes
    }

    assert set(block("OF_KIND")) <= kinds


def test_there_is_a_dozen_and_each_is_heard() -> None:
    sounds = block("SOUNDS")
    sources = "\n".join(path.read_text(encoding="utf-8") for path in CLIENT.rglob("*.[st][vs]*"))
    played = set(re.findall(r"play\('(\w+)'\)", sources)) | {word.strip("'") for word in block("OF_KIND").values()}

    assert len(sounds) >= DOZEN
    assert set(sounds) == played

"""The sentences of the browser: every one that it asks for is there, and every one that is there is asked for."""

import re
from functools import cache
from pathlib import Path

from gobernador.text.catalog import sentences

CLIENT = Path(__file__).parents[2] / "client" / "src"
ASKED = re.compile(r"\bt\(\s*'([^']+)'")
"""The key of a sentence, where it is written out."""
WRITTEN = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"|`([^`]*)`")
"""Anything in quotes; of a template the part before its first hole is what counts."""


@cache
def sources() -> str:
    files = sorted([*CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts")])
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def written() -> frozenset[str]:
    return frozenset("".join(found).split("${")[0] for found in WRITTEN.findall(sources()))


@cache
def keys() -> frozenset[str]:
    ours = (key.removeprefix("web.") for key in sentences("en") if key.startswith("web."))
    return frozenset(re.sub(r"\.(one|other)$", "", key) for key in ours)


def is_asked_for(key: str) -> bool:
    """By its whole name, or by the name of a table around it: `art.letter.` and a good."""
    parts = key.split(".")
    return not {key, *(".".join(parts[:n]) + "." for n in range(1, len(parts)))}.isdisjoint(written())


def test_every_sentence_that_the_client_asks_for_is_there() -> None:
    asked = set(ASKED.findall(sources()))

    assert asked, f"no sentence is asked for under {CLIENT}"
    assert not asked - keys()


def test_every_sentence_of_the_client_is_asked_for() -> None:
    python = re.compile(r"^(kind|level|chat\.preset)\.")

    assert not {key for key in keys() if not python.match(key) and not is_asked_for(key)}

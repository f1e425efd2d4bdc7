"""Every sentence of the browser's client is one that the client asks for, and every one that it asks for is there."""

import re
from pathlib import Path

from gobernador.text.message_catalog import sentences
from tests.text.forms import meanings

CLIENT = Path(__file__).parents[2] / "client" / "src"
STATIC = re.compile(r"""\bt\(\s*(['"])([^'"$`]+)\1""")
PLACE = r"[^.]+"
"""What may stand for a `${...}` in a key: one name."""

WEB = {key for key in meanings(sentences("en")) if key.startswith("web.")}
ASKED_BY_THE_SERVER = ("web.level.", "web.kind.", "web.chat.preset.", "web.table.busy")


def sources() -> str:
    files = sorted([*CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts")])
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def strings() -> set[str]:
    """Everything in quotes, as a pattern: what is put in between stands for a name, never for the beginning."""
    found = re.findall(r"'([\w.-]+)'|\"([\w.-]+)\"|`(\w[\w.${}()\[\]! ?:'/\\,-]+)`", sources())
    return {re.sub(r"\\\$\\\{.*?\\\}", PLACE, re.escape(one or two or three)) for one, two, three in found}


def test_everything_the_client_asks_for_is_there() -> None:
    asked = {key for _, key in STATIC.findall(sources())}

    assert asked
    missing = sorted(key for key in asked if f"web.{key}" not in WEB)
    assert not missing, f"src/gobernador/text/locales/en.toml has no sentence below [web] for {missing}"


def test_every_sentence_of_the_client_is_asked_for() -> None:
    patterns = re.compile("|".join(f"(?:{pattern})" for pattern in strings()))
    unasked = {
        key
        for key in WEB
        if not key.startswith(ASKED_BY_THE_SERVER) and not patterns.fullmatch(key.removeprefix("web."))
    }

    assert unasked == set()

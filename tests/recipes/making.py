"""Files of a recipe that are made from files there are: a language that nobody speaks, with three plural forms."""

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

NUMBER_FORMS = re.compile(r"one=((?:[^{}|]|\{[^{}]*\})*)\|other=((?:[^{}]|\{[^{}]*\})*)\}")


def with_three_forms(english: str) -> str:
    """Sentences whose numbers have the forms of Polish: a test locale, in English words."""
    return NUMBER_FORMS.sub(r"one=\1|few=\2|many=\2}", english)


def locale(english: Path) -> str:
    """The file of sentences of such a language."""
    text = with_three_forms(english.read_text(encoding="utf-8")).replace('name = "English"', 'name = "Polski"', 1)
    text = re.sub(r'\{ *one = (".*?"), other = (".*?") *\}', r"{ one = \1, few = \2, many = \2 }", text)
    text = re.sub(r'^((?:\w+\.)*)other = (".*")$', r"\1few = \2\n\1many = \2", text, flags=re.MULTILINE)
    text = re.sub(r'^plural = (".*")$', r"plural = \1\ncounted = { few = \1, many = \1 }", text, flags=re.MULTILINE)
    return re.sub(r'\bplural = (".*?"),', r"plural = \1, counted = { few = \1, many = \1 },", text)


def rulebook(english: Path) -> str:
    """The rulebook of a game in such a language."""
    return with_three_forms(english.read_text(encoding="utf-8"))


def lessons(folder: Path) -> str:
    """The translation of the lessons in a folder: every text as it is."""
    texts = {
        text: None
        for file in sorted(folder.glob("*.toml"))
        for text in english_in(tomllib.loads(file.read_text(encoding="utf-8")))
    }
    return "\n".join(f"[[text]]\nen = {json.dumps(text)}\npl = {json.dumps(text)}\n" for text in texts)


def english_in(found: object) -> Iterator[str]:
    """Every English text of a lesson."""
    if isinstance(found, list):
        for part in found:
            yield from english_in(part)
    if isinstance(found, dict):
        for key, part in found.items():
            if key == "en" and isinstance(part, str):
                yield part
            yield from english_in(part)


MAKERS: Mapping[str, Callable[[Path], str]] = {"locale": locale, "rulebook": rulebook, "lessons": lessons}

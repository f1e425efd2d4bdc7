"""The recipes as data: which files each of them edits, how, and what a test says where one of them was forgotten.

A recipe is a TOML file in `data`. Every `[[file]]` is a file that a person writes: whole (`content`), made from another one
(`from` and `how`, a function of `making.py`), or by edits, each of which finds a text that stands there exactly once.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.recipes.making import MAKERS

ROOT = Path(__file__).parents[2]
DATA = Path(__file__).parent / "data"


class NotThere(Exception):
    """The text that an edit looks for is no longer there, or more than once; says so."""


@dataclass(frozen=True)
class Edit:
    """A text that is put in the place of another."""

    old: str
    new: str

    def made(self, name: str, text: str) -> str:
        """*text* with the edit."""
        count = text.count(self.old)
        if count != 1:
            raise NotThere(f"{name} has this {count} times: {self.old.strip()}")
        return text.replace(self.old, self.new)


@dataclass(frozen=True)
class RecipeFile:
    """A file that the recipe names, with what is written into it."""

    name: str
    test: str
    """The test that has to fail where the file was forgotten."""
    says: str
    """What it then has to say, as a regular expression."""
    edits: tuple[Edit, ...] = ()
    content: str = ""
    source: str = ""
    how: str = ""

    def written(self, root: Path) -> str:
        """The file as the recipe leaves it."""
        if self.how:
            return MAKERS[self.how](root / self.source)
        if self.content:
            return self.content
        text = (root / self.name).read_text(encoding="utf-8")
        for edit in self.edits:
            text = edit.made(self.name, text)
        return text


@dataclass(frozen=True)
class Recipe:
    """One recipe of CONTRIBUTING."""

    word: str
    heading: str
    """The heading of CONTRIBUTING under which it stands."""
    files: tuple[RecipeFile, ...]
    commands: tuple[tuple[str, ...], ...]
    """What writes the rest: modules of Python with their arguments, run in this order."""
    tests: tuple[str, ...]
    """The quick tests that pass once everything is there."""
    placeholders: Mapping[str, str] = field(default_factory=dict)
    """What stands in CONTRIBUTING for a part of a file's name."""

    def named(self) -> list[str]:
        """The files as CONTRIBUTING calls them."""
        return [self._in_general(file.name) for file in self.files]

    def _in_general(self, name: str) -> str:
        for word, placeholder in self.placeholders.items():
            name = name.replace(word, placeholder)
        return name

    def carried_out(self, root: Path, without: str = "") -> Iterator[tuple[Path, str]]:
        """Every file with what stands in it, but for one that was forgotten."""
        for file in self.files:
            if file.name != without:
                yield root / file.name, file.written(root)


def recipes() -> list[Recipe]:
    """All of them, in the order of their names."""
    return [recipe_of(path) for path in sorted(DATA.glob("*.toml"))]


def recipe_of(path: Path) -> Recipe:
    """The recipe in a file."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return Recipe(
        word=path.stem,
        heading=told["heading"],
        files=tuple(_file(one) for one in told["file"]),
        commands=tuple(tuple(command.split()) for command in told.get("commands", ())),
        tests=tuple(told["tests"]),
        placeholders=told.get("placeholders", {}),
    )


def _file(told: Mapping[str, Any]) -> RecipeFile:
    edits = tuple(Edit(one["old"], one["new"]) for one in told.get("edit", ()))
    return RecipeFile(
        name=told["name"],
        test=told["test"],
        says=told["says"],
        edits=edits,
        content=told.get("content", ""),
        source=told.get("from", ""),
        how=told.get("how", ""),
    )


def section(heading: str) -> str:
    """What CONTRIBUTING says under a heading."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found = re.search(rf"^(#+) {re.escape(heading)}\n(.*?)(?=^#|\Z)", page, re.MULTILINE | re.DOTALL)
    return found[2] if found else ""

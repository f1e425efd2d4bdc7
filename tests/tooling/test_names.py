"""One name, one thing: classes and modules of different packages do not share a name, unless they are the same thing."""

import ast
from collections import defaultdict
from pathlib import Path

import gobernador

ROOT = Path(gobernador.__file__).parent
GAMES = "games"

# A package declares what it asks of a game in a module (`text/voice.py`), and a game answers in a module of the same name.
FACETS = {
    "actions", "answer_set", "dialect", "encoder", "game", "laws",
    "points", "positions", "rulebook", "state", "voice", "words",
}  # fmt: skip
MODULES = {
    "base": "`bots.base` is a public name; an edition of Puerto Rico is called base",
    "cards": "a module of `cli` is named after its command; the policies of San Juan are about cards",
}


def test_no_class_name_stands_for_two_things() -> None:
    assert shared(classes()) == set()


def test_no_module_name_stands_for_two_things() -> None:
    assert shared(modules()) == FACETS | set(MODULES)


def test_what_a_game_answers_is_asked_by_one_package() -> None:
    packages = modules()
    assert [name for name in sorted(FACETS) if len(packages[name]) != 2 or GAMES not in packages[name]] == []


def classes() -> dict[str, set[str]]:
    """The packages in which a class of each name is defined."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].add(package(file))
    return found


def modules() -> dict[str, set[str]]:
    """The packages that have a module of each name."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in ROOT.rglob("*.py"):
        if file.name != "__init__.py":
            found[file.stem].add(package(file))
    return found


def package(file: Path) -> str:
    """The package of a file: both games are one, because the same names inside them are the same things."""
    parts = file.relative_to(ROOT).parts
    return parts[0] if len(parts) > 1 else ""


def shared(found: dict[str, set[str]]) -> set[str]:
    return {name for name, packages in found.items() if len(packages) > 1}

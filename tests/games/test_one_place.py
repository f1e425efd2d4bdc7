"""`games` is the only place that knows a game: nothing else in the sources says one by name, except in words for people."""

import ast
from pathlib import Path

import gobernador
from gobernador.catalog import GAMES

SOURCES = Path(gobernador.__file__).parent
BY_NAME = {"research/aec/sanjuan_v0.py", "research/aec/puertorico_v0.py"}
"""Public names of environments, which hold a page and two lines each."""


def test_no_code_outside_the_games_names_one() -> None:
    known = {
        word.casefold() for key, entry in GAMES.items() for word in (key, entry.title, entry.title.replace(" ", ""))
    }
    found = [
        f"{name}:{line}: {text!r}"
        for path in sorted(SOURCES.rglob("*.py"))
        if not (name := path.relative_to(SOURCES).as_posix()).startswith("games/") and name not in BY_NAME
        for line, text in said_in(path)
        if any(word in text.casefold() for word in known)
    ]

    assert not found, "ask the game's definition or a facet instead: " + ", ".join(found)


def said_in(path: Path) -> list[tuple[int, str]]:
    """Every name and every string of a module, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    pages = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    said = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pages:
            said.append((node.lineno, node.value))
        elif isinstance(node, ast.Name):
            said.append((node.lineno, node.id))
        elif isinstance(node, ast.Attribute):
            said.append((node.lineno, node.attr))
        elif isinstance(node, ast.ImportFrom | ast.Import):
            said += [(node.lineno, f"{getattr(node, 'module', '')}.{one.name}") for one in node.names]
    return said

"""The keys that the source asks for, found by reading it: errors that can be raised, reasons that can be given."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import gobernador
from gobernador.games.sanjuan.text.why import MUST
from gobernador.text import game_voice
from tools import rulebook_markdown

PACKAGE = Path(gobernador.__file__).parent

Node = TypeVar("Node", bound=ast.AST)


@cache
def trees(below: str) -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((PACKAGE / below).rglob("*.py"))]


def nodes(kind: type[Node], below: str = "") -> Iterator[Node]:
    return (node for tree in trees(below) for node in ast.walk(tree) if isinstance(node, kind))


@cache
def strings() -> frozenset[str]:
    """Every string in the source, and in what prints the manual's rulebooks; an f-string gives the pieces between its holes."""
    printer = ast.walk(ast.parse(Path(rulebook_markdown.__file__).read_text("utf-8")))
    return frozenset(
        node.value
        for node in (*nodes(ast.Constant), *printer)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def reasons(game: str) -> set[str]:
    """Every key of a Reason that a game gives, by itself or through what all games share."""
    from_table = {key for key, *_ in MUST.values()} if game == "sanjuan" else set()
    shared = ast.walk(ast.parse(Path(game_voice.__file__).read_text("utf-8")))
    found = (*nodes(ast.Call, f"games/{game}/text"), *(node for node in shared if isinstance(node, ast.Call)))
    calls = (call for call in found if ast.unparse(call.func) == "Reason")
    return from_table | {key for call in calls for key in texts(call.args[0])}


@cache
def error_details() -> dict[str, set[str]]:
    """Every key of a GameError, with the details that everybody who raises it gives."""
    found: dict[str, set[str]] = {}
    for call in error_calls():
        given = {keyword.arg for keyword in call.keywords if keyword.arg}
        for key in texts(call.args[0]) if call.args else ():
            found[key] = found.get(key, given) & given
    return found


def error_calls() -> Iterator[ast.Call]:
    """Where errors are made, or hand their key to the class above them."""
    classes = error_classes()
    yield from (call for call in nodes(ast.Call) if isinstance(call.func, ast.Name) and call.func.id in classes)
    for class_ in nodes(ast.ClassDef):
        if class_.name in classes:
            calls = (node for node in ast.walk(class_) if isinstance(node, ast.Call))
            yield from (call for call in calls if ast.unparse(call.func) == "super().__init__")


def error_classes() -> set[str]:
    """GameError and everything made of it."""
    bases = {class_.name: {ast.unparse(base) for base in class_.bases} for class_ in nodes(ast.ClassDef)}
    found = {"GameError"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found


def texts(node: ast.expr) -> set[str]:
    """A text, or both texts of `"one" if condition else "other"`."""
    if isinstance(node, ast.IfExp):
        return texts(node.body) | texts(node.orelse)
    return {text(node)} if is_text(node) else set()


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def text(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant)
    return str(node.value)

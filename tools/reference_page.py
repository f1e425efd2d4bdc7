"""Writes docs/building/reference.md, every public name with its signature and its docstring, from the sources.

python -m tools.reference_page            after a change of a public name
python -m tools.reference_page --check    says whether the page is up to date, and changes nothing
"""

import ast
import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from gobernador import PUBLIC

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
PAGE = ROOT / "docs" / "building" / "reference.md"
WIDTH = 120
HEAD = """# Reference

Every public name of `import gobernador`, with its signature and its docstring; [Python](python.md) shows how they work together. This page is written by `python -m tools.reference_page`.
"""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def main(*arguments: str) -> None:
    """Write the page, or compare it."""
    if "--check" not in arguments:
        PAGE.write_text(page(), encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page():
        sys.exit("docs/building/reference.md is stale: python -m tools.reference_page writes it anew.")


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for name, place in PUBLIC.items() for line in entry(name, place))]).rstrip() + "\n"


def entry(name: str, place: str) -> Iterator[str]:
    """One public name; what is written about it stands where it is defined, which may be deeper than *place*."""
    module, _, inner = place.partition(":")
    found = getattr(import_module(module), inner)
    definition = defined(found.__module__, found.__name__)
    yield f"## {name}\n"
    if isinstance(definition, ast.ClassDef):
        bases = [ast.unparse(base) for base in definition.bases]
        yield fenced(f"class {name}" + (f"({', '.join(bases)})" if bases else "") + fields(definition))
        yield from docstring(definition)
        for method in members(definition):
            yield f"### {name}.{method.name}\n"
            yield fenced(signature(method, method.name))
            yield from docstring(method)
    else:
        yield fenced(signature(definition, name))
        yield from docstring(definition)


def defined(module: str, name: str) -> ast.ClassDef | Function:
    """The definition in the source, which a compiled function or class does not show."""
    source = SOURCES.joinpath(*module.split("."))
    file = source / "__init__.py" if source.is_dir() else source.with_suffix(".py")
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name:
            return node
    raise LookupError(f"{name} is not defined in {module}")


def fields(definition: ast.ClassDef) -> str:
    """What an instance has, as it is declared."""
    declared = [
        f"    {ast.unparse(node.target)}: {ast.unparse(node.annotation)}"
        for node in definition.body
        if isinstance(node, ast.AnnAssign) and not ast.unparse(node.target).startswith("_")
    ]
    return "".join(f"\n{line}" for line in declared)


def members(definition: ast.ClassDef) -> list[Function]:
    """The methods and properties that are for everybody and are described."""
    return [
        node
        for node in definition.body
        if isinstance(node, Function) and not node.name.startswith("_") and ast.get_docstring(node)
    ]


def signature(function: Function, name: str) -> str:
    """How it is called; a property is not called."""
    returns = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    marks = {ast.unparse(mark) for mark in function.decorator_list}
    if "property" in marks:
        return f"{name}{returns}"
    arguments = [argument for argument in listed(function.args) if argument not in ("self", "cls")]
    line = f"{name}({', '.join(arguments)}){returns}"
    return line if len(line) <= WIDTH else f"{name}(\n    {f',{chr(10)}    '.join(arguments)},\n){returns}"


def listed(arguments: ast.arguments) -> Iterator[str]:
    """Each argument as it is written, with its default."""
    positional = [*arguments.posonlyargs, *arguments.args]
    required = len(positional) - len(arguments.defaults)
    defaults: list[ast.expr | None] = [*[None] * required, *arguments.defaults]
    yield from (written(argument, default) for argument, default in zip(positional, defaults, strict=True))
    if arguments.vararg:
        yield f"*{written(arguments.vararg, None)}"
    elif arguments.kwonlyargs:
        yield "*"
    yield from (written(*pair) for pair in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True))
    if arguments.kwarg:
        yield f"**{written(arguments.kwarg, None)}"


def written(argument: ast.arg, default: ast.expr | None) -> str:
    """An argument in the style of our code."""
    kind = f": {ast.unparse(argument.annotation)}" if argument.annotation else ""
    around = " = " if kind else "="
    return argument.arg + kind + (around + ast.unparse(default) if default else "")


def docstring(node: ast.ClassDef | Function) -> Iterator[str]:
    """Its docstring; the examples in it as a block."""
    text = inspect.cleandoc(ast.get_docstring(node) or "")
    blocks = text.split("\n\n")
    yield from (f"{fenced(block) if block.startswith('>>>') else block + chr(10)}" for block in blocks if block)


def fenced(text: str) -> str:
    """A block of code."""
    return f"```python\n{text}\n```\n"


if __name__ == "__main__":
    main(*sys.argv[1:])

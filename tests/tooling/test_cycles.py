"""No module of ours needs another that needs it: not by any number of steps, nor inside a function, nor for its types alone.

What counts is every import that is written down. One inside a function hides a cycle from Python, one under TYPE_CHECKING hides it too,
but whoever reads the two modules has to read them together all the same. Packages may not go in circles either: import-linter holds that
(contract `cycles` in `pyproject.toml`), and finds nothing between a package and its own modules, which is held here.
"""

import re
from collections.abc import Iterator, Mapping, Set
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import grimp

import gobernador

SOURCES = Path(gobernador.__file__).parent
INSIDE = re.compile(r"^\s+(?:from|import) .*# noqa: PLC0415(?P<reason>.*)$")


def test_no_module_imports_itself_by_any_way() -> None:
    graph = grimp.build_graph("gobernador", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}

    cycle = cycle_in(imports)

    assert not cycle, "modules import each other in a circle; move what they share below them:\n" + "\n".join(
        f"  {detail['importer']}:{detail['line_number']}: {detail['line_contents']}"
        for importer, imported in pairwise(cycle)
        for detail in graph.get_import_details(importer=importer, imported=imported)
    )


def test_an_import_inside_a_function_says_why() -> None:
    """The linter asks for the mark; with a reason nobody takes it for a way around a cycle, which it would not be."""
    silent = [place for place, reason in inside_functions() if not reason.removeprefix(" - ")]

    assert not silent, f"say why these are imported inside a function: {', '.join(silent)}"


def test_a_circle_is_found() -> None:
    assert not cycle_in({"a": {"b", "c"}, "b": {"c"}, "c": set()})
    assert cycle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}}) in (["b", "c", "b"], ["c", "b", "c"])
    assert cycle_in({"a": {"a"}}) == ["a", "a"]


def cycle_in(imports: Mapping[str, Set[str]]) -> list[str]:
    """A way from a module back to it, each step an import; empty if there is none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as found:
        way: list[str] = found.args[1]
        return way[::-1]
    return []


def inside_functions() -> Iterator[tuple[str, str]]:
    """Every import inside a function, as the place where it stands and the reason given."""
    for path in sorted(SOURCES.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if found := INSIDE.match(line):
                yield f"{path.relative_to(SOURCES)}:{number}", found["reason"]

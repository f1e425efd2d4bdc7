"""The mistakes of list.toml, and where each of them belongs in the sources as they are now."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).with_name("list.toml")
AREAS = ("engine", "match", "server", "arena", "bots")


class NotThere(Exception):
    """The text that a mutation changes is no longer there, or more than once; says so."""


@dataclass(frozen=True)
class Mutation:
    """One small mistake in one file."""

    area: str
    file: str
    """Its name without folders: packages move, modules are renamed, and the text finds it."""
    what: str
    old: str
    new: str
    tests: tuple[str, ...]
    """Folders or files, at least one test of which has to fail."""

    def place(self, root: Path) -> Path:
        """The one file of that name below *root* that has the text exactly once; if it has another name now, the one file that has it."""
        found = self._found(root, self.file) or self._found(root, "*.py")
        if [count for _, count in found] != [1]:
            where = ", ".join(f"{count} in {file.relative_to(root)}" for file, count in found) or f"none in {self.file}"
            raise NotThere(f"found {where}: {self.old.strip().splitlines()[0]}")
        missing = [name for name in self.tests if not (root / name.partition("::")[0]).exists()]
        if missing:
            raise NotThere(f"there are no tests {', '.join(missing)}")
        return found[0][0]

    def _found(self, root: Path, name: str) -> list[tuple[Path, int]]:
        """The files of a name that have the text, and how often."""
        files = sorted((root / "src").rglob(name))
        return [(file, count) for file in files if (count := file.read_text(encoding="utf-8").count(self.old))]

    def __str__(self) -> str:
        return f"{self.area}: {self.what}"


def mutations() -> list[Mutation]:
    """All of them, in the order of the list."""
    told = tomllib.loads(LIST.read_text(encoding="utf-8"))["mutation"]
    return [Mutation(**{**one, "tests": tuple(one["tests"])}) for one in told]

"""What a release changes and checks; `make release ARGS=0.2.0` does all of it, up to the upload.

A version is a number like 0.2.0, higher than the last released one. Its section of the changelog stands at the top and is marked
as unreleased until then.
"""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

VERSION = re.compile(r"\d+\.\d+\.\d+")
HEADING = re.compile(r"^## (?P<version>\S+) \((?P<when>[^)]+)\)$", re.MULTILINE)
UNRELEASED = "unreleased"


class NotReady(Exception):
    """Something is missing for a release; the message says what, and what to do."""


def check_tree(root: Path) -> None:
    """Everything is committed: what is released is what everybody can read."""
    said = subprocess.run(["git", "status", "--porcelain"], cwd=root, capture_output=True, text=True, check=True).stdout
    if said:
        raise NotReady(f"There are changes that are not committed. Commit them first:\n{said.rstrip()}")


def dated_changelog(changelog: str, version: str, today: date) -> str:
    """The changelog with the date of the release in its first heading.

    >>> dated_changelog("## 0.2.0 (unreleased)\\n\\nNew.\\n\\n## 0.1.0 (2026-11-18)\\n", "0.2.0", date(2027, 1, 2))
    '## 0.2.0 (2027-01-02)\\n\\nNew.\\n\\n## 0.1.0 (2026-11-18)\\n'
    """
    if not VERSION.fullmatch(version):
        raise NotReady(f"A version is a number like 0.2.0, not {version!r}: make release ARGS=0.2.0")
    headings = list(HEADING.finditer(changelog))
    if not headings or headings[0]["version"] != version or headings[0]["when"] != UNRELEASED:
        raise NotReady(
            f"CHANGELOG.md does not begin with a section `## {version} ({UNRELEASED})`. Write what is new there."
        )
    earlier = [heading["version"] for heading in headings[1:]]
    if not all(number(version) > number(before) for before in earlier):
        raise NotReady(f"{version} is not higher than {earlier[0]}, which is released.")
    if not changelog[headings[0].end() : headings[1].start() if earlier else None].strip():
        raise NotReady(f"The section of {version} in CHANGELOG.md is empty. Write what is new there.")
    return changelog.replace(headings[0][0], f"## {version} ({today.isoformat()})", 1)


def number(version: str) -> tuple[int, ...]:
    """A version as something that can be compared.

    >>> number("0.10.0") > number("0.9.3")
    True
    """
    return tuple(int(part) for part in version.split("."))


@contextmanager
def versioned(root: Path, version: str, changelog: str) -> Iterator[None]:
    """Put the version where everything reads it, and the date into the changelog; put the former ones back if what follows fails."""
    module = root / "src" / "gobernador" / "version.py"
    before = {file: file.read_text(encoding="utf-8") for file in (module, root / "CHANGELOG.md")}
    source = re.sub(r'(?<=__version__ = ")[^"]+', version, before[module])
    try:
        for file, text in zip(before, (source, changelog), strict=True):
            file.write_text(text, encoding="utf-8")
        yield
    except BaseException:
        for file, text in before.items():
            file.write_text(text, encoding="utf-8")
        raise

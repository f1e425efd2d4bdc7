"""Branch coverage of every package, with floors for some: the last step of `make coverage`, from a report of `coverage json`."""

import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

CONFIG = "tools/coverage.ini"
REPORT = "build/coverage.json"
FLOORS = {"arena": 95, "bots": 96, "match": 100, "server": 95, "text": 98}
"""Percent of lines and branches that tests must take, by package: what was measured, rounded down to what does not depend on luck.
A process that is killed tells nothing of what it has taken."""


class Covered(NamedTuple):
    """What of a package was taken by tests, and what there is: lines and branches together."""

    taken: int
    there: int

    @property
    def percent(self) -> float:
        return 100 * self.taken / self.there if self.there else 100.0


def by_package(report: Path) -> dict[str, Covered]:
    """The coverage of every package, from a report of `coverage json`."""
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for name, file in json.loads(report.read_text("utf-8"))["files"].items():
        parts = Path(name).parts
        inside = parts[parts.index("gobernador") + 1 :]
        total = file["summary"]
        found = sums[inside[0] if len(inside) > 1 else "(top)"]
        found[0] += total["covered_lines"] + total.get("covered_branches", 0)
        found[1] += total["num_statements"] + total.get("num_branches", 0)
    return {package: Covered(*found) for package, found in sorted(sums.items())}


def missed(packages: dict[str, Covered]) -> list[str]:
    """A sentence for every package that is below its floor."""
    return [
        f"{name} is covered to {packages[name].percent:.1f} %, below its floor of {floor} %"
        for name, floor in FLOORS.items()
        if packages[name].percent < floor
    ]


def main(report: str = REPORT) -> None:
    """Print the coverage of every package; fail if one is below its floor."""
    packages = by_package(Path(report))
    for name, covered in packages.items():
        floor = f"   floor {FLOORS[name]} %" if name in FLOORS else ""
        print(f"{name:12}{covered.percent:7.1f} %  of {covered.there:6} lines and branches{floor}")
    if below := missed(packages):
        sys.exit("\n".join(below))


if __name__ == "__main__":
    main(*sys.argv[1:])

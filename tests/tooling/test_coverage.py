"""What `make coverage` says of a report, and when it fails."""

import json
from pathlib import Path

import pytest

from tools import coverage_floors
from tools.coverage_floors import Covered, by_package, missed


def summary(lines: int, of: int, branches: int, of_branches: int) -> dict[str, object]:
    numbers = {"covered_lines": lines, "num_statements": of, "covered_branches": branches, "num_branches": of_branches}
    return {"summary": numbers}


def test_lines_and_branches_are_summed_by_package(tmp_path: Path) -> None:
    report = tmp_path / "coverage.json"
    files = {
        "src/gobernador/match/match.py": summary(90, 100, 40, 50),
        "src/gobernador/match/words.py": summary(10, 10, 0, 0),
        "src/gobernador/catalog.py": summary(1, 2, 0, 0),
    }
    report.write_text(json.dumps({"files": files}), "utf-8")

    found = by_package(report)

    assert found == {"(top)": Covered(1, 2), "match": Covered(140, 160)}
    assert found["match"].percent == 87.5


def test_a_package_below_its_floor_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage_floors, "FLOORS", {"match": 88, "text": 50})

    assert missed({"match": Covered(140, 160), "text": Covered(1, 2)}) == [
        "match is covered to 87.5 %, below its floor of 88 %"
    ]

"""What a release refuses, and what it writes."""

import subprocess
from datetime import date
from pathlib import Path

import pytest

from tools.release import NotReady, check_tree, dated_changelog, versioned

CHANGELOG = """# Changelog

## 0.2.0 (unreleased)

* Something new.

## 0.1.0 (2026-11-18)

* The first.
"""
TODAY = date(2027, 1, 2)


@pytest.mark.parametrize(
    ("version", "changelog", "said"),
    [
        ("", CHANGELOG, "A version is a number like 0.2.0, not '': make release ARGS=0.2.0"),
        ("2", CHANGELOG, "A version is a number like 0.2.0, not '2'"),
        ("0.3.0", CHANGELOG, "CHANGELOG.md does not begin with a section `## 0.3.0 (unreleased)`"),
        (
            "0.2.0",
            CHANGELOG.replace("unreleased", "2027-01-01"),
            "does not begin with a section `## 0.2.0 (unreleased)`",
        ),
        ("0.0.9", CHANGELOG.replace("0.2.0", "0.0.9"), "0.0.9 is not higher than 0.1.0, which is released."),
        ("0.2.0", CHANGELOG.replace("* Something new.", ""), "The section of 0.2.0 in CHANGELOG.md is empty."),
    ],
)
def test_a_release_that_is_not_ready_is_refused_with_what_is_missing(version: str, changelog: str, said: str) -> None:
    with pytest.raises(NotReady) as refused:
        dated_changelog(changelog, version, TODAY)

    assert said in str(refused.value)


def test_only_what_is_committed_is_released(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    check_tree(tmp_path)
    (tmp_path / "new.py").write_text("")

    with pytest.raises(NotReady, match="not committed"):
        check_tree(tmp_path)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What a release writes, in a folder of its own."""
    module = tmp_path / "src" / "gobernador" / "version.py"
    module.parent.mkdir(parents=True)
    module.write_text('"""The version."""\n\n__version__ = "0.1.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    return tmp_path


def texts(checkout: Path) -> list[str]:
    return [(checkout / "src" / "gobernador" / "version.py").read_text(), (checkout / "CHANGELOG.md").read_text()]


def test_the_version_and_the_date_are_written(checkout: Path) -> None:
    with versioned(checkout, "0.2.0", dated_changelog(CHANGELOG, "0.2.0", TODAY)):
        pass

    dated = CHANGELOG.replace("unreleased", "2027-01-02")
    assert texts(checkout) == ['"""The version."""\n\n__version__ = "0.2.0"\n', dated]


def test_a_build_that_fails_leaves_the_version_as_it_was(checkout: Path) -> None:
    before = texts(checkout)
    during = []

    def build() -> None:
        with versioned(checkout, "0.2.0", dated_changelog(CHANGELOG, "0.2.0", TODAY)):
            during.extend(texts(checkout))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build()
    assert during != before
    assert texts(checkout) == before

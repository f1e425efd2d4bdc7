"""Scenes in files."""

from pathlib import Path

from tests.cli.conftest import Run

GOOD = """\
# WELL: the governor's prospector draws a card.
game sanjuan first seats=2
seat 0 hand 2
prompt role
play role:prospector
expect seat 0 hand 3
"""


def test_a_scene_that_holds_is_a_line(gobernador: Run, tmp_path: Path) -> None:
    (tmp_path / "good.scene").write_text(GOOD)

    ran = gobernador("check", "good.scene")

    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == ["ok    WELL: the governor's prospector draws a card.", "1 passed, 0 failed."]


def test_scenes_that_fail_are_explained_and_counted(gobernador: Run, tmp_path: Path) -> None:
    (tmp_path / "good.scene").write_text(GOOD)
    (tmp_path / "bad.scene").write_text(GOOD.replace("hand 3", "hand 4"))
    (tmp_path / "cut.scene").write_text(GOOD[:70])
    (tmp_path / "garbage.scene").write_bytes(b"\xff\x00" * 700_000)

    ran = gobernador("check", tmp_path, "missing.scene")

    assert (ran.code, ran.err) == (1, "")
    assert [line[:4] for line in ran.lines[:-1]] == ["FAIL", "FAIL", "FAIL", "ok  ", "FAIL"]
    assert ran.lines[-1] == "1 passed, 4 failed."


def test_one_broken_scene_is_one_sentence(gobernador: Run, tmp_path: Path) -> None:
    (tmp_path / "cut.scene").write_text(GOOD[:70])

    ran = gobernador("check", "cut.scene")

    assert (ran.code, ran.err) == (1, "")
    assert len(ran.lines) == 2
    assert ran.lines[-1] == "0 passed, 1 failed."

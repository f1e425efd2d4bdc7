"""Scenes in files and folders: one outcome each, whatever is in the files."""

from pathlib import Path

import pytest

from gobernador.testing.scenes import check

GOOD = "# good: it holds.\ngame sanjuan first seats=3\nexpect round 2\n"
BAD = "# bad: it does not.\ngame sanjuan first seats=3\nexpect round 3\n"
BROKEN = "# broken: it makes no sense.\ngame sanjuan first seats=3\nseat 0 hand wel\nexpect round 2\n"


def lines(*paths: Path) -> list[str]:
    return [str(outcome) for outcome in check(paths)]


def test_one_line_for_each_scene(tmp_path: Path) -> None:
    file = tmp_path / "three.scene"
    file.write_text(GOOD + BAD + BROKEN, encoding="utf-8")

    assert lines(file) == [
        "ok    good: it holds.",
        f"FAIL  bad: {file}:6: expected round 3, found 2",
        f"FAIL  broken: {file}:9: 'wel' is not known here; did you mean well?",
    ]


def test_a_folder_is_searched(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "b.scene").write_text(GOOD, encoding="utf-8")
    (tmp_path / "a.scene").write_text(BAD, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("nothing to see", encoding="utf-8")

    assert [(Path(outcome.file).name, outcome.passed) for outcome in check([tmp_path])] == [
        ("a.scene", False),
        ("b.scene", True),
    ]


def test_a_scene_without_a_title_is_called_after_its_place(tmp_path: Path) -> None:
    file = tmp_path / "plain.scene"
    file.write_text("\ngame sanjuan first seats=3\nexpect round 2", encoding="utf-8")

    assert lines(file) == [f"ok    {file}:2"]


@pytest.mark.parametrize(
    ("comments", "line"),
    [
        ("# a: one.\n# b: two.\n", "ok    a: one."),
        ("# file: of scenes.\n\n# a: one.\n", "ok    a: one."),
        ("# a: one.\n\n\n# and a remark\n\n", "ok    a: one."),
        ("# not a title: two words\n#a: one.\n", "ok    a: one."),
        ("# a: \x1b[31mred.\n", "ok    a: ?[31mred."),
        ("# a: " + "x" * 9000 + "\n", "ok    a: " + "x" * 200),
    ],
)
def test_the_title_is_the_nearest_comment_that_has_the_form(tmp_path: Path, comments: str, line: str) -> None:
    file = tmp_path / "titles.scene"
    file.write_text(f"{comments}game sanjuan first seats=3\nexpect round 2\n", encoding="utf-8")

    assert lines(file) == [line]


def test_windows_line_ends_a_mark_at_the_start_and_comments_do_not_matter(tmp_path: Path) -> None:
    file = tmp_path / "windows.scene"
    text = "\ufeff# a: b.\r\n\r\n  game sanjuan first seats=3 # three\r\n# no: title\r\n\texpect\tround 2#x\r\n"
    file.write_bytes(text.encode())

    assert lines(file) == ["ok    a: b."]


@pytest.mark.parametrize(
    ("content", "line", "problem"),
    [
        (b"", 1, "there is no scene in this file: no line begins with game"),
        (b"# a: b.\ngame sanjuan first seats=3\nseat 0 hand \xff\xfe", 3, "the file is not UTF-8 text"),
        (b"\x00" * 5000, 1, "'\\x00"),
        (b"x" * 2_000_000, 1, "the file is larger than 1000000 bytes, the limit for a scene file"),
        (bytes(range(32, 127)) * 5_000, 1, "'"),
    ],
)
def test_what_is_no_scene_file_is_one_outcome(tmp_path: Path, content: bytes, line: int, problem: str) -> None:
    file = tmp_path / "odd.scene"
    file.write_bytes(content)

    (outcome,) = check([file])

    assert not outcome.passed
    assert outcome.line == line
    assert outcome.problem.startswith(problem)
    assert len(outcome.problem) < 300


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    (outcome,) = check([tmp_path / "missing.scene"])

    assert outcome.problem == "the file cannot be read: No such file or directory"


def test_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    outcomes = list(check(["x" * 5000, "a\0b", tmp_path / "\udcff.scene"]))

    assert [outcome.problem for outcome in outcomes] == [
        "the file cannot be read: File name too long",
        "the file cannot be read: embedded null byte",
        "the file cannot be read: No such file or directory",
    ]
    assert all(str(outcome).isprintable() for outcome in outcomes)


def test_a_folder_without_scenes(tmp_path: Path) -> None:
    (outcome,) = check([tmp_path])

    assert outcome.problem == "there is no file *.scene in this folder"

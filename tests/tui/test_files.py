"""Files are read within bounds, and written whole or not at all."""

import os
from pathlib import Path

import pytest

from gobernador.text.message_catalog import Catalog, languages
from gobernador.tui.typed_answers import refusal
from gobernador.tui.user_files import BadFile, read_text, shown_path, write_new, write_over


def test_what_is_written_is_read(tmp_path: Path) -> None:
    write_new(tmp_path / "a", "añil\n")
    write_over(tmp_path / "a", "café\n")

    assert read_text(tmp_path / "a", 100) == "café\n"
    assert os.listdir(tmp_path) == ["a"]


def test_a_mark_at_the_beginning_of_a_file_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\xef\xbb\xbfx")

    assert read_text(tmp_path / "a", 100) == "x"


def test_a_file_that_is_there_is_not_written_as_a_new_one(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")

    for name in ("a", "link"):
        with pytest.raises(BadFile):
            write_new(tmp_path / name, "new")
    assert (tmp_path / "a").read_text() == "old"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "a")

    write_over(tmp_path / "link", "new")

    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "a").read_text() == "new"


def test_a_failure_leaves_the_old_file_and_no_rubbish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_text("old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as failed:
        write_over(tmp_path / "a", "new")

    assert os.listdir(tmp_path) == ["a"]
    assert (tmp_path / "a").read_text() == "old"
    assert refusal(Catalog("en"), failed.value) == f"{tmp_path / 'a'} cannot be used: No space left on device."


def test_too_much_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("x" * 101)

    with pytest.raises(BadFile) as refused:
        read_text(tmp_path / "a", 100)
    assert refused.value.key == "too_large"
    with pytest.raises(BadFile):
        read_text(Path("/dev/zero"), 100)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "kind", [FileNotFoundError, IsADirectoryError, NotADirectoryError, PermissionError, FileExistsError, OSError]
)
def test_every_trouble_with_a_file_is_a_sentence_with_its_name(language: str, kind: type[OSError]) -> None:
    said = refusal(Catalog(language), kind(1, "the system's own words", "game.record"))

    assert "game.record" in said
    assert said.endswith(".")


def test_a_path_can_always_be_shown() -> None:
    assert shown_path("caf\udce9\n.txt") == r"caf\xe9\n.txt"

"""Build results are kept between checkouts, and a damaged entry is noticed."""

import json
import shutil
from pathlib import Path

import pytest

from tests.tooling.conftest import WHICH_ENGINE, Checkout
from tools import cache

NAME = cache.entry_name("engine", "sources", "compiler")


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Something that was built, and is in the cache."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    made = tmp_path / "made"
    (made / "below").mkdir(parents=True)
    (made / "library.so").write_bytes(b"a library")
    (made / "below" / "door.so").write_bytes(b"a door")
    cache.store(NAME, made, ["library.so", "below/door.so"])
    return made


def test_what_was_stored_comes_back(made: Path, tmp_path: Path) -> None:
    assert cache.restore(NAME, tmp_path / "other")

    assert (tmp_path / "other" / "below" / "door.so").read_bytes() == b"a door"
    assert (tmp_path / "other" / "library.so").read_bytes() == b"a library"


def test_of_something_else_there_is_no_entry(made: Path, tmp_path: Path) -> None:
    assert not cache.restore(cache.entry_name("engine", "sources", "another compiler"), tmp_path / "other")


@pytest.mark.parametrize("damage", ["changed", "missing", "no manifest", "not a manifest", "outside"])
def test_a_damaged_entry_is_not_used_and_removed(damage: str, made: Path, tmp_path: Path) -> None:
    entry = tmp_path / "cache" / NAME
    manifest = entry / cache.MANIFEST
    match damage:
        case "changed":
            (entry / "library.so").write_bytes(b"another library")
        case "missing":
            (entry / "library.so").unlink()
        case "no manifest":
            manifest.unlink()
        case "not a manifest":
            manifest.write_text("[1]")
        case _:
            manifest.write_text(json.dumps({"../../made/library.so": "0" * 64}))

    assert not cache.restore(NAME, tmp_path / "other")
    assert not (tmp_path / "other").exists()
    assert not entry.exists()


def test_without_a_cache_nothing_is_kept(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.VARIABLE, cache.OFF)

    cache.store(NAME, made, ["library.so"])

    assert not cache.restore(NAME, tmp_path / "other")


def test_a_cache_that_cannot_be_written_to_is_no_error(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "file"))

    cache.store(NAME, made, ["library.so"])

    assert not cache.restore(NAME, tmp_path / "other")


def test_only_the_entries_used_last_are_kept(made: Path, tmp_path: Path) -> None:
    for number in range(cache.KEPT + 3):
        cache.store(cache.entry_name("engine", str(number)), made, ["library.so"])

    kept = {entry.name for entry in (tmp_path / "cache").iterdir()}
    assert len(kept) == cache.KEPT
    assert cache.entry_name("engine", str(cache.KEPT + 2)) in kept


@pytest.mark.xdist_group("compiler")
def test_a_second_checkout_of_the_same_sources_compiles_nothing(
    sources: Checkout, built: Checkout, kept_builds: Path, tmp_path: Path
) -> None:
    second = sources.copy(tmp_path / "second checkout, áé")
    assert len(list(kept_builds.iterdir())) == 1

    again = second.compile(**{cache.VARIABLE: str(kept_builds)})

    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert second.python("-c", WHICH_ENGINE).stdout == "compiled\n"


@pytest.mark.xdist_group("compiler")
def test_an_entry_that_cannot_be_loaded_is_made_anew(
    sources: Checkout, built: Checkout, kept_builds: Path, hasty: dict[str, str], tmp_path: Path
) -> None:
    shared = {cache.VARIABLE: str(tmp_path / "cache"), **hasty}
    shutil.copytree(kept_builds, tmp_path / "cache")
    second = sources.copy(tmp_path / "second")
    (entry,) = (tmp_path / "cache").iterdir()
    # Whole by its own account, but from another machine.
    library = next(entry.glob("gobernador__mypyc*"))
    library.write_bytes(b"no library of this machine")
    manifest = json.loads((entry / cache.MANIFEST).read_text())
    manifest[library.name] = cache._digest(library)
    (entry / cache.MANIFEST).write_text(json.dumps(manifest))

    again = second.compile(**shared)

    assert again.returncode == 0
    assert "done after" in again.stdout
    assert second.python("-c", WHICH_ENGINE).stdout == "compiled\n"

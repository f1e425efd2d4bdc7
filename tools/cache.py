"""Build results kept between checkouts: in the user's cache folder, found by a fingerprint of what they were made from.

    >>> entry_name("engine", "sources", "compiler")
    'engine-...'

An entry is a folder of files with a manifest, which has the digest of every file. It is written under another name and renamed, so a
reader sees a whole entry or none; an entry whose files do not match its manifest is removed. `GOBERNADOR_CACHE` names another folder,
and `GOBERNADOR_CACHE=off` none.
"""

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

VARIABLE = "GOBERNADOR_CACHE"
OFF = "off"
MANIFEST = "manifest.json"
KEPT = 6
"""Entries of one kind; the one that was not used for the longest time is removed first."""


def folder() -> Path | None:
    """Where entries are kept; None if the environment says that there is to be no cache."""
    named = os.environ.get(VARIABLE, "")
    if named == OFF:
        return None
    if named:
        return Path(named)
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"), "gobernador", "Cache", "builds")
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "gobernador" / "builds"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache", "gobernador", "builds")


def entry_name(kind: str, *made_from: str) -> str:
    """The name of the entry for something of *kind* that is made from all this."""
    return f"{kind}-{sha256(chr(0).join(made_from).encode()).hexdigest()[:32]}"


def holds(name: str) -> bool:
    """Whether there is an entry of that *name*, with every file as it was stored. One that is damaged is removed."""
    return bool(_files(name))


def restore(name: str, target: Path) -> bool:
    """Copy the files of an entry into the folder *target*; whether there was a whole entry of that *name*."""
    kept, files = folder(), _files(name)
    if kept is None or not files:
        return False
    try:
        for file in files:
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            # A library may be in use: replaced by a new file, the old one lives on for those who have loaded it.
            arriving = target / f"{file}.arriving"
            shutil.copyfile(kept / name / file, arriving)
            os.replace(arriving, target / file)
        os.utime(kept / name)
    except OSError:
        return False
    return True


def discard(name: str) -> None:
    """Remove an entry that turned out to be of no use."""
    kept = folder()
    if kept is not None:
        shutil.rmtree(kept / name, ignore_errors=True)


def store(name: str, source: Path, files: Iterable[str]) -> None:
    """Keep *files* of the folder *source* as an entry. A cache that cannot be written to is no error."""
    kept = folder()
    if kept is None:
        return
    try:
        kept.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept, prefix="new-") as workshop:
            fresh = Path(workshop, "entry")
            digests = {}
            for file in files:
                (fresh / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source / file, fresh / file)
                digests[file] = _digest(fresh / file)
            (fresh / MANIFEST).write_text(json.dumps(digests, indent=1), encoding="utf-8")
            shutil.rmtree(kept / name, ignore_errors=True)
            os.replace(fresh, kept / name)
        _remove_oldest(kept, name.partition("-")[0])
    except OSError:
        return


def _files(name: str) -> list[str]:
    """The files of an entry; none if there is no such entry, or if it is damaged."""
    kept = folder()
    if kept is None or not (kept / name).is_dir():
        return []
    try:
        digests = json.loads((kept / name / MANIFEST).read_text(encoding="utf-8"))
        if all(_is_below(file) and _digest(kept / name / file) == digest for file, digest in digests.items()):
            return list(digests)
    except (OSError, ValueError, AttributeError):
        pass
    discard(name)
    return []


def _is_below(file: str) -> bool:
    return not Path(file).is_absolute() and ".." not in Path(file).parts


def _digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def _remove_oldest(kept: Path, kind: str) -> None:
    entries = sorted(kept.glob(f"{kind}-*"), key=lambda entry: entry.stat().st_mtime, reverse=True)
    for entry in entries[KEPT:]:
        shutil.rmtree(entry, ignore_errors=True)

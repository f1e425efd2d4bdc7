"""Virtual environments that contain exactly what a lock file in requirements/ says.

The resolver has nothing to decide: every package of a lock is installed by its version and hash, and nothing else, whatever has been
released since. `uv` does the work, because it takes a second where pip takes ten; where it cannot be had, pip does the same.
Standard library only.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
BIN = "Scripts" if os.name == "nt" else "bin"
CONTAINED = {"play": ("dev",), "node": ("dev",)}
"""The environments that contain all of another."""
EDITABLE = ("play", "dev", "peers")
"""The environments that gobernador itself is installed into, from the checkout."""
FROM_PIP = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "trusted-host": "UV_INSECURE_HOST",
    "timeout": "UV_HTTP_TIMEOUT",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}
"""What pip may have been told on this machine, and how uv is told the same."""

Step = Callable[..., None]
Command = Sequence[str | Path]


class NoEnvironment(Exception):
    """The environment could not be created; says why, and what to do."""


def ensure(purpose: str, venv: Path, step: Step) -> None:
    """Have *venv* contain what the lock for *purpose* says. *step* runs a command under a headline and raises if it fails."""
    larger = CONTAINED.get(purpose, ())
    if any(_is_made(name, venv) for name in (purpose, *larger)):
        return
    # The environment of a developer is made anew as one, whichever command notices that its lock has changed.
    purpose = next((name for name in larger if _stamp(name, venv).exists()), purpose)
    # Always from nothing: what an older lock had installed would stay.
    _make(venv, step)
    _install_lock(purpose, venv, step)
    if purpose in EDITABLE:
        _install_checkout(venv, step)
    _stamp(purpose, venv).write_text(_fingerprint(purpose), encoding="utf-8")


def add(purpose: str, venv: Path, step: Step) -> None:
    """Install the lock for *purpose* into an existing *venv*, whose own lock has the same versions of what both have."""
    _install_lock(purpose, venv, step)


def _is_made(purpose: str, venv: Path) -> bool:
    stamp = _stamp(purpose, venv)
    return stamp.exists() and stamp.read_text(encoding="utf-8") == _fingerprint(purpose)


def _stamp(purpose: str, venv: Path) -> Path:
    """The file that says what an environment was made from."""
    return venv / f"{purpose}.stamp"


def _fingerprint(purpose: str) -> str:
    """What an environment is made from: this Python, this folder, the lock, and what pyproject.toml says of the package."""
    made_from = [
        sys.version,
        str(ROOT),
        _lock(purpose).read_text(encoding="utf-8"),
        (ROOT / "pyproject.toml").read_text(),
    ]
    return sha256("\0".join(made_from).encode()).hexdigest()


def _lock(purpose: str) -> Path:
    return LOCKS / f"{purpose}.txt"


def _make(venv: Path, step: Step) -> None:
    try:
        step(f"a new {venv.name}", [sys.executable, "-m", "venv", "--clear", venv])
    except Exception as error:
        advice = (
            _full_disk(venv)
            or "On Debian and Ubuntu its module is a package of its own: sudo apt-get install -y python3-venv"
        )
        raise NoEnvironment(f"{error}\nPython could not make a virtual environment in {venv}. {advice}") from error


def _install_lock(purpose: str, venv: Path, step: Step) -> None:
    python, lock = venv / BIN / "python", _lock(purpose)
    pip: Command = [python, "-m", "pip", "install", "-qq", "--no-deps", "--require-hashes", "-r"]
    headline = f"requirements/{lock.name}"
    uv = _uv(venv, pip)
    try:
        if uv is None:
            step(headline, [*pip, lock])
            step("pip check", [python, "-m", "pip", "check"])
            return
        install: Command = [uv, "pip", "install", "-q", "--python", python, "--no-deps", "--require-hashes", "-r", lock]
        step(headline, install, **_told_to_pip(python))
        step("uv pip check", [uv, "pip", "check", "-q", "--python", python])
    except Exception as error:
        raise NoEnvironment(f"{error}\n{_advice(venv)}") from error


def _uv(venv: Path, pip: Command) -> Path | None:
    """uv, installed from its own lock into *venv*; None where there is none for this platform."""
    quiet = subprocess.run([*pip, _lock("uv")], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    program = venv / BIN / ("uv.exe" if os.name == "nt" else "uv")
    return program if quiet.returncode == 0 and program.exists() else None


def _install_checkout(venv: Path, step: Step) -> None:
    # Engine and client are built in steps of their own, which show their progress.
    python = venv / BIN / "python"
    editable: Command = [python, "-m", "pip", "install", "-qq", "--no-deps", "--no-build-isolation", "-e", "."]
    step(f"gobernador into {venv.name}", editable, GOBERNADOR_PURE="1")


def _told_to_pip(python: Path) -> dict[str, str]:
    """What pip is configured with here (a mirror, a proxy, a certificate), for uv; what uv was told itself counts more."""
    said = subprocess.run([python, "-m", "pip", "config", "list"], capture_output=True, text=True, check=False).stdout
    told = {"UV_INDEX_STRATEGY": "unsafe-best-match"}
    for line in said.splitlines():
        key, _, value = line.partition("=")
        name = FROM_PIP.get(key.rpartition(".")[2])
        if name is not None:
            told[name] = " ".join(value.strip("'\"").split("\\n")).strip()
    return {name: value for name, value in told.items() if name not in os.environ}


def _full_disk(venv: Path) -> str:
    """What to do about a disk without room; nothing if it has room."""
    free = shutil.disk_usage(ROOT).free
    if free >= 1 << 30:
        return ""
    return f"Only {free >> 20} MB are free on the disk of {venv}. About 1 GB is needed; then try again."


def _advice(venv: Path) -> str:
    return _full_disk(venv) or (
        "The packages come from the index that pip is set up for. Is the network there, and does a proxy have to be named "
        "(HTTPS_PROXY)? Nothing has to be cleaned up: the same command goes on from here."
    )

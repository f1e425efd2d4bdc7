"""What the tests need of the machine besides Python: a Chromium, a PostgreSQL, and curl.

    python tools/components.py               installs what is missing, where it may; else prints the command that would
    python tools/components.py --required    the same, and what is still missing is an error

It may install as root on Debian and its kin, with apt-get. A Chromium or a PostgreSQL named in the environment comes before any other:
GOBERNADOR_CHROMIUM is a program, GOBERNADOR_TEST_POSTGRES the address of a server.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

CHROMIUM = "GOBERNADOR_CHROMIUM"
POSTGRES = "GOBERNADOR_TEST_POSTGRES"
# The first is the same Chromium without windows: it takes half the time of the processor.
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)

# Headless and alone: no graphics card, nothing fetched in the background. Root has no sandbox to offer.
CHROMIUM_ARGUMENTS = (
    "--disable-background-networking", "--disable-component-update", "--disable-gpu", "--disable-quic", "--disable-sync",
    "--no-first-run", *(["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []),
)  # fmt: skip


@dataclass(frozen=True)
class Component:
    """Something that has to be installed on the machine."""

    name: str
    packages: tuple[str, ...]
    """What Debian calls it: the first that this machine's apt-get knows."""
    find: Callable[[], str]
    """Where it is; nothing if it is missing."""


def chromium() -> str:
    """A Chromium that tests can drive; nothing if there is none. A stub that only asks for a snap does not count."""
    named = os.environ.get(CHROMIUM, "")
    return (
        named or next((path for path in map(shutil.which, BROWSERS) if path and answers(path)), "") or playwrights_own()
    )


def answers(program: str) -> bool:
    """Whether *program* says which version it is."""
    return subprocess.run([program, "--version"], capture_output=True, check=False).returncode == 0


def playwrights_own() -> str:
    """The Chromium that Playwright has downloaded, if it has."""
    if find_spec("playwright") is None:
        return ""
    program = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False).stdout.strip()
    return said if Path(said).is_file() else ""


def postgres() -> str:
    """The address of a PostgreSQL server, or else the folder of its programs; nothing if there is neither."""
    named = os.environ.get(POSTGRES, "")
    if named:
        return named
    on_the_path = shutil.which("initdb")
    debians = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    found = [*map(str, debians), *([on_the_path] if on_the_path else [])]
    return str(Path(found[-1]).parent) if found else ""


def curl() -> str:
    """The program that one of the examples is written with."""
    return shutil.which("curl") or ""


COMPONENTS = (
    Component("Chromium", ("chromium-headless-shell", "chromium"), chromium),
    Component("PostgreSQL", ("postgresql",), postgres),
    Component("curl", ("curl",), curl),
)


def missing() -> list[Component]:
    """What is not there."""
    return [component for component in COMPONENTS if not component.find()]


def install(components: list[Component]) -> None:
    """Install *components*. Not succeeding is found out by looking for them again."""
    apt = ["apt-get", "-qq", "-y", "--no-install-recommends"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", "update"], env=environment, check=False)
    packages = [known(component.packages) for component in components]
    subprocess.run([*apt, "install", *packages], env=environment, stdout=subprocess.DEVNULL, check=False)
    # Ubuntu has its Chromium as a snap only; Playwright brings one of its own.
    if not chromium():
        subprocess.run([sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"], check=False)


def known(packages: tuple[str, ...]) -> str:
    """The first of *packages* that can be installed here; the last, if none can."""
    for package in packages[:-1]:
        if subprocess.run(["apt-cache", "show", package], capture_output=True, check=False).returncode == 0:
            return package
    return packages[-1]


def may_install() -> bool:
    """Whether this is root on Debian or one of its kin."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def command_for(components: list[Component]) -> str:
    """What somebody who may install things would have to type."""
    packages = " ".join(component.packages[-1] for component in components)
    return f"sudo apt-get install -y --no-install-recommends {packages}"


def main(*arguments: str) -> int:
    """Install what is missing; the exit code is 1 if something required is missing still."""
    absent = missing()
    if absent and may_install():
        print(f"Installing {' and '.join(component.name for component in absent)} ...", flush=True)
        install(absent)
        absent = missing()
    if not absent:
        return 0
    names = " and ".join(component.name for component in absent)
    print(f"{names} cannot be found here. On Debian and Ubuntu: {command_for(absent)}", file=sys.stderr, flush=True)
    return 1 if "--required" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

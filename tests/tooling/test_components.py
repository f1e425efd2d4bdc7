"""What the tests need of the machine."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tooling.conftest import ROOT
from tools import components


def look(**environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, ROOT / "tools" / "components.py", "--required"],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_what_is_named_in_the_environment_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(components.CHROMIUM, "/somewhere/chromium")
    monkeypatch.setenv(components.POSTGRES, "postgresql://somewhere/tests")

    assert components.missing() == []
    assert components.chromium() == "/somewhere/chromium"
    assert components.postgres() == "postgresql://somewhere/tests"


def test_what_is_missing_and_cannot_be_installed_is_named_with_the_command_that_would(tmp_path: Path) -> None:
    # No program at all can be found, so neither can apt-get.
    nothing = {"PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path), components.CHROMIUM: ""}

    answer = look(**nothing, **{components.POSTGRES: "postgresql://somewhere/tests"})

    assert answer.returncode == 1
    assert answer.stderr == (
        "Chromium and curl cannot be found here. "
        "On Debian and Ubuntu: sudo apt-get install -y --no-install-recommends chromium curl\n"
    )


@pytest.mark.skipif(os.name == "nt", reason="the stub is a shell script")
def test_a_stub_that_only_asks_for_a_snap_is_no_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stub = tmp_path / "chromium-browser"
    stub.write_text("#!/bin/sh\necho 'snap install chromium' >&2\nexit 1\n")
    stub.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    monkeypatch.delenv(components.CHROMIUM, raising=False)

    assert components.chromium() == ""

"""Observations are what they were, and the same whether the engine is compiled or not."""

import os
import subprocess
import sys
from pathlib import Path

from tests.research.encoding.goldens import FILE, lines

ROOT = Path(__file__).resolve().parents[3]


def test_observations_are_what_they_were() -> None:
    assert list(lines()) == FILE.read_text(encoding="utf-8").splitlines()


def test_interpreted_observations_are_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.research.encoding.goldens"],
        cwd=ROOT,
        env={**os.environ, "GOBERNADOR_PURE": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )

    assert done.stdout == FILE.read_text(encoding="utf-8")

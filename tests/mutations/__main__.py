"""Makes every mistake of list.toml in a copy of the checkout, runs the tests that have to notice it, and says which did not.

    python -m tests.mutations                     all of them, one after the other
    python -m tests.mutations --only server       those of one area, or those whose words contain something
    python -m tests.mutations --jobs 2            two at a time

Nothing is changed here. The copies run interpreted, so nothing is compiled. Whatever the tests notice is *killed*; what they do not,
*survived*, and is a hole in them. A text that is no longer in the sources is *lost*: the list needs another look. Tests that fail
without any mistake are named and left out.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from tests.mutations.listed import AREAS, ROOT, Mutation, NotThere, mutations

COPIED = ("conftest.py", "pyproject.toml", "README.md", "src", "tests", "tools", "bench", "docs", "examples")
LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "compiled.stamp", ".hypothesis")
FAILURE = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
"""A line in which pytest names a test that has failed."""
LONGEST = 600
"""Seconds for the tests of one mistake: who never ends has been noticed, too."""
# They take long to begin, and say nothing that the others would not.
NOT_RUN = ("--ignore=tests/arena/test_on_ray.py",)
FAILED = 1
"""The exit code of pytest where a test has failed. Any other is a mistake that nothing could be run with, which proves nothing."""


@dataclass(frozen=True)
class Outcome:
    """What became of a mistake."""

    mutation: Mutation
    word: str
    """killed, survived, lost or broken."""
    by: str = ""
    """The test that has noticed it, or what went wrong."""
    seconds: float = 0.0


class NoEnd(Exception):
    """Tests that have not ended in time."""


class Copy:
    """A copy of the checkout in which mistakes are made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.failing: dict[tuple[str, ...], list[str]] = {}
        """The tests that fail without any mistake."""
        for name in COPIED:
            there = ROOT / name
            if there.is_dir():
                shutil.copytree(there, folder / name, ignore=LEFT_OUT)
            else:
                shutil.copy(there, folder / name)

    def outcome(self, mutation: Mutation) -> Outcome:
        """Make a mistake, look who notices, and put it right again."""
        began = time.monotonic()
        try:
            file = mutation.place(self.folder)
        except NotThere as error:
            return Outcome(mutation, "lost", str(error))
        try:
            left_out = self.failing_already(mutation.tests)
        except NoEnd:
            return Outcome(mutation, "broken", f"without any mistake its tests take longer than {LONGEST} s")
        right = file.read_text(encoding="utf-8")
        file.write_text(right.replace(mutation.old, mutation.new), encoding="utf-8")
        try:
            code, said = self.tested(mutation.tests, "-x", *(f"--deselect={name}" for name in left_out))
        except NoEnd:
            code, said = FAILED, f"FAILED no end after {LONGEST} s"
        finally:
            file.write_text(right, encoding="utf-8")
        seconds = time.monotonic() - began
        if code == FAILED:
            return Outcome(mutation, "killed", first_failure(said), seconds)
        if code == 0:
            return Outcome(mutation, "survived", " ".join(mutation.tests), seconds)
        return Outcome(mutation, "broken", f"exit code {code}: {said.strip().splitlines()[-1]}", seconds)

    def failing_already(self, tests: tuple[str, ...]) -> list[str]:
        """The tests that would notice any mistake, because they fail without one: they are left out."""
        if tests not in self.failing:
            _, said = self.tested(tests)
            self.failing[tests] = [found[1] for found in FAILURE.finditer(said)]
            for name in self.failing[tests]:
                print(f"{name} fails as it is, and is left out", flush=True)
        return self.failing[tests]

    def tested(self, tests: tuple[str, ...], *more: str) -> tuple[int, str]:
        """Run tests: the exit code of pytest, and what it said."""
        told = {
            "GOBERNADOR_PURE": "1",
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "CI": "1",
            "OPENBLAS_NUM_THREADS": "1",
        }
        pytest = ["-m", "pytest", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", *NOT_RUN]
        try:
            ran = subprocess.run(
                [sys.executable, *pytest, *more, *tests],
                cwd=self.folder,
                env={**os.environ, **told},
                capture_output=True,
                text=True,
                timeout=LONGEST,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise NoEnd from None
        return ran.returncode, ran.stdout + ran.stderr


def first_failure(said: str) -> str:
    """The first test that pytest names as failed."""
    found = FAILURE.search(said)
    return found[1] if found else "?"


@contextmanager
def copies(number: int) -> Iterator["SimpleQueue[Copy]"]:
    """So many copies, to be taken out and put back."""
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        queue: SimpleQueue[Copy] = SimpleQueue()
        for one in range(number):
            place = Path(folder, str(one))
            place.mkdir()
            queue.put(Copy(place))
        yield queue


def run(wanted: list[Mutation], jobs: int) -> list[Outcome]:
    """Every mistake once; a line for each as soon as it is known."""
    outcomes = []
    with copies(jobs) as queue, ThreadPoolExecutor(jobs) as threads:

        def one(mutation: Mutation) -> Outcome:
            copy = queue.get()
            try:
                return copy.outcome(mutation)
            finally:
                queue.put(copy)

        for number, done in enumerate(as_completed([threads.submit(one, mutation) for mutation in wanted]), 1):
            found = done.result()
            outcomes.append(found)
            print(
                f"{number:3} of {len(wanted)}  {found.word:8}  {found.mutation}  ({found.by}; {found.seconds:.0f} s)",
                flush=True,
            )
    return outcomes


def summary(outcomes: list[Outcome]) -> str:
    """How many of each area became what."""
    words = ("killed", "survived", "lost", "broken")
    rows = [f"{'':10}" + "".join(f"{word:>10}" for word in words)]
    for area in (*AREAS, "all"):
        counts = Counter(one.word for one in outcomes if area in (one.mutation.area, "all"))
        if counts:
            rows.append(f"{area:10}" + "".join(f"{counts[word]:10}" for word in words))
    return "\n".join(rows)


def main() -> int:
    """Whether every mistake was noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--only", default="", help="an area, or a part of what the mistake is called or its file")
    parser.add_argument("--jobs", type=int, default=1, help="so many at a time")
    asked = parser.parse_args()
    wanted = [
        one
        for one in mutations()
        if (one.area == asked.only if asked.only in AREAS else asked.only in one.file or asked.only in one.what)
    ]
    if not wanted:
        parser.error(f"there is no mutation {asked.only!r}")
    outcomes = run(wanted, asked.jobs)
    print(summary(outcomes))
    return 0 if all(one.word == "killed" for one in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())

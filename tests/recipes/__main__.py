"""Carries out every recipe of CONTRIBUTING in a copy of the checkout; then again, forgetting one file after the other.

    python -m tests.recipes                      all of them
    python -m tests.recipes building_sanjuan     one of them
    python -m tests.recipes bot --whole          only with everything there

With everything there its tests pass. Where a file was forgotten, the test that `data` names for it has to fail, and to say what is
missing. Nothing is changed here; the copies run interpreted.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.recipes.listed import ROOT, Recipe, RecipeFile, recipes


class Copy:
    """The files that git knows, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
        for name in names:
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, folder / name)

    def carry_out(self, recipe: Recipe, without: str = "") -> None:
        """Write the files of a recipe, but for one."""
        for path, text in list(recipe.carried_out(self.folder, without)):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def run(self, *arguments: str) -> tuple[int, str]:
        """Python in the copy: its exit code, and what it said."""
        told = {
            "GOBERNADOR_PURE": "1",
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "CI": "1",
        }
        ran = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**os.environ, **told},
            capture_output=True,
            text=True,
            check=False,
        )
        return ran.returncode, ran.stdout + ran.stderr

    def tested(self, *tests: str) -> tuple[int, str]:
        """Run tests, each message in full."""
        return self.run("-m", "pytest", "-q", "--no-header", "--tb=short", "-p", "no:cacheprovider", *tests)


def whole(recipe: Recipe) -> list[str]:
    """What is wrong although nothing was forgotten."""
    with tempfile.TemporaryDirectory(prefix="recipes-") as folder:
        copy = Copy(Path(folder))
        copy.carry_out(recipe)
        for command in recipe.commands:
            code, said = copy.run("-m", *command)
            if code != 0:
                return [f"{' '.join(command)} failed: {said.strip()[-500:]}"]
        code, said = copy.tested(*recipe.tests)
        failures = re.findall(r"^(?:FAILED|ERROR) .*$", said, re.MULTILINE)
        return failures or ([f"exit code {code}: {said.strip()[-500:]}"] if code else [])


def forgotten(recipe: Recipe, file: RecipeFile) -> str:
    """What the test says where a file was forgotten, if that is not what it has to say; else nothing."""
    with tempfile.TemporaryDirectory(prefix="recipes-") as folder:
        copy = Copy(Path(folder))
        copy.carry_out(recipe, without=file.name)
        code, said = copy.tested(file.test)
        if code == 0:
            return f"{file.test} passes"
        return "" if re.search(file.says, said) else f"{file.test} does not say {file.says!r}: {said.strip()[-1500:]}"


def main() -> int:
    """Whether every recipe is true."""
    parser = argparse.ArgumentParser(prog="python -m tests.recipes", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("only", nargs="*", help="the names of recipes")
    parser.add_argument("--whole", action="store_true", help="forget nothing")
    parser.add_argument("--forget", action="store_true", help="only forget")
    asked = parser.parse_args()
    wanted = [recipe for recipe in recipes() if not asked.only or recipe.word in asked.only]
    wrong = 0
    for recipe in wanted:
        print(f"{recipe.word}: {len(recipe.files)} files", flush=True)
        began = time.monotonic()
        problems = [] if asked.forget else whole(recipe)
        if not asked.forget:
            print(
                f"  with everything: {'; '.join(problems) or 'passes'} ({time.monotonic() - began:.0f} s)", flush=True
            )
        for file in [] if asked.whole else recipe.files:
            problem = forgotten(recipe, file)
            problems += [problem] if problem else []
            print(f"  without {file.name}: {problem or f'{file.test} says so'}", flush=True)
        wrong += len(problems)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

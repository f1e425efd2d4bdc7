"""The hand-written C program that the engine is held against: building it, and running it."""

import json
import os
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

SOURCE = Path(__file__).with_name("yardstick.c")
COMPILERS = ("cc", "gcc", "clang")


class NoYardstick(Exception):
    """The C program cannot be built here; says why."""


class Yardstick:
    """The C program, built in a folder of its own."""

    def __init__(self) -> None:
        self.compiler = compiler()
        if not shutil.which(self.compiler[0]):
            raise NoYardstick(f"the C compiler {self.compiler[0]!r}, which CC names, is not there")
        self.folder = tempfile.TemporaryDirectory(prefix="gobernador-bench-")
        self.program = Path(self.folder.name, "yardstick")
        command = [*self.compiler, "-O3", "-o", str(self.program), str(SOURCE)]
        built = subprocess.run(command, capture_output=True, text=True, check=False)
        if built.returncode != 0:
            raise NoYardstick(f"{shlex.join(command)} failed:\n{built.stderr.strip()}")

    def decisions(self, seats: int, seconds: float) -> float:
        """Decisions a second in random games for *seats* players."""
        ran = subprocess.run([self.program, str(seats), str(seconds)], capture_output=True, text=True, check=True)
        figures = json.loads(ran.stdout)
        return float(figures["decisions_per_second"])

    def made_by(self) -> str:
        """How the C compiler introduces itself."""
        said = subprocess.run([*self.compiler, "--version"], capture_output=True, text=True, check=False).stdout
        return said.partition("\n")[0].strip() or self.compiler[0]

    def close(self) -> None:
        """The program is needed no more."""
        self.folder.cleanup()


def compiler() -> list[str]:
    """The command of the C compiler: what CC says, or the first that is found."""
    if os.environ.get("CC"):
        return shlex.split(os.environ["CC"])
    for name in COMPILERS:
        if shutil.which(name):
            return [name]
    raise NoYardstick(f"there is no C compiler (looked for {', '.join(COMPILERS)}; CC=... names another)")

"""Compile the engine with mypyc, if it is not compiled already.

    python tools/compile.py                   into src/, where an editable install finds it
    python tools/compile.py --into FOLDER     the same files into another folder, for a wheel
    python tools/compile.py --trained         twice, the second time knowing which way games usually go
    python tools/compile.py --required        having no C compiler is an error, not a shrug

The environment needs mypy, setuptools and librt. Without a working C compiler one line says so, the engine stays plain
Python and the exit code is 0; a source that mypyc refuses is an error.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
sys.path.insert(0, str(SRC))

from gobernador import compiled  # noqa: E402 - it has to come from this checkout, not from any other

# How mypyc compares an index with a length.
BOUNDS_CHECK = re.compile(r"(cpy_r_r\d+) = (\(uint64_t\)\w+ < \(uint64_t\)\w+);\n    if \(\1\)")

# The last line of the stamp of a trained build.
TRAINED = "trained\n"
# What gcc is told once it has counted; code that no training game came to is compiled as usual.
KNOWING = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile", "-Wno-coverage-mismatch"]
TRAINING = """\
from gobernador.bots.games import heuristic_policy
from gobernador.bots.policies.playout import play_between, play_games
from gobernador.catalog import GAMES, make
from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.research.encoders import encoder_of
from gobernador.research.stepping.games import Games
from gobernador.research.stepping.rewards import Reward

ROWS = 8
for entry in GAMES.values():
    for edition in entry.editions:
        for seats in range(entry.fewest_seats, entry.most_seats + 1):
            game = make(entry.key, edition, seats)
            play_games(game, 500, seats)
            for deal in range(50):
                play_between(game.new(QuickDice(deal)), [heuristic_policy(game, "heuristic")] * seats)
            nobody = [heuristic_policy(game, "heuristic")] * (ROWS * seats)
            many = Games(game, encoder_of(game), ROWS, Reward.RANK, nobody, [NOBODY] * ROWS)
            many.deal(QuickDice(seats))
            for step in range(2000):
                many.draw_answers(QuickDice(step))
                many.step()
"""

PROBE = "--probe"
# The smallest extension module: what it takes to build it is what it takes to build the engine.
PROBE_SOURCE = """\
#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""


def main() -> int:
    """Compile what has to be compiled; the exit code is 0 unless that failed."""
    arguments = parse_arguments()
    if arguments.probe:
        return probe()
    if compiled.wants_sources():
        return uncompiled("GOBERNADOR_PURE is set: the engine runs uncompiled.", required=arguments.required)
    if stamp_of(arguments.into) in ([stamp() + TRAINED] if arguments.trained else [stamp(), stamp() + TRAINED]):
        return 0
    if not has_compiler():
        # An old build can never fit again, so it need not be complained of at every start.
        discard(arguments.into)
        return uncompiled(
            "No working C compiler with Python's headers here: the engine runs uncompiled, much more slowly.",
            required=arguments.required,
        )
    build(arguments.into, trained=arguments.trained)
    return 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools/compile.py", description="Compile the engine with mypyc.")
    parser.add_argument("--into", type=Path, default=SRC, metavar="FOLDER", help="where the libraries go (src)")
    parser.add_argument("--trained", action="store_true", help="a sixth faster, and twice as long to compile")
    parser.add_argument("--required", action="store_true", help="fail where the engine cannot be compiled")
    parser.add_argument(PROBE, action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def uncompiled(reason: str, *, required: bool) -> int:
    """Say why there is no compiled engine; an error only where one is *required*."""
    print(reason, file=sys.stderr, flush=True)
    return 1 if required else 0


def stamp() -> str:
    """What the stamp of a build made now would say: what it is made from, and how."""
    recipe = sha256(Path(__file__).read_bytes() + version("mypy").encode()).hexdigest()
    return f"{compiled.fingerprint()}\n{recipe}\n"


def stamp_of(folder: Path) -> str:
    """What the stamp of the build in *folder* says; nothing if there is none, or not all of it."""
    if not all((folder / library).exists() for library in compiled.libraries()):
        return ""
    stamped = folder / "gobernador" / compiled.STAMP
    return stamped.read_text(encoding="utf-8") if stamped.exists() else ""


def discard(folder: Path) -> None:
    """Remove every trace of a build from *folder*, the stamp first, so that nobody imports half of it."""
    (folder / "gobernador" / compiled.STAMP).unlink(missing_ok=True)
    for suffix in ("so", "pyd"):
        libraries = [*folder.glob(f"{compiled.LIBRARY}__mypyc*.{suffix}"), *folder.glob(f"gobernador/**/*.{suffix}")]
        for library in libraries:
            library.unlink()


def build(folder: Path, *, trained: bool) -> None:
    """Compile the unit and put it into *folder*, the stamp last."""
    # Read before compiling: an edit in the meantime makes the new build stale, as it should.
    fits = stamp()
    started = time.monotonic()
    print(f"Compiling the engine, {len(compiled.modules())} modules; this takes about a minute ...", flush=True)
    with tempfile.TemporaryDirectory() as workshop:
        extensions = translate(Path(workshop))
        if trained:
            train(extensions, Path(workshop), fits)
            fits += TRAINED
        run_build(extensions, Path(workshop))
        discard(folder)
        for library in compiled.libraries():
            (folder / library).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(Path(workshop, "lib", library), folder / library)
    (folder / "gobernador" / compiled.STAMP).write_text(fits, encoding="utf-8")
    print(f"Compiled in {time.monotonic() - started:.0f} s.", flush=True)


def translate(workshop: Path) -> list[Any]:
    """The unit as C, in *workshop*, with everything setuptools must know to compile it."""
    from mypyc.build import mypycify  # noqa: PLC0415 - takes half a second that most runs need not spend

    # mypy finds its settings in pyproject.toml and the package in src by standing in the checkout.
    os.chdir(ROOT)
    extensions = mypycify(
        [os.path.join("src", "gobernador", module) for module in compiled.modules()],
        group_name=compiled.LIBRARY,
        opt_level="3",
        target_dir=str(workshop / "c"),
    )
    expect_good_indices(workshop / "c")
    for extension in extensions:
        extension.extra_compile_args += flags()
    return list(extensions)


def train(extensions: list[Any], workshop: Path, fits: str) -> None:
    """Have the second compilation know how often each line is run: compile with counters, and play.

    gcc leaves what it counted beside the objects and finds it there again. Where that does not work, nothing is lost.
    """
    ordinary = [list(extension.extra_compile_args) for extension in extensions]
    for extension in extensions:
        extension.extra_compile_args += ["-fprofile-generate", "-fprofile-update=single"]
        extension.extra_link_args = ["-fprofile-generate"]
    try:
        run_build(extensions, workshop)
        play_for_training(workshop, fits)
    except (SystemExit, OSError, subprocess.CalledProcessError):
        print("This compiler cannot be trained; the engine is compiled as usual.", flush=True)
    counted = any(workshop.rglob("*.gcda"))
    for extension, arguments in zip(extensions, ordinary, strict=True):
        extension.extra_compile_args = arguments + (KNOWING if counted else [])
        extension.extra_link_args = []
    shutil.rmtree(workshop / "lib", ignore_errors=True)
    for made in workshop.rglob("*.o"):
        made.unlink()


def play_for_training(workshop: Path, fits: str) -> None:
    """Play random games of every kind with the libraries just built."""
    house = workshop / "training"
    shutil.copytree(SRC / "gobernador", house / "gobernador", ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    for library in compiled.libraries():
        shutil.copy(workshop / "lib" / library, house / library)
    (house / "gobernador" / compiled.STAMP).write_text(fits, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(house)}
    subprocess.run([sys.executable, "-c", TRAINING], env=environment, check=True)


def expect_good_indices(folder: Path) -> None:
    """Tell the C compiler that an index is nearly always within bounds, which mypyc knows and does not say.

    With the way out of the hot path the engine is a fifteenth faster (bench/README.md).
    """
    for source in folder.glob("__native_*.c"):
        hinted = BOUNDS_CHECK.sub(r"\1 = \2;\n    if (likely(\1))", source.read_text(encoding="utf-8"))
        source.write_text(hinted, encoding="utf-8")


def flags() -> list[str]:
    """What the C compiler is told besides mypyc's own flags."""
    if sys.platform == "win32":
        return []
    # Overflow wraps around, as it does in every build of Python itself.
    wrap = ["-fwrapv"]
    # Floating-point numbers are rounded after every operation, as the interpreter does it, so both modes choose alike.
    alike = ["-ffp-contract=off"]
    # A function of a shared library may be replaced when it is loaded, so gcc inlines none of them unless told
    # that nobody will. A quarter of the engine's speed.
    inline = ["-fno-semantic-interposition"] if sys.platform.startswith("linux") else []
    return wrap + alike + inline


def has_compiler() -> bool:
    """Whether an extension module can be built here. Asked of a child, because compilers talk."""
    return subprocess.run([sys.executable, __file__, PROBE], capture_output=True, check=False).returncode == 0


def probe() -> int:
    """Build the smallest extension module."""
    from setuptools import Extension  # noqa: PLC0415 - takes half a second that most runs need not spend

    with tempfile.TemporaryDirectory() as workshop:
        source = Path(workshop, "probe.c")
        source.write_text(PROBE_SOURCE, encoding="utf-8")
        run_build([Extension("probe", [str(source)])], Path(workshop))
    return 0


def run_build(extensions: list[Any], workshop: Path) -> None:
    """Let setuptools build *extensions* into the folder `lib` of *workshop*."""
    from setuptools import setup  # noqa: PLC0415 - takes half a second that most runs need not spend

    folders = ["--build-lib", str(workshop / "lib"), "--build-temp", str(workshop / "objects")]
    setup(
        name="gobernador-engine",
        packages=[],
        ext_modules=extensions,
        script_args=["--quiet", "--no-user-cfg", "build_ext", *folders],
    )


if __name__ == "__main__":
    sys.exit(main())

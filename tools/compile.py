"""Compile the engine with mypyc, if it is not compiled already.

    python tools/compile.py                   into src/, where an editable install finds it
    python tools/compile.py --into FOLDER     the same files into another folder, for a wheel
    python tools/compile.py --trained         twice, the second time knowing which way games usually go
    python tools/compile.py --required        having no C compiler is an error, not a shrug
    python tools/compile.py --kept            from the cache, or not at all
    python tools/compile.py --background      at low priority, and only for as long as the process that started it lives

A finished build is kept in the user's cache folder (`tools/cache.py`), so a second checkout of the same sources need not compile.

The environment needs mypy, setuptools and librt. Without a working C compiler one line says so, the engine stays plain
Python and the exit code is 0; a source that mypyc refuses is an error.
"""

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from functools import cache as cache_result
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
sys.path[:0] = [str(SRC), str(ROOT)]

from gobernador import compiled  # noqa: E402 - it has to come from this checkout, not from any other
from tools import borrowing, cache  # noqa: E402
from tools.progress import Progress  # noqa: E402

# How mypyc compares an index with a length.
BOUNDS_CHECK = re.compile(r"(cpy_r_r\d+) = (\(uint64_t\)\w+ < \(uint64_t\)\w+);\n    if \(\1\)")
# How mypyc begins the body of a module, and the function through which Python calls another.
MODULE_BODY = re.compile(r"^(char CPyDef_\w+_____top_level__\(void\) \{)", re.MULTILINE)
# How it calls the setter of a property, where the functions of a class are listed, and which classes are final.
SETTER_CALL = re.compile(r"CPY_SET_ATTR\((\w+), CPyType_(\w+), (\d+), (\w+), \w+, \w+, char\);")
VTABLE = re.compile(r"(\w+)_vtable_scratch\[\] = \{\n(.*?)\n    \};", re.DOTALL)
VTABLE_ITEM = re.compile(r"^ +(?:\(CPyVTableItem\))?(\w+),$", re.MULTILINE)
FINAL_CLASS = re.compile(r"^@final\n(?:@.*\n)*class (\w+)", re.MULTILINE)
WRAPPER = re.compile(r"^( *)(PyObject \*CPyPy_\w+\([^;{]*\) \{)", re.MULTILINE)
COLD_DECLARATIONS = ["#include <Python.h>", '#include "CPy.h"'] + [
    f"extern __typeof__({function}) {function} __attribute__((cold));"
    for function in ("CPy_AddTraceback", "CPy_TypeError", "CPy_AttributeError", "PyErr_SetNone", "PyErr_SetString")
]
"""What is called when something has gone wrong."""

# gcc is allowed to inline more than usual: most functions of the engine are small and called from one place.
INLINE_MORE = [
    "--param=max-inline-insns-auto=200", "--param=max-inline-insns-single=400", "--param=early-inlining-insns=60",
    "--param=inline-unit-growth=400", "--param=large-function-growth=1000", "--param=large-stack-frame-growth=2000",
]  # fmt: skip
# What the processor can do in a few instructions, and as mypyc translates it takes many. It stands at the beginning of the function, with
# the names that mypyc gives to arguments. Other compilers take the long way for bits; rows out of bounds take it too, which raises IndexError.
INTRINSICS = {
    "bitset___lowest": """\
#if defined(__GNUC__)
    return cpy_r_bits == 0 ? 0 : __builtin_ctzll((unsigned long long)cpy_r_bits);
#endif""",
    "bitset___highest": """\
#if defined(__GNUC__)
    return cpy_r_bits == 0 ? 0 : 63 - __builtin_clzll((unsigned long long)cpy_r_bits);
#endif""",
    "policy___amount": "    return (double)cpy_r_n;",
    # Bytes in their order, where the processor keeps the lowest byte of a word first.
    "page___counts": """\
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (cpy_r_at >= 0 && cpy_r_length >= 0 && cpy_r_length < cpy_r_amounts.len && cpy_r_length <= 8 * cpy_r_out.len - cpy_r_at) {
        memcpy((char *)cpy_r_out.items + cpy_r_at, cpy_r_amounts.items + 1, cpy_r_length);
        return cpy_r_at + cpy_r_length;
    }
#endif""",
    # Loops over a row without a check for each number, so that the C compiler uses vector instructions.
    "layer___next_change": """\
    if (cpy_r_word >= 0 && cpy_r_now.len <= cpy_r_before.len) {
        while (cpy_r_word < cpy_r_now.len && cpy_r_before.items[cpy_r_word] == cpy_r_now.items[cpy_r_word])
            cpy_r_word++;
        return cpy_r_word;
    }""",
    "layer___exchange_rows": """\
    Py_ssize_t exchanged = cpy_r_sums.len, last_row = cpy_r_rows.len - exchanged;
    if (cpy_r_old >= 0 && cpy_r_old <= last_row && cpy_r_new >= 0 && cpy_r_new <= last_row) {
        int32_t *__restrict sums = cpy_r_sums.items;
        const int16_t *old_row = cpy_r_rows.items + cpy_r_old, *new_row = cpy_r_rows.items + cpy_r_new;
        for (Py_ssize_t unit = 0; unit < exchanged; unit++)
            sums[unit] += (int32_t)new_row[unit] - (int32_t)old_row[unit];
        return 1;
    }""",
    "layer___set_scaled": """\
    Py_ssize_t scaled = cpy_r_units.len;
    if (scaled <= cpy_r_bias.len && scaled <= cpy_r_sums.len) {
        double *__restrict units = cpy_r_units.items;
        const double *bias = cpy_r_bias.items;
        const int32_t *sums = cpy_r_sums.items;
        for (Py_ssize_t unit = 0; unit < scaled; unit++)
            units[unit] = bias[unit] + cpy_r_factor * (double)sums[unit];
        return 1;
    }""",
    "layer___add_scaled": """\
    Py_ssize_t added = cpy_r_units.len;
    if (cpy_r_start >= 0 && cpy_r_start <= cpy_r_rows.len - added) {
        double *__restrict units = cpy_r_units.items;
        const double *row = cpy_r_rows.items + cpy_r_start;
        for (Py_ssize_t unit = 0; unit < added; unit++)
            units[unit] += cpy_r_factor * row[unit];
        return 1;
    }""",
    "layer___weighted_sum": """\
    Py_ssize_t summed = cpy_r_units.len;
    if (cpy_r_start >= 0 && cpy_r_start <= cpy_r_weights.len - summed) {
        const double *units = cpy_r_units.items, *row = cpy_r_weights.items + cpy_r_start;
        double even = 0.0, odd = 0.0;
        for (Py_ssize_t unit = 0; unit + 1 < summed; unit += 2) {
            even += (units[unit] > 0.0 ? units[unit] : 0.0) * row[unit];
            odd += (units[unit + 1] > 0.0 ? units[unit + 1] : 0.0) * row[unit + 1];
        }
        if (summed & 1)
            even += (units[summed - 1] > 0.0 ? units[summed - 1] : 0.0) * row[summed - 1];
        return even + odd;
    }""",
}
INTRINSIC = re.compile(
    rf"^(?:int64_t|double|char) CPyDef_(?:\w+___)?(?P<name>{'|'.join(INTRINSICS)})\([^;)]*\) {{$", re.MULTILINE
)
# Those of them that processors with wider vectors do in half the time: compiled for both kinds, and chosen when the library is loaded.
WIDE = re.compile(r"^(char CPyDef_layer___(?:exchange_rows|set_scaled|add_scaled)\([^;)]*\) \{)$", re.MULTILINE)
FOR_BOTH = """\
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(COUNTING)
__attribute__((target_clones("avx2", "default")))
#endif
"""
# How mypyc asks after a call whether it failed. These functions never do, so nobody has to ask: that saves three instructions a call.
NEVER_FAIL = (
    "policy___amount",
    "policy___within",
    *(f"bitset___{name}" for name in ("bit", "up_to", "count", "lowest", "highest")),
)
FAILURE_CHECK = re.compile(
    rf"(?P<call>(?P<result>cpy_r_r\d+) = CPyDef_(?:\w+___)?(?:{'|'.join(NEVER_FAIL)})\([^;]*\);\n)"
    r"(?P<failed> +cpy_r_r\d+ = )(?P=result) == -113(?:\.0)?;"
)
# What runs only while a policy explains itself; inlined, it would crowd the code of every worth.
EXPLAINING = re.compile(r"^(char CPyDef_(?:\w+___)?policy___Heuristic___tell\()", re.MULTILINE)
# The last line of the stamp of a trained build.
TRAINED = "trained\n"
TRAINED_PASSES = 2.5
"""How much longer the C compiler takes for a trained build, the training games included."""
# What gcc is told once it has counted; code that no training game came to is compiled as usual.
# Where it supposes that an observation is empty, it would warn of a loop that is never entered.
KNOWING = [
    "-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile", "-Wno-coverage-mismatch", "-Wno-stringop-overread",
]  # fmt: skip
TRAINING = """\
from gobernador.bots.game_bots import heuristic_policy
from gobernador.bots.policies.playout import play_between, play_games
from gobernador.bots.nets import net_policy, policy_nets_there_are
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
            if seats in policy_nets_there_are(entry.key):
                for deal in range(10):
                    play_between(game.new(QuickDice(deal)), [net_policy(game)] * seats)
            nobody = [heuristic_policy(game, "heuristic")] * (ROWS * seats)
            many = Games(game, encoder_of(game), ROWS, Reward.RANK, nobody, [NOBODY] * ROWS)
            many.deal(QuickDice(seats))
            for step in range(2000):
                many.draw_answers(QuickDice(step))
                many.step()
"""
# Imports every module of a build; whatever is wrong with it shows.
TRIAL = """\
import importlib, sys
from gobernador import compiled
for module in compiled.modules():
    importlib.import_module("gobernador." + module.removesuffix(".py").replace("/", "."))
sys.exit(not compiled.is_compiled())
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
        return probe(arguments.probe)
    if arguments.background:
        stay_in_the_background()
    if compiled.wants_sources():
        return uncompiled("GOBERNADOR_PURE is set: the engine runs uncompiled.", required=arguments.required)
    if is_built(arguments.into, trained=arguments.trained) or is_restored(arguments.into, trained=arguments.trained):
        return 0
    if arguments.kept:
        return 0
    if not has_compiler():
        # An old build can never fit again, so it need not be complained of at every start.
        discard(arguments.into)
        return uncompiled(
            "No working C compiler with Python's headers here: the engine runs uncompiled, much more slowly. "
            "On Debian and Ubuntu: sudo apt-get install -y gcc python3-dev",
            required=arguments.required,
        )
    build(arguments.into, trained=arguments.trained, lines=arguments.background)
    return 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools/compile.py", description="Compile the engine with mypyc.")
    parser.add_argument("--into", type=Path, default=SRC, metavar="FOLDER", help="where the libraries go (src)")
    parser.add_argument("--trained", action="store_true", help="a few per cent faster, and twice as long to compile")
    parser.add_argument("--required", action="store_true", help="fail where the engine cannot be compiled")
    parser.add_argument(
        "--kept", action="store_true", help="only if there is nothing to compile: take it from the cache"
    )
    parser.add_argument("--background", action="store_true", help="at low priority, and end with the parent process")
    parser.add_argument(PROBE, nargs="?", const="plain", help=argparse.SUPPRESS)
    return parser.parse_args()


def uncompiled(reason: str, *, required: bool) -> int:
    """Say why there is no compiled engine; an error only where one is *required*."""
    print(reason, file=sys.stderr, flush=True)
    return 1 if required else 0


def stay_in_the_background() -> None:
    """Leave the processor to whoever plays, and end with the process that started this one."""
    if os.name != "posix":
        return
    os.nice(10)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        # The compilers are in this process group too, if it is one of its own.
        if os.getpgrp() == os.getpid():
            os.killpg(os.getpgrp(), 9)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


# ------------------------------------------------------------------ builds that are there already


def stamp() -> str:
    """What the stamp of a build made now would say: what it is made from, and how."""
    recipes = [Path(__file__), Path(borrowing.__file__)]
    recipe = sha256(b"".join(path.read_bytes() for path in recipes) + version("mypy").encode()).hexdigest()
    return f"{compiled.fingerprint()}\n{recipe}\n"


def stamp_of(folder: Path) -> str:
    """What the stamp of the build in *folder* says; nothing if there is none, or not all of it."""
    if not all((folder / library).exists() for library in compiled.libraries()):
        return ""
    stamped = folder / "gobernador" / compiled.STAMP
    return stamped.read_text(encoding="utf-8") if stamped.exists() else ""


def is_built(folder: Path, *, trained: bool) -> bool:
    """Whether the build in *folder* is the one that would be made now."""
    return stamp_of(folder) in ([stamp() + TRAINED] if trained else [stamp(), stamp() + TRAINED])


def is_restored(folder: Path, *, trained: bool) -> bool:
    """Take the build from the cache, the trained one first; whether there was one that works."""
    for fits in [stamp() + TRAINED] if trained else [stamp() + TRAINED, stamp()]:
        name = entry_name(fits)
        if not cache.holds(name):
            continue
        # The stamp is no part of an entry, so until it is written nothing imports what arrives.
        discard(folder)
        if not cache.restore(name, folder):
            continue
        write_stamp(folder, fits)
        if works(folder):
            return True
        discard(folder)
        cache.discard(name)
    return False


def entry_name(fits: str) -> str:
    """The name in the cache of a build with that stamp, made by this compiler for this Python on this kind of machine."""
    return cache.entry_name(
        "engine", fits, sys.version, platform.platform(), sysconfig.get_platform(), compiler(), version("librt")
    )


def is_gcc() -> bool:
    """Whether the C compiler is gcc, which takes some flags that others do not know."""
    return sys.platform.startswith("linux") and "clang" not in compiler()


@cache_result
def compiler() -> str:
    """Which C compiler this is, as it says itself; nothing if there is none."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    try:
        said = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""
    return said.partition("\n")[0]


def works(folder: Path) -> bool:
    """Whether every module of the build in *folder* can be imported."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    if not (folder / "gobernador" / "__init__.py").exists():
        # A build for a wheel has no sources beside it; the digests of the cache have to do.
        return True
    return (
        subprocess.run([sys.executable, "-c", TRIAL], env=environment, capture_output=True, check=False).returncode == 0
    )


def write_stamp(folder: Path, fits: str) -> None:
    (folder / "gobernador" / compiled.STAMP).write_text(fits, encoding="utf-8")


def discard(folder: Path) -> None:
    """Remove every trace of a build from *folder*, the stamp first, so that nobody imports half of it."""
    (folder / "gobernador" / compiled.STAMP).unlink(missing_ok=True)
    for suffix in ("so", "pyd"):
        libraries = [*folder.glob(f"{compiled.LIBRARY}__mypyc*.{suffix}"), *folder.glob(f"gobernador/**/*.{suffix}")]
        for library in libraries:
            library.unlink()


# ------------------------------------------------------------------ a new build


def build(folder: Path, *, trained: bool, lines: bool) -> None:
    """Compile the unit and put it into *folder*, the stamp last. Progress is told in *lines*, or in one that changes."""
    # Read before compiling: an edit in the meantime makes the new build stale, as it should.
    fits = stamp()
    with (
        Progress("Compiling the engine", lines=lines) as progress,
        tempfile.TemporaryDirectory(prefix="gobernador-") as temporary,
    ):
        workshop = Path(temporary)
        extensions = translate(workshop)
        progress.translated(passes=TRAINED_PASSES if trained else 1)
        if trained:
            train(extensions, workshop, fits)
            fits += TRAINED
        run_build(extensions, workshop)
        discard(folder)
        for library in compiled.libraries():
            (folder / library).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(workshop / "lib" / library, folder / library)
    write_stamp(folder, fits)
    cache.store(entry_name(fits), folder, compiled.libraries())


def translate(workshop: Path) -> list[Any]:
    """The unit as C, in *workshop*, with everything setuptools must know to compile it."""
    from mypyc.build import mypycify  # noqa: PLC0415 - takes half a second that most runs need not spend

    # mypy finds its settings in pyproject.toml and the package in src by standing in the checkout.
    os.chdir(ROOT)
    # Always from the beginning: how long it takes tells how long the rest will take.
    os.environ["MYPY_CACHE_DIR"] = str(workshop / "mypy")
    extensions = mypycify(
        # What `import gobernador` offers stands above the engine, and is none of its business.
        ["--always-true=ENGINE_ONLY", *(os.path.join("src", "gobernador", module) for module in compiled.modules())],
        group_name=compiled.LIBRARY,
        opt_level="3",
        multi_file=True,
        target_dir=str(workshop / "c"),
    )
    annotate(workshop / "c")
    library, *doors = extensions
    links = links_as_a_whole()
    library.sources = gathered(library.sources, workshop / "c", parts=links)
    for extension in [library, *doors]:
        extension.extra_compile_args += flags()
    if links:
        # The optimiser runs when the library is linked: it sees all parts at once, and works on all cores.
        together = [f"-flto={os.cpu_count() or 1}"]
        library.extra_compile_args += [*together, "-fno-fat-lto-objects"]
        library.extra_link_args = [*together, "-O3", *flags()]
    for door in doors:
        door.extra_compile_args = [*door.extra_compile_args, "-O0", "-g0"]
    return [library, *doors]


def gathered(sources: list[str], folder: Path, *, parts: bool) -> list[str]:
    """C files that include *sources*: one for each part of the unit, or a single one.

    Reading the headers takes longer than compiling most modules, so there are fewer files than modules. Without optimisation at link
    time there is only one, because functions of different files would not be inlined.
    """
    included: dict[str, list[str]] = {}
    for source in sources:
        included.setdefault(part(Path(source).stem) if parts else "unit", []).append(source)
    written = []
    for name, files in included.items():
        unit = folder / f"part_{name}.c"
        lines = [*COLD_DECLARATIONS, *(f'#include "{os.path.abspath(file)}"' for file in files)]
        unit.write_text("\n".join(lines), encoding="utf-8")
        written.append(str(unit))
    return written


def part(stem: str) -> str:
    """The part of the unit that a C file of mypyc belongs to; what belongs to no module is the runtime."""
    for path in compiled.parts():
        name = path.removesuffix(".py").replace("/", "___")
        if f"{stem}___".startswith(f"__native_{compiled.LIBRARY}___{name}___"):
            return name
    return "runtime"


def train(extensions: list[Any], workshop: Path, fits: str) -> None:
    """Have the second compilation know how often each line is run: compile with counters, and play.

    gcc leaves what it counted beside the objects and finds it there again. Where that does not work, nothing is lost.
    """
    ordinary = [(list(extension.extra_compile_args), list(extension.extra_link_args)) for extension in extensions]
    for extension in extensions:
        # Not two kinds of a function: what chooses between them runs before there is anything to count with.
        extension.extra_compile_args += ["-fprofile-generate", "-fprofile-update=single", "-DCOUNTING"]
        extension.extra_link_args = [*extension.extra_link_args, "-fprofile-generate"]
    try:
        run_build(extensions, workshop)
        play_for_training(workshop, fits)
    except (SystemExit, OSError, subprocess.CalledProcessError):
        print("This compiler cannot be trained; the engine is compiled as usual.", flush=True)
    counted = any(workshop.rglob("*.gcda"))
    knowing = KNOWING if counted else []
    for extension, (compile_args, link_args) in zip(extensions, ordinary, strict=True):
        extension.extra_compile_args = compile_args + knowing
        extension.extra_link_args = link_args + knowing
    shutil.rmtree(workshop / "lib", ignore_errors=True)
    for made in workshop.rglob("*.o"):
        made.unlink()


def play_for_training(workshop: Path, fits: str) -> None:
    """Play random games of every kind with the libraries just built."""
    house = workshop / "training"
    shutil.copytree(SRC / "gobernador", house / "gobernador", ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    for library in compiled.libraries():
        shutil.copy(workshop / "lib" / library, house / library)
    write_stamp(house, fits)
    environment = os.environ | {"PYTHONPATH": str(house)}
    subprocess.run([sys.executable, "-c", TRAINING], env=environment, check=True)


def annotate(folder: Path) -> None:
    """Tell the C compiler what mypyc knows and does not say: which ways are seldom taken.

    Most references need not be counted, an index is nearly always within bounds, a module is initialised once, errors are rare, and the wrappers that Python calls hand on to
    a function that the engine calls directly. With all that out of the hot path the engine is a tenth faster, and a fifth less
    time goes into compiling it (bench/README.md).
    """
    texts = {source: source.read_text(encoding="utf-8") for source in folder.glob("__native_*.c")}
    tables = {name: VTABLE_ITEM.findall(items) for text in texts.values() for name, items in VTABLE.findall(text)}
    final = final_classes()

    def setter(call: re.Match[str]) -> str:
        known = call[2].rpartition("___")[2] in final and call[2] in tables
        return f"{tables[call[2]][int(call[3])]}({call[1]}, {call[4]});" if known else call[0]

    attributes = borrowing.Attributes({source.stem.removeprefix("__native_"): text for source, text in texts.items()})
    for source, original in texts.items():
        written = borrowing.without_counts(original, attributes)
        # The setter of a property is looked up in a table, even where no class can have another one; called directly, it is inlined.
        text = BOUNDS_CHECK.sub(r"\1 = \2;\n    if (likely(\1))", SETTER_CALL.sub(setter, written))
        text = FAILURE_CHECK.sub(r"\g<call>\g<failed>0;", INTRINSIC.sub(with_intrinsic, text))
        if is_gcc():
            text = WIDE.sub(rf"{FOR_BOTH}\1", text)
            text = EXPLAINING.sub(r"__attribute__((noinline)) \1", text)
            text = MODULE_BODY.sub(r'__attribute__((cold, optimize("O1"))) \1', text)
            text = WRAPPER.sub(r"\1__attribute__((cold)) \2", text)
        source.write_text(text, encoding="utf-8")


def with_intrinsic(found: re.Match[str]) -> str:
    """The beginning of a function that has a shorter way; what follows is hardly ever reached."""
    return f"{found[0]}\n{INTRINSICS[found['name']]}"


def final_classes() -> set[str]:
    """The classes of the unit from which no other is derived, by their names."""
    sources = [ROOT / "src" / "gobernador" / module for module in compiled.modules()]
    return {name for source in sources for name in FINAL_CLASS.findall(source.read_text(encoding="utf-8"))}


def flags() -> list[str]:
    """What the C compiler is told besides mypyc's own flags."""
    if sys.platform == "win32":
        return []
    # Overflow wraps around, as it does in every build of Python itself.
    wrap = ["-fwrapv"]
    # Floating-point numbers are rounded after every operation, as the interpreter does it, so both modes choose alike.
    alike = ["-ffp-contract=off"]
    # A function of a shared library may be replaced when it is loaded, so gcc inlines none of them unless told
    # that nobody will: a quarter of the engine's speed. That nobody else calls them either is worth a few per cent more.
    inline = ["-fno-semantic-interposition", "-fvisibility=hidden"] if sys.platform.startswith("linux") else []
    return wrap + alike + inline + (INLINE_MORE if is_gcc() else [])


# ------------------------------------------------------------------ the C compiler


def has_compiler() -> bool:
    """Whether an extension module can be built here. Asked of a child, because compilers talk."""
    return _asked("plain")


def links_as_a_whole() -> bool:
    """Whether the compiler can optimise all parts of a library together when it links them."""
    return sys.platform.startswith("linux") and _asked("lto")


def _asked(kind: str) -> bool:
    return subprocess.run([sys.executable, __file__, PROBE, kind], capture_output=True, check=False).returncode == 0


def probe(kind: str) -> int:
    """Build the smallest extension module."""
    from setuptools import Extension  # noqa: PLC0415 - takes half a second that most runs need not spend

    together = ["-flto=1", "-fno-fat-lto-objects"] if kind == "lto" else []
    with tempfile.TemporaryDirectory() as workshop:
        source = Path(workshop, "probe.c")
        source.write_text(PROBE_SOURCE, encoding="utf-8")
        extension = Extension("probe", [str(source)], extra_compile_args=together, extra_link_args=together)
        run_build([extension], Path(workshop))
    return 0


def run_build(extensions: list[Any], workshop: Path) -> None:
    """Let setuptools build *extensions* into the folder `lib` of *workshop*, on all cores."""
    from setuptools import setup  # noqa: PLC0415 - takes half a second that most runs need not spend

    from tools.parallel_build import ParallelBuildExt  # noqa: PLC0415 - imports setuptools too

    folders = ["--build-lib", str(workshop / "lib"), "--build-temp", str(workshop / "objects")]
    setup(
        name="gobernador-engine",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": ParallelBuildExt},
        script_args=["--quiet", "--no-user-cfg", "build_ext", *folders],
    )


if __name__ == "__main__":
    sys.exit(main())

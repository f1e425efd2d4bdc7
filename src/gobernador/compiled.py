"""Whether the engine runs compiled or interpreted: one answer, for the whole of it.

The modules of the *unit* are compiled together by mypyc and call each other natively. Were one of them taken from an
edited source and the rest from yesterday's build, the old rules would go on being played without a word. So it is all or
nothing: the build leaves a stamp with a fingerprint of the sources it was made from, and unless that stamp fits the
sources that are here, every module of the unit is imported from source.

This module is imported by everything, also by the build, so it stays small and imports nothing of ours.
"""

import os
import sys
from functools import cache
from glob import glob
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader

# The unit: these modules of the package, and every module in these folders and below them, `__init__.py` files apart.
# This is the only place that says so. `*` is any game; what does not exist yet is left out.
UNIT = (
    "core",
    "games/*/rules",
    "games/*/policies",
    "games/*/encoder.py",
    "bots/policies",
    "bots/search",
    "bots/value",
    "research/encoding",
    "research/stepping",
)

# mypyc names the unit's one shared library after this and puts it beside the package, not into it.
LIBRARY = "gobernador"

PACKAGE = os.path.dirname(os.path.abspath(__file__))
STAMP = "compiled.stamp"
SUFFIX = EXTENSION_SUFFIXES[0]

STALE = (
    "gobernador: the compiled engine does not match its sources, so all of it runs from source, "
    "much more slowly; `make compile` brings it up to date.\n"
)


@cache
def is_compiled() -> bool:
    """Whether the engine of this process is the compiled one.

    Decided when the question first comes up, which is at the latest when the engine is imported, and true to the end
    of the process. A build that does not fit the sources is mentioned once on stderr.
    """
    if wants_sources():
        return False
    if not os.path.exists(os.path.join(PACKAGE, STAMP)):
        return False
    if _build_fits():
        return True
    sys.stderr.write(STALE)
    return False


def is_ready() -> bool:
    """Whether a process that starts now would run the engine compiled; so it is after a build, even where this process does not."""
    return not wants_sources() and os.path.exists(os.path.join(PACKAGE, STAMP)) and _build_fits()


def word() -> str:
    """How the engine runs, for people: "compiled" or "interpreted"."""
    return "compiled" if is_compiled() else "interpreted"


def wants_sources() -> bool:
    """Whether the environment asks for the sources, compiled or not: `GOBERNADOR_PURE=1`."""
    return os.environ.get("GOBERNADOR_PURE", "") not in ("", "0")


def parts() -> list[str]:
    """The folders and single modules that the unit consists of, as paths below the package: `games/sanjuan/rules`."""
    found = [path for pattern in UNIT for path in sorted(glob(pattern, root_dir=PACKAGE))]
    return [path.replace(os.sep, "/") for path in found]


def modules() -> list[str]:
    """The unit's sources, sorted, as paths below the package: `core/dice.py`."""
    found = []
    for path in parts():
        if path.endswith(".py"):
            found.append(path)
        for here, below, files in os.walk(os.path.join(PACKAGE, path)):
            below[:] = [name for name in below if name != "__pycache__"]
            inside = os.path.relpath(here, PACKAGE).replace(os.sep, "/")
            found += [f"{inside}/{name}" for name in files if name.endswith(".py") and name != "__init__.py"]
    return sorted(set(found))


def libraries() -> list[str]:
    """What a build of the unit consists of, for this Python, as paths beside the package: one library and its doors."""
    doors = [f"gobernador/{module.removesuffix('.py')}{SUFFIX}" for module in modules()]
    return [f"{LIBRARY}__mypyc{SUFFIX}", *doors]


def fingerprint() -> str:
    """A digest of the unit's sources, and of the kind of Python that a build of them serves."""
    digest = sha256(SUFFIX.encode())
    for module in modules():
        with open(os.path.join(PACKAGE, module), "rb") as source:
            text = source.read()
        digest.update(f"\n{module} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()


def install() -> None:
    """Have Python ask `is_compiled` before it looks for a module in any folder of this package."""
    sys.path_hooks.insert(0, _sources_only)


def _build_fits() -> bool:
    with open(os.path.join(PACKAGE, STAMP), encoding="utf-8") as stamp:
        made_from = stamp.readline().strip()
    beside = os.path.dirname(PACKAGE)
    # A build that has lost one of its files would mix the two modes, so it counts as no build.
    return made_from == fingerprint() and all(os.path.exists(os.path.join(beside, lib)) for lib in libraries())


def _sources_only(folder: str) -> FileFinder:
    """The finder for a *folder* of ours while the engine is interpreted: it sees sources and no libraries.

    Python calls this as a path hook; ImportError means "not mine", and the ordinary finder takes over.
    """
    if not folder.startswith(PACKAGE + os.sep) or is_compiled():
        raise ImportError(f"{folder} is searched in the ordinary way")
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))

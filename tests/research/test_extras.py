"""The libraries of others: nothing asks for one that its extra does not bring, and what is missing is said in a sentence."""

import subprocess
import sys

import grimp
import pytest

from gobernador import compiled

LIBRARIES = ("gymnasium", "numpy", "open_spiel", "pettingzoo", "pyarrow", "pyspiel")
BROUGHT = {
    "research": ("gymnasium", "numpy", "pettingzoo"),
    "openspiel": ("numpy", "open_spiel", "pyspiel"),
    "dataset": ("numpy", "pyarrow"),
}
OF_THE_ENGINE = {"librt", "mypy_extensions"}


def test_the_compiler_needs_none_of_them() -> None:
    """It reads the unit, the packages around it, and whatever these import; a wheel is built where nothing else is installed."""
    graph = grimp.build_graph("gobernador", include_external_packages=True)
    to_read = [module.removesuffix(".py").replace("/", ".") for module in compiled.modules()]
    to_read = [f"gobernador.{module.removesuffix('.__init__')}" for module in to_read]
    needed: dict[str, str] = {}
    read: set[str] = set()
    while to_read:
        module = to_read.pop()
        if not module or module in read:
            continue
        read.add(module)
        imported = graph.find_modules_directly_imported_by(module)
        if module == "gobernador":
            # The compiler is told ENGINE_ONLY, so it does not read what the front door leads to.
            imported = {"gobernador.compiled", "gobernador.standin"}
        needed |= {name: module for name in imported if not name.startswith("gobernador")}
        to_read += [module.rpartition(".")[0], *(name for name in imported if name.startswith("gobernador"))]

    assert "gobernador.research.extras" in read
    assert not {name: by for name, by in needed.items() if name not in OF_THE_ENGINE | sys.stdlib_module_names}


def without(missing: tuple[str, ...], program: str) -> subprocess.CompletedProcess[str]:
    """A program that runs where libraries are missing."""
    hidden = f"import sys; sys.modules |= dict.fromkeys({missing})\n"
    command = [sys.executable, "-c", hidden + program]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("extra", "program"),
    [
        ("research", "import gobernador.research, gymnasium; gymnasium.make('gobernador/SanJuan-v0').reset(seed=1)"),
        ("research", "import gobernador.research, gymnasium; gymnasium.make_vec('gobernador/SanJuan-v0').reset()"),
        ("research", "from gobernador.research.aec import env; env(game='puertorico').reset(seed=1)"),
        ("research", "from gobernador.research.vector import VectorGames; VectorGames().reset(seed=1)"),
        ("openspiel", "import gobernador.research.openspiel, pyspiel; pyspiel.load_game('gobernador_sanjuan')"),
        ("dataset", "import gobernador.research.dataset.build, gobernador.research.dataset"),
    ],
)
def test_each_extra_is_enough_for_what_it_promises(extra: str, program: str) -> None:
    ran = without(tuple(library for library in LIBRARIES if library not in BROUGHT[extra]), program)

    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("gobernador.research.aec", "research"),
        ("gobernador.research.single", "research"),
        ("gobernador.research.vector", "research"),
        ("gobernador.research.openspiel", "openspiel"),
        ("gobernador.research.openspiel.states", "openspiel"),
        ("gobernador.research.dataset", "dataset"),
        ("gobernador.research.dataset.row_buffer", "dataset"),
    ],
)
def test_what_is_missing_is_said_with_the_command_that_brings_it(module: str, extra: str) -> None:
    ran = without(LIBRARIES, f"import {module}")

    assert ran.returncode == 1
    assert ran.stderr.splitlines()[-1].endswith(
        f"it comes with the extra {extra!r}: pip install '.[{extra}]' in a checkout, or pip install 'FILE.whl[{extra}]' with the wheel file"
    )


def test_the_plain_package_and_its_encoders_do_without_any() -> None:
    program = "import gobernador.research, gobernador.research.encoders, gobernador.research.stepping.games"

    assert without(LIBRARIES, program).stderr == ""

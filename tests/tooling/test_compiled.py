"""The engine runs compiled, or all of it runs from source."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from gobernador import compiled
from tests.tooling.conftest import Checkout
from tools.compile import INTRINSICS

# One worker makes the one build that these tests share.
pytestmark = pytest.mark.xdist_group("compiler")

# A sale, how the engine says it runs, and where its two modules really come from.
ASK = """
from gobernador import compiled
from gobernador.core import price
from gobernador.games.sanjuan.rules import trader
print(trader.sale(4), compiled.word(), *(module.__file__.rpartition(".")[2] for module in (price, trader)))
"""


def ask(checkout: Checkout, **environment: str) -> subprocess.CompletedProcess[str]:
    return checkout.python("-c", ASK, **environment)


def test_a_build_that_fits_is_used_without_a_word(built: Checkout) -> None:
    answer = ask(built)

    library = compiled.SUFFIX.rpartition(".")[2]
    assert answer.stdout.split() == ["5", "compiled", library, library]
    assert answer.stderr == ""


def edited(checkout: Checkout) -> None:
    checkout.edit("core/price.py", "good + 1", "good + 3")


@pytest.mark.parametrize(
    ("spoil", "price", "said"),
    [
        (edited, "7", compiled.STALE),
        (lambda checkout: next(checkout.src.glob("gobernador/core/price*.*[od]")).unlink(), "5", compiled.STALE),
        (lambda checkout: checkout.file(compiled.STAMP).unlink(), "5", ""),
    ],
    ids=["edited", "without a library", "without its stamp"],
)
def test_a_build_that_does_not_fit_is_not_used_and_that_is_said_once(
    spoilt: Checkout, spoil: Callable[[Checkout], None], price: str, said: str
) -> None:
    spoil(spoilt)

    answer = ask(spoilt)

    assert answer.stdout.split() == [price, "interpreted", "py", "py"]
    assert answer.stderr == said


def test_a_module_removed_from_the_sources_is_not_found_in_the_old_build(spoilt: Checkout) -> None:
    spoilt.file("core/price.py").unlink()

    answer = ask(spoilt)

    assert "cannot import name 'price'" in answer.stderr


def test_gobernador_pure_runs_the_sources_without_a_word(built: Checkout) -> None:
    answer = ask(built, GOBERNADOR_PURE="1")

    assert answer.stdout.split() == ["5", "interpreted", "py", "py"]
    assert answer.stderr == ""


def test_compiling_again_after_an_edit_plays_the_new_rule_compiled(spoilt: Checkout, hasty: dict[str, str]) -> None:
    edited(spoilt)

    compiling = spoilt.compile(**hasty)

    assert compiling.returncode == 0
    assert ask(spoilt).stdout.split()[:2] == ["7", "compiled"]


def test_compiling_twice_does_nothing_the_second_time(built: Checkout) -> None:
    stamp = built.file(compiled.STAMP)
    before = stamp.stat().st_mtime_ns

    again = built.compile()

    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert stamp.stat().st_mtime_ns == before


def test_without_a_compiler_one_line_says_so_and_everything_goes_on(spoilt: Checkout) -> None:
    edited(spoilt)

    compiling = spoilt.compile(CC="/nonexistent")

    assert compiling.returncode == 0
    assert compiling.stderr.count("\n") == 1
    assert "runs uncompiled" in compiling.stderr
    answer = ask(spoilt)
    assert answer.stdout.split() == ["7", "interpreted", "py", "py"]
    assert answer.stderr == ""


@pytest.mark.parametrize("obstacle", [{"CC": "/nonexistent"}, {"GOBERNADOR_PURE": "1"}])
def test_where_a_compiled_engine_is_required_its_absence_is_an_error(
    sources: Checkout, obstacle: dict[str, str]
) -> None:
    compiling = sources.compile("--required", **obstacle)

    assert compiling.returncode == 1
    assert "runs uncompiled" in compiling.stderr


def test_a_source_that_cannot_be_compiled_is_an_error_and_keeps_the_old_build_stale(spoilt: Checkout) -> None:
    spoilt.edit("core/price.py", "good + 1", 'good + "one"')

    compiling = spoilt.compile()

    assert compiling.returncode != 0
    assert "core/price.py:6: error" in (compiling.stdout + compiling.stderr).replace("\\", "/")
    assert ask(spoilt).stderr.startswith(compiled.STALE)


def test_importing_the_package_imports_nothing_else_of_ours(sources: Checkout) -> None:
    program = "import gobernador, sys; print(*sorted(name for name in sys.modules if name.startswith('gobernador')))"

    answer = sources.python("-c", program)

    assert answer.stdout.split() == [
        "gobernador",
        *(f"gobernador.{name}" for name in ("compiled", "standin", "version")),
    ]


def test_the_unit_is_every_module_of_its_folders_and_no_package(sources: Checkout) -> None:
    answer = sources.python("-c", "from gobernador import compiled; print(*compiled.modules())")

    assert answer.stdout.split() == ["core/price.py", "games/sanjuan/rules/trader.py"]


def test_what_is_one_instruction_is_still_a_function_of_that_name() -> None:
    """A function that is renamed would only become slow, and nothing else would tell."""
    sources = {Path(module).stem: Path(compiled.PACKAGE, module) for module in compiled.modules()}
    for name, body in INTRINSICS.items():
        module, _, function = name.partition("___")
        found = re.findall(rf"^def {function}\((.*)\) -> ", sources[module].read_text("utf-8"), re.MULTILINE)
        assert len(found) == 1, name

        arguments = re.findall(r"(\w+): (?:i64|Bits|float|vec\[\w+\])(?:, |$)", found[0])
        assert set(re.findall(r"cpy_r_(\w+)", body)) <= set(arguments), name

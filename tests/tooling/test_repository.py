"""What must be true of the files of this repository, whatever is in them."""

import json
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tooling.conftest import ROOT

# Put together here, so that this file does not contain what it looks for.
ADDRESSES = [
    "pypi" + ".org",
    "files." + "pythonhosted",
    "registry." + "npmjs",
    "registry." + "yarnpkg",
    "--index" + "-url ",
    "--extra-index" + "-url",
    "--find" + "-links",
]
NOT_OURS = {"node_modules", "build", "dist", "htmlcov", "__pycache__"}


def our_files() -> Iterator[Path]:
    for here, below, files in os.walk(ROOT):
        below[:] = [name for name in below if name not in NOT_OURS and (name == ".ci" or not name.startswith("."))]
        yield from (Path(here, name) for name in files)


def test_no_file_names_a_package_registry() -> None:
    found = re.compile("|".join(map(re.escape, ADDRESSES)).encode())

    assert [str(file.relative_to(ROOT)) for file in our_files() if found.search(file.read_bytes())] == []


@pytest.mark.parametrize("name", ["play", "dev", "node", "peers", "uv"])
def test_every_requirement_is_pinned_and_hashed(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text().replace("\\\n", "").splitlines()

    requirements = [line for line in lines if not line.lstrip().startswith("#")]
    assert requirements
    assert [
        line for line in requirements if not re.match(r"[a-z0-9_.-]+(\[[a-z0-9,_-]+\])?==\S+ .*--hash=sha256:", line)
    ] == []


def test_all_environments_have_the_same_libraries_and_none_pulls_in_torch() -> None:
    play, node, dev, peers = (
        set(pins(ROOT / "requirements" / f"{name}.txt")) for name in ("play", "node", "dev", "peers")
    )

    names = {pin.partition("==")[0] for pin in dev}
    assert play | node <= dev, "what it takes to play is part of what it takes to develop"
    assert {"gymnasium", "librt", "numpy", "open-spiel", "pettingzoo"} <= names
    assert {pin for pin in peers if pin.partition("==")[0] in names} <= dev, (
        "ours and the peers are measured on the same"
    )
    assert not [pin for pin in dev | peers if pin.startswith(("torch", "nvidia"))]


def test_everything_the_client_is_built_with_is_hashed_and_comes_from_no_address() -> None:
    packages = json.loads((ROOT / "client" / "package-lock.json").read_text())["packages"]

    needed = {name: package for name, package in packages.items() if name}
    assert needed
    assert [name for name, package in needed.items() if "integrity" not in package or "resolved" in package] == []


def pins(requirements: Path) -> list[str]:
    text = re.sub(r"\[[a-z0-9,_-]+\](?===)", "", requirements.read_text())
    return re.findall(r"^[a-z0-9_.-]+==\S+", text, re.MULTILINE)


def test_an_install_from_requirements_can_build_what_pip_would() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())

    assert project["dependency-groups"]["build"] == project["build-system"]["requires"]


def test_ci_runs_the_test_command_and_nothing_more() -> None:
    script = ROOT / ".ci" / "run"

    assert script.read_text().splitlines()[-1] == "CI=true exec make test"
    assert os.access(script, os.X_OK)

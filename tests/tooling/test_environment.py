"""An install is exactly its lock, whatever has been released since."""

import base64
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from hashlib import sha256, sha512
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.tooling.conftest import ROOT
from tools import client, environment

# One virtual environment is made, and copied.
pytestmark = pytest.mark.xdist_group("environment")

# What the index has: `first` asks for `second` with an extra, which asks for `third`. Of all but the first there is a newer release.
RELEASES = {
    ("first", "1.0"): ("second[fast]>=1.0",),
    ("second", "1.0"): ('third>=1.0; extra == "fast"',),
    ("second", "2.0"): ('third>=1.0; extra == "fast"', "fourth>=1.0"),
    ("third", "1.0"): (),
    ("third", "1.5"): (),
    ("fourth", "1.0"): (),
}
LOCKED = ("first==1.0", "second[fast]==1.0", "third==1.0")
LOCK_OF_GROUP = {"build": "play", "serving": "play", "dev": "dev", "node": "node", "peers": "peers"}


def wheel(name: str, version: str, requires: tuple[str, ...]) -> bytes:
    """A wheel that contains one empty module."""
    info = f"{name}-{version}.dist-info"
    metadata = [f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nProvides-Extra: fast"]
    files = {
        f"{name}.py": "",
        f"{info}/METADATA": "\n".join([*metadata, *(f"Requires-Dist: {one}" for one in requires), ""]),
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{file},,\n" for file in [*files, f"{info}/RECORD"])
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for file, text in files.items():
            archive.writestr(zipfile.ZipInfo(file), text)
    return written.getvalue()


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of pages as package indexes have them, with old and new releases."""
    folder = tmp_path_factory.mktemp("index")
    for (name, version), requires in RELEASES.items():
        page = folder / name
        page.mkdir(exist_ok=True)
        file = page / f"{name}-{version}-py3-none-any.whl"
        file.write_bytes(wheel(name, version, requires))
        links = "".join(f'<a href="{found.name}">{found.name}</a><br>' for found in sorted(page.glob("*.whl")))
        (page / "index.html").write_text(f"<!DOCTYPE html><html><body>{links}</body></html>")
    return folder


@pytest.fixture(scope="module")
def fresh_venv(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with pip and nothing else, to be copied."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    return folder


@pytest.fixture
def locked(index: Path, fresh_venv: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A virtual environment, and a lock to be installed into it: the packages of the index as they were before the newer releases."""
    locks = tmp_path / "requirements"
    locks.mkdir()
    lines = []
    for pin in LOCKED:
        name, version = re.sub(r"\[.*\]", "", pin).split("==")
        digest = sha256((index / name / f"{name}-{version}-py3-none-any.whl").read_bytes()).hexdigest()
        lines.append(f"{pin} --hash=sha256:{digest}\n")
    (locks / "play.txt").write_text("".join(lines))
    shutil.copy(ROOT / "requirements" / "uv.txt", locks)
    monkeypatch.setattr(environment, "LOCKS", locks)
    monkeypatch.setenv("UV_CACHE_DIR", str(tmp_path / "uv"))
    shutil.copytree(fresh_venv, tmp_path / "venv", symlinks=True)
    return tmp_path / "venv"


def step(headline: str, command: environment.Command, **variables: str) -> None:
    done = subprocess.run(command, env={**os.environ, **variables}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{headline}: {done.stdout}{done.stderr}"


def installed(venv: Path) -> set[str]:
    program = "from importlib.metadata import distributions as d; print(*(f'{p.name}=={p.version}' for p in d()))"
    python = venv / environment.BIN / "python"
    said = subprocess.run([python, "-I", "-c", program], capture_output=True, text=True, check=True).stdout
    return {pin for pin in said.split() if pin.partition("==")[0] not in ("pip", "setuptools", "uv")}


def use_index(monkeypatch: pytest.MonkeyPatch, index: Path) -> None:
    """From here on pip knows this index, and no other."""
    for name in ("PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", index.as_uri())


@pytest.mark.parametrize("tool", ["uv", "pip"])
def test_newer_releases_change_nothing(tool: str, index: Path, locked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = locked / environment.BIN / "python"
    if tool == "uv":
        # uv itself comes from the index of this machine, everything else from ours, which pip alone was told of.
        uv = environment._uv(locked, [python, "-m", "pip", "install", "-qq", "--no-deps", "--require-hashes", "-r"])
        assert uv is not None
        monkeypatch.setattr(environment, "_uv", lambda venv, pip: uv)
    else:
        monkeypatch.setattr(environment, "_uv", lambda venv, pip: None)
    use_index(monkeypatch, index)

    environment.add("play", locked, step)

    assert installed(locked) == {"first==1.0", "second==1.0", "third==1.0"}


@pytest.mark.parametrize(
    ("where", "left_out", "sentence"),
    [("index", "second", "second"), ("nowhere", "", "the same command goes on from here")],
)
def test_a_lock_that_lacks_something_or_cannot_be_fetched_ends_in_a_sentence(
    index: Path, locked: Path, monkeypatch: pytest.MonkeyPatch, where: str, left_out: str, sentence: str
) -> None:
    lock = environment.LOCKS / "play.txt"
    kept = [line for line in lock.read_text().splitlines(keepends=True) if not left_out or left_out not in line]
    lock.write_text("".join(kept))
    monkeypatch.setattr(environment, "_uv", lambda venv, pip: None)
    use_index(monkeypatch, index if where == "index" else index / "nowhere")

    with pytest.raises(environment.NoEnvironment, match=sentence):
        environment.add("play", locked, step)


def test_an_environment_that_is_made_is_left_alone_and_a_changed_lock_makes_it_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "LOCKS", tmp_path)
    (tmp_path / "play.txt").write_text("first==1.0\n")
    done: list[str] = []

    def note(headline: str, command: environment.Command, **variables: str) -> None:
        done.append(headline)
        if headline == "a new venv":
            shutil.rmtree(tmp_path / "venv", ignore_errors=True)
            (tmp_path / "venv").mkdir()

    monkeypatch.setattr(environment, "_uv", lambda venv, pip: None)
    environment.ensure("play", tmp_path / "venv", note)
    environment.ensure("play", tmp_path / "venv", note)
    assert done == ["a new venv", "requirements/play.txt", "pip check", "gobernador into venv"]

    (tmp_path / "play.txt").write_text("first==1.1\n")
    environment.ensure("play", tmp_path / "venv", note)
    assert done[4:6] == ["a new venv", "requirements/play.txt"]

    # One with more in it stays one with more in it.
    (tmp_path / "dev.txt").write_text("first==1.1\nthird==1.0\n")
    environment.ensure("dev", tmp_path / "venv", note)
    (tmp_path / "dev.txt").write_text("first==1.1\nthird==1.5\n")
    done.clear()
    environment.ensure("play", tmp_path / "venv", note)
    assert done[:2] == ["a new venv", "requirements/dev.txt"]


@pytest.mark.parametrize(("free", "sentence"), [(9 << 20, "Only 9 MB are free on the disk"), (9 << 30, "python3-venv")])
def test_a_virtual_environment_that_cannot_be_made_ends_in_a_sentence_about_the_cause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, sentence: str
) -> None:
    def fail(headline: str, command: environment.Command, **variables: str) -> None:
        raise OSError("ensurepip has failed")

    monkeypatch.setattr(shutil, "disk_usage", lambda folder: shutil._ntuple_diskusage(0, 0, free))

    with pytest.raises(environment.NoEnvironment, match=sentence):
        environment.ensure("play", tmp_path / "venv", fail)


# ------------------------------------------------------------------ every requirement has its line


@pytest.mark.parametrize("group", sorted(LOCK_OF_GROUP))
def test_every_requirement_of_pyproject_has_a_line_in_its_lock(group: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    pins = pins_of(LOCK_OF_GROUP[group])
    wanted = list(requirements(project["dependency-groups"], group))
    if group != "node":
        wanted += [Requirement(line) for line in project["project"]["dependencies"]]

    assert wanted
    assert [str(one) for one in wanted if not is_pinned(one, pins)] == []


def test_every_extra_is_part_of_what_developers_have() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    pins = pins_of("dev")

    wanted = [Requirement(line) for lines in extras.values() for line in lines]
    assert [str(one) for one in wanted if not is_pinned(one, pins)] == []


def test_a_requirement_without_a_line_is_found() -> None:
    pins = {"coverage": ("7.10", set[str]())}

    assert not is_pinned(Requirement("pytest>=9"), pins)
    assert not is_pinned(Requirement("coverage>=8"), pins)
    assert not is_pinned(Requirement("coverage[toml]>=7"), pins)
    assert is_pinned(Requirement("coverage>=7"), pins)


def requirements(groups: Mapping[str, list[str | dict[str, str]]], group: str) -> Iterator[Requirement]:
    for line in groups[group]:
        if isinstance(line, str):
            yield Requirement(line)
        else:
            yield from requirements(groups, line["include-group"])


def pins_of(lock: str) -> dict[str, tuple[str, set[str]]]:
    """The version and the extras of every package in a lock."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text().replace("\\\n", "")
    pins: dict[str, tuple[str, set[str]]] = {}
    for line in text.splitlines():
        pin = Requirement(line.partition(" --hash")[0].strip())
        (specifier,) = pin.specifier
        pins[canonicalize_name(pin.name)] = (specifier.version, pin.extras)
    return pins


def is_pinned(wanted: Requirement, pins: Mapping[str, tuple[str, set[str]]]) -> bool:
    version, extras = pins.get(canonicalize_name(wanted.name), ("", set()))
    return bool(version) and wanted.specifier.contains(version) and wanted.extras <= extras


# ------------------------------------------------------------------ the packages of the client


def tarball(version: str) -> bytes:
    """A package of npm with nothing in it: the same bytes whenever it is made."""
    text = json.dumps({"name": "leaf", "version": version}).encode()
    written = BytesIO()
    with (
        gzip.GzipFile(fileobj=written, mode="wb", mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        entry = tarfile.TarInfo("package/package.json")
        entry.size = len(text)
        archive.addfile(entry, BytesIO(text))
    return written.getvalue()


@pytest.fixture
def registry() -> Iterator[str]:
    """A registry of npm on this machine, where `leaf` has a newer release than the locked one."""
    tarballs = {version: tarball(version) for version in ("1.0.0", "1.1.0")}

    class Registry(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            version = self.path.removesuffix(".tgz").rpartition("-")[2]
            body = tarballs[version] if self.path.endswith(".tgz") else json.dumps(self.about()).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def about(self) -> dict[str, object]:
            versions = {
                version: {
                    "name": "leaf",
                    "version": version,
                    "dist": {"tarball": f"{address}/leaf/-/leaf-{version}.tgz", "integrity": integrity(packed)},
                }
                for version, packed in tarballs.items()
            }
            return {"name": "leaf", "dist-tags": {"latest": "1.1.0"}, "versions": versions}

        def log_request(self, code: object = "-", size: object = "-") -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Registry) as server:
        address = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield address
        server.shutdown()


def integrity(packed: bytes) -> str:
    return "sha512-" + base64.b64encode(sha512(packed).digest()).decode()


def test_a_newer_package_of_npm_changes_nothing(registry: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package.json").write_text(json.dumps({"name": "top", "dependencies": {"leaf": "^1.0.0"}}))
    leaf = {"version": "1.0.0", "integrity": integrity(tarball("1.0.0"))}
    root = {"name": "top", "dependencies": {"leaf": "^1.0.0"}}
    lock = {"name": "top", "lockfileVersion": 3, "packages": {"": root, "node_modules/leaf": leaf}}
    (tmp_path / "package-lock.json").write_text(json.dumps(lock))
    monkeypatch.setattr(client, "CLIENT", tmp_path)
    monkeypatch.setenv("npm_config_registry", registry)
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))

    client.ready()

    assert json.loads((tmp_path / "node_modules" / "leaf" / "package.json").read_text())["version"] == "1.0.0"

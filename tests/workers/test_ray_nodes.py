"""Clusters that shrink, grow, lose their head and come back: every task exactly once, and the same results as here."""

import json
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.conftest import command, environment
from tests.workers.clusters import Nodes

pytestmark = pytest.mark.xdist_group("ray")
PATIENCE = 90


@contextmanager
def running(tmp_path: Path, *arguments: str, **more: str) -> Iterator["subprocess.Popen[str]"]:
    """A command as a process of its own, which has ended when this is over."""
    with (tmp_path / "out").open("w") as out, (tmp_path / "err").open("w") as err:
        process = subprocess.Popen(
            command(*arguments), cwd=tmp_path, env=environment(**more), stdout=out, stderr=err, text=True
        )
        try:
            yield process
            assert process.wait(PATIENCE) == 0, said(tmp_path)
        finally:
            process.kill()
            process.wait()


def here(folder: Path, *arguments: str) -> str:
    """What the same command prints without a cluster."""
    ran = subprocess.run(
        command(*arguments), cwd=folder, env=environment(), capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def said(folder: Path) -> str:
    return (folder / "err").read_text()


def lines_in(file: Path) -> int:
    return len(file.read_text().splitlines()) if file.exists() else 0


def until(condition: object, process: "subprocess.Popen[str]", folder: Path) -> None:
    """Wait for something that a running command does."""
    assert callable(condition)
    end = time.monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, said(folder)
        assert time.monotonic() < end, said(folder)
        time.sleep(0.05)


def games_of(file: Path) -> list[tuple[object, ...]]:
    """Every game of a result file, without the time it took."""
    games = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    return sorted((game["candidate"], game["field"], game["deal"], game["turn"], game["record"]) for game in games)


SLOW = """
import time
from pathlib import Path
from gobernador.bots.base import Bot
from beside import PAUSE

class Slow(Bot):
    '''Takes the first answer, and its time: somebody is going to end its node. Leaves a note where its file lies.'''
    asked = 0
    def choose(self, view, budget):
        self.asked += 1
        if self.asked == 3:
            Path({folder!r}, "where").write_text(__file__)
            time.sleep(PAUSE)
        return view.legal()[0]
"""


def slow_bot(folder: Path) -> None:
    (folder / "bots").mkdir()
    (folder / "bots" / "slow.py").write_text(SLOW.format(folder=str(folder)))
    (folder / "bots" / "beside.py").write_text("PAUSE = 0.3\n")


def hurry(folder: Path) -> None:
    """Where nobody is ended, nobody has to be slow."""
    (folder / "bots" / "beside.py").write_text("PAUSE = 0\n")


ARENA = ("arena", "bots/slow.py", "random", "--seats", "2", "--deals", "12", "--option", "rounds=3")


def arena_on(cluster: Nodes) -> Sequence[str]:
    return (*ARENA, "--on", "ray", "--ray-address", cluster.address, "--file", "ray.jsonl")


def check_arena(folder: Path) -> None:
    hurry(folder)
    here(folder, *ARENA, "--jobs", "2", "--file", "here.jsonl")
    assert games_of(folder / "ray.jsonl") == games_of(folder / "here.jsonl")
    assert len(games_of(folder / "ray.jsonl")) == 24
    quiet(folder)


def quiet(folder: Path) -> None:
    """Nothing but whole sentences of ours."""
    for noise in ("raylet", "Traceback", "\x1b[", "state-dump", "gcs", "WARNING"):
        assert noise not in said(folder), said(folder)


def test_an_arena_goes_on_when_a_node_is_killed_and_when_one_comes(nodes: Nodes, tmp_path: Path) -> None:
    slow_bot(tmp_path)
    nodes.need()
    with running(tmp_path, *arena_on(nodes)) as arena:
        until(lambda: lines_in(tmp_path / "ray.jsonl") > 4, arena, tmp_path)
        nodes.kill()
        until(lambda: "2 workers on 1 machine" in said(tmp_path), arena, tmp_path)
        nodes.add()
    travelled = Path((tmp_path / "where").read_text())

    assert "Ray: 3 workers on 2 machines." in said(tmp_path)
    assert "Lost: 1 machine." in said(tmp_path)
    # The files of a bot were taken to the nodes.
    assert travelled.name == "slow.py"
    assert "py_modules_files" in travelled.parts
    assert tmp_path not in travelled.parents
    check_arena(tmp_path)


DATASET = (
    *("--bots", "bots/slow.py,random", "--games", "16", "--shard-games", "1"),
    *("--option", "rounds=3", "--format", "npz", "--seats", "2"),
)
SIMULATION = (
    *("simulate", "--bots", "bots/slow.py,random", "--games", "32"),
    *("--seats", "2", "--option", "rounds=3", "--json"),
)


def test_a_dataset_goes_on_when_a_node_is_killed(nodes: Nodes, tmp_path: Path) -> None:
    slow_bot(tmp_path)
    nodes.need()

    def shards_in(name: str) -> list[Path]:
        return sorted((tmp_path / name).glob("*.npz"))

    with running(tmp_path, "dataset", "there", *DATASET, "--on", "ray", "--ray-address", nodes.address) as dataset:
        until(lambda: len(shards_in("there")) > 3, dataset, tmp_path)
        nodes.kill()
    hurry(tmp_path)
    here(tmp_path, "dataset", "here", *DATASET)

    assert len(shards_in("here")) == 16
    assert [(file.name, file.read_bytes()) for file in shards_in("there")] == [
        (file.name, file.read_bytes()) for file in shards_in("here")
    ]
    assert "Lost: 1 machine." in said(tmp_path)
    quiet(tmp_path)


def test_a_simulation_goes_on_when_a_node_is_killed(nodes: Nodes, tmp_path: Path) -> None:
    slow_bot(tmp_path)
    nodes.need()
    with running(tmp_path, *SIMULATION, "--on", "ray", "--ray-address", nodes.address) as simulation:
        until(lambda: "3 workers on 2 machines" in said(tmp_path), simulation, tmp_path)
        nodes.kill()
    hurry(tmp_path)

    assert "Lost: 1 machine." in said(tmp_path)
    assert json.loads((tmp_path / "out").read_text()) == json.loads(here(tmp_path, *SIMULATION))
    quiet(tmp_path)


def test_an_arena_goes_on_when_the_head_is_lost_and_comes_back(nodes: Nodes, tmp_path: Path) -> None:
    slow_bot(tmp_path)
    with running(tmp_path, *arena_on(nodes)) as arena:
        until(lambda: lines_in(tmp_path / "ray.jsonl") > 4, arena, tmp_path)
        nodes.end()
        until(lambda: "is not responding" in said(tmp_path), arena, tmp_path)
        nodes.begin()

    check_arena(tmp_path)

"""The same files whoever makes them, however often they are interrupted; and nothing that does not belong there."""

import os
import pickle
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from gobernador.bots.base import BotFault
from gobernador.core.errors import BadSetup
from gobernador.match.game_factory import GameSetup
from gobernador.research.dataset import BadDataset, load
from gobernador.research.dataset.build import BuildResult, DatasetBuild
from gobernador.research.dataset.shards import write_whole
from gobernador.research.dataset.sources import SelfPlaySource
from gobernador.research.extras import MissingExtra
from gobernador.workers import Failed, InlineWorkers, LocalWorkers, RayWorkers
from gobernador.workers.local import Result, Task
from tests.cli.conftest import ROOT, command, environment
from tests.research.dataset.making import SHORT, files, made, self_play

PATIENCE = 60

WAITING = """
import time
from pathlib import Path
from gobernador.bots.base import Bot

class Waiting(Bot):
    '''Plays the first thing that is legal; once two shards are written, it waits to be killed, unless that has happened.'''
    def choose(self, view, budget):
        here = Path({here!r})
        while (here / 'data' / 'shard-00001.npz').exists() and not (here / 'killed').exists():
            time.sleep(0.01)
        return view.legal()[0]
"""


@pytest.mark.parametrize("form", ["parquet", "npz"])
def test_any_number_of_workers_makes_the_same_bytes(form: str, tmp_path: Path) -> None:
    source = self_play(games=7, bots=("greedy", "random"))
    made(tmp_path / "here", source, form)

    with LocalWorkers(2) as workers:
        made(tmp_path / "there", source, form, workers=workers)

    assert files(tmp_path / "here") == files(tmp_path / "there")
    assert len(list((tmp_path / "here").glob(f"shard-*.{form}"))) == 4


@pytest.mark.xdist_group("ray")
def test_a_cluster_makes_the_same_bytes(cluster: RayWorkers, tmp_path: Path) -> None:
    made(tmp_path / "here", self_play())

    made(tmp_path / "there", self_play(), workers=cluster)

    assert files(tmp_path / "here") == files(tmp_path / "there")


def test_killed_half_way_and_started_again_it_ends_with_the_same_files(tmp_path: Path) -> None:
    bot = tmp_path / "waiting.py"
    bot.write_text(WAITING.format(here=str(tmp_path)))
    arguments = ["--bots", str(bot), "--seats", "2", "--option", "rounds=2", "--games", "6", "--shard-games", "1"]
    arguments += ["--format", "npz", "--jobs", "1"]

    with subprocess.Popen(command("dataset", tmp_path / "data", *arguments), env=environment()) as process:
        end = time.monotonic() + PATIENCE
        while not (tmp_path / "data" / "shard-00001.npz").exists():
            assert process.poll() is None
            assert time.monotonic() < end
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGKILL)
    half = files(tmp_path / "data")
    # What a process that is killed while it writes leaves behind.
    (tmp_path / "data" / ".shard-00002.npz.1.new").write_bytes(b"half a sh")
    with pytest.raises(BadDataset, match="not finished"):
        load(tmp_path / "data")
    (tmp_path / "killed").touch()
    for folder in ("data", "whole"):
        subprocess.run(command("dataset", tmp_path / folder, *arguments), env=environment(), check=True)

    assert set(half) == {"schema.json", "shard-00000.npz", "shard-00001.npz"}
    assert files(tmp_path / "data") == files(tmp_path / "whole")
    assert len(files(tmp_path / "data")) == 8
    assert all(files(tmp_path / "data")[name] == half[name] for name in half if name != "schema.json")


@pytest.mark.parametrize("form", ["parquet", "npz"])
def test_a_damaged_or_missing_shard_is_made_anew(form: str, tmp_path: Path) -> None:
    made(tmp_path, self_play(), form)
    whole = files(tmp_path)
    (tmp_path / f"shard-00000.{form}").write_bytes(whole[f"shard-00000.{form}"][:-100])
    (tmp_path / f"shard-00001.{form}").unlink()

    heard: list[int] = []
    making = DatasetBuild(tmp_path, self_play(), form, 2)
    with LocalWorkers(1) as workers:
        making.run(workers, heard.append)

    assert sum(heard) == 4
    assert files(tmp_path) == whole


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (self_play(games=6), "source.games: 5 / 6"),
        (self_play(bots=("greedy",)), r"source.bots: \['random', 'random'\] / \['greedy', 'greedy'\]"),
        (self_play(GameSetup("sanjuan", "second", 2, SHORT.options)), "edition: first / second"),
        (self_play(GameSetup("sanjuan", "first", 2)), "options: {'rounds': '3'} / {}"),
    ],
)
def test_another_dataset_in_the_same_folder_is_refused(other: SelfPlaySource, said: str, tmp_path: Path) -> None:
    made(tmp_path, self_play())
    before = files(tmp_path)

    with pytest.raises(BadDataset, match=said):
        made(tmp_path, other)
    with pytest.raises(BadDataset, match="files: parquet / npz"):
        made(tmp_path, self_play(), "npz")
    with pytest.raises(BadDataset, match="shard_games: 2 / 3"):
        made(tmp_path, self_play(), shard_games=3)

    assert files(tmp_path) == before


def test_of_another_dataset_only_what_was_asked_for_is_told(tmp_path: Path) -> None:
    made(tmp_path, self_play())

    with pytest.raises(BadDataset) as refused:
        made(tmp_path, self_play(GameSetup("puertorico", "base", 2)))

    differ = [part.split(":")[0].strip() for part in str(refused.value.details["differences"]).split("; ")]
    assert differ == ["game", "edition", "options"]


def test_a_disk_that_is_full_names_the_file_and_leaves_nothing_half_written(tmp_path: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
    try:
        with pytest.raises(OSError, match="shard-00000") as full:
            write_whole(tmp_path / "shard-00000.npz", bytes(1000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)

    assert full.value.filename == str(tmp_path / "shard-00000.npz")
    assert list(tmp_path.iterdir()) == []


def test_few_games_are_shards_enough_for_many_processes(tmp_path: Path) -> None:
    DatasetBuild(tmp_path, self_play(games=20)).run(InlineWorkers(), lambda games: None)

    assert [shard["games"] for shard in load(tmp_path).card["shards"]] == [2] * 10


def test_a_bot_that_was_changed_is_another_bot(tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    source = "from gobernador.bots.base import Bot\nclass First(Bot):\n    def choose(self, view, budget):\n        return view.legal()[0]\n"
    bot.write_text(source)
    made(tmp_path / "data", self_play(games=1, bots=(str(bot),)))
    program = self_play(bots=(f"remote:python3 {bot}",))
    before = program.described()
    bot.write_text(source.replace("[0]", "[-1]"))

    assert program.described() != before
    with pytest.raises(BadDataset, match=r"source\.bot_files"):
        made(tmp_path / "data", self_play(games=1, bots=(str(bot),)))


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ana")

    with pytest.raises(BadDataset, match="not empty"):
        made(tmp_path, self_play())

    assert files(tmp_path) == {"letter": b"Dear Ana"}


def test_a_bot_that_goes_wrong_is_named_wherever_it_plays(tmp_path: Path) -> None:
    bot = tmp_path / "wrong.py"
    bot.write_text(
        "from gobernador.bots.base import Bot\nclass Wrong(Bot):\n    def choose(self, view, budget):\n        return -7\n"
    )

    with LocalWorkers(2) as workers, pytest.raises(BotFault, match="its answer -7 is not legal"):
        made(tmp_path / "data", self_play(bots=(str(bot),)), workers=workers)


def test_two_do_not_write_into_one_folder_at_the_same_time(tmp_path: Path) -> None:
    making = DatasetBuild(tmp_path, self_play(), "npz", 1)

    def begin_once_more(games: int) -> None:
        with pytest.raises(BadDataset, match="another process is writing"):
            made(tmp_path, self_play(), "npz", 1)

    making.run(InlineWorkers(), begin_once_more)

    assert len(load(tmp_path).card["shards"]) == 5


class Elsewhere(InlineWorkers):
    """A machine on which something is not installed, or not the same."""

    def __init__(self, engine: str) -> None:
        self.engine = engine

    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result | Failed]]:
        if not self.engine:
            raise pickle.loads(pickle.dumps(MissingExtra("dataset", "pyarrow")))
        for task, result in super().run(function, tasks):
            assert isinstance(result, BuildResult)
            yield task, replace(result, engine=self.engine)


@pytest.mark.parametrize(
    ("engine", "said"), [("", "pip install '..dataset.'"), ("gobernador 99", "the workers run gobernador 99")]
)
def test_workers_that_lack_something_or_have_another_engine_are_refused(engine: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=said):
        made(tmp_path, self_play(), workers=Elsewhere(engine))

    assert list(files(tmp_path)) == ["schema.json"]


def test_what_is_written_does_not_stay_in_memory(tmp_path: Path) -> None:
    """Twenty shards of near a megabyte each: after the first few, the process need not grow any more."""
    program = (
        "from pathlib import Path\n"
        "from gobernador.research.dataset.build import DatasetBuild\n"
        "from gobernador.research.dataset.sources import GameSetup\n"
        "from gobernador.testing.speed import resident_bytes\n"
        "from gobernador.workers import InlineWorkers\n"
        "from tests.research.dataset.making import self_play\n"
        "sizes = []\n"
        "source = self_play(GameSetup('sanjuan', 'first', 2), games=80)\n"
        "DatasetBuild(Path('data'), source, 'npz', 4).run(InlineWorkers(), lambda games: sizes.append(resident_bytes() or 0))\n"
        "print(sizes[-1] - sizes[4])\n"
    )
    there = environment(PYTHONPATH=f"{ROOT}{os.pathsep}{ROOT / 'src'}")

    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=there, capture_output=True, text=True, check=True
    )

    rows = len(load(tmp_path / "data"))
    written = rows * load(tmp_path / "data").card["observation_size"]
    assert written > 10_000_000
    assert int(ran.stdout) < written / 2

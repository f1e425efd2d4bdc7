"""Compiled and interpreted, the same seed shows a learner the same bytes; and observations are what they were."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.research.encoding.goldens import FILE, lines
from tests.research.settings import every_game

ROOT = Path(__file__).resolve().parents[2]
STORY = """\
import sys
from hashlib import sha256

from gobernador.research.vector import VectorGames
from gobernador.research.vector_seat_env import VectorSeatEnv

game, kind = sys.argv[1:]
told = sha256()
if kind == "self_play":
    games = VectorGames(game, num_envs=4, seats=3, seed=9)
    for _ in range(250):
        for array in games.step(games.sample_actions()):
            told.update(array.tobytes())
else:
    envs = VectorSeatEnv(4, game, seats=3, opponents=["heuristic", "random"], reward="margin")
    envs.reset(seed=9)
    for _ in range(100):
        observations, rewards, done, _, infos = envs.step(envs.sample_actions())
        for array in (observations, rewards, done, infos["action_mask"]):
            told.update(array.tobytes())
print(told.hexdigest())
"""


def told(pure: str, game: str, kind: str) -> str:
    environment = os.environ | {"GOBERNADOR_PURE": pure, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-W", "error", "-c", STORY, game, kind]
    return subprocess.run(command, env=environment, capture_output=True, check=True, encoding="utf-8").stdout


@every_game
@pytest.mark.parametrize("kind", ["self_play", "one_seat"])
def test_compiled_and_interpreted_games_show_the_same(game: str, kind: str) -> None:
    compiled, interpreted = told("", game, kind), told("1", game, kind)

    assert len(compiled.strip()) == 64
    assert compiled == interpreted


def test_observations_are_what_they_were() -> None:
    assert list(lines()) == FILE.read_text(encoding="utf-8").splitlines()


def test_interpreted_observations_are_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.research.encoding.goldens"],
        cwd=ROOT,
        env={**os.environ, "GOBERNADOR_PURE": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )

    assert done.stdout == FILE.read_text(encoding="utf-8")

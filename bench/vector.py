"""How fast many games at once are, and what observations cost.

    python -m bench.vector
    python -m bench.vector --seconds 3

Random legal actions on one core; seconds are those of the processor. Each line measures the same loop in turn: without
observations (masks are written), with them, and through Python's `VectorGames.step(sample_actions())`.
"""

import argparse
import time
from collections.abc import Callable
from statistics import median

from gobernador import compiled
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.types import NOBODY
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.encoder import Encoder, NoEncoder
from gobernador.research.stepping.games import Games
from gobernador.research.vector import VectorGames

TABLES = (("sanjuan", "first", 2), ("sanjuan", "first", 4), ("puertorico", "base", 3), ("puertorico", "base", 5))
ROWS = (64, 256, 1024)
TURNS = 3


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.vector", description="Measure many games at once.")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a figure takes each time (0.5)")
    seconds = parser.parse_args().seconds
    print(f"Million decisions a second, {compiled.word()}, one core; medians of {TURNS}.\n")
    print("game               seats  games at once  no observations  observations  through Python")
    for key, edition, seats in TABLES:
        game = make(key, edition, seats)
        for rows in ROWS:
            bare, full, python = figures(game, rows, seconds)
            print(f"{key + ' ' + edition:18} {seats:5} {rows:14} {bare:16.2f} {full:13.2f} {python:15.2f}", flush=True)


def figures(game: Game, rows: int, seconds: float) -> list[float]:
    """Million decisions a second, each way; measured in turn, because a machine is never equally fast for long."""
    ways = [
        inside(game, NoEncoder(game.actions.size), rows),
        inside(game, encoder_of(game), rows),
        through_python(game, rows),
    ]
    turns = [[speed(way, seconds) * rows for way in ways] for _ in range(TURNS)]
    return [median(turn[way] for turn in turns) for way in range(len(ways))]


def inside(game: Game, encoder: Encoder, rows: int) -> Callable[[], None]:
    """One step of all games, without Python's part in it."""
    games = Games(game, encoder, rows, 0, [], [NOBODY] * rows)
    games.deal(QuickDice(1))
    dice = QuickDice(2)

    def step() -> None:
        games.draw_answers(dice)
        games.step()

    return step


def through_python(game: Game, rows: int) -> Callable[[], None]:
    """One step of all games as a learner makes it."""
    games = VectorGames(game, rows, seed=1)

    def step() -> None:
        games.step(games.sample_actions())

    return step


def speed(step: Callable[[], None], seconds: float) -> float:
    """Million steps a second."""
    steps = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        for _ in range(10):
            step()
        steps += 10
    return steps / (time.process_time() - started) / 1e6


if __name__ == "__main__":
    main()

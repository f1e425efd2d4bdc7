"""A process that measures what it is asked for: a request a line on its input, an answer a line on its output.

`bench.engine` keeps one worker on the compiled engine and one on the sources, and asks them in turn.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from gobernador import compiled
from gobernador.catalog import GAMES, make
from gobernador.core.game import Game
from gobernador.testing import speed

ROOT = Path(__file__).resolve().parent.parent

Figures = dict[str, float]


class WorkerDied(Exception):
    """A worker ended where an answer was expected; it has said why on stderr."""


class Worker:
    """The near end: a process that measures on the engine as it is installed, or, with GOBERNADOR_PURE, on its sources."""

    def __init__(self, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker"],
            cwd=ROOT,
            env={**os.environ, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.engine: str = self._answer()
        """How its engine runs: "compiled" or "interpreted"."""

    def measure(self, what: str, edition: str, seats: int, seconds: float) -> Figures:
        """Have one thing measured."""
        assert self.process.stdin is not None, "it was made with a pipe"
        self.process.stdin.write(json.dumps([what, edition, seats, seconds]) + "\n")
        self.process.stdin.flush()
        figures: Figures = self._answer()
        return figures

    def _answer(self) -> Any:
        assert self.process.stdout is not None, "it was made with a pipe"
        line = self.process.stdout.readline()
        if not line:
            raise WorkerDied(f"a measuring process ended by itself, with exit code {self.process.wait()}")
        return json.loads(line)

    def close(self) -> None:
        """Nothing more will be asked."""
        self.process.communicate()


def main() -> None:
    """The far end: answer requests until there are no more."""
    say(compiled.word())
    for line in sys.stdin:
        what, edition, seats, seconds = json.loads(line)
        say(measured(what, game_with(edition, seats), seconds))


def game_with(edition: str, seats: int) -> Game:
    """The game that has this edition; no two have one of the same name."""
    entry = next(entry for entry in GAMES.values() if edition in entry.editions)
    return make(entry.key, edition, seats)


def say(answer: object) -> None:
    print(json.dumps(answer), flush=True)


def measured(what: str, game: Game, seconds: float) -> Figures:
    match what:
        case "playouts":
            inside = speed.playouts(game, seconds)
            return {"playouts": inside.games_per_second, "decisions": inside.decisions_per_second}
        case "state":
            size = speed.state_bytes(game)
            return {} if size is None else {"state": size}
        case _:
            return {what: CALLS[what](game, seconds)}


CALLS = {
    "api": speed.api_decisions,
    "clone": speed.clone,
    "imagine": speed.imagine,
    "view": speed.view,
    "deal": speed.deal,
}


if __name__ == "__main__":
    main()

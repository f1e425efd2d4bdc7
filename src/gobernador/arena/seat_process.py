"""One seat of a game in a process of its own: whatever ends that process, it is this seat's bot.

The program reads a line of JSON for each question and writes one for each answer. `SeatProcess` is the other side of it.
"""

import json
import os
import pickle
import sys
from typing import IO, Any

from gobernador.arena.arena_plan import ArenaPlan
from gobernador.arena.guarded_bot import GuardedBot, muted_bots
from gobernador.bots.base import bot_dice, shown_line
from gobernador.bots.child_process import ChildError, ChildProcess, end_with, limit_memory

PATIENCE = 30.0
"""Seconds beyond the limit for a decision until a process that says nothing is ended."""


class SeatProcess:
    """A seat that is played by the bot in its process, and by chance once that has ended."""

    def __init__(self, plan: ArenaPlan, spec: str, rules: str, seat: int, seed: bytes) -> None:
        self.seat = seat
        self.seconds = 0.0
        self.faults = 0
        self.words: dict[str, str] = {}
        self.ended = False
        """Whether the process is gone, or was ended because it did not answer."""
        self._limit = plan.limit
        self._dice = bot_dice(seed, seat, "in place of " + spec)
        self._process = ChildProcess([sys.executable, "-m", "gobernador.arena.seat_process", str(os.getpid())])
        self._ask({"begin": pickle.dumps((plan, spec, rules, seat, seed)).hex()})

    def choose(self, position: bytes, legal: list[int]) -> int:
        """The answer of the bot, or the one that its guard, or chance, gives in its place."""
        found = self._ask({"position": position.hex(), "legal": legal})
        if found is not None:
            return int(found["answer"])
        self.faults += 1
        return legal[self._dice.below(len(legal))]

    def close(self) -> None:
        """Ask for what there is to say of the bot after the game."""
        found = self._ask({"close": True})
        if found is not None:
            self.seconds, self.words = found["seconds"], found["words"]
            self.faults += found["faults"]
        self._process.close()

    def kill(self) -> None:
        self._process.kill()

    def _ask(self, question: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to a question; None if the process has ended."""
        if self.ended:
            return None
        self._process.send(json.dumps(question))
        try:
            found: dict[str, Any] = json.loads(self._process.line(self._limit + PATIENCE))
        except ChildError as trouble:
            self.ended = True
            self.words["ended"] = shown_line(self._process.failed(trouble).words)
            return None
        return found


# -- the program -------------------------------------------------------------------------------------------------------


def main() -> None:
    """Answer for one seat, until the game is over. The argument is the process that asks."""
    end_with(int(sys.argv[1]))
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    source = sys.stdin.buffer
    with muted_bots():
        guard = _seated(json.loads(source.readline()))
        _say(out, {})
        for line in source:
            question = json.loads(line)
            if "close" in question:
                guard.close()
                _say(out, {"seconds": guard.seconds, "faults": guard.faults, "words": guard.words})
                return
            _say(out, {"answer": guard.choose(bytes.fromhex(question["position"]), question["legal"])})


def _seated(begin: dict[str, str]) -> GuardedBot:
    plan, spec, rules, seat, seed = pickle.loads(bytes.fromhex(begin["begin"]))  # noqa: S301 - from the arena
    limit_memory(plan.memory)
    return GuardedBot(spec, plan.make_game(), rules, seat, seed, plan.limit)


def _say(out: IO[bytes], answer: dict[str, Any]) -> None:
    out.write(json.dumps(answer).encode() + b"\n")
    out.flush()


if __name__ == "__main__":
    main()

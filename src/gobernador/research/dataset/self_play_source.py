"""Games of bots as a source: dealt from numbered seeds, so that a number is all it takes to play a game again.

Where the bots differ, each deal is played once for every turn of the bots around the table, as in `gobernador simulate`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from gobernador.bots.base import Bot
from gobernador.bots.bot_call import ask
from gobernador.bots.policy_bot import HeuristicBot, PolicyBot
from gobernador.bots.registry import make_bot
from gobernador.core.dice import SEED_BYTES, SealedDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.research.dataset.row_buffer import RowBuffer
from gobernador.research.dataset.sources import DatasetSetup, Skipped

Player = Callable[[State], int]
"""Answers the open question of a position."""


@dataclass(frozen=True)
class SelfPlaySource:
    """So many games of these bots."""

    setup: DatasetSetup
    seating: tuple[str, ...]
    """The bot of each seat, before any turn around the table."""
    seed: bytes
    games: int

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.seating))

    def described(self) -> dict[str, Any]:
        files = {bot: digest for bot in self.bots if (digest := digest_of_file(bot))}
        return {
            "kind": "self-play",
            "games": self.games,
            "bots": list(self.seating),
            "seed": self.seed.hex(),
            # A bot that was changed is another bot.
            "bot_files": files,
        }

    def errand(self, numbers: range) -> "SelfPlayTask":
        return SelfPlayTask(self, numbers)

    def why_not(self, number: int) -> Skipped:
        raise AssertionError(f"game {number} was played, or the run has ended with an error")

    def bots_of(self, number: int) -> list[str]:
        """Who sits where in a game."""
        seats = self.setup.seats
        turn = number % self.turns()
        return [self.seating[(seat + turn) % seats] for seat in range(seats)]

    def seed_of(self, number: int) -> bytes:
        """The seed of a game; other games than those of arenas and simulations, whatever the seed."""
        deal = number // self.turns()
        return sha256(b"gobernador/dataset" + self.seed + deal.to_bytes(8, "big")).digest()[:SEED_BYTES]

    def turns(self) -> int:
        """How often a deal is played."""
        return self.setup.seats if len(self.bots) > 1 else 1


@dataclass(frozen=True)
class SelfPlayTask:
    """Some of them, to be played."""

    source: SelfPlaySource
    numbers: range

    @property
    def setup(self) -> DatasetSetup:
        return self.source.setup

    def write(self, sheet: RowBuffer) -> None:
        for number in self.numbers:
            play(sheet, self.source, number)


def play(sheet: RowBuffer, source: SelfPlaySource, number: int) -> None:
    """Play a game and write it down."""
    game, seed, kinds = sheet.game, source.seed_of(number), source.bots_of(number)
    bots = [make_bot(kind, game, seat, seed) for seat, kind in enumerate(kinds)]
    players = [player_of(bot, game, kinds[seat], seat, number) for seat, bot in enumerate(bots)]
    s = game.new(SealedDice(seed))
    step = 0
    while s.to_act != NOBODY:
        action = players[s.to_act](s)
        sheet.write(s, number, step, action)
        s.apply(action)
        step += 1
    for bot in bots:
        bot.close()
    sheet.end(s, [source.bots.index(kind) for kind in kinds])


def player_of(bot: Bot, game: Game, kind: str, seat: int, number: int) -> Player:
    """How a bot answers."""
    if type(bot) in (PolicyBot, HeuristicBot) and isinstance(bot, PolicyBot):
        # It would imagine a world behind its view and pick there. By the law of policies it picks the same in the world itself.
        return bot.policy.pick
    return partial(answer, bot, game, kind, seat, number)


def answer(bot: Bot, game: Game, kind: str, seat: int, number: int, s: State) -> int:
    """What a bot says to its view of a position."""
    return ask(bot, kind, seat, number, game.view(s, seat))


def digest_of_file(bot: str) -> str:
    """The digest of the file that a bot lives in; empty if it does not."""
    name = bot if bot.endswith(".py") else bot.rpartition(":")[0]
    file = Path(name).expanduser()
    if not name.endswith(".py") or not file.is_file():
        return ""
    return sha256(file.read_bytes()).hexdigest()

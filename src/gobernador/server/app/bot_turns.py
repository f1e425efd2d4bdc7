"""The turns of bots, computed in a process pool. What a bot answers depends only on the deal and the moment."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol, TypeVar

from gobernador.bots.base import Bot, Budget
from gobernador.bots.registry import make_bot
from gobernador.bots.turn_time import TurnTimeLimit
from gobernador.core.dice import SEED_BYTES
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.server.app.bot_levels import playable
from gobernador.server.app.fair_queue import Account
from gobernador.server.app.shared_games import Setting, game_of
from gobernador.server.domain.table_errors import Busy

log = logging.getLogger(__name__)
MOST_ACTIONS = 500
"""No seat ever acts so often in a row."""

SLOW_BOTS = ("search", "best")
"""The bots that think for as long as they are given, by their names."""

Answer = TypeVar("Answer")
Job = TypeVar("Job")


@dataclass(frozen=True)
class BotTurn:
    """A position, and the bot that has the turn in it."""

    setting: Setting
    position: bytes
    seat: int
    spec: str
    seed: bytes


@dataclass(frozen=True)
class BotActions:
    """What a bot plays until somebody else has the turn, as notation; and what went wrong on the way."""

    actions: list[str]
    fault: str = ""


def bot_seed(seed: bytes, seq: int) -> bytes:
    """The dice of a bot at one moment: they follow from the deal, and the deal does not follow from them."""
    return sha256(b"gobernador/turn" + seed + seq.to_bytes(8, "big")).digest()[:SEED_BYTES]


def warm_up(_: object) -> None:
    """Does nothing: a worker that can run it has imported everything."""


def think(turn: BotTurn) -> BotActions:
    """Play a bot's whole turn. Each choice is made from its view at that moment; whatever the bot does wrong, the answers are legal."""
    game = game_of(turn.setting)
    s = game.from_bytes(turn.position)
    fault = ""
    actions: list[str] = []
    bot = make_bot(playable(turn.spec), game, turn.seat, turn.seed)
    time_limit = TurnTimeLimit(bot)
    while s.to_act == turn.seat and len(actions) < MOST_ACTIONS:
        try:
            with time_limit:
                action = _choice(bot, game, s)
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way; the table goes on
            # Only its kind: what an error says may name cards that nobody should read in a log.
            fault = type(error).__name__
            action = s.legal()[0]
        actions.append(game.actions.text(action))
        s.apply(action)
    bot.close()
    return BotActions(actions, fault)


def anything_legal(turn: BotTurn) -> BotActions:
    """What is played for a bot that cannot think at all."""
    game = game_of(turn.setting)
    s = game.from_bytes(turn.position)
    actions: list[str] = []
    while s.to_act == turn.seat and len(actions) < MOST_ACTIONS:
        action = s.legal()[0]
        actions.append(game.actions.text(action))
        s.apply(action)
    return BotActions(actions, "no process could be had to think in")


def _choice(bot: Bot, game: Game, s: State) -> int:
    view = game.view(s, bot.seat)
    action = bot.choose(view, Budget())
    if action not in view.legal():
        raise ValueError(f"{game.actions.text(action)} is not legal")
    return action


class Executor(Protocol):
    """Runs long jobs, usually in a process pool."""

    @property
    def waiting(self) -> int:
        """The number of jobs in the queue."""

    async def run(self, work: Callable[[Job], Answer], job: Job, account: Account | None = None) -> Answer:
        """Run a job on the account of an address and table; raises Busy if the queue is full."""

    async def healthy(self) -> bool:
        """Whether workers answer."""

    async def start(self) -> None:
        """Start the workers."""

    async def renew(self) -> None:
        """Replace the workers by new processes, once their jobs are done."""

    async def close(self) -> None:
        """Close the pool and end its workers."""


class InlineExecutor:
    """Runs jobs in this process, one at a time: for tests and a single table."""

    waiting = 0

    async def run(self, work: Callable[[Job], Answer], job: Job, account: Account | None = None) -> Answer:
        return work(job)

    async def healthy(self) -> bool:
        return True

    async def start(self) -> None:
        return

    async def renew(self) -> None:
        return

    async def close(self) -> None:
        return


class TwoPoolExecutor:
    """Two process pools: one for bots that answer within milliseconds, one for searches that take seconds."""

    def __init__(self, quick: Executor, slow: Executor) -> None:
        self._quick = quick
        self._slow = slow

    async def start(self) -> None:
        await self._quick.start()
        await self._slow.start()

    @property
    def waiting(self) -> int:
        return self._quick.waiting + self._slow.waiting

    async def run(self, work: Callable[[Job], Answer], job: Job, account: Account | None = None) -> Answer:
        is_long = isinstance(job, BotTurn) and job.spec.partition(":")[0] in SLOW_BOTS
        return await (self._slow if is_long else self._quick).run(work, job, account)

    async def healthy(self) -> bool:
        return all(await asyncio.gather(self._quick.healthy(), self._slow.healthy()))

    async def renew(self) -> None:
        await asyncio.gather(self._quick.renew(), self._slow.renew())

    async def close(self) -> None:
        await asyncio.gather(self._quick.close(), self._slow.close())


async def bot_actions(executor: Executor, turn: BotTurn, account: Account | None = None) -> BotActions:
    """The actions of a bot's turn; the first legal ones if the pool fails. Raises Busy if the queue is full."""
    try:
        found = await executor.run(think, turn, account)
    except Busy:
        raise
    except Exception:
        log.exception("a bot could not think: %s", turn.spec)
        return anything_legal(turn)
    if found.fault:
        log.error("the bot %s failed: %s", turn.spec, found.fault)
    return found

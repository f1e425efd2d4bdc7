"""Bots think in processes of their own, so that no table waits for another's. What they answer follows from the deal alone."""

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import get_context, parent_process
from typing import Protocol, TypeVar

from gobernador.bots.base import Bot, Budget
from gobernador.bots.hurry import Hurry
from gobernador.bots.registry import make_bot
from gobernador.core.dice import SEED_BYTES
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.server.app.games import Setting, game_of
from gobernador.server.interrupts import deaf_to_interrupts

log = logging.getLogger(__name__)
LONGEST_STRETCH = 500
"""No seat ever acts so often in a row."""

LONG_THOUGHTS = ("search",)
"""The bots that think for as long as they are given, by their names."""

Answer = TypeVar("Answer")
Job = TypeVar("Job")


@dataclass(frozen=True)
class Turn:
    """A position, and the bot that has the turn in it."""

    setting: Setting
    position: bytes
    seat: int
    spec: str
    seed: bytes


@dataclass(frozen=True)
class Stretch:
    """What a bot plays until somebody else has the turn, as notation; and what went wrong on the way."""

    actions: list[str]
    fault: str = ""


def bot_seed(seed: bytes, seq: int) -> bytes:
    """The dice of a bot at one moment: they follow from the deal, and the deal does not follow from them."""
    return sha256(b"gobernador/turn" + seed + seq.to_bytes(8, "big")).digest()[:SEED_BYTES]


def warm_up(number: int) -> None:
    """Nothing, but whoever can do it has imported everything."""


def think(turn: Turn) -> Stretch:
    """Play a bot's whole turn. Each choice is made from its view at that moment; whatever the bot does wrong, the answers are legal."""
    game = game_of(turn.setting)
    s = game.from_bytes(turn.position)
    fault = ""
    actions: list[str] = []
    bot = make_bot(turn.spec, game, turn.seat, turn.seed)
    hurry = Hurry(bot)
    while s.to_act == turn.seat and len(actions) < LONGEST_STRETCH:
        try:
            with hurry:
                action = _choice(bot, game, s)
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way; the table goes on
            # Only its kind: what an error says may name cards that nobody should read in a log.
            fault = type(error).__name__
            action = s.legal()[0]
        actions.append(game.actions.text(action))
        s.apply(action)
    bot.close()
    return Stretch(actions, fault)


def anything_legal(turn: Turn) -> Stretch:
    """What is played for a bot that cannot think at all."""
    game = game_of(turn.setting)
    s = game.from_bytes(turn.position)
    actions: list[str] = []
    while s.to_act == turn.seat and len(actions) < LONGEST_STRETCH:
        action = s.legal()[0]
        actions.append(game.actions.text(action))
        s.apply(action)
    return Stretch(actions, "no process could be had to think in")


def _choice(bot: Bot, game: Game, s: State) -> int:
    view = game.view(s, bot.seat)
    action = bot.choose(view, Budget())
    if action not in view.legal():
        raise ValueError(f"{game.actions.text(action)} is not legal")
    return action


def _end_with_the_server() -> None:
    """A server that is killed cannot say goodbye; whoever thinks for it notices by itself."""
    server = parent_process()
    assert server is not None, "somebody has started us"

    def wait() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


class Thinker(Protocol):
    """Does long work somewhere else."""

    async def run(self, work: Callable[[Job], Answer], job: Job) -> Answer:
        """Do it, and come back with the answer."""

    async def start(self) -> None:
        """Get ready."""

    async def close(self) -> None:
        """No more work."""


class Here:
    """Works in this process, one thing at a time: for one table, and for tests."""

    async def run(self, work: Callable[[Job], Answer], job: Job) -> Answer:
        return work(job)

    async def start(self) -> None:
        return

    async def close(self) -> None:
        return


class Lanes:
    """Long thoughts have processes of their own, so that whoever answers at once never waits behind them."""

    def __init__(self, quick: Thinker, slow: Thinker) -> None:
        self._quick = quick
        self._slow = slow

    async def start(self) -> None:
        await self._quick.start()
        await self._slow.start()

    async def run(self, work: Callable[[Job], Answer], job: Job) -> Answer:
        is_long = isinstance(job, Turn) and job.spec.partition(":")[0] in LONG_THOUGHTS
        return await (self._slow if is_long else self._quick).run(work, job)

    async def close(self) -> None:
        await asyncio.gather(self._quick.close(), self._slow.close())


class Processes:
    """Works in processes. If one dies, new ones are made and the work is done again."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._pool: ProcessPoolExecutor | None = None
        self._warming: list[asyncio.Future[None]] = []

    async def start(self) -> None:
        """Have every process import what it needs before the first question, without waiting for it."""
        self._warming = [asyncio.ensure_future(self.run(warm_up, number)) for number in range(self.number)]

    async def run(self, work: Callable[[Job], Answer], job: Job) -> Answer:
        try:
            return await self._once(work, job)
        except BrokenProcessPool:
            log.warning("a process that thinks has died; another one takes its place")
            return await self._once(work, job)

    async def _once(self, work: Callable[[Job], Answer], job: Job) -> Answer:
        pool = self._pool
        if pool is None:
            pool = self._pool = ProcessPoolExecutor(
                self.number, mp_context=get_context("spawn"), initializer=_end_with_the_server
            )
        try:
            # With the first work of a pool its processes are started.
            with deaf_to_interrupts():
                answer = asyncio.get_running_loop().run_in_executor(pool, work, job)
            return await answer
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    async def close(self) -> None:
        for waiting in self._warming:
            waiting.cancel()
        await asyncio.gather(*self._warming, return_exceptions=True)
        if self._pool is not None:
            pool, self._pool = self._pool, None
            # The interpreter would wait for them too; but while a pool still closes, it may trip over that pool's closed pipe.
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


async def stretch(thinker: Thinker, turn: Turn) -> Stretch:
    """What a bot plays; something legal if nobody can think."""
    try:
        found = await thinker.run(think, turn)
    except Exception:
        log.exception("a bot could not think: %s", turn.spec)
        return anything_legal(turn)
    if found.fault:
        log.error("the bot %s went wrong: %s", turn.spec, found.fault)
    return found

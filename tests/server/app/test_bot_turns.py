"""Bots think elsewhere, always answer something legal, and answer the same again."""

import asyncio
import os
import signal
import threading
from multiprocessing import active_children
from pathlib import Path
from types import SimpleNamespace

import pytest

from gobernador.bots.base import Bot
from gobernador.bots.registry import make_bot
from gobernador.bots.search.tree import Tree
from gobernador.bots.search_bot import MIN_SECONDS, TURN_SHARE, SearchBot, TurnTimeLimit
from gobernador.catalog import make
from gobernador.core.dice import SealedDice
from gobernador.core.game import Game, View
from gobernador.match.game_factory import GameSetup
from gobernador.server.app import bot_turns
from gobernador.server.app.bot_turns import (
    LEVELS,
    BotActions,
    BotTurn,
    anything_legal,
    bot_actions,
    bot_seed,
    is_long,
    spec_of,
    think,
    warm_up,
)
from gobernador.server.app.process_pool import ProcessPool
from gobernador.server.app.worker import WorkerDied

BROKEN = """
from gobernador.bots.base import Bot

class Broken(Bot):
    def choose(self, view, budget):
        return 1 // 0
"""


def turn(spec: str, seed: int = 1) -> BotTurn:
    """The first turn of a game."""
    game = make("puertorico", "base", 3, {"start": "2"})
    s = game.new(SealedDice(seed.to_bytes(16, "big")))
    return BotTurn(GameSetup.of(game), s.to_bytes(), int(s.to_act), spec, bot_seed(bytes(16), seed))


def is_whole(found: BotActions, asked: BotTurn) -> bool:
    """Whether the actions can be played, and end the turn."""
    game = make("puertorico", "base", 3, {"start": "2"})
    s = game.from_bytes(asked.position)
    for text in found.actions:
        assert s.to_act == asked.seat
        action = game.actions.parse(text)
        assert action in s.legal()
        s.apply(action)
    return s.to_act != asked.seat


def test_every_level_plays_its_whole_turn_and_the_same_again() -> None:
    for spec in (spec_of(level, "puertorico") for level in LEVELS):
        # Uncompiled, a playout takes long; and what a clock ends is not the same again.
        asked = turn("best:2" if spec.startswith("best") else spec)

        assert is_whole(think(asked), asked)
        assert think(asked) == think(asked)
        assert not think(asked).fault


def test_a_bot_that_goes_wrong_is_answered_for(tmp_path: Path) -> None:
    file = tmp_path / "broken_bot.py"
    file.write_text(BROKEN, encoding="utf-8")
    asked = turn("search:1")
    broken = BotTurn(asked.setup, asked.position, asked.seat, str(file), asked.seed)

    found = think(broken)

    assert is_whole(found, broken)
    assert "ZeroDivisionError" in found.fault
    assert is_whole(anything_legal(asked), asked)


async def test_a_quick_bot_does_not_wait_behind_a_long_thought() -> None:
    executor = ProcessPool(1, warm_up, quick=1, is_long=is_long)
    long = asyncio.ensure_future(executor.run(think, turn("search:60s")))
    assert is_whole(await executor.run(think, turn("heuristic")), turn("heuristic"))
    assert not long.done()
    await executor.close()
    await asyncio.gather(long, return_exceptions=True)


def test_a_turn_by_the_clock_takes_one_time_however_many_questions_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("gobernador.bots.search_bot.time", SimpleNamespace(perf_counter=lambda: now))
    bot = make_bot("search:1s", make("puertorico", "base", 3, {"start": "2"}), 0, bytes(16))
    assert isinstance(bot, SearchBot)
    time_limit = TurnTimeLimit(bot)
    for _ in range(20):
        with time_limit:
            assert bot.budget is not None
            assert bot.budget.seconds is not None
            now += bot.budget.seconds

    # Without it, each of these questions is thought about for as long as the first.
    assert now <= TURN_SHARE + 20 * MIN_SECONDS


def pid(_: object) -> int:
    return os.getpid()


def die(_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def test_processes_that_die_are_replaced_and_the_work_is_done() -> None:
    executor = ProcessPool(1, warm_up)
    await executor.start()
    first = await executor.run(pid, None)
    assert first != os.getpid()
    working = asyncio.create_task(bot_actions(executor, turn("search:3")))
    await asyncio.sleep(0)
    os.kill(first, signal.SIGKILL)
    found = await working
    assert is_whole(found, turn("search:3"))
    assert await executor.run(pid, None) != first
    await executor.close()


async def test_work_that_kills_every_process_is_given_up_and_the_next_is_done() -> None:
    executor = ProcessPool(1, warm_up)
    with pytest.raises(WorkerDied):
        await executor.run(die, None)
    assert await executor.run(pid, None) > 0
    await executor.close()


async def test_nothing_of_a_thinker_is_left_when_it_is_closed() -> None:
    threads, processes = set(threading.enumerate()), set(active_children())

    executor = ProcessPool(1, warm_up, quick=1, is_long=is_long)
    await executor.start()
    await executor.run(pid, None)
    await executor.close()

    assert {thread.name for thread in set(threading.enumerate()) - threads if "asyncio" not in thread.name} == set()
    assert set(active_children()) <= processes


def test_a_search_keeps_its_tree_through_a_turn_and_begins_the_next_one_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bot answers follows from the deal and the moment alone, so nothing is carried from one turn to another."""
    made: list[SearchBot] = []
    visits: list[tuple[SearchBot, int]] = []
    tree_of = SearchBot._tree_of

    def remembered(spec: str, game: Game, seat: int, seed: bytes) -> Bot:
        bot = make_bot(spec, game, seat, seed)
        assert isinstance(bot, SearchBot)
        made.append(bot)
        return bot

    def watched(bot: SearchBot, view: View) -> Tree:
        tree = tree_of(bot, view)
        visits.append((bot, int(tree.root.visits)))
        return tree

    monkeypatch.setattr(bot_turns, "make_bot", remembered)
    monkeypatch.setattr(SearchBot, "_tree_of", watched)
    turns = [turn("search:100", seed) for seed in range(1, 4)]
    for asked in turns:
        think(asked)

    firsts = {id(bot): number for bot, number in reversed(visits)}
    assert len(made) == len(turns), "a bot for each turn, and one for all of it"
    assert set(firsts.values()) == {0}, "a turn begins with an empty tree"
    assert any(number > 0 for _, number in visits), (
        "the tree of a question is thrown away before the next one of the same turn"
    )

"""Thousands of unfinished tables in a database, as if people had gone home in the middle of their games."""

import asyncio
import os
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bench.load.playing import GAMES
from gobernador.match import Match
from gobernador.server import wire
from gobernador.server.app import pending_change, table_factory
from gobernador.server.app.ports import Change, StoredStep
from gobernador.server.app.serialization import header_of
from gobernador.server.domain.table_state import TableState
from gobernador.server.storage.sql_storage import open_storage

DAY = 86400
PATTERNS = 40
"""Different games; the tables differ in name, the games repeat."""
AT_ONCE = 500


@dataclass(frozen=True)
class Pattern:
    """A game that somebody has left."""

    table: TableState
    match: Match
    steps: list[StoredStep]


async def fill(url: str, tables: int) -> None:
    """Keep so many tables: half of them without a clock, half with a turn of days that is still running."""
    storage = open_storage(url)
    patterns = [pattern(number) for number in range(PATTERNS)]
    waiting: list[Change] = []
    for number in range(tables):
        waiting += changes(patterns[number % PATTERNS])
        if len(waiting) >= AT_ONCE:
            await asyncio.gather(*map(storage.commit, waiting))
            waiting = []
    await asyncio.gather(*map(storage.commit, waiting))
    await storage.close()


def pattern(number: int) -> Pattern:
    """A game of two, up to its middle."""
    game, edition = GAMES[number % len(GAMES)]
    clock = wire.Clock(0, 3 * DAY) if number % 4 < 2 else None
    chairs = [wire.NewChair("you"), wire.NewChair("here")]
    now = time.time()
    table, _ = table_factory.open_table(wire.NewTable(game, edition, chairs, clock=clock), os.urandom, now)
    begun = pending_change.MatchStarter(os.urandom, time.time).gathered(table, now)
    assert begun.match is not None
    match, dice = begun.match, random.Random(number)
    steps = []
    for _ in range(dice.randint(20, 80)):
        decision = match.decision()
        action = dice.choice(list(decision.options))
        match.submit(decision.seat, match.seq, action)
        steps.append(StoredStep(match.seq, decision.seat, action, now, f"command-{match.seq}"))
    return Pattern(pending_change.progressed(begun.table, match, now), match, steps)


def changes(found: Pattern) -> Iterator[Change]:
    """What leads to another table with the same game: one that is opened, and played at."""
    table = replace(found.table, id=table_factory.token(table_factory.ID_BYTES, os.urandom))
    plan = pending_change.PendingChange(table, 0, found.match, header_of(found.match.game), steps=found.steps)
    yield plan.change(0, None, time.time())

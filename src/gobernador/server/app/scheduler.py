"""The scheduler: bots that have the turn, clocks that run out, deals that wait too long; and retention. What is due is stored, so nothing is lost with a process."""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass

from gobernador.match.game_factory import GameSetup
from gobernador.server.app import bot_turns, pending_change
from gobernador.server.app.bot_turns import PACES, STAND_IN, spec_of
from gobernador.server.app.fair_queue import Accounts
from gobernador.server.app.live_table import LiveTable
from gobernador.server.app.pending_change import MatchStarter, PendingChange
from gobernador.server.app.ports import Now, Storage
from gobernador.server.app.process_pool import Executor
from gobernador.server.app.serialization import due
from gobernador.server.app.table_repository import TableRepository
from gobernador.server.domain import deal_protocol, turn_clock
from gobernador.server.domain.table_errors import Busy, DamagedTable, NoSuchTable
from gobernador.server.domain.table_state import TableState

log = logging.getLogger(__name__)
HORIZON = 3600.0
"""Seconds: what is due later than that gets no timer, because the next sweep comes before."""
AT_A_TIME = 100
BUSY_AFTER = 5.0
"""Seconds after which people are told that the server is busy: no bot thinks so long."""


@dataclass(eq=False)
class Scheduler:
    """Sees to what is due."""

    storage: Storage
    tables: TableRepository
    executor: Executor
    now: Now
    starter: MatchStarter
    pace: Mapping[str, float]
    breath: float
    """Seconds before what could not be done is tried again."""

    def __post_init__(self) -> None:
        self.accounts = Accounts()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._damaged: set[str] = set()
        self._closed = False

    def plan(self, live: LiveTable) -> None:
        """A table has changed: see to it when something is due there."""
        self._unplan(live.id)
        when = due(live.table)
        if when is None or self._closed or when - self.now() > HORIZON:
            return
        loop = asyncio.get_running_loop()
        self._timers[live.id] = loop.call_later(max(0.0, when - self.now()), self._wake, live.id)

    def _unplan(self, table: str) -> None:
        timer = self._timers.pop(table, None)
        if timer is not None:
            timer.cancel()

    def _wake(self, table: str) -> None:
        """Start a task for a table; if one is running, run again after it."""
        self._timers.pop(table, None)
        if self._closed:
            return
        if table in self._at_work:
            self._again.add(table)
            return
        task = asyncio.get_running_loop().create_task(self._see_to(table))
        self._at_work[table] = task
        task.add_done_callback(lambda _: self._done(table))

    def _try_later(self, table: str) -> None:
        """What could not be done is still due, and the database may soon be back."""
        if not self._closed and table not in self._timers:
            self._timers[table] = asyncio.get_running_loop().call_later(self.breath, self._wake, table)

    def _done(self, table: str) -> None:
        del self._at_work[table]
        if table in self._again:
            self._again.discard(table)
            self._wake(table)

    async def sweep(self, patience: float) -> int:
        """Start a task for each table at which something has been overdue for *patience* seconds; return how many."""
        found = await self.storage.due(self.now() - patience, AT_A_TIME)
        for table in found:
            if table not in self._at_work:
                self._wake(table)
        return len(found)

    async def finish(self) -> None:
        """Wait until nothing more is due here and now: for tests and for an orderly end."""
        while self._at_work or any(
            timer.when() <= asyncio.get_running_loop().time() for timer in self._timers.values()
        ):
            await asyncio.sleep(0)
            await asyncio.gather(*self._at_work.values(), return_exceptions=True)

    async def close(self) -> None:
        """Nothing more is begun; what was begun is given up, and stays due."""
        self._closed = True
        for table in list(self._timers):
            self._unplan(table)
        tasks = list(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- what is done ----------------------------------------------------------------------------------------------

    async def _see_to(self, table: str) -> None:
        try:
            async with self.tables.use(table) as live:
                await self._do(live)
        except NoSuchTable:
            return
        except Busy:
            self._try_later(table)
        except DamagedTable as error:
            # Once: it stays due, and cannot be handled.
            if table not in self._damaged:
                self._damaged.add(table)
                log.error("%s", error)  # noqa: TRY400 - how it came about says nothing
        except Exception:
            log.exception("something is due at a table and could not be done")
            self._try_later(table)

    async def _do(self, live: LiveTable) -> None:
        now = self.now()
        if deal_protocol.is_late(live.table, now):
            await self.tables.change(live.id, self._give_up)
        elif turn_clock.is_late(live.table, now):
            await self.tables.change(live.id, out_of_time)
        elif live.table.status == "playing" and live.table.bot_to_act:
            await self._bot(live)
        elif turn_clock.is_ahead(live.table, now):
            await self.tables.change(live.id, brought_back)

    def _give_up(self, live: LiveTable, now: float) -> PendingChange:
        """A deal goes on without those it has waited for in vain."""
        if not deal_protocol.is_late(live.table, now):
            return pending_change.nothing(live.table, live.seq)
        return self.starter.given_up(live.table, now, live.seq)

    async def _bot(self, live: LiveTable) -> None:
        """Let a bot play its turn, no sooner than its level ever answers."""
        match, table = live.match, live.table
        assert match is not None, f"a bot's turn without a match at table {live.id}"
        assert table.turn is not None, f"a bot's turn that is nobody's at table {live.id}"
        seat, seq, number = table.turn.seat, match.seq, live.number
        chair = table.chair(seat)
        level = STAND_IN if chair.away else chair.level
        turn = bot_turns.BotTurn(
            setup=GameSetup.of(match.game),
            position=match.position.to_bytes(),
            seat=seat,
            spec=spec_of(level, table.game),
            seed=bot_turns.bot_seed(match.seed, seq),
        )
        found = await self._stretch(live, turn)
        pace = PACES.get(table.pace, self.pace)
        wait = waiting(table, pace.get(level, 0.0), self.now())
        if wait > 0:
            await asyncio.sleep(wait)

        def play(now_live: LiveTable, now: float) -> PendingChange:
            current = now_live.match
            same = current is not None and (now_live.number, current.seq) == (number, seq)
            if current is None or not same or not now_live.table.bot_to_act:
                return pending_change.nothing(now_live.table, seq)
            trial = current.copy()
            for text in found.actions:
                trial.submit(seat, trial.seq, text)
            return pending_change.played(now_live.table, current, trial, "", now)

        await self.tables.change(live.id, play)

    async def _stretch(self, live: LiveTable, turn: bot_turns.BotTurn) -> bot_turns.BotActions:
        """What a bot plays. Where that takes longer than any bot thinks, people are told why; raises Busy if it is given up."""
        thought = asyncio.ensure_future(bot_turns.bot_actions(self.executor, turn, self.accounts.of(live.id)))
        try:
            await asyncio.wait([thought], timeout=BUSY_AFTER)
            if not thought.done() or isinstance(thought.exception(), Busy):
                self._tell_busy(live, is_busy=True)
            found = await thought
        finally:
            thought.cancel()
        self._tell_busy(live, is_busy=False)
        return found

    def _tell_busy(self, live: LiveTable, *, is_busy: bool) -> None:
        if live.is_busy != is_busy:
            live.is_busy = is_busy
            live.tell_table(self.now)


def brought_back(live: LiveTable, now: float) -> PendingChange:
    """What began after now, by a clock that was ahead, begins now."""
    table = turn_clock.brought_back(live.table, now)
    return PendingChange(table, is_done=table == live.table)


def waiting(table: TableState, pace: float, now: float) -> float:
    """How many seconds a bot that knows its answer still waits: no level answers sooner than its pace, and none while a person may take something back."""
    assert table.turn is not None, "nobody is asked"
    least = max(pace, turn_clock.begins(table) - table.turn.since)
    # If the clock was set back meanwhile, the bot does not wait for it.
    return min(least, table.turn.since + least - now)


def out_of_time(live: LiveTable, now: float) -> PendingChange:
    if not turn_clock.is_late(live.table, now):
        return pending_change.nothing(live.table, 0)
    return PendingChange(turn_clock.out_of_time(live.table, now))


HOUR = 3600.0
DAY = 24 * HOUR
MARKED_FOR = DAY
"""Seconds for which a table is marked before it is removed."""
RUNNING_FOR = HOUR
"""Seconds for which a process runs before it removes anything."""


class Retention:
    """Nothing is removed on one reading of a clock.

    A table is old only if the steady clock and the clock on the wall both say so. Whatever is old is marked. It is
    removed once it has been marked for a day, in a process that has been running for an hour, if both clocks still say
    that it is old; if one of them says otherwise meanwhile, or somebody touches the table, the mark is gone.
    """

    def __init__(self, storage: Storage, now: Now, wall: Now, keep_days: int) -> None:
        self._storage = storage
        self._now = now
        self._wall = wall
        self._keep = keep_days * DAY
        self._began = now()

    async def look(self) -> int:
        """Mark what is old, and remove what has been marked for long; how many were removed."""
        if not self._keep:
            return 0
        now = self._now()
        before = min(now, self._wall()) - self._keep
        await self._storage.mark(before, now)
        if now - self._began < RUNNING_FOR:
            return 0
        return await self._storage.forget(before, now - MARKED_FOR)

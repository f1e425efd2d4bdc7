"""The use cases of tables: open, join, watch, play, replay. Every answer and every message comes after its commit."""

import asyncio
import logging
import os
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from gobernador.core.dice import SEED_BYTES, Dice, SealedDice
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.server import wire
from gobernador.server.app import commands, replays, table_factory
from gobernador.server.app.bot_turns import READABLE
from gobernador.server.app.fair_queue import Account
from gobernador.server.app.live_table import LiveTable, answer_key, person_of
from gobernador.server.app.pending_change import MatchStarter, PendingChange, Random
from gobernador.server.app.ports import News, Now, Storage, StoredCommand, StoredLine, StoredStep
from gobernador.server.app.process_pool import Executor
from gobernador.server.app.scheduler import HOUR, Retention, Scheduler
from gobernador.server.app.shared_games import catalog_of
from gobernador.server.app.subscriptions import Subscription
from gobernador.server.app.table_repository import TableRepository
from gobernador.server.domain import deal_protocol, people
from gobernador.server.domain.table_errors import NotAllowed, OtherMatch
from gobernador.server.domain.table_state import ChairState
from gobernador.text.message_catalog import DEFAULT


@dataclass(frozen=True)
class TableSettings:
    """Everything with a number."""

    pace: Mapping[str, float] = field(default_factory=lambda: dict(READABLE))
    """Seconds before which a bot of a level does not answer."""
    most_live: int = 512
    """Tables in memory that nobody looks at."""
    most_waiting: int = 512
    """Messages that may wait for a listener before it is dropped."""
    patience: float = 10.0
    """Seconds after which a process does what another one should have done."""
    interval: float = 1.0
    """Seconds between two looks at what is due."""
    keep_days: int = 0
    """Days after which a table that nobody has touched is put away; 0 is never."""


log = logging.getLogger(__name__)
PLACE_BYTES = 6


class TableService:
    """Everything that can be done at tables. Errors are `GameError`s with a key and a sentence, and change nothing."""

    def __init__(
        self,
        storage: Storage,
        news: News,
        executor: Executor,
        now: Now,
        settings: TableSettings,
        random: Random = os.urandom,
        wall: Now | None = None,
    ) -> None:
        """By *now* turns are measured, and it never jumps; *wall* says what the date is, and is *now* if it is not given."""
        self._storage = storage
        self._news = news
        self.executor = executor
        self._now = now
        self._settings = settings
        self._random = random
        self._wall = wall or now
        self._starter = MatchStarter(random, self._wall)
        place = table_factory.token(PLACE_BYTES, random)
        self._tables = TableRepository(storage, news, now, place, self._settings.most_live)
        self._scheduler = Scheduler(
            storage, self._tables, executor, now, self._starter, self._settings.pace, self._settings.interval
        )
        self._tables.after = self._scheduler.plan
        self._accounts = self._scheduler.accounts
        self.retention = Retention(storage, now, self._wall, self._settings.keep_days)
        self._sweeping: asyncio.Task[None] | None = None

    # -- the server itself -----------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listen to the other processes, and see to what is due from now on."""
        await self._news.listen(self._tables.refresh)
        await self.executor.start()
        await self._scheduler.sweep(0.0)
        self._sweeping = asyncio.get_running_loop().create_task(self._sweep())

    async def stop(self) -> None:
        """Close all subscriptions, the scheduler and the executor. What was answered is stored, and what is due stays due."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)
        await self._scheduler.close()
        await self._tables.finish()
        for live in self._tables.known():
            for listener in list(live.subscribers.listeners):
                live.subscribers.remove(listener)
        await self.executor.close()

    async def sweep(self, patience: float = 0.0) -> int:
        """See to tables at which something has been due for so many seconds; how many."""
        return await self._scheduler.sweep(patience)

    async def settle(self) -> None:
        """Wait until nothing is due here and now."""
        await self._scheduler.finish()
        await self._tables.finish()

    @property
    def live(self) -> int:
        return len(self._tables)

    @property
    def listeners(self) -> int:
        return sum(len(live.subscribers) for live in self._tables.known())

    # -- opening and sitting ---------------------------------------------------------------------------------------

    async def open_table(self, new: wire.NewTable, address: str) -> wire.Opened:
        """Open a table; the match begins at once if every seat is taken. How many an *address* may open is counted at the door."""
        now = self._now()
        table, opened = table_factory.open_table(new, self._random, now)
        plan = self._starter.gathered(table, now)
        self._accounts.note(table.id, address)
        await self._tables.carry_through(self._keep_new(plan, now))
        log.info("a table of %s was opened from %s", new.game, address)
        return opened

    async def _keep_new(self, plan: PendingChange, now: float) -> None:
        await self._storage.commit(plan.change(0, None, now))
        async with self._tables.use(plan.table.id) as live:
            self._scheduler.plan(live)

    async def sit(self, table: str, sit: wire.Sit) -> wire.SeatKey:
        secret = table_factory.token(table_factory.SECRET_BYTES, self._random)
        taken: list[int] = []

        def judge(live: LiveTable, now: float) -> PendingChange:
            deal_protocol.check_plain(sit.nonce)
            person: ChairState = people.a_person(sit.name, live.table.names(), secret, sit.commitment, now)
            seated, seat = people.sit(live.table, sit.invite, sit.seat, person)
            taken.append(seat)
            return self._starter.gathered(seated, now)

        await self._tables.change(table, judge)
        return wire.SeatKey(taken[-1], secret)

    # -- looking ---------------------------------------------------------------------------------------------------

    async def info(self, table: str, lang: str) -> wire.TableInfo:
        catalog_of(lang)
        async with self._tables.use(table) as live:
            return live.info(lang, self._now())

    async def welcome(self, table: str, hello: wire.Hello, *, world: bool = False) -> wire.Welcome:
        """Everything that the seat of a secret may see; without a secret, what a spectator may.

        With *world* also a position that could lie behind it, for programs that play with this package.
        """
        catalog_of(hello.lang)
        async with self._tables.use(table) as live, live.lock:
            welcome = self._welcome(live, hello)
            if world and live.match is not None:
                dice = SealedDice(self._random(SEED_BYTES))
                welcome = replace(welcome, world=imagined_world(live.match, welcome.seat, dice))
            return welcome

    async def next_moment(self, table: str, hello: wire.Hello) -> None:
        """Wait until a table is at another moment than the one that was seen last."""
        async with self._tables.use(table) as live:
            while hello.match in (None, live.number) and hello.after == live.seq:
                await live.moved.wait()

    def _welcome(self, live: LiveTable, hello: wire.Hello) -> wire.Welcome:
        seen = hello.after if hello.match in (None, live.table.match) else None
        return live.welcome(seat_of(live, hello.secret), hello.lang, seen, self._now())

    async def record(self, table: str) -> str:
        """The record of the last match, once it is over."""
        async with self._tables.use(table) as live, live.lock:
            match = live.match
            if match is None or not match.over:
                raise NotAllowed(
                    "record_secret", "a record contains the whole deal, so it is available only after the match"
                )
            return Record.of(match, live.names(catalog_of(DEFAULT)), live.table.dates[-1], live.table.deal).text()

    async def replay(
        self, table: str, secret: str, viewer: int | None, lang: str, first: int = 0, address: str = ""
    ) -> bytes:
        """A page of the match so far, as an encoded `wire.Replay`: before its end only from one's own viewpoint."""
        catalog = catalog_of(lang)
        async with self._tables.use(table) as live:
            match = live.begun_match()
            if viewer is not None and not 0 <= viewer < match.game.seats:
                raise NotAllowed("no_such_seat", f"there is no seat {viewer}", seat=viewer + 1)
            if not match.over and viewer is not None and viewer != seat_of(live, secret):
                raise NotAllowed(
                    "not_your_eyes", "before the end, a game can be seen only from your own seat or as a spectator"
                )
            record = Record.of(match, live.names(catalog), live.table.dates[-1]).text()
        asked = wire.ReplayRequest(record, viewer, lang, first)
        return await replays.replay(self.executor, asked, Account(address))

    async def replay_record(self, request: wire.ReplayRequest, address: str = "") -> bytes:
        """A page of a record that somebody brings, as an encoded `wire.Replay`."""
        catalog_of(request.lang)
        return await replays.replay(self.executor, request, Account(address))

    # -- playing ---------------------------------------------------------------------------------------------------

    async def submit(self, table: str, secret: str, command: wire.Command) -> wire.Done:
        """Carry out a command of the seat of a secret. The same command again has the same answer, and changes nothing."""

        def judge(live: LiveTable, now: float) -> PendingChange:
            asked = commands.CommandContext(live, live.table.seat_of(secret), now, self._starter)
            return commands.judge(asked, command)

        try:
            plan = await self._tables.change(table, judge)
        except OtherMatch:
            seq = await self._done_before(table, secret, command)
            if seq is None:
                raise
            return wire.Done(command.id, seq)
        return wire.Done(command.id, plan.seq)

    async def _done_before(self, table: str, secret: str, command: wire.Command) -> int | None:
        """The answer to a command of an earlier match, which its sender may not have heard; None if it was not carried out."""
        number = command.match
        assert number is not None, "an earlier match that was not named"
        async with self._tables.use(table) as live:
            if not 0 <= number < live.table.match:
                return None
            person = person_of(live.table.chair(live.table.seat_of(secret)))
            kept: list[StoredStep | StoredLine | StoredCommand] = [
                *await self._storage.steps(table, number),
                *(line for line in live.lines if line.match == number),
                *await self._storage.commands(table, number),
            ]
            return live.answers_of(kept).get(answer_key(person, command))

    # -- listening -------------------------------------------------------------------------------------------------

    async def subscribe(self, table: str, hello: wire.Hello, address: str = "") -> Subscription:
        """Listen to a table. The first message is the welcome; whatever happens after it follows."""
        catalog_of(hello.lang)
        async with self._tables.use(table) as live:
            if seat_of(live, hello.secret) is not None:
                self._accounts.note(table, address)
            async with live.lock:
                if not live.revision:
                    await self._tables.catch_up(live)
                listener = Subscription(table, seat_of(live, hello.secret), hello.lang, self._settings.most_waiting)
                live.subscribers.add(listener)
                listener.put(msgspec.json.encode(self._welcome(live, hello)))
            await self._tables.note_presence(live, listener.seat)
        return listener

    async def unsubscribe(self, listener: Subscription) -> None:
        listener.close()
        live = self._tables.get(listener.table)
        if live is not None:
            live.subscribers.remove(listener)
            await self._tables.note_presence(live, listener.seat)

    # -- again and again -------------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Do what another process should have done; once an hour put away what is old."""
        looked = self._now()
        while True:
            await asyncio.sleep(self._settings.interval)
            try:
                await self._scheduler.sweep(self._settings.patience)
                if self._now() - looked > HOUR:
                    looked = self._now()
                    await self.retention.look()
            except Exception:
                log.exception("what is due could not be looked up")


def imagined_world(match: Match, seat: int | None, dice: Dice) -> str:
    """A position with the same view as a seat's, in base64. Everything that the seat does not know is dealt by *dice*."""
    view = match.view(NOBODY if seat is None else seat)
    return b64encode(match.game.imagine(view, dice).to_bytes()).decode()


def seat_of(live: LiveTable, secret: str) -> int | None:
    """The seat of a secret; None without one. A secret that opens no seat is refused, so that nobody watches by mistake."""
    return live.table.seat_of(secret) if secret else None

"""The server process: settings, storage, services and application, from start to shutdown."""

import asyncio
import gc
import signal
import socket
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from types import FrameType

import uvicorn

from gobernador.server.app.bot_turns import PACES, is_long, warm_up
from gobernador.server.app.ports import Anchor, Now, Storage
from gobernador.server.app.process_pool import Executor, ProcessPool
from gobernador.server.app.table_service import TableService, TableSettings
from gobernador.server.engine_build import EngineBuild
from gobernador.server.settings import Settings
from gobernador.server.storage.sql_storage import open_news, open_storage
from gobernador.server.supervisor import Supervisor, allow_connections
from gobernador.server.web.app import make_app
from gobernador.server.web.context import RequestContext
from gobernador.server.web.telemetry import Metrics, logger, set_up_logs


class SteadyClock:
    """Seconds since 1970, counted on from an anchor by how long the machine has been running.

    The time of day is read once for each start of the machine. If it is set or corrected afterwards,
    no player has more time or less; a server that starts again on the same run of the machine counts on from the same
    anchor, which is stored.

    >>> hour = SteadyClock(Anchor("boot", 1_800_000_000.0, 100.0), lambda: 3700.0)
    >>> hour()
    1800003600.0
    """

    def __init__(self, anchor: Anchor, uptime: Now) -> None:
        self._anchor = anchor
        self._uptime = uptime

    def __call__(self) -> float:
        return self._anchor.at + (self._uptime() - self._anchor.uptime)


BOOT = Path("/proc/sys/kernel/random/boot_id")
GRACE = 3
"""Seconds for answers under way when the server ends."""
COLLECT_AFTER = (20_000, 20, 100)
"""New objects before the young ones are looked through; and so many such looks before the older ones, and the oldest."""
LONGEST_FRAME = 16
"""Times a message's limit: so long a message is still refused in words; a longer one ends the connection."""


def run(settings: Settings, listener: socket.socket, build: EngineBuild | None = None) -> None:
    """Serve until a signal ends the server, in one process or in several; *build* compiles the engine beside one process, or before several start."""
    if settings.workers > 1:
        if build is not None:
            build.finish()
        # A database that cannot be used is found out here, once, and brought up to date once.
        asyncio.run(open_storage(settings.database_url).close())
        Supervisor(settings, listener, work).run()
    else:
        work(settings, listener, build)


def work(settings: Settings, listener: socket.socket, build: EngineBuild | None = None) -> None:
    set_up_logs(settings.log)
    allow_connections()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(settings, listener, build))


async def serve(settings: Settings, listener: socket.socket, build: EngineBuild | None = None) -> None:
    """Open what is kept, answer until told to end, and close it."""
    async with opened(settings) as context:
        collect_seldom()
        beside = build.beside(context.tables.executor) if build is not None else nullcontext()
        async with beside:
            await Server(context).serve([listener])


def collect_seldom() -> None:
    """Make the garbage collector run seldom: a full collection is a pause that players notice.

    With hundreds of tables in memory it takes a few tenths of a second and finds next to nothing, because a move leaves no
    reference cycles. So the objects of now are frozen, and the others are collected seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[RequestContext]:
    """Everything that requests need, for as long as the server runs."""
    metrics = Metrics()
    storage = open_storage(settings.database_url, metrics.committed)
    news = open_news(settings.database_url)
    executor = executor_of(settings, metrics)
    now = await steady_clock(storage)
    of_tables = TableSettings(
        pace=PACES[settings.pace], most_waiting=settings.limits.waiting_messages, keep_days=settings.keep_days
    )
    tables = TableService(storage, news, executor, now, of_tables, wall=time.time)
    try:
        await tables.start()
        yield RequestContext(settings, storage, tables, metrics)
    finally:
        await tables.stop()
        await news.close()
        await storage.close()


async def steady_clock(storage: Storage) -> SteadyClock:
    """The clock by which turns are measured: it counts on from what is stored for this run of the machine."""
    boot = boot_name()
    here = Anchor(boot, time.time(), uptime())
    return SteadyClock(await storage.anchor(here) if boot else here, uptime)


def uptime() -> float:
    """Seconds for which the machine has been running, asleep or not; unlike the time of day, it cannot be set."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


def boot_name() -> str:
    """The name of this run of the machine; empty where it has none."""
    try:
        return BOOT.read_text(encoding="ascii").strip()
    except OSError:
        return ""


def executor_of(settings: Settings, metrics: Metrics) -> Executor:
    """One process for quick answers, and so many for long thoughts; with none at all, this one thinks."""
    if not settings.thinkers:
        return Executor(metrics.job)
    limits = settings.limits
    return ProcessPool(
        settings.thinkers,
        warm_up,
        deadline=limits.job_seconds,
        most_waiting=limits.waiting_jobs,
        most_waiting_per_address=limits.waiting_jobs_per_address,
        quick=1,
        is_long=is_long,
        measured=metrics.job,
    )


class Server(uvicorn.Server):
    """Uvicorn, set up our way."""

    def __init__(self, context: RequestContext) -> None:
        self.context = context
        limits = context.settings.limits
        config = uvicorn.Config(
            make_app(context),
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            # Whom to believe about addresses is decided by us.
            proxy_headers=False,
            ws="websockets-sansio",
            ws_max_size=limits.message_bytes * LONGEST_FRAME,
            # A step of 3.2 kB becomes 0.3 kB in 30 microseconds: worth it on every way but the one inside a machine.
            ws_per_message_deflate=bool(context.settings.public_url) or not context.settings.is_loopback,
            timeout_graceful_shutdown=GRACE,
        )
        config.load()
        config.http_protocol_class = limited(config.http_protocol_class, context.settings)
        super().__init__(config)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGINT and SIGTERM end the server with exit code 0."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGTERM, self.handle_exit)
        # Not restored: another Ctrl-C during the shutdown must not interrupt it.
        signal.signal(signal.SIGINT, self.handle_exit)
        try:
            yield
        finally:
            signal.signal(signal.SIGTERM, before)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """However often an end is asked for, it is an orderly one: it takes a few seconds at the most."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close all connections with a code that asks clients to reconnect, then shut down uvicorn."""
        logger().info("stopping")
        await self.context.connections.end()
        await super().shutdown(sockets)


def limited(protocol: type[asyncio.Protocol], settings: Settings) -> type[asyncio.Protocol]:
    """The HTTP protocol with our limits, where the parser httptools is installed."""
    try:
        from gobernador.server.web.connection_guard import guarded  # noqa: PLC0415 - not on every system
    except ImportError:
        return protocol
    return guarded(protocol, settings)


def loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    """The event loop of uvloop, where it is installed."""
    try:
        import uvloop  # noqa: PLC0415 - not on every system
    except ImportError:
        return None
    return uvloop.Loop

"""A command carried out, for sockets and requests alike; counted, timed and written down."""

from time import perf_counter

from gobernador.core.errors import GameError
from gobernador.server.web.desk import Desk
from gobernador.server.web.hearing import refused, writer
from gobernador.server.web.listener import Listener
from gobernador.server.web.logs import logger
from gobernador.server.web.problems import NoEntry, our_failure
from gobernador.server.wire import Command, Done


async def submitted(desk: Desk, table: str, secret: str, command: Command, seat: int | None = None) -> Done:
    """What the table answers, once it is stored; raises GameError if it refuses, and then nothing has changed."""
    kind = str(command.__struct_config__.tag)
    began = perf_counter()
    try:
        done = await desk.tables.submit(table, secret, command)
    except GameError as error:
        logger().info("refused", table=table, seat=seat, kind=kind, key=error.key)
        raise
    took = perf_counter() - began
    desk.metrics.command_seconds.observe(took)
    desk.metrics.commands.labels(kind).inc()
    desk.metrics.tables.set(desk.tables.live)
    logger().info("done", table=table, seat=seat, kind=kind, seq=done.seq, ms=round(took * 1000, 1))
    return done


async def carry_out(desk: Desk, listener: Listener, command: Command) -> bytes:
    """The same for a socket, which a failure of ours must not end: the answer as it is sent."""
    hello = listener.hello
    try:
        if not hello.secret:
            raise NoEntry("no_secret", "a spectator's command")
        return writer.encode(await submitted(desk, listener.table, hello.secret, command, listener.seat))
    except GameError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, it is our mistake, and the others play on
        desk.metrics.failures.inc()
        logger().error("failed", table=listener.table, exc_info=error)
        return refused(listener.catalog, our_failure(), command.id)

"""The listening socket of a server, and the supervisor of several server processes that share it."""

import errno
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType

from gobernador.server.app.worker import interrupts_blocked
from gobernador.server.settings import Settings
from gobernador.server.web.telemetry import SHARED_FOLDER

QUEUE = 2048


class CannotListen(Exception):
    """The port is taken, or not ours to take. Says why in the words of the system."""

    def __init__(self, port: int, reason: str) -> None:
        super().__init__(f"port {port}: {reason}")
        self.port = port
        self.reason = reason


def listen(settings: Settings) -> socket.socket:
    """A socket that already accepts connections; they wait in its queue until the server runs."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotListen(settings.port, error.strerror or str(error)) from error
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(QUEUE)
    except OSError as error:
        listener.close()
        raise CannotListen(settings.port, error.strerror or str(error)) from error
    listener.set_inheritable(True)
    return listener


def allow_connections() -> None:
    """Take as many connections as the system lets us: what programs are given at first is a thousand."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # A system may promise more than it gives.
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def is_taken(error: CannotListen) -> bool:
    """Whether another port might do."""
    return isinstance(error.__cause__, OSError) and error.__cause__.errno in (errno.EADDRINUSE, errno.EACCES)


def port_of(listener: socket.socket) -> int:
    port = listener.getsockname()[1]
    assert isinstance(port, int)
    return port


def address(settings: Settings, port: int) -> str:
    """Where people find the server."""
    if settings.public_url:
        return settings.public_url.rstrip("/") + "/"
    return f"http://{visible(settings.host)}:{port}/"


def visible(host: str) -> str:
    """A host as it is written in an address; this machine for a server that listens everywhere.

    >>> visible("::1"), visible("0.0.0.0"), visible("tables.example.org")
    ('[::1]', '127.0.0.1', 'tables.example.org')
    """
    if host in ("", "0.0.0.0"):  # noqa: S104
        return "127.0.0.1"
    if host == "::":
        return "[::1]"
    return f"[{host}]" if ":" in host else host


Work = Callable[[Settings, socket.socket], None]
STOP_SECONDS = 8.0
"""Seconds for a process to end by itself."""
RESTART_PAUSE = 1.0
"""Seconds that a process must have lived to be replaced at once."""


def supervised(work: Work, settings: Settings, listener: socket.socket) -> None:
    """Run a server process that ends when its supervisor dies."""
    threading.Thread(target=_follow_supervisor, daemon=True).start()
    work(settings, listener)


def _follow_supervisor() -> None:
    crew = multiprocessing.parent_process()
    assert crew is not None, "a process without a crew"
    crew.join()
    os.kill(os.getpid(), signal.SIGTERM)


class Supervisor:
    """The processes of a server."""

    def __init__(self, settings: Settings, listener: socket.socket, work: Work) -> None:
        self.settings = settings
        self.listener = listener
        self.work = work
        self.context = multiprocessing.get_context("spawn")
        self.processes: list[BaseProcess] = []
        self.stopping = False

    def run(self) -> None:
        """Keep the configured number of processes running until a signal ends the supervisor."""
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        numbers = tempfile.TemporaryDirectory(prefix="gobernador-")
        # Read when a process of the crew first counts something.
        os.environ[SHARED_FOLDER] = numbers.name
        try:
            self.processes = [self._start() for _ in range(self.settings.workers)]
            while not self.stopping:
                self._restart_dead()
        finally:
            self._stop_all()
            for number, handler in before.items():
                signal.signal(number, handler)
            numbers.cleanup()

    def _start(self) -> BaseProcess:
        process = self.context.Process(target=supervised, args=(self.work, self.settings, self.listener))
        with interrupts_blocked():
            process.start()
        return process

    def _restart_dead(self) -> None:
        began = time.monotonic()
        gone = wait([process.sentinel for process in self.processes], timeout=RESTART_PAUSE)
        if gone and not self.stopping and time.monotonic() - began < RESTART_PAUSE:
            # A process that dies at once would be restarted in a tight loop.
            time.sleep(RESTART_PAUSE / 4)
        if not self.stopping:
            self.processes = [process if process.sentinel not in gone else self._start() for process in self.processes]

    def _stop_all(self) -> None:
        for process in self.processes:
            if process.is_alive():
                process.terminate()
        until = time.monotonic() + STOP_SECONDS
        for process in self.processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.stopping = True

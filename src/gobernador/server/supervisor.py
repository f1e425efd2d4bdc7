"""The supervisor of several server processes that share one listening socket: restarts those that die, ends them together."""

import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType

from gobernador.server.app.worker import interrupts_blocked
from gobernador.server.settings import Settings

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where several processes keep their numbers together."""
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

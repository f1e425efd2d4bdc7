"""Several server processes that share one socket. One that dies is replaced; they all end together."""

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

from gobernador.server.interrupts import deaf_to_interrupts
from gobernador.server.settings import Settings

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where several processes keep their numbers together."""
Work = Callable[[Settings, socket.socket], None]
PATIENCE = 8.0
"""Seconds for a process to end by itself."""
BREATH = 1.0
"""Seconds that a process must have lived to be replaced at once."""


def serve_with_others(work: Work, settings: Settings, ear: socket.socket) -> None:
    """What a member of a crew does. Nobody is left behind when the crew is killed."""
    threading.Thread(target=_follow, daemon=True).start()
    work(settings, ear)


def _follow() -> None:
    crew = multiprocessing.parent_process()
    assert crew is not None, "a member without a crew"
    crew.join()
    os.kill(os.getpid(), signal.SIGTERM)


class Crew:
    """The processes of a server."""

    def __init__(self, settings: Settings, ear: socket.socket, work: Work) -> None:
        self.settings = settings
        self.ear = ear
        self.work = work
        self.context = multiprocessing.get_context("spawn")
        self.members: list[BaseProcess] = []
        self.leaving = False

    def run(self) -> None:
        """Keep as many processes at work as were asked for, until somebody ends us."""
        before = {number: signal.signal(number, self._leave) for number in (signal.SIGINT, signal.SIGTERM)}
        numbers = tempfile.TemporaryDirectory(prefix="gobernador-")
        # Read when a process of the crew first counts something.
        os.environ[SHARED_FOLDER] = numbers.name
        try:
            self.members = [self._hire() for _ in range(self.settings.workers)]
            while not self.leaving:
                self._replace()
        finally:
            self._dismiss()
            for number, handler in before.items():
                signal.signal(number, handler)
            numbers.cleanup()

    def _hire(self) -> BaseProcess:
        member = self.context.Process(target=serve_with_others, args=(self.work, self.settings, self.ear))
        with deaf_to_interrupts():
            member.start()
        return member

    def _replace(self) -> None:
        began = time.monotonic()
        gone = wait([member.sentinel for member in self.members], timeout=BREATH)
        if gone and not self.leaving and time.monotonic() - began < BREATH:
            # Whoever dies at once would die again and again.
            time.sleep(BREATH / 4)
        if not self.leaving:
            self.members = [member if member.sentinel not in gone else self._hire() for member in self.members]

    def _dismiss(self) -> None:
        for member in self.members:
            if member.is_alive():
                member.terminate()
        until = time.monotonic() + PATIENCE
        for member in self.members:
            member.join(max(0.0, until - time.monotonic()))
            if member.is_alive():
                member.kill()
                member.join()

    def _leave(self, number: int, frame: FrameType | None) -> None:
        self.leaving = True

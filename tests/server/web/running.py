"""A server of our own: in a thread, where tests look inside, or as a process, where they end it."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from gobernador.server.main import Server, opened
from gobernador.server.settings import Settings
from gobernador.server.supervisor import listen, port_of
from gobernador.server.web.context import RequestContext
from gobernador.server.web.telemetry import set_up_logs

ROOT = Path(__file__).parents[3]


class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        set_up_logs(settings.log)
        self._ear = listen(settings)
        self.settings = replace(settings, port=port_of(self._ear))
        self.url = f"http://127.0.0.1:{self.settings.port}"
        self.socket_url = f"ws://127.0.0.1:{self.settings.port}"
        self.context: RequestContext
        self._server: Server
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait()
        assert hasattr(self, "_server"), "the server does not start"

    def _run(self) -> None:
        try:
            with self._ear:
                asyncio.run(self._serve())
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        async with opened(self.settings) as context:
            self.context = context
            self._server = Server(context)
            self._ready.set()
            await self._server.serve([self._ear])

    def answer_to(self, said: str) -> bytes:
        """Everything that comes back, on a connection of its own, until the server ends it."""
        with socket.create_connection(("127.0.0.1", self.settings.port), timeout=20) as connection:
            connection.sendall(said.encode("latin-1"))
            heard = b""
            while more := connection.recv(4096):
                heard += more
            return heard

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._server.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive()


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    """A server for the length of a test."""
    server = Running(settings)
    try:
        yield server
    finally:
        server.stop()


class Process:
    """`gobernador serve` as a process of its own."""

    def __init__(self, *arguments: str, **environ: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gobernador", "serve", *arguments],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "GOBERNADOR_PURE": "1", **environ},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            # A terminal has a group for each thing that was started in it.
            process_group=0 if os.name == "posix" else None,
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        self.url = self.said.partition(" running at ")[2].partition("/. ")[0]
        self.socket_url = self.url.replace("http", "ws", 1)
        assert self.url.startswith("http"), (self.said, self.process.poll())

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self.process.communicate()

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C twice: all its processes hear it; its exit code, and what they said on stderr."""
        os.killpg(self.process.pid, signal.SIGINT)
        os.killpg(self.process.pid, signal.SIGINT)
        _, err = self.process.communicate(timeout=20)
        return self.process.returncode, err

    def end(self, number: int) -> tuple[int, str]:
        """Ask it to end; its exit code, and what it said on stderr."""
        self.process.send_signal(number)
        _, err = self.process.communicate(timeout=20)
        return self.process.returncode, err

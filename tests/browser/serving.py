"""A server of its own for tests: another process, a database in a folder that goes away, any free port."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from threading import Event

STARTING = 60.0


class Server:
    """`gobernador serve` in *folder*. It can be killed and started again, and then it is where it was."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and return when it answers."""
        # Whatever the tests themselves run on, the server uses the compiled engine if there is one.
        ours = {name: value for name, value in os.environ.items() if not name.startswith("GOBERNADOR_")}
        told = {"PORT": str(self.port), "DATABASE": str(self.folder / "tables.sqlite"), "PACE": "at_once"}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "gobernador", "serve"],
                env=ours | {f"GOBERNADOR_{name}": value for name, value in told.items()},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._wait_until_ready(self._process)

    def kill(self) -> None:
        """End it at once, as `kill -9` does, whatever it is doing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def left_behind(self) -> bool:
        """Whether anything that the server had started still runs after it."""
        assert self._process is not None
        try:
            os.killpg(self._process.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def stop(self) -> None:
        """Ask it to end."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        deadline = time.monotonic() + STARTING
        while not self._is_ready():
            assert process.poll() is None, f"the server has ended:\n{self.log.read_text()}"
            assert time.monotonic() < deadline, f"the server does not answer:\n{self.log.read_text()}"
            Event().wait(0.05)

    def _is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False


def free_port() -> int:
    """A port that nobody listens to."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])

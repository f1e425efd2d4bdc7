"""The process that talks to Ray, for the one that has the tasks.

Ray ends a driver whose raylet or head is gone, prints whatever it likes, and may wait for minutes in any call. So the driver is a
process that may be lost: it holds nothing but references, and `gobernador.workers.on_ray` starts another. Messages are pickled
objects on stdin and stdout; tasks and results pass through as bytes.
"""

import logging
import os
import pickle
import signal
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any

from gobernador.bots.external_bots import VARIABLE

LOCAL = "local"
"""What Ray calls a cluster of its own on this machine."""
OBJECT_STORE = 100_000_000
"""Bytes. What travels here is small; Ray would take a third of the memory."""
HEARTBEAT = 0.5
"""Seconds between two messages about the size of the cluster."""
POLL = 0.05
"""Seconds that a wait for results may keep new tasks waiting."""
LEAVING = 10.0
"""Seconds to leave a cluster in peace."""
BOT_FILES = "gobernador_bot_files"
"""The name of the folder that travels to the nodes."""
CRASHES = ("WorkerCrashedError", "OutOfMemoryError")
"""Errors of Ray that mean that the worker process died while its node lived, probably of the task."""
HOPELESS = ("RuntimeEnvSetupError",)
"""Errors of Ray that would come again."""


# -- messages ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Begin:
    """To the driver, first of all: where the cluster is."""

    address: str
    processors: int
    """Of a cluster of our own; 0 for all of this machine."""
    files: str
    """The folder that travels to the nodes; empty if there is none."""


@dataclass(frozen=True)
class Submit:
    """To the driver: a task."""

    number: int
    payload: bytes


@dataclass(frozen=True)
class Cancel:
    """To the driver: forget all tasks."""


@dataclass(frozen=True)
class Size:
    """From the driver, again and again: how large the cluster is. The first one says that it has been joined."""

    processors: int
    machines: int


@dataclass(frozen=True)
class TaskDone:
    """From the driver: what came of a task, pickled: whether it returned, and what it returned or raised."""

    number: int
    result: bytes


@dataclass(frozen=True)
class TaskLost:
    """From the driver: a task has ended without a result."""

    number: int
    crashed: bool
    """Whether its worker process died, rather than a node or the network."""
    reason: str


@dataclass(frozen=True)
class TaskRefused:
    """From the driver: the cluster cannot be joined, or it cannot do the work."""

    reason: str


# -- in a worker -------------------------------------------------------------------------------------------------------


def call(payload: bytes) -> bytes:
    """Do a task. What it raises is a result too; only the end of the process is none."""
    _find_bot_files()
    try:
        function, task = pickle.loads(payload)  # noqa: S301 - from the process that has the tasks
        return pickle.dumps((True, function(task)))
    except Exception as error:  # noqa: BLE001 - raised again where the tasks are
        return _raised(error)


def _raised(error: Exception) -> bytes:
    """An exception that can travel, or one that says the same."""
    try:
        found = pickle.dumps((False, error))
        pickle.loads(found)  # noqa: S301 - our own
    except Exception:  # noqa: BLE001 - an exception may be unable to be pickled in any way
        return pickle.dumps((False, RuntimeError(f"{type(error).__name__}: {error}")))
    return found


def _find_bot_files() -> None:
    """The folder with the files of bots is where Ray has put it."""
    if VARIABLE in os.environ:
        return
    for folder in sys.path:
        if Path(folder, BOT_FILES).is_dir():
            os.environ[VARIABLE] = str(Path(folder, BOT_FILES))
            return


# -- in the driver -----------------------------------------------------------------------------------------------------


class Driver:
    """Submits tasks to Ray and reports what comes of them."""

    def __init__(self, source: IO[bytes], out: IO[bytes]) -> None:
        import ray  # noqa: PLC0415 - an optional extra

        self._ray: Any = ray
        self._out = out
        self._inbox: SimpleQueue[Submit | Cancel | None] = SimpleQueue()
        self._at_work: dict[Any, int] = {}
        self._remote: Any = None
        self._next_heartbeat = 0.0
        self._join(pickle.load(source))  # noqa: S301 - from the process that has started us
        threading.Thread(target=_listen_and_leave, args=(source, self._inbox), daemon=True).start()

    def run(self) -> None:
        while self._take_messages():
            self._collect()
            if time.monotonic() >= self._next_heartbeat:
                self._report_size()
        self._ray.shutdown()

    def _join(self, begin: Begin) -> None:
        ours: dict[str, Any] = {}
        if begin.address == LOCAL:
            ours = {
                "num_cpus": begin.processors or None,
                "include_dashboard": False,
                "object_store_memory": OBJECT_STORE,
            }
        if begin.files:
            ours["runtime_env"] = {"py_modules": [begin.files]}
        self._ray.init(begin.address, log_to_driver=False, logging_level=logging.ERROR, **ours)
        # Ray would try a task again by itself; attempts are counted where the tasks are.
        self._remote = self._ray.remote(num_cpus=1, max_retries=0)(call)
        self._report_size()

    def _report_size(self) -> None:
        machines = [node for node in self._ray.nodes() if node["Alive"]]
        processors = sum(int(node["Resources"].get("CPU", 0)) for node in machines)
        self._send(Size(processors, len(machines)))
        self._next_heartbeat = time.monotonic() + HEARTBEAT

    def _take_messages(self) -> bool:
        """Submit what has come; whether there is more to do at all."""
        # With nothing at work, this is where to wait.
        patience = None if self._at_work else POLL
        while True:
            try:
                message = self._inbox.get(timeout=patience) if patience else self._inbox.get_nowait()
            except Empty:
                return True
            patience = None
            if message is None:
                return False
            if isinstance(message, Submit):
                self._at_work[self._remote.remote(message.payload)] = message.number
            else:
                self._cancel()

    def _cancel(self) -> None:
        for reference in self._at_work:
            self._ray.cancel(reference, force=True)
        self._at_work = {}

    def _collect(self) -> None:
        if not self._at_work:
            return
        ready, _ = self._ray.wait(list(self._at_work), timeout=POLL)
        if ready:
            ready, _ = self._ray.wait(list(self._at_work), num_returns=len(self._at_work), timeout=0)
        for reference in ready:
            number = self._at_work.pop(reference)
            self._send(self._result(number, reference))

    def _result(self, number: int, reference: Any) -> TaskDone | TaskLost | TaskRefused:
        errors = self._ray.exceptions
        try:
            return TaskDone(number, self._ray.get(reference))
        except errors.RayTaskError as error:
            return TaskDone(number, _raised(error.cause if isinstance(error.cause, Exception) else error))
        except errors.RayError as error:
            kind = type(error).__name__
            reason = f"{kind}: {str(error).strip().partition(chr(10))[0]}"
            if kind in HOPELESS:
                return TaskRefused(reason)
            return TaskLost(number, kind in CRASHES, reason)

    def _send(self, message: Size | TaskDone | TaskLost | TaskRefused) -> None:
        pickle.dump(message, self._out)
        self._out.flush()


def listen(source: IO[bytes], inbox: "SimpleQueue[Any]") -> None:
    """Collect messages while there are any; None is the end."""
    with suppress(EOFError, OSError, pickle.UnpicklingError), source:
        while True:
            inbox.put(pickle.load(source))  # noqa: S301 - between the process that has the tasks and its driver
    inbox.put(None)


def _listen_and_leave(source: IO[bytes], inbox: "SimpleQueue[Any]") -> None:
    """The parent may be gone while Ray does not answer."""
    listen(source, inbox)
    time.sleep(LEAVING)
    os._exit(1)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        driver = Driver(sys.stdin.buffer, out)
    except Exception as error:  # noqa: BLE001 - Ray may raise anything
        pickle.dump(TaskRefused(f"{str(error).strip().partition(chr(10))[0] or type(error).__name__}"), out)
        out.flush()
        return
    driver.run()

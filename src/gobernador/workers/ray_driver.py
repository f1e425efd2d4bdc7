"""The process that talks to Ray, for the one that has the tasks.

Ray ends a driver whose raylet or head is gone, prints whatever it likes, and may wait for minutes in any call. So the driver is a
process that may be lost: it holds nothing but references, and `gobernador.workers.on_ray` starts another. Tasks and results pass
through as bytes.
"""

import logging
import os
import pickle
import sys
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from gobernador.bots.external_bots import VARIABLE
from gobernador.workers.local import begin_worker

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
class Submit:
    """To the driver: a task. None, instead, says that all of them are to be forgotten."""

    number: int
    payload: bytes


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


def drive(orders: Connection, said: Connection, address: str, processors: int, files: str) -> None:
    """Join the cluster at *address* and do what *orders* bring, until they are closed; what comes of it is *said*.

    A cluster of our own has so many *processors*, all of this machine if they are 0. *files* is a folder that travels to the
    nodes; empty if there is none.
    """
    # The parent may be gone while Ray does not answer.
    begin_worker(patience=LEAVING)
    # Ray and its raylets talk a lot, to whoever started them.
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    # No usage statistics are sent.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        driver = Driver(orders, said, address, processors, files)
    except Exception as error:  # noqa: BLE001 - Ray may raise anything
        said.send(TaskRefused(_first_line(error) or type(error).__name__))
        return
    driver.run()


class Driver:
    """Submits tasks to Ray and reports what comes of them."""

    def __init__(self, orders: Connection, said: Connection, address: str, processors: int, files: str) -> None:
        import ray  # noqa: PLC0415 - an optional extra

        self._ray: Any = ray
        self._orders = orders
        self._said = said
        self._at_work: dict[Any, int] = {}
        self._next_heartbeat = 0.0
        ours: dict[str, Any] = {}
        if address == LOCAL:
            ours = {"num_cpus": processors or None, "include_dashboard": False, "object_store_memory": OBJECT_STORE}
        if files:
            ours["runtime_env"] = {"py_modules": [files]}
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **ours)
        # Ray would try a task again by itself; attempts are counted where the tasks are.
        self._remote: Any = ray.remote(num_cpus=1, max_retries=0)(call)
        self._report_size()

    def run(self) -> None:
        try:
            while True:
                self._take_messages()
                self._collect()
                if time.monotonic() >= self._next_heartbeat:
                    self._report_size()
        except (EOFError, OSError):
            # The other ends of the pipes are closed.
            self._ray.shutdown()

    def _report_size(self) -> None:
        machines = [node for node in self._ray.nodes() if node["Alive"]]
        processors = sum(int(node["Resources"].get("CPU", 0)) for node in machines)
        self._said.send(Size(processors, len(machines)))
        self._next_heartbeat = time.monotonic() + HEARTBEAT

    def _take_messages(self) -> None:
        # With nothing at work, this is where to wait.
        patience = 0.0 if self._at_work else POLL
        while self._orders.poll(patience):
            patience = 0.0
            message: Submit | None = self._orders.recv()
            if message is None:
                self._cancel()
            else:
                self._at_work[self._remote.remote(message.payload)] = message.number

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
            self._said.send(self._result(number, reference))

    def _result(self, number: int, reference: Any) -> TaskDone | TaskLost | TaskRefused:
        errors = self._ray.exceptions
        try:
            return TaskDone(number, self._ray.get(reference))
        except errors.RayTaskError as error:
            return TaskDone(number, _raised(error.cause if isinstance(error.cause, Exception) else error))
        except errors.RayError as error:
            kind = type(error).__name__
            reason = f"{kind}: {_first_line(error)}"
            return TaskRefused(reason) if kind in HOPELESS else TaskLost(number, kind in CRASHES, reason)


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]

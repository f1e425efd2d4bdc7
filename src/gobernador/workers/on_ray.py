"""A Ray cluster: past one machine. Ray is an optional extra.

Nodes may come and go, and the head too: whatever was at work there is handed out again. Ray itself lives in a process of its own,
`ray_driver`, which may be lost like any node.
"""

import os
import pickle
import socket
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Generic

from gobernador.workers.local import ATTEMPTS, ClusterStatus, Failed, Result, Task, Workers
from gobernador.workers.ray_driver import LEAVING, LOCAL, Size, Submit, TaskDone, TaskLost, TaskRefused, drive

WAITING = 2
"""Tasks that are handed out for each processor of the cluster."""
MOST_MOVES = 100
"""A task that has lost its node so often is not tried again."""
SECONDS_TO_CONNECT = 10.0
SECONDS_OF_SILENCE = 30.0
"""A driver that says nothing for so long waits for a head that is gone."""
SECONDS_TO_KNOCK = 3.0
"""Seconds of silence after which the head of the cluster is probed."""
SECONDS_TO_RECONNECT = 600.0
"""So long a cluster that was there may be gone."""
SECONDS_TO_START = 120.0
"""So long a driver may take to join a cluster."""
RETRY = 0.5
TOGETHER = 2
"""Heartbeats after a change in which others are reported with it: lost tasks are noticed a moment before or after their machine."""


class NoRay(Exception):
    """Ray is not installed."""


class NoCluster(Exception):
    """No cluster can be reached at an address; with the reason."""

    def __init__(self, address: str, reason: object) -> None:
        super().__init__(f"there is no Ray cluster at {address}: {reason}")
        self.address = address
        self.reason = str(reason).strip().partition("\n")[0]


class DriverLost(Exception):
    """The driver has ended, says nothing any more, or waits for a head that is gone."""


class RayWorkers(Workers):
    """The processors of the cluster at *address*, else at RAY_ADDRESS, else of a cluster of this machine that ends with us.

    At most *jobs* of them; 0 for all there are. *files* is a folder that travels to the nodes.
    """

    def __init__(self, address: str | None = None, jobs: int = 0, files: Path | None = None) -> None:
        super().__init__()
        _check_ray()
        self.jobs = jobs
        self.address = address or os.environ.get("RAY_ADDRESS") or LOCAL
        self.size = Size(0, 0)
        self.told_size: Size | None = None
        """The size as it was last told, and since then:"""
        self.lost_machines = 0
        self.repeated = 0
        """Tasks that had begun and are done again."""
        self._files = str(files) if files else ""
        self._numbers = 0
        self._connect()

    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result | Failed]]:
        run = _Run(self, function, tasks)
        try:
            while run.hand_out():
                yield from run.collect()
        finally:
            run.cancel()

    def close(self) -> None:
        self._orders.close()
        self._driver.join(LEAVING)
        self._driver.kill()
        self._driver.join()

    # -- for a run -----------------------------------------------------------------------------------------------

    def room(self) -> int:
        """How many tasks may be handed out at the same time, now."""
        processors = self.size.processors
        return WAITING * (min(self.jobs, processors) if self.jobs else processors)

    def submit(self, payload: bytes) -> int:
        """Hand a task out; its number."""
        self._numbers += 1
        self._send(Submit(self._numbers, payload))
        return self._numbers

    def cancel(self) -> None:
        self._send(None)

    def message(self, seconds: float) -> Size | TaskDone | TaskLost:
        """What the driver says next; raises DriverLost if that takes too long, or if the head is gone.

        Raises NoCluster if the cluster refuses.
        """
        end = time.monotonic() + seconds
        while True:
            try:
                message = self._inbox.get(timeout=min(seconds, SECONDS_TO_KNOCK))
            except Empty:
                # It may be busy, as long as there is a head.
                self._check_head(end)
                continue
            if message is None:
                raise DriverLost("the driver has ended")
            if isinstance(message, TaskRefused):
                raise NoCluster(self.address, message.reason)
            return message

    def _check_head(self, end: float) -> None:
        if time.monotonic() >= end:
            raise DriverLost("the driver says nothing")
        try:
            _knock(self.address)
        except NoCluster as error:
            raise DriverLost(str(error)) from error

    def tell(self, *, connected: bool = True) -> None:
        """Report how large the cluster is and what was lost, if that is news."""
        if connected and self.size == self.told_size and not (self.lost_machines or self.repeated):
            return
        processors, machines = self.size.processors, self.size.machines
        busy = min(self.jobs or processors, processors)
        self.on_change(ClusterStatus(self.address, connected, busy, machines, self.lost_machines, self.repeated))
        self.told_size = self.size
        self.lost_machines = self.repeated = 0

    def reconnect(self) -> None:
        """Join the cluster anew, as soon as it is there again."""
        end = time.monotonic() + SECONDS_TO_RECONNECT
        self._driver.kill()
        while True:
            try:
                self._connect()
            except NoCluster:
                if time.monotonic() > end:
                    raise
                time.sleep(RETRY)
            else:
                return

    def _send(self, message: Submit | None) -> None:
        """A driver that has ended is noticed where its messages are read."""
        with suppress(OSError):
            self._orders.send(message)

    def _connect(self) -> None:
        """Start a driver, which joins the cluster."""
        _knock(self.address)
        context = get_context("spawn")
        orders, self._orders = context.Pipe(duplex=False)
        answers, said = context.Pipe(duplex=False)
        self._driver = context.Process(
            target=drive, args=(orders, said, self.address, self.jobs, self._files), daemon=True, name="Ray driver"
        )
        self._driver.start()
        # It is the only one that has these ends: so the pipes are closed when it ends.
        orders.close()
        said.close()
        self._inbox: SimpleQueue[Size | TaskDone | TaskLost | TaskRefused | None] = SimpleQueue()
        threading.Thread(target=_listen, args=(answers, self._inbox), daemon=True).start()
        try:
            message = self.message(SECONDS_TO_START)
        except DriverLost as error:
            self._driver.kill()
            raise NoCluster(self.address, error) from error
        except BaseException:
            self._driver.kill()
            raise
        assert isinstance(message, Size), f"a driver begins with the size of its cluster, not with {message}"
        self.size = message


class _Run(Generic[Task, Result]):
    """The tasks of one run: which wait, which are at work, and which have lost their workers."""

    def __init__(self, workers: RayWorkers, function: Callable[[Task], Result], tasks: Iterable[Task]) -> None:
        self.workers = workers
        self.function = function
        self.waiting = iter(tasks)
        self.at_work: dict[int, Task] = {}
        self.again: deque[Task] = deque()
        self.crashes: Counter[Task] = Counter()
        self.moves: Counter[Task] = Counter()
        self.lost_machines = 0
        """In this run. Each may have ended a worker that looked as if it had died by itself."""
        self.heartbeats = 0
        """Since the last change."""
        workers.tell()

    def hand_out(self) -> bool:
        """Give out as much as there is room for; whether anything is at work or waits for room."""
        room = max(0, self.workers.room() - len(self.at_work))
        self.again.extend(islice(self.waiting, max(0, room - len(self.again))))
        for _ in range(min(room, len(self.again))):
            task = self.again.popleft()
            self.at_work[self.workers.submit(pickle.dumps((self.function, task)))] = task
        if not self.at_work and not self.again:
            # No room, or nothing left: only the next task knows.
            self.again.extend(islice(self.waiting, 1))
        return bool(self.at_work or self.again)

    def collect(self) -> Iterator[tuple[Task, Result | Failed]]:
        """What the driver says next, and what that means."""
        try:
            message = self.workers.message(SECONDS_OF_SILENCE)
        except DriverLost:
            self._begin_again()
            return
        if isinstance(message, Size):
            self._resize(message)
        elif message.number in self.at_work:
            task = self.at_work.pop(message.number)
            if isinstance(message, TaskDone):
                yield task, _unpacked(message.result)
            else:
                yield from self._lost(task, message)

    def cancel(self) -> None:
        self.workers.tell()
        if self.at_work:
            self.workers.cancel()

    def _lost(self, task: Task, gone: TaskLost) -> Iterator[tuple[Task, Failed]]:
        counter, most = (self.crashes, ATTEMPTS + self.lost_machines) if gone.crashed else (self.moves, MOST_MOVES)
        counter[task] += 1
        if counter[task] >= most:
            yield task, Failed(gone.reason)
            return
        self.again.append(task)
        self.workers.repeated += 1
        self.heartbeats = 0

    def _resize(self, size: Size) -> None:
        lost = max(0, self.workers.size.machines - size.machines)
        self.lost_machines += lost
        self.workers.lost_machines += lost
        self.heartbeats = self.heartbeats + 1 if size == self.workers.size else 0
        self.workers.size = size
        if self.heartbeats >= TOGETHER:
            self.workers.tell()

    def _begin_again(self) -> None:
        """The head is gone, or the driver: everything that was at work is handed out again, once the cluster is back."""
        lost = self.workers.size.machines
        self.again.extend(self.at_work.values())
        self.workers.repeated += len(self.at_work)
        self.at_work = {}
        self.workers.size = Size(0, 0)
        self.workers.tell(connected=False)
        self.workers.reconnect()
        self.lost_machines += lost
        self.workers.tell()


def _listen(answers: Connection, inbox: "SimpleQueue[Any]") -> None:
    """Collect what the driver says; None is the end. It must never wait for us: we may be waiting for it to take a task."""
    with suppress(EOFError, OSError), answers:
        while True:
            inbox.put(answers.recv())
    inbox.put(None)


def _unpacked(result: bytes) -> Any:
    """What a task has returned; what it has raised is raised here."""
    returned, found = pickle.loads(result)  # noqa: S301 - from a worker that has done what it was asked
    if not returned:
        raise found
    return found


def _knock(address: str) -> None:
    """Whether a port is open, if an address is a host and a port; Ray itself would wait for minutes."""
    host, colon, port = address.rpartition("://")[2].partition("/")[0].rpartition(":")
    if not (colon and port.isdigit()):
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=SECONDS_TO_CONNECT).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(address, error) from error


def _check_ray() -> None:
    """Whether Ray is installed. It is imported by the driver, and takes half a second."""
    try:
        found = find_spec("ray")
    except ValueError:
        found = None
    if found is None:
        raise NoRay

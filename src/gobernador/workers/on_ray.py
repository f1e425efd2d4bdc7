"""A Ray cluster: past one machine. Ray is an optional extra, imported when it is asked for."""

import logging
import os
import socket
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from gobernador.workers.base import ATTEMPTS, Failed, Result, Task, Workers

LOCAL = "local"
"""What Ray calls a cluster of its own on this machine."""
WAITING = 2
"""Tasks that are handed out for each processor of the cluster."""
OBJECT_STORE = 100_000_000
"""Bytes. What travels here is small; Ray would take a third of the memory."""


SECONDS_AT_THE_DOOR = 10.0


class NoRay(Exception):
    """Ray is not installed."""


class NoCluster(Exception):
    """Nobody can be reached at an address, for a reason."""

    def __init__(self, address: str, reason: BaseException) -> None:
        super().__init__(f"there is no Ray cluster at {address}: {reason}")
        self.address = address
        self.reason = str(reason).strip().partition("\n")[0]


class RayWorkers(Workers):
    """The processors of the cluster at *address*, else at RAY_ADDRESS, else of a cluster of this machine that ends with us.

    At most *jobs* of them; 0 for all there are.
    """

    def __init__(self, address: str | None = None, jobs: int = 0) -> None:
        self._ray = _import_ray()
        self.jobs = jobs
        where = address or os.environ.get("RAY_ADDRESS") or LOCAL
        _knock(where)
        # Whoever has begun with Ray in this process before ends it too.
        self._ours = not self._ray.is_initialized()
        if self._ours:
            self._begin(where)

    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result | Failed]]:
        # Ray would try a task again by itself, and talk about it; it is done here, where attempts are counted.
        remote = self._ray.remote(num_cpus=1, max_retries=0)(_call)
        waiting = iter(tasks)
        at_work: dict[Any, Task] = {}
        deaths: Counter[Task] = Counter()
        try:
            while True:
                at_work |= {
                    remote.remote(function, task): task for task in islice(waiting, self._room() - len(at_work))
                }
                if not at_work:
                    return
                reference = self._ray.wait(list(at_work))[0][0]
                task = at_work.pop(reference)
                found = self._fetch(reference)
                if not isinstance(found, Failed):
                    yield task, found
                    continue
                deaths[task] += 1
                if deaths[task] == ATTEMPTS:
                    yield task, found
                else:
                    at_work[remote.remote(function, task)] = task
        finally:
            for reference in at_work:
                self._ray.cancel(reference, force=True)

    def _fetch(self, reference: Any) -> Any:
        """A result, if the worker has lived to tell it and its node to keep it."""
        errors = self._ray.exceptions
        try:
            return self._ray.get(reference)
        except errors.RayTaskError as error:
            raise error.cause from None
        except errors.RayError as error:
            return Failed(f"{type(error).__name__}: {str(error).strip().splitlines()[0]}")

    def _room(self) -> int:
        """Tasks at work at the same time. Asked again and again, because a cluster may grow."""
        processors = int(self._ray.cluster_resources().get("CPU", 1))
        return WAITING * (min(self.jobs, processors) if self.jobs else processors)

    def _begin(self, address: str) -> None:
        # Nobody is told that we play games.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        ours: dict[str, Any] = {}
        if address == LOCAL:
            ours = {
                "num_cpus": self.jobs or None,
                "include_dashboard": False,
                "object_store_memory": OBJECT_STORE,
            }
        try:
            self._ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **ours)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise NoCluster(address, error) from error

    def close(self) -> None:
        if self._ours:
            self._ray.shutdown()


def _call(function: Callable[[Task], Result], task: Task) -> Result:
    """A function of a module, which Ray can send; *function* may be anything that can be called."""
    return function(task)


def _knock(address: str) -> None:
    """Whether anybody is at home, if an address is a host and a port; Ray itself would wait for minutes."""
    host, colon, port = address.rpartition("://")[2].partition("/")[0].rpartition(":")
    if not (colon and port.isdigit()):
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=SECONDS_AT_THE_DOOR).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(address, error) from error


def _import_ray() -> Any:
    try:
        import ray  # noqa: PLC0415 - an optional extra, and half a second
    except ImportError as error:
        raise NoRay from error
    return ray

"""The interface of process pools, and the one without processes."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Self, TypeVar

Task = TypeVar("Task", bound=Hashable)
Result = TypeVar("Result")

ATTEMPTS = 3
"""A task whose worker has died so often is not tried again."""


@dataclass(frozen=True)
class Failed:
    """In place of a result: every worker that tried the task has died of it."""

    reason: str


@dataclass(frozen=True)
class ClusterStatus:
    """How large a cluster is now, and what has been lost since it was last told."""

    address: str
    connected: bool
    workers: int
    """How many tasks are done at the same time."""
    machines: int
    lost_machines: int
    repeated: int
    """Tasks that had begun and are done again."""


def ignore_change(status: ClusterStatus) -> None:
    """The default: ignore the change."""


class Workers(ABC):
    """A process pool, or something that works like one. Use it in a `with`, which closes it."""

    def __init__(self) -> None:
        self.on_change: Callable[[ClusterStatus], None] = ignore_change
        """Called when a cluster has become larger or smaller."""

    @abstractmethod
    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result | Failed]]:
        """Each task with its result, as they come; each exactly once, whatever happens to the workers.

        Tasks are taken from *tasks* while results are taken from here, so that there may be more than fit into memory.
        *function* is found by its name wherever the workers are. What it raises is raised here and ends the run; so does
        closing the iterator.
        """

    @abstractmethod
    def close(self) -> None:
        """Close the pool and end its workers at once."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def died(attempts: int) -> Failed:
    """The result of a task that killed every worker that tried it."""
    return Failed(f"its worker process died, {attempts} times")


class InlineWorkers(Workers):
    """One task after the other, in this process and in their order.

    >>> with InlineWorkers() as workers:
    ...     list(workers.run(abs, [-3, 4]))
    [(-3, 3), (4, 4)]
    """

    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result | Failed]]:
        for task in tasks:
            yield task, function(task)

    def close(self) -> None:
        """Nothing to close."""

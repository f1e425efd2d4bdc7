"""No helpers at all: everything is done in this process."""

from collections.abc import Callable, Iterable, Iterator

from gobernador.workers.base import Failed, Result, Task, Workers


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
        """Nobody else was here."""

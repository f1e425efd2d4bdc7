"""Where a command has its work done: `--on`, `--jobs` and `--ray-address`."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout

from gobernador.cli.misuse import Misuse
from gobernador.cli.setting import positive_number
from gobernador.core.actions import shown
from gobernador.workers import PLACES, NoCluster, NoRay, Workers

Opening = Callable[[str, int, str | None], Workers]


def check_place(on: str) -> None:
    """Whether there is such a place."""
    if on not in PLACES:
        raise Misuse("no_place", value=shown(on), known=", ".join(PLACES))


def jobs_of(on: str, jobs: str) -> int:
    """How many tasks at a time; 0 for as many as a cluster has processors."""
    if jobs:
        return positive_number("--jobs", jobs)
    return os.cpu_count() or 1 if on == "local" else 0


@contextmanager
def hands(opening: Opening, on: str, jobs: int, address: str | None) -> Iterator[Workers]:
    """The workers, as *opening* opens them."""
    try:
        workers = opening(on, jobs, address or None)
    except NoRay as error:
        raise Misuse("no_ray") from error
    except NoCluster as error:
        raise Misuse("no_cluster", address=shown(error.address), reason=error.reason) from error
    # Ray talks about workers that die. What a command prints is for others to read.
    with redirect_stdout(sys.stderr), workers:
        yield workers

"""What workers are asked to do in tests, leaving marks in a folder, by which a test can see them at it; and somebody with `kill -9`."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path


@dataclass(frozen=True)
class Errand:
    """A number to be squared, and the folder for marks."""

    number: int
    folder: str


def square(errand: Errand) -> int:
    mark(errand)
    return errand.number**2


def wait_for_the_end(errand: Errand) -> int:
    """The first time, number 3 waits until it is killed; every later time it is quick."""
    if mark(errand) == 1 and errand.number == 3:
        time.sleep(120)
    return errand.number**2


def kill_my_worker(errand: Errand) -> int:
    if errand.number == 3:
        mark(errand)
        os.kill(os.getpid(), signal.SIGKILL)
    return square(errand)


def refuse(errand: Errand) -> int:
    raise LookupError(f"nothing is known of {errand.number}")


def where(errand: Errand) -> int:
    return os.getpid()


def twice(text: str) -> str:
    return text * 2


def mark(errand: Errand) -> int:
    """Leave a mark with the number of this process in it; how often this errand has been run by now."""
    beside = Path(errand.folder, f".{os.getpid()}")
    beside.write_text(str(os.getpid()))
    for times in count(1):
        # Whole when it is seen, and nobody's but ours.
        with suppress(FileExistsError):
            os.link(beside, beside.with_name(f"{errand.number}.{times}"))
            break
    return times


def marks(folder: Path, number: int) -> list[int]:
    """The processes that have run an errand."""
    return [int(file.read_text()) for file in sorted(folder.glob(f"{number}.*"))]


PATIENCE = 60


@contextmanager
def killed(folder: Path, number: int) -> Iterator[None]:
    """Meanwhile, the first worker that is seen with an errand is killed."""
    hits: list[int] = []

    def lie_in_wait() -> None:
        end = time.monotonic() + PATIENCE
        while not (seen := marks(folder, number)):
            assert time.monotonic() < end, "nobody came"
            time.sleep(0.02)
        os.kill(seen[0], signal.SIGKILL)
        hits.append(seen[0])

    hunter = threading.Thread(target=lie_in_wait)
    hunter.start()
    yield
    hunter.join()
    assert len(hits) == 1

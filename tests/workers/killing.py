"""Somebody with `kill -9`."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.workers.tasks import marks

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

"""What the tests ask Linux about processes."""

import time
from pathlib import Path

PATIENCE = 30.0


def is_running(process: int) -> bool:
    """Whether a process has not ended. One that has, but was not awaited, does not run."""
    try:
        return _fields(process)[0] != "Z"
    except FileNotFoundError:
        return False


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(child) for child in found.split()]


def wait_until_busy(process: int) -> None:
    """Return when a process has computed for a tenth of a second more."""
    deadline = time.monotonic() + PATIENCE
    before = _ticks(process)
    while _ticks(process) < before + 10:
        assert time.monotonic() < deadline, f"process {process} waits"
        time.sleep(0.01)


def wait_until_ended(*processes: int) -> None:
    """Return when none of these processes runs any more."""
    deadline = time.monotonic() + PATIENCE
    while running := [process for process in processes if is_running(process)]:
        assert time.monotonic() < deadline, f"still running: {running}"
        time.sleep(0.02)


def _fields(process: int) -> list[str]:
    """The fields of its status, from the state on."""
    return Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()


def _ticks(process: int) -> int:
    """The time it has computed, in the system's units, usually hundredths of a second."""
    return int(_fields(process)[11])

"""A limit of memory for a process that runs code that is not ours."""

import re
from pathlib import Path

DEFAULT = "4G"
UNITS = {"": 1, "K": 1024, "M": 1024**2, "G": 1024**3}
_SIZE = re.compile(r"([0-9]{1,9})([KMG]?)")
_limited: list[int] = []
"""Once for a process: a limit cannot be taken back."""


def bytes_in(text: str) -> int | None:
    """A size like 512M or 4G, in bytes; 0 is no limit, None no size.

    >>> bytes_in("4G"), bytes_in("0"), bytes_in("much")
    (4294967296, 0, None)
    """
    found = _SIZE.fullmatch(text.strip().upper())
    return int(found[1]) * UNITS[found[2]] if found else None


def limit_memory(size: int) -> bool:
    """Let this process, and whatever it starts, take *size* bytes beside what it has; whether that is so.

    The system refuses more: Python raises a MemoryError, other code may end its process. Where the system knows no such limit, nothing
    happens.
    """
    if size <= 0:
        return False
    if _limited:
        return True
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return False
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    allowed = taken() + size
    if hard != resource.RLIM_INFINITY:
        allowed = min(allowed, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (allowed, allowed))
    _limited.append(allowed)
    return True


def taken() -> int:
    """How much this process has, in bytes, as far as the system says."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
    except OSError:
        return 0
    found = re.search(r"VmData:\s*([0-9]+) kB", status)
    return int(found[1]) * UNITS["K"] if found else 0

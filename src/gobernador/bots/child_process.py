"""A child process that exchanges lines with this one: every wait has a deadline, and the process ends with its object. And what a child asks
of the system for itself: to end with its parent, and a limit of memory.

Three threads serve its pipes, because reading or writing a pipe may block: one writes to stdin, one collects the lines of stdout,
one keeps the end of stderr. They hold no reference to the `ChildProcess`, so that it is finalized, and the child ended, as soon as it is not
used any more.
"""

import ctypes
import os
import re
import shlex
import signal
import subprocess
import sys
import weakref
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

CHUNK = 65_536
LONGEST_LINE = 65_536
"""Bytes; an answer needs a thousandth of it."""
MOST_UNREAD = 100
"""Unread lines of the program, at most."""
STDERR_KEPT = 2_000
"""Bytes of stderr that are kept: the last ones."""
EXIT_SECONDS = 0.5
"""Seconds that a program has to exit by itself once its stdin is closed."""
KILL_SECONDS = 5.0
"""Seconds to wait for a killed program; the system does not take as many milliseconds."""

WINDOWS = os.name == "nt"


class ChildError(Exception):
    """What went wrong with a child: a word for it, and a sentence. If *fatal*, the child cannot be used any more."""

    def __init__(self, kind: str, words: str, *, fatal: bool) -> None:
        super().__init__(words)
        self.kind = kind
        self.words = words
        self.fatal = fatal


Ending = tuple[str, str]
"""Why there are no more lines: a word for it, and a sentence."""


class ChildProcess:
    def __init__(self, command: str | list[str]) -> None:
        self._process = start(command)
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._lines: SimpleQueue[bytes | Ending] = SimpleQueue()
        self._stderr = bytearray()
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None, "all three are pipes"
        assert stdout is not None, "all three are pipes"
        assert stderr is not None, "all three are pipes"
        self._threads = [
            _thread(write_lines, stdin, self._outbox),
            _thread(read_lines, stdout, self._lines),
            _thread(keep_stderr, stderr, self._stderr),
        ]
        self._finalizer = weakref.finalize(self, end, self._process, self._outbox, self._threads, EXIT_SECONDS)

    def send(self, line: str) -> None:
        """Send a line; only the answer shows whether it arrived."""
        self._outbox.put(line.encode() + b"\n")

    def line(self, seconds: float) -> bytes:
        """The next line it says, if it says one in time."""
        try:
            found = self._lines.get(timeout=max(seconds, 0.001))
        except Empty:
            raise ChildError("late", "it did not answer in time", fatal=True) from None
        if isinstance(found, bytes):
            return found
        kind, words = found
        if kind == "crashed":
            words = self._exit_reason()
        raise ChildError(kind, words, fatal=True)

    def close(self) -> None:
        """Close its stdin, give it time to exit, and end it."""
        self._finalizer()

    def kill(self) -> None:
        if self._finalizer.detach() is not None:
            end(self._process, self._outbox, self._threads, 0)

    def failed(self, trouble: ChildError) -> ChildError:
        """End it; the error, with the end of its stderr, printable characters only."""
        self.kill()
        said = bytes(self._stderr).decode("utf-8", "replace")
        printable = "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in said).strip()
        return ChildError(
            trouble.kind, f"{trouble.words}; it said: {printable}" if printable else trouble.words, fatal=True
        )

    def _exit_reason(self) -> str:
        try:
            code: int | None = self._process.wait(EXIT_SECONDS)
        except subprocess.TimeoutExpired:
            code = None
        # The end of its stderr may still be unread.
        self._threads[-1].join(EXIT_SECONDS)
        if code is None:
            return "it closed its output"
        return f"it was ended by signal {-code}" if code < 0 else f"it ended with exit code {code}"


def start(command: str | list[str]) -> "subprocess.Popen[bytes]":
    """Run a command line, in a group of its own, so that Ctrl-C is ours and whatever it starts ends with it."""
    words = command if WINDOWS or isinstance(command, list) else shlex.split(command)
    if not words:
        raise ValueError("there is no command")
    return subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        # A bot in Python may forget to flush.
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        start_new_session=not WINDOWS,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )


def end(
    process: "subprocess.Popen[bytes]", outbox: "SimpleQueue[bytes | None]", threads: list[Thread], patience: float
) -> None:
    """Close its stdin, give it time to exit, then end it and everything it has started."""
    outbox.put(None)
    if patience:
        with suppress(subprocess.TimeoutExpired):
            process.wait(patience)
    kill_group(process)
    with suppress(subprocess.TimeoutExpired):
        process.wait(KILL_SECONDS)
    for thread in threads:
        # A process that has left the group may still hold the other end of a pipe; then only the thread waits for it.
        thread.join(EXIT_SECONDS)


def kill_group(process: "subprocess.Popen[bytes]") -> None:
    """Kill the program, if it still runs, and its children, if there are any."""
    if WINDOWS:
        process.kill()
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


# -- the threads, each of which closes its own pipe --------------------------------------------------------------------


def _thread(work: "Callable[..., None]", *arguments: object) -> Thread:
    thread = Thread(target=work, args=arguments, daemon=True, name=f"remote bot: {work.__name__}")
    thread.start()
    return thread


def write_lines(pipe: IO[bytes], outbox: "SimpleQueue[bytes | None]") -> None:
    """Write the lines of the outbox; None closes the pipe."""
    with suppress(OSError, ValueError), pipe:
        while (line := outbox.get()) is not None:
            rest = memoryview(line)
            while rest:
                rest = rest[pipe.write(rest) :]


def read_lines(pipe: IO[bytes], lines: "SimpleQueue[bytes | Ending]") -> None:
    """Collect whole lines, until there are no more or far too many."""
    with pipe:
        lines.put(_collected(pipe, lines))


def _collected(pipe: IO[bytes], lines: "SimpleQueue[bytes | Ending]") -> Ending:
    rest = b""
    while chunk := _read(pipe):
        *whole, rest = (rest + chunk).split(b"\n")
        if max(map(len, [rest, *whole])) > LONGEST_LINE:
            return "flood", f"it sent a line of more than {LONGEST_LINE} bytes"
        for line in whole:
            lines.put(line)
        if lines.qsize() > MOST_UNREAD:
            return "flood", f"it sent more than {MOST_UNREAD} unrequested lines"
    return "crashed", "it is gone"


def keep_stderr(pipe: IO[bytes], tail: bytearray) -> None:
    with pipe:
        while chunk := _read(pipe):
            tail += chunk
            del tail[:-STDERR_KEPT]


def _read(pipe: IO[bytes]) -> bytes:
    try:
        return os.read(pipe.fileno(), CHUNK)
    except OSError:
        return b""


# -- in the child ------------------------------------------------------------------------------------------------------

PR_SET_PDEATHSIG = 1
"""Linux: which signal a process gets when the thread that started it ends. From <linux/prctl.h>."""


def end_with(parent: int) -> None:
    """Ask the system to end this process together with its parent: a compiled loop lets no thread of ours look after it."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    # It may have ended before.
    if os.getppid() != parent:
        os._exit(1)


# -- memory ------------------------------------------------------------------------------------------------------------


DEFAULT_MEMORY = "4G"
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

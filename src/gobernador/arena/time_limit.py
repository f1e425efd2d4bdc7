"""A limit of time for code that is not ours."""

import os
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

Answer = TypeVar("Answer")

AGAIN = 0.05
"""Seconds until whoever has swallowed an interruption is interrupted again."""
RINGS = 200
"""Who has been interrupted so often in vain will not be stopped by it."""
LAST_RESORT = 10.0
"""Seconds of computing beyond the limit after which a process that hears nothing is ended as a whole."""


class TimeUp(BaseException):
    """Interrupts whoever thinks too long. No Exception, because many a loop goes on after those."""


def within(seconds: float, ask: Callable[[], Answer]) -> Answer:
    """What *ask* answers; TimeUp if it is not back in time.

    Python code is interrupted, where there are signals and we may use them. What never comes back, because it refuses to be interrupted
    or is no Python code, ends its process. Elsewhere nobody is interrupted, and the caller looks at the clock.
    """
    if os.name != "posix" or threading.current_thread() is not threading.main_thread():
        return ask()
    alarm = _Alarm()
    before = signal.signal(signal.SIGALRM, alarm.ring)
    try:
        # The second one has no handler: the kernel ends the process, whatever Python is doing.
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds + LAST_RESORT)
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        return ask()
    finally:
        alarm.stop()
        signal.signal(signal.SIGALRM, before)


class _Alarm:
    """Rings until it is stopped."""

    def __init__(self) -> None:
        self.on = True
        self.rings = 0

    def ring(self, number: int, frame: FrameType | None) -> None:
        self.rings += 1
        if self.rings > RINGS:
            os.kill(os.getpid(), signal.SIGKILL)
        if self.on:
            raise TimeUp

    def stop(self) -> None:
        """It may ring while it is being stopped, but not after."""
        while self.on:
            try:
                self.on = False
            except TimeUp:
                continue
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)

"""The clock by which turns are measured. It never jumps, whatever happens to the clock on the wall."""

from gobernador.server.app.ports import Anchor, Now


class SteadyClock:
    """Seconds since 1970, counted on from an anchor by how long the machine has been running.

    The clock on the wall is read once for each start of the machine. If somebody sets it afterwards, or it is corrected,
    no player has more time or less; a server that starts again on the same run of the machine counts on from the same
    anchor, which is stored.

    >>> hour = SteadyClock(Anchor("boot", 1_800_000_000.0, 100.0), lambda: 3700.0)
    >>> hour()
    1800003600.0
    """

    def __init__(self, anchor: Anchor, uptime: Now) -> None:
        self._anchor = anchor
        self._uptime = uptime

    def __call__(self) -> float:
        return self._anchor.at + (self._uptime() - self._anchor.uptime)

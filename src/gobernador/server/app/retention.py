"""Retention: unused tables are marked, and removed only when a day later all clocks still agree that they are old."""

from gobernador.server.app.ports import Now, Storage

HOUR = 3600.0
DAY = 24 * HOUR
MARKED_FOR = DAY
"""Seconds for which a table is marked before it is removed."""
RUNNING_FOR = HOUR
"""Seconds for which a process runs before it removes anything."""


class Retention:
    """Nothing is removed on one reading of a clock.

    A table is old only if the steady clock and the clock on the wall both say so. Whatever is old is marked. It is
    removed once it has been marked for a day, in a process that has been running for an hour, if both clocks still say
    that it is old; if one of them says otherwise meanwhile, or somebody touches the table, the mark is gone.
    """

    def __init__(self, storage: Storage, now: Now, wall: Now, keep_days: int) -> None:
        self._storage = storage
        self._now = now
        self._wall = wall
        self._keep = keep_days * DAY
        self._began = now()

    async def look(self) -> int:
        """Mark what is old, and remove what has been marked for long; how many were removed."""
        if not self._keep:
            return 0
        now = self._now()
        before = min(now, self._wall()) - self._keep
        await self._storage.mark(before, now)
        if now - self._began < RUNNING_FOR:
            return 0
        return await self._storage.forget(before, now - MARKED_FOR)

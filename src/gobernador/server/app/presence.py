"""Presence: who is connected to a table; announced to subscribers, and stored where people play with each other."""

import logging

from gobernador.server.app.committer import Committer
from gobernador.server.app.live_table import LiveTable
from gobernador.server.app.pending_change import PendingChange
from gobernador.server.app.ports import Now
from gobernador.server.domain import people

log = logging.getLogger(__name__)


class Presence:
    """Notes who comes and goes at the tables of this process."""

    def __init__(self, committer: Committer, now: Now, place: str) -> None:
        self._committer = committer
        self._now = now
        self._place = place

    async def note(self, live: LiveTable, seat: int | None) -> None:
        """Somebody came or went, a spectator or on a seat. It is no reason to fail if that cannot be stored."""
        if seat is None or len(live.table.people) < 2 or live.table.status == "over":
            live.tell_table(self._now)
            return

        def judge(now_live: LiveTable, now: float) -> PendingChange:
            table, place = now_live.table, now_live.table.chair(seat).place
            if now_live.subscribers.has(seat) and place != self._place:
                table = people.arrived(table, seat, self._place, now)
            elif not now_live.subscribers.has(seat) and place == self._place:
                table = people.went(table, seat, now)
            return PendingChange(table, is_done=table == now_live.table)

        try:
            await self._committer.change(live.id, judge)
        except Exception:
            log.exception("that somebody came or went could not be stored")

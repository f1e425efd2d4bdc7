"""Who is at the table, and who has gone: told to everybody, and remembered where people play with each other."""

import logging

from gobernador.server.app.changing import Changing
from gobernador.server.app.live import LiveTable
from gobernador.server.app.plans import Plan
from gobernador.server.app.ports import Now
from gobernador.server.domain import people

log = logging.getLogger(__name__)


class Presence:
    """Notes who comes and goes at the tables of this process."""

    def __init__(self, changing: Changing, now: Now, place: str) -> None:
        self._changing = changing
        self._now = now
        self._place = place

    async def note(self, live: LiveTable, seat: int | None) -> None:
        """Somebody came or went, a spectator or on a seat. It is no reason to fail if that cannot be stored."""
        if seat is None or len(live.table.people) < 2 or live.table.status == "over":
            live.tell_table(self._now)
            return

        def judge(now_live: LiveTable, now: float) -> Plan:
            table, place = now_live.table, now_live.table.chair(seat).place
            if now_live.audience.has(seat) and place != self._place:
                table = people.arrived(table, seat, self._place, now)
            elif not now_live.audience.has(seat) and place == self._place:
                table = people.went(table, seat, now)
            return Plan(table, is_done=table == now_live.table)

        try:
            await self._changing.change(live.id, judge)
        except Exception:
            log.exception("that somebody came or went could not be stored")

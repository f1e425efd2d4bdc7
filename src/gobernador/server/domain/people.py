"""Who sits at a table: their names, and who may come, go, be replaced and play again."""

import re
import unicodedata
from collections.abc import Container
from dataclasses import replace
from itertools import count

from gobernador.server.domain.deal_protocol import promising
from gobernador.server.domain.table_errors import BadRequest, NotAllowed, NotSeated
from gobernador.server.domain.table_state import LEASE, PATIENCE, ChairState, TableState, TableTurn, fits, hashed
from gobernador.server.domain.turn_clock import seconds

LONGEST_NAME = 30
LONGEST_LINE = 200
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters by name that show nothing."""
MARKS = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
HEAPED = re.compile(f"([{MARKS}]{{3}})[{MARKS}]+")
"""More marks above and below one letter than any language needs: they would cover the lines around it."""
BOT_NAMES = ("Amelia", "Benito", "Carmen", "Diego", "Elena")
"""By seat, for bots to whom nobody gives a name."""


def plain(text: str, longest: int) -> str:
    """A text without anything that does not print or cannot be seen, direction marks included, cut to size.

    >>> plain("  Ana\\n\\u202eBea  ", 30), plain("abcdef", 3)
    ('Ana Bea', 'abc')
    """
    composed = unicodedata.normalize("NFC", text)
    printable = "".join(letter if letter.isprintable() and letter not in BLANK else " " for letter in composed)
    return HEAPED.sub(r"\1", " ".join(printable.split()))[:longest].strip()


def name_of(wanted: str, others: Container[str]) -> str:
    """A name that nobody else at the table has; empty if none is wanted.

    >>> name_of("Ana", ["Ana", "Ana 2"]), name_of("", ["Ana"])
    ('Ana 3', '')
    """
    name = plain(wanted, LONGEST_NAME)
    if not name or name not in others:
        return name
    numbered = (f"{name[: LONGEST_NAME - 3]} {number}" for number in count(2))
    return next(found for found in numbered if found not in others)


def sit(table: TableState, invite: str, seat: int | None, person: ChairState) -> tuple[TableState, int]:
    """Somebody who was invited takes a free seat, any or a certain one; the table, and which it is."""
    if not fits(invite, table.invite):
        raise NotSeated("no_invitation", "this is not an invitation to this table")
    free = [number for number, chair in enumerate(table.chairs) if chair.kind == "open"]
    if not free:
        raise NotAllowed("table_full", "every seat is taken")
    if seat is not None and not 0 <= seat < len(table.chairs):
        raise BadRequest("no_such_seat", f"there is no seat {seat}", seat=seat + 1)
    if seat is not None and seat not in free:
        raise NotAllowed("seat_taken", f"seat {seat} is taken", seat=seat + 1)
    chosen = free[0] if seat is None else seat
    return table.with_chair(chosen, person), chosen


def a_person(name: str, others: list[str], secret: str, promised: str, now: float) -> ChairState:
    """Somebody who sits down, and promises a part of the deal; none with an empty promise."""
    return promising(ChairState("person", name=name_of(name, others), secret=hashed(secret), seen=now), promised)


def leave(table: TableState, seat: int, now: float) -> TableState:
    """A bot plays for somebody; before the match has begun, the seat is free again unless its person is the host."""
    chair = table.chair(seat)
    if table.status == "waiting" and seat != table.host:
        return table.with_chair(seat, ChairState("open"))
    gone = replace(chair, away=True, left=seconds(table, seat, now))
    if table.hold is not None and table.hold.seat == seat:
        table = replace(table, hold=None)
    return _restarted(table.with_chair(seat, gone), seat, now)


def come_back(table: TableState, seat: int, now: float) -> TableState:
    chair = table.chair(seat)
    if not chair.away:
        return table
    left = None if chair.left is None or table.clock is None else table.clock.back(chair.left)
    return _restarted(table.with_chair(seat, replace(chair, away=False, left=left, seen=now)), seat, now)


def substitute(table: TableState, seat: int, level: str, name: str) -> TableState:
    return table.with_chair(seat, ChairState("bot", name=name_of(name, table.names()), level=level))


def check_replacing(table: TableState, by: int, seat: int, now: float) -> None:
    """Whether one seat may put a bot in another's place; raises an error if not."""
    if not 0 <= seat < len(table.chairs):
        raise BadRequest("no_such_seat", f"there is no seat {seat}", seat=seat + 1)
    chair = table.chair(seat)
    if chair.kind == "open" and by != table.host:
        raise NotAllowed("only_host", "only the host may do this")
    if chair.kind == "bot":
        raise NotAllowed("is_bot", f"seat {seat} already belongs to a bot", seat=seat + 1)
    if chair.kind == "person" and not is_gone(chair, now):
        raise NotAllowed(
            "still_here", f"seat {seat} has not been gone for long", name=chair.name, seconds=int(PATIENCE)
        )


def is_gone(chair: ChairState, now: float) -> bool:
    """Whether somebody has not been there for a while."""
    return now - chair.seen >= (LEASE if chair.place else PATIENCE)


def is_here(chair: ChairState, now: float) -> bool:
    """Whether somebody is there, as far as the table remembers."""
    return chair.kind == "bot" or (chair.place != "" and now - chair.seen < LEASE)


def seen(table: TableState, seat: int, place: str, now: float) -> TableState:
    """Somebody looks at the table from this seat, through the server process *place*; nobody any longer, if that is empty."""
    return table.with_chair(seat, replace(table.chair(seat), place=place, seen=now))


def renamed(table: TableState, seat: int, name: str) -> TableState:
    others = [chair.name for number, chair in enumerate(table.chairs) if number != seat]
    found = name_of(name, others)
    if not found:
        raise BadRequest("no_name", "a name needs at least one letter")
    return table.with_chair(seat, replace(table.chair(seat), name=found))


def check_rematch(table: TableState, match: int) -> None:
    """Whether another match may begin after this one; raises an error if not."""
    if match > table.match or match < 1:
        raise BadRequest("no_such_match", f"there is no match {match}", match=match)
    if table.status != "over":
        raise NotAllowed("not_over", "the match is not over")


def _restarted(table: TableState, seat: int, now: float) -> TableState:
    """Whoever plays from now on has been asked just now."""
    if table.turn is None or table.turn.seat != seat:
        return table
    return replace(table, turn=TableTurn(seat, now))

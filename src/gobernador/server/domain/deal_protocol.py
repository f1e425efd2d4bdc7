"""The commit-reveal protocol of a deal: every person commits to a part, then reveals it. Pure functions of a table and a moment.

Nobody may show a part before all are promised. A deal waits WAIT seconds for promises, and as long for parts. Whoever
does not promise in time has no part in the deal. Whoever has promised and does not show its part has no part either,
and everything begins anew with another part of the server and other nonces: so a person can spoil a deal once at the
most, everybody sees that it happened, and nobody knew the deal that comes instead.
"""

from dataclasses import replace
from typing import Literal

from gobernador.core.dice import commitment
from gobernador.match.deal import LONGEST_NONCE, SHORTEST_NONCE, Deal, is_commitment, is_nonce, nonce_commitment
from gobernador.server.domain.table_errors import BadRequest, NotAllowed
from gobernador.server.domain.table_state import ChairState, Gathering, TableState

WAIT = 20.0
"""Seconds for everybody to promise, and again for everybody to show."""
Stage = Literal["promising", "showing", "ready"]


def check_plain(nonce: str) -> None:
    """Raises an error if somebody shows a nonce where only its commitment belongs."""
    if nonce:
        raise BadRequest("plain_nonce", "a nonce is revealed only after its commitment")


def promising(chair: ChairState, promised: str) -> ChairState:
    """A chair whose person promises a part of the deal; with an empty promise it takes no part in it."""
    if not promised:
        return replace(chair, share="none", promise="", nonce="")
    if not is_commitment(promised):
        raise BadRequest("bad_commitment", "a commitment is 64 hexadecimal digits in small letters")
    return replace(chair, share="promised", promise=promised, nonce="", deals=True)


def is_gathered(table: TableState) -> bool:
    """Whether a match is to begin at this table as soon as its deal is complete, or a seat is taken."""
    return table.status == "waiting" or (table.status == "over" and table.again)


def stage(table: TableState) -> Stage | None:
    """What the deal waits for; None if no match is to begin, or a seat is free."""
    if not is_gathered(table) or not table.is_full:
        return None
    shares = {chair.share for chair in table.chairs}
    if "owed" in shares:
        return "promising"
    return "showing" if "promised" in shares else "ready"


def promise(table: TableState, seat: int, promised: str) -> TableState:
    """Somebody promises its part of the next deal, or another one than before; once all are promised, none is changed."""
    if not is_gathered(table):
        raise NotAllowed("no_deal", "no deal is being prepared at this table")
    if stage(table) == "showing":
        if table.chair(seat).promise == promised:
            return table
        raise NotAllowed("deal_closed", "everybody has committed to a part of the deal: none can be changed any more")
    if seat in table.left_out:
        raise NotAllowed("left_out", f"seat {seat} has no part in this deal any more")
    return table.with_chair(seat, promising(table.chair(seat), promised))


def show(table: TableState, seat: int, nonce: str) -> TableState:
    if not is_nonce(nonce):
        raise BadRequest(
            "bad_nonce", "a nonce is letters, digits, - and _", shortest=SHORTEST_NONCE, longest=LONGEST_NONCE
        )
    if stage(table) != "showing":
        raise NotAllowed("show_later", "parts are revealed once every seat is taken and every part is committed")
    chair = table.chair(seat)
    if chair.share == "none":
        raise NotAllowed("no_promise", f"seat {seat} has not committed to a part of this deal")
    if nonce_commitment(nonce) != chair.promise:
        raise BadRequest("wrong_nonce", "this nonce does not match its commitment")
    return table.with_chair(seat, replace(chair, share="shown", nonce=nonce))


def awaited(table: TableState, now: float) -> TableState:
    """The table, with a note since when its deal has been waiting for what it waits for."""
    found = stage(table)
    if found not in ("promising", "showing"):
        return replace(table, gathering=None)
    if table.gathering is not None and (table.gathering.stage, table.gathering.attempt) == (found, table.attempt):
        return table
    return replace(table, gathering=Gathering(found, table.attempt, now))


def deadline(table: TableState) -> float | None:
    """When the deal waits no longer; None if it does not wait."""
    return None if table.gathering is None else table.gathering.since + WAIT


def is_late(table: TableState, now: float) -> bool:
    end = deadline(table)
    return end is not None and now >= end


def given_up(table: TableState, server: str) -> TableState:
    """The table once its deal has waited long enough: without those it waited for, and begun anew if parts were to be shown.

    *server* is another part of the server, for that case.
    """
    found = stage(table)
    missing = {"promising": "owed", "showing": "promised"}.get(found or "", "")
    late = [seat for seat, chair in enumerate(table.chairs) if missing and chair.share == missing]
    for seat in late:
        table = table.with_chair(seat, replace(table.chair(seat), share="none", promise="", nonce=""))
    table = replace(table, left_out=tuple(sorted({*table.left_out, *late})))
    return begun_anew(table, server) if found == "showing" else table


def begun_anew(table: TableState, server: str) -> TableState:
    """The table with another part of the server, and everybody who has a part in the deal owing another promise."""
    chairs = [
        chair if chair.share == "none" else replace(chair, share="owed", promise="", nonce="") for chair in table.chairs
    ]
    return replace(table, chairs=tuple(chairs), host_seed=server, attempt=table.attempt + 1, gathering=None)


def asked_again(table: TableState, here: set[int]) -> TableState:
    """The table once somebody wants to play again: of those who take part in deals, those who are here owe a promise."""
    chairs = [
        replace(chair, share="owed" if chair.deals and seat in here else "none", promise="", nonce="")
        for seat, chair in enumerate(table.chairs)
    ]
    absent = tuple(seat for seat, chair in enumerate(table.chairs) if chair.deals and seat not in here)
    return replace(table, chairs=tuple(chairs), again=True, left_out=absent, attempt=1, gathering=None)


def dealt(table: TableState) -> Deal:
    return Deal(
        server=table.host_seed,
        commitment=commitment(bytes.fromhex(table.host_seed)),
        nonces=tuple(chair.nonce if chair.share == "shown" else "" for chair in table.chairs),
        commitments=tuple(chair.promise if chair.share == "shown" else "" for chair in table.chairs),
        attempt=table.attempt,
        left_out=table.left_out,
    )


def cleared(table: TableState) -> TableState:
    """The table once its deal is made: nothing of it is owed any more."""
    chairs = tuple(replace(chair, share="none", promise="", nonce="") for chair in table.chairs)
    return replace(table, chairs=chairs, again=False, left_out=(), attempt=1, gathering=None)

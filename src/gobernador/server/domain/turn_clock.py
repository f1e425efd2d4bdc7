"""Whose turn it is and how its time runs: pure functions of a table and a moment."""

from dataclasses import replace
from math import ceil

from gobernador.server.domain.table_errors import NotAllowed
from gobernador.server.domain.table_state import ChairState, HoldState, TableState, TableTurn


def asked(table: TableState, seat: int, now: float) -> TableState:
    """The table once a seat has been asked; nothing changes if it is still its turn."""
    if table.turn is not None and table.turn.seat == seat:
        return table
    return replace(ended(table, now), turn=TableTurn(seat, now))


def asked_again(table: TableState, seat: int, now: float) -> TableState:
    """The table once a seat has taken back its last action: the time of whoever was asked meanwhile has not run."""
    if table.turn is not None and table.turn.seat == seat:
        return table
    chair = table.chair(seat)
    if table.clock is not None and chair.left is not None:
        table = table.with_chair(seat, replace(chair, left=table.clock.before(chair.left)))
    return replace(table, turn=TableTurn(seat, now), hold=None)


def holding(table: TableState, seat: int, now: float) -> TableState:
    """The table once a seat has done what it may still take back: by the grace of the table, whoever is asked next waits."""
    chair = table.chair(seat)
    waits = table.turn is not None and table.turn.seat != seat and not chair.is_played_by_bot
    return replace(table, hold=HoldState(seat, now + table.grace) if waits and table.grace > 0 else None)


def held_seconds(table: TableState, now: float) -> float:
    """How long whoever is asked still waits."""
    return 0.0 if table.hold is None else max(0.0, table.hold.until - now)


def check_hold(table: TableState, seat: int, now: float) -> None:
    """Whether a seat may act already; raises an error if somebody else may still take something back."""
    left = held_seconds(table, now)
    if table.hold is None or left == 0.0 or seat == table.hold.seat:
        return
    raise NotAllowed(
        "held",
        f"seat {table.hold.seat} may take back its last action for {left:.1f} more seconds",
        name=table.chair(table.hold.seat).name,
        seconds=ceil(left),
    )


def begins(table: TableState) -> float:
    """Since when, or from when on, whoever is asked may act: their time runs from then on."""
    assert table.turn is not None, "nobody is asked"
    return table.turn.since if table.hold is None else max(table.turn.since, table.hold.until)


def ended(table: TableState, now: float) -> TableState:
    """The table once a turn is over and nobody is asked."""
    turn, clock = table.turn, table.clock
    if turn is None:
        return table
    chair = table.chair(turn.seat)
    if clock is None or chair.left is None or chair.is_played_by_bot:
        return replace(table, turn=None)
    # A clock that was set back has taken no time, and gives none.
    left = clock.after(chair.left, max(0.0, now - begins(table)))
    return replace(table.with_chair(turn.seat, replace(chair, left=left)), turn=None)


def begun(table: TableState) -> TableState:
    """The table with everybody's clock as at the start of a match."""
    left = None if table.clock is None else table.clock.first()
    return replace(
        table, chairs=tuple(replace(chair, left=left if chair.kind == "person" else None) for chair in table.chairs)
    )


def seconds(table: TableState, seat: int, now: float) -> float | None:
    chair, turn = table.chair(seat), table.turn
    if chair.left is None or turn is None or turn.seat != seat or chair.is_played_by_bot:
        return chair.left
    return max(0.0, chair.left - max(0.0, now - begins(table)))


def deadline(table: TableState) -> float | None:
    """When the time of the person who is asked runs out; None if it does not."""
    if table.turn is None or table.status != "playing":
        return None
    chair = table.chair(table.turn.seat)
    if chair.left is None or chair.is_played_by_bot:
        return None
    return begins(table) + chair.left


def is_late(table: TableState, now: float) -> bool:
    end = deadline(table)
    return end is not None and now >= end


def is_ahead(table: TableState, now: float) -> bool:
    """Whether something here began later than now: it was noted by a clock that was ahead."""
    return brought_back(table, now) != table


def brought_back(table: TableState, now: float) -> TableState:
    """The table with nothing that began later than now. Nobody loses time by it."""
    turn, gathering, hold = table.turn, table.gathering, table.hold
    if hold is not None and hold.until > now + table.grace:
        table = replace(table, hold=replace(hold, until=now + table.grace))
    if turn is not None and turn.since > now:
        table = replace(table, turn=TableTurn(turn.seat, now))
    if gathering is not None and gathering.since > now:
        table = replace(table, gathering=replace(gathering, since=now))
    return table


def out_of_time(table: TableState, now: float) -> TableState:
    """The table once somebody's time has run out: a bot goes on for them."""
    assert table.turn is not None, "nobody's time can run out where nobody is asked"
    seat = table.turn.seat
    chair: ChairState = table.chair(seat)
    left = 0.0 if table.clock is None or not table.clock.limits_turns else chair.left
    return replace(table.with_chair(seat, replace(chair, away=True, left=left)), turn=TableTurn(seat, now))

"""The grace of a table: a moment in which somebody may take something back, and nobody else acts."""

from dataclasses import replace

import pytest

from gobernador.server.domain import people, turn_clock
from gobernador.server.domain.table_errors import NotAllowed
from gobernador.server.domain.table_state import ChairState, HoldState, TableState, TimeControl


def table(grace: float = 3.0, clock: TimeControl | None = None, *kinds: str) -> TableState:
    """A table where seat 0 has been asked at 1000, and has answered at 1010 so that seat 1 is asked."""
    chairs = tuple(
        ChairState("bot", level="casual") if kind == "bot" else ChairState("person", name="Ana")
        for kind in kinds or ("person", "person")
    )
    found = TableState(
        "t", "sanjuan", "first", {}, chairs, 0, "00" * 16, clock=clock, status="playing", match=1, grace=grace
    )
    return turn_clock.asked(turn_clock.asked(turn_clock.begun(found), 0, 1000.0), 1, 1010.0)


def test_whoever_is_asked_next_waits_for_the_grace_and_whoever_acted_does_not() -> None:
    held = turn_clock.holding(table(), 0, 1010.0)

    assert held.hold == HoldState(0, 1013.0)
    turn_clock.check_hold(held, 0, 1010.0)
    with pytest.raises(NotAllowed) as refused:
        turn_clock.check_hold(held, 1, 1010.5)
    assert (refused.value.key, refused.value.details) == ("held", {"name": "Ana", "seconds": 3})
    turn_clock.check_hold(held, 1, 1013.0)
    assert turn_clock.held_seconds(held, 1011.0) == 2.0
    assert turn_clock.held_seconds(held, 1014.0) == 0.0
    assert turn_clock.held_seconds(table(), 1011.0) == 0.0


def test_nothing_is_held_without_a_grace_by_a_bot_by_whoever_is_away_or_in_ones_own_turn() -> None:
    assert turn_clock.holding(table(0.0), 0, 1010.0).hold is None
    assert turn_clock.holding(table(3.0, None, "bot", "person"), 0, 1010.0).hold is None
    away = table().with_chair(0, ChairState("person", away=True))
    assert turn_clock.holding(away, 0, 1010.0).hold is None
    assert turn_clock.holding(turn_clock.asked(table(), 0, 1012.0), 0, 1012.0).hold is None


def test_the_clock_of_whoever_waits_stands_still_meanwhile() -> None:
    held = turn_clock.holding(table(3.0, TimeControl(600, 10)), 0, 1010.0)

    assert turn_clock.seconds(held, 1, 1012.0) == 600.0
    assert turn_clock.seconds(held, 1, 1023.0) == 590.0
    assert turn_clock.deadline(held) == 1613.0
    assert turn_clock.seconds(turn_clock.asked(held, 0, 1023.0), 1, 1023.0) == 600.0


def test_a_day_for_each_turn_begins_with_the_end_of_the_grace() -> None:
    held = turn_clock.holding(table(30.0, TimeControl(0, 86_400)), 0, 1010.0)

    assert turn_clock.deadline(held) == 1040.0 + 86_400


def test_what_was_taken_back_holds_nobody() -> None:
    held = turn_clock.holding(table(3.0, TimeControl(600, 10)), 0, 1010.0)
    back = turn_clock.asked_again(held, 0, 1012.0)

    assert back.hold is None
    assert turn_clock.seconds(back, 0, 1012.0) == 590.0


def test_whoever_leaves_holds_nobody() -> None:
    held = turn_clock.holding(table(), 0, 1010.0)

    assert people.leave(held, 0, 1011.0).hold is None
    assert people.leave(held, 1, 1011.0).hold == held.hold


def test_a_clock_that_was_set_back_makes_nobody_wait_longer_than_the_grace() -> None:
    held = turn_clock.holding(table(), 0, 1010.0)

    assert turn_clock.is_ahead(held, 900.0)
    assert turn_clock.brought_back(held, 900.0).hold == HoldState(0, 903.0)
    assert not turn_clock.is_ahead(replace(held, turn=None), 1010.0)

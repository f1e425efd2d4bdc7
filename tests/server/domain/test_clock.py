"""Clocks as arithmetic: what is left, and when it runs out."""

from dataclasses import replace

import pytest

from gobernador.server.domain import people, turn_clock
from gobernador.server.domain.table_errors import BadRequest, NotAllowed
from gobernador.server.domain.table_state import GRACE, ChairState, HoldState, TableState, TimeControl, check_clock

DAY = 24 * 60 * 60


def table(clock: TimeControl | None, *kinds: str) -> TableState:
    """A table where a match has just begun and seat 0 is asked."""
    chairs = tuple(ChairState("bot", level="casual") if kind == "bot" else ChairState("person") for kind in kinds)
    found = TableState("t", "sanjuan", "first", {}, chairs, 0, "00" * 16, clock=clock, status="playing", match=1)
    return turn_clock.asked(turn_clock.begun(found), 0, 1000.0)


@pytest.mark.parametrize(("bank", "increment"), [(0, 0), (-1, 5), (5, -1), (DAY + 1, 0), (0, 31 * DAY)])
def test_clocks_that_cannot_be_are_refused(bank: int, increment: int) -> None:
    with pytest.raises(BadRequest) as refused:
        check_clock(TimeControl(bank, increment))

    assert refused.value.key == "bad_clock"


def test_a_bank_runs_while_its_seat_is_asked_and_gets_the_increment_afterwards() -> None:
    found = table(TimeControl(600, 10), "person", "person")

    assert turn_clock.deadline(found) == 1600.0
    assert turn_clock.seconds(found, 0, 1100.0) == 500.0
    assert turn_clock.seconds(found, 1, 1100.0) == 600.0
    found = turn_clock.asked(found, 1, 1100.0)
    assert turn_clock.seconds(found, 0, 1250.0) == 510.0
    assert turn_clock.seconds(found, 1, 1250.0) == 450.0


def test_several_answers_in_a_row_are_one_turn() -> None:
    found = table(TimeControl(600, 10), "person", "person")

    assert turn_clock.asked(found, 0, 1300.0) == found


def test_a_limit_begins_anew_with_every_turn() -> None:
    found = table(TimeControl(0, 3 * DAY), "person", "person")

    found = turn_clock.asked(found, 1, 1000.0 + 2 * DAY)
    found = turn_clock.asked(found, 0, 1000.0 + 4 * DAY)

    assert turn_clock.deadline(found) == 1000.0 + 7 * DAY


def test_taking_back_earns_no_time() -> None:
    found = table(TimeControl(600, 10), "person", "person")
    passed = turn_clock.asked(found, 1, 1050.0)

    for _ in range(5):
        back = turn_clock.asked_again(passed, 0, 1060.0)
        passed = turn_clock.asked(back, 1, 1060.0)

    assert turn_clock.seconds(passed, 0, 2000.0) == 560.0
    assert turn_clock.seconds(turn_clock.asked_again(passed, 0, 1090.0), 1, 1090.0) == 600.0


def test_who_runs_out_of_time_is_away_and_whoever_returns_can_play() -> None:
    found = table(TimeControl(60, 0), "person", "person")

    assert not turn_clock.is_late(found, 1059.9)
    assert turn_clock.is_late(found, 1060.0)
    late = turn_clock.out_of_time(found, 1061.0)
    assert late.chair(0).away
    assert turn_clock.deadline(late) is None
    back = people.come_back(late, 0, 1070.0)
    assert turn_clock.deadline(back) == 1070.0 + GRACE


def test_bots_and_tables_without_a_clock_have_no_deadline() -> None:
    assert turn_clock.deadline(table(None, "person", "person")) is None
    assert turn_clock.deadline(table(TimeControl(60, 0), "bot", "person")) is None
    assert turn_clock.seconds(table(None, "person", "person"), 0, 5000.0) is None


def test_leaving_stops_the_clock_where_it_stands() -> None:
    found = people.leave(table(TimeControl(600, 0), "person", "person"), 0, 1100.0)

    assert turn_clock.seconds(found, 0, 9000.0) == 500.0
    back = people.come_back(found, 0, 9000.0)
    assert turn_clock.seconds(back, 0, 9100.0) == 400.0


def test_nothing_is_left_to_ask_at_the_end() -> None:
    found = turn_clock.ended(table(TimeControl(600, 5), "person", "person"), 1100.0)

    assert found.turn is None
    assert turn_clock.ended(found, 1200.0) == found
    assert turn_clock.deadline(replace(found, status="over")) is None


def test_a_clock_that_was_set_back_gives_nobody_time() -> None:
    before = table(TimeControl(600, 5), "person", "person")

    after = turn_clock.asked(before, 1, 1000.0 - DAY)

    assert turn_clock.seconds(before, 0, 1000.0 - DAY) == 600.0
    assert after.chair(0).left == 605.0


def answered_table(grace: float = 3.0, clock: TimeControl | None = None, *kinds: str) -> TableState:
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
    held = turn_clock.holding(answered_table(), 0, 1010.0)

    assert held.hold == HoldState(0, 1013.0)
    turn_clock.check_hold(held, 0, 1010.0)
    with pytest.raises(NotAllowed) as refused:
        turn_clock.check_hold(held, 1, 1010.5)
    assert (refused.value.key, refused.value.details) == ("held", {"name": "Ana", "seconds": 3})
    turn_clock.check_hold(held, 1, 1013.0)
    assert turn_clock.held_seconds(held, 1011.0) == 2.0
    assert turn_clock.held_seconds(held, 1014.0) == 0.0
    assert turn_clock.held_seconds(answered_table(), 1011.0) == 0.0


def test_nothing_is_held_without_a_grace_by_a_bot_by_whoever_is_away_or_in_ones_own_turn() -> None:
    assert turn_clock.holding(answered_table(0.0), 0, 1010.0).hold is None
    assert turn_clock.holding(answered_table(3.0, None, "bot", "person"), 0, 1010.0).hold is None
    away = answered_table().with_chair(0, ChairState("person", away=True))
    assert turn_clock.holding(away, 0, 1010.0).hold is None
    assert turn_clock.holding(turn_clock.asked(answered_table(), 0, 1012.0), 0, 1012.0).hold is None


def test_the_clock_of_whoever_waits_stands_still_meanwhile() -> None:
    held = turn_clock.holding(answered_table(3.0, TimeControl(600, 10)), 0, 1010.0)

    assert turn_clock.seconds(held, 1, 1012.0) == 600.0
    assert turn_clock.seconds(held, 1, 1023.0) == 590.0
    assert turn_clock.deadline(held) == 1613.0
    assert turn_clock.seconds(turn_clock.asked(held, 0, 1023.0), 1, 1023.0) == 600.0


def test_a_day_for_each_turn_begins_with_the_end_of_the_grace() -> None:
    held = turn_clock.holding(answered_table(30.0, TimeControl(0, 86_400)), 0, 1010.0)

    assert turn_clock.deadline(held) == 1040.0 + 86_400


def test_what_was_taken_back_holds_nobody() -> None:
    held = turn_clock.holding(answered_table(3.0, TimeControl(600, 10)), 0, 1010.0)
    back = turn_clock.asked_again(held, 0, 1012.0)

    assert back.hold is None
    assert turn_clock.seconds(back, 0, 1012.0) == 590.0


def test_whoever_leaves_holds_nobody() -> None:
    held = turn_clock.holding(answered_table(), 0, 1010.0)

    assert people.leave(held, 0, 1011.0).hold is None
    assert people.leave(held, 1, 1011.0).hold == held.hold


def test_a_clock_that_was_set_back_makes_nobody_wait_longer_than_the_grace() -> None:
    held = turn_clock.holding(answered_table(), 0, 1010.0)

    assert turn_clock.is_ahead(held, 900.0)
    assert turn_clock.brought_back(held, 900.0).hold == HoldState(0, 903.0)
    assert not turn_clock.is_ahead(replace(held, turn=None), 1010.0)

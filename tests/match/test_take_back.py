"""Fair taking back: free until something hidden was seen or another seat acted, and then never again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobernador.core.errors import CannotTakeBack, StaleSequence
from gobernador.core.types import NOBODY
from gobernador.match import Match
from gobernador.testing.laws import fickle
from tests.match.playing import FIRST, begin, face, play, play_out
from tests.tables import TABLES, Table

# What shows somebody the face of a card or tile (R-SJ-92).
SHOWING = {"drew_card", "turned_up", "tile"}


class Model:
    """What may be taken back, told by nothing but the rule: the actions of the last seat since something was seen."""

    def __init__(self) -> None:
        self.seat = NOBODY
        self.faces: list[tuple[object, ...]] = []

    def act(self, match: Match, seat: int, text: str) -> None:
        before = without_sequence(match)
        kinds = {event.kind for event in match.submit(seat, match.seq, text)}
        if seat != self.seat:
            self.seat, self.faces = seat, []
        self.faces.append(before)
        if kinds & SHOWING or match.over:
            self.faces = []

    def take_back(self, match: Match) -> None:
        match.take_back(self.seat, match.seq)
        assert without_sequence(match) == self.faces.pop()

    def agrees(self, match: Match) -> bool:
        wanted = [bool(self.faces) and seat == self.seat for seat in range(match.game.seats)]
        return [match.can_take_back(seat) for seat in range(match.game.seats)] == wanted


def without_sequence(match: Match) -> tuple[object, ...]:
    """The face of a match but for its sequence number, which never goes back, and what may be taken back."""
    return tuple(part for place, part in enumerate(face(match)) if place not in (1, 7, 8)) + (match.decision().options,)


@given(st.sampled_from(TABLES), st.integers(0, 10_000), st.lists(st.integers(0, 3), min_size=30, max_size=120))
@settings(max_examples=40)
def test_taking_back_is_allowed_exactly_when_it_is_fair(table: Table, seed: int, wishes: list[int]) -> None:
    match, model, choose = begin(table, seed), Model(), fickle(seed)
    for seq, wish in enumerate(wishes):
        if match.over:
            break
        assert match.seq == seq
        assert model.agrees(match)
        if wish == 0 and model.faces:
            model.take_back(match)
        else:
            model.act(match, match.to_act, match.game.actions.text(choose(match.position)))
    assert model.agrees(match)


def test_what_was_taken_back_can_be_played_again_with_the_same_luck() -> None:
    match = play(begin(Table("first", 2), 3), 40, fickle(3))
    while not match.can_take_back(match.seats_of_actions[-1]):
        play(match, 1, fickle(match.seq))
    seat, text = match.seats_of_actions[-1], match.actions[-1]
    position, events = match.position.to_bytes(), match.events(seat)

    match.take_back(seat, match.seq)
    match.submit(seat, match.seq, text)

    assert match.position.to_bytes() == position
    assert match.events(seat) == events


def refused(match: Match, seat: int) -> None:
    before = face(match)
    with pytest.raises(CannotTakeBack, match=f"seat {seat} cannot undo") as caught:
        match.take_back(seat, match.seq)
    assert (caught.value.key, caught.value.details) == ("cannot_take_back", {"seat": seat})
    assert face(match) == before


def test_nothing_a_card_that_was_drawn_and_what_another_seat_did_cannot_be_taken_back() -> None:
    match, drawn = begin(FIRST), begin()
    for seat in (NOBODY, 0, 1, 2):
        refused(match, seat)
    drawn.submit(0, 0, "role:prospector")
    refused(drawn, 0)

    match.submit(0, 0, "role:builder")
    refused(match, 1)
    refused(match, NOBODY)
    before = face(match)
    with pytest.raises(StaleSequence):
        match.take_back(0, 0)
    assert face(match) == before


def test_a_role_without_consequences_can_be_taken_back_until_the_next_seat_acts() -> None:
    match = begin(FIRST)
    match.submit(0, 0, "role:builder")
    match.submit(0, 1, "pass")
    assert match.can_take_back(0)

    match.submit(1, 2, "pass")

    refused(match, 0)
    assert match.can_take_back(1)


def build(match: Match, seat: int) -> None:
    """Build the first thing that a seat can, and pay for it."""
    match.submit(seat, match.seq, next(text for text in match.decision().options if text.startswith("build:")))
    while match.to_act == seat:
        match.submit(seat, match.seq, match.decision().options[0])


def test_what_bots_did_since_is_undone_with_a_building_unless_one_of_them_has_shown_a_card() -> None:
    match = begin(FIRST)
    match.submit(0, 0, "role:builder")
    build(match, 0)
    another = match.copy()
    match.submit(1, match.seq, "pass")
    build(another, 1)

    assert match.can_take_back(0, bots={1})
    assert not match.can_take_back(0)
    assert not another.can_take_back(0, bots={1})
    assert another.can_take_back(1)


def test_several_actions_are_taken_back_one_by_one() -> None:
    match = begin(FIRST)
    fresh = match.position.to_bytes()
    match.submit(0, 0, "role:builder")
    match.submit(0, 1, "pass")

    match.take_back(0, 2)
    match.take_back(0, 3)

    assert match.position.to_bytes() == fresh
    assert (match.seq, match.actions, match.decision().prompt) == (4, [], "role")
    refused(match, 0)


@pytest.mark.parametrize("seed", range(5))
def test_once_a_game_is_over_it_is_over(seed: int) -> None:
    """Everything is shown at the end, and the seed with it (R-SJ-92)."""
    match = play_out(Table("first", 2, (("rounds", "2"),)), seed)

    for seat in (NOBODY, 0, 1):
        refused(match, seat)


# -- against bots --------------------------------------------------------------------------------------------------------


def since(match: Match, seat: int) -> list[str]:
    """The kinds of everything that happened from the last action of a seat on."""
    last = len(match.seats_of_actions) - match.seats_of_actions[::-1].index(seat)
    return [event.kind for number in range(last, match.last_moment + 1) for event in match.moment(number, seat)]


@given(st.sampled_from(TABLES), st.integers(0, 10_000), st.integers(20, 200))
@settings(max_examples=60)
def test_across_bots_nothing_is_undone_behind_something_that_was_hidden(table: Table, seed: int, length: int) -> None:
    match = play(begin(table, seed), length, fickle(seed))
    for seat in set(match.seats_of_actions):
        bots = set(range(match.game.seats)) - {seat}
        if not match.can_take_back(seat, bots):
            continue
        assert not SHOWING & set(since(match, seat))
        own = len(match.actions) - 1 - match.seats_of_actions[::-1].index(seat)
        assert own == len(match.actions) - 1 or match.actions[own].startswith(
            ("settle", "use", "build", "cover", "spend", "pay", "pass")
        )
        again = match.copy()
        again.take_back(seat, again.seq, bots)
        assert again.actions == match.actions[:own]
        assert again.to_act == seat
        assert again.seq == match.seq + 1
        assert again.last_moment == len(again.actions)
        replayed = Match(match.game, match.seed, again.actions)
        assert again.position.to_bytes() == replayed.position.to_bytes()


def test_a_building_may_be_regretted_and_a_role_may_not() -> None:
    match = begin(FIRST)
    assert match.regrets == NOBODY
    match.submit(0, 0, "role:builder")
    assert match.regrets == NOBODY
    match.submit(0, 1, "pass")
    assert match.regrets == 0
    match.submit(1, 2, "pass")
    assert match.regrets == 1

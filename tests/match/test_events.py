"""What happened, in words, and for whose ears; and the points that a viewer can count."""

from collections import Counter

import pytest

from gobernador.catalog import make
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, NOTES, Card, End, Note, Prompt
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.match import Event, Match
from gobernador.match.events import events_of, reveals
from gobernador.testing.laws import fickle
from tests.match.playing import play, play_out, seed_of
from tests.tables import ORDINARY, Table

GAME = Table("new_buildings", 3).game

# Which kinds are for one seat alone, and which show a face (R-SJ-92): written down once more, by hand.
PRIVATE = {"drew_card", "discarded_card", "paid_card", "kept_card", "chapel_card", "bank_card"}
SHOWING = {"drew_card", "turned_up", "tile"}


def event(kind: int, seat: int, a: int = 0, b: int = 0) -> Event:
    [found] = events_of(GAME, [(kind, seat, a, b)])
    return found


def test_numbers_become_words() -> None:
    assert event(Note.BUILT, 1, Card.LIBRARY, 3) == Event("built", 1, {"card": "library", "cost": 3})
    assert event(Note.TILE, 0, 4) == Event("tile", 0, {"tile": "T5"})
    assert event(Note.PASSED, 2, Prompt.SELL) == Event("passed", 2, {"prompt": "sell"})
    assert event(Note.HARBOR, 2) == Event("harbor", 2, {})
    assert event(Note.ENDED, NOBODY, End.ROUNDS) == Event("ended", None, {"reason": "rounds"}), "to no seat"
    assert event(Note.DREW, 0, 2, Card.NONE).data == {"cards": 2}, "no building is nothing to mention"
    assert event(Note.DREW, 0, 1, Card.WELL).data == {"cards": 1, "building": "well"}


def test_a_private_event_is_for_one_seat() -> None:
    drawn = event(Note.DREW_CARD, 1, Card.TOWER)

    assert drawn.to == 1
    assert [drawn.seen_by(seat) for seat in (NOBODY, 0, 1, 2)] == [False, False, True, False]
    assert all(event(Note.DREW, 1, 2).seen_by(seat) for seat in (NOBODY, 0, 1, 2))


def test_which_kinds_are_private_and_which_show_a_face() -> None:
    assert {kind.word for kind in NOTES if kind.private} == PRIVATE
    assert {kind.word for kind in NOTES if kind.reveals} == SHOWING
    assert reveals(GAME, [(Note.BUILT, 0, Card.WELL, 2), (Note.TILE, 0, 1, 0)])
    assert not reveals(GAME, [(Note.BUILT, 0, Card.WELL, 2)])


@pytest.mark.parametrize("table", ORDINARY[::2], ids=str)
def test_in_a_whole_game_nobody_reads_what_is_for_another_seat(table: Table) -> None:
    match = play_out(table, 11)

    for seat in (NOBODY, *range(table.seats)):
        seen = match.events(seat)
        assert {event.seat for event in seen if event.kind in PRIVATE} <= {seat}
        assert all(event.to in (None, seat) for event in seen)
    public = match.events(NOBODY)
    for seat in range(table.seats):
        assert [event for event in match.events(seat) if event.to is None] == public


JOINING = {"drew_card", "took"}
LEAVING = {"paid_card", "chapel_card", "bank_card", "discarded_card"}


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_whoever_adds_up_the_events_of_a_seat_knows_its_hand(table: Table) -> None:
    match = play_out(table, 4)

    for seat in range(table.seats):
        assert sorted(hand_told(match, seat)) == sorted(held(match, seat))


def hand_told(match: Match, seat: int) -> list[str]:
    """A hand put together from nothing but events, the deal among them."""
    hand: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for event in match.events(seat):
        card = str(event.data.get("card"))
        if event.kind == "role":
            drawn.clear()
        elif event.seat == seat and event.kind in JOINING:
            hand[card] += 1
            drawn[card] += 1
        elif event.seat == seat and event.kind == "kept_card":
            drawn[card] -= 1
        elif event.seat == seat and event.kind == "kept":
            # What a councillor drew and did not keep is gone.
            hand -= drawn
        elif event.seat == seat and leaves_the_hand(event):
            hand[card] -= 1
    return list(hand.elements())


def leaves_the_hand(event: Event) -> bool:
    return event.kind in LEAVING or (event.kind == "built" and event.data["card"] != "cathedral")


def held(match: Match, seat: int) -> list[str]:
    """The hand of a seat as its view shows it, in words."""
    view = match.view(seat)
    assert isinstance(view, SanJuanView)
    return [CARD_WORDS[card] for card in view.hand]


GAMES = pytest.mark.parametrize("setting", [("sanjuan", "new_buildings", 4), ("puertorico", "base", 3)])


@GAMES
def test_at_the_end_everything_is_counted(setting: tuple[str, str, int]) -> None:
    match = play(Match(make(*setting), seed_of(2)), 10_000, fickle(2))

    for seat in range(-1, match.game.seats):
        assert match.open_points(seat) == [score.total for score in match.scores()]


@GAMES
def test_before_it_the_own_points_are_known_and_no_others_are_counted_too_high(setting: tuple[str, str, int]) -> None:
    match = Match(make(*setting), seed_of(3))
    while not match.over:
        totals = [score.total for score in match.scores()]
        watched = match.open_points(NOBODY)
        for seat in range(match.game.seats):
            seen = match.open_points(seat)
            assert seen[seat] == totals[seat]
            assert all(
                mine == theirs for other, (mine, theirs) in enumerate(zip(seen, watched, strict=True)) if other != seat
            )
        assert all(open_ <= total for open_, total in zip(watched, totals, strict=True))
        play(match, 40, fickle(3))


@GAMES
def test_a_standing_is_made_of_buildings_and_of_what_is_not_hidden(setting: tuple[str, str, int]) -> None:
    match = Match(make(*setting), seed_of(4))
    while not match.over:
        totals = [score.total for score in match.scores()]
        for viewer in range(NOBODY, match.game.seats):
            for seat, found in enumerate(match.standings(viewer)):
                assert found.chips is not None or seat != viewer
                assert found.built <= totals[seat]
                assert found.chips is None or found.built + found.chips == totals[seat]
        play(match, 25, fickle(4))
    assert all(found.chips is not None for found in match.standings(NOBODY))

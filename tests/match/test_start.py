"""A match that goes on from a position, because the rules were mended while it was played."""

from dataclasses import replace

import pytest

from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.errors import BadPosition, BadRecord
from gobernador.match import Match, Record, Start
from gobernador.testing.laws import fickle
from tests.match.playing import begin, face, play, seed_of

NAMES = ["Ada", "Lúa", "a bot"]


def start_of(match: Match) -> Start:
    return Start(match.position.to_bytes(), match.seq, tuple(match.actions), tuple(match.seats_of_actions))


def continued() -> Match:
    """A match that was continued after 25 decisions, before anything more is played."""
    match = play(begin(), 25, fickle(1))
    return Match(match.game, match.seed, start=start_of(match))


@pytest.mark.parametrize(
    "setting", [("sanjuan", "first", 2), ("sanjuan", "new_buildings", 4), ("puertorico", "base", 3)]
)
def test_a_continued_match_goes_on_as_it_would_have_gone_on(setting: tuple[str, str, int]) -> None:
    match = play(Match(make(*setting), seed_of(3)), 40, fickle(3))
    other = Match(match.game, match.seed, start=start_of(match))

    for text in play(match.copy(), 10_000, fickle(4)).played()[len(match.actions) :]:
        match.submit(match.to_act, match.seq, text)
        other.submit(other.to_act, other.seq, text)

        assert (other.seq, other.position.to_bytes()) == (match.seq, match.position.to_bytes())
    assert (other.over, other.actions, other.seats_of_actions) == (True, match.actions, match.seats_of_actions)
    assert [other.seq_of(number) for number in (0, 1)] == [40, 41]


def test_its_record_says_so_and_replays_from_there() -> None:
    match = play(continued(), 10_000, fickle(2))
    text = Record.of(match, NAMES).text()

    again = Record.parse(text).replay()

    assert '[Continued "25"]' in text
    assert text.count("\nEarlier\n0: ") == 1
    assert face(again) == face(match)
    assert Record.of(again, NAMES).text() == text
    assert again.beginning().actions == match.actions[:25]
    assert again.played() == match.actions[25:]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('[Continued "25"]', '[Continued "24"]', "bad_header"),
        ('[Continued "25"]', '[Continued "26"]', "bad_header"),
        ('[Continued "25"]', '[Continued "9999"]', "bad_header"),
        ('[Continued "25"]\n', "", "bad_header"),
        ('[Position "', '[Position "0', "bad_header"),
        ('[Position "', '[Position "zz', "bad_header"),
        ("[Position", "[Other", "missing_header"),
        ("\nEarlier", "\nRound 1", "bad_header"),
    ],
)
def test_headers_that_do_not_fit_are_refused(old: str, new: str, key: str) -> None:
    text = Record.of(play(continued(), 10, fickle(2)), NAMES).text()
    assert old in text

    with pytest.raises(BadRecord) as refused:
        Record.parse(text.replace(old, new)).replay()

    assert refused.value.key == key


def test_earlier_actions_are_notation_of_seats_that_there_are() -> None:
    record = Record.of(play(continued(), 10, fickle(2)), NAMES)

    for spoilt in (
        replace(record, actions=["no notation!", *record.actions[1:]]),
        replace(record, turns=[record.seats, *record.turns[1:]]),
    ):
        with pytest.raises(BadRecord) as refused:
            spoilt.replay()
        assert refused.value.key == "bad_earlier"


def test_a_position_of_another_deal_or_of_dice_that_nobody_can_check_is_refused() -> None:
    match = play(begin(), 25, fickle(1))
    unsealed = match.game.new(QuickDice(1)).to_bytes()
    start = start_of(match)

    for position, seed in ((start.position, seed_of(9)), (unsealed, match.seed)):
        with pytest.raises(BadPosition) as refused:
            Match(match.game, seed, start=Start(position, 25, start.actions, start.seats))
        assert refused.value.key == "other_deal"


def test_a_copy_is_played_by_itself() -> None:
    match = play(begin(), 30, fickle(1))
    while not match.can_take_back(match.seats_of_actions[-1]):
        play(match, 1, fickle(1))
    before = face(match)

    twin = match.copy()
    assert face(twin) == before
    twin.take_back(twin.seats_of_actions[-1], twin.seq)
    play(twin, 50, fickle(2))

    assert face(match) == before
    match.take_back(match.seats_of_actions[-1], match.seq)
    assert match.position.to_bytes() == Match(match.game, match.seed, match.actions).position.to_bytes() != before[0]


def test_every_moment_tells_a_viewer_what_it_has_seen() -> None:
    match = play(begin(), 30, fickle(1))

    for seat in range(-1, 3):
        moments = [match.moment(number, seat) for number in range(match.last_moment + 1)]
        assert [event for events in moments for event in events] == match.events(seat)
    assert [match.seq_of(number) for number in range(31)] == list(range(31))

"""The points that a viewer can count."""

import pytest

from gobernador.catalog import make
from gobernador.core.types import NOBODY
from gobernador.match import Match
from gobernador.testing.laws import fickle
from tests.match.playing import play, seed_of

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

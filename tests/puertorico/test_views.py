"""What a seat sees: the open table, and never what comes next (R-PR-96)."""

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from tests.puertorico.positions import build, by_word, fresh, good, play


def test_everybody_sees_the_same_table_and_only_one_has_something_to_answer() -> None:
    game, s = fresh()
    views = [game.view(s, seat) for seat in (0, 1, 2, NOBODY)]

    assert [view.legal() for view in views] == [s.legal(), [], [], []]
    assert [view.seat for view in views] == [0, 1, 2, NOBODY]
    for view in views:
        assert by_word(view.table.pile) == by_word(s.pile)
        assert [p.points for p in view.table.players] == [0, 0, 0]


def test_pass_is_among_what_a_view_may_answer() -> None:
    game, s = fresh()
    play(game, s, "role:settler")

    assert game.view(s, 0).legal() == s.legal()
    assert s.legal()[0] == 0


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    game, s = fresh()
    view = game.view(s, 1)
    before = view.to_bytes()

    play(game, s, "role:settler settle:quarry")

    assert view.to_bytes() == before != game.view(s, 1).to_bytes()


def test_the_order_of_the_face_down_plantations_is_in_no_view() -> None:
    game, s = fresh()
    build(s, 0, "hacienda")
    s.top = vec[u8]([u8(good("coffee"))])
    play(game, s, "role:settler")
    drawn = set()

    for seed in range(300):
        world = game.imagine(game.view(s, 0), QuickDice(seed))
        assert len(world.top) == 0
        before = world.players[0].places[:]
        play(game, world, "draw:plantation")
        drawn |= {tile for tile, tiles in enumerate(world.players[0].places) if tiles > before[tile]}
    play(game, s, "draw:plantation")

    assert drawn == {1, 2, 3, 4, 5}
    assert s.players[0].places[good("coffee")] == 1


def test_points_are_in_the_view_because_every_gain_was_public() -> None:
    game, s = fresh()
    s.players[2].points = 7

    assert [p.points for p in game.view(s, 0).table.players] == [0, 0, 7]


def test_the_round_of_a_position() -> None:
    game, s = fresh()
    s.round = 6

    assert game.round_of(s) == 6

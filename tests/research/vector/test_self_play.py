"""Many games at once in which every seat learns: each row is an ordinary game."""

import numpy as np
import pytest

from gobernador.catalog import make
from gobernador.core.dice import QuickDice, SealedDice, quick
from gobernador.core.errors import GameError
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.research.arrays import observation_array
from gobernador.research.dealer import Dealer
from gobernador.research.vector import Batch, VectorGames
from tests.research.settings import Setting, every_setting, mask_array

SEED = 11


def dealers(rows: int) -> list[QuickDice]:
    """What deals each row's games, as `VectorGames` derives it from the seed."""
    dealer = Dealer()
    dealer.start_from(SEED)
    dice = quick(quick(SealedDice(dealer.next_seed())))
    return [quick(dice) for _ in range(rows)]


def deal(game: Game, dealer: QuickDice) -> State:
    return game.new(quick(dealer))


@every_setting
def test_every_row_is_the_game_that_the_engine_plays(setting: Setting) -> None:
    rows = 3
    games = VectorGames(**setting.arguments, num_envs=rows, seed=SEED)
    game = games.game
    decks = dealers(rows)
    states = [deal(game, deck) for deck in decks]
    ended = 0

    while ended < 3:
        for row, s in enumerate(states):
            assert_shows(games, row, s)
        actions = games.sample_actions()
        games.step(actions)
        for row, s in enumerate(states):
            s.apply(int(actions[row]))
            over = s.to_act == NOBODY
            assert games.done[row] == over
            if over:
                assert_ended(games, row, s)
                states[row] = deal(game, decks[row])
                ended += 1
            else:
                assert not games.rewards[row].any()


def assert_shows(games: VectorGames, row: int, s: State) -> None:
    assert games.seats[row] == s.to_act
    assert games.masks[row].nonzero()[0].tolist() == s.legal()
    assert (games.masks[row] == mask_array(games.encoder, s)).all()
    assert (games.observations[row] == observation_array(games.encoder, s, s.to_act)).all()


def assert_ended(games: VectorGames, row: int, s: State) -> None:
    scores = games.game.scores(s)
    places = [score.place for score in scores]
    others = len(scores) - 1
    assert games.points[row].tolist() == [score.total for score in scores]
    assert games.places[row].tolist() == places
    assert games.rewards[row].tolist() == [
        (sum(other > place for other in places) - sum(other < place for other in places)) / others for place in places
    ]


@every_setting
def test_a_margin_is_what_a_seat_has_more_than_the_mean_of_the_others(setting: Setting) -> None:
    games = VectorGames(**setting.arguments, num_envs=8, seed=SEED, reward="margin")

    play_until_done(games)

    for row in games.done.nonzero()[0]:
        points, rewards = games.points[row], games.rewards[row]
        others = (points.sum() - points) / (len(points) - 1)
        assert np.allclose(rewards, points - others)
        assert np.isclose(rewards.sum(), 0.0)
    [row, *_] = games.done.nonzero()[0]
    points = games.points[row].copy()
    games.step(games.sample_actions())
    assert not games.done[row]
    assert not games.rewards[row].any(), "rewards are gone with the next step"
    assert (games.points[row] == points).all()


def play_until_done(games: VectorGames) -> Batch:
    shown = games.step(games.sample_actions())
    while not shown.done.any():
        shown = games.step(games.sample_actions())
    return shown


# -- seeds -------------------------------------------------------------------------------------------------------------


def story(games: VectorGames, steps: int = 150) -> list[bytes]:
    told = []
    for _ in range(steps):
        shown = games.step(games.sample_actions())
        told.append(b"".join(array.tobytes() for array in shown))
    return told


def test_a_seed_fixes_everything() -> None:
    first, again = VectorGames(num_envs=5, seed=3), VectorGames(num_envs=5, seed=3)

    told = story(first)
    assert story(again) == told
    again.reset(3)
    assert story(again) == told
    assert story(again) == story(first) != told


def test_other_seeds_and_no_seed_are_other_games() -> None:
    games = VectorGames(num_envs=5, seed=3)
    told = story(games)

    games.reset()
    unseeded = story(games)
    games.reset(4)

    assert told != unseeded
    assert story(games) not in (told, unseeded)
    assert story(VectorGames(num_envs=5)) != story(VectorGames(num_envs=5))


def test_rows_differ_and_do_not_depend_on_how_many_there_are() -> None:
    few, many = VectorGames(num_envs=4, seed=3), VectorGames(num_envs=40, seed=3)

    assert (few.observations == many.observations[:4]).all()
    assert len({row.tobytes() for row in many.observations}) == 40


# -- memory ------------------------------------------------------------------------------------------------------------


def test_what_a_step_shows_is_the_engines_own_memory() -> None:
    games = VectorGames(num_envs=4, seed=SEED)
    shown = games.reset()
    before = shown.observations.copy()

    after = games.step(games.sample_actions())

    assert after is shown
    assert all(np.shares_memory(mine, own) for mine, own in zip(shown[:5], arrays_of(games), strict=True))
    assert (shown.observations != before).any()
    for array in shown:
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
    games.reset()
    pieces = games.pieces_of(games.observations)
    assert list(pieces) == [piece.name for piece in games.pieces]
    assert pieces["own_hand"].sum(axis=1).tolist() == [4, 4, 4, 4]
    assert np.shares_memory(pieces["town"], games.observations)


def arrays_of(games: VectorGames) -> tuple[np.ndarray, ...]:
    return games.observations, games.masks, games.seats, games.rewards, games.done


def test_copies_stay_as_they_are_and_may_be_changed() -> None:
    games = VectorGames(num_envs=4, seed=SEED, copy=True)
    shown = games.reset()
    kept = [array.tobytes() for array in shown]

    games.step(games.sample_actions())

    assert [array.tobytes() for array in shown] == kept
    shown.observations[:] = 0
    shown.masks[:] = 0
    assert games.masks.any()


def test_the_arrays_have_the_shapes_and_types_that_are_promised() -> None:
    game = make("puertorico", "base", 4)
    games = VectorGames(game, num_envs=6)

    assert games.game is game
    assert [(array.shape, array.dtype.name) for array in games.reset()] == [
        ((6, int(games.encoder.size)), "uint8"),
        ((6, len(games.action_texts)), "int8"),
        ((6,), "int64"),
        ((6, 4), "float64"),
        ((6,), "bool"),
        ((6, 4), "int64"),
        ((6, 4), "int64"),
    ]


# -- what cannot be played ---------------------------------------------------------------------------------------------

LEGAL_FIRST = [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("actions", "error", "words"),
    [
        (
            [1, 1, 0, 1],
            GameError,
            r"game 2: pass \(0\) is not legal now; legal: role:builder \(1\), role:producer \(2\)",
        ),
        ([1, 200, 1, 1], ValueError, r"game 1: \w+:\w+ \(200\) is not legal"),
        ([1, 1, 1, 5000], GameError, "game 3: there is no action 5000; they are numbered from 0 to 552"),
        ([1, 1, 1, -1], GameError, "game 3: there is no action -1"),
        ([1, 65537, 1, 1], GameError, "game 1: there is no action 65537"),
        ([1, 1, 2**40 + 1, 0], GameError, f"game 2: there is no action {2**40 + 1}"),
        ([1, 1, 1], ValueError, r"one action for each of 4 games, not an array of shape \(3,\)"),
        ([[1], [1], [1], [1]], ValueError, r"not an array of shape \(4, 1\)"),
        (1, ValueError, r"not an array of shape \(\)"),
        ([1.0, 1.0, 1.0, 1.0], TypeError, "actions must be whole numbers, not float64"),
        ([True, True, True, True], TypeError, "actions must be whole numbers, not bool"),
    ],
)
def test_what_cannot_be_played_is_refused_and_changes_nothing(
    actions: object, error: type[Exception], words: str
) -> None:
    games = VectorGames(num_envs=4, seed=SEED, options={"start": 0})
    untouched = VectorGames(num_envs=4, seed=SEED, options={"start": 0})
    before = [array.tobytes() for array in games.reset(SEED)]

    with pytest.raises(error, match=words):
        games.step(actions)  # type: ignore[arg-type]

    assert [array.tobytes() for array in games.step(LEGAL_FIRST)] != before
    untouched.reset(SEED)
    untouched.step(LEGAL_FIRST)
    assert story(games) == story(untouched)


def test_samples_are_uniform_among_the_legal_actions() -> None:
    games = VectorGames(num_envs=4000, seed=SEED)
    drawn = games.sample_actions()
    legal = games.masks[0].nonzero()[0]

    counts = np.bincount(drawn, minlength=len(games.action_texts))[legal]

    assert counts.sum() == 4000
    assert (abs(counts - 4000 / len(legal)) < 5 * np.sqrt(4000 / len(legal))).all()

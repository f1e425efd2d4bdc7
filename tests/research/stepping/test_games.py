"""Games side by side: each row does what its game does alone, in the engine itself and without numpy."""

import pytest

from gobernador.bots.game_bots import heuristic_policy
from gobernador.bots.policies.policy import Policy
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.encoder import NoEncoder
from gobernador.research.stepping.games import NOWHERE, Games
from gobernador.research.stepping.rewards import Reward, rewards_of

ROWS = 3
TABLES = [("sanjuan", "second", 2), ("puertorico", "base", 3)]
every_table = pytest.mark.parametrize(("key", "edition", "seats"), TABLES)


def begun(game: Game, rivals: list[Policy], learners: list[int]) -> Games:
    games = Games(game, encoder_of(game), ROWS, Reward.MARGIN, rivals, learners)
    games.deal(QuickDice(5))
    return games


def row_of(packed: object, row: int) -> bytes:
    """One of the rows of something packed."""
    whole = bytes(memoryview(packed))  # type: ignore[arg-type]
    size = len(whole) // ROWS
    return whole[row * size : (row + 1) * size]


def assert_shows(games: Games, row: int, s: State) -> None:
    """A row shows the open question of a position."""
    assert games.acting[row] == s.to_act
    assert row_of(games.observations, row) == bytes(memoryview(games.encoder.observation(s, s.to_act)))
    assert row_of(games.masks, row) == bytes(memoryview(games.encoder.mask(s)))


def assert_ended(games: Games, row: int, s: State) -> None:
    """A row tells the end of a game."""
    seats = slice(row * games.seats, (row + 1) * games.seats)
    scores = games.game.scores(s)
    assert list(games.rewards)[seats] == rewards_of(games.game, s, Reward.MARGIN)
    assert list(games.points)[seats] == [score.total for score in scores]
    assert list(games.places)[seats] == [score.place for score in scores]


@every_table
@pytest.mark.parametrize("learns", ["all", "one"])
def test_a_row_goes_where_its_game_goes(key: str, edition: str, seats: int, learns: str) -> None:
    game = make(key, edition, seats, {"rounds": "3"})
    rival = heuristic_policy(game, "heuristic")
    alone = learns == "one"
    games = begun(game, [rival] * (ROWS * seats) if alone else [], [1 if alone else NOBODY] * ROWS)
    dice, ended = QuickDice(6), 0

    while ended < 2 * ROWS:
        twins = [games.states[row].clone() for row in range(ROWS)]
        games.draw_answers(dice)
        assert games.first_illegal() == NOWHERE
        answers = list(games.answers)
        games.step()
        for row, (twin, answer) in enumerate(zip(twins, answers, strict=True)):
            assert answer in twin.legal()
            twin.apply(answer)
            while alone and twin.to_act not in (1, NOBODY):
                twin.apply(rival.pick(twin))
            assert games.done[row] == (twin.to_act == NOBODY)
            if games.done[row]:
                assert_ended(games, row, twin)
                if alone:
                    assert row_of(games.endings, row) == bytes(memoryview(games.encoder.observation(twin, 1)))
                ended += 1
            else:
                assert not any(list(games.rewards)[row * seats : (row + 1) * seats])
            assert_shows(games, row, games.states[row])


@every_table
def test_a_row_with_an_illegal_answer_is_found(key: str, edition: str, seats: int) -> None:
    game = make(key, edition, seats)
    games = begun(game, [], [NOBODY] * ROWS)

    for action in range(game.actions.size):
        legal = action in games.states[1].legal()
        two_bytes = [games.states[row].legal()[0].to_bytes(2, "little") for row in range(ROWS)]
        two_bytes[1] = action.to_bytes(2, "little")
        assert games.take_answers(b"".join(two_bytes)) == (NOWHERE if legal else 1)


def test_observations_that_nobody_wants_are_not_written() -> None:
    game = make("sanjuan", "first", 2)
    games = Games(game, NoEncoder(game.actions.size), ROWS, Reward.RANK, [], [NOBODY] * ROWS)
    games.deal(QuickDice(7))

    assert (len(games.observations), len(games.masks)) == (0, ROWS * game.actions.size)
    assert row_of(games.masks, 0).count(1) == len(games.states[0].legal())

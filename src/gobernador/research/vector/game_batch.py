"""What many games show at once, as arrays with one row a game."""

from typing import NamedTuple, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.core.errors import GameError
from gobernador.research.arrays import Mask, Observation, looked_at
from gobernador.research.extras import extra
from gobernador.research.legality import checked
from gobernador.research.stepping.games import NOWHERE, Games

with extra("research"):
    import numpy as np
    import numpy.typing as npt

Numbers: TypeAlias = "npt.NDArray[np.int64]"
Rewards: TypeAlias = "npt.NDArray[np.float64]"
Flags: TypeAlias = "npt.NDArray[np.bool_]"


class Batch(NamedTuple):
    """Where all games stand, and what the last step brought."""

    observations: Observation
    """What the seat to act may know: (games, bytes)."""
    masks: Mask
    """1 for each action that is legal: (games, actions)."""
    seats: Numbers
    """Whose answer each game waits for: (games,)."""
    rewards: Rewards
    """What the last step brought every seat; 0 but at the end of a game: (games, seats)."""
    done: Flags
    """Whether the last step ended the game of the row, in which another one has begun: (games,)."""
    points: Numbers
    """The points of every seat in the last game that ended in the row: (games, seats)."""
    places: Numbers
    """Their places in it, 1 being the winner's; tied seats share one. All 0 before the first end: (games, seats)."""

    def copy(self) -> "Batch":
        """The same in arrays of its own, which a learner may keep and change."""
        return Batch(
            self.observations.copy(),
            self.masks.copy(),
            self.seats.copy(),
            self.rewards.copy(),
            self.done.copy(),
            self.points.copy(),
            self.places.copy(),
        )


def batch_of(games: Games) -> Batch:
    """The engine's own memory as arrays: they cannot be written to, and change with every step."""
    rows = games.rows
    by_seat = (rows, games.seats)
    return Batch(
        observations=observations_in(games, games.observations),
        masks=np.frombuffer(looked_at(games.masks), np.int8).reshape(rows, games.encoder.actions),
        seats=np.frombuffer(looked_at(games.acting), np.int64),
        rewards=np.frombuffer(looked_at(games.rewards), np.float64).reshape(by_seat),
        done=np.frombuffer(looked_at(games.done), np.bool_),
        points=np.frombuffer(looked_at(games.points), np.int64).reshape(by_seat),
        places=np.frombuffer(looked_at(games.places), np.int64).reshape(by_seat),
    )


def observations_in(games: Games, words: vec[i64]) -> Observation:
    """Packed observations as rows of bytes, without those that fill up the last word of each."""
    packed = np.frombuffer(looked_at(words), np.uint8)
    return packed.reshape(games.rows, -1)[:, : games.encoder.size]


with extra("research"):
    import numpy as np
    import numpy.typing as npt

Actions: TypeAlias = "npt.ArrayLike"


class BatchAnswers:
    """Takes one action a game."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._taken: Numbers = np.frombuffer(looked_at(games.answers), np.int64)

    def take(self, actions: Actions) -> None:
        """Note an action for every game; if one of them cannot be played, no game has changed."""
        chosen = np.asarray(actions)
        if chosen.shape != self._taken.shape:
            raise ValueError(f"one action for each of {len(self._taken)} games, not an array of shape {chosen.shape}")
        if chosen.dtype.kind not in "iu":
            raise TypeError(f"actions must be whole numbers, not {chosen.dtype}")
        illegal = self._games.take_answers(chosen.astype("<u2").tobytes())
        # Two bytes hold every action there is. What they did not hold is not what was taken.
        torn = self._taken != chosen
        if illegal == NOWHERE and not torn.any():
            return
        row = int(torn.argmax()) if torn.any() else illegal
        self._refuse(row, int(chosen[row]))

    def _refuse(self, row: int, action: int) -> None:
        try:
            checked(self._games.game, self._games.states[row], action)
        except GameError as error:
            raise type(error)(error.key, f"game {row}: {error}", row=row, **error.details) from None
        raise AssertionError(f"the engine refuses a legal action: {action} in game {row}")

"""The way of many actions into the engine: all of them, or none."""

from typing import TypeAlias

from gobernador.core.errors import GameError
from gobernador.research.extras import extra
from gobernador.research.legality import checked
from gobernador.research.packed import looked_at
from gobernador.research.stepping.games import NOWHERE, Games
from gobernador.research.vector.shown import Numbers

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
            raise TypeError(f"actions are whole numbers, not {chosen.dtype}")
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

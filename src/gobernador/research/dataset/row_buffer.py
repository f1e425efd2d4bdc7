"""Rows being written, decision by decision. Observations come straight from the encoder; arrays are made of them at the end.

No packed array is handed to the engine for each row: compiled functions never let go of one that was handed to them by
interpreted code (mypyc 2.4), so that every shard would stay in memory.
"""

from librt.vecs import vec

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import PASS
from gobernador.research.arrays import as_buffer
from gobernador.research.dataset.card import AFTER, BEFORE, BOT, LEGAL, MASK, OBSERVATION, Array, Columns
from gobernador.research.encoders import encoder_of
from gobernador.research.extras import extra
from gobernador.research.stepping.rewards import Reward, write_rewards

with extra("dataset"):
    import numpy as np

ANSWERS = 63
"""Answers that a question can have."""


class RowBuffer:
    """The rows of one shard."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.encoder = encoder_of(game)
        self.numbers: list[tuple[int, int, int, int, int, int]] = []
        """The columns of `BEFORE`."""
        self.questions: list[tuple[int, int]] = []
        """The legal answers of each row as a set, and what they are counted from."""
        self.observations: list[memoryview[int]] = []
        self.ends: list[tuple[int, Array, list[int]]] = []
        """For each game the row after its last one, the columns of `AFTER` by seat, and its bots."""
        self._rewards = vec[float]([0.0] * game.seats)

    def write(self, s: State, number: int, step: int, action: int) -> None:
        """The decision of a position in which *action* is about to be played."""
        seat = s.to_act
        self.observations.append(as_buffer(self.encoder.observation(s, seat)))
        self.questions.append((s.mask(), s.base))
        self.numbers.append((number, step, seat, self.game.round_of(s), s.prompt, action))

    def end(self, s: State, bots: list[int]) -> None:
        """The game of the rows since the last end is over; *bots* are the numbers of those who played, by seat."""
        self.ends.append((len(self.numbers), self._outcome(s), bots))

    def columns(self) -> Columns:
        before = np.array(self.numbers, np.int64).reshape(-1, len(BEFORE))
        found: Columns = {column.name: before[:, at].astype(column.type) for at, column in enumerate(BEFORE)}
        mask = masks(np.array(self.questions, np.int64).reshape(-1, 2), self.game.actions.size)
        found[LEGAL.name] = mask.sum(axis=1, dtype=LEGAL.type)
        found |= self._after(found["seat"])
        seen = np.frombuffer(b"".join(self.observations), np.uint8)
        # There may be no rows: if no record of the shard could be used.
        seen = seen.reshape(len(before), seen.size // max(1, len(before)))
        found[OBSERVATION] = seen[:, : self.encoder.size].reshape(-1, self.encoder.size)
        found[MASK] = np.packbits(mask, axis=1, bitorder="little")
        return found

    def _after(self, seats: Array) -> Columns:
        after = np.zeros((len(seats), len(AFTER)))
        who = np.zeros(len(seats), BOT.type)
        begun = 0
        for end, by_seat, bots in self.ends:
            after[begun:end] = by_seat[seats[begun:end]]
            if bots:
                who[begun:end] = np.array(bots)[seats[begun:end]]
            begun = end
        found: Columns = {column.name: after[:, at].astype(column.type) for at, column in enumerate(AFTER)}
        return found | ({BOT.name: who} if any(bots for _, _, bots in self.ends) else {})

    def _outcome(self, s: State) -> Array:
        """The columns of `AFTER` for a game that is over, one row a seat."""
        rewards = []
        for kind in (Reward.RANK, Reward.MARGIN):
            write_rewards(self.game, s, kind, self._rewards, 0)
            rewards.append(list(self._rewards))
        scores = self.game.scores(s)
        return np.array([*rewards, [score.total for score in scores], [score.place for score in scores]]).T


def masks(questions: Array, actions: int) -> Array:
    """1 for each legal action of each question, which is given as the set of its answers and their base.

    >>> import numpy as np
    >>> masks(np.array([[0b101, 3], [0b10, 0]]), 7)
    array([[1, 0, 0, 0, 0, 1, 0],
           [0, 1, 0, 0, 0, 0, 0]], dtype=uint8)
    """
    found = np.zeros((len(questions), actions), np.uint8)
    for answer in range(ANSWERS):
        (rows,) = np.nonzero(questions[:, 0] >> answer & 1)
        found[rows, PASS if answer == PASS else questions[rows, 1] + answer] = 1
    return found

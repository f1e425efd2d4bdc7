"""Rows being written, decision by decision. Observations and masks come straight from the encoder, into memory that numpy sees."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.research.arrays import looked_at
from gobernador.research.dataset.columns import AFTER, BEFORE, LEGAL, MASK, OBSERVATION, WHO, Array, Columns, packed
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.encoder import mark
from gobernador.research.extras import extra
from gobernador.research.stepping.rewards import Reward, write_rewards

with extra("dataset"):
    import numpy as np

BLOCK = 512
"""Rows that are written before they are put aside."""
WORD = 8
"""Bytes of a word of a page."""


class Sheet:
    """The rows of one shard."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.encoder = encoder_of(game)
        self.numbers: list[tuple[int, int, int, int, int, int]] = []
        """The columns of `BEFORE`."""
        self.ends: list[tuple[int, Array, list[int]]] = []
        """For each game the row after its last one, the columns of `AFTER` by seat, and its bots."""
        self.observations: list[Array] = []
        self.masks: list[Array] = []
        """Blocks that are full."""
        self._white = vec[i64]([0] * (BLOCK * int(self.encoder.words)))
        self._closed = vec[u8]([0] * (BLOCK * game.actions.size))
        self._begin()

    def _begin(self) -> None:
        """A new block."""
        self._row = 0
        self._page = self._white[:]
        self._marks = self._closed[:]

    def write(self, s: State, number: int, step: int, action: int) -> None:
        """The decision of a position in which *action* is about to be played."""
        if self._row == BLOCK:
            self._put_aside()
            self._begin()
        row, seat = self._row, s.to_act
        self.encoder.write(s, seat, self._page, row * self.encoder.words * WORD)
        mark(self._marks, row * self.encoder.actions, s.mask(), s.base, 1)
        self.numbers.append((number, step, seat, self.game.round_of(s), s.prompt, action))
        self._row = row + 1

    def end(self, s: State, bots: list[int]) -> None:
        """The game of the rows since the last end is over; *bots* are the numbers of those who played, by seat."""
        self.ends.append((len(self.numbers), outcome(self.game, s), bots))

    def columns(self) -> Columns:
        """Everything that was written; nothing is written after it."""
        self._put_aside()
        before = np.array(self.numbers, np.int64).reshape(-1, len(BEFORE))
        found: Columns = {column.name: before[:, at].astype(column.type) for at, column in enumerate(BEFORE)}
        mask = np.concatenate(self.masks)
        found[LEGAL.name] = mask.sum(axis=1, dtype=LEGAL.type)
        found |= self._after(found["seat"])
        found[OBSERVATION] = np.concatenate(self.observations)
        found[MASK] = packed(mask)
        return found

    def _put_aside(self) -> None:
        seen = np.frombuffer(looked_at(self._page), np.uint8).reshape(BLOCK, -1)
        legal = np.frombuffer(looked_at(self._marks), np.uint8).reshape(BLOCK, -1)
        self.observations.append(seen[: self._row, : self.encoder.size])
        self.masks.append(legal[: self._row])

    def _after(self, seats: Array) -> Columns:
        """What became of the seat of each row."""
        after = np.zeros((len(seats), len(AFTER)))
        who = np.zeros(len(seats), WHO.type)
        begun = 0
        for end, by_seat, bots in self.ends:
            after[begun:end] = by_seat[seats[begun:end]]
            if bots:
                who[begun:end] = np.array(bots)[seats[begun:end]]
            begun = end
        found: Columns = {column.name: after[:, at].astype(column.type) for at, column in enumerate(AFTER)}
        return found | ({WHO.name: who} if any(bots for _, _, bots in self.ends) else {})


def outcome(game: Game, s: State) -> Array:
    """The columns of `AFTER` for a game that is over, one row a seat."""
    rewards = []
    for kind in (Reward.RANK, Reward.MARGIN):
        row = vec[float]([0.0] * game.seats)
        write_rewards(game, s, kind, row, 0)
        rewards.append(list(row))
    scores = game.scores(s)
    return np.array([*rewards, [score.total for score in scores], [score.place for score in scores]]).T

"""Many games at once, stepped by the compiled unit and shown as arrays with one row a game; in `VectorGames` every seat learns.

>>> games = VectorGames("sanjuan", num_envs=3, seed=7, options={"start": 0})
>>> shown = games.reset()
>>> shown.observations.shape, shown.masks.shape, shown.rewards.shape, shown.seats.tolist()
((3, 806), (3, 553), (3, 2), [0, 0, 0])
>>> shown = games.step([1, 2, 3])
>>> shown.done.tolist()
[False, False, False]
>>> while not shown.done.any():
...     shown = games.step(games.sample_actions())
>>> shown.rewards[shown.done].tolist() in ([[1.0, -1.0]], [[-1.0, 1.0]])
True
"""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.bots.policies.policy import Policy
from gobernador.catalog import GAMES
from gobernador.core.dice import QuickDice, SealedDice, quick
from gobernador.core.game import Game
from gobernador.core.types import NOBODY
from gobernador.match.game_factory import game_of
from gobernador.research.arrays import Mask, Observation, as_buffer, pieces_of
from gobernador.research.dealer import Dealer, at_least_one, refusal_of, reward_of
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.encoder import Piece
from gobernador.research.extras import extra
from gobernador.research.stepping.games import NOWHERE, Games

with extra("research"):
    import numpy as np
    import numpy.typing as npt

Numbers: TypeAlias = "npt.NDArray[np.int64]"
Rewards: TypeAlias = "npt.NDArray[np.float64]"
Flags: TypeAlias = "npt.NDArray[np.bool_]"
Actions: TypeAlias = "npt.ArrayLike"


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
        return Batch._make(array.copy() for array in self)


class GameBatch:
    """Games of the compiled unit, their memory as arrays with one row a game, and the door for answers."""

    def __init__(
        self,
        game: Game,
        rows: int,
        reward: str,
        policies: list[Policy] | None = None,
        learners: list[int] | None = None,
    ) -> None:
        """Every seat learns, or only the *learners*, one a row, among *policies* at all seats."""
        self.game = game
        self.encoder = encoder_of(game)
        self._games = Games(game, self.encoder, rows, reward_of(reward), policies or [], learners or [NOBODY] * rows)
        self._taken: Numbers = np.frombuffer(as_buffer(self._games.answers), np.int64)
        self._dealer = Dealer()
        self._sample_dice = QuickDice(0)
        self.shown = self._batch()
        """The engine's own memory as arrays: they cannot be written to, and change with every step."""
        self.endings = self._observations(self._games.endings)
        """How the last game of each row looked to its learner at the end."""

    def _batch(self) -> Batch:
        games = self._games
        by_seat = (games.rows, games.seats)
        return Batch(
            observations=self._observations(games.observations),
            masks=np.frombuffer(as_buffer(games.masks), np.int8).reshape(games.rows, self.encoder.actions),
            seats=np.frombuffer(as_buffer(games.acting), np.int64),
            rewards=np.frombuffer(as_buffer(games.rewards), np.float64).reshape(by_seat),
            done=np.frombuffer(as_buffer(games.done), np.bool_),
            points=np.frombuffer(as_buffer(games.points), np.int64).reshape(by_seat),
            places=np.frombuffer(as_buffer(games.places), np.int64).reshape(by_seat),
        )

    def _observations(self, words: vec[i64]) -> Observation:
        """Packed observations as rows of bytes, without those that fill up the last word of each."""
        return np.frombuffer(as_buffer(words), np.uint8).reshape(self._games.rows, -1)[:, : self.encoder.size]

    def dice(self, seed: int | None) -> QuickDice:
        """The dice of the next games, which follow from a seed, or from the games before."""
        if seed is not None:
            self._dealer.start_from(seed)
        return quick(SealedDice(self._dealer.next_seed()))

    def deal(self, dealing: QuickDice, drawing: QuickDice) -> None:
        """New games in all rows; *drawing* dice are for `sample_actions`."""
        self._games.deal(dealing)
        self._sample_dice = drawing

    def play(self, actions: Actions) -> None:
        """Play one action in every game; if one of them cannot be played, no game has changed."""
        chosen = np.asarray(actions)
        if chosen.shape != self._taken.shape:
            raise ValueError(f"one action for each of {len(self._taken)} games, not an array of shape {chosen.shape}")
        if chosen.dtype.kind not in "iu":
            raise TypeError(f"actions must be whole numbers, not {chosen.dtype}")
        illegal = self._games.take_answers(chosen.astype("<u2").tobytes())
        # Two bytes hold every action there is. What they did not hold is not what was taken.
        torn = self._taken != chosen
        if illegal != NOWHERE or torn.any():
            row = int(torn.argmax()) if torn.any() else illegal
            error = refusal_of(self.game, self._games.states[row], int(chosen[row]))
            raise type(error)(error.key, f"game {row}: {error}", row=row, **error.details)
        self._games.step()

    def sample_actions(self) -> Numbers:
        """A legal action for every game, all of them equally likely, drawn inside the compiled unit."""
        self._games.draw_answers(self._sample_dice)
        return self._taken.copy()


class VectorGames(GameBatch):
    """So many games side by side, each waiting for the answer of whichever seat is asked.

    Arrays are the engine's own memory: looking costs nothing, but every step changes them. Whoever wants to keep what a step
    has shown makes a `Batch.copy()` of it, or asks for copies from the beginning.
    """

    def __init__(
        self,
        game: str | Game = GAMES.default,
        num_envs: int = 64,
        edition: str | None = None,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        reward: str = "rank",
        seed: int | None = None,
        *,
        copy: bool = False,
    ) -> None:
        """A *game* that was made before is taken as it is; otherwise its name, edition, seats and options say which."""
        made = game if isinstance(game, Game) else game_of(game, edition, seats, options)
        super().__init__(made, at_least_one("num_envs", num_envs), reward)
        self.num_envs = num_envs
        self.observations, self.masks, self.seats, self.rewards, self.done, self.points, self.places = self.shown
        self._copies = copy
        self.reset(seed)

    def reset(self, seed: int | None = None) -> Batch:
        """New games in all rows. Everything that follows is fixed by a seed; without one, other games follow."""
        dice = self.dice(seed)
        self.deal(quick(dice), quick(dice))
        return self._shown()

    def step(self, actions: Actions) -> Batch:
        """Play one action in every game; a game that ends gives its rewards and is followed by a new one in the same step.

        If any action is not legal, that is an error which names the row, and no game has changed.
        """
        self.play(actions)
        return self._shown()

    def _shown(self) -> Batch:
        return self.shown.copy() if self._copies else self.shown

    # -- what the numbers mean ---------------------------------------------------------------------------------

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The named parts of an observation, and where each begins."""
        return self.encoder.pieces

    def pieces_of(self, observations: Observation) -> dict[str, Observation]:
        """The named parts of one or many observations, without copying."""
        return pieces_of(self.encoder, observations)

    @property
    def action_texts(self) -> list[str]:
        """The notation of every action, by its number."""
        return self.game.actions.texts[:]

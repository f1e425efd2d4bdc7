"""Many games at once in which every seat learns.

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

from gobernador.catalog import GAMES
from gobernador.core.dice import quick
from gobernador.core.game import Game
from gobernador.research.arrays import Observation, pieces_of
from gobernador.research.dealer import game_of
from gobernador.research.encoding.encoder import Piece
from gobernador.research.vector.game_batch import Actions, Batch, GameBatch, Numbers, checked_rows


class VectorGames:
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
        self.game = game if isinstance(game, Game) else game_of(game, edition, seats, options)
        self.num_envs = checked_rows(num_envs)
        self._batch = GameBatch(self.game, num_envs, reward)
        self.encoder = self._batch.encoder
        shown = self._batch.shown
        self.observations, self.masks, self.seats, self.rewards, self.done, self.points, self.places = shown
        self._copies = copy
        self.reset(seed)

    def reset(self, seed: int | None = None) -> Batch:
        """New games in all rows. Everything that follows is fixed by a seed; without one, other games follow."""
        dice = self._batch.dice(seed)
        self._batch.deal(quick(dice), quick(dice))
        return self._shown()

    def step(self, actions: Actions) -> Batch:
        """Play one action in every game; a game that ends gives its rewards and is followed by a new one in the same step.

        If any action is not legal, that is an error which names the row, and no game has changed.
        """
        self._batch.step(actions)
        return self._shown()

    def sample_actions(self) -> Numbers:
        """A legal action for every game, all of them equally likely, drawn inside the compiled unit."""
        return self._batch.sample_actions()

    def _shown(self) -> Batch:
        return self._batch.shown.copy() if self._copies else self._batch.shown

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

"""Many games at once with one learner in each, as a Gymnasium vector environment.

>>> import gymnasium, gobernador.research
>>> envs = gymnasium.make_vec("gobernador/SanJuan-v0", num_envs=4, opponents="heuristic", seat=0, options={"start": 0})
>>> observations, infos = envs.reset(seed=42)
>>> observations.shape, infos["action_mask"].shape
((4, 806), (4, 553))
>>> observations, rewards, terminations, truncations, infos = envs.step([1, 2, 3, 4])
>>> rewards.tolist(), terminations.any(), truncations.any()
([0.0, 0.0, 0.0, 0.0], np.False_, np.False_)
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from gobernador.bots.game_bots import heuristic_policy, random_policy
from gobernador.bots.policies.policy import Policy
from gobernador.catalog import GAMES
from gobernador.core.dice import Dice, QuickDice, quick
from gobernador.core.game import Game
from gobernador.match.game_factory import game_of
from gobernador.research.arrays import Mask, Observation
from gobernador.research.dealer import at_least_one
from gobernador.research.environment import bytes_of
from gobernador.research.extras import extra
from gobernador.research.single import ROTATE, checked_seat, specs_for
from gobernador.research.vector import Actions, Flags, GameBatch, Numbers, Rewards

with extra("research"):
    import numpy as np
    from gymnasium import error, spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

STYLES = ("heuristic", "tuned")
"""Bots that are a style of the heuristic, and named after it."""


class CompiledOpponents:
    """A policy for every seat of every row, the learner's seat included, where it is never asked."""

    def __init__(self, game: Game, opponents: str | Sequence[str], learners: Sequence[int]) -> None:
        self._game = game
        self._dice: list[QuickDice] = []
        self._heuristics: dict[str, Policy] = {}
        specs = specs_for(game, opponents)
        around = [specs[0], *specs]
        self.policies = [
            self._policy(around[(seat - learner) % game.seats]) for learner in learners for seat in range(game.seats)
        ]
        """Row by row; the opponents sit to the learner's left, in their order."""

    def start_from(self, dice: Dice) -> None:
        """From now on everything they do follows from these dice."""
        for own in self._dice:
            own.x = quick(dice).x

    def _policy(self, spec: str) -> Policy:
        name, *settings = spec.split(":")
        if name == "random":
            # Of its own, so that no row depends on what happens in another.
            self._dice.append(QuickDice(0))
            return random_policy(self._game, self._dice[-1])
        if name not in STYLES:
            raise ValueError(
                f"the bot {spec!r} needs a view for every decision, but many games at once are played without views; possible are "
                "random, heuristic, heuristic:STYLE and tuned. For any other bot use gymnasium.make, or make_vec with "
                "vectorization_mode='sync'"
            )
        style = settings[0] if settings else name
        if style not in self._heuristics:
            self._heuristics[style] = heuristic_policy(self._game, style)
        return self._heuristics[style]


class BatchAnswerSpace(spaces.MultiDiscrete):
    """One of all actions for each game; a sample answers the open questions.

    So code that draws actions without asking for masks plays legally.

    >>> import numpy as np
    >>> answers = BatchAnswerSpace(np.array([[0, 0, 0, 1, 0], [1, 0, 0, 0, 0]], np.int8))
    >>> answers.sample().tolist(), answers.contains(np.array([4, 4]))
    ([3, 0], True)
    """

    def __init__(self, masks: Mask) -> None:
        """The *masks* are looked at again for every sample."""
        games, actions = masks.shape
        super().__init__([actions] * games)
        self._legal = masks

    def sample(self, mask: Any = None, probability: Any = None) -> Numbers:
        if mask is not None or probability is not None or not self._legal.any():
            return super().sample(mask, probability)
        # From just above 0 to 1: with a 0 an action would lose to those that are not legal.
        lots = 1.0 - self.np_random.random(self._legal.shape)
        drawn: Numbers = (lots * self._legal).argmax(axis=1)
        return drawn


Rows = TypeVar("Rows", Observation, Mask)
Stepped = tuple[Observation, Rewards, Flags, Flags, dict[str, Any]]


class VectorSeatEnv(VectorEnv[Observation, Actions, Any]):
    """So many tables with one seat for a learner and compiled policies at all others.

    A game that ends is followed by a new one in the same step. Games only ever end by their rules, so nothing is truncated.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        num_envs: int = 1,
        game: str = GAMES.default,
        edition: str | None = None,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        opponents: str | Sequence[str] = "heuristic",
        seat: int | str = ROTATE,
        reward: str = "rank",
        *,
        copy: bool = True,
    ) -> None:
        """The seat `rotate` is another one in every row. Without *copy*, observations and masks are the engine's own memory."""
        self.game = game_of(game, edition, seats, options)
        self.num_envs = at_least_one("num_envs", num_envs)
        fixed = checked_seat(seat, seats)
        self.seats: Numbers = np.arange(num_envs) % seats if fixed is None else np.full(num_envs, fixed)
        """Where the learner of each row sits."""
        self._opponents = CompiledOpponents(self.game, opponents, self.seats.tolist())
        self._batch = GameBatch(self.game, num_envs, reward, self._opponents.policies, self.seats.tolist())
        self.encoder = self._batch.encoder
        self._shown = self._batch.shown
        self._rows = np.arange(num_envs)
        self._never = np.zeros(num_envs, np.bool_)
        self._copies = copy
        self._begun = False
        self.single_observation_space = bytes_of(int(self.encoder.size))
        self.single_action_space = spaces.Discrete(int(self.encoder.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = BatchAnswerSpace(self._shown.masks)

    # -- playing -----------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games in all rows, up to the learners' first questions. A seed fixes all that follows, bots included."""
        super().reset(seed=seed, options=options)
        dice = self._batch.dice(seed)
        self._opponents.start_from(quick(dice))
        drawing = quick(dice)
        self._batch.deal(quick(dice), drawing)
        self._begun = True
        return self._kept(self._shown.observations), self._infos()

    def step(self, actions: Actions) -> Stepped:
        """Answer the open question of every game; an action that is not legal is an error and changes no game."""
        self._expect_games()
        self._batch.play(actions)
        done = self._shown.done.copy()
        infos = self._infos()
        if done.any():
            infos |= self._final(done)
        return self._kept(self._shown.observations), self._rewards(), done, self._never.copy(), infos

    def sample_actions(self) -> Numbers:
        """A legal action for every game, all of them equally likely."""
        self._expect_games()
        return self._batch.sample_actions()

    # -- looking -----------------------------------------------------------------------------------------------

    def action_masks(self) -> Mask:
        """1 for each action that is legal now, row by row; this is where MaskablePPO looks."""
        return self._kept(self._shown.masks)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seats.copy()}

    def _rewards(self) -> Rewards:
        return self._shown.rewards[self._rows, self.seats]

    def _final(self, done: Flags) -> dict[str, Any]:
        """How the games that have just ended looked at their end, as Gymnasium's own vector environments tell it."""
        seen = np.full(self.num_envs, None, object)
        for row in done.nonzero()[0]:
            seen[row] = self._batch.endings[row].copy()
        results = {
            "points": np.where(done, self._shown.points[self._rows, self.seats], 0),
            "place": np.where(done, self._shown.places[self._rows, self.seats], 0),
        }
        final = results | {f"_{key}": done.copy() for key in results}
        return {"final_obs": seen, "_final_obs": done.copy(), "final_info": final, "_final_info": done.copy()}

    def _kept(self, rows: Rows) -> Rows:
        return rows.copy() if self._copies else rows

    def _expect_games(self) -> None:
        if not self._begun:
            raise error.ResetNeeded("there are no games yet: call reset() first")

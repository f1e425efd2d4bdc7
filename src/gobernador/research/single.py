"""One learner among bots, as a Gymnasium environment: `gymnasium.make("gobernador/SanJuan-v0")`.

>>> import gymnasium, gobernador.research
>>> env = gymnasium.make("gobernador/SanJuan-v0", seats=3, opponents=["heuristic", "random"], options={"start": 0})
>>> observation, info = env.reset(seed=42)
>>> observation.shape, [int(action) for action in info["action_mask"].nonzero()[0]]
((1021,), [1, 2, 3, 4, 5])
>>> observation, reward, terminated, truncated, info = env.step(1)
>>> reward, terminated, truncated
(0.0, False, False)
"""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, SupportsIndex

from gobernador.bots.base import Bot, ask
from gobernador.bots.registry import make_bot
from gobernador.catalog import GAMES
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.research.arrays import Mask
from gobernador.research.dealer import deal, play
from gobernador.research.environment import RENDER_MODES, Environment, Shown, results_of
from gobernador.research.extras import extra
from gobernador.research.stepping.rewards import rewards_of

with extra("research"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle

ROTATE = "rotate"
"""The learner's seat moves on by one with every game."""


def specs_for(game: Game, opponents: str | Sequence[str]) -> list[str]:
    """A bot for each other seat, from the learner's left on; one name stands for all of them. Each is made once, on trial.

    >>> from gobernador.catalog import make
    >>> specs_for(make("sanjuan", "first", 3), "random")
    ['random', 'random']
    """
    others = game.seats - 1
    if not isinstance(opponents, str | Sequence):
        raise TypeError(f"opponents must be the name of a bot or a list of names, not {opponents!r}")
    specs = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(specs) != others:
        raise ValueError(f"{game.seats} seats need {others} opponents in addition to the learner, not {len(specs)}")
    for seat, spec in enumerate(specs):
        make_bot(spec, game, seat, bytes(16)).close()
    return specs


class Opponents:
    """Bots at all seats but the learner's, for game *number* of a run."""

    def __init__(self, game: Game, specs: Sequence[str], learner: int, number: int, seed: bytes) -> None:
        self._game = game
        self._learner = learner
        self._number = number
        self._specs: dict[int, str] = {}
        self._bots: dict[int, Bot] = {}
        for step, spec in enumerate(specs, start=1):
            seat = (learner + step) % game.seats
            self._specs[seat] = spec
            self._bots[seat] = make_bot(spec, game, seat, seed)

    def play(self, s: State) -> None:
        """Play on until the learner is asked or the game is over; a bot that goes wrong is an error that names it."""
        while s.to_act not in (self._learner, NOBODY):
            seat = s.to_act
            s.apply(ask(self._bots[seat], self._specs[seat], seat, self._number, self._game.view(s, seat)))

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()


class Sample(np.int64):
    """An action that nobody has chosen; it remembers for which question it was drawn."""

    question: int


class AnswerSpace(spaces.Discrete[np.int64]):
    """All actions of a game; a sample is one of those that answer the open question.

    So code that draws actions without asking for a mask plays legally.

    >>> answers = AnswerSpace(5)
    >>> answers.begin(np.array([0, 0, 0, 1, 0], np.int8))
    >>> answers.contains(2), int(answers.sample())
    (True, 3)
    """

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self._legal: Mask | None = None
        """What to draw from; anything, if there is no open question."""
        self._question = 0
        """Its number."""
        self._first = 0
        """The number of the first one of this game."""

    def begin(self, legal: Mask) -> None:
        """A game has begun with this question."""
        self.go_on(legal)
        self._first = self._question

    def go_on(self, legal: "Mask | None") -> None:
        """Another question is open; none, if the game is over."""
        self._legal = legal
        self._question += 1

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        drawn = Sample(super().sample(self._legal))
        drawn.question = self._question
        return drawn

    def meant(self, action: SupportsIndex, s: State) -> SupportsIndex:
        """What an action means as an answer: itself.

        But a sample that was drawn before the deal could not know the question. As the first answer of a game, which is how
        Gymnasium's `check_env` plays it, it stands for a legal one, always for the same.
        """
        if self._question > self._first or not isinstance(action, Sample) or action.question == self._question:
            return action
        legal, number = s.legal(), int(action)
        return number if number in legal else legal[number % len(legal)]


class SingleSeatEnv(Environment, gymnasium.Env[Shown, SupportsIndex], EzPickle):
    """A table with one seat for a learner and bots at all others, who are shown what their seats may know.

    A copy or a pickle of it is an equal table, at which no game has begun: bots cannot be copied.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - Gymnasium's way
    _made_by = "gymnasium.make(..., "

    def __init__(
        self,
        game: str = GAMES.default,
        edition: str | None = None,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        opponents: str | Sequence[str] = "heuristic",
        seat: int | str = ROTATE,
        reward: str = "rank",
        render_mode: str | None = None,
        *,
        pieces: bool = False,
    ) -> None:
        EzPickle.__init__(self, game, edition, seats, options, opponents, seat, reward, render_mode, pieces=pieces)
        self._set_up(game, edition, seats, options, reward, render_mode, pieces=pieces)
        self.opponents = specs_for(self.game, opponents)
        self._fixed_seat = checked_seat(seat, seats)
        self.seat = 0
        """Where the learner sits in this game."""
        self.observation_space = self._observer.space()
        self.action_space = self._answers = AnswerSpace(self._observer.actions)
        self._games = 0
        self._state: State | None = None
        self._players: Opponents | None = None

    # -- playing -----------------------------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """Deal a new game and play up to the learner's first question. A seed fixes it and all games after it, bots included."""
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._dealer.start_from(seed)
            self._games = 0
        self.seat = self._games % self.game.seats if self._fixed_seat is None else self._fixed_seat
        self._games += 1
        s = self._begin()
        while s.to_act == NOBODY:
            # Over before the learner was asked anything; nothing can be learnt from that.
            s = self._begin()
        self._state = s
        self._answers.begin(self.action_masks())
        return self._shown(s)

    def _begin(self) -> State:
        self.close()
        seed = self._dealer.next_seed()
        self._players = Opponents(self.game, self.opponents, self.seat, self._games - 1, seed)
        s = deal(self.game, seed)
        self._play_on(s)
        return s

    def _play_on(self, s: State) -> None:
        """Let the bots play until the learner is asked; if one of them goes wrong, there is no game any more."""
        assert self._players is not None, "a game has begun"
        try:
            self._players.play(s)
        except BaseException:
            self.close()
            raise

    def step(self, action: SupportsIndex) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        """Answer the open question; an action that is not legal is an error and changes nothing."""
        s = self._position()
        play(self.game, s, self._answers.meant(action, s))
        self._play_on(s)
        self._answers.go_on(None if s.to_act == NOBODY else self.action_masks())
        observation, info = self._shown(s)
        if s.to_act != NOBODY:
            return observation, 0.0, False, False, info
        reward = rewards_of(self.game, s, self.reward)[self.seat]
        return observation, reward, True, False, info | results_of(self.game, s)[self.seat]

    def _position(self) -> State:
        if self._state is None:
            raise gymnasium.error.ResetNeeded("there is no game yet: call reset() first")
        return self._state

    # -- looking -----------------------------------------------------------------------------------------------

    def action_masks(self) -> Mask:
        """1 for each action that is legal now, all 0 once the game is over; this is where MaskablePPO looks."""
        s = self._position()
        return self._observer.no_mask() if s.to_act == NOBODY else self._observer.mask(s)

    def _shown(self, s: State) -> tuple[Shown, dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        return self._observer.observation(s, self.seat), {"action_mask": self.action_masks(), "seat": self.seat}

    def _viewer(self) -> int:
        return self.seat

    def close(self) -> None:
        if self._players is not None:
            self._players.close()
        self._players = None
        self._state = None


def checked_seat(seat: int | str, seats: int) -> int | None:
    """The seat of the learner; None, if it moves on."""
    if seat == ROTATE:
        return None
    if not isinstance(seat, SupportsIndex) or not 0 <= index(seat) < seats:
        raise ValueError(f"the learner's seat is 0 to {seats - 1} or {ROTATE!r}, not {seat!r}")
    return index(seat)

"""A space of actions whose samples answer the open question."""

from typing import Any, SupportsIndex

from gobernador.core.state import State
from gobernador.research.arrays import Mask
from gobernador.research.extras import extra

with extra("research"):
    import numpy as np
    from gymnasium import spaces


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

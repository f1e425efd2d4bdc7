"""A space of actions that knows which of them are legal now."""

from typing import Any

from gobernador.research.arrays import Mask
from gobernador.research.extras import extra

with extra("research"):
    import numpy as np
    from gymnasium import spaces


class Answers(spaces.Discrete[np.int64]):
    """All actions of a game; a sample is one of those that answer the open question.

    So code that draws an action without asking for a mask plays legally.

    >>> answers = Answers(5)
    >>> answers.legal = np.array([0, 0, 0, 1, 0], np.int8)
    >>> answers.contains(2), int(answers.sample())
    (True, 3)
    """

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.legal: Mask | None = None
        """What to draw from; anything, if there is no open question."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self.legal is not None:
            mask = self.legal
        return super().sample(mask, probability)

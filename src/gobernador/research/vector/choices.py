"""A space of actions for many games that knows which of them are legal now."""

from typing import Any

from gobernador.research.arrays import Mask
from gobernador.research.extras import extra
from gobernador.research.vector.shown import Numbers

with extra("research"):
    from gymnasium import spaces


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

"""A space of actions from which a sample is always playable."""

from typing import Any

from gobernador.research.arrays import Mask
from gobernador.research.extras import extra

with extra("research"):
    import numpy as np
    from gymnasium import spaces


class Drawn(np.int64):
    """An action that nobody has chosen: it was drawn, and one drawn for an earlier question stands for another.

    >>> Drawn(9).among([4, 9]), Drawn(9).among([3, 4, 5])
    (9, 3)
    """

    def among(self, legal: list[int]) -> int:
        """This one, or that which it stands for; always the same one."""
        number = int(self)
        return number if number in legal or not legal else legal[number % len(legal)]


class Answers(spaces.Discrete[np.int64]):
    """All actions of a game; a sample is one of those that answer the open question.

    Gymnasium's users draw samples without asking for a mask, and keep them over a reset, as `check_env` does. Whatever is
    not such a sample has been chosen by somebody, and must be legal.

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
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        return Drawn(super().sample(self.legal))

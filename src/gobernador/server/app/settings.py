"""How the use cases behave: what a host may set."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gobernador.server.app.levels import LEVELS

AT_ONCE: Mapping[str, float] = dict.fromkeys(LEVELS, 0.0)
READABLE: Mapping[str, float] = {"beginner": 0.8, "casual": 0.8, "skilled": 0.8, "strong": 0.8, "expert": 2.0}
"""Seconds that people can follow, and longer than the bots usually think: how long one thinks shall tell nothing."""


@dataclass(frozen=True)
class Settings:
    """Everything with a number."""

    pace: Mapping[str, float] = field(default_factory=lambda: dict(READABLE))
    """Seconds before which a bot of a level does not answer."""
    most_live: int = 512
    """Tables in memory that nobody looks at."""
    most_waiting: int = 512
    """Messages that may wait for a listener before it is dropped."""
    patience: float = 10.0
    """Seconds after which a process does what another one should have done."""
    interval: float = 1.0
    """Seconds between two looks at what is due."""
    keep_days: int = 0
    """Days after which a table that nobody has touched is put away; 0 is never."""

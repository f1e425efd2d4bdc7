"""Which games are played twice: others interpreted than compiled, so that none is played for nothing."""

import os

from gobernador.compiled import is_compiled

TIMES = int(os.environ.get("GOBERNADOR_GAMES", "1"))
"""So many times as many games, for whoever has changed a rule and has the time."""


def seeds(*, interpreted: int, compiled: int) -> range:
    """The games of one table. There are many tables, so that every edition, number of seats, variant and option gets its share."""
    first = interpreted if is_compiled() else 0
    return range(first, first + (compiled if is_compiled() else interpreted) * TIMES)

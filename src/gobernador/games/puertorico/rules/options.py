"""What a table may choose: who starts, the exchanged prices of a popular house rule, and the round limit."""

from typing import Final

from gobernador.core.options import EVERY, Option

EDITIONS: Final = ("base",)
MOST_ROUNDS: Final = 255
"""A role that nobody chooses gathers a doubloon a round, and a byte holds no more."""

OPTIONS: Final = (
    Option("start", "R-PR-01", ("dice", "0", "1", "2", "3", "4"), EVERY),
    Option("factory", "U-11", ("7/8", "8/7"), EVERY, parts=("factory", "university")),
    Option("rounds", "U-09", ("100",), EVERY, highest=MOST_ROUNDS),
)

"""What a table may choose: who starts, the exchanged prices of a popular house rule, and the round limit."""

from typing import Final

from gobernador.core.options import Option

EDITIONS: Final = ("base",)
MOST_ROUNDS: Final = 255
"""A role that nobody chooses gathers a doubloon a round, and a byte holds no more."""

OPTIONS: Final = (
    Option("start", "R-PR-01", ("dice", "0", "1", "2", "3", "4"), EDITIONS),
    Option("factory", "U-11", ("7/8", "8/7"), EDITIONS, parts=("factory", "university")),
    Option("rounds", "U-09", ("100",), EDITIONS, highest=MOST_ROUNDS),
)

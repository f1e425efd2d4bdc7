"""The small words: what a seat and an action are, and the two values everybody must know."""

from typing import Final, TypeAlias

from mypy_extensions import i64

Seat: TypeAlias = i64
"""0 to n-1, clockwise around the table."""

Action: TypeAlias = i64
"""One atomic choice. 0 is PASS in every game; all others belong to a verb of the game's notation."""

PromptId: TypeAlias = i64
"""Which kind of question is open."""

Bits: TypeAlias = i64
"""A set of small numbers: n is a member if bit n is set. Never more than 62 of them."""

NOBODY: Final = -1
"""The seat to act when a game is over, and the seat of a spectator."""

PASS: Final = 0
"""The action that declines, in every game."""

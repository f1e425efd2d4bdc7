"""The small words: what a seat and an action are, the two values everybody must know, and the order around the table."""

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


def left_of(seat: Seat, seats: i64) -> Seat:
    """The next seat, clockwise.

    >>> left_of(0, 3), left_of(2, 3)
    (1, 0)
    """
    if seat + 1 == seats:
        return 0
    return seat + 1


def around(first: Seat, seats: i64) -> list[int]:
    """Every seat once, clockwise from *first*.

    >>> around(2, 4)
    [2, 3, 0, 1]
    """
    order: list[int] = []
    seat = first
    while len(order) < seats:
        order.append(seat)
        seat = left_of(seat, seats)
    return order


def constant_words(constants: type) -> tuple[str, ...]:
    """The names of the constants of a class as words, in their order.

    >>> class Direction:
    ...     NORTH: Final = 0
    ...     NORTH_EAST: Final = 1
    >>> constant_words(Direction)
    ('north', 'north_east')
    """
    return tuple([name.lower() for name in vars(constants) if name.isupper()])

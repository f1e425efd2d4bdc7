"""Around the table."""

from mypy_extensions import i64

from gobernador.core.types import Seat


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

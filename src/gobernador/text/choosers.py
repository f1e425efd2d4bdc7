"""Who still chooses a role in a round. It is the same in both games."""


def choosers(governor: int, picks: int, seats: int, choices: int) -> list[int]:
    """The seats that choose after *picks* roles have been chosen, in their order.

    >>> choosers(governor=2, picks=1, seats=4, choices=4), choosers(governor=0, picks=1, seats=2, choices=3)
    ([3, 0, 1], [1, 0])
    """
    return [(governor + pick) % seats for pick in range(picks, choices)]

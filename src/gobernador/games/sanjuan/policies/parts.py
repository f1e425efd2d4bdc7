"""The parts of a worth: what the heuristic says when it is asked why."""

from typing import Final


class Part:
    """A reason for or against an answer."""

    POINTS: Final = 0
    """Points printed on a building, or of a card under one."""
    BONUS: Final = 1
    """Points by way of a building of cost six."""
    USE: Final = 2
    """What the function of a building will bring."""
    INCOME: Final = 3
    """What a production building will bring."""
    TASTE: Final = 4
    """The style."""
    COST: Final = 5
    """The cards to pay."""
    PLANS: Final = 6
    """What else the card could have become."""
    TEMPO: Final = 7
    """The place in the town, and how near it brings the end."""
    FINISH: Final = 8
    """The end of the game."""
    LOSS: Final = 9
    """What is covered."""
    BUILDING: Final = 10
    """The best building that could be built."""
    GOODS: Final = 11
    """Goods to produce, or given up."""
    SALE: Final = 12
    """Cards for goods."""
    CHOICE: Final = 13
    """Cards to choose from."""
    CARDS: Final = 14
    """Cards to draw, or a card as such."""
    RIVALS: Final = 15
    """What the others get out of it."""
    LATER: Final = 16
    """What is left for the rest of the round."""


PART_WORDS: Final = (
    "points",
    "bonus",
    "use",
    "income",
    "taste",
    "cost",
    "plans",
    "tempo",
    "finish",
    "loss",
    "building",
    "goods",
    "sale",
    "choice",
    "cards",
    "rivals",
    "later",
)
"""In the order of Part."""

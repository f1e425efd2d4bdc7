"""A ranking as a row of choices: who is first of all, who is first of the rest, and so on.

This is how Plackett and Luce look at a race, and for two it is Bradley and Terry's comparison. Only choices between different bots
say something about their strengths; what is left when all others have been chosen does not.

>>> for choice, weight in choices_of(("search", "greedy", "greedy"), (1, 3, 2)):
...     print(choice.chosen, choice.among, weight)
search ('greedy', 'greedy', 'search') 1.0

Where seats share a place, every order of them counts for the same part:

>>> for choice, weight in choices_of(("search", "greedy"), (1, 1)):
...     print(choice.chosen, choice.among, weight)
greedy ('greedy', 'search') 0.5
search ('greedy', 'search') 0.5
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, permutations, product
from typing import NamedTuple


class RankedChoice(NamedTuple):
    """One bot was ahead of those with whom it was left."""

    chosen: str
    among: tuple[str, ...]
    """In alphabetical order; a bot that has several seats, several times."""


@lru_cache(maxsize=4096)
def choices_of(bots: tuple[str, ...], places: tuple[int, ...]) -> tuple[tuple[RankedChoice, float], ...]:
    """The choices of one game, with how much each counts: seats with their bots and their places."""
    orders = list(orders_of(bots, places))
    found: Counter[RankedChoice] = Counter()
    for order in orders:
        for n, bot in enumerate(order):
            found[RankedChoice(bot, tuple(sorted(order[n:])))] += 1
    return tuple((choice, times / len(orders)) for choice, times in sorted(found.items()) if len(set(choice.among)) > 1)


def orders_of(bots: tuple[str, ...], places: tuple[int, ...]) -> Iterator[tuple[str, ...]]:
    """Every order of the bots, best first, that agrees with the places."""
    groups = [[bot for bot, place in zip(bots, places, strict=True) if place == which] for which in sorted(set(places))]
    for order in product(*(permutations(group) for group in groups)):
        yield tuple(chain.from_iterable(order))

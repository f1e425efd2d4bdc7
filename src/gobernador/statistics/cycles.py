"""Where one number for each bot is not the whole truth: a beats b, b beats c, and c beats a."""

from collections.abc import Sequence
from itertools import combinations

from gobernador.statistics.pairings import Pairing, beats

Cycle = tuple[str, str, str]


def cycles(pairings: Sequence[Pairing]) -> tuple[Cycle, ...]:
    """Every three bots of which each certainly beats the next, and the last the first."""
    bots = sorted({bot for pairing in pairings for bot in (pairing.candidate, pairing.field)})
    sure = beats(pairings)
    both_ways = ((a, *rest) for a, b, c in combinations(bots, 3) for rest in ((b, c), (c, b)))
    return tuple((a, b, c) for a, b, c in both_ways if sure(a, b) and sure(b, c) and sure(c, a))

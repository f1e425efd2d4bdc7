"""The heuristic of Puerto Rico, in the styles there are weights for."""

from functools import cache

from gobernador.bots.weights import read_weights
from gobernador.games.puertorico.policies.heuristic import PuertoRicoHeuristic
from gobernador.games.puertorico.policies.weights import WEIGHT_WORDS

REASONS = "reason.puertorico."
"""Where the sentences stand for the parts of a worth: behind this comes a word of `PART_WORDS`."""


@cache
def heuristic(style: str) -> PuertoRicoHeuristic:
    """The heuristic that plays in a style: one of `styles("puertorico")`."""
    return PuertoRicoHeuristic(read_weights("puertorico", style, WEIGHT_WORDS))

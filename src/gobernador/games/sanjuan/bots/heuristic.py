"""The heuristic player of San Juan in its styles, ready to play."""

from functools import cache

from librt.vecs import vec

from gobernador.bots.weights import read_weights
from gobernador.games.sanjuan.policies.heuristic import SanJuanHeuristic
from gobernador.games.sanjuan.policies.weights import WEIGHT_WORDS
from gobernador.games.sanjuan.rules.game import KEY

REASONS = "reason.sanjuan."
"""Below this key the catalogue has a sentence for every part of a worth."""


def heuristic(style: str) -> SanJuanHeuristic:
    """A player of this style: one of those that `gobernador.bots.weights.styles` lists."""
    return SanJuanHeuristic(weights(style))


@cache
def weights(style: str) -> vec[float]:
    """The weights of a style, read once. Nobody changes them."""
    return read_weights(KEY, style, WEIGHT_WORDS)

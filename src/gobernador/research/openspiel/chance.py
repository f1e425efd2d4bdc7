"""Who deals: chance nodes that everybody sees, or a generator that belongs to the game."""

from gobernador.research.dealer import Dealer
from gobernador.research.extras import extra
from gobernador.research.openspiel.game_history import DEALS, SIDES, GameHistory, SampledHistory
from gobernador.research.openspiel.openspiel_settings import OpenSpielSetting

with extra("openspiel"):
    import pyspiel

EXPLICIT, SAMPLED = CHANCE_WORDS = ("explicit", "sampled")
FRESH = -1
"""Seeds a generator unrepeatably."""


class ExplicitChance:
    """A game begins with chance nodes, whose outcomes are its seed."""

    mode = pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    nodes = DEALS
    outcomes = SIDES

    def course(self, setting: OpenSpielSetting) -> GameHistory:
        """A game before its deal."""
        return GameHistory(setting)


class SampledChance:
    """A game begins with its first decision: a generator has dealt it."""

    mode = pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    nodes = 0
    outcomes = 0

    def __init__(self, seed: int) -> None:
        self._dealer = Dealer()
        if seed != FRESH:
            self._dealer.start_from(seed)

    def course(self, setting: OpenSpielSetting) -> GameHistory:
        """A game that is dealt when it is first observed."""
        return SampledHistory(setting, self._dealer)


Chance = ExplicitChance | SampledChance


def chance_of(word: str, seed: int) -> Chance:
    """Who deals, as the parameters say.

    >>> chance_of("explicit", 7)
    Traceback (most recent call last):
    ValueError: rng_seed is for chance=sampled; with explicit chance, the player of the chance nodes draws
    """
    if word not in CHANCE_WORDS:
        raise ValueError(f"there is no chance {word!r}; available: {', '.join(CHANCE_WORDS)}")
    if seed < FRESH:
        raise ValueError(f"rng_seed is a number from 0 on, or {FRESH} for games that nobody can repeat, not {seed}")
    if word == SAMPLED:
        return SampledChance(seed)
    if seed != FRESH:
        raise ValueError("rng_seed is for chance=sampled; with explicit chance, the player of the chance nodes draws")
    return ExplicitChance()

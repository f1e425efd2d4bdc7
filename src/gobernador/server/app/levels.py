"""How well a bot plays, in a word; and which of our bots that is."""

from gobernador.bots.games import BOTS
from gobernador.bots.policy_nets import policies_there_are
from gobernador.compiled import is_compiled
from gobernador.text.catalog import Catalog

LEVELS = {
    "beginner": "beginner",
    "casual": "casual",
    "skilled": "heuristic",
    "strong": "net",
    "expert": "best:1s",
}
"""From the weakest to the strongest. The first four answer within milliseconds."""

BY_THE_CLOCK = {"search:400": "search:1s"}
"""What plays instead where the engine is not compiled: so many playouts would take a minute, so a clock ends them."""

STAND_IN = "skilled"
"""Who plays for somebody who is away."""


WITHOUT_HEURISTIC = {
    "beginner": "random",
    "casual": "search:20",
    "skilled": "search:100",
    "strong": "search:400",
    "expert": "search:2s",
}
"""The same for games that bring no players of their own: a search with random playouts plays any game."""


def spec_of(level: str, game: str) -> str:
    """The bot that plays a game at a level."""
    known = BOTS.of(game).heuristic
    return LEVELS[level] if known and known.levels and policies_there_are(game) else WITHOUT_HEURISTIC[level]


def playable(spec: str) -> str:
    """The bot that plays in this process when *spec* is asked for."""
    return spec if is_compiled() else BY_THE_CLOCK.get(spec, spec)


def level_name(catalog: Catalog, level: str) -> str:
    """A level as people read it; empty for nobody's."""
    return catalog.say(f"web.level.{level}.name") if level else ""

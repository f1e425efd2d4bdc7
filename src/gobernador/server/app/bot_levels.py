"""How well a bot plays, in a word; and which of our bots that is."""

from collections.abc import Mapping

from gobernador.bots.game_bots import BOTS
from gobernador.bots.policy_nets import POLICY_NETS
from gobernador.compiled import is_compiled
from gobernador.text.message_catalog import Catalog

LEVELS = {
    "beginner": "beginner",
    "casual": "casual",
    "skilled": "heuristic",
    "strong": "net",
    "expert": "best:1s",
}
"""From the weakest to the strongest. All but the last answer within milliseconds."""
WITHOUT_STRONG_NET = {**LEVELS, "strong": "best:100ms"}
"""The same for games without a policy net, or with one that is not much stronger than the heuristic."""

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


AT_ONCE: Mapping[str, float] = dict.fromkeys(LEVELS, 0.0)
READABLE: Mapping[str, float] = {"beginner": 0.8, "casual": 0.8, "skilled": 0.8, "strong": 0.8, "expert": 2.0}
"""Seconds that people can follow, and longer than the bots usually think: how long one thinks shall tell nothing."""
PACES: Mapping[str, Mapping[str, float]] = {"readable": READABLE, "at_once": AT_ONCE}
"""How long a bot of each level waits at least, by what a table or a server can choose."""


def spec_of(level: str, game: str) -> str:
    """The bot that plays a game at a level."""
    known = BOTS.of(game).heuristic
    if not known or not known.levels:
        return WITHOUT_HEURISTIC[level]
    strong_net = POLICY_NETS.is_brought_by(game) and POLICY_NETS.of(game).is_strong
    return (LEVELS if strong_net else WITHOUT_STRONG_NET)[level]


def playable(spec: str) -> str:
    """The bot that plays in this process when *spec* is asked for."""
    return spec if is_compiled() else BY_THE_CLOCK.get(spec, spec)


def level_name(catalog: Catalog, level: str) -> str:
    """A level as people read it; empty for nobody's."""
    return catalog.say(f"web.level.{level}.name") if level else ""

"""How well a bot plays, in a word; and which of our bots that is."""

from gobernador.compiled import is_compiled
from gobernador.text.catalog import Catalog

LEVELS = {
    "beginner": "greedy",
    "casual": "heuristic",
    "skilled": "tuned",
    "strong": "search:400",
    "expert": "search:2s",
}
"""From the weakest to the strongest."""

SLOWLY = {"strong": "search:1s"}

STAND_IN = "casual"
"""Who plays for somebody who is away."""


def spec_of(level: str) -> str:
    """The bot that plays at a level. Where the engine is not compiled, so many playouts would take a minute: there a clock ends them."""
    return SLOWLY.get(level, LEVELS[level]) if not is_compiled() else LEVELS[level]


def level_name(catalog: Catalog, level: str) -> str:
    """A level as people read it; empty for nobody's."""
    return catalog.say(f"web.level.{level}.name") if level else ""

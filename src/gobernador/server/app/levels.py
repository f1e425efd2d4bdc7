"""How well a bot plays, in a word; and which of our bots that is."""

from gobernador.text.catalog import Catalog

LEVELS = {
    "beginner": "greedy",
    "casual": "heuristic",
    "skilled": "tuned",
    "strong": "search:400",
    "expert": "search:2s",
}
"""From the weakest to the strongest."""

STAND_IN = "casual"
"""Who plays for somebody who is away."""


def level_name(catalog: Catalog, level: str) -> str:
    """A level as people read it; empty for nobody's."""
    return catalog.say(f"web.level.{level}.name") if level else ""

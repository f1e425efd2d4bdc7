"""What a seat sees of a game, and has seen, in words."""

import json

from gobernador.core.types import NOBODY
from gobernador.match.words import Plain, plain_view
from gobernador.research.openspiel.course import GameHistory


def seen(course: GameHistory, seat: int) -> Plain:
    """The view of *seat* in words; before the deal there is none."""
    if course.position is None:
        return {}
    game = course.setting.game
    return plain_view(game, game.view(course.position, seat))


def told(course: GameHistory, seat: int) -> str:
    """The memory of *seat*, and at the end its view: then much is laid open that nobody announces."""
    text = course.memory.text(course.setting.teller, seat)
    s = course.position
    if s is None or s.to_act != NOBODY:
        return text
    return text + written(seen(course, seat))


def written(view: Plain) -> str:
    """A view on one line."""
    return json.dumps(view, separators=(",", ":")) if view else ""

"""The list of a position's fields: each once, with who sees it and what it is called outside the engine.

The engine's classes keep their fields written out, because that is what compiles well. The list of a game
(`games/GAME/fields.py`) is what they, the bytes, the views, the words and the observations are checked against; the test
`tests/games/test_fields.py` says what is missing where.
"""

from dataclasses import dataclass
from enum import Enum


class Seen(Enum):
    """Who may know a field."""

    BY_ALL = "by all"
    BY_OWNER = "by the seat it belongs to"
    IN_PART = "in part: the view says which"
    BY_NOBODY = "by nobody"
    DERIVED = "not stored: it follows from other fields"
    FIXED = "the same for the whole game, or of no concern to players"


@dataclass(frozen=True)
class Field:
    """One field of a position or of a player."""

    name: str
    seen: Seen
    words: str = ""
    """The key in the words of a view, if it has one; several names in a row stand for a path: `players town good`."""
    observed: str = ""
    """The piece of an observation that tells it, with the label in it: `numbers round`; empty if none does."""

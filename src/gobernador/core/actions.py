"""A game's actions and their words: int and notation are two views of one table."""

from typing import Final, final

from mypy_extensions import i64

from gobernador.core.errors import BadNotation
from gobernador.core.types import PASS, Action

LONGEST_SHOWN = 40

INTS: Final[list[object]] = [0]
"""The action numbers of all games as objects that are made once: Python makes new ones for every number above 256."""


@final
class Verb:
    """One verb of a notation, with the words it can take: word *n*, counted from 1, is action *base* + n.

    Its *room* is reserved: words can be added at the end without moving the actions of other verbs. An empty word is a
    number that means nothing in this verb.
    """

    __slots__ = ("base", "name", "room", "words")

    def __init__(self, name: str, base: i64, words: tuple[str, ...], room: i64) -> None:
        self.name = name
        self.base = base
        self.words = words
        self.room = room


@final
class ActionSpace:
    """All actions of a game.

    >>> space = ActionSpace([Verb("role", 0, ("builder", "trader"), 4), Verb("use", 4, ("library",), 2)])
    >>> space.text(2), space.parse("use:library"), space.text(0), space.size, space.numbers
    ('role:trader', 5, 'pass', 7, [0, 1, 2, 5])
    """

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = tuple(verbs)
        self.texts: list[str] = ["pass"]
        """The notation of each action; empty for a number that is reserved."""
        for verb in verbs:
            free = len(self.texts) - 1
            assert verb.base == free, f"{verb.name} begins at {verb.base}, but the verbs before it end at {free}"
            assert len(verb.words) <= verb.room, f"{verb.name} has {len(verb.words)} words and room for {verb.room}"
            self.texts.extend(f"{verb.name}:{word}" if word else "" for word in verb.words)
            self.texts.extend([""] * (verb.room - len(verb.words)))
        self.size = len(self.texts)
        """The reserved numbers included: what a learner's outputs and masks are as long as."""
        INTS.extend(range(len(INTS), self.size))
        self.numbers = [number for number, text in enumerate(self.texts) if text]
        """The actions there are, ascending."""
        self._ints = {text: number for number, text in enumerate(self.texts) if text}

    def __repr__(self) -> str:
        return f"<{len(self.numbers)} actions: {', '.join(verb.name for verb in self.verbs)}>"

    def text(self, action: Action) -> str:
        """The notation of an action."""
        if not PASS <= action < self.size or not self.texts[action]:
            raise BadNotation("unknown_action", f"there is no action {action}", text=str(action))
        return self.texts[action]

    def parse(self, text: str) -> int:
        """The action with this notation."""
        found = self._ints.get(text)
        if found is None:
            raise BadNotation("unknown_notation", f"{shown(text)} is not an action of this game", text=shown(text))
        return found


def shown(text: str) -> str:
    """Somebody's text, quoted and cut so that it fits into a sentence."""
    if len(text) > LONGEST_SHOWN:
        text = text[:LONGEST_SHOWN] + "..."
    return repr(text)

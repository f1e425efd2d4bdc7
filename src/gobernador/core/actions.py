"""A game's actions and their words: int and notation are two views of one table."""

from typing import final

from mypy_extensions import i64

from gobernador.core.errors import BadNotation
from gobernador.core.types import PASS, Action

LONGEST_SHOWN = 40


@final
class Verb:
    """One verb of a notation, with the words it can take; they fill the ints after *base*."""

    __slots__ = ("base", "name", "words")

    def __init__(self, name: str, base: i64, words: tuple[str, ...]) -> None:
        self.name = name
        self.base = base
        self.words = words


@final
class ActionSpace:
    """All actions of a game.

    >>> space = ActionSpace([Verb("role", 0, ("builder", "trader")), Verb("use", 2, ("library",))])
    >>> space.text(2), space.parse("use:library"), space.text(0), space.size
    ('role:trader', 3, 'pass', 4)
    """

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = tuple(verbs)
        self.texts: list[str] = ["pass"]
        for verb in verbs:
            assert verb.base + 1 == len(self.texts), f"{verb.name} does not start where the verb before it ends"
            self.texts.extend(f"{verb.name}:{word}" for word in verb.words)
        self.size = len(self.texts)
        self._ints = {text: number for number, text in enumerate(self.texts)}

    def text(self, action: Action) -> str:
        """The notation of an action."""
        if not PASS <= action < self.size:
            raise BadNotation("unknown_action", f"there is no action {action}", text=str(action))
        return self.texts[action]

    def parse(self, text: str) -> int:
        """The action with this notation."""
        found = self._ints.get(text)
        if found is None:
            raise BadNotation("unknown_notation", f"{shown(text)} is no action of this game", text=shown(text))
        return found


def shown(text: str) -> str:
    """Somebody's text, quoted and cut so that it fits into a sentence."""
    if len(text) > LONGEST_SHOWN:
        text = text[:LONGEST_SHOWN] + "..."
    return repr(text)

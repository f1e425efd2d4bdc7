"""What happened, as each seat saw it: the lines that information states are made of."""

from gobernador.core.bitset import bit
from gobernador.core.game import Game
from gobernador.core.types import NOBODY
from gobernador.match.events import events_of

Entry = tuple[int, int, int, int]
"""A note of the engine, or an answer: (ANSWER, who gave it, the action, what was asked)."""

ANSWER = -1
"""In the place of a note's kind."""


class EventLines:
    """Puts entries into words.

    >>> from gobernador.catalog import make
    >>> teller = EventLines(make("sanjuan", "first", 2))
    >>> asked = teller.game.words.prompts.index("role")
    >>> teller.line((ANSWER, 1, teller.game.actions.parse("role:builder"), asked))
    '1 role:builder'
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hidden = game.words.hidden
        self.private = [kind.private for kind in game.words.notes]
        self._lines: dict[Entry, str] = {}
        """Most lines are told again and again."""

    def sees(self, seat: int, entry: Entry) -> bool:
        """Whether *seat* has seen or heard this; NOBODY is a spectator."""
        kind, whose, _, prompt = entry
        if seat == whose and seat != NOBODY:
            return True
        if kind == ANSWER:
            return not self.hidden & bit(prompt)
        return not self.private[kind]

    def line(self, entry: Entry) -> str:
        """An entry in words."""
        found = self._lines.get(entry)
        if found is None:
            found = self._lines[entry] = self._words(entry)
        return found

    def _words(self, entry: Entry) -> str:
        kind, seat, action, _ = entry
        if kind == ANSWER:
            return f"{seat} {self.game.actions.text(action)}"
        event = events_of(self.game, [entry])[0]
        whose = "" if event.seat is None else f" {event.seat}"
        return event.kind + whose + "".join(f" {name}={value}" for name, value in event.data.items())

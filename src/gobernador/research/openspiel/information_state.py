"""What each seat has seen and done since the deal, in order: its information state."""

from gobernador.core.bitset import bit
from gobernador.core.game import Game
from gobernador.core.state import State
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


class Memory:
    """The past of a position as every seat, and a spectator, remembers it.

    A memory is written down as far as it has been asked for, so that asking again and again costs little. In an imagined
    world only the seat that imagines it has a past of its own; the others remember what everybody saw, and whatever that
    world has dealt them.
    """

    __slots__ = ("_origin", "_past", "_read", "_texts", "entries")

    def __init__(self, seats: int) -> None:
        self.entries: list[Entry] = []
        """Everything that happened, whoever saw it."""
        # The last place of both lists is the spectator's, whose number is -1.
        self._texts: list[str | None] = [""] * (seats + 1)
        """The memories as far as they are written; None if not even their beginning is."""
        self._read = [0] * (seats + 1)
        """How many entries each of them covers."""
        self._past = ""
        """What everybody saw before this world was imagined."""
        self._origin: State | None = None
        """An imagined world as it was dealt."""

    def copy(self) -> "Memory":
        """The same memories, that go on by themselves."""
        twin = Memory.__new__(Memory)
        twin.entries = self.entries[:]
        twin._texts = self._texts[:]
        twin._read = self._read[:]
        twin._past = self._past
        twin._origin = self._origin
        return twin

    def text(self, teller: EventLines, seat: int) -> str:
        """What *seat* has seen and done, line by line; NOBODY is a spectator."""
        text = self._texts[seat]
        if text is None:
            assert self._origin is not None, "only an imagined world leaves a past open"
            text = f"{self._past}imagined {teller.game.view(self._origin, seat).to_bytes().hex()}\n"
        new = self.entries[self._read[seat] :]
        text += "".join(teller.line(entry) + "\n" for entry in new if teller.sees(seat, entry))
        self._texts[seat] = text
        self._read[seat] = len(self.entries)
        return text

    def texts(self, teller: EventLines) -> list[str]:
        """The memories of all seats, and the spectator's."""
        return [self.text(teller, seat) for seat in (*range(teller.game.seats), NOBODY)]

    def in_world(self, teller: EventLines, seat: int, world: State) -> "Memory":
        """The memories in a world imagined by *seat*, whose own stays as it is."""
        seats = teller.game.seats
        twin = Memory(seats)
        twin._past = self.text(teller, NOBODY)
        twin._texts = [None] * seats + [twin._past]
        twin._texts[seat] = self.text(teller, seat)
        twin._origin = world.clone()
        return twin


def remembered(texts: list[str]) -> Memory:
    """The memory that these are the texts of."""
    memory = Memory(len(texts) - 1)
    memory._texts = [*texts]
    return memory

"""What each seat has seen and done since the deal, in order: its information state."""

from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.research.openspiel.telling import Entry, EventLines


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

"""What a note of the engine says: its word, its two numbers, and for whom it is."""

from typing import Final, final


@final
class NoteKind:
    """One kind of note."""

    __slots__ = ("a", "b", "private", "reveals", "shows", "word")

    def __init__(
        self,
        word: str,
        *,
        a: str = "",
        b: str = "",
        private: bool = False,
        reveals: bool = False,
        shows: bool = False,
    ) -> None:
        self.word: Final = word
        self.a: Final = a
        """What the first number means; empty if it means nothing."""
        self.b: Final = b
        self.private: Final = private
        """Only the seat of the note may read it."""
        self.reveals: Final = reveals
        """Somebody has seen what was hidden: there is no taking back behind it."""
        self.shows: Final = shows
        """Everybody has seen what only its owner knew, such as a card of a hand: others cannot take back behind it."""

"""The cards on the table that nobody holds: the supply, and the discard pile with who knows what of it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.dice import Dice


@final
@mypyc_attr(acyclic=True)
class Deck:
    """Supply and discard pile. A pile is shuffled lazily: a draw takes a random remaining card, so reshuffling costs nothing."""

    __slots__ = ("cards", "discarded", "discards", "fixed", "known", "size")

    def __init__(
        self, cards: vec[u8], size: i64, fixed: i64, discards: vec[u8], known: vec[u8], discarded: i64
    ) -> None:
        self.cards: Final = cards
        self.size: i64 = size
        self.fixed: i64 = fixed
        """So many cards at the end of the supply are its top, in a known order (scenes only)."""
        self.discards: Final = discards
        self.known: Final = known
        """The seats that know each discarded card, as a set."""
        self.discarded: i64 = discarded

    def clone(self) -> "Deck":
        return Deck(self.cards[:], self.size, self.fixed, self.discards[:], self.known[:], self.discarded)

    def left(self) -> i64:
        """How many cards can still be drawn, reshuffling included."""
        return self.size + self.discarded

    def take(self, dice: Dice) -> i64:
        """The next card of a supply that is not empty."""
        last = self.size - 1
        self.size = last
        if self.fixed > 0:
            self.fixed -= 1
            return i64(self.cards[last])
        place = dice.below(last + 1)
        card = i64(self.cards[place])
        self.cards[place] = self.cards[last]
        return card

    def fix(self, card: i64) -> None:
        """The next card of the supply behind those already fixed is one of this kind (scenes only)."""
        last = self.size - self.fixed - 1
        place: i64 = 0
        while self.cards[place] != card:
            place += 1
        self.cards[place] = self.cards[last]
        self.cards[last] = u8(card)
        self.fixed += 1

    def discard(self, card: i64, known: i64) -> None:
        """Put a card on the discard pile, its face known to the seats in *known*."""
        place = self.discarded
        self.discards[place] = u8(card)
        self.known[place] = u8(known)
        self.discarded = place + 1

    def reshuffle(self) -> None:
        """The discard pile becomes the supply."""
        for place in range(self.discarded):
            self.cards[place] = self.discards[place]
        self.size = self.discarded
        self.fixed = 0
        self.discarded = 0

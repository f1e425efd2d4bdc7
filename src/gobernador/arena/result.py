"""What is known of one game of an arena."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """Who sat where, and what came of it.

    An arena is made of *pairings*: a candidate against a field, that is against copies of one reference on all other seats.
    Every deal of a pairing is played once for each *turn*, the seat of the candidate. So the results of one pairing and one
    deal belong together: they are one independent observation, however many seats there are.
    """

    candidate: str
    field: str
    deal: int
    turn: int
    """The seat of the candidate; all others have the field's bot."""
    seed: str
    """The seed of the deal, as hexadecimal digits; the same for all turns of it and for all pairings."""
    bots: tuple[str, ...]
    """By seat, as are all that follow."""
    places: tuple[int, ...]
    """1 is the winner; tied seats share a place."""
    totals: tuple[int, ...]
    rounds: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """Time spent thinking."""
    faults: tuple[int, ...]
    """Answers that were illegal, late, or no answers at all; a legal one was played instead."""
    record: str
    """The whole game, to be replayed by anybody."""
    forfeits: tuple[int, ...] = ()
    """Seats whose bots have ended their process. Their places are behind all others, whatever their totals."""

    def share(self, seat: int) -> float:
        """A seat's share of the victory: 1 alone in the first place, a part of it where the first place is shared."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    @property
    def won(self) -> float:
        """The candidate's share of the victory."""
        return self.share(self.turn)

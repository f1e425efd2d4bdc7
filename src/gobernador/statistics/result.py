"""What is known of one game of bots."""

from dataclasses import dataclass


@dataclass(frozen=True)
class GameResult:
    """Who sat where, and what came of it.

    Every deal is played several times, once for each *turn* of the bots around the table where they differ. So the results of
    one deal belong together: they are one independent observation, however many games they are.
    """

    deal: int
    turn: int
    bots: tuple[str, ...]
    """By seat, as are all that follow."""
    places: tuple[int, ...]
    """1 is the winner; tied seats share a place."""
    totals: tuple[int, ...]
    rounds: int
    decisions: tuple[int, ...]

    def share(self, seat: int) -> float:
        """A seat's share of the victory: 1 alone in the first place, a part of it where the first place is shared."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    @property
    def is_level(self) -> bool:
        """Whether the best total was reached by more than one seat, so that a tie-break was needed."""
        return self.totals.count(max(self.totals)) > 1

    @property
    def is_tied(self) -> bool:
        """Whether the first place is shared."""
        return self.places.count(1) > 1


@dataclass(frozen=True)
class ArenaResult(GameResult):
    """A game of an arena.

    An arena is made of *pairings*: a candidate against a field, that is against copies of one reference on all other seats.
    Every deal of a pairing is played once for each turn, which is the seat of the candidate.
    """

    candidate: str
    field: str
    seed: str
    """The seed of the deal, as hexadecimal digits; the same for all turns of it and for all pairings."""
    seconds: tuple[float, ...]
    """Time spent thinking."""
    faults: tuple[int, ...]
    """Answers that were illegal, late, or no answers at all; a legal one was played instead."""
    record: str
    """The whole game, to be replayed by anybody."""
    forfeits: tuple[int, ...] = ()
    """Seats whose bots have ended their process. Their places are behind all others, whatever their totals."""

    @property
    def won(self) -> float:
        """The candidate's share of the victory."""
        return self.share(self.turn)


@dataclass(frozen=True)
class SimulatedGame(GameResult):
    """A game of a simulation, with what is counted at its end. All things are named by their engine words."""

    number: int
    end: str
    """What ended it."""
    parts: tuple[dict[str, int], ...]
    """The points of each seat by where they come from."""
    towns: tuple[tuple[str, ...], ...]
    """The buildings of each seat that stand at the end."""
    holdings: tuple[dict[str, int], ...]
    """What else each seat has at the end, in numbers."""
    great: tuple[int, ...]
    """How many great buildings each seat has at the end."""
    first_role: str
    """The one that was chosen first of all."""
    styles: tuple[str, ...] = ()
    """What each seat has lived on, in a word of the game; empty where a game knows no such thing."""
    all_styles: tuple[str, ...] = ()
    """Those words, in the order in which they are shown."""

"""What is known of one game of bots, and the games of an arena by pairing and deal."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean

from gobernador.match.points import FinalCounts
from gobernador.statistics.intervals import Estimate, share_estimate


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
        return self.share(self.turn)


@dataclass(frozen=True)
class SimulatedGame(GameResult):
    """A game of a simulation, with what is counted at its end. All things are named by their engine words."""

    number: int
    parts: tuple[dict[str, int], ...]
    """The points of each seat by where they come from."""
    first_role: str
    """The one that was chosen first of all."""
    end: FinalCounts


@dataclass(frozen=True)
class DealResults:
    """A deal of a pairing, played with the candidate on every seat in turn: one independent observation."""

    number: int
    games: tuple[ArenaResult, ...]
    """By turn."""

    @property
    def share(self) -> float:
        """The candidate's share of the victories, between 0 and 1."""
        return fmean(game.won for game in self.games)


def in_order(results: Iterable[ArenaResult]) -> list[ArenaResult]:
    """Every game once, in an order that does not depend on when it was played."""
    games = {(game.candidate, game.field, game.deal, game.turn): game for game in results}
    return [games[key] for key in sorted(games)]


def by_pairing(results: Iterable[ArenaResult]) -> dict[tuple[str, str], list[ArenaResult]]:
    by_name = groupby(in_order(results), key=lambda game: (game.candidate, game.field))
    return {pairing: list(games) for pairing, games in by_name}


def deals_of(results: Sequence[ArenaResult]) -> dict[int, list[ArenaResult]]:
    """The results of one pairing by deal, ascending; deals that lack a turn too."""
    assert len({(game.candidate, game.field) for game in results}) <= 1, "results of several pairings"
    return {deal: list(games) for deal, games in groupby(in_order(results), key=lambda game: game.deal)}


def is_complete(games: Sequence[ArenaResult]) -> bool:
    """Whether the candidate has played this deal from every seat."""
    return len(games) == len(games[0].bots)


def complete_deals(results: Sequence[ArenaResult]) -> list[DealResults]:
    """The deals of one pairing that were played with all their turns."""
    return [DealResults(number, tuple(games)) for number, games in deals_of(results).items() if is_complete(games)]


def share_of(sat: Iterable[tuple[GameResult, int]]) -> Estimate:
    """The share of whoever sat there, in these games at these seats. All games of a deal are one observation."""
    deals: dict[int, list[float]] = {}
    for game, seat in sat:
        deals.setdefault(game.deal, []).append(game.share(seat))
    return share_estimate([fmean(shares) for shares in deals.values()])

"""Results put together: the pairings of an arena, and the deals of a pairing with all their turns."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from gobernador.statistics.result import ArenaResult


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
    """The results of each candidate and field."""
    pairings: dict[tuple[str, str], list[ArenaResult]] = {}
    for game in in_order(results):
        pairings.setdefault((game.candidate, game.field), []).append(game)
    return pairings


def deals_of(results: Sequence[ArenaResult]) -> dict[int, list[ArenaResult]]:
    """The results of one pairing by deal, ascending; deals that lack a turn too."""
    assert len({(game.candidate, game.field) for game in results}) <= 1, "results of several pairings"
    deals: dict[int, list[ArenaResult]] = {}
    for game in in_order(results):
        deals.setdefault(game.deal, []).append(game)
    return deals


def is_complete(games: Sequence[ArenaResult]) -> bool:
    """Whether the candidate has played this deal from every seat."""
    return len(games) == len(games[0].bots)


def complete_deals(results: Sequence[ArenaResult]) -> list[DealResults]:
    """The deals of one pairing that were played with all their turns."""
    return [DealResults(number, tuple(games)) for number, games in deals_of(results).items() if is_complete(games)]

"""What the games of one pairing say, deal by deal."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean

from gobernador.statistics.intervals import EloDifference, Estimate, difference_of, share_estimate
from gobernador.statistics.result import ArenaResult, GameResult


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


@dataclass(frozen=True)
class Pairing:
    """A candidate against a field. Only deals that were played with all their turns are counted."""

    candidate: str
    field: str
    seats: int
    deals: int
    games: int
    share: Estimate
    """The candidate's share of the victories; the interval comes from the spread of whole deals."""
    elo: EloDifference
    """The same as a difference in Elo."""
    pentanomial: tuple[int, ...]
    """Pairs by their result, for two seats: both lost, lost and drawn, even, won and drawn, both won. Empty for more."""
    ties: int
    """Games in which the first place was shared."""
    first_seat: Estimate
    """The share of the victories of whoever sat first."""
    score: float
    field_score: float
    """Of each of the field's seats."""
    rounds: float
    faults: int
    field_faults: int

    @property
    def fair(self) -> float:
        """The share of one among equals."""
        return 1 / self.seats

    @property
    def mark(self) -> str:
        """`+` if the candidate is better than its field for certain (95 %), `-` if it is worse, nothing if that is open."""
        if self.share.low > self.fair:
            return "+"
        return "-" if self.share.high < self.fair else ""


def share_of(sat: Iterable[tuple[GameResult, int]]) -> Estimate:
    """The share of whoever sat there, in these games at these seats. All games of a deal are one observation."""
    deals: dict[int, list[float]] = {}
    for game, seat in sat:
        deals.setdefault(game.deal, []).append(game.share(seat))
    return share_estimate([fmean(shares) for shares in deals.values()])


def pairing_of(deals: Sequence[DealResults]) -> Pairing:
    """The deals of one pairing, at least one, in numbers."""
    games = [game for deal in deals for game in deal.games]
    some = games[0]
    seats = len(some.bots)
    share = share_estimate([deal.share for deal in deals])
    return Pairing(
        candidate=some.candidate,
        field=some.field,
        seats=seats,
        deals=len(deals),
        games=len(games),
        share=share,
        elo=difference_of(share, seats),
        pentanomial=pentanomial(deals) if seats == 2 else (),
        ties=sum(game.is_tied for game in games),
        first_seat=share_of((game, 0) for game in games),
        score=fmean(game.totals[game.turn] for game in games),
        field_score=fmean(mean_of_others(game, game.totals) for game in games),
        rounds=fmean(game.rounds for game in games),
        faults=sum(game.faults[game.turn] for game in games),
        field_faults=sum(sum(game.faults) - game.faults[game.turn] for game in games),
    )


def pentanomial(deals: Sequence[DealResults]) -> tuple[int, ...]:
    """How many pairs brought the candidate 0, ½, 1, 1½ and 2 victories."""
    halves = Counter(round(2 * sum(game.won for game in deal.games)) for deal in deals)
    return tuple(halves[n] for n in range(5))


def mean_of_others(game: ArenaResult, numbers: Sequence[int]) -> float:
    """The mean of all seats but the candidate's."""
    return fmean(number for seat, number in enumerate(numbers) if seat != game.turn)


def beats(pairings: Sequence[Pairing]) -> Callable[[str, str], bool]:
    """Whether the first of two bots is certainly better than the second, whoever of them was the candidate.

    At tables of more than two a bot may be better alone among copies of the other, and the other alone among copies of it. Then neither
    beats the other.
    """
    marks = {(pairing.candidate, pairing.field): pairing.mark for pairing in pairings}

    def beats(bot: str, other: str) -> bool:
        said = (marks.get((bot, other), ""), {"+": "-", "-": "+"}.get(marks.get((other, bot), ""), ""))
        return "+" in said and "-" not in said

    return beats


Cycle = tuple[str, str, str]


def cycles(pairings: Sequence[Pairing]) -> tuple[Cycle, ...]:
    """Every three bots of which each certainly beats the next, and the last the first."""
    bots = sorted({bot for pairing in pairings for bot in (pairing.candidate, pairing.field)})
    sure = beats(pairings)
    both_ways = ((a, *rest) for a, b, c in combinations(bots, 3) for rest in ((b, c), (c, b)))
    return tuple((a, b, c) for a, b, c in both_ways if sure(a, b) and sure(b, c) and sure(c, a))

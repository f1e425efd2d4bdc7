"""What the results of an arena say, in numbers.

Everything here is a plain value: `dataclasses.asdict` makes JSON of it.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean, quantiles

from gobernador.statistics.intervals import EloDifference, Estimate, difference_of, share_estimate
from gobernador.statistics.ratings import Rating, ratings
from gobernador.statistics.result import ArenaResult, DealResults, by_pairing, complete_deals, in_order, share_of

Cycle = tuple[str, str, str]
HUNDREDTHS = 100


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


@dataclass(frozen=True)
class BotFigures:
    """One bot in all its seats, whoever it played."""

    bot: str
    games: int
    """A game with several seats of it counts once."""
    score: float
    rounds: float
    decisions: float
    """In a game, of one seat."""
    seconds: float
    """For a decision."""
    faults: int


@dataclass(frozen=True)
class GameFigures:
    """What the games were like, all bots together."""

    rounds: float
    shortest: int
    longest: int
    winning_score: float
    winning_score_99: float
    """Of a hundred winners, one has more."""
    level: float
    """The part of the games in which the best total was reached by more than one seat, and a tie-break was needed."""
    ties: float
    """The part in which the first place stayed shared."""
    seats: tuple[Estimate, ...]
    """Each seat's share of the victories, in deals with all their turns."""


@dataclass(frozen=True)
class Summary:
    """Everything."""

    seats: int
    games: int
    incomplete: int
    """Games of deals that lack a turn. They count for nothing but what bots and games were like."""
    pairings: tuple[Pairing, ...]
    ratings: tuple[Rating, ...]
    cycles: tuple[Cycle, ...]
    bots: tuple[BotFigures, ...]
    """In the order of the ratings."""
    played: GameFigures | None
    """None as long as there are no games."""

    @property
    def pools(self) -> int:
        """Into how many groups the bots fall that have not met each other."""
        return len({rating.pool for rating in self.ratings})


def summary(results: Sequence[ArenaResult], *, seed: int = 0) -> Summary:
    """What *results* say, in whatever order they came. *seed* is for the bootstrap intervals of the ratings."""
    games = in_order(results)
    assert len({len(game.bots) for game in games}) <= 1, "results of tables of different sizes"
    deals = [found for pairing in by_pairing(games).values() if (found := complete_deals(pairing))]
    counted = [game for pairing in deals for deal in pairing for game in deal.games]
    pairings = tuple(pairing_of(pairing) for pairing in deals)
    rated = tuple(ratings(counted, seed))
    return Summary(
        seats=len(games[0].bots) if games else 0,
        games=len(games),
        incomplete=len(games) - len(counted),
        pairings=pairings,
        ratings=rated,
        cycles=cycles(pairings),
        bots=tuple(bot_figures(bot, games) for bot in everybody(games, rated)),
        played=game_figures(games, counted) if games else None,
    )


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


def cycles(pairings: Sequence[Pairing]) -> tuple[Cycle, ...]:
    """Every three bots of which each certainly beats the next, and the last the first."""
    bots = sorted({bot for pairing in pairings for bot in (pairing.candidate, pairing.field)})
    sure = beats(pairings)
    both_ways = ((a, *rest) for a, b, c in combinations(bots, 3) for rest in ((b, c), (c, b)))
    return tuple((a, b, c) for a, b, c in both_ways if sure(a, b) and sure(b, c) and sure(c, a))


def everybody(games: Sequence[ArenaResult], rated: Sequence[Rating]) -> list[str]:
    """Every bot once: the rated ones in their order, then those of whom there is no complete deal yet."""
    sat = sorted({bot for game in games for bot in game.bots})
    return list(dict.fromkeys([*(rating.bot for rating in rated), *sat]))


def bot_figures(bot: str, games: Sequence[ArenaResult]) -> BotFigures:
    own = [game for game in games if bot in game.bots]
    sat = [(game, seat) for game in own for seat, sitting in enumerate(game.bots) if sitting == bot]
    decisions = sum(game.decisions[seat] for game, seat in sat)
    return BotFigures(
        bot=bot,
        games=len(own),
        score=fmean(game.totals[seat] for game, seat in sat),
        rounds=fmean(game.rounds for game in own),
        decisions=decisions / len(sat),
        seconds=sum(game.seconds[seat] for game, seat in sat) / max(1, decisions),
        faults=sum(game.faults[seat] for game, seat in sat),
    )


def game_figures(games: Sequence[ArenaResult], counted: Sequence[ArenaResult]) -> GameFigures:
    """What *games* were like; the seats' shares come from the games of complete deals, *counted*."""
    rounds = [game.rounds for game in games]
    winning = [max(game.totals) for game in games]
    return GameFigures(
        rounds=fmean(rounds),
        shortest=min(rounds),
        longest=max(rounds),
        winning_score=fmean(winning),
        winning_score_99=last_hundredth(winning),
        level=fmean(game.is_level for game in games),
        ties=fmean(game.is_tied for game in games),
        seats=tuple(share_of((game, seat) for game in counted) for seat in range(len(games[0].bots)) if counted),
    )


def last_hundredth(numbers: Sequence[int]) -> float:
    """What one in a hundred is above.

    >>> last_hundredth(range(101)), last_hundredth([37])
    (99.0, 37)
    """
    return quantiles(numbers, n=HUNDREDTHS, method="inclusive")[-1] if len(numbers) > 1 else numbers[0]

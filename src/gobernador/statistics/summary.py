"""What the results of an arena say, in numbers.

Everything here is a plain value: `dataclasses.asdict` makes JSON of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, quantiles

from gobernador.statistics.intervals import Estimate
from gobernador.statistics.pairings import (
    Cycle,
    Pairing,
    by_pairing,
    complete_deals,
    cycles,
    in_order,
    pairing_of,
    share_of,
)
from gobernador.statistics.ratings import Rating, ratings
from gobernador.statistics.result import ArenaResult

HUNDREDTHS = 100


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


def everybody(games: Sequence[ArenaResult], rated: Sequence[Rating]) -> list[str]:
    """Every bot once: the rated ones in their order, then those of whom there is no complete deal yet."""
    sat = sorted({bot for game in games for bot in game.bots})
    return list(dict.fromkeys([*(rating.bot for rating in rated), *sat]))


def bot_figures(bot: str, games: Sequence[ArenaResult]) -> BotFigures:
    """One bot in numbers."""
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

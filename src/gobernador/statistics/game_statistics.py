"""What many games were like: means, shares with their uncertainty, and what was built."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from gobernador.statistics.result import SimulatedGame, share_of


@dataclass(frozen=True)
class Spread:
    """Numbers in a few numbers."""

    mean: float
    deviation: float
    least: int
    most: int


@dataclass(frozen=True)
class WinShare:
    """The share of games that a bot won, with its 95 % interval; shared victories count in parts."""

    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Frequency:
    """How often a building stood at the end, among all towns and among the winners'."""

    towns: float
    winners: float
    copies: float
    """In a town, on average."""


@dataclass(frozen=True)
class Statistics:
    """Everything counted."""

    games: int
    rounds: Spread
    decisions: Spread
    points: Spread
    winning_points: Spread
    parts: dict[str, float]
    """Mean points of a seat."""
    seats: list[WinShare]
    seat_points: list[float]
    bots: dict[str, WinShare]
    bot_points: dict[str, float]
    ends: dict[str, int]
    level: int
    """Games in which the best total was reached by more than one seat, and a tie-break was needed."""
    first_roles: dict[str, int]
    """How often each role was chosen first of all in a game."""
    styles: dict[str, int]
    """How often it was won by each way of living that the game knows; empty where it knows none."""
    great: Frequency
    """Great buildings of any name."""
    buildings: dict[str, Frequency]
    holdings: dict[str, Spread]
    """What a seat has at the end."""


def statistics_of(games: Sequence[SimulatedGame]) -> Statistics:
    seats = range(len(games[0].places))
    kinds = list(dict.fromkeys(games[0].bots))
    sat = [(game, seat) for game in games for seat in seats]
    is_winner = [game.places[seat] == 1 for game, seat in sat]
    return Statistics(
        games=len(games),
        rounds=spread(game.rounds for game in games),
        decisions=spread(sum(game.decisions) for game in games),
        points=spread(game.totals[seat] for game, seat in sat),
        winning_points=spread(max(game.totals) for game in games),
        parts={part: fmean(game.parts[seat][part] for game, seat in sat) for part in games[0].parts[0]},
        seats=[win_share([(game, seat) for game in games]) for seat in seats],
        seat_points=[fmean(game.totals[seat] for game in games) for seat in seats],
        bots={kind: win_share([(game, seat) for game, seat in sat if game.bots[seat] == kind]) for kind in kinds},
        bot_points={kind: fmean(game.totals[seat] for game, seat in sat if game.bots[seat] == kind) for kind in kinds},
        ends=dict(Counter(game.end.reason for game in games)),
        level=sum(game.is_level for game in games),
        first_roles=dict(Counter(game.first_role for game in games).most_common()),
        styles=styles(games),
        great=frequency((number for game in games for number in game.end.great), is_winner),
        buildings=frequencies(games, is_winner),
        holdings={
            kind: spread(game.end.holdings[seat][kind] for game, seat in sat) for kind in games[0].end.holdings[0]
        },
    )


def spread(numbers: Iterable[int]) -> Spread:
    found = list(numbers)
    return Spread(fmean(found), stdev(found) if len(found) > 1 else 0.0, min(found), max(found))


def win_share(sat: Sequence[tuple[SimulatedGame, int]]) -> WinShare:
    """What whoever sat there, in these games at these seats, has won."""
    found = share_of(sat)
    return WinShare(len(sat), found.value, found.low, found.high)


def styles(games: Sequence[SimulatedGame]) -> dict[str, int]:
    """What the winners have lived on; shared victories count for each."""
    found = Counter(
        game.end.styles[seat]
        for game in games
        if game.end.styles
        for seat, place in enumerate(game.places)
        if place == 1
    )
    return {word: found[word] for word in games[0].end.all_styles}


def frequency(numbers: Iterable[int], is_winner: Sequence[bool]) -> Frequency:
    """How often something stood, of which each town had so many."""
    copies = list(numbers)
    winners = [number > 0 for number, best in zip(copies, is_winner, strict=True) if best]
    return Frequency(fmean(number > 0 for number in copies), fmean(winners), fmean(copies))


def frequencies(games: Sequence[SimulatedGame], is_winner: Sequence[bool]) -> dict[str, Frequency]:
    """Buildings by how many towns had them, the most frequent first."""
    towns = [Counter(town) for game in games for town in game.end.towns]
    found = {word: frequency((town[word] for town in towns), is_winner) for word in sorted(set().union(*towns))}
    return dict(sorted(found.items(), key=lambda item: -item[1].towns))

"""What many games say: means, shares with their uncertainty, and what was built."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from gobernador.cli.simulation import Played

CERTAINTY = 1.96
"""Standard deviations on either side of what is certain to 95 %."""


@dataclass(frozen=True)
class Spread:
    """Numbers in a few numbers."""

    mean: float
    deviation: float
    least: int
    most: int


@dataclass(frozen=True)
class Share:
    """How large a part of the games somebody won; shared victories count in parts."""

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


STYLES = ("building", "both", "shipping")
MUCH_SHIPPED = 1 / 2
LITTLE_SHIPPED = 1 / 3
"""Parts of a winner's points in Puerto Rico that lie in chips: with more than the first it was won by shipping, with less than
the second by building."""


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
    seats: list[Share]
    seat_points: list[float]
    bots: dict[str, Share]
    bot_points: dict[str, float]
    ends: dict[str, int]
    level: int
    """Games in which the best total was reached by more than one seat, and a tie-break was needed."""
    first_roles: dict[str, int]
    """How often each role was chosen first of all in a game."""
    styles: dict[str, int]
    """How often Puerto Rico was won by building, by shipping, or by both; empty for San Juan."""
    great: Frequency
    """Great buildings of any name."""
    buildings: dict[str, Frequency]
    holdings: dict[str, Spread]
    """What a seat has at the end."""


def statistics_of(games: Sequence[Played]) -> Statistics:
    """What *games* say."""
    seats = range(len(games[0].places))
    kinds = list(dict.fromkeys(games[0].bots))
    sat = [(game, seat) for game in games for seat in seats]
    return Statistics(
        games=len(games),
        rounds=spread(game.rounds for game in games),
        decisions=spread(game.decisions for game in games),
        points=spread(game.totals[seat] for game, seat in sat),
        winning_points=spread(max(game.totals) for game in games),
        parts={part: fmean(game.parts[seat][part] for game, seat in sat) for part in games[0].parts[0]},
        seats=[share_of([won(game, seat) for game in games]) for seat in seats],
        seat_points=[fmean(game.totals[seat] for game in games) for seat in seats],
        bots={kind: share_of([won(game, seat) for game, seat in sat if game.bots[seat] == kind]) for kind in kinds},
        bot_points={kind: fmean(game.totals[seat] for game, seat in sat if game.bots[seat] == kind) for kind in kinds},
        ends=dict(Counter(game.end for game in games)),
        level=sum(game.totals.count(max(game.totals)) > 1 for game in games),
        first_roles=dict(Counter(game.first_role for game in games).most_common()),
        styles=styles(games),
        great=frequency_of_great(games),
        buildings=frequencies(games),
        holdings={kind: spread(game.holdings[seat][kind] for game, seat in sat) for kind in games[0].holdings[0]},
    )


def won(game: Played, seat: int) -> float:
    """How much of a victory a seat has."""
    return 1 / game.places.count(1) if game.places[seat] == 1 else 0.0


def spread(numbers: Iterable[int]) -> Spread:
    found = list(numbers)
    return Spread(fmean(found), stdev(found) if len(found) > 1 else 0.0, min(found), max(found))


def share_of(victories: Sequence[float]) -> Share:
    """A share with Wilson's interval, which holds for few games and for shares near 0 and 1 too.

    >>> share = share_of([1.0] * 10)
    >>> round(share.low, 2), round(share.high, 2)
    (0.72, 1.0)
    """
    n = len(victories)
    p = sum(victories) / n
    z = CERTAINTY
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Share(n, p, max(0.0, middle - half), min(1.0, middle + half))


def styles(games: Sequence[Played]) -> dict[str, int]:
    """How games were won, if there is anything to ship in them; shared victories count for each winner."""
    if "chips" not in games[0].parts[0]:
        return {}
    found = Counter(
        style(game.parts[seat]["chips"], game.totals[seat])
        for game in games
        for seat, place in enumerate(game.places)
        if place == 1
    )
    return {word: found[word] for word in STYLES}


def style(chips: int, points: int) -> str:
    """What somebody has lived on who has this many of the points in chips.

    >>> style(10, 50), style(20, 50), style(30, 50)
    ('building', 'both', 'shipping')
    """
    if chips > points * MUCH_SHIPPED:
        return "shipping"
    return "building" if chips < points * LITTLE_SHIPPED else "both"


def frequency_of_great(games: Sequence[Played]) -> Frequency:
    """How many towns had great buildings, whichever they were."""
    towns = [(number, game.places[seat] == 1) for game in games for seat, number in enumerate(game.great)]
    winners = [number for number, best in towns if best]
    return Frequency(
        fmean(number > 0 for number, _ in towns),
        fmean(number > 0 for number in winners),
        fmean(number for number, _ in towns),
    )


def frequencies(games: Sequence[Played]) -> dict[str, Frequency]:
    """Buildings by how many towns had them, the most frequent first."""
    towns = [(town, game.places[seat] == 1) for game in games for seat, town in enumerate(game.towns)]
    winners = [town for town, best in towns if best]
    copies = Counter(word for town, _ in towns for word in town)
    having = Counter(word for town, _ in towns for word in set(town))
    winning = Counter(word for town in winners for word in set(town))
    ordered = sorted(having, key=lambda word: (-having[word], word))
    return {
        word: Frequency(having[word] / len(towns), winning[word] / len(winners), copies[word] / len(towns))
        for word in ordered
    }

"""What games of our best bots among themselves are like, beside what is known of games between people."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bench.strength.matches import Table, bar
from gobernador.catalog import GAMES
from gobernador.match.deal import DEFAULT_SEED, seed_of
from gobernador.match.game_factory import game_of
from gobernador.simulation import plan_of, play_all
from gobernador.statistics.game_statistics import Statistics, statistics_of
from gobernador.statistics.result import SimulatedGame
from gobernador.statistics.summary import last_hundredth
from gobernador.training.policy_training import BANDS
from gobernador.workers import open_workers

SAN_JUAN, PUERTO_RICO = Table("sanjuan", 2), Table("puertorico", 4)
PLAYERS = {SAN_JUAN: ("net", "best:100"), PUERTO_RICO: ("net", "best:100")}
STALLED = 40
"""Longer games have stalled: somebody could end them and does not."""
CORE = ("library", "prefecture", "carpenter", "quarry")


@dataclass(frozen=True)
class Band:
    """A figure of a game: how it is shown, and whether it is where it is expected."""

    name: str
    expected: str
    shown: str
    inside: bool

    @property
    def cell(self) -> str:
        return self.shown if self.inside else f"**{self.shown}**"


def lines(games: int, few_games: int, jobs: int) -> Iterator[str]:
    """The part of the page: a table for each game, what is outside its band in bold."""
    yield f'Written by `make strength ARGS="games --games {games} --searching-games {few_games}"`.'
    for table, bots in PLAYERS.items():
        counts = [few_games if ":" in bot else games for bot in bots]
        found = [bands(table, simulated(table, bot, count, jobs)) for bot, count in zip(bots, counts, strict=True)]
        names = " | ".join(f"`{bot}`, {count:,} games" for bot, count in zip(bots, counts, strict=True))
        yield f"\n**{GAMES[table.game].title} for {table.seats}**\n"
        yield f"| | expected | {names} |"
        yield "|---" * (2 + len(bots)) + "|"
        for same in zip(*found, strict=True):
            yield f"| {same[0].name} | {same[0].expected} | {' | '.join(band.cell for band in same)} |"


def simulated(table: Table, bot: str, games: int, jobs: int) -> list[SimulatedGame]:
    """Games of one bot on all seats, as `gobernador simulate` plays them."""
    game = game_of(table.game, table.edition or None, table.seats, None)
    plan = plan_of(game, (bot,) * table.seats, seed_of(DEFAULT_SEED))
    with open_workers("local", jobs, None) as workers, bar(bot, games) as grow:

        def more(number: int) -> None:
            for _ in range(number):
                grow()

        return list(play_all(plan, games, workers, more))


def bands(table: Table, games: Sequence[SimulatedGame]) -> list[Band]:
    """The figures of a game. Where the bands come from is said on the page."""
    found = statistics_of(games)
    highest = last_hundredth([max(game.totals) for game in games])
    return san_juan(found, highest) if table == SAN_JUAN else puerto_rico(found)


def san_juan(found: Statistics, highest: float) -> list[Band]:
    level, first = found.level / found.games, found.seats[0]
    core = [found.buildings[word].towns if word in found.buildings else 0.0 for word in CORE]
    rare = [found.buildings[word].towns if word in found.buildings else 0.0 for word in ("archive", "tower")]
    return [
        *usual(found, SAN_JUAN),
        Band("points that one winner in a hundred exceeds", "under 60", f"{highest:.0f}", highest < 60),
        Band("level before the tie-break", "1 to 5 %", f"{level:.1%}", 0.01 <= level <= 0.05),
        Band(
            "first seat",
            "50 to 56 %",
            f"{first.share:.1%} ({first.low:.1%} to {first.high:.1%})",
            0.5 <= first.share <= 0.56,
        ),
        Band(", ".join(CORE), "each in over 45 % of the towns", percents(core), min(core) > 0.45),
        Band("a building of cost six, winners", "over 75 %", f"{found.great.winners:.0%}", found.great.winners > 0.75),
        Band("archive, tower", "seldom; under 20 % of the towns", percents(rare), max(rare) < 0.2),
    ]


def puerto_rico(found: Statistics) -> list[Band]:
    seats = [seat.share for seat in found.seats]
    ends = {word: number / found.games for word, number in found.ends.items()}
    first = dict(found.first_roles)
    won = {word: number / max(1, sum(found.styles.values())) for word, number in found.styles.items()}
    return [
        *usual(found, PUERTO_RICO),
        Band("seats", "the third highest", percents(seats), max(seats) == seats[2]),
        Band("end", "colonists and full cities both often (over 20 %), chips less", words(ends), often(ends)),
        Band("first choice", "the settler in most games", words({word: number / found.games for word, number in first.items()}),
             first.get("settler", 0) > found.games / 2),
        Band("how it was won", "each in over 20 %", words(won), min(won.values()) > 0.2),
    ]  # fmt: skip


def often(ends: dict[str, float]) -> bool:
    """Whether the two usual ends are both frequent."""
    *_, second = sorted(ends.values(), reverse=True)[:2]
    return len(ends) > 1 and second > 0.2


def usual(found: Statistics, table: Table) -> list[Band]:
    """What both games have."""
    bands = BANDS.of(table.game)[table.seats]
    rounds, points = bands["rounds"], bands["points"]
    played, won = found.rounds, found.winning_points
    return [
        Band("rounds", f"{rounds[0]} to {rounds[1]}; no game over {STALLED}",
             f"{played.mean:.1f} ({played.least} to {played.most})",
             rounds[0] <= played.mean <= rounds[1] and played.most <= STALLED),
        Band("points of the winner", f"{points[0]} to {points[1]}", f"{won.mean:.1f}", points[0] <= won.mean <= points[1]),
    ]  # fmt: skip


def percents(shares: Sequence[float]) -> str:
    """Several shares in a row.

    >>> percents([0.5, 0.123])
    '50, 12 %'
    """
    return ", ".join(f"{100 * share:.0f}" for share in shares) + " %"


def words(shares: dict[str, float]) -> str:
    """Shares with their names, the largest first; those of less than a hundredth are left out."""
    ordered = sorted(shares.items(), key=lambda item: -item[1])
    return ", ".join(f"{word.replace('_', ' ')} {share:.0%}" for word, share in ordered if share >= 0.01)

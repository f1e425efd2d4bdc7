"""The bars: how much each bot should win, and how much it does.

A budget in seconds means the clock here: measure on a machine that does nothing else.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from bench.strength.matches import Match, Table, percent, play_all
from gobernador.bots.nets import policy_nets_there_are
from gobernador.catalog import GAMES
from gobernador.statistics.summary import Pairing, summary

EDITIONS = ("first", "second", "new_buildings")
OTHER_EDITIONS = 0.05
"""So much less is enough in the editions after the first."""


@dataclass(frozen=True)
class Bar:
    """What one candidate should win among copies of another."""

    table: Table
    candidate: str
    field: str
    least: float
    thinks: bool = False
    """Whether it looks ahead, so that fewer deals must do."""

    @property
    def match(self) -> tuple[str, str, str]:
        """Who plays whom where."""
        return self.table.name, self.candidate, self.field

    @property
    def is_slow(self) -> bool:
        """Whether a game takes a minute, because the other bot thinks for a second."""
        return self.field == "search:1s"

    @property
    def title(self) -> str:
        """The table, with its edition if that is not the first."""
        edition = f", {self.table.edition.replace('_', ' ')}" if self.table.edition not in {"", EDITIONS[0]} else ""
        return f"{GAMES[self.table.game].title} for {self.table.seats}{edition}"


def bars() -> list[Bar]:
    """All of them, those that take longest last. A match that a level shares with a net has the bar of the net."""
    nets = list(net_bars())
    matches = {bar.match for bar in nets}
    return [*nets, *(bar for bar in level_bars() if bar.match not in matches), *best_bars()]


def net_bars() -> Iterator[Bar]:
    """What `net` wins without looking ahead."""
    for edition in EDITIONS:
        for field, least in (("heuristic", 0.72), ("tuned", 0.62)):
            yield Bar(Table("sanjuan", 2, edition), "net", field, eased(least, edition))
    for seats, least in ((3, 0.50), (4, 0.40), (5, 0.34)):
        if seats in policy_nets_there_are("puertorico"):
            yield Bar(Table("puertorico", seats), "net", "heuristic", least)


def level_bars() -> Iterator[Bar]:
    """Each level against the one below: 60 % for two players, and clearly more than a fair share for more."""
    for key in ("sanjuan", "puertorico"):
        for seats in range(GAMES[key].fewest_seats, GAMES[key].most_seats + 1):
            table = Table(key, seats)
            least = 0.60 if seats == 2 else table.fair
            for field, candidate in pairwise(("beginner", "casual", "heuristic", "net")):
                yield Bar(table, candidate, field, least)
            # The highest level has a second; what wins with a hundredth of it wins with all of it.
            yield Bar(table, "best:100", "net", least, thinks=True)


def best_bars() -> Iterator[Bar]:
    """What `best` wins in so much time."""
    for edition in EDITIONS:
        yield Bar(Table("sanjuan", 2, edition), "best:20ms", "tuned", eased(0.72, edition), thinks=True)
    for seats, among_tuned, among_search in ((3, 0.60, 0.42), (4, 0.50, 0.34)):
        yield Bar(Table("sanjuan", seats), "best:150ms", "tuned", among_tuned, thinks=True)
        yield Bar(Table("sanjuan", seats), "best:150ms", "search:1000", among_search, thinks=True)
    for seats, least in ((3, 0.45), (4, 0.36), (5, 0.30)):
        yield Bar(Table("puertorico", seats), "best:150ms", "search:1000", least, thinks=True)
    for candidate, least in (("best:150ms", 0.60), ("best:1s", 0.65)):
        yield Bar(Table("sanjuan", 2), candidate, "search:1s", least, thinks=True)


def eased(least: float, edition: str) -> float:
    """A bar of the first edition in another one.

    >>> eased(0.72, "first"), round(eased(0.72, "second"), 2)
    (0.72, 0.67)
    """
    return least if edition == EDITIONS[0] else least - OTHER_EDITIONS


def chosen(words: Sequence[str]) -> list[Bar]:
    """The bars that have all these words, as in `sanjuan-3` or `best:20ms`."""
    return [bar for bar in bars() if set(words) <= {f"{bar.table.game}-{bar.table.seats}", bar.candidate, bar.field}]


@dataclass(frozen=True)
class Deals:
    """How many deals are played: by bots that do not look ahead, by those that do, and in games that take a minute."""

    quick: int
    thinking: int
    slow: int

    def of(self, bar: Bar) -> int:
        return self.slow if bar.is_slow else self.thinking if bar.thinks else self.quick


def lines(asked: Sequence[Bar], deals: Deals, folder: Path, jobs: int) -> Iterator[str]:
    """The part of the page."""
    matches = {bar: Match(bar.table, bar.candidate, bar.field, deals.of(bar)) for bar in asked}
    played = play_all([match for match in matches.values() if match.deals], folder, jobs)
    words = f"bars --deals {deals.quick} --searching-deals {deals.thinking} --slow-deals {deals.slow}"
    yield f'Written by `make strength ARGS="{words}"`.'
    yield ""
    yield "| table | match | bar | share | deals |"
    yield "|---|---|---|---|---|"
    for bar, match in matches.items():
        yield row(bar, summary(played[match]).pairings[0] if match.deals else None)


def row(bar: Bar, found: Pairing | None) -> str:
    """One bar; what was missed is in bold."""
    among = "-" if bar.table.seats == 2 else "among"
    words = f"| {bar.title} | `{bar.candidate}` {among} `{bar.field}` | {100 * bar.least:.3g} %"
    if found is None:
        return f"{words} | not played | 0 |"
    share = percent(found.share.value, found.share.low, found.share.high)
    if found.share.value < bar.least:
        share = f"**{share}**"
    return f"{words} | {share} | {found.deals:,} |"

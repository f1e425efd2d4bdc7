"""The numbers of an arena: how they are written, on a screen and in a report, and as tables on a terminal."""

from collections.abc import Iterator, Sequence
from textwrap import fill

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from gobernador.statistics.intervals import EloDifference, Estimate
from gobernador.statistics.ratings import ANCHOR, ANCHORED
from gobernador.statistics.summary import BotFigures, GameFigures, Pairing, Summary
from gobernador.text.message_catalog import Catalog

STYLES = {"+": "green", "-": "red", "": ""}
"""Beside the signs themselves, which say the same without colour."""
OPEN = "~"
"""The sign of what is not certain either way."""
NAME_WIDTH = 26
CELL_WIDTH = 9
"""A cell of the cross table and the space beside it: six of them beside the names, on a screen of 80 columns."""
HEADING_WIDTH = 9
MOST_PAIRINGS = 6
"""A longer list would be hard to read; the cross table says the same."""
FEWEST_FOR_A_CROSS = 3
"""Two bots have one share, which stands among the pairings."""


def percent(share: float) -> str:
    """A share with one decimal, without its sign.

    >>> percent(0.6234)
    '62.3'
    """
    return f"{100 * share:.1f}"


def between(share: Estimate) -> str:
    """The ends of an interval.

    >>> between(Estimate(0.62, 0.587, 0.651))
    '58.7 - 65.1'
    """
    return f"{percent(share.low)} - {percent(share.high)}"


def short_between(share: Estimate) -> str:
    """The same where there is little room.

    >>> short_between(Estimate(0.62, 0.587, 0.651)), short_between(Estimate(1.0, 0.961, 1.0))
    ('59-65', '96-100')
    """
    return f"{100 * share.low:.0f}-{100 * share.high:.0f}"


def elo(difference: EloDifference) -> str:
    """A difference in Elo with its interval; an end beyond all bounds is left open.

    >>> elo(EloDifference(82.4, 63.1, 101.9)), elo(EloDifference(None, 412.0, None)), elo(EloDifference(None, None, -412.0))
    ('+82 [+63, +102]', '> +412', '< -412')
    """
    low, high = difference.low, difference.high
    if low is None and high is None:
        return "?"
    if high is None:
        return f"> {low:+.0f}"
    if low is None:
        return f"< {high:+.0f}"
    return f"{difference.value:+.0f} [{low:+.0f}, {high:+.0f}]"


def duration(seconds: float) -> str:
    """A time with three digits that matter.

    >>> duration(12.345), duration(2.5), duration(0.0314), duration(0.00000712), duration(0)
    ('12.3 s', '2.50 s', '31.4 ms', '0.00712 ms', '0 ms')
    """
    if seconds >= 1:
        return f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.1f} s"
    return f"{1000 * seconds:.3g} ms"


def bot_cells(bot: BotFigures) -> list[str]:
    """What a bot was like: games, points, rounds, decisions, time for one of them, faults."""
    means = (f"{bot.score:.1f}", f"{bot.rounds:.1f}", f"{bot.decisions:.1f}")
    return [str(bot.games), *means, duration(bot.seconds), str(bot.faults)]


def cells(summary: Summary) -> dict[tuple[str, str], tuple[Estimate, str]]:
    """The share and the mark of every cell of the cross table, by candidate and field.

    At a table for two a cell that was not played is what is left by the one across.
    """
    found = {(pairing.candidate, pairing.field): (pairing.share, pairing.mark) for pairing in summary.pairings}
    if summary.seats == 2:
        for pairing in summary.pairings:
            found.setdefault((pairing.field, pairing.candidate), complement(pairing))
    return {pair: cell for pair, cell in found.items() if pair[0] != pair[1]}


def complement(pairing: Pairing) -> tuple[Estimate, str]:
    """What a pairing for two says of the field."""
    share = pairing.share
    mark = {"+": "-", "-": "+", "": ""}[pairing.mark]
    return Estimate(1 - share.value, 1 - share.high, 1 - share.low), mark


# -- tables ------------------------------------------------------------------------------------------------------------


def print_summary(catalog: Catalog, console: Console, summary: Summary) -> None:
    tables = ArenaTables(catalog, summary, console.width)
    for title, table in tables.every():
        console.print(Text(f"\n{title}", style="bold"))
        console.print(table)
    for sentence in tables.remarks():
        console.print(Text(f"\n{sentence}"))


class ArenaTables:
    """The tables of one arena, for a screen of some width."""

    def __init__(self, catalog: Catalog, summary: Summary, width: int) -> None:
        self.catalog = catalog
        self.summary = summary
        self.width = width

    def every(self) -> Iterator[tuple[str, Table]]:
        if 0 < len(self.summary.pairings) <= MOST_PAIRINGS:
            yield self._say("pairings"), self.pairings()
        if len(self.summary.ratings) >= FEWEST_FOR_A_CROSS:
            for cross in self.crosses():
                yield self._say("cross"), cross
        if self.summary.ratings:
            yield self._say("ratings"), self.ratings()
        if self.summary.bots:
            yield self._say("bots"), self.bots()
        if self.summary.played:
            yield self._say("played"), self.played(self.summary.played)

    def pairings(self) -> Table:
        table = self._table("candidate", ["deals", "share", "interval", "elo"])
        for pairing in self.summary.pairings:
            table.add_row(
                f"{pairing.candidate} - {pairing.field}",
                str(pairing.deals),
                marked(percent(pairing.share.value), pairing.mark),
                between(pairing.share),
                elo(pairing.elo),
            )
        return table

    def crosses(self) -> Iterator[Table]:
        """The cross table, in as many pieces side by side as the screen is too narrow for."""
        bots = [rating.bot for rating in self.summary.ratings]
        room = max(1, (self.width - NAME_WIDTH) // CELL_WIDTH)
        for start in range(0, len(bots), room):
            yield self._cross(bots, range(start, min(start + room, len(bots))))

    def _cross(self, bots: Sequence[str], columns: Sequence[int]) -> Table:
        shares = cells(self.summary)
        table = self._table("bot", [])
        table.columns[0].max_width = NAME_WIDTH
        for column in columns:
            table.add_column(str(column + 1), justify="right", no_wrap=True)
        for row, bot in enumerate(bots):
            found = [shares.get((bot, bots[column])) for column in columns]
            table.add_row(
                f"{row + 1} {bot}",
                *(
                    marked(f"{percent(cell[0].value)}\n{short_between(cell[0])}", cell[1]) if cell else ""
                    for cell in found
                ),
            )
        return table

    def ratings(self) -> Table:
        table = self._table("bot", ["rating", "interval"])
        pool = 0
        for number, rating in enumerate(self.summary.ratings):
            if self.summary.pools > 1 and (number == 0 or rating.pool != pool):
                table.add_section()
                table.add_row(Text(self._say("pool", number=rating.pool + 1), style="italic"), "", "")
            pool = rating.pool
            table.add_row(rating.bot, f"{rating.value:.0f}", f"{rating.low:.0f} - {rating.high:.0f}")
        return table

    def bots(self) -> Table:
        table = self._table("bot", ["games", "score", "rounds", "decisions", "time", "faults"])
        for bot in self.summary.bots:
            *numbers, faults = bot_cells(bot)
            table.add_row(bot.bot, *numbers, Text(faults, style="red" if bot.faults else ""))
        return table

    def played(self, played: GameFigures) -> Table:
        table = Table(box=None, show_header=False, show_edge=False, pad_edge=False)
        table.add_column()
        table.add_column(justify="right", no_wrap=True)
        table.add_row(self._say("games"), str(self.summary.games))
        table.add_row(self._say("mean_rounds"), f"{played.rounds:.1f}")
        table.add_row(self._say("range_rounds"), f"{played.shortest} - {played.longest}")
        table.add_row(self._say("winner"), f"{played.winning_score:.1f}")
        table.add_row(self._say("winner_99"), f"{played.winning_score_99:.0f}")
        table.add_row(self._say("level"), percent(played.level))
        table.add_row(self._say("ties"), percent(played.ties))
        for seat, share in enumerate(played.seats):
            said = f"{percent(share.value)} ({between(share)})"
            table.add_row(self._say("seat", seat=seat + 1), said)
        return table

    def remarks(self) -> Iterator[str]:
        """What must be known to read the tables."""
        if not self.summary.games:
            yield self._say("nothing")
            return
        if self.summary.pairings:
            yield self._say("marks", fair=percent(1 / self.summary.seats)) + " " + self._anchor()
        else:
            yield self._say("no_deal")
        if self.summary.pools > 1:
            yield self._say("apart")
        for first, second, third in self.summary.cycles:
            yield self._say("cycle", first=first, second=second, third=third)
        if self.summary.incomplete:
            yield self._say("incomplete", count=self.summary.incomplete)

    def _anchor(self) -> str:
        anchored = ANCHOR in {rating.bot for rating in self.summary.ratings}
        key = "anchor" if anchored else "mean_anchor"
        return self._say(key, anchor=ANCHOR, value=round(ANCHORED))

    def _table(self, first: str, columns: Sequence[str]) -> Table:
        table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
        table.add_column(self._say(first), overflow="fold")
        for column in columns:
            # A heading takes a second line rather than room from the names.
            heading = fill(self._say(column), HEADING_WIDTH, break_long_words=False)
            table.add_column(heading, justify="right", no_wrap=True)
        return table

    def _say(self, key: str, **args: object) -> str:
        return self.catalog.say(f"arena.table.{key}", **args)


def marked(text: str, mark: str) -> Text:
    """A number with its mark; what stands on a second line goes without."""
    first, *rest = text.split("\n")
    return Text("\n".join([f"{first} {mark or OPEN}", *rest]), style=STYLES[mark], justify="right")

"""The numbers of an arena as tables on a terminal."""

from collections.abc import Iterator, Sequence
from textwrap import fill

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from gobernador.arena.reporting import figures
from gobernador.statistics.ratings import ANCHOR, ANCHORED
from gobernador.statistics.summary import GameFigures, Summary
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


def print_summary(catalog: Catalog, console: Console, summary: Summary) -> None:
    """Everything, one small table after the other, and in words what tables cannot show."""
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
        """All that have something in them, with their titles."""
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
                marked(figures.percent(pairing.share.value), pairing.mark),
                figures.between(pairing.share),
                figures.elo(pairing.elo),
            )
        return table

    def crosses(self) -> Iterator[Table]:
        """The cross table, in as many pieces side by side as the screen is too narrow for."""
        bots = [rating.bot for rating in self.summary.ratings]
        room = max(1, (self.width - NAME_WIDTH) // CELL_WIDTH)
        for start in range(0, len(bots), room):
            yield self._cross(bots, range(start, min(start + room, len(bots))))

    def _cross(self, bots: Sequence[str], columns: Sequence[int]) -> Table:
        cells = figures.cells(self.summary)
        table = self._table("bot", [])
        table.columns[0].max_width = NAME_WIDTH
        for column in columns:
            table.add_column(str(column + 1), justify="right", no_wrap=True)
        for row, bot in enumerate(bots):
            found = [cells.get((bot, bots[column])) for column in columns]
            table.add_row(
                f"{row + 1} {bot}",
                *(
                    marked(f"{figures.percent(cell[0].value)}\n{figures.short_between(cell[0])}", cell[1])
                    if cell
                    else ""
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
            numbers = (f"{bot.score:.1f}", f"{bot.rounds:.1f}", f"{bot.decisions:.1f}", figures.duration(bot.seconds))
            faults = Text(str(bot.faults), style="red" if bot.faults else "")
            table.add_row(bot.bot, str(bot.games), *numbers, faults)
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
        table.add_row(self._say("level"), figures.percent(played.level))
        table.add_row(self._say("ties"), figures.percent(played.ties))
        for seat, share in enumerate(played.seats):
            said = f"{figures.percent(share.value)} ({figures.between(share)})"
            table.add_row(self._say("seat", seat=seat + 1), said)
        return table

    def remarks(self) -> Iterator[str]:
        """What must be known to read the tables."""
        if not self.summary.games:
            yield self._say("nothing")
            return
        if self.summary.pairings:
            yield self._say("marks", fair=figures.percent(1 / self.summary.seats)) + " " + self._anchor()
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

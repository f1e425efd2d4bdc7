"""A table of Puerto Rico as it is looked at: the position behind the view, its words and its signs."""

from dataclasses import dataclass

from gobernador.games.puertorico.narrow import own_game, own_view
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.tui.drawings import Signs
from gobernador.tui.terminal_table import TerminalTable


@dataclass(frozen=True)
class Sight:
    """Everything that it takes to draw a table."""

    table: TerminalTable
    s: PuertoRico
    words: Lexicon
    signs: Signs
    points: list[int]
    """Every seat's points as far as they lie open: chips are told to their owner, and at the end to all (R-PR-96)."""

    def tells_chips(self, seat: int) -> bool:
        """Whether the viewer is told how many points a seat has in chips."""
        return tells_chips(self.table, seat)

    def role_name(self, word: str) -> str:
        return format(self.words.role(word), "Name")


def sight_of(table: TerminalTable, signs: Signs) -> Sight:
    """A table, ready to be drawn."""
    game, view = own_game(table.match.game), own_view(table.view())
    told = [seat for seat in range(game.seats) if tells_chips(table, seat)]
    return Sight(
        table=table,
        s=Facts(game, view).world,
        words=Lexicon(table.catalog, game, table.names),
        signs=signs,
        points=[one.built + (one.chips or 0) for one in table.match.standings(table.viewer, told)],
    )


def tells_chips(table: TerminalTable, seat: int) -> bool:
    return table.match.over or table.open_hands or seat == table.viewer

"""The end of a game: the score sheet, who has won, and what anybody needs to check that nobody cheated."""

from pathlib import Path
from shlex import quote

from gobernador.core.dice import commitment
from gobernador.tui.screen import Screen
from gobernador.tui.terminal_table import TerminalTable
from gobernador.tui.user_files import shown_path


def show_result(table: TerminalTable, screen: Screen) -> None:
    """The table as it ended, the score sheet, and the outcome in one sentence."""
    scores = table.match.scores()
    screen.table(table)
    screen.sheet(table.say("sheet"), table.names, table.voice.score_sheet(scores))
    screen.say(table.voice.outcome(scores, table.viewer))


def announce(table: TerminalTable, screen: Screen) -> None:
    """Before the first card is seen: what the deal is bound to."""
    screen.say(table.say("commitment", commitment=commitment(table.match.seed)))


def reveal(table: TerminalTable, screen: Screen, file: Path) -> None:
    """After the last: the seed, and how to check it."""
    screen.say(table.say("seed", seed=table.match.seed.hex()))
    tell_record(table, screen, file)


def tell_record(table: TerminalTable, screen: Screen, file: Path) -> None:
    """Where the record is, and what can be done with it."""
    quoted = quote(shown_path(file))
    screen.say(table.say("record", file=shown_path(file)))
    screen.say(table.say("verify", file=quoted))
    screen.say(table.say("replay_it", file=quoted))

"""What a sitting needs of a terminal, whether it has colours or is a pipe."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from shlex import quote

from gobernador.core.dice import commitment
from gobernador.text.voice import LogChapter, ScoreRow
from gobernador.tui.reference_page import Page
from gobernador.tui.terminal_table import TerminalTable
from gobernador.tui.user_files import shown_path


@dataclass(frozen=True)
class OptionLine:
    """One numbered answer."""

    phrase: str
    copies: int
    detail: str


@dataclass(frozen=True)
class ScreenQuestion:
    """A question as it is put."""

    sentence: str
    progress: str
    """What has been named of a set so far; empty if nothing has."""
    options: Sequence[OptionLine]
    hint: str
    """How to answer."""


class Screen(ABC):
    """Where a table is shown, and where a person's lines come from."""

    @abstractmethod
    def begin(self, table: TerminalTable) -> None:
        """The table, if this screen would not show it before the first question."""

    @abstractmethod
    def table(self, table: TerminalTable) -> None:
        """The whole table."""

    @abstractmethod
    def before_question(self, table: TerminalTable) -> None:
        """The table, if this screen shows it before each question."""

    @abstractmethod
    def signs(self, table: TerminalTable) -> None:
        """What the signs in the table mean, if it has any."""

    @abstractmethod
    def news(self, table: TerminalTable, chapters: Sequence[LogChapter]) -> None:
        """What has happened since the last question."""

    @abstractmethod
    def log(self, chapters: Sequence[LogChapter]) -> None:
        """Everything that has happened."""

    @abstractmethod
    def question(self, asked: ScreenQuestion) -> None:
        """The open question with its answers."""

    @abstractmethod
    def page(self, page: Page) -> None:
        """A card or a role in full."""

    @abstractmethod
    def rows(self, rows: Sequence[tuple[str, str]]) -> None:
        """Short things and what they mean."""

    @abstractmethod
    def sheet(self, title: str, names: Sequence[str], rows: Sequence[ScoreRow]) -> None:
        """The score sheet."""

    @abstractmethod
    def say(self, sentence: str) -> None:
        """A sentence of ours."""

    @abstractmethod
    def remind(self, sentence: str) -> None:
        """How to go on, for somebody who can."""

    @abstractmethod
    def aside(self, sentence: str) -> None:
        """Something about what was just told, in a lower voice."""

    @abstractmethod
    def refuse(self, sentence: str) -> None:
        """Why something is not done."""

    @abstractmethod
    def read(self) -> str:
        """The person's next line; EOFError if there is none."""


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

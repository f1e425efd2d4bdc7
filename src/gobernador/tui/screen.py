"""A table in this terminal, and the screen on which it is shown: lines of text here, colours in `drawings`."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from shlex import quote
from typing import TextIO

from gobernador.bots.base import Budget
from gobernador.core.dice import commitment
from gobernador.core.errors import GameError, IllegalAction
from gobernador.core.game import View
from gobernador.core.types import NOBODY
from gobernador.match import Event, Match
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import table_lines, voice
from gobernador.text.speech import Speech, indented, naming_of
from gobernador.text.voice import LogChapter, Row, Voice
from gobernador.tui.guide import Page
from gobernador.tui.typed_answers import refusal
from gobernador.tui.user_files import shown_path

BUDGET = Budget(seconds=1.0)
"""What a bot at a table in the terminal may use for an answer."""


@dataclass
class TerminalTable:
    """A match as somebody looks at it: from a seat, or as a spectator."""

    catalog: Catalog
    match: Match
    names: Sequence[str]
    viewer: int
    levels: Sequence[str] = field(default_factory=list)
    """What plays each seat, in a word; empty for a person."""
    open_hands: bool = False
    """Whether all hands lie open, as after a game."""

    @cached_property
    def voice(self) -> Voice:
        return voice(self.catalog, self.match.game, self.names)

    @cached_property
    def words(self) -> Speech:
        """What the game calls things."""
        return naming_of(self.catalog, self.match.game)

    def view(self) -> View:
        """What the viewer sees now."""
        return self.match.view(self.viewer)

    def hands(self) -> dict[int, View]:
        """The views that show the hands to be drawn, by seat."""
        if self.open_hands:
            return {seat: self.match.view(seat) for seat in range(self.match.game.seats)}
        return {} if self.viewer == NOBODY else {self.viewer: self.view()}

    def events(self) -> list[Event]:
        """What the viewer has seen happen."""
        return self.match.events(self.viewer)

    def roles_taken(self) -> list[tuple[str, int]]:
        """The roles of this round in the order they were taken, by their engine words, and who took each."""
        found: list[tuple[str, int]] = []
        for event in reversed(self.events()):
            if event.kind == "round":
                break
            if event.kind == "role" and event.seat is not None:
                found.insert(0, (str(event.data["role"]), event.seat))
        return found

    def news(self, told: int) -> list[LogChapter]:
        """What has happened since the first *told* events."""
        return self.voice.log(self.events()[told:], self.viewer)

    def label(self, seat: int) -> str:
        """A seat by its name, and what plays it."""
        name = self.names[seat]
        if seat == self.viewer:
            return self.catalog.say("table.you", name=name)
        level = self.levels[seat] if self.levels else ""
        return self.catalog.say("table.bot", name=name, level=level) if level else name

    def say(self, key: str, **args: object) -> str:
        """A sentence of any table; *key* begins below `table`."""
        return self.catalog.say(f"table.{key}", **args)

    def refusal(self, error: GameError | OSError) -> str:
        """Why something that the viewer asked for is not done."""
        # Of an action that comes later in a line, or of a set as a whole, the error itself says what is wrong.
        if isinstance(error, IllegalAction) and not error.details.get("played"):
            action = error.details.get("action")
            if isinstance(action, int):
                return self.voice.why(self.view(), action)
        return refusal(self.catalog, error)


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


class Screen:
    """Where a table is shown, and where a person's lines come from.

    This one has lines of text, for screen readers, pipes and scripts: no colours, no boxes, nothing drawn twice. The table is said
    when a person asks for it: everything that changes it is in the news.
    """

    def __init__(self, out: TextIO | None = None, source: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        self.source = source or sys.stdin
        self._reminded = False

    def begin(self, table: TerminalTable) -> None:
        """The table, if this screen would not show it before the first question."""
        self.table(table)

    def table(self, table: TerminalTable) -> None:
        """The whole table."""
        for line in table.voice.board(table.view()):
            self.say(line)
        names = table.words.names_of_things()
        taken = [f"{names[role]} ({table.names[seat]})" for role, seat in table.roles_taken()]
        if taken:
            self.say(f"{table.say('taken')} {', '.join(taken)}")

    def before_question(self, table: TerminalTable) -> None:
        """The table, if this screen shows it before each question."""

    def signs(self, table: TerminalTable) -> None:
        """What the signs in the table mean, if it has any."""

    def news(self, table: TerminalTable, chapters: Sequence[LogChapter]) -> None:
        """What has happened since the last question."""
        self.log(chapters)

    def log(self, chapters: Sequence[LogChapter]) -> None:
        """Everything that has happened."""
        for chapter in chapters:
            if chapter.title:
                self.say(chapter.title)
            for line in chapter.lines:
                self.say(line)

    def question(self, asked: ScreenQuestion) -> None:
        """The open question with its answers."""
        self.say(" ".join(part for part in (asked.sentence, asked.progress) if part))
        for number, option in enumerate(asked.options, start=1):
            copies = f" (×{option.copies})" if option.copies > 1 else ""
            detail = f": {option.detail}" if option.detail else ""
            self.say(f"{number}. {option.phrase}{copies}{detail}")
        self.say(asked.hint)

    def page(self, page: Page) -> None:
        """A card or a role in full."""
        for line in page.lines():
            self.say(line)

    def rows(self, rows: Sequence[tuple[str, str]]) -> None:
        """Short things and what they mean."""
        for short, meaning in rows:
            self.say(f"{short}: {meaning}")

    def sheet(self, title: str, names: Sequence[str], rows: Sequence[Row]) -> None:
        """The score sheet."""
        self.say(title)
        for line in table_lines(rows, names):
            self.say(line)

    def say(self, sentence: str) -> None:
        """A sentence of ours."""
        self.out.write(sentence + "\n")
        self.out.flush()

    def remind(self, sentence: str) -> None:
        """How to go on, for somebody who can: once is enough, and nobody reads it at the end of a pipe."""
        if self.source.isatty() and not self._reminded:
            self.say(sentence)
        self._reminded = True

    def aside(self, sentence: str) -> None:
        """Something about what was just told, in a lower voice."""
        self.say(indented(sentence))

    def refuse(self, sentence: str) -> None:
        """Why something is not done."""
        self.say(sentence)

    def read(self) -> str:
        """The person's next line; EOFError if there is none."""
        if self.source.isatty():
            self.out.write("> ")
            self.out.flush()
        line = self.source.readline()
        if not line:
            raise EOFError
        return line


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

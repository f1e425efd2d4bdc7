"""A line in, a line out: for screen readers, pipes and scripts. No colours, no boxes, nothing drawn twice."""

import sys
from collections.abc import Sequence
from typing import TextIO

from gobernador.text.say import table_lines
from gobernador.text.speech import indented
from gobernador.text.voice import LogChapter, ScoreRow
from gobernador.tui.reference_page import Page
from gobernador.tui.screen import Screen, ScreenQuestion
from gobernador.tui.terminal_table import TerminalTable


class PlainScreen(Screen):
    """Lines of text. The table is said when a person asks for it: everything that changes it is in the news."""

    def __init__(self, out: TextIO | None = None, source: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        self.source = source or sys.stdin
        self._reminded = False

    def begin(self, table: TerminalTable) -> None:
        self.table(table)

    def table(self, table: TerminalTable) -> None:
        for line in table.voice.board(table.view()):
            self.say(line)
        names = table.guide.names()
        taken = [f"{names[role]} ({table.names[seat]})" for role, seat in table.roles_taken()]
        if taken:
            self.say(f"{table.say('taken')} {', '.join(taken)}")

    def before_question(self, table: TerminalTable) -> None:
        """Nothing: the news says it all."""

    def signs(self, table: TerminalTable) -> None:
        """None are used."""

    def news(self, table: TerminalTable, chapters: Sequence[LogChapter]) -> None:
        self.log(chapters)

    def log(self, chapters: Sequence[LogChapter]) -> None:
        for chapter in chapters:
            if chapter.title:
                self.say(chapter.title)
            for line in chapter.lines:
                self.say(line)

    def question(self, asked: ScreenQuestion) -> None:
        self.say(" ".join(part for part in (asked.sentence, asked.progress) if part))
        for number, option in enumerate(asked.options, start=1):
            copies = f" (×{option.copies})" if option.copies > 1 else ""
            detail = f": {option.detail}" if option.detail else ""
            self.say(f"{number}. {option.phrase}{copies}{detail}")
        self.say(asked.hint)

    def page(self, page: Page) -> None:
        for line in page.lines():
            self.say(line)

    def rows(self, rows: Sequence[tuple[str, str]]) -> None:
        for short, meaning in rows:
            self.say(f"{short}: {meaning}")

    def sheet(self, title: str, names: Sequence[str], rows: Sequence[ScoreRow]) -> None:
        self.say(title)
        for line in table_lines(rows, names):
            self.say(line)

    def say(self, sentence: str) -> None:
        self.out.write(sentence + "\n")
        self.out.flush()

    def remind(self, sentence: str) -> None:
        """Once is enough, and nobody reads it at the end of a pipe."""
        if self.source.isatty() and not self._reminded:
            self.say(sentence)
        self._reminded = True

    def aside(self, sentence: str) -> None:
        self.say(indented(sentence))

    def refuse(self, sentence: str) -> None:
        self.say(sentence)

    def read(self) -> str:
        if self.source.isatty():
            self.out.write("> ")
            self.out.flush()
        line = self.source.readline()
        if not line:
            raise EOFError
        return line

"""The table in colour: how a game draws it, what the signs of a drawing mean, and the screen that shows it."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Generic

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from gobernador.catalog import Facet
from gobernador.text.game_voice import F, GameVoice, W
from gobernador.text.voice import LogChapter, Row
from gobernador.tui.guide import Page
from gobernador.tui.screen import Screen, ScreenQuestion, TerminalTable

NEWS = 14
"""So many lines of news stand above a question; the log has the rest."""
LABEL = 26
"""The widest that a short thing may be before what it means."""
WIDEST = 140
"""Lines longer than this are hard to read."""


@dataclass(frozen=True)
class Signs:
    """Signs for what a colour says too; for terminals without them, letters."""

    full: str = "●"
    empty: str = "○"
    current: str = "▶"
    between: str = " · "


PLAIN_SIGNS = Signs(full="*", empty="o", current=">", between=" - ")


def signs_for(encoding: str) -> Signs:
    """The signs that a terminal can show."""
    try:
        "●○▶·".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN_SIGNS
    return Signs()


def dots(signs: Signs, full: int, room: int) -> str:
    """So many of so many taken.

    >>> dots(Signs(), 2, 3)
    '●●○'
    """
    return signs.full * full + signs.empty * (room - full)


class TableDrawing:
    """A table as a game draws it; this one in plain lines, for a game that draws nothing."""

    def __init__(self, table: TerminalTable, signs: Signs) -> None:
        self.table = table
        self.signs = signs
        self.say = table.say

    def parts(self) -> Iterable[RenderableType]:
        """The whole table as its viewer sees it, from the top down; the viewer's own place comes last, next to the question."""
        return map(Text, self.table.voice.board(self.table.view()))

    def legend(self) -> list[tuple[str, str]]:
        """What the signs in the drawing mean; there are none in plain lines."""
        return []


DRAWING: Facet[type[TableDrawing]] = Facet("drawing", type, TableDrawing)


@dataclass(frozen=True)
class Flow:
    """A label and items after it, as many to a line as fit; further lines begin at *indent*."""

    label: Text
    items: Sequence[Text]
    indent: int = 4
    between: str = ", "
    """Stands between two items; at the end of a line, without the spaces at its own end."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        line = self.label.copy()
        begun = False
        for item in self.items:
            between = self.between if begun else ""
            if begun and line.cell_len + len(between) + item.cell_len >= options.max_width:
                yield line.append(between.rstrip())
                line, between = Text(" " * self.indent), ""
            line = Text.assemble(line, between, item)
            begun = True
        yield line


class RoundDrawing(TableDrawing, Generic[W, F]):
    """What the drawings of San Juan and Puerto Rico have in common: rounds, roles, and a line for each seat."""

    def __init__(self, table: TerminalTable, signs: Signs) -> None:
        super().__init__(table, signs)
        assert isinstance(table.voice, GameVoice), "a game with rounds has a voice"
        self.words: W = table.voice.words
        self.facts: F = table.voice.at(table.view())

    def heading(self, *more: Text) -> Rule:
        """Game, edition, round and governor."""
        parts = [
            Text(self.table.catalog.say(f"game.{self.table.match.game.key}"), style="bold"),
            Text(self.facts.edition),
            Text(self.say("round", round=self.facts.table.round), style="bold"),
            Text(self.say("governor_is", name=self.table.names[self.facts.table.governor])),
        ]
        line = "─" if self.signs.between.strip() == "·" else "-"
        return Rule(Text(self.signs.between).join([*parts, *more]), style="dim", characters=line)

    def role(self, word: str) -> Text:
        """A role that is left."""
        return Text(self.words.name("role", word), style="bold green")

    def taken(self, playing: str) -> Flow:
        """The roles that were taken in this round and by whom, in that order; the one that is being played is marked."""
        items = []
        for role, seat in self.table.roles_taken():
            text = f"{self.words.name('role', role)} ({self.table.names[seat]})"
            current = role == playing and not self.facts.over
            items.append(Text(f"{self.signs.current} {text}", style="bold") if current else Text(text))
        return self.row("taken", items)

    def seat_line(self, seat: int, facts: Sequence[Text]) -> Flow:
        """A seat in one line: who it is, and how far it has come."""
        name = Text(f"{self.signs.current} " if seat == self.facts.asked else "  ", style="bold")
        name.append(self.table.label(seat), style="bold cyan" if seat == self.facts.viewer else "bold")
        governor = [Text(self.say("governor"))] if seat == self.facts.table.governor else []
        return Flow(Text(), [name, *governor, *facts], indent=4, between=self.signs.between)

    def row(self, label: str, items: Sequence[Text], between: str = ", ") -> Flow:
        """Items behind their label; a dash if there are none."""
        return Flow(Text(self.say(label) + " ", style="dim"), items or [Text("-")], between=between)


# -- the screen --------------------------------------------------------------------------------------------------------


def console_for_people() -> Console:
    """A console that leaves our words alone: no markup, no highlighting of numbers."""
    return Console(highlight=False, markup=False, emoji=False)


class ColourScreen(Screen):
    """A terminal with colours."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._signs = signs_for(console.encoding)
        self._drawn = False
        # Arrow keys and earlier lines, where Python has them.
        with suppress(ImportError):
            import_module("readline")

    def _print(self, *things: RenderableType) -> None:
        # Asked anew each time: windows grow and shrink.
        self.console.print(*things, width=min(self.console.width, WIDEST))

    def begin(self, table: TerminalTable) -> None:
        """Nothing: it is drawn before the first question."""

    def table(self, table: TerminalTable) -> None:
        self._print()
        self._print(*self._drawing(table).parts())

    def before_question(self, table: TerminalTable) -> None:
        # What was said before the first question stays to be read.
        if self._drawn:
            self.console.clear()
        self._drawn = True
        self._print(*self._drawing(table).parts())

    def signs(self, table: TerminalTable) -> None:
        self.rows(self._drawing(table).legend())

    def _drawing(self, table: TerminalTable) -> TableDrawing:
        return DRAWING.of(table.match.game)(table, self._signs)

    def news(self, table: TerminalTable, chapters: Sequence[LogChapter]) -> None:
        lines = [line for chapter in chapters for line in _lines_of(chapter)]
        if not lines:
            return
        self._print()
        if len(lines) > NEWS:
            self._print(Text(table.say("earlier", count=len(lines) - NEWS), style="dim italic"))
        for line in lines[-NEWS:]:
            self._print(line)

    def log(self, chapters: Sequence[LogChapter]) -> None:
        for chapter in chapters:
            for line in _lines_of(chapter):
                self._print(line)

    def question(self, asked: ScreenQuestion) -> None:
        self._print()
        self._print(Text(asked.sentence, style="bold"))
        if asked.progress:
            self._print(Text(asked.progress, style="green"))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold cyan")
        grid.add_column()
        grid.add_column()
        for number, option in enumerate(asked.options, start=1):
            copies = f" ×{option.copies}" if option.copies > 1 else ""
            grid.add_row(str(number), Text(option.phrase + copies, style="bold", no_wrap=True), Text(option.detail))
        self._print(Padding(grid, (0, 0, 0, 1)))
        self._print(Text(asked.hint, style="dim italic"))

    def page(self, page: Page) -> None:
        self._print()
        self._print(Text(page.title, style="bold underline"))
        if page.facts:
            self._print(Text(page.facts, style="dim"))
        for paragraph in page.paragraphs:
            self._print(Text(paragraph))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for rule, text in page.rulings.items():
            grid.add_row(Text(rule, style="dim"), Text(text))
        if page.rulings:
            self._print(grid)

    def rows(self, rows: Sequence[tuple[str, str]]) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 1))
        grid.add_column(style="bold cyan", max_width=LABEL)
        for short, meaning in rows:
            grid.add_row(Text(short), Text(meaning))
        self._print(grid)

    def sheet(self, title: str, names: Sequence[str], rows: Sequence[Row]) -> None:
        grid = Grid(title=Text(title, style="bold"), box=box.SIMPLE_HEAD, title_justify="left")
        grid.add_column()
        for name in names:
            grid.add_column(Text(name), justify="right")
        for row in rows:
            grid.add_row(Text(row.label), *map(str, row.numbers))
        self._print(grid)

    def say(self, sentence: str) -> None:
        self._print(Text(sentence))

    def remind(self, sentence: str) -> None:
        self._print(Text(sentence, style="dim italic"))

    def aside(self, sentence: str) -> None:
        self._print(Padding(Text(sentence, style="dim"), (0, 0, 0, 4)))

    def refuse(self, sentence: str) -> None:
        self._print(Text(sentence, style="bold red"))

    def read(self) -> str:
        return input("> ")


def _lines_of(chapter: LogChapter) -> list[RenderableType]:
    title: list[RenderableType] = [Text(chapter.title, style="bold")] if chapter.title else []
    return title + [Padding(Text(line), (0, 0, 0, 2)) for line in chapter.lines]

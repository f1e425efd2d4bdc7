"""Things in a row that breaks only between them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions
from rich.text import Text


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

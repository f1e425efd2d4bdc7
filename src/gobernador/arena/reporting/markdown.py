"""Tables and words in Markdown."""

from collections.abc import Iterable, Sequence


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a table; all columns but the first are numbers, and stand at the right.

    >>> print(*table(["bot", "rating"], [["search", "1200"]]), sep="\\n")
    | bot | rating |
    |---|---:|
    | search | 1200 |
    """
    rule = "|---" + "|---:" * (len(columns) - 1) + "|"
    return [_row(columns), rule, *(_row(row) for row in rows)]


def code(text: str) -> str:
    """A name or a command, letter by letter, also within a table.

    >>> code("heuristic"), code("remote:a | b")
    ('`heuristic`', '`remote:a \\\\| b`')
    """
    plain = " ".join(text.split()).replace("|", "\\|")
    return f"`` {plain} ``" if "`" in plain else f"`{plain}`"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"

"""Lines of plain text: not too long, indented, equal things counted."""

from textwrap import wrap

WIDTH = 100


def counted(names: list[str]) -> str:
    """Equal names once, with their number.

    >>> counted(["Tower", "Well", "Tower"])
    'Tower ×2, Well'
    """
    counts = dict.fromkeys(names, 0)
    for name in names:
        counts[name] += 1
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in counts.items())


def indented(text: str) -> str:
    """Below what it belongs to."""
    return f"  {text}"


def wrapped(text: str) -> list[str]:
    """A text as lines of the width of the page, each but the first a little further in."""
    indent = " " * (len(text) - len(text.lstrip()))
    return wrap(text, WIDTH, subsequent_indent=indent + "  ") or [""]

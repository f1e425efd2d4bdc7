"""Signs beside every colour, so that nothing is said by colour alone."""

from dataclasses import dataclass


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

"""What somebody has written after the options of an arena."""

from math import isfinite

from gobernador.bots.memory_limit import bytes_in
from gobernador.cli.arguments import positive_number
from gobernador.cli.usage_errors import UsageError
from gobernador.core.actions import shown
from gobernador.statistics.sprt import Sprt

DEALS = 100
"""Played if nobody says how many."""
LEAST_MEMORY = 64 * 1024**2
"""Bytes; with less, hardly anything can be loaded."""
LONGEST_LIMIT = 86_400.0
"""Seconds: a day for a decision."""


def deals_of(games: str, deals: str, seats: int) -> int:
    """How many deals somebody wants: counted in games of each pairing, or, as older commands do, in deals.

    A deal is played once from every seat, so that a number of games is rounded up to whole deals.

    >>> deals_of("101", "", seats=2), deals_of("", "100", seats=2), deals_of("", "", seats=4)
    (51, 100, 100)
    """
    if games and deals:
        raise UsageError("games_or_deals")
    if games:
        return -(-positive_number("--games", games) // seats)
    return positive_number("--deals", deals) if deals else DEALS


def sprt_of(text: str) -> Sprt | None:
    """The test between two differences in Elo; None if there shall be none.

    >>> sprt_of("0,10"), sprt_of("")
    (Sprt(elo0=0.0, elo1=10.0, alpha=0.05, beta=0.05), None)
    """
    if not text:
        return None
    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError as error:
        raise UsageError("bad_sprt", value=shown(text)) from error
    return Sprt(elo0, elo1)


def seconds_of(option: str, text: str) -> float:
    """A time that somebody has to think.

    >>> seconds_of("--limit", "0.5")
    0.5
    """
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not (isfinite(seconds) and 0 < seconds <= LONGEST_LIMIT):
        raise UsageError("bad_limit", option=option, value=shown(text), most=int(LONGEST_LIMIT))
    return seconds


def memory_of(text: str) -> int:
    """How much memory a process with bots may take, in bytes; 0 for as much as there is.

    >>> memory_of("512M")
    536870912
    """
    found = bytes_in(text)
    if found is None or 0 < found < LEAST_MEMORY:
        raise UsageError("bad_memory", value=shown(text))
    return found

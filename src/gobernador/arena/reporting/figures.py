"""How the numbers of an arena are written, on a screen and in a report."""

from gobernador.statistics.intervals import EloDifference, Estimate
from gobernador.statistics.pairings import Pairing
from gobernador.statistics.summary import Summary


def percent(share: float) -> str:
    """A share with one decimal, without its sign.

    >>> percent(0.6234)
    '62.3'
    """
    return f"{100 * share:.1f}"


def between(share: Estimate) -> str:
    """The ends of an interval.

    >>> between(Estimate(0.62, 0.587, 0.651))
    '58.7 - 65.1'
    """
    return f"{percent(share.low)} - {percent(share.high)}"


def short_between(share: Estimate) -> str:
    """The same where there is little room.

    >>> short_between(Estimate(0.62, 0.587, 0.651)), short_between(Estimate(1.0, 0.961, 1.0))
    ('59-65', '96-100')
    """
    return f"{100 * share.low:.0f}-{100 * share.high:.0f}"


def elo(difference: EloDifference) -> str:
    """A difference in Elo with its interval; an end beyond all bounds is left open.

    >>> elo(EloDifference(82.4, 63.1, 101.9)), elo(EloDifference(None, 412.0, None)), elo(EloDifference(None, None, -412.0))
    ('+82 [+63, +102]', '> +412', '< -412')
    """
    low, high = difference.low, difference.high
    if low is None and high is None:
        return "?"
    if high is None:
        return f"> {low:+.0f}"
    if low is None:
        return f"< {high:+.0f}"
    return f"{difference.value:+.0f} [{low:+.0f}, {high:+.0f}]"


def duration(seconds: float) -> str:
    """A time with three digits that matter.

    >>> duration(12.345), duration(2.5), duration(0.0314), duration(0.00000712), duration(0)
    ('12.3 s', '2.50 s', '31.4 ms', '0.00712 ms', '0 ms')
    """
    if seconds >= 1:
        return f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.1f} s"
    return f"{1000 * seconds:.3g} ms"


def cells(summary: Summary) -> dict[tuple[str, str], tuple[Estimate, str]]:
    """The share and the mark of every cell of the cross table, by candidate and field.

    At a table for two a cell that was not played is what is left by the one across.
    """
    found = {(pairing.candidate, pairing.field): (pairing.share, pairing.mark) for pairing in summary.pairings}
    if summary.seats == 2:
        for pairing in summary.pairings:
            found.setdefault((pairing.field, pairing.candidate), complement(pairing))
    return {pair: cell for pair, cell in found.items() if pair[0] != pair[1]}


def complement(pairing: Pairing) -> tuple[Estimate, str]:
    """What a pairing for two says of the field."""
    share = pairing.share
    mark = {"+": "-", "-": "+", "": ""}[pairing.mark]
    return Estimate(1 - share.value, 1 - share.high, 1 - share.low), mark

"""What stands on the page of a report, section by section."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from gobernador.arena.reporting import figures
from gobernador.statistics.intervals import Estimate
from gobernador.statistics.ratings import ANCHOR, ANCHORED, RESAMPLES
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.summary import GameFigures, Summary


@dataclass(frozen=True)
class Heading:
    """Which arena it was."""

    game: str
    edition: str
    seats: int
    options: dict[str, str]
    seed: str
    """As it was given to the command."""
    command: str
    """The command that plays it again, word for word."""
    engine: str
    """The version of gobernador, and whether its engine was compiled."""


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


def page(summary: Summary, heading: Heading) -> Iterator[str]:
    """The lines of the page, without its pictures."""
    yield from head(summary, heading)
    if summary.pairings:
        yield from cross_table(summary)
        yield from ratings(summary)
        yield from pairings(summary)
    if summary.played:
        yield from bots(summary)
        yield from played(summary, summary.played)
    if summary.pairings:
        yield from meaning(summary)


def head(summary: Summary, heading: Heading) -> Iterator[str]:
    """Which arena this was, and how to play it again."""
    yield from (f"# Arena: {heading.game}, {heading.edition}, {heading.seats} seats", "")
    deals = sum(pairing.deals for pairing in summary.pairings)
    settings = ", ".join(f"{name}={value}" for name, value in sorted(heading.options.items())) or "none"
    yield from table(
        ["", ""],
        [
            ["games", f"{summary.games}, in {deals} complete deals of {len(summary.pairings)} pairings"],
            ["options", code(settings)],
            ["seed", code(heading.seed)],
            ["engine", heading.engine],
        ],
    )
    # Not in the table: what is copied from here must be what was typed, also where there is a bar in it.
    yield from ("", "```sh", heading.command, "```", "")
    if not summary.games:
        yield from ("No game has been played yet.", "")
    if summary.incomplete:
        yield f"Games of deals that lack a turn: {summary.incomplete}. They count neither for shares nor for ratings."
        yield ""


def cross_table(summary: Summary) -> Iterator[str]:
    """Everybody against everybody."""
    cells = figures.cells(summary)
    names = [rating.bot for rating in summary.ratings]
    yield from ("## Cross table", "")
    yield (
        "Share of the victories, in per cent, of the bot on the left against "
        + ("the bot above" if summary.seats == 2 else f"{summary.seats - 1} copies of the bot above")
        + f", with its 95 % interval. A fair share is {figures.percent(1 / summary.seats)}. "
        + "**+** and **-**: more or less than that for certain (95 %)."
    )
    yield ""
    rows = []
    for number, bot in enumerate(names):
        found = [cells.get((bot, other)) for other in names]
        rows.append([f"{number + 1} {code(bot)}", *(share_cell(*cell) if cell else "" for cell in found)])
    yield from table(["bot", *(str(number + 1) for number in range(len(names)))], rows)
    yield ""
    for first, second, third in summary.cycles:
        yield f"A ring: {code(first)} beats {code(second)}, {code(second)} beats {code(third)}, and {code(third)} beats {code(first)}."
        yield ""


def share_cell(share: Estimate, mark: str) -> str:
    """A share with its interval, and its mark if it has one."""
    said = f"{figures.percent(share.value)} ({figures.between(share)})"
    return f"{said} **{mark}**" if mark else said


def ratings(summary: Summary) -> Iterator[str]:
    """One number for each bot."""
    model = "Bradley-Terry" if summary.seats == 2 else "Plackett-Luce, from all places"
    anchored = ANCHOR in {rating.bot for rating in summary.ratings}
    zero = f"{code(ANCHOR)} is at {ANCHORED:.0f}" if anchored else f"the mean is {ANCHORED:.0f}"
    yield from ("## Ratings", "", f"{model}; on the scale of Elo, where {zero} by definition.", "")
    if summary.pools > 1:
        yield "Bots in different groups have not met, directly or through others: their ratings cannot be compared."
        yield ""
    columns = ["bot", "rating", "95 % interval"] + (["group"] if summary.pools > 1 else [])
    rows = [
        [code(rating.bot), f"{rating.value:.0f}", f"{rating.low:.0f} to {rating.high:.0f}"]
        + ([str(rating.pool + 1)] if summary.pools > 1 else [])
        for rating in summary.ratings
    ]
    yield from (*table(columns, rows), "")


def pairings(summary: Summary) -> Iterator[str]:
    """Every candidate against its field, with all that is known of it."""
    yield from ("## Pairings", "")
    columns = ["candidate", "field", "deals", "share %", "95 % interval", "Elo", "points", "field's points", "rounds"]
    columns += ["first seat %", "ties", "faults"] + (["pairs 0, ½, 1, 1½, 2"] if summary.seats == 2 else [])
    rows = [
        [
            code(pairing.candidate),
            code(pairing.field),
            str(pairing.deals),
            figures.percent(pairing.share.value),
            figures.between(pairing.share),
            figures.elo(pairing.elo),
            f"{pairing.score:.1f}",
            f"{pairing.field_score:.1f}",
            f"{pairing.rounds:.1f}",
            f"{figures.percent(pairing.first_seat.value)} ({figures.between(pairing.first_seat)})",
            str(pairing.ties),
            f"{pairing.faults}, {pairing.field_faults}",
        ]
        + ([", ".join(map(str, pairing.pentanomial))] if summary.seats == 2 else [])
        for pairing in summary.pairings
    ]
    yield from (*table(columns, rows), "")


def bots(summary: Summary) -> Iterator[str]:
    """What each bot was like."""
    yield from ("## Bots", "")
    columns = ["bot", "games", "mean points", "mean rounds", "decisions per game", "time per decision", "faults"]
    rows = [
        [
            code(bot.bot),
            str(bot.games),
            f"{bot.score:.1f}",
            f"{bot.rounds:.1f}",
            f"{bot.decisions:.1f}",
            figures.duration(bot.seconds),
            str(bot.faults),
        ]
        for bot in summary.bots
    ]
    yield from (*table(columns, rows), "")


def played(summary: Summary, found: GameFigures) -> Iterator[str]:
    """What the games were like."""
    yield from ("## Games", "")
    rows = [
        ["games", str(summary.games)],
        ["rounds: mean, fewest, most", f"{found.rounds:.1f}, {found.shortest}, {found.longest}"],
        ["winner's points: mean", f"{found.winning_score:.1f}"],
        ["points of the winner: 99th percentile", f"{found.winning_score_99:.0f}"],
        ["ties before the tie-break", f"{figures.percent(found.level)} %"],
        ["ties after it", f"{figures.percent(found.ties)} %"],
    ]
    rows += [
        [f"victories of seat {seat + 1}", f"{figures.percent(share.value)} % ({figures.between(share)})"]
        for seat, share in enumerate(found.seats)
    ]
    yield from (*table(["", ""], rows), "")


def meaning(summary: Summary) -> Iterator[str]:
    """What the intervals mean, for a reader who has only this page."""
    yield from ("## How to read the numbers", "")
    yield (
        f"Every deal is played {summary.seats} times, with the candidate on each seat in turn. A whole deal is one observation: the intervals of "
        "shares come from the spread of deals, not of games (Wilson's interval, for the number of independent games that would spread as much). "
        "If the same arena were played again and again with other seeds, about 95 of 100 such intervals would hold the true share. "
        "Of twenty comparisons one will therefore miss it."
    )
    yield ""
    yield (
        f"Elo differences are those of the shares: 400 points are odds of ten to one against one opponent. The intervals of the ratings come from {RESAMPLES} "
        "resamples of the deals (Bayesian bootstrap). Every two bots that have met are given one virtual deal in which each won a game of two, so that "
        "ratings stay finite. Intervals hold for a match whose size was fixed in advance; a match that was stopped because of its result "
        "shows too much of it."
    )
    yield ""


PICTURES = {
    "ladder.svg": "The ratings of all bots with their intervals",
    "scores.svg": "How the points of each bot are distributed",
    "times.svg": "The ratings of all bots against their time for a decision",
}
WITHOUT_PICTURES = (
    "There are no pictures: drawing them takes matplotlib, which `pip install '.[arena]'` in a checkout installs."
)


def write_report(folder: Path, summary: Summary, results: Sequence[ArenaResult], heading: Heading) -> list[Path]:
    """Write `report.md` and the pictures into *folder*; the files that were written.

    Where there is no matplotlib there are no pictures, and the report says what to install.
    """
    folder.mkdir(parents=True, exist_ok=True)
    pictures = drawn(folder, summary, results) if can_draw() else []
    lines = [*page(summary, heading), *(embedded(pictures) if can_draw() else [WITHOUT_PICTURES])]
    file = folder / "report.md"
    file.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
    return [file, *pictures]


def can_draw() -> bool:
    """Whether matplotlib, an extra, is there."""
    return find_spec("matplotlib") is not None


def drawn(folder: Path, summary: Summary, results: Sequence[ArenaResult]) -> list[Path]:
    """The pictures, as files in *folder*."""
    # Imported here because it takes matplotlib, and half a second.
    from gobernador.arena.reporting.pictures import draw  # noqa: PLC0415 - so that starting is quick

    return draw(folder, summary, results)


def embedded(pictures: Sequence[Path]) -> Iterator[str]:
    """The pictures in the page."""
    if not pictures:
        return
    yield from ("## Pictures", "")
    for picture in pictures:
        yield from (f"![{PICTURES[picture.name]}]({picture.name})", "")

"""What stands on the page of a report, section by section."""

from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from gobernador.arena.arena_plan import ArenaPlan, engine
from gobernador.arena.arena_tables import between, bot_cells, cells, elo, percent
from gobernador.statistics.intervals import Estimate
from gobernador.statistics.ratings import ANCHOR, ANCHORED, RESAMPLES
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.summary import GameFigures, Summary


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; all columns but the first are numbers, and stand at the right.

    >>> print(table(["bot", "rating"], [["search", "1200"]]))
    | bot | rating |
    |---|---:|
    | search | 1200 |
    """
    first, *others = [f"| {' | '.join(cells)} |" for cells in (columns, *rows)]
    return "\n".join([first, "|---" + "|---:" * (len(columns) - 1) + "|", *others])


def code(text: str) -> str:
    """A name or a command, letter by letter, also within a table.

    >>> code("heuristic"), code("remote:a | b")
    ('`heuristic`', '`remote:a \\\\| b`')
    """
    plain = " ".join(text.split()).replace("|", "\\|")
    return f"`` {plain} ``" if "`" in plain else f"`{plain}`"


def page(summary: Summary, plan: ArenaPlan, seed: str, command: str) -> Iterator[str]:
    yield from head(summary, plan, seed, command)
    if summary.pairings:
        yield from cross_table(summary)
        yield from ratings(summary)
        yield from ("## Pairings", pairings(summary))
    if summary.played:
        yield from ("## Bots", bots(summary))
        yield from ("## Games", played(summary, summary.played))
    if summary.pairings:
        yield from meaning(summary)


def head(summary: Summary, plan: ArenaPlan, seed: str, command: str) -> Iterator[str]:
    yield f"# Arena: {plan.game}, {plan.edition}, {plan.seats} seats"
    deals = sum(pairing.deals for pairing in summary.pairings)
    settings = ", ".join(f"{name}={value}" for name, value in sorted(plan.options)) or "none"
    rows = [
        ["games", f"{summary.games}, in {deals} complete deals of {len(summary.pairings)} pairings"],
        ["options", code(settings)],
        ["seed", code(seed)],
        ["engine", engine()],
    ]
    yield table(["", ""], rows)
    # Not in the table: what is copied from here must be what was typed, also where there is a bar in it.
    yield f"```sh\n{command}\n```"
    if not summary.games:
        yield "No game has been played yet."
    if summary.incomplete:
        yield f"Games of deals that lack a turn: {summary.incomplete}. They count neither for shares nor for ratings."


def cross_table(summary: Summary) -> Iterator[str]:
    shares = cells(summary)
    names = [rating.bot for rating in summary.ratings]
    yield "## Cross table"
    yield (
        "Share of the victories, in per cent, of the bot on the left against "
        + ("the bot above" if summary.seats == 2 else f"{summary.seats - 1} copies of the bot above")
        + f", with its 95 % interval. A fair share is {percent(1 / summary.seats)}. "
        + "**+** and **-**: more or less than that for certain (95 %)."
    )
    rows = []
    for number, bot in enumerate(names):
        found = [shares.get((bot, other)) for other in names]
        rows.append([f"{number + 1} {code(bot)}", *(share_cell(*cell) if cell else "" for cell in found)])
    yield table(["bot", *(str(number + 1) for number in range(len(names)))], rows)
    for first, second, third in summary.cycles:
        yield f"A ring: {code(first)} beats {code(second)}, {code(second)} beats {code(third)}, and {code(third)} beats {code(first)}."


def share_cell(share: Estimate, mark: str) -> str:
    return f"{percent(share.value)} ({between(share)})" + (f" **{mark}**" if mark else "")


def ratings(summary: Summary) -> Iterator[str]:
    model = "Bradley-Terry" if summary.seats == 2 else "Plackett-Luce, from all places"
    anchored = ANCHOR in {rating.bot for rating in summary.ratings}
    zero = f"{code(ANCHOR)} is at {ANCHORED:.0f}" if anchored else f"the mean is {ANCHORED:.0f}"
    yield "## Ratings"
    yield f"{model}; on the scale of Elo, where {zero} by definition."
    if summary.pools > 1:
        yield "Bots in different groups have not met, directly or through others: their ratings cannot be compared."
    columns = ["bot", "rating", "95 % interval", "group"]
    rows = [
        [code(rating.bot), f"{rating.value:.0f}", f"{rating.low:.0f} to {rating.high:.0f}", str(rating.pool + 1)]
        for rating in summary.ratings
    ]
    shown = len(columns) if summary.pools > 1 else len(columns) - 1
    yield table(columns[:shown], [row[:shown] for row in rows])


def pairings(summary: Summary) -> str:
    """Every candidate against its field, with all that is known of it; the pairs of games are only at tables for two."""
    columns = ["candidate", "field", "deals", "share %", "95 % interval", "Elo", "points", "field's points", "rounds"]
    columns += ["first seat %", "ties", "faults", "pairs 0, ½, 1, 1½, 2"]
    rows = [
        [
            code(pairing.candidate),
            code(pairing.field),
            str(pairing.deals),
            percent(pairing.share.value),
            between(pairing.share),
            elo(pairing.elo),
            f"{pairing.score:.1f}",
            f"{pairing.field_score:.1f}",
            f"{pairing.rounds:.1f}",
            share_cell(pairing.first_seat, ""),
            str(pairing.ties),
            f"{pairing.faults}, {pairing.field_faults}",
            ", ".join(map(str, pairing.pentanomial)),
        ]
        for pairing in summary.pairings
    ]
    shown = len(columns) if summary.seats == 2 else len(columns) - 1
    return table(columns[:shown], [row[:shown] for row in rows])


def bots(summary: Summary) -> str:
    columns = ["bot", "games", "mean points", "mean rounds", "decisions per game", "time per decision", "faults"]
    return table(columns, ([code(bot.bot), *bot_cells(bot)] for bot in summary.bots))


def played(summary: Summary, found: GameFigures) -> str:
    rows = [
        ["games", str(summary.games)],
        ["rounds: mean, fewest, most", f"{found.rounds:.1f}, {found.shortest}, {found.longest}"],
        ["winner's points: mean", f"{found.winning_score:.1f}"],
        ["points of the winner: 99th percentile", f"{found.winning_score_99:.0f}"],
        ["ties before the tie-break", f"{percent(found.level)} %"],
        ["ties after it", f"{percent(found.ties)} %"],
    ]
    rows += [
        [f"victories of seat {seat + 1}", f"{percent(share.value)} % ({between(share)})"]
        for seat, share in enumerate(found.seats)
    ]
    return table(["", ""], rows)


def meaning(summary: Summary) -> Iterator[str]:
    """What the intervals mean, for a reader who has only this page."""
    yield "## How to read the numbers"
    yield (
        f"Every deal is played {summary.seats} times, with the candidate on each seat in turn. A whole deal is one observation: the intervals of "
        "shares come from the spread of deals, not of games (Wilson's interval, for the number of independent games that would spread as much). "
        "If the same arena were played again and again with other seeds, about 95 of 100 such intervals would hold the true share. "
        "Of twenty comparisons one will therefore miss it."
    )
    yield (
        f"Elo differences are those of the shares: 400 points are odds of ten to one against one opponent. The intervals of the ratings come from {RESAMPLES} "
        "resamples of the deals (Bayesian bootstrap). Every two bots that have met are given one virtual deal in which each won a game of two, so that "
        "ratings stay finite. Intervals hold for a match whose size was fixed in advance; a match that was stopped because of its result "
        "shows too much of it."
    )


PICTURES = {
    "ladder.svg": "The ratings of all bots with their intervals",
    "scores.svg": "How the points of each bot are distributed",
    "times.svg": "The ratings of all bots against their time for a decision",
}
WITHOUT_PICTURES = (
    "There are no pictures: drawing them takes matplotlib, which `pip install '.[arena]'` in a checkout installs."
)


def write_report(
    folder: Path, summary: Summary, results: Sequence[ArenaResult], plan: ArenaPlan, seed: str, command: str
) -> list[Path]:
    """Write `report.md` and the pictures into *folder*; the files that were written.

    *seed* is as it was given to the *command*, which plays the same arena again.

    Where there is no matplotlib there are no pictures, and the report says what to install.
    """
    folder.mkdir(parents=True, exist_ok=True)
    blocks, pictures = list(page(summary, plan, seed, command)), []
    if find_spec("matplotlib") is None:
        blocks.append(WITHOUT_PICTURES)
    else:
        # Imported here because it takes matplotlib, an extra, and half a second.
        from gobernador.arena.pictures import draw  # noqa: PLC0415 - so that starting is quick

        pictures = draw(folder, summary, results)
        blocks += ["## Pictures"] if pictures else []
        blocks += [f"![{PICTURES[picture.name]}]({picture.name})" for picture in pictures]
    file = folder / "report.md"
    file.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")
    return [file, *pictures]

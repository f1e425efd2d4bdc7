"""The report of an arena, to be published: a page in Markdown, and pictures beside it."""

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from gobernador.arena.reporting.report_page import Heading, page
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.summary import Summary

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

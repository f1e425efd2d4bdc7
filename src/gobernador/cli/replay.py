"""`gobernador replay`: a game that was played before, step by step or all of it."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from gobernador.cli.game_options import seat_of
from gobernador.cli.terminal import Plain, reading_screen
from gobernador.cli.usage_errors import UsageError
from gobernador.core.types import NOBODY
from gobernador.match import Record
from gobernador.text.message_catalog import Catalog
from gobernador.tui.saves import read_record
from gobernador.tui.screen import TerminalTable, show_result
from gobernador.tui.viewers import ReplayViewer


def run(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="file")],
    *,
    everything: Annotated[bool, typer.Option("--all", help="replay.all")] = False,
    viewer: Annotated[int | None, typer.Option("--as", metavar="number", help="replay.as")] = None,
    export: Annotated[int | None, typer.Option(metavar="number")] = None,
    plain: Plain = False,
) -> None:
    """Look at a game again."""
    catalog: Catalog = context.obj
    record = read_record(Path(file))
    # All of it is played once, so that whatever is wrong with it is said before anything is shown.
    match = record.replay()
    if export is not None:
        sys.stdout.write(scene(record, export))
        return
    seat = NOBODY if viewer is None else seat_of("--as", viewer, record.seats)
    table = TerminalTable(catalog, match, record.names, seat, open_hands=viewer is None)
    screen = reading_screen(plain=plain)
    replaying = ReplayViewer(record, table, screen)
    if not everything:
        replaying.step_through()
        return
    replaying.tell_all()
    if match.over:
        show_result(table, screen)


def scene(record: Record, number: int) -> str:
    """The position after so many actions, as a scene."""
    # Imported here because only this option needs it.
    from gobernador.testing.scenes import export  # noqa: PLC0415 - so that starting is quick

    actions = record.actions[record.continued :]
    if not 0 <= number <= len(actions):
        raise UsageError("no_action", number=number, most=len(actions))
    match = record.begin()
    for text in actions[:number]:
        match.submit(match.to_act, match.seq, text)
    return export(match.game, match.position)

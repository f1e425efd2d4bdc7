"""`gobernador backup`: a copy of the tables in the browser, while people go on playing at them."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from gobernador.cli.usage_errors import UsageError
from gobernador.text.message_catalog import Catalog
from gobernador.tui.user_files import BadFile, shown_path


def run(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="file")],
    *,
    database: Annotated[str | None, typer.Option(metavar="database")] = None,
) -> int:
    """Write the copy, and say what is in it."""
    if find_spec("sqlalchemy") is None:
        raise UsageError("no_server")
    # Imported here because it needs the extra.
    from gobernador.server.settings import BadSetting, Settings  # noqa: PLC0415 - so that starting is quick
    from gobernador.server.storage.database_reader import back_up  # noqa: PLC0415 - so that starting is quick

    catalog: Catalog = context.obj
    target = Path(file)
    _check(target)
    try:
        settings = Settings.of(os.environ, {} if database is None else {"database": database})
    except BadSetting as error:
        raise UsageError(error.key, **error.details) from error
    count = back_up(settings.database_url, target)
    key = "dumped" if count is None else "done"
    sys.stdout.write(catalog.say(f"cli.backup.{key}", file=shown_path(target), tables=count) + "\n")
    return 0


def _check(target: Path) -> None:
    """Nothing is written over, and no folder is made."""
    shown = shown_path(target)
    if os.path.lexists(target):
        raise BadFile("exists", f"there is already a file {shown}", file=shown)
    if not target.parent.is_dir():
        raise BadFile("no_folder", f"there is no folder {target.parent}", folder=shown_path(target.parent))

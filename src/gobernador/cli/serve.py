"""`gobernador serve` and `backup`: the table in the browser, on this machine or for others; and a copy of its tables, while people go on playing at them."""

import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from gobernador.cli.usage_errors import UsageError
from gobernador.text.message_catalog import USUAL, Catalog
from gobernador.tui.user_files import BadFile, shown_path

if TYPE_CHECKING:
    from gobernador.server.settings import Settings

NEEDED = ("alembic", "litestar", "msgspec", "prometheus_client", "sqlalchemy", "structlog", "uvicorn", "websockets")
PORT = "GOBERNADOR_PORT"
Pace = Literal["readable", "at_once"]


def serve(
    context: typer.Context,
    *,
    host: Annotated[str | None, typer.Option(metavar="host")] = None,
    port: Annotated[int | None, typer.Option(metavar="number")] = None,
    database: Annotated[str | None, typer.Option(metavar="database")] = None,
    workers: Annotated[int | None, typer.Option(metavar="number", min=1)] = None,
    thinkers: Annotated[int | None, typer.Option(metavar="number")] = None,
    public_url: Annotated[str | None, typer.Option(metavar="url")] = None,
    pace: Annotated[Pace | None, typer.Option(metavar="pace")] = None,
    browser: Annotated[bool, typer.Option("--open", help="serve.open")] = False,
    build_engine: Annotated[str | None, typer.Option(metavar="file")] = None,
) -> int:
    """Serve until Ctrl-C."""
    if any(find_spec(name) is None for name in NEEDED):
        raise UsageError("no_server")
    catalog: Catalog = context.obj
    said = {
        "host": host,
        "port": port,
        "database": database,
        "workers": workers,
        "thinkers": thinkers,
        "public_url": public_url,
        "pace": pace,
        "wording": None if catalog.wording == USUAL else catalog.wording,
    }
    # Imported here because it needs the extra.
    from gobernador.cli import server_start  # noqa: PLC0415 - so that starting is quick

    settings = settings_with({name: value for name, value in said.items() if value is not None})
    listener, settings = server_start.listening(catalog, settings, is_chosen=port is not None or PORT in os.environ)
    with listener:
        server_start.announce(catalog, settings, browser=browser)
        server_start.run(settings, listener, server_start.engine_build(catalog, build_engine))
    return 0


def settings_with(said: Mapping[str, Any]) -> "Settings":
    """The settings of the environment, and those that were said."""
    from gobernador.server.settings import BadSetting, Settings  # noqa: PLC0415 - so that starting is quick

    try:
        return Settings.of(os.environ, said)
    except BadSetting as error:
        raise UsageError(error.key, **error.details) from error


def back_up_tables(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="file")],
    *,
    database: Annotated[str | None, typer.Option(metavar="database")] = None,
) -> int:
    """Write the copy, and say what is in it."""
    if find_spec("sqlalchemy") is None:
        raise UsageError("no_server")
    # Imported here because it needs the extra.
    from gobernador.server.storage.database_reader import back_up  # noqa: PLC0415 - so that starting is quick

    catalog: Catalog = context.obj
    target = Path(file)
    _check(target)
    settings = settings_with({} if database is None else {"database": database})
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

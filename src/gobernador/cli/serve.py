"""`gobernador serve`: the table in the browser, on this machine or for others."""

import os
from importlib.util import find_spec
from typing import Annotated, Literal

import typer

from gobernador.cli.usage_errors import UsageError
from gobernador.text.message_catalog import USUAL, Catalog

NEEDED = ("alembic", "litestar", "msgspec", "prometheus_client", "sqlalchemy", "structlog", "uvicorn", "websockets")
PORT = "GOBERNADOR_PORT"
Pace = Literal["readable", "at_once"]


def run(
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

    settings = server_start.settings_with({name: value for name, value in said.items() if value is not None})
    listener, settings = server_start.listening(catalog, settings, is_chosen=port is not None or PORT in os.environ)
    with listener:
        server_start.announce(catalog, settings, browser=browser)
        server_start.run(settings, listener, server_start.engine_build(catalog, build_engine))
    return 0

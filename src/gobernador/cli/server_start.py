"""What `gobernador serve` does once it is sure that the server is installed."""

import http.client
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from gobernador.cli.usage_errors import UsageError
from gobernador.server.engine_build import EngineBuild
from gobernador.server.main import run
from gobernador.server.settings import BadSetting, Settings
from gobernador.server.supervisor import CannotListen, address, is_taken, listen, port_of, visible
from gobernador.text.message_catalog import Catalog

__all__ = ["announce", "engine_build", "listening", "run", "settings_with"]

FURTHER = 40
"""So many ports beyond the usual one are tried if it is taken."""
STARTING = 60.0
"""Seconds to wait for the first response of the server."""


def settings_with(said: Mapping[str, Any]) -> Settings:
    """The settings of the environment, and those that were said."""
    try:
        return Settings.of(os.environ, said)
    except BadSetting as error:
        raise UsageError(error.key, **error.details) from error


def listening(catalog: Catalog, settings: Settings, *, is_chosen: bool) -> tuple[socket.socket, Settings]:
    """The socket, and the settings with the port that it became: another one than usual if that is taken, unless it was chosen."""
    wanted = settings.port
    for port in [wanted] if is_chosen else [*range(wanted, wanted + FURTHER), 0]:
        try:
            listener = listen(replace(settings, port=port))
        except CannotListen as error:
            if is_taken(error) and not is_chosen and port:
                continue
            raise UsageError("busy_port", host=settings.host, port=port, reason=error.reason) from error
        if port != wanted:
            _say(catalog.say("server.serve.other_port", busy=str(wanted), port=str(port_of(listener))))
        return listener, replace(settings, port=port_of(listener))
    raise AssertionError("port 0 always finds a free port")


def engine_build(catalog: Catalog, script: str | None) -> EngineBuild | None:
    """What compiles the engine while the server runs, and says so in the terminal; None if there is nothing to compile with."""
    if script is None:
        return None
    if not Path(script).is_file():
        raise UsageError("bad_value", option="--build-engine")

    def sayer(key: str) -> Callable[[], None]:
        return lambda: _say(catalog.say(f"server.serve.{key}"))

    return EngineBuild(Path(script), sayer("compiling"), sayer("compiled"), sayer("not_compiled"))


def announce(catalog: Catalog, settings: Settings, *, browser: bool) -> None:
    """Say where the server is, as soon as it answers; open the *browser* if that is wanted."""
    threading.Thread(target=_when_it_answers, args=(catalog, settings, browser), daemon=True).start()


def _when_it_answers(catalog: Catalog, settings: Settings, browser: bool) -> None:  # noqa: FBT001
    # The socket takes connections already; the answer comes when the server is there.
    asked = http.client.HTTPConnection(visible(settings.host).strip("[]"), settings.port, timeout=STARTING)
    try:
        asked.request("GET", "/healthz")
        answer = asked.getresponse().status
    except OSError:
        return
    finally:
        asked.close()
    where = address(settings, settings.port)
    if answer == http.client.OK:
        _say(catalog.say("server.serve.answers", address=where))
        if browser and not _opened(where):
            _say(catalog.say("server.serve.no_browser", address=where))


def _opened(where: str) -> bool:
    # Without a screen only browsers for terminals are left, and they cannot play.
    if sys.platform == "linux" and not {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"} & os.environ.keys():
        return False
    try:
        return webbrowser.open(where)
    except webbrowser.Error:
        return False


def _say(sentence: str) -> None:
    sys.stdout.write(sentence + "\n")
    sys.stdout.flush()

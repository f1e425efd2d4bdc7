"""The listening socket of a server, and the addresses by which it is reached."""

import errno
import socket
from contextlib import suppress

from gobernador.server.settings import Settings

QUEUE = 2048


class CannotListen(Exception):
    """The port is taken, or not ours to take. Says why in the words of the system."""

    def __init__(self, port: int, reason: str) -> None:
        super().__init__(f"port {port}: {reason}")
        self.port = port
        self.reason = reason


def listen(settings: Settings) -> socket.socket:
    """A socket that already accepts connections; they wait in its queue until the server runs."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotListen(settings.port, error.strerror or str(error)) from error
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(QUEUE)
    except OSError as error:
        listener.close()
        raise CannotListen(settings.port, error.strerror or str(error)) from error
    listener.set_inheritable(True)
    return listener


def allow_connections() -> None:
    """Take as many connections as the system lets us: what programs are given at first is a thousand."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # A system may promise more than it gives.
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def is_taken(error: CannotListen) -> bool:
    """Whether another port might do."""
    return isinstance(error.__cause__, OSError) and error.__cause__.errno in (errno.EADDRINUSE, errno.EACCES)


def port_of(listener: socket.socket) -> int:
    """The port that it became."""
    port = listener.getsockname()[1]
    assert isinstance(port, int)
    return port


def address(settings: Settings, port: int) -> str:
    """Where people find the server."""
    if settings.public_url:
        return settings.public_url.rstrip("/") + "/"
    return f"http://{visible(settings.host)}:{port}/"


def visible(host: str) -> str:
    """A host as it is written in an address; this machine for a server that listens everywhere.

    >>> visible("::1"), visible("0.0.0.0"), visible("tables.example.org")
    ('[::1]', '127.0.0.1', 'tables.example.org')
    """
    if host in ("", "0.0.0.0"):  # noqa: S104
        return "127.0.0.1"
    if host == "::":
        return "[::1]"
    return f"[{host}]" if ":" in host else host

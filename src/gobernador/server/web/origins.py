"""From which pages requests may come: our own. A program that names no page is no browser, and welcome."""

from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from gobernador.server.settings import Settings

USUAL_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}
OWN_SITES = ("same-origin", "none")


class Origins:
    """Knows which pages are ours."""

    def __init__(self, settings: Settings) -> None:
        self.public = _place(settings.public_url) if settings.public_url else None
        # A server on the loopback address is reached by local names only: any other name is DNS rebinding.
        self.only_local = bool(self.public) or settings.host in ("127.0.0.1", "::1", "localhost")

    def are_ours(self, headers: Mapping[str, str]) -> bool:
        """Whether a request comes from a page of ours, or from no page."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in OWN_SITES
        place = _place(origin)
        if place is None:
            return False
        if place == self.public:
            return True
        return place[1:] == self._host(headers.get("host", ""), place[0])

    def is_local(self, headers: Mapping[str, str]) -> bool:
        """Whether the server was called by a name of this machine or by a number."""
        host = self._host(headers.get("host", ""), "http")
        return host is not None and _is_local_name(host[0])

    def _host(self, header: str, scheme: str) -> tuple[str, int] | None:
        place = _place(f"{scheme}://{header}")
        if place is None or (self.only_local and not _is_local_name(place[1])):
            return None
        return place[1:]


def is_host(header: str) -> bool:
    """Whether the header Host names a host, and a port if any; an empty one is allowed.

    >>> [is_host(header) for header in ("a.example", "127.0.0.1:8160", "[::1]:80", "", "a:b", "a:99999", "[::1", "a b", "a/b")]
    [True, True, True, True, False, False, False, False, False]
    """
    if not header:
        return True
    if not header.isascii() or not header.isprintable() or any(letter in " /\\?#@" for letter in header):
        return False
    return _place(f"http://{header}") is not None


def _place(url: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an address; None if it is none, as "null" is."""
    try:
        parts = urlsplit(url)
        port = parts.port or USUAL_PORTS.get(parts.scheme)
    except ValueError:
        return None
    if not parts.hostname or port is None:
        return None
    return parts.scheme, parts.hostname, port


def _is_local_name(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True

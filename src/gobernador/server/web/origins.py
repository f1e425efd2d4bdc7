"""Where a request comes from: the address of its client, and the page, which must be ours. A program that names no page is no browser, and welcome."""

from collections.abc import Mapping, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from gobernador.server.settings import Network, Settings

Address = IPv4Address | IPv6Address
UNKNOWN_ADDRESS = IPv4Address("0.0.0.0")  # noqa: S104 - a name for a peer without an address, not something to listen to
NETWORK_BITS = 64
"""Prefix length of the IPv6 network that counts as one client."""


def client_address(peer: str, forwarded: str, proxies: Sequence[Network]) -> Address:
    """The client behind *peer*, where *forwarded* is the X-Forwarded-For header, the nearest proxy last.

    >>> from ipaddress import ip_network
    >>> str(client_address("10.0.0.1", "8.8.8.8, 192.0.2.7", [ip_network("10.0.0.0/8")]))
    '192.0.2.7'
    >>> str(client_address("192.0.2.9", "127.0.0.1", [ip_network("10.0.0.0/8")]))
    '192.0.2.9'
    """
    address = _address(peer)
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    while hops and any(address in proxy for proxy in proxies):
        address = _address(hops.pop())
    return address


def client_network(address: Address) -> str:
    """The network that rate limits count as one client.

    >>> client_network(ip_address("2001:db8:1:2:3:4:5:6")), client_network(ip_address("192.0.2.7"))
    ('2001:db8:1:2::/64', '192.0.2.7')
    """
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, NETWORK_BITS), strict=False))
    return str(address)


def _address(text: str) -> Address:
    try:
        address = ip_address(text.strip("[]").partition("%")[0])
    except ValueError:
        return UNKNOWN_ADDRESS
    mapped = getattr(address, "ipv4_mapped", None)
    return mapped if isinstance(mapped, IPv4Address) else address


USUAL_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}
OWN_SITES = ("same-origin", "none")


class Origins:
    """Knows which pages are ours."""

    def __init__(self, settings: Settings) -> None:
        self.public = _place(settings.public_url) if settings.public_url else None
        # A server on the loopback address is reached by local names only: any other name is DNS rebinding.
        self.only_local = bool(self.public) or settings.is_loopback

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

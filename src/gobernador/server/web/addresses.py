"""Who is asking: the address of a connection, or the one that a proxy we trust has written down."""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from gobernador.server.settings import Network

Address = IPv4Address | IPv6Address
NOWHERE = IPv4Address("0.0.0.0")  # noqa: S104 - a name for a peer without an address, not something to listen to
HOUSEHOLD = 64
"""Whoever has one address of the sixth version has a whole network of so many bits."""


def asking(peer: str, forwarded: str, proxies: Sequence[Network]) -> Address:
    """The address that asks, if *peer* is connected and *forwarded* is what proxies have written, the nearest one last.

    >>> from ipaddress import ip_network
    >>> str(asking("10.0.0.1", "8.8.8.8, 192.0.2.7", [ip_network("10.0.0.0/8")]))
    '192.0.2.7'
    >>> str(asking("192.0.2.9", "127.0.0.1", [ip_network("10.0.0.0/8")]))
    '192.0.2.9'
    """
    address = _address(peer)
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    while hops and any(address in proxy for proxy in proxies):
        address = _address(hops.pop())
    return address


def household(address: Address) -> str:
    """Whom limits count as one.

    >>> household(ip_address("2001:db8:1:2:3:4:5:6")), household(ip_address("192.0.2.7"))
    ('2001:db8:1:2::/64', '192.0.2.7')
    """
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, HOUSEHOLD), strict=False))
    return str(address)


def _address(text: str) -> Address:
    try:
        address = ip_address(text.strip("[]").partition("%")[0])
    except ValueError:
        return NOWHERE
    mapped = getattr(address, "ipv4_mapped", None)
    return mapped if isinstance(mapped, IPv4Address) else address

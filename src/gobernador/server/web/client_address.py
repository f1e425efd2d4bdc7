"""The address of a client: the peer of its connection, or the address that a trusted proxy reports in X-Forwarded-For."""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from gobernador.server.settings import Network

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

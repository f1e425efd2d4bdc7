"""Deals are numbered: a base seed and a number give the seed of a deal, by a one-way hash."""

from hashlib import sha256

from gobernador.core.dice import SEED_BYTES


def seed_of_deal(purpose: str, base: bytes, deal: int) -> bytes:
    """The seed of a deal. Another *purpose* gives other deals, so that nothing tuned on some is measured on the same.

    >>> seed_of_deal("arena", bytes(16), 0) == seed_of_deal("simulate", bytes(16), 0)
    False
    """
    return sha256(b"gobernador/" + purpose.encode() + base + deal.to_bytes(8, "big")).digest()[:SEED_BYTES]

"""Seeds by name, and deals by number: a base seed and a number give the seed of a deal, by a one-way hash."""

import secrets
from hashlib import sha256

from gobernador.core.dice import SEED_BYTES

DEFAULT_SEED = "gobernador"
"""Of many games. Not by chance: two runs of the same agree."""
_HEXADECIMAL = frozenset("0123456789abcdefABCDEF")


def seed_of(name: str | bytes | int | None) -> bytes:
    """A seed: bytes as they are, 32 hexadecimal digits, any other text or number as a way to name one, or None for a new one.

    >>> seed_of("00" * 16) == bytes(16), seed_of("42") == seed_of(42)
    (True, True)
    """
    if name is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(name, bytes):
        return name
    if isinstance(name, int):
        name = str(name)
    if not isinstance(name, str):
        raise TypeError(f"a seed is a text, a number or bytes, not {name!r}")
    if len(name) == 2 * SEED_BYTES and _HEXADECIMAL.issuperset(name):
        return bytes.fromhex(name)
    return sha256(name.encode("utf-8", "surrogateescape")).digest()[:SEED_BYTES]


def seed_of_deal(purpose: str, base: bytes, deal: int) -> bytes:
    """The seed of a deal. Another *purpose* gives other deals, so that nothing tuned on some is measured on the same.

    >>> seed_of_deal("arena", bytes(16), 0) == seed_of_deal("simulate", bytes(16), 0)
    False
    """
    return sha256(b"gobernador/" + purpose.encode() + base + deal.to_bytes(8, "big")).digest()[:SEED_BYTES]

"""Seats and invitations are secrets: told once, kept as hashes. The deal follows from everybody's part in it."""

from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest

from gobernador.core.dice import SEED_BYTES


def hashed(secret: str) -> str:
    """What is kept of a secret.

    >>> hashed("open sesame")[:8]
    '41ef4bb0'
    """
    return sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str) -> bool:
    """Whether a secret is the one of which *kept* was kept; nothing fits where nothing was."""
    return bool(kept) and compare_digest(hashed(secret), kept)


def mixed(host: bytes, nonces: Sequence[str]) -> bytes:
    """The seed of a deal: the host's part and everybody else's, in the order of the seats, so that nobody can choose it alone.

    >>> mixed(bytes(16), ["a", "b"]) == mixed(bytes(16), ["b", "a"])
    False
    """
    return sha256(host + "".join(nonces).encode()).digest()[:SEED_BYTES]

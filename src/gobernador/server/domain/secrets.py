"""Seats and invitations are secrets: told once, kept as hashes."""

from hashlib import sha256
from hmac import compare_digest


def hashed(secret: str) -> str:
    """What is kept of a secret.

    >>> hashed("open sesame")[:8]
    '41ef4bb0'
    """
    return sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str) -> bool:
    """Whether a secret is the one of which *kept* was kept; nothing fits where nothing was."""
    return bool(kept) and compare_digest(hashed(secret), kept)

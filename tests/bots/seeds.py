"""Seeds by number."""

from hashlib import sha256

from gobernador.core.dice import SEED_BYTES


def seed_of(number: int) -> bytes:
    """Seed *number* of the tests of bots."""
    return sha256(f"tests of bots {number}".encode()).digest()[:SEED_BYTES]

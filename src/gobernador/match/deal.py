"""A seed that is mixed from several parts, each promised before any of them is shown, so that nobody chooses the deal.

The server promises its part first. Every person who takes part promises a nonce by its hash. Only when all hashes are
there are the nonces shown, and the server's part when the match is over.
"""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from gobernador.core.dice import SEED_BYTES, commitment
from gobernador.core.errors import BadRecord

SHORTEST_NONCE = 16
LONGEST_NONCE = 64
_NONCE = re.compile(f"[A-Za-z0-9_-]{{{SHORTEST_NONCE},{LONGEST_NONCE}}}")
_HASH = re.compile("[0-9a-f]{64}")


def is_nonce(text: str) -> bool:
    """Whether a text can be a nonce. It is mixed in exactly as it is, or refused; a short one could be guessed from its hash.

    >>> is_nonce("3f2a9c61d07be845"), is_nonce("3f2a 9c61 d07b e845"), is_nonce("abc")
    (True, False, False)
    """
    return _NONCE.fullmatch(text) is not None


def is_commitment(text: str) -> bool:
    """Whether a text can be the commitment of a nonce: 64 hexadecimal digits, none of them a capital."""
    return _HASH.fullmatch(text) is not None


def nonce_commitment(nonce: str) -> str:
    """What is promised of a nonce before it is shown.

    >>> nonce_commitment("3f2a9c61d07be845")[:16]
    '1f1e764e65c3bbb6'
    """
    return sha256(b"gobernador/nonce/" + nonce.encode()).hexdigest()


def mixed(server: bytes, nonces: Sequence[str]) -> bytes:
    """The seed: of the server's part and a nonce for each seat, empty where a seat has no part.

    >>> mixed(bytes(16), ["a", "bc"]) == mixed(bytes(16), ["ab", "c"])
    False
    """
    lines = ["gobernador/deal", server.hex(), *nonces]
    return sha256("\n".join(lines).encode()).digest()[:SEED_BYTES]


@dataclass(frozen=True)
class Deal:
    """What a seed was mixed from, and what was promised of it."""

    server: str
    """The server's part, in hexadecimal digits."""
    commitment: str
    """What was promised of the server's part."""
    nonces: tuple[str, ...]
    """By seat; empty where a seat has no part."""
    commitments: tuple[str, ...]
    """By seat, likewise."""
    attempt: int = 1
    """One more than how often the deal had to be begun anew because somebody did not show its part."""
    left_out: tuple[int, ...] = ()
    """Seats whose person did not promise, or did not show, its part in time."""

    @property
    def seats(self) -> list[int]:
        """The seats that have a part in the deal."""
        return [seat for seat, nonce in enumerate(self.nonces) if nonce]

    def check(self, seed: bytes) -> None:
        """Whether every part is as it was promised and *seed* is mixed from them; raises BadRecord if not."""
        if self.commitment != commitment(bytes.fromhex(self.server)):
            raise BadRecord("wrong_server_part", "the server's part does not match its commitment")
        for seat, (nonce, promised) in enumerate(zip(self.nonces, self.commitments, strict=True)):
            if bool(nonce) != bool(promised) or (nonce and nonce_commitment(nonce) != promised):
                raise BadRecord("wrong_part", f"the part of seat {seat} does not match its commitment", seat=seat + 1)
        if mixed(bytes.fromhex(self.server), self.nonces) != seed:
            raise BadRecord("wrong_mix", "the seed does not follow from the parts of the deal")


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

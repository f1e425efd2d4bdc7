"""Seeds by number, and positions dealt from them."""

from hashlib import sha256

from gobernador.core.dice import SEED_BYTES, SealedDice
from gobernador.core.game import Game, View


def seed_of(number: int) -> bytes:
    """Seed *number* of the tests of bots."""
    return sha256(f"tests of bots {number}".encode()).digest()[:SEED_BYTES]


def opening(game: Game, number: int = 1) -> View:
    """What whoever is asked first sees."""
    s = game.new(SealedDice(seed_of(number)))
    return game.view(s, s.to_act)

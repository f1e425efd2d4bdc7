"""Everything random in a game is one question: a number below n.

`SealedDice` deal real games: their stream follows from a seed that is committed to before play and shown after it.
`QuickDice` are for search and simulation. A state owns its dice, so a copied position has the same future.
"""

from hashlib import sha256
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.errors import BadPosition, BadSetup
from gobernador.core.packing import Reader, Writer

SEED_BYTES: Final = 16
_WORD: Final = 0x3FFFFFFFFFFFFFFF
_HALF_WORD: Final = 0x7FFFFFFF
_STEP: Final = 3935559000370003845
_ODD: Final = 2691343689449507681
_QUICK: Final = 1
_SEALED: Final = 2


@mypyc_attr(acyclic=True)
class Dice:
    """Something that names numbers below n."""

    __slots__ = ()

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, all equally likely."""
        raise NotImplementedError

    def fork(self) -> "Dice":
        """Dice that go on from the same place by themselves."""
        raise NotImplementedError

    def write(self, out: Writer) -> None:
        """Put these dice into the bytes of a position."""
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True)
class QuickDice(Dice):
    """A linear congruential generator of 62 bits, of which the upper half is used: fast, and copied for free.

    >>> dice = QuickDice(2026)
    >>> [dice.below(6) for roll in range(8)]
    [3, 3, 0, 0, 3, 5, 2, 5]
    """

    __slots__ = ("x",)

    def __init__(self, seed: i64) -> None:
        # Neighbouring seeds must not give neighbouring streams.
        x: i64 = seed & _WORD
        x = ((x ^ (x >> 31)) * _ODD) & _WORD
        x = ((x ^ (x >> 29)) * _ODD) & _WORD
        self.x: i64 = x ^ (x >> 30)

    def below(self, n: i64) -> i64:
        x: i64 = (self.x * _STEP + _ODD) & _WORD
        self.x = x
        return ((x >> 31) * n) >> 31

    def fork(self) -> "QuickDice":
        twin = QuickDice(0)
        twin.x = self.x
        return twin

    def write(self, out: Writer) -> None:
        out.number(_QUICK)
        out.number(self.x)


@final
@mypyc_attr(acyclic=True)
class SealedDice(Dice):
    """Dice whose whole stream is fixed by a seed of 16 bytes, and can be checked afterwards.

    The n-th call takes the first eight bytes of SHA-256(seed + n as eight bytes), as a fraction of n.

    >>> dice = SealedDice(bytes(16))
    >>> [dice.below(6) for roll in range(8)]
    [3, 5, 4, 0, 0, 0, 5, 2]
    >>> commitment(bytes(16))[:16]
    'f6ba1541acb745ee'
    """

    __slots__ = ("calls", "seed")

    def __init__(self, seed: bytes, calls: i64 = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise BadSetup("bad_seed", f"a seed is {SEED_BYTES} bytes, this is {len(seed)}", bytes=len(seed))
        self.seed: Final = seed
        self.calls: i64 = calls

    def below(self, n: i64) -> i64:
        digest = sha256(self.seed + int(self.calls).to_bytes(8, "big")).digest()
        self.calls += 1
        return i64(int.from_bytes(digest[:8], "big") * int(n) >> 64)

    def fork(self) -> "SealedDice":
        return SealedDice(self.seed, self.calls)

    def write(self, out: Writer) -> None:
        out.number(_SEALED)
        out.raw(self.seed)
        out.number(self.calls)


def quick(dice: Dice) -> QuickDice:
    """Quick dice that follow from others, by two calls of them.

    >>> quick(SealedDice(bytes(16))).below(100)
    92
    """
    return QuickDice((dice.below(_HALF_WORD) << 31) + dice.below(_HALF_WORD))


def commitment(seed: bytes) -> str:
    """What is published before play, so that the seed shown after it cannot have been chosen late."""
    return sha256(b"gobernador/1" + seed).hexdigest()


def read_dice(source: Reader) -> Dice:
    """The dice that `Dice.write` put into bytes."""
    kind = source.number()
    if kind == _SEALED:
        seed = source.raw()
        return SealedDice(seed, source.number())
    if kind == _QUICK:
        dice = QuickDice(0)
        dice.x = source.number()
        return dice
    raise BadPosition("bad_bytes", f"there are no dice of kind {kind}")

"""Positions from outside: read, and checked field by field against the rules of their game.

`Game.from_bytes` trusts its caller, as `State.apply` does: it reads what `State.to_bytes` has written. Bytes of a stranger
go through `read`, which refuses what no game can reach, and so what the engine was never meant to go on from.
"""

from collections import Counter
from collections.abc import Callable, Mapping

from gobernador.catalog import Facet
from gobernador.core.dice import Dice, QuickDice, SealedDice
from gobernador.core.errors import BadPosition
from gobernador.core.game import Game
from gobernador.core.packing import numbered
from gobernador.core.state import State
from gobernador.core.types import NOBODY

PREFIX = "no game can reach this position: "


class Unreachable(BadPosition):
    """A position that is well written, but that no game can reach."""

    @property
    def reason(self) -> str:
        """What is wrong with it, in half a sentence."""
        return str(self).removeprefix(PREFIX)


def within(what: str, value: int, least: int, most: int) -> None:
    """A number from *least* to *most*."""
    if not least <= value <= most:
        possible = f"{least}" if least == most else f"from {least} to {most}"
        reason = f"but must be {possible}" if least <= most else "and no number is possible"
        raise Unreachable(
            "position_range",
            f"{PREFIX}{what} is {value}, {reason}",
            what=what,
            value=int(value),
            least=int(least),
            most=int(most),
        )


def equal(what: str, value: int, expected: int) -> None:
    """A number that follows from others."""
    within(what, value, expected, expected)


def subset(what: str, bits: int, of: int) -> None:
    """A set in which nothing is but what is in another."""
    if bits & ~of:
        raise Unreachable("position_set", f"{PREFIX}{what} contains something that cannot be there", what=what)


def fits(condition: bool, expected: str) -> None:  # noqa: FBT001 - it is the whole question
    """Something that must be true, said in words."""
    if not condition:
        raise Unreachable("position_unfit", f"{PREFIX}there must be {expected}", expected=expected)


def conserved(found: Mapping[str, int], box: Mapping[str, int]) -> None:
    """No piece is lost and none is made."""
    for piece in sorted(Counter(found) | Counter(box)):
        if found.get(piece, 0) != box.get(piece, 0):
            raise Unreachable(
                "position_pieces",
                f"{PREFIX}it has {found.get(piece, 0)} {piece}, but the box has {box.get(piece, 0)}",
                piece=piece,
                found=int(found.get(piece, 0)),
                box=int(box.get(piece, 0)),
            )


MOST_BYTES = 8192
"""No position of a game is longer: the longest has some two thousand bytes."""
MOST_CALLS = 1_000_000
"""No game asks its dice so often."""
MOST_X = 2**62 - 1

POSITIONS: Facet[Callable[[State], None]] = Facet("positions")
"""Raises `Unreachable` for a position that the rules of the game cannot reach."""


def read(game: Game, source: bytes) -> State:
    """The position in bytes from outside; raises BadPosition with the reason if no game can reach it."""
    if len(source) > MOST_BYTES:
        raise BadPosition("bad_bytes", f"no position has {len(source)} bytes")
    try:
        s = game.from_bytes(source)
    except (ValueError, OverflowError, IndexError) as error:
        if isinstance(error, BadPosition):
            raise
        # A number that does not fit into its pile.
        raise BadPosition("bad_bytes", "a number of the position is too large") from error
    check(game, s)
    # Whatever is written twice must agree, and whatever has no meaning must be as it is written by us.
    fits(s.to_bytes() == numbered(source), "one position, written in one way")
    return s


def check(game: Game, s: State) -> None:
    """Whether a game can reach this position; raises `Unreachable` with the reason if it cannot."""
    check_dice(s.dice)
    within("the seat to act", s.to_act, NOBODY, game.seats - 1)
    within("the question", s.prompt, 0, len(game.words.prompts) - 1)
    POSITIONS.of(game)(s)
    if s.to_act != NOBODY:
        fits(bool(s.legal()), "a question that has an answer")


def check_dice(dice: Dice) -> None:
    """Whether dice can have come so far."""
    if isinstance(dice, SealedDice):
        within("the calls of the dice", dice.calls, 0, MOST_CALLS)
    elif isinstance(dice, QuickDice):
        within("the number of the dice", dice.x, 0, MOST_X)

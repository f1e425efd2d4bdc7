"""Positions from outside: read, and checked field by field against the rules of their game.

`Game.from_bytes` trusts its caller, as `State.apply` does: it reads what `State.to_bytes` has written. Bytes of a stranger
go through `read`, which refuses what no game can reach, and so what the engine was never meant to go on from.
"""

from collections.abc import Callable

from gobernador.catalog import Facet
from gobernador.core.dice import Dice, QuickDice, SealedDice
from gobernador.core.errors import BadPosition
from gobernador.core.game import Game
from gobernador.core.packing import numbered
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.positions.checks import Unreachable, fits, within

MOST_BYTES = 8192
"""No position of a game is longer: the longest has some two thousand bytes."""
MOST_CALLS = 1_000_000
"""No game asks its dice so often."""
MOST_X = 2**62 - 1

POSITIONS: Facet[Callable[[State], None]] = Facet("positions")
"""Raises `Unreachable` for a position that the rules of the game cannot reach."""

__all__ = ["POSITIONS", "Unreachable", "check", "read"]


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

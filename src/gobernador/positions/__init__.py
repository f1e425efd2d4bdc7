"""Positions from outside: read, and checked field by field against the rules of their game.

`Game.from_bytes` trusts its caller, as `State.apply` does: it reads what `State.to_bytes` has written. Bytes of a stranger
go through `read`, which refuses what no game can reach, and so what the engine was never meant to go on from.
"""

from gobernador.core.dice import Dice, QuickDice, SealedDice
from gobernador.core.errors import BadPosition
from gobernador.core.game import Game
from gobernador.core.packing import numbered
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.positions import check_puertorico
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.sanjuan.positions import check_sanjuan
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.positions.checks import Unreachable, fits, within

MOST_BYTES = 8192
"""No position of a game is longer: the longest has some two thousand bytes."""
MOST_CALLS = 1_000_000
"""No game asks its dice so often."""
MOST_X = 2**62 - 1

__all__ = ["Unreachable", "check", "read"]


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
    if isinstance(s, SanJuan):
        check_sanjuan(s)
    else:
        assert isinstance(s, PuertoRico), f"nobody has written which positions of {game.key} can be reached"
        check_puertorico(s)
    if s.to_act != NOBODY:
        fits(bool(s.legal()), "a question that has an answer")


def check_dice(dice: Dice) -> None:
    """Whether dice can have come so far."""
    if isinstance(dice, SealedDice):
        within("the calls of the dice", dice.calls, 0, MOST_CALLS)
    elif isinstance(dice, QuickDice):
        within("the number of the dice", dice.x, 0, MOST_X)

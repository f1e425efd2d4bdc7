"""The words with which a position is refused."""

from collections import Counter
from collections.abc import Mapping

from gobernador.core.errors import BadPosition

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

"""What a table may choose beside the edition: options with a name, a ruling and values."""

from typing import Final, final

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup

EVERY: Final[tuple[str, ...]] = ()
"""Stands for all editions of a game."""


@final
class Option:
    """One thing to choose. The first value is the default.

    An option with a *highest* takes any number from 1 to it; one with *shares* takes any list of as many numbers as its
    default has that shares out so many.
    """

    __slots__ = ("editions", "highest", "name", "parts", "ruling", "shares", "values")

    def __init__(
        self,
        name: str,
        ruling: str,
        values: tuple[str, ...],
        editions: tuple[str, ...],
        *,
        highest: int = 0,
        shares: int = 0,
        parts: tuple[str, ...] = (),
    ) -> None:
        self.name: Final = name
        self.ruling: Final = ruling
        self.values: Final = values
        self.editions: Final = editions
        self.highest: Final = highest
        self.shares: Final = shares
        self.parts: Final = parts
        """What the numbers of a value are called in sentences, if it has several."""

    def is_of(self, edition: str) -> bool:
        """Whether a table of an edition can choose it."""
        return len(self.editions) == 0 or edition in self.editions

    def allows(self, value: str) -> bool:
        """Whether *value* can be chosen."""
        if value in self.values:
            return True
        if self.shares > 0:
            return self._shares_out(value)
        return _is_number(value, self.highest)

    def _shares_out(self, value: str) -> bool:
        parts = value.split(",")
        if len(parts) != len(self.values[0].split(",")):
            return False
        if not all(part == "0" or _is_number(part, self.shares) for part in parts):
            return False
        return sum(int(part) for part in parts) == self.shares


@final
class Choices:
    """The values a table has chosen, defaults filled in."""

    def __init__(self, options: tuple[Option, ...], edition: str, chosen: dict[str, str]) -> None:
        known = {option.name: option for option in options if option.is_of(edition)}
        for name, value in chosen.items():
            _check(edition, known, name, value)
        self._values = {name: chosen.get(name, option.values[0]) for name, option in known.items()}
        self.changed: Final = {name: value for name, value in self._values.items() if value != known[name].values[0]}
        """Only what differs from the defaults, in the order of the options."""

    def word(self, name: str) -> str:
        return self._values[name]

    def number(self, name: str) -> int:
        return int(self._values[name])

    def pair(self, name: str) -> tuple[int, int]:
        first, second = self._values[name].split("/")
        return int(first), int(second)

    def numbers(self, name: str) -> list[int]:
        return [int(part) for part in self._values[name].split(",")]

    def starting_seat(self, seats: int) -> int:
        """The seat that starts, by the option `start`; -1 lets the dice say."""
        if self.word("start") == "dice":
            return -1
        seat = self.number("start")
        if seat >= seats:
            raise BadSetup("bad_start", f"seat {seat} cannot start: there are {seats} seats", seat=seat, seats=seats)
        return seat


def check_version(edition: str, version: int, newest: int) -> None:
    """Raises BadSetup unless an edition has this version of its rules."""
    if not 1 <= version <= newest:
        known = "1" if newest == 1 else f"1 to {newest}"
        raise BadSetup(
            "unknown_version",
            f"the edition {edition} has no version {version} of its rules; it has {known}",
            edition=edition,
            version=version,
            newest=newest,
        )


def _is_number(value: str, highest: int) -> bool:
    return value.isascii() and value.isdigit() and len(value) <= len(str(highest)) and 1 <= int(value) <= highest


def _check(edition: str, known: dict[str, Option], name: str, value: str) -> None:
    option = known.get(name)
    if option is None:
        raise BadSetup(
            "unknown_option",
            f"the edition {edition} has no option {shown(name)}; it has {', '.join(known)}",
            option=shown(name),
            edition=edition,
            known=", ".join(known),
        )
    if not option.allows(value):
        raise _refusal(option, value)


def _refusal(option: Option, value: str) -> BadSetup:
    cannot = f"the option {option.name} cannot be {shown(value)}"
    if option.shares > 0:
        kinds = len(option.values[0].split(","))
        return BadSetup(
            "bad_split",
            f"{cannot}; it divides {option.shares} among {kinds}, as in {option.values[0]}",
            option=option.name,
            value=shown(value),
            cards=option.shares,
            kinds=kinds,
            default=option.values[0],
        )
    if option.highest > 0:
        return BadSetup(
            "bad_number",
            f"{cannot}; it is a number from 1 to {option.highest}",
            option=option.name,
            value=shown(value),
            lowest=1,
            highest=option.highest,
        )
    choices = ", ".join(option.values)
    return BadSetup(
        "bad_option", f"{cannot}; it can be {choices}", option=option.name, value=shown(value), choices=choices
    )

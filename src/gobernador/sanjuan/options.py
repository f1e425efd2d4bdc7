"""What a table may choose beside the edition: the setup variant, who starts, and the rulings of RULES.md section 9."""

from typing import Final, final

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup

PLANT_KINDS: Final = 5
EXTRA_PLANTS: Final = 4
MOST_ROUNDS: Final = 1000


@final
class Option:
    """One thing to choose. The first value is the default; a number may also be anything in its range."""

    __slots__ = ("editions", "highest", "name", "ruling", "values")

    def __init__(
        self, name: str, ruling: str, values: tuple[str, ...], editions: tuple[str, ...], *, highest: int = 0
    ) -> None:
        self.name: Final = name
        self.ruling: Final = ruling
        self.values: Final = values
        self.editions: Final = editions
        self.highest: Final = highest
        """Any number from 1 to this is a value too; 0 if only the values listed are."""

    def allows(self, value: str) -> bool:
        """Whether *value* can be chosen."""
        if value in self.values:
            return True
        if self.name == "extra_plants":
            return _is_split(value)
        return (
            value.isascii()
            and value.isdigit()
            and len(value) <= len(str(self.highest))
            and 1 <= int(value) <= self.highest
        )


EVERY: Final = ("first", "second", "new_buildings")
NEW: Final = ("new_buildings",)

OPTIONS: Final = (
    Option("variant", "R-SJ-14", ("off", "on"), EVERY),
    Option("start", "R-SJ-10", ("dice", "0", "1", "2", "3"), EVERY),
    Option("customs_office", "U-01", ("1/1", "3/2"), NEW),
    Option("hut", "U-02", ("1/1", "2/1"), NEW),
    Option("goldsmith", "U-03", ("3", "2"), NEW),
    Option("extra_plants", "U-04", ("0,1,1,1,1",), NEW),
    Option("guard_room", "U-05", ("in_play", "always"), NEW),
    Option("tavern", "U-06", ("2", "1"), NEW),
    Option("prospecting", "U-07", ("gold_mine_first", "goldsmith_first"), NEW),
    Option("reshuffle", "U-08", ("on_demand", "at_once"), EVERY),
    Option("rounds", "U-09", ("100",), EVERY, highest=MOST_ROUNDS),
    Option("crane", "U-10", ("spare", "ask"), EVERY),
)


@final
class Choices:
    """The values a table has chosen, defaults filled in."""

    def __init__(self, edition: str, chosen: dict[str, str]) -> None:
        known = {option.name: option for option in OPTIONS if edition in option.editions}
        for name, value in chosen.items():
            _check(edition, known, name, value)
        self._values = {name: chosen.get(name, option.values[0]) for name, option in known.items()}
        self.changed: Final = {name: value for name, value in self._values.items() if value != known[name].values[0]}
        """Only what differs from the defaults, in the order of OPTIONS."""

    def word(self, name: str) -> str:
        return self._values[name]

    def number(self, name: str) -> int:
        return int(self._values[name])

    def pair(self, name: str) -> tuple[int, int]:
        first, second = self._values[name].split("/")
        return int(first), int(second)

    def numbers(self, name: str) -> list[int]:
        return [int(part) for part in self._values[name].split(",")]


def _is_split(value: str) -> bool:
    parts = value.split(",")
    if len(parts) != PLANT_KINDS or not all(len(part) == 1 and part in "01234" for part in parts):
        return False
    return sum(int(part) for part in parts) == EXTRA_PLANTS


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
    if option.allows(value):
        return
    if name == "extra_plants":
        raise BadSetup(
            "bad_split",
            f"the option {name} cannot be {shown(value)}; it splits {EXTRA_PLANTS} cards over {PLANT_KINDS} kinds, as in {option.values[0]}",
            option=name,
            value=shown(value),
            cards=EXTRA_PLANTS,
            kinds=PLANT_KINDS,
            default=option.values[0],
        )
    if option.highest > 0:
        raise BadSetup(
            "bad_number",
            f"the option {name} cannot be {shown(value)}; it is a number from 1 to {option.highest}",
            option=name,
            value=shown(value),
            lowest=1,
            highest=option.highest,
        )
    choices = ", ".join(option.values)
    raise BadSetup(
        "bad_option",
        f"the option {name} cannot be {shown(value)}; it can be {choices}",
        option=name,
        value=shown(value),
        choices=choices,
    )

"""What the factory pays and what large buildings score, as numbers for sentences."""

from collections.abc import Sequence

from gobernador.games.puertorico.rules.hooks import Bonus
from gobernador.games.puertorico.rules.ids import Power
from gobernador.games.puertorico.rules.ruleset import Ruleset


def bonus_numbers(rules: Ruleset, building: int) -> dict[str, int | str]:
    """The numbers of what a building pays or scores by a scale, by their names; none if it has none."""
    if rules.power[building] == Power.FACTORY:
        return _scale(list(rules.factory)[1:], 1)
    found = [bonus for bonus in rules.bonuses if bonus.building == building]
    return _numbers_of(found[0]) if found else {}


def _numbers_of(bonus: Bonus) -> dict[str, int | str]:
    single: dict[str, int | str] = {
        name: int(getattr(bonus, name)) for name in ("small", "large", "every", "each") if hasattr(bonus, name)
    }
    scale = [int(points) for points in getattr(bonus, "scale", ())]
    # Of equal numbers at the beginning of a scale only the last is told.
    start = next((step for step in range(1, len(scale)) if scale[step] != scale[0]), 1) - 1
    return single | _scale(scale[start:], start) if scale else single


def _scale(points: Sequence[int], first: int) -> dict[str, int | str]:
    """A row of numbers, and what each of them is for, counted from *first*."""
    return {
        "scale": "/".join(str(number) for number in points),
        "steps": "/".join(str(first + step) for step in range(len(points))),
    }

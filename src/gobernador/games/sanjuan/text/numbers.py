"""What the buildings that score at the end count, as numbers for sentences."""

from gobernador.games.sanjuan.rules.hooks import Bonus
from gobernador.games.sanjuan.rules.ruleset import Ruleset


def bonus_numbers(rules: Ruleset, card: int) -> dict[str, int | str]:
    """The numbers of a building's bonus by their names; none if it has no bonus."""
    found = [bonus for bonus in rules.bonuses if bonus.card == card]
    return _numbers_of(found[0]) if found else {}


def _numbers_of(bonus: Bonus) -> dict[str, int | str]:
    single = {name: int(getattr(bonus, name)) for name in ("each", "kind", "every", "size") if hasattr(bonus, name)}
    scale = [points for points in getattr(bonus, "scale", ()) if points > 0]
    return single | {"scale": "/".join(map(str, scale)), "steps": "/".join(str(step + 1) for step in range(len(scale)))}

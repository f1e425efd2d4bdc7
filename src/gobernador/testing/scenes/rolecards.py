"""The roles of a scene that are taken, or still in the middle."""

from collections.abc import Mapping

from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.setting import AnyGame, SceneSetting


def taken_in(setting: SceneSetting[AnyGame], known: Mapping[str, int]) -> list[int] | None:
    """The roles that are no longer in the middle, if the scene says so; None if it does not."""
    taken, left = setting.says("taken"), setting.says("roles")
    if taken and left:
        raise left.error("use either taken or roles, not both: each follows from the other")
    if taken:
        return roles_in(taken, known)
    if left:
        there = roles_in(left, known)
        return [role for role in known.values() if role not in there]
    return None


def roles_in(clause: Clause, known: Mapping[str, int]) -> list[int]:
    if clause.words == ("none",):
        return []
    found: list[int] = []
    for word in clause.some("roles, or none"):
        if word not in known:
            raise clause.unknown(word, known)
        if known[word] in found:
            raise clause.error(f"there is only one {word}")
        found.append(known[word])
    return found

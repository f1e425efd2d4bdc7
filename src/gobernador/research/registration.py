"""The names under which libraries know our games.

`import gobernador.research` makes them known to Gymnasium, if it is installed, and `import gobernador.research.aec` to PettingZoo.
What stands behind a name is imported when an environment is made.

This file belongs to the package around the compiled unit, so the compiler reads it too, on machines that have neither library:
they are imported by name.
"""

from importlib import import_module
from importlib.util import find_spec

from gobernador.catalog import GAMES
from gobernador.research.extras import extra


def single_names() -> dict[str, str]:
    """The games by their names in Gymnasium, where one learner sits among bots.

    >>> list(single_names())
    ['gobernador/SanJuan-v0', 'gobernador/PuertoRico-v0'...]
    """
    return {f"gobernador/{GAMES[game].title.replace(' ', '')}-v0": game for game in _observed()}


def table_names() -> dict[str, str]:
    """The games by their names in PettingZoo, where every seat is an agent."""
    return {f"gobernador/{game}-v0": game for game in _observed()}


def _observed() -> list[str]:
    return [game for game in GAMES if "encoder" in GAMES[game].facets]


def register_with_gymnasium() -> None:
    """Do nothing where there is no Gymnasium, or where it has been told already."""
    if find_spec("gymnasium") is None:
        return
    gymnasium = import_module("gymnasium")
    for name, game in single_names().items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="gobernador.research.single:SingleSeatEnv",
                vector_entry_point="gobernador.research.vector.vector_seat_env:VectorSeatEnv",
                kwargs={"game": game},
            )


def register_with_pettingzoo() -> None:
    """Once is enough: PettingZoo warns of a name that it knows already."""
    with extra("research"):
        pettingzoo = import_module("pettingzoo")
    for name, game in table_names().items():
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, entry_point="gobernador.research.aec:env", kwargs={"game": game})

"""Libraries that the plain install does without: what is missing is said with its extra, and what is there is told of our games.

`import gobernador.research` makes the games known to Gymnasium, if it is installed, and `import gobernador.research.aec` to
PettingZoo. What stands behind a name is imported when an environment is made.

This file belongs to the package around the compiled unit, so the compiler reads it too, on machines that have none of these
libraries: they are imported by name.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec

from gobernador.catalog import GAMES


class MissingExtra(ModuleNotFoundError):
    """A library is not installed; the message says how to get it."""

    def __init__(self, extra: str, missing: str | None) -> None:
        super().__init__(
            f"there is no module {missing!r} here; it comes with the extra {extra!r}: pip install '.[{extra}]' in a checkout, or pip install 'FILE.whl[{extra}]' with the wheel file",
            name=missing,
        )
        self._made_of = (extra, missing)

    def __reduce__(self) -> tuple[type["MissingExtra"], tuple[str, str | None]]:
        return MissingExtra, self._made_of


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports in this block belong to an extra.

    >>> with extra("research"):
    ...     import no_such_library
    Traceback (most recent call last):
    gobernador.research.extras.MissingExtra: there is no module 'no_such_library' here; ...pip install '.[research]' in a checkout...
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        raise MissingExtra(name, missing.name) from None


def single_names() -> dict[str, str]:
    """The games by their names in Gymnasium, where one learner sits among bots.

    >>> list(single_names())
    ['gobernador/SanJuan-v0', 'gobernador/PuertoRico-v0'...]
    """
    return {f"gobernador/{GAMES[game].title.replace(' ', '')}-v0": game for game in _observed()}


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
                vector_entry_point="gobernador.research.vector_seat_env:VectorSeatEnv",
                kwargs={"game": game},
            )


def register_with_pettingzoo() -> None:
    """Once is enough: PettingZoo warns of a name that it knows already."""
    with extra("research"):
        pettingzoo = import_module("pettingzoo")
    for game in _observed():
        name = f"gobernador/{game}-v0"
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, entry_point="gobernador.research.aec:env", kwargs={"game": game})

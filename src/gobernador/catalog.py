"""The games there are, and what other packages ask of each.

A game is known by its `GameDefinition`. This package brings some (`gobernador.games` lists them); an installed package announces its own as
an entry point of the group `gobernador.games`: the name is the key of the game, the object its definition.

A *facet* is something that one package asks every game for: words, bots, a drawing. The package that asks declares it, with its
type and with what happens where a game has none; the definition says where to find it. It is imported when it is first asked for.

>>> GAMES["sanjuan"].title, list(GAMES)
('San Juan', ['sanjuan', 'puertorico'...])
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Generic, TypeVar

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.core.options import Option

GROUP = "gobernador.games"

T = TypeVar("T")


@dataclass(frozen=True)
class GameDefinition:
    """A game as the rest of the program knows it."""

    key: str
    """One word of small letters: in records, addresses and commands."""
    title: str
    """What it is called where no language is chosen."""
    summary: str
    """What kind of game it is, in half an English sentence."""
    editions: tuple[str, ...]
    """The first one is the default."""
    fewest_seats: int
    most_seats: int
    default_seats: int
    """Where a program loads the game and says nothing of seats."""
    options: tuple[Option, ...]
    make: Callable[[str, int, dict[str, str] | None], Game]
    """From edition, seats and options."""
    facets: Mapping[str, str] = field(default_factory=dict)
    """Where its facets are: `package.module:object` by the name of the facet."""
    drawing: str = ""
    """Which board the browser draws; empty for the generic one."""


class Registry(Mapping[str, GameDefinition]):
    """Every game by its key: those of this package first, then those that installed packages announce.

    A definition is imported when it is first asked for.
    """

    def __init__(self) -> None:
        self._loaded: dict[str, GameDefinition] = {}
        self._announced: dict[str, EntryPoint] | None = None

    def __getitem__(self, key: str) -> GameDefinition:
        if key not in self._loaded:
            self._loaded[key] = self._load(key)
        return self._loaded[key]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*_built_in(), *self._outside(), *self._loaded]))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __contains__(self, key: object) -> bool:
        return key in self._loaded or key in _built_in() or key in self._outside()

    @property
    def default(self) -> str:
        """The key of the game that is played where none is named."""
        return next(iter(_built_in()))

    def add(self, definition: GameDefinition) -> None:
        """Make a game known to this process alone."""
        self._loaded[definition.key] = definition

    def _load(self, key: str) -> GameDefinition:
        if key in _built_in():
            return _object_at(_built_in()[key], GameDefinition)
        if key not in self._outside():
            raise KeyError(key)
        return _announced(self._outside()[key])

    def _outside(self) -> dict[str, EntryPoint]:
        # Looked for only if somebody asks for more than our own games: it takes a moment.
        if self._announced is None:
            self._announced = {entry.name: entry for entry in entry_points(group=GROUP)}
        return self._announced


GAMES = Registry()


def make(key: str, edition: str, seats: int, options: dict[str, str] | None = None) -> Game:
    """A game by its name.

    >>> make("sanjuan", "second", 2).edition
    'second'
    """
    if key not in GAMES:
        known = ", ".join(GAMES)
        raise BadSetup(
            "unknown_game", f"there is no game {shown(key)}; there are {known}", game=shown(key), known=known
        )
    return GAMES[key].make(edition, seats, options)


class MissingFacet(BadSetup):
    """A game was asked for something that it does not bring."""


class Facet(Generic[T]):
    """Something that every game is asked for; *kind* is what must be found, *default* stands in for it where there is none."""

    def __init__(self, name: str, kind: type[Any] = object, default: T | None = None) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.found: dict[str, T] = {}
        """What was asked for so far, by the key of the game."""
        FACETS[name] = self

    def of(self, game: Game | str) -> T:
        """What a game brings of it; a game by its key will do."""
        key = game if isinstance(game, str) else game.key
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = self._look_up(GAMES[key])
        return found

    def is_brought_by(self, game: Game | str) -> bool:
        """Whether a game brings its own."""
        return self.name in GAMES[game if isinstance(game, str) else game.key].facets

    def _look_up(self, definition: GameDefinition) -> T:
        if self.name in definition.facets:
            found: T = _object_at(definition.facets[self.name], self.kind)
            return found
        if self.default is None:
            raise MissingFacet(
                "missing_facet",
                f"the game {definition.key} brings no {self.name}",
                game=definition.title,
                facet=self.name,
            )
        return self.default


FACETS: dict[str, Facet[Any]] = {}
"""Every facet that a package which has been imported asks for."""


def _built_in() -> Mapping[str, str]:
    # By its name: nothing below the games imports them.
    found: Mapping[str, str] = import_module("gobernador.games").DEFINITIONS
    return found


def _object_at(place: str, kind: type[T]) -> T:
    module, _, name = place.partition(":")
    found = getattr(import_module(module), name)
    assert isinstance(found, kind), f"{place} is no {kind.__name__}"
    return found


def _announced(entry: EntryPoint) -> GameDefinition:
    """The definition that a package announces; whatever is wrong with it is that package's mistake, and said so."""
    try:
        found = entry.load()
    except Exception as error:
        raise _broken(entry, f"{type(error).__name__}: {error}") from error
    if not isinstance(found, GameDefinition) or found.key != entry.name:
        raise _broken(entry, "it is no definition of a game with this key")
    return found


def _broken(entry: EntryPoint, reason: str) -> BadSetup:
    return BadSetup(
        "broken_game",
        f"the game {entry.name} of an installed package cannot be used: {reason}",
        game=entry.name,
        reason=reason,
    )

"""The games there are, and what other packages ask of each.

A game is known by its `GameDefinition`. This package brings some (`gobernador.games` lists them); an installed package announces its own as
an entry point of the group `gobernador.games`: the name is the key of the game, the object its definition.

A *facet* is something that one package asks every game for: words, bots, a drawing. The package that asks declares it, with its
type and with what happens where a game has none; the definition says where to find it. It is imported when it is first asked for.

>>> GAMES["sanjuan"].title, list(GAMES)
('San Juan', ['sanjuan', 'puertorico'...])
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Generic, TypeVar

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.core.options import Option, check_version

GROUP = "gobernador.games"

AT = "@"
"""Stands between an edition and a version: `first@1`."""
LONGEST_VERSION = 4

Maker = Callable[[int, dict[str, str] | None], Game]
"""Makes a game of one version of an edition, for a number of seats, with the options that differ from the defaults."""

T = TypeVar("T")


@dataclass(frozen=True)
class Edition:
    """An edition, with every version its rules have had."""

    name: str
    versions: tuple[Maker, ...]
    """Version 1 first. Versions are added and never removed, so every record can be replayed by its own rules."""

    @property
    def newest(self) -> int:
        """The version that is played where none is named."""
        return len(self.versions)

    def make(self, version: int, seats: int, options: dict[str, str] | None) -> Game:
        check_version(self.name, version, self.newest)
        return self.versions[version - 1](seats, options)


@dataclass(frozen=True)
class GameDefinition:
    """A game as the rest of the program knows it."""

    key: str
    """One word of small letters: in records, addresses and commands."""
    title: str
    """What it is called where no language is chosen."""
    summary: str
    """What kind of game it is, in half an English sentence."""
    rules: tuple[Edition, ...]
    """Its editions, with the versions of their rules; the first one is the default."""
    fewest_seats: int
    most_seats: int
    default_seats: int
    """Where a program loads the game and says nothing of seats."""
    options: tuple[Option, ...]
    facets: Mapping[str, str] = field(default_factory=dict)
    """Where its facets are: `package.module:object` by the name of the facet."""
    drawing: str = ""
    """Which board the browser draws; empty for the generic one."""
    rule_prefix: str = ""
    """What the numbers of its rules begin with: `SJ` for R-SJ-01."""
    hidden_hands: bool = False
    """Whether those who share a screen must not see each other's hands."""

    @property
    def editions(self) -> tuple[str, ...]:
        """The names of the editions."""
        return tuple(edition.name for edition in self.rules)

    def edition(self, name: str) -> Edition:
        """An edition by its name, without a version; raises BadSetup if there is none."""
        for edition in self.rules:
            if edition.name == name:
                return edition
        known = ", ".join(self.editions)
        raise BadSetup(
            "unknown_edition",
            f"{self.title} has no edition {shown(name)}; it has {known}",
            edition=shown(name),
            known=known,
        )


def narrowed(kind: type[T]) -> Callable[[object], T]:
    """What takes a thing of any game, and knows that it is of this kind."""

    def own(thing: object) -> T:
        assert isinstance(thing, kind), f"of another game: {thing!r}"
        return thing

    return own


def editions_of(make: Callable[..., Game], newest: dict[str, int]) -> tuple[Edition, ...]:
    """The editions of a game that is made from an edition, a number of seats, options and a version."""
    return tuple(
        Edition(name, tuple(partial(make, name, version=version) for version in range(1, last + 1)))
        for name, last in newest.items()
    )


class Registry(Mapping[str, GameDefinition]):
    """Every game by its key: those of this package first, then those that installed packages announce.

    A definition is imported when it is first asked for.
    """

    def __init__(self) -> None:
        self._loaded: dict[str, GameDefinition] = {}
        self._announced: dict[str, EntryPoint] | None = None
        self._broken: set[str] = set()

    def __getitem__(self, key: str) -> GameDefinition:
        if key not in self._loaded:
            self._loaded[key] = self._load(key)
        return self._loaded[key]

    def __iter__(self) -> Iterator[str]:
        usable = (key for key in self._outside() if self._is_usable(key))
        return iter(dict.fromkeys([*_built_in(), *usable, *self._loaded]))

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

    def refresh(self) -> None:
        """Forget what was found, and look anew: packages have come or gone."""
        self._loaded, self._announced, self._broken = {}, None, set()
        for facet in FACETS.values():
            facet.found.clear()

    def _is_usable(self, key: str) -> bool:
        """Whether an announced game can be loaded; one that cannot is mentioned once, and spoils no list of the others."""
        if key in self._loaded or key in self._broken:
            return key in self._loaded
        try:
            self[key]
        except BadSetup as error:
            self._broken.add(key)
            sys.stderr.write(f"gobernador: {error}\n")
        return key in self._loaded

    def _load(self, key: str) -> GameDefinition:
        if key in _built_in():
            return _object_at(_built_in()[key], GameDefinition)
        if key not in self._outside():
            raise KeyError(key)
        return _announced(self._outside()[key])

    def _outside(self) -> dict[str, EntryPoint]:
        # Entry points are loaded only for games that are not built in: it takes a moment.
        if self._announced is None:
            self._announced = {entry.name: entry for entry in entry_points(group=GROUP)}
        return self._announced


GAMES = Registry()


def make(key: str, edition: str, seats: int, options: dict[str, str] | None = None) -> Game:
    """A game by its name. An edition means the newest version of its rules, unless one is named behind an `@`.

    >>> make("sanjuan", "second", 2).edition
    'second'
    >>> make("sanjuan", "second@1", 2).rules_name
    'second@1'
    """
    entry = entry_of(key)
    name, version = parsed(edition)
    found = entry.edition(name)
    return found.make(found.newest if version is None else version, seats, options)


def entry_of(key: str) -> GameDefinition:
    """A game's definition by its name; raises BadSetup if there is none."""
    if key not in GAMES:
        known = ", ".join(GAMES)
        raise BadSetup(
            "unknown_game", f"there is no game {shown(key)}; available: {known}", game=shown(key), known=known
        )
    return GAMES[key]


def parsed(edition: str) -> tuple[str, int | None]:
    """The name of an edition and the version of its rules, None for the newest.

    >>> parsed("first"), parsed("first@1")
    (('first', None), ('first', 1))
    """
    name, at, version = edition.partition(AT)
    if not at:
        return name, None
    if not (version.isascii() and version.isdigit() and len(version) <= LONGEST_VERSION):
        raise BadSetup(
            "bad_version",
            f"the version of an edition is a number, as in first@1, not {shown(version)}",
            version=shown(version),
        )
    return name, int(version)


def pinned(key: str, edition: str) -> str:
    """An edition with the version that it means now, which it will mean for ever.

    >>> pinned("sanjuan", "first")
    'first@1'
    """
    name, version = parsed(edition)
    return f"{name}{AT}{newest(key, name) if version is None else version}"


def named(game: Game) -> str:
    """The edition of a game as somebody would name it: with a version only where it is not the newest."""
    return game.edition if game.version == newest(game.key, game.edition) else game.rules_name


def newest(key: str, edition: str) -> int:
    """The newest version of an edition's rules."""
    return entry_of(key).edition(edition).newest


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
                f"the game {definition.key} does not provide {self.name}",
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
        raise _broken(entry, "it is not the definition of a game with this key")
    return found


def _broken(entry: EntryPoint, reason: str) -> BadSetup:
    return BadSetup(
        "broken_game",
        f"the game {entry.name} from an installed package cannot be used: {reason}",
        game=entry.name,
        reason=reason,
    )

"""The games there are, by name, with their editions and the versions of their rules."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.core.options import Option, check_version
from gobernador.games.puertorico.rules import game as puertorico
from gobernador.games.puertorico.rules import options as puertorico_options
from gobernador.games.sanjuan.rules import game as sanjuan
from gobernador.games.sanjuan.rules import options as sanjuan_options

AT = "@"
"""Stands between an edition and a version: `first@1`."""
LONGEST_VERSION = 4

Maker = Callable[[int, dict[str, str] | None], Game]
"""Makes a game of one version of an edition, for a number of seats, with the options that differ from the defaults."""


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
class Entry:
    """What a table can be set up with; the first edition is the usual one."""

    key: str
    title: str
    rules: tuple[Edition, ...]
    fewest_seats: int
    most_seats: int
    options: tuple[Option, ...]

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

    def with_version(self, edition: str, maker: Maker) -> "Entry":
        """The same game with one version more of an edition: the newest."""
        known = self.edition(edition)
        longer = replace(known, versions=(*known.versions, maker))
        return replace(self, rules=tuple(longer if found is known else found for found in self.rules))


def _editions(make: Callable[..., Game], newest: dict[str, int]) -> tuple[Edition, ...]:
    """The editions of a game that is made from an edition, a number of seats, options and a version."""
    return tuple(
        Edition(name, tuple(partial(make, name, version=version) for version in range(1, last + 1)))
        for name, last in newest.items()
    )


GAMES = {
    entry.key: entry
    for entry in (
        Entry(
            sanjuan.KEY,
            "San Juan",
            _editions(sanjuan.SanJuanGame, sanjuan.VERSIONS),
            sanjuan.FEWEST_SEATS,
            sanjuan.MOST_SEATS,
            sanjuan_options.OPTIONS,
        ),
        Entry(
            puertorico.KEY,
            "Puerto Rico",
            _editions(puertorico.PuertoRicoGame, puertorico.VERSIONS),
            puertorico.FEWEST_SEATS,
            puertorico.MOST_SEATS,
            puertorico_options.OPTIONS,
        ),
    )
}


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


def entry_of(key: str) -> Entry:
    """A game's entry by its name; raises BadSetup if there is none."""
    if key not in GAMES:
        known = ", ".join(GAMES)
        raise BadSetup(
            "unknown_game", f"there is no game {shown(key)}; there are {known}", game=shown(key), known=known
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

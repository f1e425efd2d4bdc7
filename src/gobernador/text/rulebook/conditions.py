"""To which tables a paragraph of a rulebook belongs: editions, and values of options."""

from collections.abc import Iterator
from dataclasses import dataclass

from gobernador.catalog import GAMES, make
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import edition_name


@dataclass(frozen=True)
class Condition:
    """What must be true of a table. Empty: anything goes."""

    editions: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()

    def holds(self, game: Game) -> bool:
        """Whether a table is meant."""
        if self.editions and game.edition not in self.editions:
            return False
        return all(value_of(game, name) == value for name, value in self.options)

    def where(self, catalog: Catalog, key: str) -> str:
        """The tables that are meant, in words; empty if all are."""
        return " · ".join(edition_name(catalog, key, edition) for edition in self.editions)

    def anywhere(self, key: str) -> Game:
        """A table that is meant, as usual as possible."""
        return next(game for game in tables(key) if self.holds(game))


ANYWHERE = Condition()


def read_condition(inside: str) -> tuple[Condition, tuple[str, ...]]:
    """A condition, and the things whose ruling something is.

    >>> read_condition("first second; option crane=ask; of crane tower")
    (Condition(editions=('first', 'second'), options=(('crane', 'ask'),)), ('crane', 'tower'))
    """
    editions: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    of: tuple[str, ...] = ()
    for part in inside.split("; "):
        first, *rest = part.split(" ")
        if first == "of":
            of = tuple(rest)
        elif first == "option":
            name, _, value = rest[0].partition("=")
            options = (*options, (name, value))
        else:
            editions = (first, *rest)
    return Condition(editions, options), of


def value_of(game: Game, option: str) -> str | None:
    """What a table has chosen; None if its edition has no such option."""
    entry = next((one for one in GAMES[game.key].options if one.name == option), None)
    if entry is None or not entry.is_of(game.edition):
        return None
    return game.options.get(option, entry.values[0])


def tables(key: str) -> Iterator[Game]:
    """A table of every edition with as many players as can be, and then those with one option changed."""
    entry = GAMES[key]
    seats = entry.most_seats
    for edition in entry.editions:
        yield make(key, edition, seats)
    for edition in entry.editions:
        for option in entry.options:
            if option.is_of(edition) and len(option.values) > 1:
                yield make(key, edition, seats, {option.name: option.values[1]})

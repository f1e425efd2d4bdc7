"""Whether a game is still what it was."""

from hashlib import sha256

from gobernador.core.game import Game


def fingerprint(game: Game) -> str:
    """A digest of every number and word in a game's rules: equal digests are equal rules.

    >>> from gobernador.catalog import make
    >>> game = make("sanjuan", "first", 2)
    >>> before = fingerprint(game)
    >>> game.rules.cost[5] += 1
    >>> fingerprint(game) == before
    False
    """
    found: list[object] = []
    _walk(game, {}, found)
    return sha256(repr(found).encode()).hexdigest()


def _walk(thing: object, seen: dict[int, object], found: list[object]) -> None:
    if thing is None or isinstance(thing, int | float | str | bytes):
        found.append(thing)
        return
    if id(thing) in seen:
        return
    # Kept, not only counted: compiled objects make some of their parts when they are asked, and an address is used again.
    seen[id(thing)] = thing
    for part in _parts(thing):
        _walk(part, seen, found)


def _parts(thing: object) -> list[object]:
    """What a thing is made of, if it is a container or an object of ours."""
    if isinstance(thing, dict):
        return [part for pair in thing.items() for part in pair]
    if not type(thing).__module__.startswith("gobernador."):
        return list(thing) if hasattr(thing, "__iter__") else []
    # Compiled objects have neither a dictionary nor slots that could be asked.
    names = [name for name in dir(thing) if not name.startswith("_")]
    values = [getattr(thing, name) for name in names]
    return [value for value in values if not callable(value)]

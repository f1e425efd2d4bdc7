"""Whether a game is still what it was."""

from hashlib import sha256

from gobernador.core.game import Game

PLAIN = frozenset((bool, bytes, float, int, str, type(None)))


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
    if type(thing) in PLAIN:
        found.append(thing)
        return
    if id(thing) in seen:
        return
    # Kept, not only counted: compiled objects make some of their parts when they are asked, and an address is used again.
    seen[id(thing)] = thing
    parts = _parts(thing)
    if PLAIN.issuperset(map(type, parts)):
        found.append(parts)
        return
    for part in parts:
        _walk(part, seen, found)


def _parts(thing: object) -> list[object]:
    """What a thing is made of, if it is a container or an object of ours."""
    if isinstance(thing, dict):
        return [part for pair in thing.items() for part in pair]
    if not type(thing).__module__.startswith("gobernador."):
        return list(thing) if hasattr(thing, "__iter__") else []
    values = [getattr(thing, name) for name in _names(thing)]
    return [value for value in values if not callable(value)]


def _names(thing: object) -> list[str]:
    """The public attributes of an object. Compiled ones have neither a dictionary nor slots that could be asked."""
    kind = type(thing)
    if kind not in _NAMES:
        _NAMES[kind] = [name for name in dir(thing) if not name.startswith("_")]
    return _NAMES[kind]


_NAMES: dict[type, list[str]] = {}
"""By the kind of object: looking for them takes longer than all the rest."""

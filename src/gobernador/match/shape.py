"""What is told of a thing in words, as one list: the name of each field, its type for programs with types, and what its value is made of."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from types import GenericAlias
from typing import Any, Literal, NamedTuple, TypedDict, get_type_hints

from gobernador.match.words import TAG, Plain, counts, in_words, set_in_words, word_or_none

Things = Callable[..., Iterable[tuple[object, ...]]]
"""Finds things that have a shape of their own."""


class ShapeField(NamedTuple):
    """A field of things of some kind."""

    name: str
    type: Any
    value: Callable[..., object]
    """Made of the thing, and of what tells it from others of its kind: the seat of a player, the number of a ship."""


class Shape:
    """What is told of things of some kind; a field that is NotRequired is left out where there is nothing to tell.

    >>> from fractions import Fraction
    >>> part = Shape("Part", "A part.", number("over", of="denominator"), ShapeField("half", bool, lambda x: x == 1 / 2))
    >>> part.of(Fraction(1, 2)), part.type.__annotations__
    ({'over': 2, 'half': True}, {'over': <class 'int'>, 'half': <class 'bool'>})
    """

    def __init__(self, name: str, doc: str, *fields: ShapeField, head: Mapping[str, Any] | None = None) -> None:
        typed_dict: Any = TypedDict
        self.type = typed_dict(name, {**(head or {}), **{field.name: field.type for field in fields}})
        """The same as a TypedDict, with the types of *head* first, whose values come from elsewhere."""
        self.type.__doc__ = doc
        self.fields = fields
        self._optional = [field.name for field in fields if field.name in self.type.__optional_keys__]

    def of(self, *thing: object) -> Plain:
        """A thing in words."""
        found = {field.name: field.value(*thing) for field in self.fields}
        for name in self._optional:
            if found[name] is None:
                del found[name]
        return found


def tagged(game: str, *heads: type) -> dict[str, Any]:
    """The types with which a view or the rules of a game begin: those of *heads*, and the `type` of the game itself."""
    found = {name: hint for head in heads for name, hint in get_type_hints(head).items()}
    return found | {TAG: Literal[game]}


# -- fields by their types: each is an attribute of its thing, of the same name unless *of* says which -----------------


def number(name: str, of: str = "") -> ShapeField:
    """A number as it is."""
    return ShapeField(name, int, _reader(name, of))


def numbers(*names: str, of: str = "") -> list[ShapeField]:
    """Several numbers; *of* is the attribute of the thing whose attributes they are."""
    return [number(name, f"{of}.{name}" if of else name) for name in names]


def secret_number(name: str, of: str = "") -> ShapeField:
    """A number that screens do not show to everybody (`GameWords.unannounced`): None to those who are not told."""
    return ShapeField(name, int | None, _reader(name, of))


def word(name: str, words: Sequence[str], of: str = "") -> ShapeField:
    """A kind of thing; None if it is none."""
    return _attribute(name, of, str | None, lambda value: word_or_none(words, value))


def words(name: str, words: Sequence[str], of: str = "") -> ShapeField:
    """Several kinds of things, one after the other."""
    return _attribute(name, of, list[str], lambda value: in_words(words, value))


def word_set(name: str, words: Sequence[str], of: str = "") -> ShapeField:
    """A set of kinds."""
    return _attribute(name, of, list[str], lambda value: set_in_words(words, value))


def amounts(name: str, words: Sequence[str], of: str = "") -> ShapeField:
    """How many there are of each kind."""
    return _attribute(name, of, dict[str, int], lambda value: counts(words, value))


def _reader(name: str, of: str) -> Callable[..., Any]:
    read = attrgetter(of or name)
    return lambda thing, *_: read(thing)


def _attribute(name: str, of: str, kind: Any, told: Callable[[Any], object]) -> ShapeField:
    read = attrgetter(of or name)
    return ShapeField(name, kind, lambda thing, *_: told(read(thing)))


def listed(name: str, shape: Shape, things: Things) -> ShapeField:
    """A list of things that have a shape of their own."""
    return ShapeField(
        name, GenericAlias(list, (shape.type,)), lambda *thing: [shape.of(*one) for one in things(*thing)]
    )


def by_word(name: str, shape: Shape, things: Things) -> ShapeField:
    """The same by their words, which *things* finds first."""
    return ShapeField(
        name,
        GenericAlias(dict, (str, shape.type)),
        lambda *thing: {key: shape.of(*one) for key, *one in things(*thing)},
    )

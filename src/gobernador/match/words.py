"""Views and rules in words: plain dicts, lists, texts and numbers, for everything outside the engine.

What a program in another language reads (`docs/building/remote_bots.md`), and a browser. Kinds of things are the words of the notation, never
numbers; a seat is a number, and nobody is None. `docs/building/views.md` lists every field.
"""

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypedDict, get_args, get_type_hints

from gobernador.catalog import Facet
from gobernador.core.bitset import members
from gobernador.core.game import Game, View
from gobernador.core.types import NOBODY

Plain = dict[str, Any]
"""Something that can be written as JSON."""


class ViewHead(TypedDict):
    """What a view of every game has: whose it is, who is asked, what, and what this seat may answer."""

    seat: int | None
    to_act: int | None
    prompt: str | None
    legal: list[str]


class AnyView(ViewHead):
    """A view of a game that the browser has no board for: fields of its own follow."""

    type: Literal["generic"]


class AnyRules(TypedDict):
    """The numbers of the rules of such a game: fields of its own follow."""

    type: Literal["generic"]


def question(game: Game, view: View) -> Plain:
    """Whose view it is, who is asked, what, and what this seat may answer."""
    over = view.to_act == NOBODY
    return {
        "seat": seat_or_none(view.seat),
        "to_act": seat_or_none(view.to_act),
        "prompt": None if over else game.words.prompts[view.prompt],
        "legal": [game.actions.text(action) for action in view.legal()],
    }


def seat_or_none(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NOBODY else int(seat)


def word_or_none(words: Sequence[str], number: int) -> str | None:
    """The word of a kind; 0 is none of them."""
    return words[number] if number else None


def in_words(words: Sequence[str], numbers: Iterable[int]) -> list[str]:
    """The words of several."""
    return [words[number] for number in numbers]


def set_in_words(words: Sequence[str], kinds: int) -> list[str]:
    """The words of a set."""
    return in_words(words, members(kinds))


def counts(words: Sequence[str], numbers: Iterable[int]) -> dict[str, int]:
    """How many there are of each kind, those left out of which there are none. Entry 0 is no kind."""
    return {word: int(number) for word, number in zip(words, numbers, strict=True) if number and word != "none"}


TAG = "type"
"""The field that tells views and rules of different games apart in the messages of a server."""


@dataclass(frozen=True)
class GameWords:
    """How a game puts its views and its rules into words."""

    view: Callable[[Game, View], Plain]
    """Everything a view holds."""
    rules: Callable[[Game], Plain]
    """The numbers of the rules."""
    unannounced: tuple[str, ...] = ()
    """Fields of a seat (below `players`) that only its owner is told until the game is over, although they can be counted along."""
    may_lie_open: bool = False
    """Whether a table may agree to tell them to all."""
    view_type: type = AnyView
    """The shape of its views, as a TypedDict with a literal `type`."""
    rules_type: type = AnyRules
    """The same of the numbers of its rules."""


def no_rules(game: Game) -> Plain:
    """For a game that says nothing of its rules."""
    return {}


WORDS: Facet[GameWords] = Facet("words", GameWords, GameWords(question, no_rules))


@cache
def type_tag(shape: type) -> str:
    """What a view or rules of this shape have as their `type`.

    >>> type_tag(WORDS.of("sanjuan").view_type), type_tag(AnyView)
    ('sanjuan', 'generic')
    """
    return str(get_args(get_type_hints(shape).get(TAG, Literal["generic"]))[0])


def plain_view(game: Game, view: View) -> Plain:
    """Everything a view holds.

    >>> from gobernador.catalog import make
    >>> from gobernador.core.dice import QuickDice
    >>> game = make("sanjuan", "first", 2, {"start": "0"})
    >>> view = plain_view(game, game.view(game.new(QuickDice(1)), 0))
    >>> view["prompt"], view["hand"], view["supply"]
    ('role', ['coffee_roaster', 'coffee_roaster', 'archive', 'guild_hall'], 100)
    """
    return WORDS.of(game).view(game, view)


def shown_view(game: Game, view: View, told: Container[int] = ()) -> Plain:
    """What a screen shows of a view: without what a table does not announce, except that of *told* seats.

    A view holds what a perfectly attentive player knows, and bots are given all of it. The number of cards under somebody else's chapel,
    bank or harbor (C-13), and somebody else's chips in Puerto Rico (R-PR-96), can be counted along; a table does not tell them.
    """
    words = WORDS.of(game)
    plain = words.view(game, view)
    if words.unannounced and view.to_act != NOBODY:
        for player in plain["players"]:
            if player["seat"] != view.seat and player["seat"] not in told:
                player.update(dict.fromkeys(words.unannounced))
    return plain


def plain_rules(game: Game) -> Plain:
    """The numbers of a game's rules: what things cost and bring, and how many there are.

    >>> from gobernador.catalog import make
    >>> rules = plain_rules(make("puertorico", "base", 3))
    >>> rules["ships"], rules["buildings"]["office"]["cost"]
    ([4, 5, 6], 5)
    """
    return WORDS.of(game).rules(game)

"""What the words of every game have in common: a language, a game, the names of those who play it, and the nouns of its things."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from textwrap import wrap
from typing import ClassVar

from gobernador.catalog import Facet
from gobernador.core.game import Game, Score
from gobernador.core.types import NOBODY
from gobernador.text.grammar import Noun, capitalised
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import ReferenceEntry, readable
from gobernador.text.rulebook import Rulebook, context_of

PLACES = ("now", "next", "third", "fourth", "last")
"""How places in an order are called."""
TWO = 2
KEPT = 128
"""References that are remembered: they are the same for everybody who plays the same game in the same language."""


class Speech:
    """The sentences of one game for the people at its table, and the names of its things."""

    nouns: ClassVar[Mapping[str, str]] = {}
    """What an argument of a sentence names, and the table of the catalogue with its nouns. Without them things are called by their engine words."""
    things: ClassVar[Mapping[str, Sequence[str]]] = {}
    """The engine words of everything that can be looked up, by what it is."""
    great = "-"
    """What any of the great buildings is called."""
    example = ""
    """An answer in notation, whose sentence stands below `table.example` in the catalogue."""

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str] = (), key: str = "") -> None:
        self.catalog = catalog
        self.key = key or game.key
        """The table of the catalogue with its sentences."""
        self.names = names or seat_names(catalog, game.seats)
        assert len(self.names) == game.seats, f"{len(self.names)} names for {game.seats} seats"
        self._game = game

    @cached_property
    def book(self) -> Rulebook:
        """The rulebook of this table."""
        return context_of(self.catalog, self._game).book()

    # -- things ------------------------------------------------------------------------------------------------

    def noun(self, kind: str, word: str) -> Noun:
        """A thing of some kind by its engine word."""
        return self.catalog.noun(f"{self.key}.{self.nouns[kind]}.{word}")

    def role(self, word: str) -> Noun:
        return self.noun("role", word)

    def name(self, kind: str, word: str) -> str:
        """The name of a thing, with a capital letter."""
        return format(self.noun(kind, word), "Name") if kind in self.nouns else readable(word)

    def names_of_things(self) -> dict[str, str]:
        """Everything that can be looked up: engine words, and their names."""
        return {word: self.name(kind, word) for kind, words in self.things.items() for word in words}

    def examples(self) -> tuple[str, str]:
        """An answer as people type it, by its name and in notation."""
        if self.example:
            return self.catalog.say(f"table.example.{self._game.key}"), self.example
        notation = self._game.actions.text(self._game.actions.numbers[-1])
        return readable(notation.replace(":", " ")), notation

    def thing(self, notation: str) -> str:
        """The name of the thing that an answer is about."""
        return readable(notation.rpartition(":")[2])

    def entries(self) -> list[ReferenceEntry]:
        """Everything there is in this edition, in the order of its lists."""
        return []

    def part(self, word: str) -> str:
        """What a part of the score comes from; a building that scores by itself is called by its name."""
        if not self.nouns:
            return readable(word)
        return self.catalog.say_if_known(f"{self.key}.part.{word}") or self.name("building", word)

    def end(self, reason: str) -> str:
        """Why a game is over, or a round is the last one."""
        return readable(reason)

    def named(self, args: Mapping[str, int | str]) -> dict[str, object]:
        """Arguments that are words of the engine, as the things they name; numbers stay numbers."""
        return {
            name: self.noun(name, value) if isinstance(value, str) and name in self.nouns else value
            for name, value in args.items()
        }

    def role_numbers(self, word: str) -> dict[str, object]:
        """The numbers that the texts of a role may mention."""
        return {}

    def role_entry(self, word: str) -> ReferenceEntry:
        numbers = self.role_numbers(word)
        action = self.say(f"role.{word}.action", **numbers)
        privilege = self.say(f"role.{word}.privilege", **numbers)
        return ReferenceEntry(
            word=word,
            name=self.name("role", word),
            kind="role",
            kind_name=self.catalog.say("web.kind.role"),
            phase=word,
            phase_name=self.say(f"phase.{word}"),
            short=privilege,
            rule=f"{action} {self.catalog.say('table.privilege', text=privilege)}",
            rulings=self.book.rulings(word),
            action=action,
        )

    def good_entry(self, word: str) -> ReferenceEntry:
        name = format(self.catalog.noun(f"{self.key}.good.{word}"), "Name")
        return ReferenceEntry(word, name, "good", self.catalog.say("web.kind.good"))

    # -- sentences ---------------------------------------------------------------------------------------------

    def say(self, key: str, **args: object) -> str:
        """A sentence of the game; *key* begins below the game's own."""
        return self.catalog.say(f"{self.key}.{key}", **args)

    def say_of(self, key: str, seat: int, viewer: int, **args: object) -> str:
        """A sentence about *seat*, as *viewer* reads it: about "you", about somebody by name, or about everybody."""
        if seat == NOBODY:
            return self.say(f"{key}.all", **args)
        if seat == viewer:
            return self.say(f"{key}.you", **args)
        return self.say(f"{key}.they", name=self.names[seat], **args)

    def order_note(self, verb: str, waiting: Sequence[int], seat: int) -> str:
        """When a seat acts: *waiting* are those that still do, in their order; *verb* is the word of what they do."""
        if seat not in waiting:
            return ""
        place = waiting.index(seat)
        is_last = place == len(waiting) - 1 and place > PLACES.index("next")
        when = "last" if is_last else PLACES[place]
        return self.catalog.say(f"game.order.{when}", does=self.say(f"order.{verb}"))

    def own_turn(self, waiting: Sequence[int], seat: int) -> str:
        """When it is a seat's own turn, said to itself; empty if it is not any more."""
        return self.catalog.say(f"game.your_turn.{PLACES[waiting.index(seat)]}") if seat in waiting else ""

    def once_more(self, choosing: Sequence[int], seat: int) -> str:
        """For a table of two: who chooses again after *seat*, which chooses now; empty if nobody does, or everybody once."""
        later = choosing[1:]
        if len(self.names) > TWO or not later:
            return ""
        if seat in later:
            return self.catalog.say("game.once_more.you", roles=later.count(seat))
        return self.catalog.say("game.once_more.they", name=self.names[later[0]])

    def outcome(self, scores: Sequence[Score], viewer: int) -> str:
        """Who has won, and by what."""
        winners = [score for score in scores if score.place == 1]
        best = winners[0]
        if len(winners) > 1:
            names = [self.say("outcome.self") if score.seat == viewer else self.names[score.seat] for score in winners]
            return capitalised(self.say("outcome.shared", names=self.catalog.list(names), points=best.total))
        tied = sum(score.total == best.total for score in scores) > 1
        key = "outcome.tiebreak" if tied else "outcome"
        return self.say_of(key, best.seat, viewer, points=best.total, tiebreak=best.tiebreak)


NAMING: Facet[type[Speech]] = Facet("naming", type, Speech)


def naming_of(catalog: Catalog, game: Game) -> Speech:
    """What *game* calls things."""
    return NAMING.of(game)(catalog, game)


@lru_cache(KEPT)
def reference_of(catalog: Catalog, game: Game) -> Mapping[str, ReferenceEntry]:
    """What is to be known of each thing, by its engine word; nothing in a game that names nothing.

    What can be said of a good is said of the thing that makes it. A role is known even if this table has none of it.
    """
    words = naming_of(catalog, game)
    found = {entry.word: entry for entry in words.entries() if entry.kind != "good"}
    return found | {word: words.role_entry(word) for word in words.things.get("role", ())}


def seat_names(catalog: Catalog, seats: int) -> list[str]:
    """Names for seats where nobody has given one.

    >>> seat_names(Catalog("es"), 2)
    ['Asiento 1', 'Asiento 2']
    """
    return [catalog.say("table.seat", seat=seat + 1) for seat in range(seats)]


# -- lines of plain text -------------------------------------------------------------------------------------------

WIDTH = 100


def counted(names: list[str]) -> str:
    """Equal names once, with their number; a dash if there are none.

    >>> counted(["Tower", "Well", "Tower"]), counted([])
    ('Tower ×2, Well', '-')
    """
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items()) or "-"


def indented(text: str) -> str:
    """Below what it belongs to."""
    return f"  {text}"


def wrapped(text: str) -> list[str]:
    """A text as lines of the width of the page, each but the first a little further in."""
    indent = " " * (len(text) - len(text.lstrip()))
    return wrap(text, WIDTH, subsequent_indent=indent + "  ") or [""]

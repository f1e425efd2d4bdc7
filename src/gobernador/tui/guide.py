"""What a terminal tells of a game beside its voice: what answers are about, and pages to look things up in."""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import ReferenceEntry, readable, things_of
from gobernador.text.speech import naming_of


@dataclass(frozen=True)
class Page:
    """Something to look up."""

    title: str
    facts: str
    """Its numbers, on one line."""
    paragraphs: list[str]
    rulings: Mapping[str, str]
    """Fine points or whole rules, by their numbers; a text may have several lines."""

    def lines(self) -> list[str]:
        """The page as plain text, one paragraph a line."""
        rulings = [f"{rule}: {text}".replace("\n", "\n  ") for rule, text in self.rulings.items()]
        return [line for line in (self.title, self.facts, *self.paragraphs, *rulings) if line]


def thing_page(catalog: Catalog, thing: ReferenceEntry) -> Page:
    """The page of a card, building or tile: its numbers, its rule and its rulings; of a role: what everybody may do, and what only its chooser may."""
    say, facts = catalog.say, []
    if thing.action:
        return Page(thing.name, "", [thing.action, say("table.privilege", text=thing.short)], thing.rulings)
    if thing.cost is not None:
        facts += [thing.kind_name, say("table.cost", cost=thing.cost), say("table.points", points=thing.points)]
        facts += [say("table.circles", circles=thing.circles)] if thing.circles is not None else []
    if thing.copies:
        key = "copies" if thing.circles is None else "pieces"
        facts.append(say(f"table.{key}", **{key: thing.copies}))
    return Page(thing.name, " · ".join(filter(None, [*facts, thing.phase_name])), [thing.rule], thing.rulings)


def folded(text: str) -> str:
    """A text without capitals and accents, as people type it.

    >>> folded("Añilería")
    'anileria'
    """
    apart = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(letter for letter in apart if not unicodedata.combining(letter)).split())


class Guide:
    """Explains one game in one language. A game that names nothing has answers by their engine words, and no pages."""

    def __init__(self, catalog: Catalog, game: Game) -> None:
        self.game = game
        self.catalog = catalog
        self.words = naming_of(catalog, game)

    def thing(self, action: int) -> str:
        """The name of the thing that an answer is about."""
        return self.words.thing(self.game.actions.text(action))

    def subject(self, action: int) -> str:
        """The thing with a page that an answer is about, by its engine word; empty if it is about none."""
        return self.game.actions.text(action).partition(":")[2].partition("@")[0]

    def names(self) -> dict[str, str]:
        """Everything with a page: engine words, and their names."""
        return {word: self.words.name(kind, word) for kind, words in self.words.things.items() for word in words}

    def page(self, word: str) -> Page | None:
        """The page of something by its engine word; None if this edition has no such thing."""
        found = self.words.entry(word)
        return None if found is None else thing_page(self.catalog, found)

    def examples(self) -> tuple[str, str]:
        """An answer as people type it, by its name and in notation."""
        if self.words.example:
            return self.catalog.say(f"table.example.{self.game.key}"), self.words.example
        notation = self.game.actions.text(self.game.actions.numbers[-1])
        return readable(notation.replace(":", " ")), notation


def things_with_pages(catalog: Catalog, game: Game) -> list[ReferenceEntry]:
    """All that can be looked up; what can be said of a good is said of the thing that makes it."""
    words = naming_of(catalog, game)
    # Who looks up the prospector wants to read about it, whether there is none, one or two of it.
    roles = [words.entry(word) for word in words.things.get("role", ())]
    every = [thing for thing in (*things_of(catalog, game), *roles) if thing and thing.kind != "good"]
    return list({thing.rule if thing.action else thing.word: thing for thing in reversed(every)}.values())[::-1]


CARD_INDEX: Facet[Callable[[Catalog, Game], list[ReferenceEntry]]] = Facet("card_index")
"""Everything of one edition that can be looked up, in the order of its list."""

"""What a terminal tells of a game beside its voice: what answers are about, and pages to look things up in."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import readable
from gobernador.text.reference import ReferenceEntry, RoleText, things_of
from gobernador.text.speech import Speech


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
    """The page of a card, building or tile: its numbers, its rule and its rulings."""
    say, facts = catalog.say, []
    if thing.cost is not None:
        facts += [thing.kind_name, say("table.cost", cost=thing.cost), say("table.points", points=thing.points)]
        facts += [say("table.circles", circles=thing.circles)] if thing.circles is not None else []
    if thing.copies:
        key = "copies" if thing.circles is None else "pieces"
        facts.append(say(f"table.{key}", **{key: thing.copies}))
    return Page(thing.name, " · ".join(filter(None, [*facts, thing.phase_name])), [thing.rule], thing.rulings)


def role_page(words: Speech, role: RoleText) -> Page:
    """The page of a role: what everybody may do, and what only its chooser may."""
    return Page(role.name, "", [role.action, words.catalog.say("table.privilege", text=role.privilege)], role.rulings)


def folded(text: str) -> str:
    """A text without capitals and accents, as people type it.

    >>> folded("Añilería")
    'anileria'
    """
    apart = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(letter for letter in apart if not unicodedata.combining(letter)).split())


class Guide:
    """Explains one game in one language. A game that explains nothing has this one: answers by their engine words, and no pages."""

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str]) -> None:
        self.game = game

    def thing(self, action: int) -> str:
        """The name of the thing that an answer is about."""
        return readable(self.game.actions.text(action).rpartition(":")[2])

    def subject(self, action: int) -> str:
        """The thing with a page that an answer is about, by its engine word; empty if it is about none."""
        return ""

    def names(self) -> dict[str, str]:
        """Everything with a page: engine words, and their names."""
        return {}

    def page(self, word: str) -> Page | None:
        """The page of something by its engine word; None if this edition has no such thing."""
        return None

    def examples(self) -> tuple[str, str]:
        """An answer as people type it, by its name and in notation."""
        notation = self.game.actions.text(self.game.actions.numbers[-1])
        return readable(notation.replace(":", " ")), notation


GUIDE: Facet[Callable[[Catalog, Game, Sequence[str]], Guide]] = Facet("guide", default=Guide)


def guide_of(catalog: Catalog, game: Game, names: Sequence[str]) -> Guide:
    """The guide to a game, for the people who sit at it: a name for each seat."""
    return GUIDE.of(game)(catalog, game, names)


def things_with_pages(catalog: Catalog, game: Game) -> list[ReferenceEntry]:
    """All that can be looked up; what can be said of a good is said of the thing that makes it."""
    return [thing for thing in things_of(catalog, game) if thing.kind != "good"]


CARD_INDEX: Facet[Callable[[Catalog, Game], list[ReferenceEntry]]] = Facet("card_index")
"""Everything of one edition that can be looked up, in the order of its list."""

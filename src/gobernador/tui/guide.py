"""What a terminal tells of a game beside its voice: pages to look things up in, and a search for them."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache

from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.naming import ReferenceEntry, edition_name
from gobernador.text.speech import reference_of


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


def page_of(catalog: Catalog, game: Game, word: str) -> Page | None:
    """The page of something by its engine word; None if this edition has no such thing."""
    found = reference_of(catalog, game).get(word)
    return None if found is None else thing_page(catalog, found)


# -- looking up --------------------------------------------------------------------------------------------------------

ENGLISH = Catalog("en")
Reading = Callable[[ReferenceEntry], str]
"""What an edition makes of a card, whatever it calls things."""
Texts = dict[str, list[str]]
"""What can be found in each card, in all editions and languages."""


@cache
def things_in(catalog: Catalog, game: Game) -> dict[str, ReferenceEntry]:
    """Everything of an edition that can be looked up, by its engine word, in the order of its list. Two roles of one kind have one page."""
    every = reversed([*reference_of(catalog, game).values()])
    found = {thing.rule if thing.action else thing.word: thing for thing in every}
    return {thing.word: thing for thing in reversed(found.values())}


class CardReference:
    """Cards to look up in some editions of a game."""

    def __init__(self, catalog: Catalog, games: Sequence[Game]) -> None:
        self.catalog = catalog
        self.games = games
        everything = [things_in(ENGLISH, game) for game in games]
        self.cards, others = max((cards_and_others(things) for things in everything), key=lambda found: len(found[0]))
        self.things = [*self.cards, *others]
        """Cards and everything else that can be found by its name or text."""
        self._catalogs = [Catalog(language) for language in languages()]

    # -- finding -----------------------------------------------------------------------------------------------

    def search(self, text: str) -> list[str]:
        """The things with this name; if there is none, those with it in their name; or else those with all its words anywhere.

        Without words, all cards.
        """
        wanted = folded(text)
        if not wanted:
            return self.cards
        names = self._texts(lambda card: [card.name, card.word, card.word.replace("_", " ")])
        called = [word for word in self.things if wanted in names[word]]
        if called:
            return called
        partly = [word for word in self.things if any(wanted in name for name in names[word])]
        if partly:
            return partly
        texts = self._texts(
            lambda card: [
                card.name,
                card.kind_name,
                card.phase_name,
                card.short,
                card.rule,
                *card.rulings,
                *card.rulings.values(),
            ]
        )
        return [word for word in self.things if _has_all(texts[word], wanted.split())]

    def nearest(self, text: str) -> str:
        """The name that somebody who typed *text* may have meant, in the reader's language; empty if none is near."""
        names = self._texts(lambda card: [card.name, card.word.replace("_", " ")])
        by_name = {name: word for word, called in names.items() for name in called}
        for name in get_close_matches(folded(text), by_name, n=1):
            return things_in(self.catalog, self._with(by_name[name])[0])[by_name[name]].name
        return ""

    def _texts(self, parts: Callable[[ReferenceEntry], Iterable[str]]) -> Texts:
        return {
            word: [
                folded(part)
                for catalog in self._catalogs
                for game in self._with(word)
                for part in parts(things_in(catalog, game)[word])
            ]
            for word in self.things
        }

    # -- showing -----------------------------------------------------------------------------------------------

    def pages(self, word: str) -> list[Page]:
        """A card in full: once, or once for each reading that the editions have of it."""
        return [
            replace(page, title=page.title + label)
            for game, label in self._readings(word, lambda card: f"{card.reading} {card.copies}")
            if (page := page_of(self.catalog, game, word))
        ]

    def rows(self, word: str) -> list[tuple[str, str]]:
        """A card in a line: its name, its numbers and its effect."""
        found = self._readings(word, lambda card: card.reading)
        cards = [(things_in(self.catalog, game)[word], label) for game, label in found]
        return [(card.name + label, self._effect(card)) for card, label in cards]

    def _effect(self, card: ReferenceEntry) -> str:
        if card.cost is None:
            return card.rule
        say = self.catalog.say
        return " · ".join([say("table.cost", cost=card.cost), say("table.points", points=card.points), card.short])

    def _readings(self, word: str, reading: Reading) -> list[tuple[Game, str]]:
        """The last of the editions that agree on a card, for each reading of it; and their names, if they do not all agree."""
        readings: dict[str, list[Game]] = {}
        for game in self._with(word):
            readings.setdefault(reading(things_in(ENGLISH, game)[word]), []).append(game)
        labels = [f" ({self._editions(games)})" if len(readings) > 1 else "" for games in readings.values()]
        return [(games[-1], label) for games, label in zip(readings.values(), labels, strict=True)]

    def _with(self, word: str) -> list[Game]:
        return [game for game in self.games if word in things_in(ENGLISH, game)]

    def _editions(self, games: Sequence[Game]) -> str:
        return self.catalog.list([edition_name(self.catalog, game.key, game.edition) for game in games])


def cards_and_others(things: Mapping[str, ReferenceEntry]) -> tuple[list[str], list[str]]:
    """The cards or buildings by their engine words, and what is none: roles, tiles."""
    cards = [word for word, thing in things.items() if thing.cost is not None]
    return cards, [word for word in things if word not in cards]


def _has_all(texts: Sequence[str], parts: Sequence[str]) -> bool:
    return all(any(part in text for text in texts) for part in parts)

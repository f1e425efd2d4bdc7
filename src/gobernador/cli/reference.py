"""The cards, buildings, roles and tiles of one edition or of all: to be searched in every language, and shown in one."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from gobernador.cli.naming import edition_name
from gobernador.cli.shelves import Shelf, ThingText
from gobernador.text.catalog import Catalog, languages
from gobernador.tui.answers import folded
from gobernador.tui.page import Page

Reading = Callable[[Shelf, str], str]
"""What an edition makes of a card, whatever it calls things."""
Texts = dict[str, list[str]]
"""What can be found in each card, in all editions and languages."""


class Reference:
    """Cards to look up."""

    def __init__(self, catalog: Catalog, shelves: Sequence[Shelf]) -> None:
        self.catalog = catalog
        self.shelves = shelves
        fullest = max(shelves, key=lambda shelf: len(shelf.words()))
        self.cards = fullest.words()
        self.things = [*self.cards, *fullest.others()]
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
                card.kind,
                card.phase,
                card.short,
                card.rule,
                *card.rulings,
                *card.rulings.values(),
            ]
        )
        return [word for word in self.things if _has_all(texts[word], wanted.split())]

    def _texts(self, parts: Callable[[ThingText], Iterable[str]]) -> Texts:
        return {
            word: [folded(part) for card in self._in_every_language(word) for part in parts(card)]
            for word in self.things
        }

    def _in_every_language(self, word: str) -> Iterable[ThingText]:
        for catalog in self._catalogs:
            for shelf in self._with(word):
                yield shelf.text(catalog, word)

    # -- showing -----------------------------------------------------------------------------------------------

    def pages(self, word: str) -> list[Page]:
        """A card in full: once, or once for each reading that the editions have of it."""
        found = self._readings(word, _reading_and_copies)
        pages = [(shelves[-1].page(self.catalog, word), label) for shelves, label in found]
        return [replace(page, title=page.title + label) for page, label in pages]

    def rows(self, word: str) -> list[tuple[str, str]]:
        """A card in a line: its name, its numbers and its effect."""
        found = self._readings(word, _reading)
        cards = [(shelves[-1].text(self.catalog, word), label) for shelves, label in found]
        return [(card.name + label, self._effect(card)) for card, label in cards]

    def _effect(self, card: ThingText) -> str:
        if card.cost is None or card.vp is None:
            return card.short
        say = self.catalog.say
        return " · ".join([say("table.cost", cost=card.cost), say("table.points", points=card.vp), card.short])

    def _readings(self, word: str, reading: Reading) -> list[tuple[list[Shelf], str]]:
        """The editions with this card, those together that agree on it; and their names, if they do not all agree."""
        readings: dict[str, list[Shelf]] = {}
        for shelf in self._with(word):
            readings.setdefault(reading(shelf, word), []).append(shelf)
        if len(readings) == 1:
            return [(shelves, "") for shelves in readings.values()]
        return [(shelves, f" ({self._editions(shelves)})") for shelves in readings.values()]

    def _with(self, word: str) -> list[Shelf]:
        return [shelf for shelf in self.shelves if word in shelf.words() or word in shelf.others()]

    def _editions(self, shelves: Sequence[Shelf]) -> str:
        return self.catalog.list([edition_name(self.catalog, shelf.key, shelf.edition) for shelf in shelves])


def _has_all(texts: Sequence[str], parts: Sequence[str]) -> bool:
    return all(any(part in text for text in texts) for part in parts)


def _reading(shelf: Shelf, word: str) -> str:
    return shelf.reading(word)


def _reading_and_copies(shelf: Shelf, word: str) -> str:
    return f"{shelf.reading(word)} {shelf.copies(word)}"

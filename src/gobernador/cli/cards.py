"""`gobernador cards`: the reference of all cards and buildings, to be searched in every language and shown in one."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Annotated

import typer

from gobernador.catalog import entry_of
from gobernador.cli.game_options import GAME, SEATS, GameKey, Options, game_of
from gobernador.cli.terminal import Plain, reading_screen
from gobernador.cli.usage_errors import UsageError
from gobernador.core.actions import shown
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.naming import edition_name
from gobernador.text.reference import ReferenceEntry
from gobernador.tui.guide import ENGLISH, CardIndex, Page, card_index_of, folded

Reading = Callable[[CardIndex, str], str]
"""What an edition makes of a card, whatever it calls things."""
Texts = dict[str, list[str]]
"""What can be found in each card, in all editions and languages."""


class CardReference:
    """Cards to look up."""

    def __init__(self, catalog: Catalog, indexes: Sequence[CardIndex]) -> None:
        self.catalog = catalog
        self.indexes = indexes
        self.nothing_found = indexes[0].nothing_found
        fullest = max(indexes, key=lambda index: len(index.words()))
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
            return next(iter(self._with(by_name[name]))).text(self.catalog, by_name[name]).name
        return ""

    def _texts(self, parts: Callable[[ReferenceEntry], Iterable[str]]) -> Texts:
        return {
            word: [folded(part) for card in self._in_every_language(word) for part in parts(card)]
            for word in self.things
        }

    def _in_every_language(self, word: str) -> Iterable[ReferenceEntry]:
        for catalog in self._catalogs:
            for index in self._with(word):
                yield index.text(catalog, word)

    # -- showing -----------------------------------------------------------------------------------------------

    def pages(self, word: str) -> list[Page]:
        """A card in full: once, or once for each reading that the editions have of it."""
        found = self._readings(word, _reading_and_copies)
        pages = [(indexes[-1].page(self.catalog, word), label) for indexes, label in found]
        return [replace(page, title=page.title + label) for page, label in pages]

    def rows(self, word: str) -> list[tuple[str, str]]:
        """A card in a line: its name, its numbers and its effect."""
        found = self._readings(word, _reading)
        cards = [(indexes[-1].text(self.catalog, word), label) for indexes, label in found]
        return [(card.name + label, self._effect(card)) for card, label in cards]

    def _effect(self, card: ReferenceEntry) -> str:
        if card.cost is None:
            return card.rule
        say = self.catalog.say
        return " · ".join([say("table.cost", cost=card.cost), say("table.points", points=card.points), card.short])

    def _readings(self, word: str, reading: Reading) -> list[tuple[list[CardIndex], str]]:
        """The editions with this card, those together that agree on it; and their names, if they do not all agree."""
        readings: dict[str, list[CardIndex]] = {}
        for index in self._with(word):
            readings.setdefault(reading(index, word), []).append(index)
        if len(readings) == 1:
            return [(indexes, "") for indexes in readings.values()]
        return [(indexes, f" ({self._editions(indexes)})") for indexes in readings.values()]

    def _with(self, word: str) -> list[CardIndex]:
        return [index for index in self.indexes if word in index.words() or word in index.others()]

    def _editions(self, indexes: Sequence[CardIndex]) -> str:
        return self.catalog.list([edition_name(self.catalog, index.key, index.edition) for index in indexes])


def _has_all(texts: Sequence[str], parts: Sequence[str]) -> bool:
    return all(any(part in text for text in texts) for part in parts)


def _reading(index: CardIndex, word: str) -> str:
    return index.text(ENGLISH, word).reading


def _reading_and_copies(index: CardIndex, word: str) -> str:
    return f"{_reading(index, word)} {index.text(ENGLISH, word).copies}"


def run(
    context: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="words", help="cards.words")] = None,
    *,
    game: GameKey = GAME,
    edition: Annotated[str | None, typer.Option("--edition", metavar="edition", help="cards.edition")] = None,
    option: Options = None,
    plain: Plain = False,
) -> None:
    """Look up cards."""
    catalog: Catalog = context.obj
    text = " ".join(words or ())
    reference = CardReference(catalog, indexes_of(game, edition, option))
    found = reference.search(text)
    if not found:
        near = reference.nearest(text)
        if near:
            raise UsageError("no_card_but", text=shown(text), near=near)
        raise UsageError(reference.nothing_found, text=shown(text))
    screen = reading_screen(plain=plain)
    if len(found) > 1:
        screen.rows([row for word in found for row in reference.rows(word)])
        return
    for page in reference.pages(found[0]):
        screen.page(page)


def indexes_of(game: str, edition: str | None, option: list[str] | None) -> list[CardIndex]:
    """The editions to look in: the one that is asked for, or all. With options and no edition, the newest that has them all."""
    editions = [edition] if edition else [edition_with(game, option)] if option else entry_of(game).editions
    return [card_index_of(game_of(game, name, SEATS, option)) for name in editions]


def edition_with(game: str, option: list[str]) -> str:
    """The newest edition of a game that has all these options; if none has, the newest, which says so."""
    names = {text.partition("=")[0] for text in option}
    definition = entry_of(game)
    fitting = [
        edition
        for edition in definition.editions
        if names <= {known.name for known in definition.options if edition in known.editions}
    ]
    return (fitting or definition.editions)[-1]

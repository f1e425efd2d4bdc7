"""The cards of one edition or of all: to be searched in every language, and shown in one."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from gobernador.sanjuan.game import SanJuanGame
from gobernador.sanjuan.ids import CARD_WORDS
from gobernador.sanjuan.rules import Building, Ruleset
from gobernador.text.catalog import Catalog, languages
from gobernador.text.sanjuan.cards import CardText, card_text, numbers, text_key
from gobernador.text.sanjuan.choices import edition_name
from gobernador.text.sanjuan.lexicon import Lexicon
from gobernador.text.say import seat_names
from gobernador.tui.answers import folded
from gobernador.tui.sanjuan.pages import Page, card_page

Reading = Callable[[Ruleset, Building], str]
"""What a ruleset makes of a card, whatever it calls things."""
Texts = dict[str, list[str]]
"""What can be found in each card, in all editions and languages."""


class Reference:
    """Cards to look up."""

    def __init__(self, catalog: Catalog, games: Sequence[SanJuanGame]) -> None:
        self.catalog = catalog
        self.games = games
        self.cards = [
            word for card, word in enumerate(CARD_WORDS) if any(game.rules.in_edition & 2**card for game in games)
        ]

    # -- finding -----------------------------------------------------------------------------------------------

    def search(self, text: str) -> list[str]:
        """The cards with this name; if there is none, those with it in their name; or else those with all its words anywhere."""
        wanted = folded(text)
        if not wanted:
            return self.cards
        names = self._texts(lambda card: [card.name, card.word, card.word.replace("_", " ")])
        called = [word for word in self.cards if wanted in names[word]]
        if called:
            return called
        partly = [word for word in self.cards if any(wanted in name for name in names[word])]
        if partly:
            return partly
        texts = self._texts(
            lambda card: [card.name, card.kind, card.phase, card.short, card.rule, *card.rulings.values()]
        )
        return [word for word in self.cards if _has_all(texts[word], wanted.split())]

    def _texts(self, parts: Callable[[CardText], Iterable[str]]) -> Texts:
        return {
            word: [folded(part) for card in self._in_every_language(word) for part in parts(card)]
            for word in self.cards
        }

    def _in_every_language(self, word: str) -> Iterable[CardText]:
        for language in languages():
            for game in self._with(word):
                yield card_text(_words(Catalog(language), game), word)

    # -- showing -----------------------------------------------------------------------------------------------

    def pages(self, word: str) -> list[Page]:
        """A card in full: once, or once for each reading that the editions have of it."""
        found = self._readings(word, _reading_and_copies)
        pages = [(card_page(_words(self.catalog, games[-1]), word), label) for games, label in found]
        return [replace(page, title=page.title + label) for page, label in pages]

    def rows(self, word: str) -> list[tuple[str, str]]:
        """A card in a line: its name, its numbers and its effect."""
        found = self._readings(word, _reading)
        cards = [(card_text(_words(self.catalog, games[-1]), word), label) for games, label in found]
        return [(card.name + label, self._effect(card)) for card, label in cards]

    def _effect(self, card: CardText) -> str:
        say = self.catalog.say
        return " · ".join([say("table.cost", cost=card.cost), say("table.points", points=card.vp), card.short])

    def _readings(self, word: str, reading: Reading) -> list[tuple[list[SanJuanGame], str]]:
        """The editions with this card, those together that agree on it; and their names, if they do not all agree."""
        readings: dict[str, list[SanJuanGame]] = {}
        for game in self._with(word):
            building = next(b for b in game.rules.buildings if CARD_WORDS[b.card] == word)
            readings.setdefault(reading(game.rules, building), []).append(game)
        if len(readings) == 1:
            return [(games, "") for games in readings.values()]
        return [(games, f" ({self._editions(games)})") for games in readings.values()]

    def _with(self, word: str) -> list[SanJuanGame]:
        return [game for game in self.games if game.rules.in_edition & 2 ** CARD_WORDS.index(word)]

    def _editions(self, games: Sequence[SanJuanGame]) -> str:
        return self.catalog.list([edition_name(self.catalog, game.edition) for game in games])


def _words(catalog: Catalog, game: SanJuanGame) -> Lexicon:
    return Lexicon(catalog, game, seat_names(catalog, game.seats))


def _has_all(texts: Sequence[str], parts: Sequence[str]) -> bool:
    return all(any(part in text for text in texts) for part in parts)


def _reading(rules: Ruleset, building: Building) -> str:
    return f"{text_key(rules, building)} {numbers(rules, building)}"


def _reading_and_copies(rules: Ruleset, building: Building) -> str:
    return f"{_reading(rules, building)} {building.copies}"

"""What stands beside an answer: what it costs, what it is worth and what it does."""

from functools import lru_cache

from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, PLACE_WORDS, TILE_WORDS
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text.buildings import building_text
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.questions import detail
from gobernador.games.puertorico.text.reference import role_text
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import role_entry
from gobernador.text.speech import seat_names

KEPT = 1024
"""Texts that are remembered: they are the same for everybody who plays the same game in the same language."""

ABOUT_PLACES = frozenset({"staff", "leave"})


def describe(words: Lexicon, view: PuertoRicoView, action: int) -> str:
    """What more a person would like to know of an answer; empty if nothing."""
    verb, word = parts(words, action)
    if verb == "role":
        return about_role(words.catalog, words.game, word)
    if verb == "build":
        return about_building(words.catalog, words.game, word)
    if verb in ABOUT_PLACES:
        return about_place(words, view, word)
    if verb == "settle":
        return words.catalog.say("table.have", number=Facts(words.game, view).circles(TILE_WORDS.index(word)))
    return detail(words, view, action)


@lru_cache(KEPT)
def about_building(catalog: Catalog, game: PuertoRicoGame, word: str) -> str:
    """What a building is worth and what it does."""
    building = building_text(Lexicon(catalog, game, seat_names(catalog, game.seats)), word)
    return f"{catalog.say('table.points', points=building.points)} · {building.short}"


@lru_cache(KEPT)
def about_role(catalog: Catalog, game: PuertoRicoGame, word: str) -> str:
    """What everybody may do in a phase, and what only the chooser of its role may."""
    return role_entry(catalog, role_text(Lexicon(catalog, game, seat_names(catalog, game.seats)), word)).rule


@lru_cache(KEPT)
def what_it_does(catalog: Catalog, game: PuertoRicoGame, word: str) -> str:
    """What a building does."""
    return building_text(Lexicon(catalog, game, seat_names(catalog, game.seats)), word).short


def about_place(words: Lexicon, view: PuertoRicoView, word: str) -> str:
    """How many of its circles are occupied, and what it does."""
    player, place = Facts(words.game, view).player, PLACE_WORDS.index(word)
    occupied = words.catalog.say(
        "table.occupied_now", occupied=int(player.staff[place]), circles=int(player.places[place])
    )
    return f"{occupied} · {what_it_does(words.catalog, words.game, word)}" if word in BUILDING_WORDS else occupied


def standing(words: Lexicon, view: PuertoRicoView) -> list[int]:
    """The answers that keep every colonist where it is, if some more are to be placed."""
    facts = Facts(words.game, view)
    if facts.prompt != "staff":
        return []
    return [int(view.base) + place for place, number in enumerate(facts.player.staff) for _ in range(number)]


def thing(words: Lexicon, action: int) -> str:
    """The name of the place or good that an answer is about."""
    verb, word = parts(words, action)
    return format(words.place(word) if verb in ABOUT_PLACES else words.good(word), "Name")


def subject(words: Lexicon, action: int) -> str:
    """The building, tile or role that an answer is about, by its engine word; empty if it is about none."""
    return parts(words, action)[1]


def parts(words: Lexicon, action: int) -> tuple[str, str]:
    """What is done, and with what; a ship is no part of it."""
    verb, _, word = words.game.actions.text(action).partition(":")
    return verb, word.partition("@")[0]

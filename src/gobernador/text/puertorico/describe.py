"""What stands beside an answer: what it costs, what it is worth and what it does."""

from gobernador.puertorico.ids import BUILDING_WORDS, PLACE_WORDS, TILE_WORDS
from gobernador.puertorico.view import PuertoRicoView
from gobernador.text.puertorico.buildings import building_text
from gobernador.text.puertorico.facts import Facts
from gobernador.text.puertorico.lexicon import Lexicon
from gobernador.text.puertorico.questions import detail
from gobernador.text.puertorico.roles import role_text

ABOUT_PLACES = frozenset({"staff", "leave"})


def describe(words: Lexicon, view: PuertoRicoView, action: int) -> str:
    """What more a person would like to know of an answer; empty if nothing."""
    verb, word = parts(words, action)
    say = words.catalog.say
    if verb == "role":
        role = role_text(words, word)
        return f"{role.action} {say('table.privilege', text=role.privilege)}"
    if verb == "build":
        building = building_text(words, word)
        return " · ".join([say("table.points", points=building.vp), building.short])
    if verb in ABOUT_PLACES:
        return about_place(words, view, word)
    if verb == "settle":
        return say("table.have", number=Facts(words.game, view).circles(TILE_WORDS.index(word)))
    return detail(words, view, action)


def about_place(words: Lexicon, view: PuertoRicoView, word: str) -> str:
    """How many of its circles are occupied, and what it does."""
    player, place = Facts(words.game, view).player, PLACE_WORDS.index(word)
    occupied = words.catalog.say(
        "table.occupied_now", occupied=int(player.staff[place]), circles=int(player.places[place])
    )
    return f"{occupied} · {building_text(words, word).short}" if word in BUILDING_WORDS else occupied


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

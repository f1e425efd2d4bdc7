"""The open question as one sentence, and each answer as a short phrase."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    PLACE_WORDS,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
)
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.reference import building_text, role_text
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import ReferenceEntry, role_entry
from gobernador.text.speech import seat_names


def question(words: Lexicon, view: PuertoRicoView) -> str:
    """What is asked now, as the seat of the view reads it."""
    if view.to_act == NOBODY:
        return words.catalog.say("game.over")
    prompt = Facts(words.game, view).prompt
    return words.say_of(f"prompt.{prompt}", view.to_act, view.seat, **mentioned(words, view))


def mentioned(words: Lexicon, view: PuertoRicoView) -> dict[str, object]:
    """What the sentence of a question may mention."""
    facts = Facts(words.game, view)
    return words.named(MENTIONS[facts.prompt](facts)) if facts.prompt in MENTIONS else {}


def topic(words: Lexicon, view: PuertoRicoView) -> str:
    """What the open question is about, in a word or two: for a heading."""
    if view.to_act == NOBODY:
        return words.catalog.say("game.over")
    return words.say(f"prompt.{Facts(words.game, view).prompt}.name")


def option(words: Lexicon, view: PuertoRicoView, action: int) -> str:
    """An answer as a short phrase; it need not be possible now."""
    verb, word = verb_and_word(words.game.actions.text(action))
    facts = Facts(words.game, view)
    if verb == "pass":
        return words.say(f"action.pass.{_pass_word(facts)}")
    if verb in PHRASES:
        return PHRASES[verb](words, facts, word)
    return words.say(f"action.{verb}", **words.named({ABOUT.get(verb, ""): word}))


def detail(words: Lexicon, view: PuertoRicoView, action: int) -> str:
    """What more can be said of an answer that is possible now: what a building costs, what a loading brings; or nothing."""
    verb, word = verb_and_word(words.game.actions.text(action))
    facts = Facts(words.game, view)
    if verb == "role":
        return role_text(words, word).privilege
    if verb == "build":
        cost = facts.cost(BUILDING_WORDS.index(word))
        return words.say("detail.cost", cost=cost) if cost else words.say("detail.free")
    if verb in ("ship", "wharf"):
        return words.say("detail.points", points=facts.points_for(action))
    if verb in ("staff", "leave"):
        place = PLACE_WORDS.index(word)
        return words.say("detail.staffed", named=facts.named(place), circles=facts.circles(place))
    return ""


def verb_and_word(notation: str) -> tuple[str, str]:
    """What is done, and with what; using a building is a verb of its own.

    >>> verb_and_word("build:harbor"), verb_and_word("use:hospice")
    (('build', 'harbor'), ('hospice', ''))
    """
    verb, _, word = notation.partition(":")
    return (word, "") if verb == "use" else (verb, word)


def good_and_ship(word: str) -> tuple[int, int]:
    """What is loaded on which ship, counted from 0.

    >>> good_and_ship("corn@2")
    (1, 1)
    """
    good, _, ship = word.partition("@")
    return GOOD_WORDS.index(good), int(ship) - 1


# -- what the sentence of a question mentions ------------------------------------------------------------------------------


MENTIONS: Mapping[str, Callable[[Facts], dict[str, int | str]]] = {
    "hospice": lambda facts: {"site": facts.site},
    "university": lambda facts: {"site": facts.site},
    "staff": lambda facts: {"colonists": facts.due},
    "leave": lambda facts: {"due": facts.due},
    "build": lambda facts: {"coins": int(facts.player.coins)},
    "sell": lambda facts: {"room": facts.room_in_house()},
    "store": lambda facts: {"due": facts.still_to_store()},
    "keep": lambda facts: {"free": int(facts.rules.free_barrel)},
}


# -- phrases with numbers in them -------------------------------------------------------------------------------------------


def _pass_word(facts: Facts) -> str:
    if facts.prompt == "store" and facts.world.chosen:
        return "done"
    return facts.prompt if facts.prompt in CAN_PASS else "any"


def _role(words: Lexicon, facts: Facts, word: str) -> str:
    coins = facts.role_coins(word)
    return words.say("action.role_with" if coins else "action.role", role=words.role(word), coins=coins)


def _build(words: Lexicon, facts: Facts, word: str) -> str:
    building = words.building(word)
    if facts.prompt == "build":
        return words.say("action.build_for", building=building, cost=facts.cost(BUILDING_WORDS.index(word)))
    return words.say("action.build", building=building)


def _sell(words: Lexicon, facts: Facts, word: str) -> str:
    if facts.prompt == "sell":
        return words.say("action.sell_for", good=words.good(word), price=facts.price(GOOD_WORDS.index(word)))
    return words.say("action.sell", good=words.good(word))


def _ship(words: Lexicon, facts: Facts, word: str) -> str:
    good, ship = good_and_ship(word)
    name = GOOD_WORDS[good]
    if facts.prompt == "ship" and ship < facts.ships() and facts.fits(good, ship):
        amount = words.amount(name, facts.fits(good, ship))
        return words.say("action.ship_some", amount=amount, ship=ship + 1, size=facts.size(ship))
    return words.say("action.ship", good=words.good(name), ship=ship + 1)


def _all_barrels(prompt: str, some: str, other: str) -> Callable[[Lexicon, Facts, str], str]:
    """A phrase about all barrels of a kind: *some* tells their number, where *prompt* is asked and there are any."""

    def phrase(words: Lexicon, facts: Facts, word: str) -> str:
        barrels = facts.barrels(GOOD_WORDS.index(word)) if facts.prompt == prompt else 0
        if barrels:
            return words.say(some, amount=words.amount(word, barrels))
        return words.say(other, good=words.good(word))

    return phrase


CAN_PASS = frozenset(
    {"hacienda", "settle", "hospice", "mayor", "build", "university", "craft", "sell", "ship", "store", "keep"}
)
"""Questions on which passing has a phrase of its own."""

ABOUT = {"settle": "tile", "staff": "place", "leave": "place", "craft": "good", "keep": "good"}
"""What the word of a verb names."""

PHRASES: Mapping[str, Callable[[Lexicon, Facts, str], str]] = {
    "role": _role,
    "build": _build,
    "sell": _sell,
    "ship": _ship,
    "wharf": _all_barrels("ship", "action.wharf_all", "action.wharf"),
    "store": _all_barrels("store", "action.store_all", "action.store"),
}


def candidates(words: Lexicon, view: PuertoRicoView) -> Iterable[str]:
    """All roles, the quarry, the building board, or the own barrels, as notation."""
    prompt, rules = PROMPT_WORDS[view.prompt], words.rules
    if prompt == "role":
        return [f"role:{ROLE_WORDS[role]}" for role in members(rules.seating.roles)]
    if prompt == "settle":
        return ["settle:quarry"]
    if prompt == "build":
        return [f"build:{BUILDING_WORDS[row.building]}" for row in rules.buildings]
    goods = [word for word, barrels in zip(GOOD_WORDS, view.table.players[view.seat].goods, strict=True) if barrels]
    if prompt == "sell":
        return [f"sell:{good}" for good in goods]
    ships = range(1, len(rules.seating.ships) + 1)
    return [f"ship:{good}@{ship}" for good in goods for ship in ships] if prompt == "ship" else ()


KEPT = 1024
"""Texts that are remembered: they are the same for everybody who plays the same game in the same language."""

ABOUT_PLACES = frozenset({"staff", "leave"})


def describe(words: Lexicon, view: PuertoRicoView, action: int) -> str:
    """What more a person would like to know of an answer; empty if nothing."""
    verb, word = parts(words, action)
    if verb == "role":
        return about_role(words.catalog, words.game, word)
    if verb == "build":
        building = about_building(words.catalog, words.game, word)
        return f"{words.catalog.say('table.points', points=building.points)} · {building.short}"
    if verb in ABOUT_PLACES:
        return about_place(words, view, word)
    if verb == "settle":
        return words.catalog.say("table.have", number=Facts(words.game, view).circles(TILE_WORDS.index(word)))
    return detail(words, view, action)


@lru_cache(KEPT)
def about_role(catalog: Catalog, game: PuertoRicoGame, word: str) -> str:
    """What everybody may do in a phase, and what only the chooser of its role may."""
    return role_entry(catalog, role_text(Lexicon(catalog, game, seat_names(catalog, game.seats)), word)).rule


@lru_cache(KEPT)
def about_building(catalog: Catalog, game: PuertoRicoGame, word: str) -> ReferenceEntry:
    """What a building is worth and what it does."""
    return building_text(Lexicon(catalog, game, seat_names(catalog, game.seats)), word)


def about_place(words: Lexicon, view: PuertoRicoView, word: str) -> str:
    """How many of its circles are occupied, and what it does."""
    player, place = Facts(words.game, view).player, PLACE_WORDS.index(word)
    occupied = words.catalog.say(
        "table.occupied_now", occupied=int(player.staff[place]), circles=int(player.places[place])
    )
    return (
        f"{occupied} · {about_building(words.catalog, words.game, word).short}" if word in BUILDING_WORDS else occupied
    )


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

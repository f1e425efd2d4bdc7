"""The open question as one sentence, and each answer as a short phrase."""

from collections.abc import Callable, Iterable, Mapping

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, PLACE_WORDS, PROMPT_WORDS, ROLE_WORDS
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.reference import role_text


def question(words: Lexicon, view: PuertoRicoView) -> str:
    """What is asked now, as the seat of the view reads it."""
    if view.to_act == NOBODY:
        return words.catalog.say("game.over")
    prompt = Facts(words.game, view).prompt
    return words.say_of(f"prompt.{prompt}", view.to_act, view.seat, **mentioned(words, view))


def mentioned(words: Lexicon, view: PuertoRicoView) -> dict[str, object]:
    """What the sentence of a question may mention."""
    facts = Facts(words.game, view)
    return words.named(MENTIONS.get(facts.prompt, _nothing)(facts))


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


def _nothing(facts: Facts) -> dict[str, int | str]:
    return {}


def _site(facts: Facts) -> dict[str, int | str]:
    return {"site": facts.site}


MENTIONS: Mapping[str, Callable[[Facts], dict[str, int | str]]] = {
    "hospice": _site,
    "university": _site,
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
    if coins:
        return words.say("action.role_with", role=words.role(word), coins=coins)
    return words.say("action.role", role=words.role(word))


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


def _wharf(words: Lexicon, facts: Facts, word: str) -> str:
    barrels = facts.barrels(GOOD_WORDS.index(word)) if facts.prompt == "ship" else 0
    if barrels:
        return words.say("action.wharf_all", amount=words.amount(word, barrels))
    return words.say("action.wharf", good=words.good(word))


def _store(words: Lexicon, facts: Facts, word: str) -> str:
    barrels = facts.barrels(GOOD_WORDS.index(word)) if facts.prompt == "store" else 0
    if barrels:
        return words.say("action.store_all", amount=words.amount(word, barrels))
    return words.say("action.store", good=words.good(word))


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
    "wharf": _wharf,
    "store": _store,
}


def candidates(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    """All roles, the quarry, the building board, or the own barrels, as notation."""
    prompt = PROMPT_WORDS[view.prompt]
    return LYING_THERE[prompt](game, view) if prompt in LYING_THERE else ()


def _role_cards(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return (f"role:{ROLE_WORDS[role]}" for role in members(game.rules.seating.roles))


def _quarry(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return ("settle:quarry",)


def _building_board(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return (f"build:{BUILDING_WORDS[row.building]}" for row in game.rules.buildings)


def _own_barrels(view: PuertoRicoView) -> list[str]:
    goods = view.table.players[view.seat].goods
    return [word for good, word in enumerate(GOOD_WORDS) if good and goods[good]]


def _barrels(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return (f"sell:{good}" for good in _own_barrels(view))


def _loadings(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    ships = range(1, len(game.rules.seating.ships) + 1)
    return (f"ship:{good}@{ship}" for good in _own_barrels(view) for ship in ships)


LYING_THERE: Mapping[str, Callable[[PuertoRicoGame, PuertoRicoView], Iterable[str]]] = {
    "role": _role_cards,
    "settle": _quarry,
    "build": _building_board,
    "sell": _barrels,
    "ship": _loadings,
}

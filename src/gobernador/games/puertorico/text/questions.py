"""The answers to the open question: each as a short phrase, what it costs or brings, and what a person would like to know of it."""

from collections.abc import Callable, Iterable, Mapping

from gobernador.core.bitset import members
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, PLACE_WORDS, ROLE_WORDS, TILE_WORDS
from gobernador.games.puertorico.text.facts import GOODS, Facts
from gobernador.games.puertorico.text.reference import ABOUT_PLACES
from gobernador.text.speech import reference_of


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


# -- phrases -----------------------------------------------------------------------------------------------------------------


def option(facts: Facts, action: int) -> str:
    verb, word = verb_and_word(facts.game.actions.text(action))
    if verb == "pass":
        return facts.say(f"action.pass.{_pass_word(facts)}")
    if verb in PHRASES:
        return PHRASES[verb](facts, word)
    return facts.say(f"action.{verb}", **facts.words.named({ABOUT.get(verb, ""): word}))


def _pass_word(facts: Facts) -> str:
    if facts.prompt == "store" and facts.world.chosen:
        return "done"
    return facts.prompt if facts.prompt in CAN_PASS else "any"


def role_phrase(facts: Facts, word: str) -> str:
    """A role that can be chosen, with the doubloons on it."""
    coins = facts.role_coins(word)
    return facts.say("action.role_with" if coins else "action.role", role=facts.words.role(word), coins=coins)


def _build(facts: Facts, word: str) -> str:
    building = facts.words.noun("building", word)
    if facts.prompt == "build":
        return facts.say("action.build_for", building=building, cost=facts.cost(BUILDING_WORDS.index(word)))
    return facts.say("action.build", building=building)


def _sell(facts: Facts, word: str) -> str:
    good = facts.words.good(word)
    if facts.prompt == "sell":
        return facts.say("action.sell_for", good=good, price=facts.price(GOOD_WORDS.index(word)))
    return facts.say("action.sell", good=good)


def _ship(facts: Facts, word: str) -> str:
    good, ship = good_and_ship(word)
    name = GOOD_WORDS[good]
    if facts.prompt == "ship" and ship < facts.ships() and facts.fits(good, ship):
        amount = facts.words.amount(name, facts.fits(good, ship))
        return facts.say("action.ship_some", amount=amount, ship=ship + 1, size=facts.size(ship))
    return facts.say("action.ship", good=facts.words.good(name), ship=ship + 1)


def _all_barrels(prompt: str, some: str, other: str) -> Callable[[Facts, str], str]:
    """A phrase about all barrels of a kind: *some* tells their number, where *prompt* is asked and there are any."""

    def phrase(facts: Facts, word: str) -> str:
        barrels = facts.barrels(GOOD_WORDS.index(word)) if facts.prompt == prompt else 0
        if barrels:
            return facts.say(some, amount=facts.words.amount(word, barrels))
        return facts.say(other, good=facts.words.good(word))

    return phrase


CAN_PASS = frozenset(
    {"hacienda", "settle", "hospice", "mayor", "build", "university", "craft", "sell", "ship", "store", "keep"}
)
"""Questions on which passing has a phrase of its own."""
ABOUT = {"settle": "tile", "staff": "place", "leave": "place", "craft": "good", "keep": "good"}
"""What the word of a verb names."""
PHRASES: Mapping[str, Callable[[Facts, str], str]] = {
    "role": role_phrase,
    "build": _build,
    "sell": _sell,
    "ship": _ship,
    "wharf": _all_barrels("ship", "action.wharf_all", "action.wharf"),
    "store": _all_barrels("store", "action.store_all", "action.store"),
}


def candidates(facts: Facts) -> Iterable[str]:
    """All roles, the quarry, the building board, or the own barrels, as notation."""
    prompt, rules = facts.prompt, facts.rules
    if prompt == "role":
        return [f"role:{ROLE_WORDS[role]}" for role in members(rules.seating.roles)]
    if prompt == "settle":
        return ["settle:quarry"]
    if prompt == "build":
        return [f"build:{BUILDING_WORDS[row.building]}" for row in rules.buildings]
    if prompt not in ("sell", "ship"):
        return ()
    barrels = facts.world.players[facts.viewer].goods
    goods = [GOOD_WORDS[good] for good in GOODS if barrels[good]]
    if prompt == "sell":
        return [f"sell:{good}" for good in goods]
    return [f"ship:{good}@{ship + 1}" for good in goods for ship in range(facts.ships())]


def standing(facts: Facts) -> list[int]:
    """The answers that keep every colonist where it is, if some more are to be placed."""
    if facts.prompt != "staff":
        return []
    return [int(facts.view.base) + place for place, number in enumerate(facts.player.staff) for _ in range(number)]


# -- what else there is to say -------------------------------------------------------------------------------------------------


def detail(facts: Facts, action: int) -> str:
    """What more can be said of an answer that is possible now: what a building costs, what a loading brings; or nothing."""
    verb, word = verb_and_word(facts.game.actions.text(action))
    if verb == "role":
        return facts.words.role_entry(word).short
    if verb == "build":
        cost = facts.cost(BUILDING_WORDS.index(word))
        return facts.say("detail.cost", cost=cost) if cost else facts.say("detail.free")
    if verb in ("ship", "wharf"):
        return facts.say("detail.points", points=facts.points_for(action))
    if verb in ABOUT_PLACES:
        place = PLACE_WORDS.index(word)
        named, circles = int(facts.world.named[place]), int(facts.player.places[place])
        return facts.say("detail.staffed", named=named, circles=circles)
    return ""


def describe(facts: Facts, action: int) -> str:
    catalog, p = facts.words.catalog, facts.player
    known = reference_of(catalog, facts.game)
    verb, word = verb_and_word(facts.game.actions.text(action))
    if verb == "role":
        return known[word].rule
    if verb == "build":
        return f"{catalog.say('table.points', points=known[word].points)} · {known[word].short}"
    if verb in ABOUT_PLACES:
        place = PLACE_WORDS.index(word)
        occupied = catalog.say("table.occupied_now", occupied=int(p.staff[place]), circles=int(p.places[place]))
        return f"{occupied} · {known[word].short}" if word in BUILDING_WORDS else occupied
    if verb == "settle":
        return catalog.say("table.have", number=int(p.places[TILE_WORDS.index(word)]))
    return detail(facts, action)

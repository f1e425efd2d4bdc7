"""The open question for a sign: a short title, half a sentence after it, tags on the answers, and what would be lost."""

from collections.abc import Callable, Mapping, Sequence

from gobernador.core.types import NOBODY, PASS
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    LAST_TILE,
    PLACE_WORDS,
    QUARRY,
    TILE_WORDS,
    WHARF_CHOICE,
    Power,
)
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.scoring import points
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text import moment, prices, questions
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.gains import still_choosing
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.text.voice import Fate, Less, Reason

GOODS = range(1, len(GOOD_WORDS))


def title(words: Lexicon, view: PuertoRicoView) -> str:
    """What is asked now; what the others are told has no full stop either."""
    if view.to_act == NOBODY or view.seat != view.to_act:
        return questions.question(words, view).removesuffix(".")
    prompt = Facts(words.game, view).prompt
    which = "may_title" if prompt == "ship" and PASS in view.legal() else "title"
    return words.say(f"sign.{prompt}.{which}", **questions.mentioned(words, view))


def hint(words: Lexicon, view: PuertoRicoView) -> str:
    """What more there is to say; to those who wait, when it is their turn."""
    if view.to_act == NOBODY:
        return ""
    if view.seat != view.to_act:
        return words.own_turn(moment.waiting(words, view), int(view.seat))
    facts = Facts(words.game, view)
    if facts.prompt == "ship":
        return words.say("sign.ship.may" if PASS in view.legal() else "sign.ship.hint")
    again = words.once_more(still_choosing(words, view), int(view.seat)) if facts.prompt == "role" else ""
    return again or words.say(f"sign.{facts.prompt}.hint", **questions.mentioned(words, view))


# -- tags --------------------------------------------------------------------------------------------------------------


def tag(words: Lexicon, view: PuertoRicoView, action: int) -> str:
    """What an answer brings; empty where a gain or a price says it."""
    verb, word = questions.verb_and_word(words.game.actions.text(action))
    return TAGS[verb](words, Facts(words.game, view), action, word) if verb in TAGS else ""


def _load(words: Lexicon, facts: Facts, action: int, word: str) -> str:
    return words.say("gain.captain.points", points=facts.points_for(action))


def _settle(words: Lexicon, facts: Facts, action: int, word: str) -> str:
    """What the tile would do for the seat: grow something once somebody works there, or why it would not."""
    tile = TILE_WORDS.index(word)
    if tile == QUARRY:
        return words.say("sign.quarry", less=1)
    p, good = facts.player, words.good(word)
    plants = [LAST_TILE + row.building for row in words.rules.buildings if row.good == tile]
    if not plants:
        return words.say("gain.craftsman.kind", number=1, good=good)
    room = sum(int(p.places[place]) for place in plants)
    if not room:
        return words.say(f"sign.no_plant.{word}")
    if p.places[tile] >= room:
        return words.say(f"sign.plant_full.{word}")
    return words.say("gain.craftsman.kind", number=1, good=good)


def _place(words: Lexicon, facts: Facts, action: int, word: str) -> str:
    """What one more colonist on a place would bring, as everybody stands now."""
    place, p = PLACE_WORDS.index(word), facts.player
    if p.staff[place] == p.places[place]:
        return ""
    if place == QUARRY:
        return words.say("sign.quarry", less=1)
    good = place if place < QUARRY else int(words.rules.good[place - LAST_TILE])
    if good:
        more = _capacity_with(words, p, good, place) - int(p.capacity(good, words.rules))
        key = "gain.craftsman.kind" if more > 0 else "sign.idle"
        return words.say(key, number=more, good=words.good(GOOD_WORDS[good]))
    scored = _points_with(facts, place) - int(points(facts.world, facts.seat))
    return words.say("gain.captain.points", points=scored) if scored else words.say("sign.works")


def _capacity_with(words: Lexicon, p: Player, good: int, place: int) -> int:
    after = p.clone()
    after.staff[place] += 1
    return int(after.capacity(good, words.rules))


def _points_with(facts: Facts, place: int) -> int:
    after = facts.world.clone()
    after.players[facts.seat].staff[place] += 1
    return int(points(after, facts.seat))


TAGS: Mapping[str, Callable[[Lexicon, Facts, int, str], str]] = {
    "settle": _settle,
    "staff": _place,
    "leave": _place,
    "craft": lambda words, facts, action, word: words.say("gain.craftsman.kind", number=1, good=words.good(word)),
    "sell": lambda words, facts, action, word: words.say(
        "gain.prospector.coins", coins=facts.price(GOOD_WORDS.index(word))
    ),
    "ship": _load,
    "wharf": _load,
}


def refusal_tag(words: Lexicon, reason: Reason) -> str:
    """A reason in three words or so; empty if there are none."""
    key = f"sign.not.{reason.key}"
    return words.say(key, **words.named(reason.args)) if words.catalog.has(f"puertorico.{key}") else ""


# -- what is lost ------------------------------------------------------------------------------------------------------


def fates(words: Lexicon, view: PuertoRicoView, answers: Sequence[int]) -> list[Fate]:
    """What becomes of the own barrels after these answers; of what is not decided yet, the most is thought to be stored."""
    facts = Facts(words.game, view)
    if facts.prompt not in ("ship", "store", "keep"):
        return []
    barrels = _barrels_after(facts, answers)
    stored = _stored(facts, barrels, answers)
    loose = [good for good in GOODS if barrels[good] and good not in stored]
    if facts.prompt == "keep" and answers:
        single = answers[0] - int(view.base) if answers[0] != PASS else 0
    else:
        single = max(loose, default=0)
    free = int(words.rules.free_barrel)
    kept = [number if good in stored else free if good == single else 0 for good, number in enumerate(barrels)]
    now = facts.player.goods
    return [_fate(words, good, kept[good], barrels[good], int(now[good])) for good in GOODS if barrels[good]]


def _barrels_after(facts: Facts, answers: Sequence[int]) -> list[int]:
    s = facts.world.clone()
    if facts.prompt == "ship":
        for action in answers:
            s.apply(action)
    return [int(number) for number in s.players[facts.seat].goods]


def _stored(facts: Facts, barrels: list[int], answers: Sequence[int]) -> set[int]:
    """The kinds in warehouses: those that are named, and if nothing is decided yet, those with the most barrels."""
    named = set() if facts.prompt == "ship" else {good for good in GOODS if facts.is_stored(good)}
    if facts.prompt == "store" and answers:
        return named | {action - int(facts.view.base) for action in answers if action != PASS}
    room = {"ship": int(facts.player.power[Power.STORE_KINDS]), "store": facts.due, "keep": 0}[facts.prompt]
    kinds = [good for good in GOODS if barrels[good] and good not in named]
    return named | set(sorted(kinds, key=lambda good: (-barrels[good], -good))[:room])


def _fate(words: Lexicon, good: int, kept: int, barrels: int, now: int) -> Fate:
    """*now* is how many there are before anything is answered: of what is loaded, only the rest spoils."""
    lost = barrels - kept
    key = "kept" if not lost else "part" if kept else "spoils" if lost == now else "some_spoil"
    return Fate(GOOD_WORDS[good], kept, lost, words.say(f"sign.fate.{key}", kept=kept, lost=lost))


def warning(words: Lexicon, view: PuertoRicoView) -> str:
    """What the seat that is asked would lose at the end of the captain phase."""
    lost = [(fate.good, fate.lost) for fate in fates(words, view, ()) if fate.lost]
    if not lost:
        return ""
    key = "ship" if Facts(words.game, view).prompt == "ship" else "store"
    return words.say(f"sign.warning.{key}", goods=words.amounts(lost))


def ask(words: Lexicon, view: PuertoRicoView, action: int) -> str:
    """What the phrase of an answer does not say: what a building costs, and what is done with a role. Empty for all others."""
    verb, word = questions.verb_and_word(words.game.actions.text(action))
    if verb == "role":
        return words.say("sign.ask.role", role=words.role(word))
    if verb != "build":
        return ""
    cost = Facts(words.game, view).cost(BUILDING_WORDS.index(word))
    return words.say("sign.ask.build" if cost else "sign.ask.free", building=words.building(word), cost=cost)


def because(words: Lexicon, view: PuertoRicoView, action: int) -> str:
    """Half a sentence; empty if there is nothing to say."""
    verb, word = questions.verb_and_word(words.game.actions.text(action))
    return REASONS[verb](words, Facts(words.game, view), action, word) if verb in REASONS else ""


def _sum(words: Lexicon, first: object, parts: list[Less], sign: str) -> str:
    """A figure, and what is added to it or taken off: "4, small market +1"."""
    return ", ".join([f"{first}", *(f"{one.label} {sign}{one.amount}" for one in parts)])


def _because_build(words: Lexicon, facts: Facts, action: int, word: str) -> str:
    row = next(row for row in words.rules.buildings if row.building == BUILDING_WORDS.index(word))
    less = prices.discounts(words, facts.world, facts.seat, row)
    return _sum(words, int(row.cost), less, "−") if less else ""


def _because_settle(words: Lexicon, facts: Facts, action: int, word: str) -> str:
    said = []
    p = facts.player
    if TILE_WORDS.index(word) == QUARRY and facts.is_chooser() and not p.power[Power.TAKE_QUARRY]:
        said.append(words.say("sign.because.settler_only"))
    if p.power[Power.SETTLER_COLONIST]:
        said.append(words.say("sign.because.hospice"))
    return "; ".join(said)


def _because_sell(words: Lexicon, facts: Facts, action: int, word: str) -> str:
    more = prices.bonuses(words, facts.world, facts.seat)
    said = [_sum(words, int(words.rules.price[GOOD_WORDS.index(word)]), more, "+")] if more else []
    if facts.room_in_house() == 1:
        said.append(words.say("sign.because.fills_house"))
    return "; ".join(said)


def _because_load(words: Lexicon, facts: Facts, action: int, word: str) -> str:
    """A point for each barrel, and what harbor and captain add."""
    choice = action - int(facts.view.base)
    if choice > WHARF_CHOICE:
        barrels = facts.barrels(choice - WHARF_CHOICE)
    else:
        barrels = facts.fits(*questions.good_and_ship(word))
    p, total = facts.player, facts.points_for(action)
    harbor = min(int(p.power[Power.LOAD_BONUS]), max(0, total - barrels))
    granting = [row.building for row in words.rules.buildings if row.power == Power.LOAD_BONUS]
    more = [
        Less(BUILDING_WORDS[one], format(words.building(BUILDING_WORDS[one]), "name"), harbor) for one in granting[:1]
    ]
    more.append(Less("captain", format(words.role("captain"), "name"), max(0, total - barrels - harbor)))
    more = [one for one in more if one.amount]
    return _sum(words, words.say("sign.because.points", points=total - sum(one.amount for one in more)), more, "+")


REASONS: Mapping[str, Callable[[Lexicon, Facts, int, str], str]] = {
    "build": _because_build,
    "settle": _because_settle,
    "sell": _because_sell,
    "ship": _because_load,
    "wharf": _because_load,
    "craft": lambda words, facts, action, word: words.say("sign.because.craft"),
}

"""Beside the open question on a sign: tags on the answers, how what they cost or bring comes about, and what would be lost."""

from collections.abc import Callable, Mapping, Sequence

from gobernador.core.types import PASS
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    LAST_TILE,
    PLACE_WORDS,
    QUARRY,
    TILE_WORDS,
    Power,
)
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.scoring import points
from gobernador.games.puertorico.text import questions
from gobernador.games.puertorico.text.facts import GOODS, Facts, bonuses, discounts, due_to
from gobernador.games.puertorico.text.gains import barrels_of
from gobernador.text.voice import Fate, Less, Reason

# -- tags --------------------------------------------------------------------------------------------------------------


def tag(facts: Facts, action: int) -> str:
    """What an answer brings; empty where a gain or a price says it."""
    verb, word = questions.verb_and_word(facts.game.actions.text(action))
    return TAGS[verb](facts, action, word) if verb in TAGS else ""


def _load(facts: Facts, action: int, word: str) -> str:
    return facts.say("gain.captain.points", points=facts.points_for(action))


def _settle(facts: Facts, action: int, word: str) -> str:
    """What the tile would do for the seat: grow something once somebody works there, or why it would not."""
    tile = TILE_WORDS.index(word)
    if tile == QUARRY:
        return facts.say("sign.quarry", less=1)
    p = facts.player
    plants = [LAST_TILE + row.building for row in facts.rules.buildings if row.good == tile]
    room = sum(int(p.places[place]) for place in plants)
    if plants and not room:
        return facts.say(f"sign.no_plant.{word}")
    if plants and p.places[tile] >= room:
        return facts.say(f"sign.plant_full.{word}")
    return facts.say("gain.craftsman.kind", number=1, good=facts.words.good(word))


def _place(facts: Facts, action: int, word: str) -> str:
    """What one more colonist on a place would bring, as everybody stands now."""
    place, p = PLACE_WORDS.index(word), facts.player
    if p.staff[place] == p.places[place]:
        return ""
    if place == QUARRY:
        return facts.say("sign.quarry", less=1)
    after = facts.world.clone()
    after.players[facts.asked].staff[place] += 1
    good = place if place < QUARRY else int(facts.rules.good[place - LAST_TILE])
    if good:
        more = capacity(facts, after.players[facts.asked], good) - capacity(facts, p, good)
        key = "gain.craftsman.kind" if more > 0 else "sign.idle"
        return facts.say(key, number=more, good=facts.words.good(GOOD_WORDS[good]))
    scored = int(points(after, facts.asked)) - int(points(facts.world, facts.asked))
    return facts.say("gain.captain.points", points=scored) if scored else facts.say("sign.works")


def capacity(facts: Facts, p: Player, good: int) -> int:
    """How many barrels of a good somebody produces while there are enough of them."""
    return int(p.capacity(good, facts.rules))


TAGS: Mapping[str, Callable[[Facts, int, str], str]] = {
    "settle": _settle,
    "staff": _place,
    "leave": _place,
    "craft": lambda facts, action, word: facts.say("gain.craftsman.kind", number=1, good=facts.words.good(word)),
    "sell": lambda facts, action, word: facts.say("gain.prospector.coins", coins=facts.price(GOOD_WORDS.index(word))),
    "ship": _load,
    "wharf": _load,
}


def refusal_tag(facts: Facts, reason: Reason) -> str:
    key = f"sign.not.{reason.key}"
    return facts.say(key, **facts.words.named(reason.args)) if facts.words.catalog.has(f"puertorico.{key}") else ""


# -- what is lost ------------------------------------------------------------------------------------------------------


def fates(facts: Facts, answers: Sequence[int]) -> list[Fate]:
    """What becomes of the own barrels after these answers; of what is not decided yet, the most is thought to be stored."""
    if facts.prompt not in ("ship", "store", "keep"):
        return []
    barrels = _barrels_after(facts, answers)
    stored = _stored(facts, barrels, answers)
    loose = [good for good in GOODS if barrels[good] and good not in stored]
    if facts.prompt == "keep" and answers:
        single = answers[0] - int(facts.view.base) if answers[0] != PASS else 0
    else:
        single = max(loose, default=0)
    free = int(facts.rules.free_barrel)
    kept = [number if good in stored else free if good == single else 0 for good, number in enumerate(barrels)]
    now = facts.player.goods
    return [_fate(facts, good, kept[good], barrels[good], int(now[good])) for good in GOODS if barrels[good]]


def _barrels_after(facts: Facts, answers: Sequence[int]) -> list[int]:
    s = facts.world.clone()
    if facts.prompt == "ship":
        for action in answers:
            s.apply(action)
    return [int(number) for number in s.players[facts.asked].goods]


def _stored(facts: Facts, barrels: list[int], answers: Sequence[int]) -> set[int]:
    """The kinds in warehouses: those that are named, and if nothing is decided yet, those with the most barrels."""
    named = set() if facts.prompt == "ship" else {good for good in GOODS if facts.is_stored(good)}
    if facts.prompt == "store" and answers:
        return named | {action - int(facts.view.base) for action in answers if action != PASS}
    room = {"ship": facts.warehouses(), "store": facts.due, "keep": 0}[facts.prompt]
    kinds = [good for good in GOODS if barrels[good] and good not in named]
    return named | set(sorted(kinds, key=lambda good: (-barrels[good], -good))[:room])


def _fate(facts: Facts, good: int, kept: int, barrels: int, now: int) -> Fate:
    """*now* is how many there are before anything is answered: of what is loaded, only the rest spoils."""
    lost = barrels - kept
    key = "kept" if not lost else "part" if kept else "spoils" if lost == now else "some_spoil"
    return Fate(GOOD_WORDS[good], kept, lost, facts.say(f"sign.fate.{key}", kept=kept, lost=lost))


def warning(facts: Facts) -> str:
    """What the seat that is asked would lose at the end of the captain phase."""
    lost = [(fate.good, fate.lost) for fate in fates(facts, ()) if fate.lost]
    if not lost:
        return ""
    key = "ship" if facts.prompt == "ship" else "store"
    return facts.say(f"sign.warning.{key}", goods=facts.words.amounts(lost))


def ask(facts: Facts, action: int) -> str:
    """What the phrase of an answer does not say: what a building costs, and what is done with a role. Empty for all others."""
    verb, word = questions.verb_and_word(facts.game.actions.text(action))
    if verb == "role":
        return facts.say("sign.ask.role", role=facts.words.role(word))
    if verb != "build":
        return ""
    cost = facts.cost(BUILDING_WORDS.index(word))
    return facts.say(
        "sign.ask.build" if cost else "sign.ask.free", building=facts.words.noun("building", word), cost=cost
    )


def because(facts: Facts, action: int) -> str:
    verb, word = questions.verb_and_word(facts.game.actions.text(action))
    return REASONS[verb](facts, action, word) if verb in REASONS else ""


def _sum(first: object, parts: list[Less], sign: str) -> str:
    """A figure, and what is added to it or taken off: "4, small market +1"."""
    return ", ".join([f"{first}", *(f"{one.label} {sign}{one.amount}" for one in parts)])


def _because_build(facts: Facts, action: int, word: str) -> str:
    row = next(row for row in facts.rules.buildings if row.building == BUILDING_WORDS.index(word))
    less = discounts(facts, row)
    return _sum(int(row.cost), less, "−") if less else ""


def _because_settle(facts: Facts, action: int, word: str) -> str:
    said = []
    p = facts.player
    if TILE_WORDS.index(word) == QUARRY and facts.is_chooser() and not p.power[Power.TAKE_QUARRY]:
        said.append(facts.say("sign.because.settler_only"))
    if p.power[Power.SETTLER_COLONIST]:
        said.append(facts.say("sign.because.hospice"))
    return "; ".join(said)


def _because_sell(facts: Facts, action: int, word: str) -> str:
    more = bonuses(facts, facts.world, facts.asked)
    said = [_sum(int(facts.rules.price[GOOD_WORDS.index(word)]), more, "+")] if more else []
    if facts.room_in_house() == 1:
        said.append(facts.say("sign.because.fills_house"))
    return "; ".join(said)


def _because_load(facts: Facts, action: int, word: str) -> str:
    """A point for each barrel, and what harbor and captain add."""
    p, total, barrels = facts.player, facts.points_for(action), barrels_of(facts.world, action)
    harbor = min(int(p.power[Power.LOAD_BONUS]), max(0, total - barrels))
    granting = [row.building for row in facts.rules.buildings if row.power == Power.LOAD_BONUS]
    more = [due_to(facts.words, "building", BUILDING_WORDS[one], harbor) for one in granting[:1]]
    more.append(due_to(facts.words, "role", "captain", max(0, total - barrels - harbor)))
    more = [one for one in more if one.amount]
    return _sum(facts.say("sign.because.points", points=total - sum(one.amount for one in more)), more, "+")


REASONS: Mapping[str, Callable[[Facts, int, str], str]] = {
    "build": _because_build,
    "settle": _because_settle,
    "sell": _because_sell,
    "ship": _because_load,
    "wharf": _because_load,
    "craft": lambda facts, action, word: facts.say("sign.because.craft"),
}

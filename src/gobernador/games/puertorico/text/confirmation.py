"""An answer that waits for Confirm: the question that a sign puts, and how what it costs or brings comes about."""

from collections.abc import Callable, Mapping

from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, QUARRY, TILE_WORDS, WHARF_CHOICE, Power
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text import prices, questions
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.text.voice import Deduction


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


def _sum(words: Lexicon, first: object, parts: list[Deduction], sign: str) -> str:
    """A figure, and what is added to it or taken off: "4, small market +1"."""
    return ", ".join([f"{first}", *(f"{one.label} {sign}{one.amount}" for one in parts)])


def _build(words: Lexicon, facts: Facts, action: int, word: str) -> str:
    row = next(row for row in words.rules.buildings if row.building == BUILDING_WORDS.index(word))
    less = prices.discounts(words, facts.world, facts.seat, row)
    return _sum(words, int(row.cost), less, "−") if less else ""


def _settle(words: Lexicon, facts: Facts, action: int, word: str) -> str:
    said = []
    p = facts.player
    if TILE_WORDS.index(word) == QUARRY and facts.is_chooser() and not p.power[Power.TAKE_QUARRY]:
        said.append(words.say("sign.because.settler_only"))
    if p.power[Power.SETTLER_COLONIST]:
        said.append(words.say("sign.because.hospice"))
    return "; ".join(said)


def _sell(words: Lexicon, facts: Facts, action: int, word: str) -> str:
    more = prices.bonuses(words, facts.world, facts.seat)
    said = [_sum(words, int(words.rules.price[GOOD_WORDS.index(word)]), more, "+")] if more else []
    if facts.room_in_house() == 1:
        said.append(words.say("sign.because.fills_house"))
    return "; ".join(said)


def _load(words: Lexicon, facts: Facts, action: int, word: str) -> str:
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
        Deduction(BUILDING_WORDS[one], format(words.building(BUILDING_WORDS[one]), "name"), harbor)
        for one in granting[:1]
    ]
    more.append(Deduction("captain", format(words.role("captain"), "name"), max(0, total - barrels - harbor)))
    more = [one for one in more if one.amount]
    return _sum(words, words.say("sign.because.points", points=total - sum(one.amount for one in more)), more, "+")


def _craft(words: Lexicon, facts: Facts, action: int, word: str) -> str:
    return words.say("sign.because.craft")


REASONS: Mapping[str, Callable[[Lexicon, Facts, int, str], str]] = {
    "build": _build,
    "settle": _settle,
    "sell": _sell,
    "ship": _load,
    "wharf": _load,
    "craft": _craft,
}

"""The voice of San Juan: its log, what can be said of every seat at a moment, and everything else behind one door."""

from typing import ClassVar

from gobernador.games.sanjuan.rules.ids import CARD_WORDS, END_WORDS, TILE_WORDS
from gobernador.games.sanjuan.text import board, gains, questions, why
from gobernador.games.sanjuan.text.facts import Facts, prices
from gobernador.games.sanjuan.text.reference import PHASE_OF_POWER, Lexicon
from gobernador.text.game_voice import Data, GameVoice, Telling, Variants, by_building, spoken
from gobernador.text.voice import Reason

# -- a seat at a moment --------------------------------------------------------------------------------------------------

NEAR = 2
"""With so many buildings to go the end is near."""
OF_THE_ROUND = frozenset({"office", "chapel", "bank", "limit"})
"""Questions at the start of a round."""


def phase(facts: Facts) -> str:
    """The phase being played, by its word; empty while a role is chosen, and at the end."""
    if facts.over:
        return ""
    if facts.role != "none":
        return facts.role
    return "round_start" if facts.prompt in OF_THE_ROUND else ""


def lit(facts: Facts, seat: int) -> list[str]:
    """The working buildings of a seat that matter in the phase being played."""
    seen, now = facts.view.players[seat], phase(facts)
    working = [kind for kind in dict.fromkeys(seen.kinds) if seen.working >> kind & 1]
    return [CARD_WORDS[kind] for kind in working if now and now == phase_of(facts, seat, kind)]


def phase_of(facts: Facts, seat: int, kind: int) -> str:
    """The phase in which a building does something for its owner."""
    if facts.rules.plants >> kind & 1:
        return "producer"
    matters = PHASE_OF_POWER.get(facts.rules.power[kind], "none")
    if matters != "every":
        return matters
    # A library serves the role that its owner has chosen.
    return facts.role if seat == facts.table.chooser else "none"


def order_note(facts: Facts, seat: int) -> str:
    verb = "role" if facts.prompt == "role" else phase(facts) or "setup"
    return facts.words.order_note(verb, facts.waiting(), seat)


def alarm(facts: Facts, seat: int) -> str:
    """That a town is nearly complete."""
    built, last = len(facts.view.players[seat].kinds), int(facts.rules.last_building)
    return "" if facts.over or built < last - NEAR else facts.say("ending.town", built=built, last=last)


def why_over(facts: Facts) -> str:
    """What ended the game, and whose town was complete; empty before that."""
    last = int(facts.rules.last_building)
    full = [seat for seat, seen in enumerate(facts.view.players) if len(seen.kinds) >= last]
    reason = END_WORDS[facts.table.end]
    return facts.why_over(reason, "buildings", full, last=last, last_round=int(facts.rules.last_round))


def ending(facts: Facts) -> str:
    """That the end is near."""
    if facts.over:
        return ""
    last = int(facts.rules.last_building)
    most = max(len(seen.kinds) for seen in facts.view.players)
    if most >= last:
        return facts.say("ending.certain")
    if facts.table.round == facts.rules.last_round:
        return facts.say("ending.last_round")
    return facts.say("ending.near", left=last - most) if most >= last - NEAR else ""


# -- the log -------------------------------------------------------------------------------------------------------------

ABOUT_GOODS = frozenset({"spent", "produced", "sold"})
TOGETHER = ABOUT_GOODS | {"drew_card", "discarded_card", "paid_card", "kept_card", "bank_card", "turned_up"}
"""Kinds of event that are told together when they follow each other."""
KNOWN_BY_NAME = {
    "drew": "drew_card",
    "discarded": "discarded_card",
    "exchanged": "discarded_card",
    "kept": "kept_card",
    "chapel": "chapel_card",
    "bank": "bank_card",
}
"""What everybody reads, and what its own seat has just read instead."""
NOTHING_NEW = frozenset({"paid"})
"""The price of a building was told when it was built."""


def by_payment(data: Data) -> str:
    """What a building was paid with."""
    if data["cards"] and data["goods"]:
        return "both"
    if data["goods"]:
        return "goods"
    return "cards" if data["cards"] else "nothing"


class SanJuanVoice(GameVoice[Lexicon, Facts]):
    """Says San Juan."""

    lexicon = Lexicon
    facts = Facts
    rules_of_waiting = ("R-SJ-69", "R-SJ-22")
    always_shown = ("buildings", "piles")
    variants: ClassVar[Variants] = {
        "library": lambda data: "used" if data["used"] else "saved",
        "passed": lambda data: str(data["prompt"]),
        "drew": by_building,
        "drew_card": by_building,
        "built": lambda data: "paid" if data["cost"] else "free",
        "paid": by_payment,
        "found_nothing": lambda data: str(data["building"]),
    }

    tag = spoken(questions.tag)
    option = spoken(questions.option)
    detail = spoken(questions.detail)
    describe = spoken(questions.describe)
    candidates = spoken(questions.candidates)
    market = spoken(gains.market)
    # A name in a class hides the module of that name from the lines below it.
    gains = spoken(gains.gains)
    prices = spoken(prices)
    order_note = spoken(order_note)
    lit = spoken(lit)
    alarm = spoken(alarm)
    why_over = spoken(why_over)
    ending = spoken(ending)
    board = spoken(board.board)

    def refusal(self, at: Facts, action: int) -> Reason:
        return why.refusal(at, action)

    def reason_args(self, reason: Reason) -> dict[str, object]:
        return self.words.named(reason.args) | {"city": self.words.city()}

    def event_args(self, one: Telling) -> dict[str, object]:
        words, data = self.words, one.data
        args = words.named(data)
        cards = [str(event["card"]) for event in one.all() if "card" in event]
        if cards:
            args["card"] = words.catalog.nouns([words.card(card) for card in cards])
        if one.kind in ABOUT_GOODS:
            args["good"] = words.catalog.nouns([words.good(card) for card in cards])
        if "price" in data:
            args["price"] = sum(int(event["price"]) for event in one.all())
        if "tile" in data:
            args["prices"] = words.prices(TILE_WORDS.index(str(data["tile"])))
        if "reason" in data:
            args["reason"] = words.end(str(data["reason"]))
        return args

    def add(self, found: list[Telling], new: Telling) -> None:
        """A card that the reader drew is told by its name, and the number that everybody else reads is left out."""
        if new.kind in NOTHING_NEW:
            return
        before = found[-1] if found else None
        if before is not None and before.kind == "harbor" and new.kind == "sold":
            # A good under the harbor does not interrupt a sale.
            before = found[-2]
        if before is None or before.seat != new.seat:
            found.append(new)
        elif new.kind == before.kind and new.kind in TOGETHER and not before.complete:
            before.go_on_with(new)
        elif KNOWN_BY_NAME.get(new.kind) == before.kind:
            before.complete_with(new)
        else:
            found.append(new)

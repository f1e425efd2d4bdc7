"""What each card does, in words; every number in them comes from the ruleset.

>>> from gobernador.games.sanjuan.rules.game import SanJuanGame
>>> from gobernador.text.message_catalog import Catalog
>>> words = Lexicon(Catalog("en"), SanJuanGame("new_buildings", 2, {"customs_office": "3/2"}), ["Ana", "Bea"])
>>> card_text(words, "tower").short
'Your hand limit is 12.'
>>> customs = card_text(words, "customs_office")
>>> customs.name, customs.cost, customs.vp, customs.phase
('Customs office', 3, 2, 'Councillor phase')
"""

from collections.abc import Mapping
from dataclasses import dataclass

from gobernador.core.bitset import lowest
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS, Card, Power
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfChoice
from gobernador.games.sanjuan.rules.ruleset import KIND_WORDS, Building, Kind, Ruleset
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.games.sanjuan.text.rulebook import bonus_numbers

PHASE_OF_POWER = {
    Power.PRODUCTION_DISCOUNT: "builder",
    Power.CITY_DISCOUNT: "builder",
    Power.PRIVILEGE: "every",
    Power.BUILD_OVER: "builder",
    Power.GOODS_AS_MONEY: "builder",
    Power.DRAW_AFTER_CITY: "builder",
    Power.DRAW_WHEN_POOR: "builder",
    Power.PRODUCE_MORE: "producer",
    Power.DRAW_AFTER_PRODUCING: "producer",
    Power.SELL_MORE: "trader",
    Power.DRAW_AFTER_SALE: "trader",
    Power.DRAW_AFTER_SALES: "trader",
    Power.KEEP_MORE: "councillor",
    Power.CHOOSE_FROM_HAND: "councillor",
    Power.DIG_GOLD: "prospector",
    Power.CHAPEL: "round_start",
    Power.HAND_LIMIT: "round_start",
    Power.GUARD: "round_start",
    Power.EXCHANGE: "round_start",
    Power.DRAW_IF_NO_SALE: "trader",
    Power.DRAW_IF_SMALLEST: "builder",
    Power.STOCKED: "councillor",
    Power.BANK: "round_start",
    Power.HARBOR: "trader",
    Power.REVEAL_NEW: "prospector",
}


@dataclass(frozen=True)
class CardText:
    """A card as people read it."""

    word: str
    name: str
    kind: str
    phase: str
    cost: int
    vp: int
    copies: int
    short: str
    rule: str
    rulings: Mapping[str, str]
    """Fine points, by the number of the rule they come from."""


def card_texts(words: Lexicon) -> list[CardText]:
    """Every card of the edition, in the order of its card list."""
    return [_card_text(words, building) for building in words.rules.buildings]


def card_text(words: Lexicon, word: str) -> CardText:
    """One card of the edition."""
    return _card_text(words, _building(words.rules, CARD_WORDS.index(word)))


def _card_text(words: Lexicon, b: Building) -> CardText:
    word = CARD_WORDS[b.card]
    args = numbers(words.rules, b) | {"city": words.city()}
    if words.rules.holders >> b.card & 1:
        args["good"] = words.good(word)
    return CardText(
        word=word,
        name=format(words.card(word), "Name"),
        kind=words.say(f"kind.{KIND_WORDS[b.kind]}.name", **args),
        phase=words.say(f"phase.{phase_word(b)}"),
        cost=b.cost,
        vp=b.vp,
        copies=b.copies,
        short=words.say(f"{text_key(words.rules, b)}.short", **args),
        rule=words.say(f"{text_key(words.rules, b)}.rule", **args),
        rulings=words.book.rulings(word),
    )


def text_key(rules: Ruleset, b: Building) -> str:
    """Where the text of a building is: under its own name, that of its kind, or that of the reading this ruleset has of it."""
    if b.kind in (Kind.PRODUCTION, Kind.MONUMENT):
        return f"kind.{KIND_WORDS[b.kind]}"
    key = f"card.{CARD_WORDS[b.card]}"
    if b.card == Card.GOLD_MINE:
        return f"{key}.choice" if _gold_mine_asks(rules) else f"{key}.cheapest"
    if b.card == Card.GUILD_HALL:
        return f"{key}.each_and_kind" if bonus_numbers(rules, b.card)["kind"] else f"{key}.each"
    if b.card == Card.GUARD_ROOM:
        return f"{key}.always" if rules.always_guarded else f"{key}.in_play"
    return key


def phase_word(b: Building) -> str:
    """When a building matters."""
    if b.kind == Kind.PRODUCTION:
        return "producer"
    if b.kind in (Kind.SIX, Kind.MIDDLE):
        return "end"
    if b.credit != b.cost:
        return "builder"
    return PHASE_OF_POWER.get(b.power, "none")


def numbers(rules: Ruleset, b: Building) -> dict[str, object]:
    """The numbers that the text of a building may mention."""
    times = 1 + b.amount
    return {
        "cost": b.cost,
        "vp": b.vp,
        "amount": b.amount,
        "credit": b.credit,
        "price": b.price,
        "times": times,
        "kept": rules.keep + b.amount,
        "keep": rules.keep,
        "limit": rules.limit,
        "guarded": rules.guarded_limit,
        "many": rules.many_goods,
        "poor": rules.poor,
        "turn_up": rules.turn_up,
        "exchange": rules.exchange,
        "six": rules.cost[lowest(rules.sixes)],
        **{ROLE_WORDS[role]: times * rules.privilege[role] for role in range(1, len(ROLE_WORDS))},
        **bonus_numbers(rules, b.card),
    }


def _gold_mine_asks(rules: Ruleset) -> bool:
    return any(isinstance(way, GoldMineOfChoice) for way in rules.prospecting)


def _building(rules: Ruleset, card: int) -> Building:
    return next(b for b in rules.buildings if b.card == card)

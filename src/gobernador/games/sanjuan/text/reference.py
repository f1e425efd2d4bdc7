"""The things of San Juan by their names, and what each card does; every number comes from the ruleset.

>>> from gobernador.games.sanjuan.rules.game import SanJuanGame
>>> words = Lexicon(Catalog("en"), SanJuanGame("new_buildings", 2, {"customs_office": "3/2"}))
>>> next(entry.short for entry in words.entries() if entry.word == "tower")
'Your hand limit is 12.'
>>> customs = next(entry for entry in words.entries() if entry.word == "customs_office")
>>> customs.name, customs.cost, customs.points, customs.phase_name
('Customs office', 3, 2, 'Councillor phase')
"""

from collections.abc import Sequence
from typing import ClassVar

from gobernador.core.bitset import lowest
from gobernador.core.game import Game
from gobernador.games.sanjuan.definition import own_game
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, GOOD_WORDS, ROLE_WORDS, Card, Power
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfChoice
from gobernador.games.sanjuan.rules.ruleset import KIND_WORDS, Building, Kind, Ruleset
from gobernador.games.sanjuan.text.rulebook import bonus_numbers
from gobernador.text.grammar import Noun
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import ReferenceEntry
from gobernador.text.speech import Speech

HOLDER_VERBS = frozenset({"spend", "produce", "sell"})
"""Their answers name a building, but mean the good on it."""


class Lexicon(Speech):
    """The words of San Juan."""

    nouns: ClassVar = {"card": "card", "building": "card", "site": "card", "bound": "card", "role": "role"}
    things: ClassVar = {"card": CARD_WORDS[1:], "role": ROLE_WORDS[1:]}
    example = "build:tower"

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str] = ()) -> None:
        super().__init__(catalog, game, names)
        self.game = own_game(game)
        self.rules = self.game.rules
        self.great = catalog.say("cli.simulate.great.sanjuan", cost=self.rules.dearest)

    def card(self, word: str) -> Noun:
        return self.noun("card", word)

    def good(self, holder: str) -> Noun:
        """The good on a building: that of a production building, or whatever a customs office holds."""
        return self.catalog.noun(f"sanjuan.good.{good_word(holder)}")

    def thing(self, notation: str) -> str:
        verb, _, word = notation.partition(":")
        return format(self.good(word) if verb in HOLDER_VERBS else self.card(word), "Name")

    def entries(self) -> list[ReferenceEntry]:
        return [
            *map(self.card_entry, self.rules.buildings),
            *map(self.good_entry, GOOD_WORDS[1:]),
            *map(self.role_entry, ROLE_WORDS[1:]),
        ]

    def card_entry(self, b: Building) -> ReferenceEntry:
        word, key, counted = CARD_WORDS[b.card], text_key(self.rules, b), numbers(self.rules, b)
        args = counted | {"city": self.city()}
        if self.rules.holders >> b.card & 1:
            args["good"] = self.good(word)
        return ReferenceEntry(
            word=word,
            name=self.name("card", word),
            kind=KIND_WORDS[b.kind],
            kind_name=self.say(f"kind.{KIND_WORDS[b.kind]}.name", **args),
            phase=phase_word(b),
            phase_name=self.say(f"phase.{phase_word(b)}"),
            cost=b.cost,
            points=b.vp,
            copies=b.copies,
            good=GOOD_WORDS[b.card] if self.rules.plants >> b.card & 1 else None,
            short=self.say(f"{key}.short", **args),
            rule=self.say(f"{key}.rule", **args),
            rulings=self.book.rulings(word),
            reading=f"{key} {counted}",
        )

    def role_numbers(self, word: str) -> dict[str, object]:
        rules = self.rules
        told = {name: getattr(rules, name) for name in ("produce", "sell", "counsel", "keep")}
        return told | {"privilege": rules.privilege[ROLE_WORDS.index(word)]}

    def end(self, reason: str) -> str:
        return self.say(f"end.{reason}", last_building=self.rules.last_building, last_round=self.rules.last_round)

    def city(self) -> Noun:
        """What this edition calls the buildings that do not produce (D-07)."""
        return self.catalog.noun(f"sanjuan.edition.{self.rules.key}.city")

    def prices(self, tile: int) -> str:
        """What a trading tile pays for each good."""
        goods = range(1, len(GOOD_WORDS))
        return ", ".join(f"{self.good(CARD_WORDS[card])} {self.rules.tile_price(tile, card)}" for card in goods)


def good_word(holder: str) -> str:
    """The word of the good on a building.

    >>> good_word("sugar_mill"), good_word("customs_office")
    ('sugar', 'customs_office')
    """
    card = CARD_WORDS.index(holder)
    return GOOD_WORDS[card] if card < len(GOOD_WORDS) else holder


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

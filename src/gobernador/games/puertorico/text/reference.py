"""The things of Puerto Rico by their names, and what each building and tile does; every number comes from the ruleset.

>>> from gobernador.games.puertorico.rules.game import PuertoRicoGame
>>> words = Lexicon(Catalog("en"), PuertoRicoGame("base", 3, {"factory": "8/7"}))
>>> factory = building_text(words, "factory")
>>> factory.name, factory.cost, factory.points, factory.phase_name
('Factory', 8, 3, 'Craftsman phase')
>>> factory.short
'0/1/2/3/5 doubloons when you produce 1/2/3/4/5 kinds.'
>>> [format(Lexicon(Catalog("en", wording), words.game).colonists(3)) for wording in ("usual", "workers")]
['3 colonists', '3 workers']
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from gobernador.core.bitset import members
from gobernador.core.game import Game
from gobernador.games.puertorico.definition import own_game
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    QUARRY,
    ROLE_WORDS,
    TILE_WORDS,
    Good,
    Power,
)
from gobernador.games.puertorico.rules.ruleset import KIND_WORDS, BuildingRow, Kind, Ruleset
from gobernador.games.puertorico.text.rulebook import bonus_numbers
from gobernador.text.grammar import Counted, Noun
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import ReferenceEntry
from gobernador.text.speech import Speech

PLACES = ("building", "tile", "place", "site", "bound")
"""Arguments that name a tile or a building."""
GOODS = ("good", "cargo", "last")
"""Arguments that name a kind of barrel."""
ABOUT_PLACES = frozenset({"staff", "leave"})
"""Verbs whose answers name a place; those of most others name a good."""


class Lexicon(Speech):
    """The words of Puerto Rico."""

    nouns: ClassVar = {"role": "role", **dict.fromkeys(PLACES, "place"), **dict.fromkeys(GOODS, "good")}
    things: ClassVar = {"building": BUILDING_WORDS[1:], "tile": TILE_WORDS[1:], "role": ROLE_WORDS[1:]}
    example = "build:hospice"

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str] = ()) -> None:
        super().__init__(catalog, game, names)
        self.game = own_game(game)
        self.rules = self.game.rules
        self.colonist = catalog.noun("puertorico.colonist")
        self.great = catalog.say("cli.simulate.great.puertorico")

    def say(self, key: str, **args: object) -> str:
        """A sentence of Puerto Rico; every one may mention a {colonist}."""
        return super().say(key, colonist=self.colonist, **args)

    def noun(self, kind: str, word: str) -> Noun:
        if self.nouns[kind] != "place":
            return super().noun(kind, word)
        return self.catalog.noun(f"puertorico.{'tile' if word in TILE_WORDS else 'building'}.{word}")

    def place(self, word: str) -> Noun:
        """A kind of tile, or a building."""
        return self.noun("place", word)

    def good(self, word: str) -> Noun:
        return self.noun("good", word)

    def thing(self, notation: str) -> str:
        verb, _, word = notation.partition(":")
        return self.name("place" if verb in ABOUT_PLACES else "good", word.partition("@")[0])

    def entry(self, word: str) -> ReferenceEntry | None:
        if word in BUILDING_WORDS[1:]:
            return building_text(self, word)
        if word in TILE_WORDS[1:]:
            return tile_text(self, word)
        return role_text(self, word) if word in ROLE_WORDS[1:] else None

    def colonists(self, number: int) -> Counted:
        return Counted(number, self.colonist)

    def end(self, reason: str) -> str:
        return self.say(f"end.{reason}", city=self.rules.city, last_round=self.rules.last_round)

    def amount(self, good: str, barrels: int) -> str:
        """So many barrels of a kind."""
        return self.say("table.amount", barrels=barrels, good=self.good(good))

    def amounts(self, barrels: Iterable[tuple[str, int]]) -> str:
        """Barrels of several kinds."""
        return self.catalog.list([self.amount(good, number) for good, number in barrels])

    def named(self, args: Mapping[str, int | str]) -> dict[str, object]:
        found = super().named(args)
        if "colonists" in found:
            found["colonists"] = self.colonists(int(args["colonists"]))
        return found


PHASE_OF_POWER = {
    Power.EXTRA_TILE: "settler",
    Power.TAKE_QUARRY: "settler",
    Power.SETTLER_COLONIST: "settler",
    Power.BUILDER_COLONIST: "builder",
    Power.SELL_BONUS: "trader",
    Power.SELL_ANY_KIND: "trader",
    Power.STORE_KINDS: "captain",
    Power.FACTORY: "craftsman",
    Power.LOAD_BONUS: "captain",
    Power.OWN_SHIP: "captain",
}


def building_texts(words: Lexicon) -> list[ReferenceEntry]:
    """Every building, in the order of the building list."""
    return [_building_text(words, row) for row in words.rules.buildings]


def building_text(words: Lexicon, word: str) -> ReferenceEntry:
    """One building."""
    return next(_building_text(words, row) for row in words.rules.buildings if BUILDING_WORDS[row.building] == word)


def _building_text(words: Lexicon, row: BuildingRow) -> ReferenceEntry:
    word = BUILDING_WORDS[row.building]
    args = numbers(words.rules, row)
    if row.good != Good.NONE:
        args["good"] = words.good(GOOD_WORDS[row.good])
    return ReferenceEntry(
        word=word,
        name=words.name("building", word),
        kind=KIND_WORDS[row.kind],
        kind_name=words.say(f"kind.{KIND_WORDS[row.kind]}.name"),
        phase=phase_word(row),
        phase_name=words.say(f"phase.{phase_word(row)}"),
        cost=row.cost,
        points=row.vp,
        copies=row.copies,
        circles=row.circles,
        good=GOOD_WORDS[row.good] if row.good else None,
        short=words.say(f"{text_key(row)}.short", **args),
        rule=words.say(f"{text_key(row)}.rule", **args),
        rulings=words.book.rulings(word),
    )


def tile_texts(words: Lexicon) -> list[ReferenceEntry]:
    """Every plantation, and the quarry."""
    return [tile_text(words, word) for word in TILE_WORDS[1:]]


def tile_text(words: Lexicon, word: str) -> ReferenceEntry:
    """One kind of tile."""
    tile = TILE_WORDS.index(word)
    args: dict[str, object] = {}
    if tile != QUARRY:
        args = {"good": words.good(word), "price": words.rules.price[tile]}
    seating = words.rules.seating
    return ReferenceEntry(
        word=word,
        name=words.name("tile", word),
        kind="tile",
        kind_name=words.catalog.say("web.kind.tile"),
        copies=int(seating.quarries if tile == QUARRY else seating.tiles[tile]),
        circles=1,
        good=None if tile == QUARRY else word,
        rule=words.say(f"tile.{word}.rule", **args),
        rulings=words.book.rulings(word),
    )


def text_key(row: BuildingRow) -> str:
    """Where the text of a building is: under its own name, or that of its kind."""
    if row.good != Good.NONE:
        return f"kind.{KIND_WORDS[row.kind]}"
    return f"building.{BUILDING_WORDS[row.building]}"


def phase_word(row: BuildingRow) -> str:
    """When a building matters."""
    if row.good != Good.NONE:
        return "craftsman"
    return "end" if row.kind == Kind.LARGE_VIOLET else PHASE_OF_POWER[row.power]


def numbers(rules: Ruleset, row: BuildingRow) -> dict[str, object]:
    """The numbers that the text of a building may mention."""
    single: dict[str, object] = {
        "cost": row.cost,
        "vp": row.vp,
        "circles": row.circles,
        "amount": row.amount,
        "free": rules.free_barrel,
        "spaces": rules.spaces(row.building),
    }
    return single | bonus_numbers(rules, row.building)


def things(catalog: Catalog, game: Game) -> list[ReferenceEntry]:
    """Buildings in the order of the building list, then tiles, goods and roles."""
    words = Lexicon(catalog, game)
    return [*building_texts(words), *tile_texts(words), *map(words.good_entry, GOOD_WORDS[1:]), *role_texts(words)]


def role_texts(words: Lexicon) -> list[ReferenceEntry]:
    """The roles in play with this number of seats, in their order."""
    return [role_text(words, ROLE_WORDS[role]) for role in members(words.rules.seating.roles)]


def role_text(words: Lexicon, word: str) -> ReferenceEntry:
    """One role."""
    rules = words.rules
    return words.role_entry(
        word,
        discount=rules.builder_discount,
        bonus=rules.trader_bonus,
        points=rules.captain_bonus,
        prospect=rules.prospector_coins,
    )

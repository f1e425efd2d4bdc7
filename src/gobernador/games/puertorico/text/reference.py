"""The things of Puerto Rico by their names, and what each building and tile does; every number comes from the ruleset.

>>> from gobernador.games.puertorico.rules.game import PuertoRicoGame
>>> words = Lexicon(Catalog("en"), PuertoRicoGame("base", 3, {"factory": "8/7"}))
>>> factory = next(entry for entry in words.entries() if entry.word == "factory")
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

    def entries(self) -> list[ReferenceEntry]:
        return [
            *map(self.building_entry, self.rules.buildings),
            *map(self.tile_entry, TILE_WORDS[1:]),
            *map(self.good_entry, GOOD_WORDS[1:]),
            *(self.role_entry(ROLE_WORDS[role]) for role in members(self.rules.seating.roles)),
        ]

    def building_entry(self, row: BuildingRow) -> ReferenceEntry:
        word, args = BUILDING_WORDS[row.building], numbers(self.rules, row)
        if row.good != Good.NONE:
            args["good"] = self.good(GOOD_WORDS[row.good])
        return ReferenceEntry(
            word=word,
            name=self.name("building", word),
            kind=KIND_WORDS[row.kind],
            kind_name=self.say(f"kind.{KIND_WORDS[row.kind]}.name"),
            phase=phase_word(row),
            phase_name=self.say(f"phase.{phase_word(row)}"),
            cost=row.cost,
            points=row.vp,
            copies=row.copies,
            circles=row.circles,
            good=GOOD_WORDS[row.good] if row.good else None,
            short=self.say(f"{text_key(row)}.short", **args),
            rule=self.say(f"{text_key(row)}.rule", **args),
            rulings=self.book.rulings(word),
        )

    def tile_entry(self, word: str) -> ReferenceEntry:
        """A plantation or the quarry in the reference."""
        tile, seating = TILE_WORDS.index(word), self.rules.seating
        args = {} if tile == QUARRY else {"good": self.good(word), "price": self.rules.price[tile]}
        return ReferenceEntry(
            word=word,
            name=self.name("tile", word),
            kind="tile",
            kind_name=self.catalog.say("web.kind.tile"),
            copies=int(seating.quarries if tile == QUARRY else seating.tiles[tile]),
            circles=1,
            good=None if tile == QUARRY else word,
            rule=self.say(f"tile.{word}.rule", **args),
            rulings=self.book.rulings(word),
        )

    def role_numbers(self, word: str) -> dict[str, object]:
        rules = self.rules
        return {
            "discount": rules.builder_discount,
            "bonus": rules.trader_bonus,
            "points": rules.captain_bonus,
            "prospect": rules.prospector_coins,
        }

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

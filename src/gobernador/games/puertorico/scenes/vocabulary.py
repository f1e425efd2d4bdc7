"""The words of Puerto Rico in a scene: goods, tiles, buildings, and the colonists on them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gobernador.core.game import Game
from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    END_WORDS,
    GOOD_WORDS,
    LAST_TILE,
    PLACE_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
)
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.testing.scenes.kinds import NONE
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_stock import word_in
from gobernador.testing.scenes.scene_things import TIMES, repeated

GOODS = {word: good for good, word in enumerate(GOOD_WORDS) if good}
"""The plantations have the same words as the goods that grow on them."""
TILES = {word: tile for tile, word in enumerate(TILE_WORDS) if tile}
BUILDINGS = {word: building for building, word in enumerate(BUILDING_WORDS) if building}
PLACES = {word: place for place, word in enumerate(PLACE_WORDS) if place}
ENDS = {word: end for end, word in enumerate(END_WORDS) if end}
WHARF = "wharf"

_PLACE = re.compile(r"([a-z_]+)(?:\+([0-9]+))?")


def roles_of(game: Game) -> dict[str, int]:
    """The roles of this number of seats."""
    roles = own_game(game).rules.seating.roles
    return {word: role for role, word in enumerate(ROLE_WORDS) if roles >> role & 1}


def rooms_of(game: Game) -> dict[str, int]:
    """How many barrels each cargo ship takes, by its number."""
    return {str(ship): int(room) for ship, room in enumerate(own_game(game).rules.seating.ships, start=1)}


# -- things that lie somewhere -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SceneThing:
    """A barrel, a tile or a building that lies somewhere."""

    word: str

    def __str__(self) -> str:
        return self.word

    # -- as a description of another thing

    @property
    def rank(self) -> int:
        return 0

    def is_exactly(self, thing: object) -> bool:
        return self == thing

    def is_like(self, thing: object) -> bool:
        return self == thing


def things(counts: Iterable[int], words: tuple[str, ...]) -> list[SceneThing]:
    """What is counted by kind, one by one."""
    return [SceneThing(word) for word, count in zip(words, counts, strict=True) for _ in range(int(count))]


# -- places for colonists ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """A tile or a building, with the colonists on it."""

    place: int
    colonists: int | None = None
    """None if that is not said."""

    def __str__(self) -> str:
        return PLACE_WORDS[self.place] + (f"+{self.colonists}" if self.colonists else "")

    # -- as a description of another place

    @property
    def rank(self) -> int:
        return int(self.colonists is None)

    def is_exactly(self, thing: object) -> bool:
        """The same place with as many colonists; none where nothing is said."""
        assert isinstance(thing, Place)
        return (self.place, self.colonists or 0) == (thing.place, thing.colonists)

    def is_like(self, thing: object) -> bool:
        """The same place; colonists only if they are said."""
        assert isinstance(thing, Place)
        return self.place == thing.place and self.colonists in (None, thing.colonists)


def tile_in(clause: Clause, word: str, rules: Ruleset) -> Place:
    """A tile of an island: `corn`, or `corn+1` with a colonist."""
    return place_in(clause, word, TILES, 0, "a tile, like corn or quarry+1", rules)


def building_in(clause: Clause, word: str, rules: Ruleset) -> Place:
    """A building of a city: `office`, `sugar_mill+2`."""
    return place_in(clause, word, BUILDINGS, LAST_TILE, "a building, like office or sugar_mill+2", rules)


def place_in(clause: Clause, word: str, known: Mapping[str, int], before: int, like: str, rules: Ruleset) -> Place:
    """A place with no more colonists than it has circles."""
    found = _PLACE.fullmatch(word)
    if not found:
        raise clause.odd(word, like)
    colonists = clause.number_in(found[2], "a number of colonists") if found[2] else None
    place = Place(before + word_in(clause, found[1], known), colonists)
    circles = int(rules.place_circles[place.place])
    if (place.colonists or 0) > circles:
        raise clause.error(f"{place}: there is room for {circles} only")
    return place


def island_in(clause: Clause, rules: Ruleset) -> list[Place]:
    """The tiles of an island; `none` is an empty one."""
    words = () if clause.words == (NONE,) else clause.some("tiles, or none")
    return [tile_in(clause, single, rules) for word in words for single in repeated(clause, word)]


def city_in(clause: Clause, rules: Ruleset) -> list[Place]:
    """The buildings of a city; `none` is an empty one."""
    words = () if clause.words == (NONE,) else clause.some("buildings, or none")
    return [building_in(clause, word, rules) for word in words]


# -- cargo ships ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cargo:
    """What a ship carries."""

    good: int = 0
    barrels: int = 0

    def __str__(self) -> str:
        if not self.barrels:
            return NONE
        return GOOD_WORDS[self.good] + (f"{TIMES}{self.barrels}" if self.barrels > 1 else "")


def cargo_in(clause: Clause, word: str) -> Cargo:
    """A cargo: `corn*3`, `corn` or `none`."""
    if word == NONE:
        return Cargo()
    name, times, number = word.partition(TIMES)
    barrels = clause.number_in(number, "a number after *") if times else 1
    good = word_in(clause, name, GOODS)
    return Cargo(good, barrels) if barrels else Cargo()


def ships_in(clause: Clause, rooms: Mapping[str, int]) -> dict[str, Cargo]:
    """Cargo by ship, the smallest being 1: `1=corn*3 2=none`; `none` says that all are empty."""
    if clause.words == (NONE,):
        return {ship: Cargo() for ship in rooms}
    pairs = clause.pairs(clause.some("cargo by ship, like 1=corn*3, or none"), rooms)
    cargoes = {ship: cargo_in(clause, word) for ship, word in pairs.items()}
    for ship, cargo in cargoes.items():
        if cargo.barrels > rooms[ship]:
            raise clause.error(f"{ship}={cargo}: this ship has room for {rooms[ship]}")
    return cargoes

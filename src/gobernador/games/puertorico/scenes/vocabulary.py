"""The words of Puerto Rico in a scene: goods, tiles, buildings, and the colonists on them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    END_WORDS,
    GOOD_WORDS,
    LAST_TILE,
    PLACE_WORDS,
    QUARRY,
    ROLE_WORDS,
    TILE_WORDS,
)
from gobernador.testing.scenes.kinds import NONE
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_things import TIMES, UNKNOWN, repeated

GOODS = {word: good for good, word in enumerate(GOOD_WORDS) if good}
"""The plantations have the same words as the goods that grow on them."""
TILES = {word: tile for tile, word in enumerate(TILE_WORDS) if tile}
BUILDINGS = {word: building for building, word in enumerate(BUILDING_WORDS) if building}
PLACES = {word: place for place, word in enumerate(PLACE_WORDS) if place}
ROLES = {word: role for role, word in enumerate(ROLE_WORDS) if role}
ENDS = {word: end for end, word in enumerate(END_WORDS) if end}
ANY = 0
"""A tile that a scene does not name."""
WHARF = "wharf"

_PLACE = re.compile(r"([a-z_]+)(?:\+([0-9]+))?")


def word_in(clause: Clause, word: str, known: Mapping[str, int]) -> int:
    """The number behind a word."""
    if word not in known:
        raise clause.unknown(word, known)
    return known[word]


# -- heaps of equal things -----------------------------------------------------------------------------------------


def heap_in(clause: Clause, words: tuple[str, ...], known: Mapping[str, int]) -> list[int]:
    """Things by name: `corn*3 indigo`, or `none`."""
    if words == (NONE,):
        return []
    if not words:
        raise clause.error(f"{clause} needs something after it: {next(iter(known))} ..., or none")
    return [word_in(clause, single, known) for word in words for single in repeated(clause, word)]


def tiles_in(clause: Clause, words: tuple[str, ...]) -> list[int]:
    """Plantations: like any heap, but `?` is one that is not named, and a number so many of these."""
    if len(words) == 1 and words[0].isdigit():
        return [ANY] * clause.number_in(words[0], "a number of tiles")
    return heap_in(clause, words, {**GOODS, UNKNOWN: ANY})


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


@dataclass(frozen=True)
class ThingOf:
    """Reads the words of things of one sort."""

    known: Mapping[str, int]

    def __call__(self, clause: Clause, word: str) -> SceneThing:
        word_in(clause, word, self.known)
        return SceneThing(word)


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


def tile_place_in(clause: Clause, word: str) -> Place:
    """A tile of an island: `corn`, or `corn+1` with a colonist."""
    return place_in(clause, word, TILES, "a tile, like corn or quarry+1", 0)


def building_in(clause: Clause, word: str) -> Place:
    """A building of a city: `office`, `sugar_mill+2`."""
    return place_in(clause, word, BUILDINGS, "a building, like office or sugar_mill+2", LAST_TILE)


def place_in(clause: Clause, word: str, known: Mapping[str, int], like: str, first: int) -> Place:
    found = _PLACE.fullmatch(word)
    if not found:
        raise clause.odd(word, like)
    colonists = clause.number_in(found[2], "a number of colonists") if found[2] else None
    return Place(first + word_in(clause, found[1], known), colonists)


def island_in(clause: Clause) -> list[Place]:
    """The tiles of an island; `none` is an empty one."""
    if clause.words == (NONE,):
        return []
    words = clause.some("tiles, or none")
    return [tile_place_in(clause, single) for word in words for single in repeated(clause, word)]


def city_in(clause: Clause) -> list[Place]:
    """The buildings of a city; `none` is an empty one."""
    if clause.words == (NONE,):
        return []
    return [building_in(clause, word) for word in clause.some("buildings, or none")]


def plantations(tiles: Iterable[Place]) -> list[int]:
    """The kinds of the tiles that are no quarries."""
    return [tile.place for tile in tiles if tile.place != QUARRY]


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


def ships_in(clause: Clause, ships: int) -> dict[str, Cargo]:
    """Cargo by ship, the smallest being 1: `1=corn*3 2=none`; `none` says that all are empty."""
    known = [str(ship + 1) for ship in range(ships)]
    if clause.words == (NONE,):
        return {ship: Cargo() for ship in known}
    pairs = clause.pairs(clause.some("cargo by ship, like 1=corn*3, or none"), known)
    return {ship: cargo_in(clause, word) for ship, word in pairs.items()}

"""The words of Puerto Rico in a scene: how goods, tiles, buildings, ships, questions and events are read, and what is possible."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gobernador.core.game import Game
from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.rules import ids
from gobernador.games.puertorico.rules.ids import GOOD_WORDS, LAST_TILE, PLACE_WORDS, PROMPT_WORDS
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.testing.scenes import kinds
from gobernador.testing.scenes.kinds import (
    NONE,
    Check,
    ExpectationKind,
    Reading,
    ReadValue,
    a_number,
    a_seat,
    a_word,
    fixed,
)
from gobernador.testing.scenes.outcome_checks import QuestionKind
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_things import TIMES, SceneThing, heap, repeated

GOODS = {word: good for good, word in enumerate(GOOD_WORDS) if good}
"""The plantations have the same words as the goods that grow on them."""
TILES = {word: tile for tile, word in enumerate(ids.TILE_WORDS) if tile}
BUILDINGS = {word: building for building, word in enumerate(ids.BUILDING_WORDS) if building}
PLACES = {word: place for place, word in enumerate(PLACE_WORDS) if place}
ENDS = {word: end for end, word in enumerate(ids.END_WORDS) if end}
WHARF = "wharf"

_PLACE = re.compile(r"([a-z_]+)(?:\+([0-9]+))?")


def roles_of(game: Game) -> dict[str, int]:
    """The roles of this number of seats."""
    roles = own_game(game).rules.seating.roles
    return {word: role for role, word in enumerate(ids.ROLE_WORDS) if roles >> role & 1}


def rooms_of(game: Game) -> dict[str, int]:
    """How many barrels each cargo ship takes, by its number."""
    return {str(ship): int(room) for ship, room in enumerate(own_game(game).rules.seating.ships, start=1)}


# -- things that lie somewhere -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GamePiece(SceneThing):
    """A barrel, a tile or a building that lies somewhere."""

    word: str

    def __str__(self) -> str:
        return self.word


def things(counts: Iterable[int], words: tuple[str, ...]) -> list[GamePiece]:
    """What is counted by kind, one by one."""
    return [GamePiece(word) for word, count in zip(words, counts, strict=True) for _ in range(int(count))]


# -- places for colonists ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place(SceneThing):
    """A tile or a building, with the colonists on it."""

    place: int
    colonists: int | None = None
    """None if that is not said."""

    def __str__(self) -> str:
        return PLACE_WORDS[self.place] + (f"+{self.colonists}" if self.colonists else "")

    @property
    def rank(self) -> int:
        return int(self.colonists is None)

    def is_exactly(self, thing: Any) -> bool:
        """The same place with as many colonists; none where nothing is said."""
        return (self.place, self.colonists or 0) == (thing.place, thing.colonists)

    def is_like(self, thing: Any) -> bool:
        """The same place; colonists only if they are said."""
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
    place = Place(before + clause.known(found[1], known), colonists)
    circles = int(rules.place_circles[place.place])
    if (place.colonists or 0) > circles:
        raise clause.error(f"{place}: there is room for {circles} only")
    return place


def island_in(clause: Clause, rules: Ruleset) -> list[Place]:
    """The tiles of an island; `none` is an empty one."""
    words = () if clause.words == (NONE,) else clause.some("tiles, or none")
    return [tile_in(clause, word, rules) for word in repeated(clause, words)]


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
    good = clause.known(name, GOODS)
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


# -- what can be expected ------------------------------------------------------------------------------------------


def rounds_of(game: Game) -> tuple[int, int | None]:
    return 1, int(own_game(game).rules.last_round)


def possible_action(clause: Clause, word: str, reading: Reading) -> None:
    """A role or a ship that this number of seats does not have is never an answer."""
    verb, _, named = word.partition(":")
    if verb == "role":
        clause.known(named, roles_of(reading.game))
    ship = named.partition("@")[2]
    if ship.isdigit():
        clause.known(ship, rooms_of(reading.game))


def tile_there(clause: Clause, word: str, reading: Reading, operator: str) -> Place:
    return tile_in(clause, word, own_game(reading.game).rules)


def building_there(clause: Clause, word: str, reading: Reading, operator: str) -> Place:
    return building_in(clause, word, own_game(reading.game).rules)


def pieces_of(known: Mapping[str, int]) -> ExpectationKind:
    """Things of one sort."""
    return heap(lambda clause, word, reading, operator: GamePiece(clause.one_of(word, known)))


def cargoes(clause: Clause, reading: Reading) -> Sequence[Check]:
    """What cargo ships carry: `1=corn*3 2=none`; ships that are not named do not matter, `none` is no cargo anywhere."""
    expected = ships_in(clause, rooms_of(reading.game))
    if clause.words == (NONE,):
        return [carrying(expected)]
    return [carrying({ship: cargo}) for ship, cargo in expected.items()]


def carrying(expected: Mapping[str, Cargo]) -> Check:
    """Whether ships carry what is said of them."""

    def compare(found: Mapping[str, Cargo], before: object) -> str | None:
        if all(found[ship] == cargo for ship, cargo in expected.items()):
            return None
        return " ".join(f"{ship}={cargo}" for ship, cargo in found.items())

    return Check(compare, part=" ".join(f"{ship}={cargo}" for ship, cargo in expected.items()))


def a_site(clause: Clause, word: str, reading: Reading) -> str:
    """What was just taken or built."""
    return clause.one_of(word, TILES if clause.words[0] == "hospice" else BUILDINGS)


_TURN = ("seat", "chooser")

QUESTION = QuestionKind(
    {
        "deal": (),
        "end_of_round": (),
        "role": ("seat",),
        "hacienda": _TURN,
        "settle": _TURN,
        "hospice": (*_TURN, "site"),
        "mayor": _TURN,
        "staff": _TURN,
        "leave": _TURN,
        "build": _TURN,
        "university": (*_TURN, "site"),
        "craft": _TURN,
        "sell": _TURN,
        "ship": (*_TURN, "idle", "loaded"),
        "store": _TURN,
        "keep": _TURN,
    },
    shown_too={"staff": ("due",), "leave": ("due",), "store": ("due",)},
    values={
        "seat": a_seat,
        "chooser": a_seat,
        "site": a_site,
        "due": a_number,
        "idle": a_number,
        "loaded": kinds.YES_OR_NO,
    },
    asked=PROMPT_WORDS,
)

EVENT_VALUES: Mapping[str, ReadValue] = {
    "good": a_word(fixed(*GOODS)),
    "tile": a_word(fixed(*TILES)),
    "building": a_word(fixed(*BUILDINGS, NONE)),
    "role": a_word(roles_of),
    "prompt": a_word(fixed(*PROMPT_WORDS)),
    "reason": a_word(fixed(*ENDS)),
    "ship": a_word(rooms_of),
}

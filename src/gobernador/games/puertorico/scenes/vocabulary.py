"""The words of Puerto Rico in a scene: how goods, tiles, buildings, ships, questions and events are read, and what is possible."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from gobernador.core.game import Game
from gobernador.games.puertorico import positions
from gobernador.games.puertorico.definition import own_game
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    LAST_TILE,
    PLACE_WORDS,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    Prompt,
    Role,
)
from gobernador.testing.scenes.kinds import YES_OR_NO, Reading, ReadWord, a_number, a_word, fixed
from gobernador.testing.scenes.scene_lines import NONE, Clause
from gobernador.testing.scenes.scene_things import ANY, TIMES, UNKNOWN, Heap, SceneThing
from gobernador.testing.scenes.setting import DETAILS, Detail, QuestionKind

GOODS = {word: good for good, word in enumerate(GOOD_WORDS) if good}
"""The plantations have the same words as the goods that grow on them."""
TILES = {word: tile for tile, word in enumerate(TILE_WORDS) if tile}
BUILDINGS = {word: building for building, word in enumerate(BUILDING_WORDS) if building}
PLACES = {word: place for place, word in enumerate(PLACE_WORDS) if place}
ROLE_OF = {PROMPT_WORDS[prompt]: role for prompt, (role, _) in positions.QUESTIONS.items() if role != Role.NONE}
"""The role in whose phase each question is asked."""
WHARF = "wharf"
_PLACE = re.compile(r"([a-z_]+)(?:\+([0-9]+))?")


def roles_of(game: Game) -> dict[str, int]:
    """The roles of this number of seats."""
    roles = own_game(game).rules.seating.roles
    return {word: role for role, word in enumerate(ROLE_WORDS) if roles >> role & 1}


def rooms_of(game: Game) -> dict[str, int]:
    """How many barrels each cargo ship takes, by its number."""
    return {str(ship): int(room) for ship, room in enumerate(own_game(game).rules.seating.ships, start=1)}


def possible_action(clause: Clause, word: str, reading: Reading) -> None:
    """A role or a ship that this number of seats does not have is never an answer."""
    verb, _, named = word.partition(":")
    if verb == "role":
        clause.known(named, roles_of(reading.game))
    ship = named.partition("@")[2]
    if ship.isdigit():
        clause.known(ship, rooms_of(reading.game))


@dataclass(frozen=True)
class GamePiece(SceneThing):
    word: str
    kind: int = field(default=ANY, compare=False)

    def __str__(self) -> str:
        return self.word

    @property
    def taken(self) -> tuple[int, ...]:
        return (self.kind,)


def piece_of(known: Mapping[str, int]) -> ReadWord:
    return lambda clause, word, reading: GamePiece(word, clause.known(word, known))


def things(counts: Iterable[int], words: tuple[str, ...]) -> list[GamePiece]:
    kinds = enumerate(zip(words, counts, strict=True))
    return [GamePiece(word, kind) for kind, (word, count) in kinds for _ in range(int(count))]


@dataclass(frozen=True)
class Place(SceneThing):
    place: int
    colonists: int | None = None
    """None if that is not said."""

    def __str__(self) -> str:
        return PLACE_WORDS[self.place] + (f"+{self.colonists}" if self.colonists else "")

    @property
    def taken(self) -> tuple[int, ...]:
        return (self.place if self.place <= LAST_TILE else self.place - LAST_TILE,)

    @property
    def rank(self) -> int:
        return int(self.colonists is None)

    def is_exactly(self, thing: Any) -> bool:
        """The same place with as many colonists; none where nothing is said."""
        return (self.place, self.colonists or 0) == (thing.place, thing.colonists)

    def is_like(self, thing: Any) -> bool:
        """The same place; colonists only if they are said."""
        return self.place == thing.place and self.colonists in (None, thing.colonists)


def place_in(known: Mapping[str, int], before: int, like: str) -> ReadWord:
    """A place with no more colonists than it has circles."""

    def read(clause: Clause, word: str, reading: Reading) -> Place:
        found = _PLACE.fullmatch(word)
        if not found:
            raise clause.odd(word, like)
        colonists = clause.number_in(found[2], "a number of colonists") if found[2] else None
        place = Place(before + clause.known(found[1], known), colonists)
        circles = int(own_game(reading.game).rules.place_circles[place.place])
        if (place.colonists or 0) > circles:
            raise clause.error(f"{place}: there is room for {circles} only")
        return place

    return read


PLANTATION = piece_of({**GOODS, UNKNOWN: ANY})
ROW = Heap(PLANTATION, "tiles", GamePiece(UNKNOWN))
PILE = Heap(PLANTATION, "tiles", GamePiece(UNKNOWN), is_stack=True)
BARRELS = Heap(piece_of(GOODS), "barrels")
STOCK = Heap(piece_of(BUILDINGS), "buildings")
NAMED = Heap(piece_of(PLACES), "circles or kinds")
ISLAND = Heap(place_in(TILES, 0, "a tile, like corn or quarry+1"), "tiles")
CITY = Heap(place_in(BUILDINGS, LAST_TILE, "a building, like office or sugar_mill+2"), "buildings")


@dataclass(frozen=True)
class Cargo:
    good: int = 0
    barrels: int = 0

    def __str__(self) -> str:
        if not self.barrels:
            return NONE
        return GOOD_WORDS[self.good] + (f"{TIMES}{self.barrels}" if self.barrels > 1 else "")


def cargo_on(ship: str, room: int, clause: Clause, word: str, reading: Reading) -> Cargo:
    if word == NONE:
        return Cargo()
    name, times, number = word.partition(TIMES)
    barrels = clause.number_in(number, "a number after *") if times else 1
    cargo = Cargo(clause.known(name, GOODS), barrels) if barrels else Cargo()
    if barrels > room:
        raise clause.error(f"{ship}={cargo}: this ship has room for {room}")
    return cargo


def cargoes(game: Game) -> dict[str, ReadWord]:
    """How the cargo of each ship is read, the smallest being 1: `1=corn*3 2=none`."""
    return {ship: partial(cargo_on, ship, room) for ship, room in rooms_of(game).items()}


def a_site(clause: Clause, word: str, reading: Reading) -> str:
    return clause.one_of(word, SITES[clause.words[0]])


SITES = {"hospice": TILES, "university": BUILDINGS}
"""What was just taken or built, and may get a colonist."""

_TURN = ("seat", "chooser")

QUESTION = QuestionKind(
    details={
        **DETAILS,
        "site": Detail(a_site, lambda s: (TILE_WORDS if s.prompt == Prompt.HOSPICE else BUILDING_WORDS)[s.site]),
        "due": Detail(a_number, lambda s: int(s.due)),
        "idle": Detail(a_number, lambda s: int(s.idle)),
        "loaded": Detail(YES_OR_NO, lambda s: "yes" if s.loaded else "no"),
    },
    settable={
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
    shown_too=dict.fromkeys(("staff", "leave", "store"), ("due",)),
)

EVENT_WORDS = {"building": a_word(fixed(*BUILDINGS, NONE)), "ship": a_word(rooms_of)}

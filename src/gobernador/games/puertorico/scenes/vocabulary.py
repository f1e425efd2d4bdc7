"""The words of Puerto Rico in a scene: how goods, tiles, buildings, ships, questions and events are read, and what is possible."""

from functools import partial

from gobernador.core.game import Game
from gobernador.games.puertorico import positions
from gobernador.games.puertorico.definition import own_game
from gobernador.games.puertorico.rules import ids
from gobernador.games.puertorico.rules.ids import Prompt, Role
from gobernador.testing.scenes.kinds import YES_OR_NO, PairsKind, a_number, a_word, fixed, repeated
from gobernador.testing.scenes.scene_lines import NONE, Clause
from gobernador.testing.scenes.scene_things import UNKNOWN, Heap, SceneThing, Stack
from gobernador.testing.scenes.setting import DETAILS, Detail, QuestionKind

GOODS = {word: good for good, word in enumerate(ids.GOOD_WORDS) if good}
"""The plantations have the same words as the goods that grow on them."""
TILES = {word: tile for tile, word in enumerate(ids.TILE_WORDS) if tile}
BUILDINGS = {word: building for building, word in enumerate(ids.BUILDING_WORDS) if building}
PLACES = {word: place for place, word in enumerate(ids.PLACE_WORDS) if place}
ROLE_OF = {ids.PROMPT_WORDS[prompt]: role for prompt, (role, _) in positions.QUESTIONS.items() if role != Role.NONE}
"""The role in whose phase each question is asked."""
WHARF = "wharf"


def roles_of(game: Game) -> dict[str, int]:
    """The roles of this number of seats."""
    roles = own_game(game).rules.seating.roles
    return {word: role for role, word in enumerate(ids.ROLE_WORDS) if roles >> role & 1}


def rooms_of(game: Game) -> dict[str, int]:
    """How many barrels each cargo ship takes, by its number."""
    return {str(ship): int(room) for ship, room in enumerate(own_game(game).rules.seating.ships, start=1)}


def possible_action(clause: Clause, word: str) -> None:
    """A role or a ship that this number of seats does not have is never an answer."""
    verb, _, named = word.partition(":")
    if verb == "role":
        clause.one_of(named, roles_of(clause.game))
    ship = named.partition("@")[2]
    if ship.isdigit():
        clause.one_of(ship, rooms_of(clause.game))


def check_place(clause: Clause, thing: SceneThing) -> None:
    """A place with no more colonists than it has circles."""
    circles = int(own_game(clause.game).rules.place_circles[PLACES.get(thing.name, 0)])
    if thing.on and clause.number(thing.on, "a number of colonists") > circles:
        raise clause.error(f"{thing}: there is room for {circles} only")


A_GOOD = a_word(fixed(*GOODS))
A_BUILDING = a_word(fixed(*BUILDINGS))
A_TILE = a_word(fixed(*GOODS, UNKNOWN))
PLANTATION = "a plantation, like corn"
ROW = Heap(A_TILE, PLANTATION, "tiles", unnamed=True)
PILE = Stack(A_TILE, PLANTATION, "tiles", unnamed=True)
BARRELS = Heap(A_GOOD, "a good, like corn", "barrels")
STOCK = Heap(A_BUILDING, "a building, like office", "buildings")
NAMED = Heap(a_word(fixed(*PLACES)), "a place or a good, like office or corn", "circles or kinds")
ISLAND = Heap(a_word(fixed(*TILES)), "a tile, like corn or quarry+1", "tiles", "+", check=check_place)
CITY = Heap(A_BUILDING, "a building, like office or sugar_mill+2", "buildings", "+", check=check_place)


def cargo_on(ship: str, room: int, clause: Clause, word: str) -> list[str]:
    """The barrels on a ship: `corn*3`, or none."""
    if word == NONE:
        return []
    barrels = repeated(clause, [word])
    for good in barrels:
        clause.one_of(good, GOODS)
    if len(barrels) > room:
        raise clause.error(f"{ship}={word}: this ship has room for {room}")
    return barrels


SHIPS = PairsKind(
    lambda game: {ship: partial(cargo_on, ship, room) for ship, room in rooms_of(game).items()}, what="barrels"
)
"""The cargo of each ship, the smallest being 1: `1=corn*3 2=none`."""
SITES = {"hospice": TILES, "university": BUILDINGS}
"""What was just taken or built, and may get a colonist."""

_TURN = ("seat", "chooser")

QUESTION = QuestionKind(
    details={
        **DETAILS,
        "site": Detail(
            lambda clause, word: clause.one_of(word, SITES[clause.words[0]]),
            lambda s: (ids.TILE_WORDS if s.prompt == Prompt.HOSPICE else ids.BUILDING_WORDS)[s.site],
        ),
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

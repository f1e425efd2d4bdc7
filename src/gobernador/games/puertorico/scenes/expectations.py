"""How the things of Puerto Rico are read in an expectation: what is possible, and what the question and events can say."""

from collections.abc import Mapping, Sequence

from gobernador.core.game import Game
from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.rules.ids import PROMPT_WORDS
from gobernador.games.puertorico.scenes.vocabulary import (
    BUILDINGS,
    ENDS,
    GOODS,
    TILES,
    Cargo,
    Place,
    SceneThing,
    building_in,
    roles_of,
    rooms_of,
    ships_in,
    tile_in,
)
from gobernador.testing.scenes.kinds import (
    NONE,
    YES_OR_NO,
    Check,
    Reading,
    ReadValue,
    a_number,
    a_seat,
    a_word,
    entries,
    fixed,
)
from gobernador.testing.scenes.outcome_checks import QuestionKind
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_stock import word_in
from gobernador.testing.scenes.scene_things import Things


def rounds_of(game: Game) -> tuple[int, int | None]:
    return 1, int(own_game(game).rules.last_round)


def possible_action(clause: Clause, word: str, reading: Reading) -> None:
    """A role or a ship that this number of seats does not have is never an answer."""
    verb, _, named = word.partition(":")
    if verb == "role":
        word_in(clause, named, roles_of(reading.game))
    ship = named.partition("@")[2]
    if ship.isdigit():
        word_in(clause, ship, rooms_of(reading.game))


def tile_there(clause: Clause, word: str, reading: Reading, operator: str) -> Place:
    return tile_in(clause, word, own_game(reading.game).rules)


def building_there(clause: Clause, word: str, reading: Reading, operator: str) -> Place:
    return building_in(clause, word, own_game(reading.game).rules)


def thing_of(known: Mapping[str, int]) -> Things:
    """Things of one sort."""

    def thing_there(clause: Clause, word: str, reading: Reading, operator: str) -> SceneThing:
        word_in(clause, word, known)
        return SceneThing(word)

    return Things(thing_there)


class Ships:
    """What cargo ships carry: `1=corn*3 2=none`; ships that are not named do not matter, `none` is no cargo anywhere."""

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        expected = ships_in(clause, rooms_of(reading.game))
        if clause.words == (NONE,):
            return [carrying(expected)]
        return [carrying({ship: cargo}) for ship, cargo in expected.items()]


def carrying(expected: Mapping[str, Cargo]) -> Check:
    """Whether ships carry what is said of them."""

    def compare(now: object, before: object) -> str | None:
        found = entries(now)
        if all(found[ship] == cargo for ship, cargo in expected.items()):
            return None
        return " ".join(f"{ship}={cargo}" for ship, cargo in found.items())

    return Check(compare, part=" ".join(f"{ship}={cargo}" for ship, cargo in expected.items()))


def a_site(clause: Clause, word: str, reading: Reading) -> str:
    """What was just taken or built."""
    word_in(clause, word, TILES if clause.words[0] == "hospice" else BUILDINGS)
    return word


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
    values={"seat": a_seat, "chooser": a_seat, "site": a_site, "due": a_number, "idle": a_number, "loaded": YES_OR_NO},
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

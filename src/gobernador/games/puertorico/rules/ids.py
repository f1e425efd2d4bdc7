"""The names of Puerto Rico and their numbers: append-only, the same for every number of seats.

Everything is counted from 1, so that a set is also the mask of a question about its members: bit 0 is PASS. A number is a
name and no rule: what a building costs, grows or does is in the ruleset.

New names go to the end of their list, into the room that is reserved for them (BUILDING_ROOM and the rooms of `actions.py`),
so that actions, observations and the inputs and outputs of trained nets keep their places. `tests/golden/numbers` has every
number that was ever given out.
"""

from typing import Final

from gobernador.core.notes import NoteKind
from gobernador.core.prompts import Answers, PromptKind, prompt_words, prompts_with


class Good:
    """A kind of barrel, and of the plantation it grows on."""

    NONE: Final = 0
    CORN: Final = 1
    INDIGO: Final = 2
    SUGAR: Final = 3
    TOBACCO: Final = 4
    COFFEE: Final = 5


LAST_GOOD: Final = 5
GOOD_SLOTS: Final = 6
QUARRY: Final = 6
"""The one tile that grows nothing."""
LAST_TILE: Final = 6
TILE_SLOTS: Final = 7

GOOD_WORDS: Final = ("none", "corn", "indigo", "sugar", "tobacco", "coffee")
TILE_WORDS: Final = (*GOOD_WORDS, "quarry")


class Building:
    """A kind of building."""

    NONE: Final = 0
    SMALL_INDIGO_PLANT: Final = 1
    SMALL_SUGAR_MILL: Final = 2
    INDIGO_PLANT: Final = 3
    SUGAR_MILL: Final = 4
    TOBACCO_STORAGE: Final = 5
    COFFEE_ROASTER: Final = 6
    SMALL_MARKET: Final = 7
    HACIENDA: Final = 8
    CONSTRUCTION_HUT: Final = 9
    SMALL_WAREHOUSE: Final = 10
    HOSPICE: Final = 11
    OFFICE: Final = 12
    LARGE_MARKET: Final = 13
    LARGE_WAREHOUSE: Final = 14
    FACTORY: Final = 15
    UNIVERSITY: Final = 16
    HARBOR: Final = 17
    WHARF: Final = 18
    GUILD_HALL: Final = 19
    RESIDENCE: Final = 20
    FORTRESS: Final = 21
    CUSTOMS_HOUSE: Final = 22
    CITY_HALL: Final = 23


LAST_BUILDING: Final = 23
BUILDING_SLOTS: Final = 24
BUILDING_ROOM: Final = 40
"""Buildings up to this number have their place in actions and observations."""

BUILDING_WORDS: Final = (
    "none",
    "small_indigo_plant",
    "small_sugar_mill",
    "indigo_plant",
    "sugar_mill",
    "tobacco_storage",
    "coffee_roaster",
    "small_market",
    "hacienda",
    "construction_hut",
    "small_warehouse",
    "hospice",
    "office",
    "large_market",
    "large_warehouse",
    "factory",
    "university",
    "harbor",
    "wharf",
    "guild_hall",
    "residence",
    "fortress",
    "customs_house",
    "city_hall",
)

# A place for colonists is a kind of tile or a building: building n is place LAST_TILE + n.
LAST_PLACE: Final = 29
PLACE_SLOTS: Final = 30
PLACE_ROOM: Final = 46
"""LAST_TILE and BUILDING_ROOM together."""
PLACE_WORDS: Final = TILE_WORDS + BUILDING_WORDS[1:]


class Role:
    """A role a seat can choose; the second prospector is a card of its own."""

    NONE: Final = 0
    SETTLER: Final = 1
    MAYOR: Final = 2
    BUILDER: Final = 3
    CRAFTSMAN: Final = 4
    TRADER: Final = 5
    CAPTAIN: Final = 6
    PROSPECTOR: Final = 7
    PROSPECTOR_2: Final = 8


LAST_ROLE: Final = 8
ROLE_SLOTS: Final = 9
ROLE_WORDS: Final = (
    "none",
    "settler",
    "mayor",
    "builder",
    "craftsman",
    "trader",
    "captain",
    "prospector",
    "prospector_2",
)


class Prompt:
    """A kind of question."""

    ROLE: Final = 0
    HACIENDA: Final = 1
    SETTLE: Final = 2
    HOSPICE: Final = 3
    MAYOR: Final = 4
    STAFF: Final = 5
    LEAVE: Final = 6
    BUILD: Final = 7
    UNIVERSITY: Final = 8
    CRAFT: Final = 9
    SELL: Final = 10
    SHIP: Final = 11
    STORE: Final = 12
    KEEP: Final = 13


MOST_SHIPS: Final = 3


class Base:
    """Where each verb's actions begin: `build:harbor` is BUILD + HARBOR.

    Written out, because the compiler folds only such numbers into the code; `ActionSpace` checks them against the rooms of the
    verbs in `actions.py`, and says which one does not fit.
    """

    ROLE: Final = 0
    DRAW: Final = 10
    SETTLE: Final = 12
    USE: Final = 20
    TAKE: Final = 24
    STAFF: Final = 26
    LEAVE: Final = 72
    BUILD: Final = 118
    CRAFT: Final = 158
    SELL: Final = 163
    SHIP: Final = 168
    STORE: Final = 188
    KEEP: Final = 193


USE_HOSPICE: Final = 1
USE_UNIVERSITY: Final = 2
WHARF_CHOICE: Final = 15
"""`wharf:corn` is as far behind the first loading; before it come five goods on each of three ships."""


PROMPTS: Final = (
    PromptKind("role", Base.ROLE),
    PromptKind("hacienda", Base.DRAW),
    PromptKind("settle", Base.SETTLE, lasting=True),
    PromptKind("hospice", Base.USE, lasting=True),
    PromptKind("mayor", Base.TAKE),
    PromptKind("staff", Base.STAFF, answers=Answers.OPEN_SET),
    PromptKind("leave", Base.LEAVE, answers=Answers.OPEN_SET),
    PromptKind("build", Base.BUILD, lasting=True),
    PromptKind("university", Base.USE, lasting=True),
    PromptKind("craft", Base.CRAFT),
    PromptKind("sell", Base.SELL),
    PromptKind("ship", Base.SHIP),
    PromptKind("store", Base.STORE, answers=Answers.OPEN_SET),
    PromptKind("keep", Base.KEEP),
)
"""The questions in the order of Prompt: what each is called, and who hears its answers."""
PROMPT_WORDS: Final = prompt_words(PROMPTS)
PROMPT_ROOM: Final = 24
"""So many kinds of question have a place in observations."""


SETS: Final = prompts_with(PROMPTS, Answers.OPEN_SET)
"""The questions whose answers form a set, named in descending order."""


class Power:
    """Something an occupied building gives its owner, with an amount."""

    NONE: Final = 0
    EXTRA_TILE: Final = 1
    TAKE_QUARRY: Final = 2
    SETTLER_COLONIST: Final = 3
    BUILDER_COLONIST: Final = 4
    SELL_BONUS: Final = 5
    SELL_ANY_KIND: Final = 6
    STORE_KINDS: Final = 7
    FACTORY: Final = 8
    LOAD_BONUS: Final = 9
    OWN_SHIP: Final = 10


POWERS: Final = 11


class Note:
    """What can happen. What the two numbers of a note mean, says NOTES."""

    ROUND: Final = 0
    ROLE: Final = 1
    PASSED: Final = 2
    COINS: Final = 3
    TURNED_UP: Final = 4
    DREW_TILE: Final = 5
    SETTLED: Final = 6
    COLONIST: Final = 7
    ARRIVED: Final = 8
    STAFFED: Final = 9
    SHIP_FILLED: Final = 10
    BUILT: Final = 11
    PRODUCED: Final = 12
    CRAFTED: Final = 13
    SOLD: Final = 14
    HOUSE_EMPTIED: Final = 15
    LOADED: Final = 16
    WHARF: Final = 17
    POINTS: Final = 18
    STORED: Final = 19
    KEPT: Final = 20
    LOST: Final = 21
    SAILED: Final = 22
    BONUS: Final = 23
    LAST_ROUND: Final = 24
    ENDED: Final = 25


NOTES: Final = (
    NoteKind("round", a="round"),
    NoteKind("role", a="role"),
    NoteKind("passed", a="prompt"),
    NoteKind("coins", a="coins", b="building"),
    NoteKind("turned_up", a="tile", reveals=True),
    NoteKind("drew_tile", a="tile", reveals=True),
    NoteKind("settled", a="tile"),
    NoteKind("colonist", a="building"),
    NoteKind("arrived", a="colonists"),
    NoteKind("staffed", a="colonists", b="idle"),
    NoteKind("ship_filled", a="colonists"),
    NoteKind("built", a="building", b="cost"),
    NoteKind("produced", a="good", b="barrels"),
    NoteKind("crafted", a="good"),
    NoteKind("sold", a="good", b="coins"),
    NoteKind("house_emptied"),
    NoteKind("loaded", a="good", b="ship"),
    NoteKind("wharf", a="good"),
    NoteKind("points", a="points", b="barrels"),
    NoteKind("stored", a="good", b="barrels"),
    NoteKind("kept", a="good"),
    NoteKind("lost", a="good", b="barrels"),
    NoteKind("sailed", a="ship"),
    NoteKind("bonus", a="role", b="coins"),
    NoteKind("last_round", a="reason"),
    NoteKind("ended", a="reason"),
)
"""What each note says, in the order of Note."""


class End:
    """Why a round is the last one."""

    COLONISTS: Final = 1
    CITY: Final = 2
    POINTS: Final = 3
    ROUNDS: Final = 4


END_WORDS: Final = ("none", "colonists", "city", "points", "rounds")

WORDS: Final = {
    "good": GOOD_WORDS,
    "tile": TILE_WORDS,
    "building": BUILDING_WORDS,
    "role": ROLE_WORDS,
    "prompt": PROMPT_WORDS,
    "reason": END_WORDS,
}
"""How the numbers of a note are written; those with another meaning stay numbers."""

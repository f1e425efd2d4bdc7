"""The names of San Juan and their numbers: append-only, the same in every edition.

Cards are counted from 1, so that a set of cards is also the mask of a question about cards: bit 0 is PASS. A number is a name
and no rule: what a card costs, grows or holds is in the ruleset.

New names go to the end of their list, into the room that is reserved for them (CARD_ROOM and the rooms of `actions.py`), so
that actions, observations and the inputs and outputs of trained nets keep their places. Room is reserved, rather than
numbers handed out from a table of actions, because then the answers to a question remain one set of bits, shifted by its
base. `tests/golden/numbers` has every number that was ever given out.
"""

from typing import Final

from gobernador.core.notes import NoteKind
from gobernador.core.prompts import Answers, PromptKind, prompt_words, prompts_with


class Card:
    """A kind of building card."""

    NONE: Final = 0
    INDIGO_PLANT: Final = 1
    SUGAR_MILL: Final = 2
    TOBACCO_STORAGE: Final = 3
    COFFEE_ROASTER: Final = 4
    SILVER_SMELTER: Final = 5
    CUSTOMS_OFFICE: Final = 6
    SMITHY: Final = 7
    GOLD_MINE: Final = 8
    ARCHIVE: Final = 9
    POOR_HOUSE: Final = 10
    BLACK_MARKET: Final = 11
    TRADING_POST: Final = 12
    WELL: Final = 13
    MARKET_STAND: Final = 14
    CRANE: Final = 15
    CHAPEL: Final = 16
    TOWER: Final = 17
    AQUEDUCT: Final = 18
    CARPENTER: Final = 19
    PREFECTURE: Final = 20
    MARKET_HALL: Final = 21
    QUARRY: Final = 22
    LIBRARY: Final = 23
    STATUE: Final = 24
    VICTORY_COLUMN: Final = 25
    HERO: Final = 26
    GUILD_HALL: Final = 27
    CITY_HALL: Final = 28
    TRIUMPHAL_ARCH: Final = 29
    PALACE: Final = 30
    GUARD_ROOM: Final = 31
    OFFICE_BUILDING: Final = 32
    HUT: Final = 33
    TAVERN: Final = 34
    PARK: Final = 35
    BANK: Final = 36
    HARBOR: Final = 37
    GOLDSMITH: Final = 38
    RESIDENCE: Final = 39
    CATHEDRAL: Final = 40


LAST_CARD: Final = 40
CARD_SLOTS: Final = 41
"""Length of a table indexed by card; entry 0 is "no card"."""
CARD_ROOM: Final = 48
"""Cards up to this number have their place in actions and observations."""
NO_BOUND: Final = 48
"""The bound of a set of which nothing has been named yet: any card may come."""

CARD_WORDS: Final = (
    "none",
    "indigo_plant",
    "sugar_mill",
    "tobacco_storage",
    "coffee_roaster",
    "silver_smelter",
    "customs_office",
    "smithy",
    "gold_mine",
    "archive",
    "poor_house",
    "black_market",
    "trading_post",
    "well",
    "market_stand",
    "crane",
    "chapel",
    "tower",
    "aqueduct",
    "carpenter",
    "prefecture",
    "market_hall",
    "quarry",
    "library",
    "statue",
    "victory_column",
    "hero",
    "guild_hall",
    "city_hall",
    "triumphal_arch",
    "palace",
    "guard_room",
    "office_building",
    "hut",
    "tavern",
    "park",
    "bank",
    "harbor",
    "goldsmith",
    "residence",
    "cathedral",
)

GOOD_WORDS: Final = ("none", "indigo", "sugar", "tobacco", "coffee", "silver")
"""The good of each production building, by its card."""


class Role:
    """A role a seat can choose."""

    NONE: Final = 0
    BUILDER: Final = 1
    PRODUCER: Final = 2
    TRADER: Final = 3
    COUNCILLOR: Final = 4
    PROSPECTOR: Final = 5


LAST_ROLE: Final = 5
ROLE_WORDS: Final = ("none", "builder", "producer", "trader", "councillor", "prospector")


class Prompt:
    """A kind of question."""

    SETUP: Final = 0
    ROLE: Final = 1
    LIBRARY: Final = 2
    BUILD: Final = 3
    COVER: Final = 4
    SPEND: Final = 5
    PAY: Final = 6
    PRODUCE: Final = 7
    SELL: Final = 8
    KEEP: Final = 9
    ARCHIVE: Final = 10
    TAKE: Final = 11
    OFFICE: Final = 12
    CHAPEL: Final = 13
    BANK: Final = 14
    LIMIT: Final = 15


class Base:
    """Where each verb's actions begin: `build:library` is BUILD + LIBRARY.

    Written out, because the compiler folds only such numbers into the code; `ActionSpace` checks them against the rooms of the
    verbs in `actions.py`, and says which one does not fit.
    """

    ROLE: Final = 0
    USE: Final = 8
    BUILD: Final = 12
    COVER: Final = 60
    SPEND: Final = 120
    PAY: Final = 168
    PRODUCE: Final = 216
    SELL: Final = 264
    KEEP: Final = 312
    DISCARD: Final = 360
    TAKE: Final = 408
    CHAPEL: Final = 456
    BANK: Final = 504


COVER_LOADED: Final = 48
"""`cover:indigo_plant@good` is as far behind `cover:indigo_plant`."""
COVER_LOADED_ROOM: Final = 12
"""So many kinds of production building have such an answer: a question has room for 61 answers besides PASS."""


PROMPTS: Final = (
    PromptKind("setup", Base.DISCARD, answers=Answers.HIDDEN_SET, closed=True),
    PromptKind("role", Base.ROLE),
    PromptKind("library", Base.USE, closed=True),
    PromptKind("build", Base.BUILD, closed=True, lasting=True),
    PromptKind("cover", Base.COVER, closed=True, lasting=True),
    PromptKind("spend", Base.SPEND, answers=Answers.OPEN_SET, closed=True, lasting=True),
    PromptKind("pay", Base.PAY, answers=Answers.HIDDEN_SET, closed=True, lasting=True),
    PromptKind("produce", Base.PRODUCE, answers=Answers.OPEN_SET, closed=True),
    PromptKind("sell", Base.SELL, answers=Answers.OPEN_SET, closed=True),
    PromptKind("keep", Base.KEEP, answers=Answers.HIDDEN_SET, closed=True),
    PromptKind("archive", Base.DISCARD, answers=Answers.HIDDEN_SET, closed=True),
    PromptKind("take", Base.TAKE, closed=True),
    PromptKind("office", Base.DISCARD, answers=Answers.HIDDEN_SET, closed=True),
    PromptKind("chapel", Base.CHAPEL, answers=Answers.HIDDEN, closed=True),
    PromptKind("bank", Base.BANK, answers=Answers.HIDDEN_SET, closed=True),
    PromptKind("limit", Base.DISCARD, answers=Answers.HIDDEN_SET, closed=True),
)
"""The questions in the order of Prompt: what each is called, and who hears its answers."""
PROMPT_WORDS: Final = prompt_words(PROMPTS)
PROMPT_ROOM: Final = 24
"""So many kinds of question have a place in observations."""


class Power:
    """Something a working building gives its owner, with an amount."""

    NONE: Final = 0
    PRODUCTION_DISCOUNT: Final = 1
    CITY_DISCOUNT: Final = 2
    PRIVILEGE: Final = 3
    """How many times more the privilege of the own role counts."""
    BUILD_OVER: Final = 4
    GOODS_AS_MONEY: Final = 5
    DRAW_AFTER_CITY: Final = 6
    DRAW_WHEN_POOR: Final = 7
    PRODUCE_MORE: Final = 8
    DRAW_AFTER_PRODUCING: Final = 9
    SELL_MORE: Final = 10
    DRAW_AFTER_SALE: Final = 11
    DRAW_AFTER_SALES: Final = 12
    KEEP_MORE: Final = 13
    CHOOSE_FROM_HAND: Final = 14
    DIG_GOLD: Final = 15
    CHAPEL: Final = 16
    HAND_LIMIT: Final = 17
    """The limit itself, not an addition: at most one building of an edition grants it."""
    GUARD: Final = 18
    EXCHANGE: Final = 19
    DRAW_IF_NO_SALE: Final = 20
    DRAW_IF_SMALLEST: Final = 21
    STOCKED: Final = 22
    BANK: Final = 23
    HARBOR: Final = 24
    REVEAL_NEW: Final = 25


POWERS: Final = 26


class Note:
    """What can happen. What the two numbers of a note mean, and for whom it is, says NOTES."""

    ROUND: Final = 0
    ROLE: Final = 1
    LIBRARY: Final = 2
    PASSED: Final = 3
    DREW: Final = 4
    DREW_CARD: Final = 5
    DISCARDED: Final = 6
    DISCARDED_CARD: Final = 7
    BUILT: Final = 8
    COVERED: Final = 9
    GOOD_LOST: Final = 10
    SPENT: Final = 11
    PAID: Final = 12
    PAID_CARD: Final = 13
    PRODUCED: Final = 14
    TILE: Final = 15
    SOLD: Final = 16
    KEPT: Final = 17
    KEPT_CARD: Final = 18
    TURNED_UP: Final = 19
    TOOK: Final = 20
    FOUND_NOTHING: Final = 21
    STOCKED: Final = 22
    EXCHANGED: Final = 23
    CHAPEL: Final = 24
    CHAPEL_CARD: Final = 25
    BANK: Final = 26
    BANK_CARD: Final = 27
    HARBOR: Final = 28
    RESHUFFLED: Final = 29
    ENDED: Final = 30


NOTES: Final = (
    NoteKind("round", a="round"),
    NoteKind("role", a="role"),
    NoteKind("library", a="used"),
    NoteKind("passed", a="prompt"),
    NoteKind("drew", a="cards", b="building"),
    NoteKind("drew_card", a="card", private=True, reveals=True),
    NoteKind("discarded", a="cards"),
    NoteKind("discarded_card", a="card", private=True),
    NoteKind("built", a="card", b="cost", shows=True),
    NoteKind("covered", a="card"),
    NoteKind("good_lost", a="card"),
    NoteKind("spent", a="card"),
    NoteKind("paid", a="cards", b="goods"),
    NoteKind("paid_card", a="card", private=True),
    NoteKind("produced", a="card"),
    NoteKind("tile", a="tile", reveals=True),
    NoteKind("sold", a="card", b="price"),
    NoteKind("kept", a="kept", b="discarded"),
    NoteKind("kept_card", a="card", private=True),
    NoteKind("turned_up", a="card", reveals=True),
    NoteKind("took", a="card", b="building"),
    NoteKind("found_nothing", a="building"),
    NoteKind("stocked", a="card"),
    NoteKind("exchanged", a="cards"),
    NoteKind("chapel"),
    NoteKind("chapel_card", a="card", private=True),
    NoteKind("bank", a="cards"),
    NoteKind("bank_card", a="card", private=True),
    NoteKind("harbor"),
    NoteKind("reshuffled", a="cards"),
    NoteKind("ended", a="reason"),
)
"""What each note says, in the order of Note."""


class End:
    """Why a game ended."""

    BUILDINGS: Final = 1
    ROUNDS: Final = 2


END_WORDS: Final = ("none", "buildings", "rounds")

KNOWN_TO_ALL: Final = 255
"""Who knows a discarded card, as a set of seats: everybody, spectators included."""

TILE_WORDS: Final = ("T1", "T2", "T3", "T4", "T5")

WORDS: Final = {
    "card": CARD_WORDS,
    "building": CARD_WORDS,
    "role": ROLE_WORDS,
    "prompt": PROMPT_WORDS,
    "reason": END_WORDS,
    "tile": TILE_WORDS,
}
"""How the numbers of a note are written; those with another meaning stay numbers."""

NAMED_OPENLY: Final = prompts_with(PROMPTS, Answers.OPEN_SET)
"""The questions whose answers form a set and are heard one by one."""
NAMED_COVERTLY: Final = prompts_with(PROMPTS, Answers.HIDDEN_SET)
"""Those whose answers form a set of hidden cards."""
SETS: Final = NAMED_OPENLY | NAMED_COVERTLY

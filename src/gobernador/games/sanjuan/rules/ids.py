"""The names of San Juan and their numbers: append-only, the same in every edition.

Cards are counted from 1, so that a set of cards is also the mask of a question about cards: bit 0 is PASS.
"""

from typing import Final

from gobernador.core.notes import NoteKind


class Card:
    """A kind of building card. The first five produce; with the customs office, the first six can hold a good."""

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


LAST_PLANT: Final = 5
LAST_HOLDER: Final = 6
LAST_CARD: Final = 40
CARD_SLOTS: Final = 41
"""Length of a table indexed by card; entry 0 is "no card"."""

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


PROMPT_WORDS: Final = (
    "setup",
    "role",
    "library",
    "build",
    "cover",
    "spend",
    "pay",
    "produce",
    "sell",
    "keep",
    "archive",
    "take",
    "office",
    "chapel",
    "bank",
    "limit",
)


class Base:
    """Where each verb's actions begin: `build:library` is BUILD + LIBRARY."""

    ROLE: Final = 0
    USE: Final = 5
    BUILD: Final = 6
    COVER: Final = 46
    SPEND: Final = 91
    PAY: Final = 97
    PRODUCE: Final = 137
    SELL: Final = 142
    KEEP: Final = 148
    DISCARD: Final = 188
    TAKE: Final = 228
    CHAPEL: Final = 268
    BANK: Final = 308


COVER_LOADED: Final = 40
"""`cover:indigo_plant@good` is as far behind `cover:indigo_plant`."""


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
    """The limit itself, not an addition."""
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

NAMED_OPENLY: Final = 2**Prompt.SPEND + 2**Prompt.PRODUCE + 2**Prompt.SELL
"""The questions whose answers everybody hears one by one, and which form a set."""
NAMED_COVERTLY: Final = (
    2**Prompt.SETUP
    + 2**Prompt.PAY
    + 2**Prompt.KEEP
    + 2**Prompt.ARCHIVE
    + 2**Prompt.OFFICE
    + 2**Prompt.BANK
    + 2**Prompt.LIMIT
)
"""Those whose answers form a set of hidden cards."""
SETS: Final = NAMED_OPENLY + NAMED_COVERTLY

COVERT: Final = NAMED_COVERTLY + 2**Prompt.CHAPEL
"""The questions whose answers only the seat itself knows afterwards."""

HIDDEN: Final = 2 ** len(PROMPT_WORDS) - 1 - 2**Prompt.ROLE
"""The questions of which only the seat itself knows what can be answered: hands are hidden, roles are not."""

LASTING: Final = 2**Prompt.BUILD + 2**Prompt.COVER + 2**Prompt.SPEND + 2**Prompt.PAY
"""The questions whose answers may be taken back although bots have acted since: a building, and what is paid for it."""

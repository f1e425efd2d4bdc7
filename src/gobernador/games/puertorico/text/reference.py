"""What each building and each tile does, in words; every number in them comes from the ruleset.

>>> from gobernador.games.puertorico.rules.game import PuertoRicoGame
>>> from gobernador.text.message_catalog import Catalog
>>> words = Lexicon(Catalog("en"), PuertoRicoGame("base", 3, {"factory": "8/7"}), ["Ana", "Bea", "Cleo"])
>>> factory = building_text(words, "factory")
>>> factory.name, factory.cost, factory.points, factory.phase_name
('Factory', 8, 3, 'Craftsman phase')
>>> factory.short
'0/1/2/3/5 doubloons when you produce 1/2/3/4/5 kinds.'
"""

from collections.abc import Sequence
from functools import partial

from gobernador.core.bitset import members
from gobernador.core.game import Game, Score
from gobernador.games.puertorico.narrow import own_game
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
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.rulebook import bonus_numbers
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import Naming, score_rows
from gobernador.text.reference import ReferenceEntry, RoleText, good_entry, kind_name, role_entry, role_in_words
from gobernador.text.speech import seat_names
from gobernador.text.voice import Row

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


def building_texts(words: Lexicon) -> list[ReferenceEntry]:
    """Every building, in the order of the building list."""
    return [_building_text(words, row) for row in words.rules.buildings]


def building_text(words: Lexicon, word: str) -> ReferenceEntry:
    """One building."""
    return next(_building_text(words, row) for row in words.rules.buildings if BUILDING_WORDS[row.building] == word)


def _building_text(words: Lexicon, row: BuildingRow) -> ReferenceEntry:
    word = BUILDING_WORDS[row.building]
    args = numbers(words.rules, row)
    if row.good != Good.NONE:
        args["good"] = words.good(GOOD_WORDS[row.good])
    return ReferenceEntry(
        word=word,
        name=format(words.building(word), "Name"),
        kind=KIND_WORDS[row.kind],
        kind_name=words.say(f"kind.{KIND_WORDS[row.kind]}.name"),
        phase=phase_word(row),
        phase_name=words.say(f"phase.{phase_word(row)}"),
        cost=row.cost,
        points=row.vp,
        copies=row.copies,
        circles=row.circles,
        good=GOOD_WORDS[row.good] if row.good else None,
        short=words.say(f"{text_key(row)}.short", **args),
        rule=words.say(f"{text_key(row)}.rule", **args),
        rulings=words.book.rulings(word),
    )


def tile_texts(words: Lexicon) -> list[ReferenceEntry]:
    """Every plantation, and the quarry."""
    return [tile_text(words, word) for word in TILE_WORDS[1:]]


def tile_text(words: Lexicon, word: str) -> ReferenceEntry:
    """One kind of tile."""
    tile = TILE_WORDS.index(word)
    args: dict[str, object] = {}
    if tile != QUARRY:
        args = {"good": words.good(word), "price": words.rules.price[tile]}
    seating = words.rules.seating
    return ReferenceEntry(
        word=word,
        name=format(words.tile(word), "Name"),
        kind="tile",
        kind_name=kind_name(words.catalog, "tile"),
        copies=int(seating.quarries if tile == QUARRY else seating.tiles[tile]),
        circles=1,
        good=None if tile == QUARRY else word,
        rule=words.say(f"tile.{word}.rule", **args),
        rulings=words.book.rulings(word),
    )


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


def things(catalog: Catalog, game: Game) -> list[ReferenceEntry]:
    """Buildings in the order of the building list, then tiles, goods and roles."""
    words = Lexicon(catalog, own_game(game), seat_names(catalog, game.seats))
    goods = [good_entry(catalog, good, words.good(good)) for good in GOOD_WORDS[1:]]
    return [
        *building_texts(words),
        *tile_texts(words),
        *goods,
        *(role_entry(catalog, text) for text in role_texts(words)),
    ]


def role_texts(words: Lexicon) -> list[RoleText]:
    """The roles in play with this number of seats, in their order."""
    return [role_text(words, ROLE_WORDS[role]) for role in members(words.rules.seating.roles)]


def role_text(words: Lexicon, word: str) -> RoleText:
    """One role."""
    rules = words.rules
    return role_in_words(
        words,
        word,
        words.role(word),
        words.book.rulings(word),
        discount=rules.builder_discount,
        bonus=rules.trader_bonus,
        points=rules.captain_bonus,
        prospect=rules.prospector_coins,
    )


def naming(catalog: Catalog, game: Game) -> Naming:
    """Its names in one language."""
    words = Lexicon(catalog, own_game(game), seat_names(catalog, game.seats))
    return Naming(
        building=lambda word: format(words.building(word), "Name"),
        part=partial(part_name, words),
        end=words.end,
        role=lambda word: format(words.role(word), "Name"),
        great=catalog.say("cli.simulate.great.puertorico"),
    )


ALWAYS_SHOWN = ("chips", "buildings")


def sheet(words: Lexicon, scores: Sequence[Score]) -> list[Row]:
    """Every seat's points part by part, then the total, what breaks ties, and the place."""
    return score_rows(words, scores, ALWAYS_SHOWN, partial(part_name, words))


def part_name(words: Lexicon, part: str) -> str:
    """What a part of the score comes from; a building that scores by itself is called by its name."""
    if part in BUILDING_WORDS:
        return format(words.building(part), "Name")
    return words.say(f"part.{part}")

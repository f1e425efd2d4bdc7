"""The things of Puerto Rico as people read them."""

from gobernador.core.game import Game
from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, QUARRY, TILE_WORDS
from gobernador.games.puertorico.rules.ruleset import KIND_WORDS, BuildingRow
from gobernador.games.puertorico.text import buildings, roles
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import ReferenceEntry, kind_name, role_entry
from gobernador.text.speech import seat_names


def things(catalog: Catalog, game: Game) -> list[ReferenceEntry]:
    """Buildings in the order of the building list, then tiles, goods and roles."""
    words = Lexicon(catalog, own_game(game), seat_names(catalog, game.seats))
    every = [_building(words, row) for row in words.rules.buildings]
    every += [_tile(words, text) for text in buildings.tile_texts(words)]
    every += [
        ReferenceEntry(good, format(words.good(good), "Name"), "good", kind_name(catalog, "good"))
        for good in GOOD_WORDS[1:]
    ]
    return every + [role_entry(catalog, text) for text in roles.role_texts(words)]


def _building(words: Lexicon, row: BuildingRow) -> ReferenceEntry:
    text = buildings.building_text(words, BUILDING_WORDS[row.building])
    return ReferenceEntry(
        word=text.word,
        name=text.name,
        kind=KIND_WORDS[row.kind],
        kind_name=text.kind,
        phase=buildings.phase_word(row),
        phase_name=text.phase,
        cost=text.cost,
        points=text.vp,
        copies=text.copies,
        circles=text.circles,
        good=GOOD_WORDS[row.good] if row.good else None,
        short=text.short,
        rule=text.rule,
        rulings=text.rulings,
    )


def _tile(words: Lexicon, text: buildings.TileText) -> ReferenceEntry:
    return ReferenceEntry(
        word=text.word,
        name=text.name,
        kind="tile",
        kind_name=kind_name(words.catalog, "tile"),
        copies=text.copies,
        circles=1,
        good=None if text.word == TILE_WORDS[QUARRY] else text.word,
        rule=text.rule,
        rulings=text.rulings,
    )

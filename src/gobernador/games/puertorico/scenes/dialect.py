"""Scenes of Puerto Rico: everything that can be said of its table and of a seat, one line each."""

from collections.abc import Callable, Iterable, Sequence

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.positions import box, pieces
from gobernador.games.puertorico.rules import ids
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, LAST_TILE, PLACE_WORDS, TILE_WORDS, Prompt
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.scenes import vocabulary
from gobernador.games.puertorico.scenes.laying import position
from gobernador.testing.scenes import kinds
from gobernador.testing.scenes.dialect import (
    Dialect,
    SceneField,
    SceneSight,
    always,
    ends_of,
    hidden,
    if_any,
    unless_over,
)
from gobernador.testing.scenes.kinds import NOT_OVER, a_word, fixed, written
from gobernador.testing.scenes.scene_things import RowKind, SceneThing, WordsKind

At = SceneSight[PuertoRico, PuertoRicoView]
Field = SceneField[PuertoRico, PuertoRicoView]


def own(at: At) -> Player:
    return at.s.players[at.seat]


def is_asked(at: At, *prompts: int) -> bool:
    return at.s.to_act != NOBODY and at.s.prompt in prompts


def good_words(goods: int) -> list[str]:
    return [GOOD_WORDS[good] for good in members(goods)]


def things(counts: Iterable[int], words: Sequence[str]) -> list[SceneThing]:
    return [SceneThing(word) for word, count in zip(words, counts, strict=True) for _ in range(count)]


def named(at: At) -> list[SceneThing]:
    """What the seat to act has named so far: circles, or the kinds in its warehouses."""
    if is_asked(at, Prompt.STAFF, Prompt.LEAVE):
        return things(at.s.named, PLACE_WORDS)
    if is_asked(at, Prompt.STORE, Prompt.KEEP):
        return [SceneThing(word) for word in good_words(int(at.s.chosen))]
    return []


def produced(at: At) -> list[str]:
    return good_words(int(at.s.chosen)) if is_asked(at, Prompt.CRAFT) else []


def bonus(at: At) -> dict[str, int]:
    return {word: int(at.s.role_coins[role]) for word, role in vocabulary.roles_of(at.game).items()}


def last_round(at: At) -> str:
    return ids.END_WORDS[at.s.last_round] if at.s.last_round else NOT_OVER


def ships(at: At) -> dict[str, list[str]]:
    s = at.s
    return {
        str(ship + 1): [GOOD_WORDS[s.ship_good[ship]]] * int(s.ship_load[ship])
        for ship in range(len(s.rules.seating.ships))
    }


def island(at: At) -> list[SceneThing]:
    """The tiles one by one, those with a colonist first."""
    p = own(at)
    return [
        SceneThing(TILE_WORDS[tile], on="1" if number < p.staff[tile] else "")
        for tile in range(1, LAST_TILE + 1)
        for number in range(p.places[tile])
    ]


def city(at: At) -> list[SceneThing]:
    p = own(at)
    found = [place for place in range(LAST_TILE + 1, len(p.places)) if p.places[place]]
    return [SceneThing(PLACE_WORDS[place], on=str(p.staff[place]) if p.staff[place] else "") for place in found]


def used(at: At) -> list[str]:
    return [vocabulary.WHARF] if is_asked(at, Prompt.SHIP) and at.s.wharves_used >> at.seat & 1 else []


def missing(at: At, names: Iterable[str]) -> bool:
    """Whether some of these pieces are out of the game, so that what is left does not follow from the rest."""
    there, all_of = pieces(at.s), box(at.s.rules, at.s.seats)
    return any(there[name] != all_of[name] for name in names)


def if_missing(names: Iterable[str]) -> Callable[[At, object], list[str]]:
    return lambda at, value: always(at, value) if missing(at, names) else []


TILE_PIECES = [f"{word} tiles" for word in vocabulary.GOODS]


def written_discards(at: At, value: object) -> list[str]:
    return always(at, value) if value or missing(at, TILE_PIECES) else []


def written_pile(at: At, value: object) -> list[str]:
    """The next tiles, if they are fixed; the whole pile, if it does not follow from the rest."""
    top = next_tiles(at)
    if not missing(at, TILE_PIECES):
        return [f"top {' '.join(top)}"] if top else []
    rest = things(at.s.pile, GOOD_WORDS)
    for tile in top:
        rest.remove(SceneThing(tile))
    return [f"= {written([*top, *rest])}"]


def next_tiles(at: At) -> list[str]:
    return [TILE_WORDS[tile] for tile in reversed(list(at.s.top))]


NUMBER = kinds.NumberKind()

TABLE: tuple[Field, ...] = (
    Field("bonus", kinds.PairsKind(kinds.numbers(vocabulary.roles_of)), bonus, write=if_any),
    Field("row", vocabulary.ROW, lambda at: things(at.s.row, GOOD_WORDS), write=always),
    Field("pile", vocabulary.PILE, lambda at: things(at.s.pile, GOOD_WORDS), write=written_pile),
    Field("top", RowKind(a_word(fixed(*vocabulary.GOODS))), next_tiles, seen=hidden),
    Field("discards", vocabulary.ROW, lambda at: things(at.s.discards, GOOD_WORDS), write=written_discards),
    Field("quarries", NUMBER, lambda at: int(at.s.quarries), write=if_missing(["quarry tiles"])),
    Field(
        "supply",
        vocabulary.BARRELS,
        lambda at: things(at.s.supply, GOOD_WORDS),
        write=if_missing([f"{word} barrels" for word in vocabulary.GOODS]),
    ),
    Field("house", vocabulary.BARRELS, lambda at: things(at.s.house_kinds, GOOD_WORDS), write=if_any),
    Field("ships", vocabulary.SHIPS, ships, write=if_any),
    Field("colonist_supply", NUMBER, lambda at: int(at.s.colonists), write=always),
    Field("colonist_ship", NUMBER, lambda at: int(at.s.colonist_ship), write=always),
    Field("pool", NUMBER, lambda at: int(at.s.points), write=always),
    Field(
        "stock", vocabulary.STOCK, lambda at: things(at.s.stock, BUILDING_WORDS), write=if_missing(vocabulary.BUILDINGS)
    ),
    Field("named", vocabulary.NAMED, named, write=if_any, only_with=("staff", "leave", "store", "keep")),
    Field("produced", WordsKind(a_word(fixed(*vocabulary.GOODS))), produced, write=if_any, only_with=("craft",)),
    Field("last_round", kinds.OverKind(ends_of), last_round, write=unless_over),
)

SEAT: tuple[Field, ...] = (
    Field("island", vocabulary.ISLAND, island, write=always),
    Field("city", vocabulary.CITY, city, write=always),
    Field("coins", NUMBER, lambda at: int(own(at).coins), write=if_any),
    Field("goods", vocabulary.BARRELS, lambda at: things(own(at).goods, GOOD_WORDS), write=if_any),
    Field("points", NUMBER, lambda at: int(own(at).points), write=if_any),
    Field("san_juan", NUMBER, lambda at: int(own(at).san_juan), write=if_any),
    Field("colonists", NUMBER, lambda at: int(own(at).colonists)),
    Field("used", WordsKind(a_word(fixed(vocabulary.WHARF))), used, write=if_any, only_with=("ship",)),
)

SCENES = Dialect(
    PuertoRicoGame,
    PuertoRico,
    TABLE,
    SEAT,
    vocabulary.QUESTION,
    position,
    roles=vocabulary.roles_of,
    possible=vocabulary.possible_action,
    event_words=vocabulary.EVENT_WORDS,
)

"""Scenes of Puerto Rico: everything that can be said of its table and of a seat, one line each."""

from collections.abc import Callable, Iterable

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.positions import box, pieces
from gobernador.games.puertorico.rules import ids
from gobernador.games.puertorico.rules.actions import ACTIONS
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, LAST_TILE, PLACE_WORDS, TILE_WORDS, Prompt
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.scenes import vocabulary
from gobernador.games.puertorico.scenes.question import ROLE_OF, position
from gobernador.games.puertorico.scenes.vocabulary import (
    BUILDINGS,
    ENDS,
    GOODS,
    QUESTION,
    Cargo,
    GamePiece,
    Place,
    roles_of,
    things,
)
from gobernador.testing.scenes import dialect, kinds
from gobernador.testing.scenes.dialect import SceneField, SceneSight, always, hidden, if_any, never, unless_over
from gobernador.testing.scenes.kinds import NONE, fixed, one_of
from gobernador.testing.scenes.outcome_checks import NOT_OVER, happened, notation_of, over
from gobernador.testing.scenes.scene_things import heap

At = SceneSight[PuertoRico, PuertoRicoView]
Field = SceneField[PuertoRico, PuertoRicoView]

PARTS = ("total", "chips", "buildings", "guild_hall", "residence", "fortress", "customs_house", "city_hall")


# -- where it stands in a position ---------------------------------------------------------------------------------


def own(at: At) -> Player:
    """The seat that is looked at."""
    return at.s.players[at.seat]


def roles(at: At, *, left: bool) -> list[str]:
    return [word for word, role in roles_of(at.game).items() if bool(at.s.roles >> role & 1) is left]


def is_asked(s: PuertoRico, *prompts: int) -> bool:
    return s.to_act != NOBODY and s.prompt in prompts


def good_words(goods: int) -> list[str]:
    return [GOOD_WORDS[good] for good in members(goods)]


def question(at: At) -> dict[str, object]:
    """The open question with whatever a prompt line could say of it."""
    s = at.s
    if s.to_act == NOBODY:
        return {"prompt": NONE}
    word = ids.PROMPT_WORDS[s.prompt]
    facts: dict[str, object] = {"prompt": word, "seat": int(s.to_act)}
    if word in ROLE_OF:
        facts["chooser"] = int(s.chooser)
    if s.prompt == Prompt.HOSPICE:
        facts["site"] = TILE_WORDS[s.site]
    if s.prompt == Prompt.UNIVERSITY:
        facts["site"] = BUILDING_WORDS[s.site]
    if s.prompt in (Prompt.STAFF, Prompt.LEAVE, Prompt.STORE):
        facts["due"] = int(s.due)
    if s.prompt == Prompt.SHIP:
        facts |= {"idle": int(s.idle), "loaded": "yes" if s.loaded else "no"}
    return facts


def named(at: At) -> list[GamePiece]:
    """What the seat to act has named so far: circles, or the kinds in its warehouses."""
    if is_asked(at.s, Prompt.STAFF, Prompt.LEAVE):
        return things(at.s.named, PLACE_WORDS)
    if is_asked(at.s, Prompt.STORE, Prompt.KEEP):
        return [GamePiece(word) for word in good_words(int(at.s.chosen))]
    return []


def produced(at: At) -> list[str]:
    return good_words(int(at.s.chosen)) if is_asked(at.s, Prompt.CRAFT) else []


def bonus(at: At) -> dict[str, int]:
    return {word: int(at.s.role_coins[role]) for word, role in roles_of(at.game).items()}


def last_round(at: At) -> str:
    return ids.END_WORDS[at.s.last_round] if at.s.last_round else NOT_OVER


def end(at: At) -> str:
    return ids.END_WORDS[at.s.end] if at.s.to_act == NOBODY else NOT_OVER


def ships(at: At) -> dict[str, Cargo]:
    s = at.s
    return {
        str(ship + 1): Cargo(int(s.ship_good[ship]), int(s.ship_load[ship]))
        for ship in range(len(s.rules.seating.ships))
    }


def island(at: At) -> list[Place]:
    """The tiles one by one, those with a colonist first."""
    p = own(at)
    return [
        Place(tile, int(number < p.staff[tile])) for tile in range(1, LAST_TILE + 1) for number in range(p.places[tile])
    ]


def city(at: At) -> list[Place]:
    p = own(at)
    return [Place(place, int(p.staff[place])) for place in range(LAST_TILE + 1, len(p.places)) if p.places[place]]


def used(at: At) -> list[str]:
    return [vocabulary.WHARF] if is_asked(at.s, Prompt.SHIP) and at.s.wharves_used >> at.seat & 1 else []


# -- what an export leaves out -------------------------------------------------------------------------------------


def missing(at: At, names: Iterable[str]) -> bool:
    """Whether some of these pieces are out of the game, so that what is left does not follow from the rest."""
    there, all_of = pieces(at.s), box(at.s.rules, at.s.seats)
    return any(there[name] != all_of[name] for name in names)


def if_missing(names: Iterable[str]) -> Callable[[At, object], list[str]]:
    """Written if some of these pieces are out of the game."""
    return lambda at, value: always(at, value) if missing(at, names) else []


TILE_PIECES = [f"{word} tiles" for word in GOODS]
BARRELS = [f"{word} barrels" for word in GOODS]


def written_discards(at: At, value: object) -> list[str]:
    return always(at, value) if value or missing(at, TILE_PIECES) else []


def written_pile(at: At, value: object) -> list[str]:
    """The next tiles, if they are fixed; the whole pile, if it does not follow from the rest."""
    top = next_tiles(at)
    if not missing(at, TILE_PIECES):
        return [f"top {' '.join(top)}"] if top else []
    others = [GamePiece(tile) for tile in top]
    rest = things(at.s.pile, GOOD_WORDS)
    for tile in others:
        rest.remove(tile)
    return [f"= {dialect.written([*others, *rest])}"]


def next_tiles(at: At) -> list[str]:
    return [TILE_WORDS[tile] for tile in reversed(list(at.s.top))]


# -- all there is --------------------------------------------------------------------------------------------------

NUMBER = kinds.number()
TILES_THERE = GOODS_THERE = vocabulary.pieces_of(GOODS)
ROLES_THERE = kinds.words(one_of(roles_of))

TABLE: tuple[Field, ...] = (
    Field("legal", kinds.words(notation_of(ACTIONS, vocabulary.possible_action)), dialect.legal),
    Field("to_act", kinds.word(lambda game: (*kinds.seat_words(game), "nobody")), dialect.to_act),
    Field("event", happened(ids.NOTES, vocabulary.EVENT_VALUES), hidden),
    Field("winner", kinds.seats, dialect.winner),
    Field("ranking", kinds.ranking, dialect.ranking),
    Field("round", kinds.number(vocabulary.rounds_of), lambda at: int(at.s.round), write=always),
    Field("governor", kinds.seat, lambda at: int(at.s.governor), write=always),
    Field("chooser", kinds.seat, lambda at: int(at.s.chooser)),
    Field("role", kinds.word(lambda game: (*roles_of(game), NONE)), lambda at: ids.ROLE_WORDS[at.s.role]),
    Field("taken", ROLES_THERE, lambda at: roles(at, left=False), write=if_any),
    Field("roles", ROLES_THERE, lambda at: roles(at, left=True), write=never),
    Field("bonus", kinds.pairs(roles_of), bonus, write=if_any),
    Field("row", TILES_THERE, lambda at: things(at.s.row, GOOD_WORDS), write=always),
    Field("pile", TILES_THERE, lambda at: things(at.s.pile, GOOD_WORDS), write=written_pile),
    Field("top", kinds.row(one_of(fixed(*GOODS))), next_tiles, seen=hidden),
    Field("discards", TILES_THERE, lambda at: things(at.s.discards, GOOD_WORDS), write=written_discards),
    Field("quarries", NUMBER, lambda at: int(at.s.quarries), write=if_missing(["quarry tiles"])),
    Field("supply", GOODS_THERE, lambda at: things(at.s.supply, GOOD_WORDS), write=if_missing(BARRELS)),
    Field("house", GOODS_THERE, lambda at: things(at.s.house_kinds, GOOD_WORDS), write=if_any),
    Field("ships", vocabulary.cargoes, ships, write=if_any),
    Field("colonist_supply", NUMBER, lambda at: int(at.s.colonists), write=always),
    Field("colonist_ship", NUMBER, lambda at: int(at.s.colonist_ship), write=always),
    Field("pool", NUMBER, lambda at: int(at.s.points), write=always),
    Field(
        "stock",
        vocabulary.pieces_of(BUILDINGS),
        lambda at: things(at.s.stock, BUILDING_WORDS),
        write=if_missing(BUILDINGS),
    ),
    Field(
        "named",
        vocabulary.pieces_of(vocabulary.PLACES),
        named,
        write=if_any,
        only_with=("staff", "leave", "store", "keep"),
    ),
    Field("produced", kinds.words(one_of(fixed(*GOODS))), produced, write=if_any, only_with=("craft",)),
    Field("last_round", over(ENDS), last_round, write=unless_over),
    Field("dice", None, hidden, write=never),
    Field("over", over(ENDS), end, write=if_any),
    Field("prompt", QUESTION, question, write=lambda at, value: QUESTION.written(value)),
)

SEAT: tuple[Field, ...] = (
    Field("island", heap(vocabulary.tile_there), island, write=always),
    Field("city", heap(vocabulary.building_there), city, write=always),
    Field("coins", NUMBER, lambda at: int(own(at).coins), write=if_any),
    Field("goods", GOODS_THERE, lambda at: things(own(at).goods, GOOD_WORDS), write=if_any),
    Field("points", NUMBER, lambda at: int(own(at).points), write=if_any),
    Field("san_juan", NUMBER, lambda at: int(own(at).san_juan), write=if_any),
    Field("colonists", NUMBER, lambda at: int(own(at).colonists)),
    Field("used", kinds.words(one_of(fixed(vocabulary.WHARF))), used, write=if_any, only_with=("ship",)),
    Field("score", kinds.pairs(fixed(*PARTS), alone="total"), dialect.score),
    Field("tiebreak", NUMBER, lambda at: at.score.tiebreak),
    Field("place", kinds.place, lambda at: at.score.place),
)


def game_of(s: PuertoRico) -> PuertoRicoGame:
    """A game that can read notation for this position."""
    return PuertoRicoGame(s.rules.key, int(s.seats))


SCENES = dialect.Dialect(PuertoRicoGame, PuertoRico, TABLE, SEAT, QUESTION, position, game_of)

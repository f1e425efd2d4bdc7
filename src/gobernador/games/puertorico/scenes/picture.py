"""What can be seen of a position of Puerto Rico: all of it, but for the order of the face-down tiles."""

from gobernador.core.bitset import members
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    END_WORDS,
    GOOD_WORDS,
    LAST_TILE,
    PLACE_WORDS,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    Prompt,
)
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.rounds import known_roles
from gobernador.games.puertorico.scenes.setting import ROLE_OF
from gobernador.games.puertorico.scenes.vocabulary import WHARF, Cargo, Place, SceneThing, things
from gobernador.testing.scenes.dialect import Picture
from gobernador.testing.scenes.kinds import NONE

Facts = dict[str, object]
NOT_SO = "no"


def picture_of(game: Game, s: PuertoRico) -> Picture:
    """The position with its one secret, the tiles that are drawn next as far as a scene has fixed them."""
    table = {**table_facts(s), **pile_facts(s), **result_facts(game, s)}
    table["legal"] = [game.actions.text(action) for action in s.legal()]
    table["top"] = [TILE_WORDS[tile] for tile in reversed(list(s.top))]
    return Picture(table, [seat_facts(game, s, seat) for seat in range(s.seats)])


def picture_for(game: Game, s: PuertoRico, seat: int) -> Picture:
    """What a seat, or a spectator, sees: whatever is in every world that its view could be of."""
    view = game.view(s, seat)
    seen = game.imagine(view, QuickDice(0))
    assert isinstance(seen, PuertoRico)
    picture = picture_of(game, seen)
    table = {keyword: fact for keyword, fact in picture.table.items() if keyword != "top"}
    table["legal"] = [game.actions.text(action) for action in view.legal()]
    return Picture(table, picture.seats)


# -- the table -----------------------------------------------------------------------------------------------------


def table_facts(s: PuertoRico) -> Facts:
    """Round, roles, and the open question."""
    roles = known_roles(s)
    return {
        "round": int(s.round),
        "governor": int(s.governor),
        "chooser": int(s.chooser),
        "role": ROLE_WORDS[s.role],
        "roles": [word for word, role in roles.items() if s.roles >> role & 1],
        "taken": [word for word, role in roles.items() if not s.roles >> role & 1],
        "bonus": {word: int(s.role_coins[role]) for word, role in roles.items()},
        "last_round": END_WORDS[s.last_round] if s.last_round else NOT_SO,
        "over": END_WORDS[s.end] if s.to_act == NOBODY else NOT_SO,
        "to_act": "nobody" if s.to_act == NOBODY else str(s.to_act),
        "prompt": question(s),
        "named": named(s),
        "produced": kinds(int(s.chosen)) if is_asked(s, Prompt.CRAFT) else [],
    }


def pile_facts(s: PuertoRico) -> Facts:
    """Everything that lies on the table."""
    ships = range(len(s.rules.seating.ships))
    return {
        "row": things(s.row, GOOD_WORDS),
        "pile": things(s.pile, GOOD_WORDS),
        "discards": things(s.discards, GOOD_WORDS),
        "quarries": int(s.quarries),
        "supply": things(s.supply, GOOD_WORDS),
        "house": things(s.house_kinds, GOOD_WORDS),
        "ships": {str(ship + 1): Cargo(int(s.ship_good[ship]), int(s.ship_load[ship])) for ship in ships},
        "colonist_supply": int(s.colonists),
        "colonist_ship": int(s.colonist_ship),
        "pool": int(s.points),
        "stock": things(s.stock, BUILDING_WORDS),
    }


def result_facts(game: Game, s: PuertoRico) -> Facts:
    """Who is ahead; whether that is a victory is another question."""
    scores = game.scores(s)
    places = sorted({score.place for score in scores})
    groups = ["=".join(str(score.seat) for score in scores if score.place == place) for place in places]
    return {"winner": groups[0].split("="), "ranking": groups}


# -- the question --------------------------------------------------------------------------------------------------


def is_asked(s: PuertoRico, *prompts: int) -> bool:
    return s.to_act != NOBODY and s.prompt in prompts


def question(s: PuertoRico) -> dict[str, object]:
    """The open question with whatever a prompt line could say of it."""
    if s.to_act == NOBODY:
        return {"prompt": NONE}
    word = PROMPT_WORDS[s.prompt]
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


def named(s: PuertoRico) -> list[SceneThing]:
    """What the seat to act has named so far: circles, or the kinds in its warehouses."""
    if is_asked(s, Prompt.STAFF, Prompt.LEAVE):
        return things(s.named, PLACE_WORDS)
    if is_asked(s, Prompt.STORE, Prompt.KEEP):
        return [SceneThing(word) for word in kinds(int(s.chosen))]
    return []


def kinds(goods: int) -> list[str]:
    return [GOOD_WORDS[good] for good in members(goods)]


# -- the seats -----------------------------------------------------------------------------------------------------


def seat_facts(game: Game, s: PuertoRico, seat: int) -> Facts:
    p = s.players[seat]
    score = game.scores(s)[seat]
    return {
        "island": island(p),
        "city": city(p),
        "coins": int(p.coins),
        "goods": things(p.goods, GOOD_WORDS),
        "points": int(p.points),
        "san_juan": int(p.san_juan),
        "colonists": int(p.colonists),
        "used": [WHARF] if is_asked(s, Prompt.SHIP) and s.wharves_used >> seat & 1 else [],
        "score": {**score.parts, "total": score.total},
        "tiebreak": score.tiebreak,
        "place": score.place,
    }


def island(p: Player) -> list[Place]:
    """The tiles one by one, those with a colonist first."""
    return [
        Place(tile, int(number < p.staff[tile])) for tile in range(1, LAST_TILE + 1) for number in range(p.places[tile])
    ]


def city(p: Player) -> list[Place]:
    return [Place(place, int(p.staff[place])) for place in range(LAST_TILE + 1, len(p.places)) if p.places[place]]

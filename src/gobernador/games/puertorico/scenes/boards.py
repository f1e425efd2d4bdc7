"""What a seat owns in a scene, and what it cannot own."""

from mypy_extensions import u8

from gobernador.games.puertorico.rules.ids import LAST_TILE, PLACE_WORDS
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.scenes.setting import Setting
from gobernador.games.puertorico.scenes.vocabulary import BUILDINGS, WHARF, Place, city_in, island_in
from gobernador.testing.scenes.kinds import NONE
from gobernador.testing.scenes.scene_lines import Clause


def lay_seat(p: Player, setting: Setting, seat: int) -> None:
    """Island, city, coins, points and colonists of a seat; barrels are laid with all others."""
    rules = setting.game.rules
    island, city = setting.seat_clause(seat, "island"), setting.seat_clause(seat, "city")
    for tile in checked_island(island, island_in(island), rules):
        p.places[tile.place] += 1
        p.staff[tile.place] += u8(tile.colonists or 0)
    for building in checked_city(city, city_in(city), rules):
        p.places[building.place] = u8(rules.place_circles[building.place])
        p.staff[building.place] = u8(building.colonists or 0)
    p.coins = setting.seat_number(seat, "coins")
    p.points = setting.seat_number(seat, "points")
    p.san_juan = setting.seat_number(seat, "san_juan")
    p.colonists = p.san_juan + sum(int(colonists) for colonists in p.staff)
    p.settle(rules)


def checked_island(clause: Clause, tiles: list[Place], rules: Ruleset) -> list[Place]:
    """The tiles of an island that can be."""
    if len(tiles) > rules.island:
        raise clause.error(f"{len(tiles)} tiles, but an island has {rules.island} spaces")
    for tile in tiles:
        check_circles(clause, tile, rules)
    return tiles


def checked_city(clause: Clause, buildings: list[Place], rules: Ruleset) -> list[Place]:
    """The buildings of a city that can be."""
    spaces = 0
    for place, building in enumerate(buildings):
        check_circles(clause, building, rules)
        if any(other.place == building.place for other in buildings[:place]):
            raise clause.error(f"two buildings with the same name: {PLACE_WORDS[building.place]}")
        spaces += int(rules.spaces(building.place - LAST_TILE))
    if spaces > rules.city:
        raise clause.error(f"these buildings need {spaces} spaces, but a city has {rules.city}; a large one takes two")
    return buildings


def check_circles(clause: Clause, place: Place, rules: Ruleset) -> None:
    circles = int(rules.place_circles[place.place])
    if (place.colonists or 0) > circles:
        raise clause.error(f"{place}: there is room for {circles} only")


def has_used_wharf(p: Player, setting: Setting, seat: int) -> bool:
    """Whether a seat has used its wharf in this captain phase."""
    clause = setting.seat_clause(seat, "used")
    word = clause.only("wharf, or none")
    if word == NONE:
        return False
    if word != WHARF:
        raise clause.unknown(word, (WHARF, NONE))
    if not p.occupied(BUILDINGS[WHARF]):
        raise clause.error(f"a wharf was used, but seat {seat} has none with a colonist")
    return True

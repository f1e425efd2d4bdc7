"""Positions of Puerto Rico to be talked about: a fresh game with things laid on its table, and a line of play."""

from collections.abc import Callable, Sequence

from gobernador.core.dice import QuickDice
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, LAST_TILE, PLACE_WORDS
from gobernador.games.puertorico.rules.state import PuertoRico

Lay = Callable[[PuertoRico], None]


def position(seats: int, table: Sequence[Lay], line: str) -> tuple[PuertoRicoGame, PuertoRico]:
    """The game, and where the line leads; seat 0 is governor."""
    game = PuertoRicoGame("base", seats, {"start": "0"})
    s = game.new(QuickDice(1))
    for lay in table:
        lay(s)
    for played in line.split():
        choice = game.actions.parse(played)
        assert choice in s.legal(), played
        s.apply(choice)
    return game, s


def owns(seat: int, *places: str) -> Lay:
    """Tiles and buildings; `office+` has a colonist on it."""

    def lay(s: PuertoRico) -> None:
        player = s.players[seat]
        for word in places:
            place = PLACE_WORDS.index(word.removesuffix("+"))
            if place <= LAST_TILE:
                player.add_tile(place)
            else:
                player.add_building(place - LAST_TILE, s.rules)
            if word.endswith("+"):
                player.put_colonist(place, s.rules)

    return lay


def goods(seat: int, **barrels: int) -> Lay:
    def lay(s: PuertoRico) -> None:
        for word, number in barrels.items():
            s.players[seat].goods[GOOD_WORDS.index(word)] = number

    return lay


def coins(seat: int, number: int) -> Lay:
    def lay(s: PuertoRico) -> None:
        s.players[seat].coins = number

    return lay


def row(**tiles: int) -> Lay:
    def lay(s: PuertoRico) -> None:
        for tile, word in enumerate(GOOD_WORDS):
            s.row[tile] = tiles.get(word, 0)

    return lay


def supply(**barrels: int) -> Lay:
    def lay(s: PuertoRico) -> None:
        for word, number in barrels.items():
            s.supply[GOOD_WORDS.index(word)] = number

    return lay


def ship(number: int, good: str, barrels: int) -> Lay:
    def lay(s: PuertoRico) -> None:
        s.ship_good[number - 1] = GOOD_WORDS.index(good)
        s.ship_load[number - 1] = barrels

    return lay


def sold_out(building: str) -> Lay:
    def lay(s: PuertoRico) -> None:
        s.stock[BUILDING_WORDS.index(building)] = 0

    return lay


def no_quarries(s: PuertoRico) -> None:
    s.quarries = 0


def no_face_down(s: PuertoRico) -> None:
    for tile in range(len(GOOD_WORDS)):
        s.pile[tile] = 0
    s.pile_size = 0

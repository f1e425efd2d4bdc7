"""The set-up of a game (R-PR-92)."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.dice import Dice
from gobernador.games.puertorico.rules.ids import BUILDING_SLOTS, GOOD_SLOTS
from gobernador.games.puertorico.rules.player import Player, new_player
from gobernador.games.puertorico.rules.position import no_piles
from gobernador.games.puertorico.rules.rounds import begin_round
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.state import Phase, PuertoRico


def blank(rules: Ruleset, phases: vec[Phase], seats: i64, dice: Dice) -> PuertoRico:
    """A table with everybody seated and nothing on it."""
    players = vec[Player]([new_player() for seat in range(seats)])
    return PuertoRico(rules, phases, players, no_piles(), dice)


def deal(s: PuertoRico) -> None:
    """Set up a blank table for a fresh game, up to its first question."""
    rules = s.rules
    if rules.starts < 0:
        s.governor = s.dice.below(s.seats)
    else:
        s.governor = rules.starts
    lay_out(s)
    seat = s.governor
    for turn in range(s.seats):
        p = s.players[seat]
        p.coins = rules.seating.coins
        tile = rules.seating.first_tiles[turn]
        p.add_tile(tile)
        s.pile[tile] -= 1
        s.pile_size -= 1
        seat = s.left_of(seat)
    s.fill_row()
    begin_round(s)


def lay_out(s: PuertoRico) -> None:
    """Everything that lies on the table: tiles, barrels, buildings, colonists, points."""
    seating = s.rules.seating
    for good in range(i64(1), i64(GOOD_SLOTS)):
        s.pile[good] = u8(seating.tiles[good])
        s.pile_size += seating.tiles[good]
        s.supply[good] = u8(seating.goods[good])
    for building in range(i64(1), i64(BUILDING_SLOTS)):
        s.stock[building] = u8(s.rules.copies[building])
    s.quarries = seating.quarries
    s.colonists = seating.colonists
    s.colonist_ship = s.seats
    s.points = seating.points

"""The points of Puerto Rico that a viewer can count."""

from collections.abc import Container

from gobernador.core.bitset import members
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.games.puertorico.definition import own_game, own_state
from gobernador.games.puertorico.rules import scoring
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, END_WORDS, QUARRY
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.match.points import FinalCounts, Standing


def standings(game: Game, s: State, viewer: int, told: Container[int]) -> list[Standing]:
    """Points without the chips that lie face down, which are told to their owner and at the end to all (R-PR-96)."""
    ours, position = own_game(game), own_state(s)
    # As long as nobody has taken a chip, everybody knows what everybody has.
    all_told = position.end != 0 or position.points == ours.rules.seating.points
    built = _without_chips(ours, position)
    totals = [score.total for score in ours.scores(position)]
    return [
        Standing(
            seat,
            built[seat],
            totals[seat] - built[seat] if all_told or seat == viewer or seat in told else None,
            int(position.players[seat].city),
            int(ours.rules.city),
        )
        for seat in range(ours.seats)
    ]


def _without_chips(game: PuertoRicoGame, s: PuertoRico) -> list[int]:
    bare = s.clone()
    for seat in range(game.seats):
        bare.players[seat].points = 0
    return [score.total for score in game.scores(bare)]


BUILDING, BOTH, SHIPPING = STYLES = ("building", "both", "shipping")
MUCH_SHIPPED = 1 / 2
LITTLE_SHIPPED = 1 / 3
"""Parts of somebody's points that lie in chips: with more than the first it lived on shipping, with less than the second on building."""


def counted(game: Game, position: State) -> FinalCounts:
    """Cities, belongings, the large buildings, and whether somebody built or shipped."""
    s = own_state(position)
    towns = [[BUILDING_WORDS[building] for building in members(player.buildings)] for player in s.players]
    great = [len(members(player.buildings & s.rules.large)) for player in s.players]
    lived_on = [style(int(player.points), int(scoring.points(s, seat))) for seat, player in enumerate(s.players)]
    return FinalCounts(END_WORDS[s.end], towns, [belongings(player) for player in s.players], great, lived_on, STYLES)


def style(chips: int, points: int) -> str:
    """What somebody has lived on who has this many of the points in chips.

    >>> style(10, 50), style(20, 50), style(30, 50)
    ('building', 'both', 'shipping')
    """
    if chips > points * MUCH_SHIPPED:
        return SHIPPING
    return BUILDING if chips < points * LITTLE_SHIPPED else BOTH


def belongings(player: Player) -> dict[str, int]:
    return {
        "buildings": len(members(player.buildings)),
        "coins": int(player.coins),
        "barrels": int(player.n_goods()),
        "tiles": int(player.tiles),
        "quarries": int(player.places[QUARRY]),
        "colonists": int(player.colonists),
    }

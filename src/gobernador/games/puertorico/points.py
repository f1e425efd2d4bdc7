"""The points of Puerto Rico that a viewer can count."""

from collections.abc import Container

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.games.puertorico.narrow import own_game, own_state
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.match.points import Standing


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

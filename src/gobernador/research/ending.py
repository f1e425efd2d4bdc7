"""How a game has ended, in numbers for people."""

from gobernador.core.game import Game
from gobernador.core.state import State


def results_of(game: Game, s: State) -> list[dict[str, int]]:
    """Every seat's points and place, 1 being the winner's; tied seats share one."""
    return [{"points": score.total, "place": score.place} for score in game.scores(s)]

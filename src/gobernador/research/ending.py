"""How a game has ended: what it is worth to each seat, and the score behind it."""

from librt.vecs import vec

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.research.stepping.rewards import write_rewards


def rewards_of(game: Game, s: State, reward: int) -> list[float]:
    """The reward of every seat for a game that is over; *reward* is one of `Reward`."""
    rewards = vec[float]([0.0] * game.seats)
    write_rewards(game, s, reward, rewards, 0)
    return list(rewards)


def results_of(game: Game, s: State) -> list[dict[str, int]]:
    """Every seat's points and place, 1 being the winner's; tied seats share one."""
    return [{"points": score.total, "place": score.place} for score in game.scores(s)]

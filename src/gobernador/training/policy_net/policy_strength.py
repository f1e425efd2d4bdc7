"""How strong a policy is: it plays among copies of a heuristic, in every seat of the same deals."""

from dataclasses import dataclass

from gobernador.bots.nets import final_shares
from gobernador.bots.policies.playout import play_between
from gobernador.bots.policies.policy import Policy
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.training.value_net.libraries import np

FIRST_DEAL = 2**50
"""The deals of matches are not those of the training."""
SURE = 1.96


@dataclass(frozen=True)
class Strength:
    """The share of the victories that a policy won, how far it is certain (95 %), and the rounds of a game."""

    share: float
    within: float
    rounds: float


def strength_of(game: Game, policy: Policy, others: Policy, deals: int) -> Strength:
    """Play so many deals, each once from every seat."""
    shares: list[float] = []
    rounds = 0
    for deal in range(deals):
        won = 0.0
        for seat in range(game.seats):
            s = game.new(QuickDice(FIRST_DEAL + deal))
            play_between(s, [policy if other == seat else others for other in range(game.seats)])
            won += final_shares(game, s)[seat]
            rounds += int(game.round_of(s))
        shares.append(won / game.seats)
    within = SURE * float(np.std(shares)) / deals**0.5
    return Strength(float(np.mean(shares)), within, rounds / deals / game.seats)

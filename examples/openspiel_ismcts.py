"""OpenSpiel's own IS-MCTS against our bots: an opponent that nobody can say we have weakened.

    python examples/openspiel_ismcts.py
    python examples/openspiel_ismcts.py --simulations 200 --games 40 --opponent random
    python examples/openspiel_ismcts.py --game gobernador_puertorico --players 3 --opponent heuristic,tuned

IS-MCTS plays one seat, and the opponent all others. Every deal is played once from each seat.
"""

import argparse
import random
import sys
from math import sqrt

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from rich.console import Console
from rich.progress import track

from gobernador.core.errors import GameError
from gobernador.research.openspiel import GobernadorBot, GobernadorGame


def main() -> None:
    """Play them all, and print how it went."""
    chosen = arguments()
    params = {"edition": chosen.edition, "players": chosen.players}
    try:
        game = pyspiel.load_game(chosen.game, {name: value for name, value in params.items() if value})
        print(f"{game}\nIS-MCTS with {chosen.simulations} simulations\n")
        print(f"{'against':<20} {'games':>5} {'won':>7}  {'return':>15}")
        for spec in chosen.opponent.split(","):
            print(row(spec, match(game, spec, chosen)), flush=True)
    except (GameError, pyspiel.SpielError) as wrong:
        sys.exit(str(wrong))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=("gobernador_sanjuan", "gobernador_puertorico"), default="gobernador_sanjuan")
    parser.add_argument("--edition", default="", help="the usual one, if none is named")
    parser.add_argument("--players", type=int, default=0, help="the usual number, if none is named")
    parser.add_argument("--opponent", default="random", help="one of our bots, or several with commas between them")
    parser.add_argument("--simulations", type=int, default=20, help="for each decision")
    parser.add_argument("--games", type=int, default=4, help="against each opponent")
    parser.add_argument("--exploration", type=float, default=1.0, help="the constant of UCT")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.simulations < 2 or chosen.games < 1:
        parser.error("at least one game, and two simulations: the first one only looks at the root")
    return chosen


def match(game: GobernadorGame, spec: str, chosen: argparse.Namespace) -> list[float]:
    """All games against one opponent; what each was worth to IS-MCTS."""
    bar = Console(stderr=True)
    games = track(
        pairs(game, chosen.games), f"against {spec}", console=bar, transient=True, disable=not sys.stderr.isatty()
    )
    return [play(game, spec, seat, deal, chosen) for deal, seat in games]


def pairs(game: GobernadorGame, games: int) -> list[tuple[int, int]]:
    """Deals and seats: a deal is played from every seat before the next one."""
    seats = game.num_players()
    return [(number // seats, number % seats) for number in range(games)]


def play(game: GobernadorGame, spec: str, seat: int, deal: int, chosen: argparse.Namespace) -> float:
    """One game; what its end is worth to IS-MCTS."""
    dealer = random.Random(f"{chosen.seed} {deal}")
    bots = [GobernadorBot(game, player, spec, seed=deal) for player in range(game.num_players())]
    bots[seat] = ISMCTSBot(
        game,
        # Its own generator would do as well, but asks numpy for every single action.
        RandomRolloutEvaluator(n_rollouts=1, random_state=random.Random(deal)),
        uct_c=chosen.exploration,
        max_simulations=chosen.simulations,
        random_state=np.random.RandomState(deal),
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dealer.choices(outcomes, chances)[0])
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return float(state.returns()[seat])


def row(spec: str, returns: list[float]) -> str:
    """A line of the table: how many games were won, and the return on average with its standard error."""
    won = sum(value == 1.0 for value in returns) / len(returns)
    mean = sum(returns) / len(returns)
    error = sqrt(sum((value - mean) ** 2 for value in returns)) / len(returns)
    return f"{spec:<20} {len(returns):>5} {won:>7.1%}  {mean:>+7.3f} +-{error:.3f}"


if __name__ == "__main__":
    main()

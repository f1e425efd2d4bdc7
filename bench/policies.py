"""`python -m bench.policies`: what the heuristics decide, as digests, and how long they take.

A faster policy must decide the same. So before and after a change this prints, for every game, edition and number of players, a digest of all
decisions of some games, of which one in 25 is then played at random, and of the worths of all answers to one question in twelve; and the
microseconds of processor time for a decision. The same digests are the same decisions, whatever the machine.
"""

import argparse
import sys
from dataclasses import dataclass
from hashlib import sha256
from time import process_time

from gobernador import compiled
from gobernador.bots.game_bots import heuristic_policy, styles
from gobernador.bots.policies.playout import play_between
from gobernador.bots.policies.policy import Heuristic
from gobernador.catalog import GAMES, make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.types import NOBODY

ODD_ANSWERS, ASKED_WHY = 25, 12
"""One of so many answers is played at random; of one of so many questions all answers are weighed."""
LOTS = 10**6
"""The dice of those are not those of the games."""
TUNED = "tuned"


@dataclass(frozen=True)
class Decided:
    """What was decided at the tables of one kind."""

    decisions: int
    digest: str


def decided(game: Game, games: int) -> Decided:
    """Play games of all styles of a game against each other."""
    policies = [heuristic_policy(game, style) for style in styles(game)]
    found, decisions = sha256(), 0
    for deal in range(games):
        s, lot = game.new(QuickDice(deal)), QuickDice(LOTS + deal)
        while s.to_act != NOBODY:
            policy = policies[(s.to_act + deal) % len(policies)]
            action = int(policy.pick(s))
            found.update(action.to_bytes(2, "little"))
            decisions += 1
            if lot.below(ASKED_WHY) == 0:
                found.update("".join(worth.hex() for _, worth, _ in policy.explain(s)).encode())
            if lot.below(ODD_ANSWERS) == 0:
                legal = s.legal()
                action = legal[lot.below(len(legal))]
            s.apply(action)
    return Decided(decisions, found.hexdigest()[:16])


def microseconds(game: Game, policy: Heuristic, games: int) -> float:
    """Processor time for a decision, the engine's part included, in games of one policy."""
    decisions = sum(counted(game, policy, deal) for deal in range(games))
    began = process_time()
    for deal in range(games):
        play_between(game.new(QuickDice(deal)), [policy] * game.seats)
    return 1e6 * (process_time() - began) / decisions


def counted(game: Game, policy: Heuristic, deal: int) -> int:
    """How many decisions a game takes."""
    s, decisions = game.new(QuickDice(deal)), 0
    while s.to_act != NOBODY:
        s.apply(policy.pick(s))
        decisions += 1
    return decisions


def main(arguments: list[str] | None = None) -> int:
    """Print a line for each kind of table."""
    parser = argparse.ArgumentParser(prog="python -m bench.policies", description=__doc__)
    parser.add_argument("--games", type=int, default=80, help="at each kind of table (default: 80)")
    asked = parser.parse_args(arguments)
    total = 0
    sys.stdout.write(f"{compiled.word()}\n")
    for key in GAMES:
        entry = GAMES[key]
        for edition in entry.editions:
            for seats in range(entry.fewest_seats, entry.most_seats + 1):
                game = make(key, edition, seats)
                if TUNED not in styles(game):
                    continue
                found = decided(game, asked.games)
                time = microseconds(game, heuristic_policy(game, TUNED), asked.games)
                total += found.decisions
                sys.stdout.write(
                    f"{key:11} {edition:14} {seats}  {found.decisions:8,} decisions  {found.digest}  {time:6.2f} µs\n"
                )
                sys.stdout.flush()
    sys.stdout.write(f"{total:,} decisions\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

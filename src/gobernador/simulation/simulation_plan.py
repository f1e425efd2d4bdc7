"""Which games a simulation plays: the same seeds give the same games, on any number of processes.

Where the bots differ, each deal is played once for every turn of the bots around the table, so that nobody is luckier.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from gobernador.bots.registry import bots_around, make_bot
from gobernador.catalog import make
from gobernador.core.dice import SEED_BYTES
from gobernador.core.game import Game
from gobernador.match.deal import seed_of_deal


@dataclass(frozen=True)
class SimulationPlan:
    """What is to be played."""

    game: str
    edition: str
    """With the version of its rules, as in `first@1`; without one, its newest rules."""
    seats: int
    options: dict[str, str] = field(hash=False)
    bots: tuple[str, ...]
    """The bot of each seat, before any turn around the table."""
    seed: bytes

    @property
    def rotations(self) -> int:
        """How often a deal is played."""
        return self.seats if len(set(self.bots)) > 1 else 1

    def deal_of(self, number: int) -> int:
        """The deal of a game."""
        return number // self.rotations

    def bots_of(self, number: int) -> tuple[str, ...]:
        """The bots of a game by seat."""
        turn = number % self.rotations
        return tuple(self.bots[(seat + turn) % self.seats] for seat in range(self.seats))

    def seed_of(self, number: int) -> bytes:
        """The seed of a game."""
        return seed_of_deal("simulate", self.seed, self.deal_of(number))

    def make_game(self) -> Game:
        """The game itself."""
        return make(self.game, self.edition, self.seats, self.options)


def plan_of(game: Game, bots: str | Sequence[str], seed: bytes) -> SimulationPlan:
    """The plan of a simulation; raises BadSetup if there is no such bot, or if it does not play this game."""
    kinds = bots_around(bots, game.seats)
    for seat, kind in enumerate(kinds):
        make_bot(kind, game, seat, bytes(SEED_BYTES)).close()
    return SimulationPlan(game.key, game.rules_name, game.seats, dict(game.options), kinds, seed)

"""Bots of known strength, and the results of arenas between them.

Every seat of a game draws luck of its own (Gumbel's distribution) and adds the strength of its bot: whoever has most is first, and so
on. Then the chance to be first is exactly that of Plackett and Luce, for two seats that of Bradley and Terry. A deal may be *fated*:
its seats have the same luck in all turns, so that what the candidate gains on a good seat it loses on a bad one. That ties the
games of a deal together and leaves the chances of each game as they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random

from gobernador.statistics.result import ArenaResult

POINTS = 400 / log(10)
"""What one unit of strength is in Elo."""


@dataclass(frozen=True)
class World:
    """What is true, and the statistics must find out."""

    elo: Mapping[str, float]
    seats: int = 2
    fated: float = 0.0
    """How many of the deals are fated."""
    drawn: float = 0.0
    """How many of the games end with the first place shared by two seats, whoever they are."""
    first: float = 0.0
    """What sitting first is worth, in Elo."""

    def share(self, candidate: str, field: str) -> float:
        """The candidate's true share, over all turns."""
        turns = [self._chance(candidate, field, turn) for turn in range(self.seats)]
        share = sum(turns) / self.seats
        return share if self.seats > 2 else self.drawn / 2 + (1 - self.drawn) * share

    def _chance(self, candidate: str, field: str, turn: int) -> float:
        bots = [candidate if seat == turn else field for seat in range(self.seats)]
        strengths = [exp(self.strength(bot, seat)) for seat, bot in enumerate(bots)]
        return strengths[turn] / sum(strengths)

    def strength(self, bot: str, seat: int) -> float:
        return (self.elo[bot] + (self.first if seat == 0 else 0.0)) / POINTS

    def play(self, dice: Random, candidate: str, field: str, deals: int, start: int = 0) -> list[ArenaResult]:
        """Some deals of a pairing, with all their turns."""
        numbers = range(start, start + deals)
        return [game for deal in numbers for game in self.deal(dice, candidate, field, deal)]

    def deal(self, dice: Random, candidate: str, field: str, deal: int) -> Iterator[ArenaResult]:
        fate = self._luck(dice) if dice.random() < self.fated else None
        for turn in range(self.seats):
            bots = tuple(candidate if seat == turn else field for seat in range(self.seats))
            yield self._game(dice, bots, fate or self._luck(dice), deal, turn)

    def _luck(self, dice: Random) -> list[float]:
        return [-log(-log(dice.random())) for _ in range(self.seats)]

    def _game(self, dice: Random, bots: tuple[str, ...], luck: Sequence[float], deal: int, turn: int) -> ArenaResult:
        worth = [lucky + self.strength(bot, seat) for seat, (bot, lucky) in enumerate(zip(bots, luck, strict=True))]
        order = sorted(worth, reverse=True)
        places = [order.index(own) + 1 for own in worth]
        if dice.random() < self.drawn:
            places = [1 if place == 2 else place for place in places]
        return result(bots, places, deal, turn, totals=[30 + round(3 * own) for own in worth])


def result(
    bots: Sequence[str], places: Sequence[int], deal: int, turn: int, totals: Sequence[int] | None = None
) -> ArenaResult:
    """A game with everything that does not matter filled in."""
    seats = len(bots)
    return ArenaResult(
        candidate=bots[turn],
        field=bots[turn - 1],
        deal=deal,
        turn=turn,
        seed=f"{deal:032x}",
        bots=tuple(bots),
        places=tuple(places),
        totals=tuple(totals or [40 - place for place in places]),
        rounds=12 + deal % 5,
        decisions=(50,) * seats,
        seconds=tuple(0.05 if bot.startswith("search") else 0.001 for bot in bots),
        faults=(0,) * seats,
        record="",
    )


def arena(world: World, dice: Random, deals: int) -> list[ArenaResult]:
    """Everybody against everybody; with more than two seats, everybody against every field."""
    bots = list(world.elo)
    return [
        game
        for n, candidate in enumerate(bots)
        for field in (bots[n + 1 :] if world.seats == 2 else [bot for bot in bots if bot != candidate])
        for game in world.play(dice, candidate, field, deals)
    ]


def ring() -> list[ArenaResult]:
    """Each of three wins three games of four against the next."""
    return [
        result((one, other) if turn == 0 else (other, one), places, deal, turn)
        for one, other in (("stone", "scissors"), ("scissors", "paper"), ("paper", "stone"))
        for deal in range(40)
        for turn, places in enumerate([(1, 2), (2, 1) if deal % 2 else (1, 2)])
    ]

"""Many games of bots, dealt from numbered seeds: the same seeds give the same games, on any number of processes.

Where the bots differ, each deal is played once for every turn of the bots around the table, so that nobody is luckier.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from gobernador.arena.seeds import seed_of_deal
from gobernador.bots.asking import ask
from gobernador.bots.registry import make_bot
from gobernador.catalog import make
from gobernador.core.dice import SealedDice
from gobernador.core.errors import GameError
from gobernador.core.types import NOBODY
from gobernador.match.counting import counted
from gobernador.workers import Failed, Workers

CHUNK = 8
"""Games that a process plays before it reports."""


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    edition: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    """The bot of each seat, before any turn around the table."""
    seed: bytes

    def rotations(self) -> int:
        """How often a deal is played."""
        return self.seats if len(set(self.bots)) > 1 else 1

    def bots_of(self, number: int) -> list[str]:
        """The bots of a game by seat."""
        turn = number % self.rotations()
        return [self.bots[(seat + turn) % self.seats] for seat in range(self.seats)]

    def seed_of(self, number: int) -> bytes:
        """The seed of a game."""
        return seed_of_deal("simulate", self.seed, number // self.rotations())


@dataclass(frozen=True)
class Played:
    """What is remembered of a game."""

    number: int
    rounds: int
    decisions: int
    end: str
    bots: list[str]
    places: list[int]
    totals: list[int]
    parts: list[dict[str, int]]
    towns: list[list[str]]
    """The buildings of each seat that stand at the end."""
    holdings: list[dict[str, int]]
    """What else each seat has at the end, in numbers."""
    great: list[int]
    """How many great buildings each seat has at the end."""
    first_role: str
    """The one that was chosen first of all."""


def play_one(plan: Plan, number: int) -> Played:
    """Game *number* of a plan."""
    game = make(plan.game, plan.edition, plan.seats, plan.options)
    seed = plan.seed_of(number)
    kinds = plan.bots_of(number)
    bots = [make_bot(kind, game, seat, seed) for seat, kind in enumerate(kinds)]
    s = game.new(SealedDice(seed))
    decisions = 0
    first_role = ""
    while s.to_act != NOBODY:
        seat = s.to_act
        action = ask(bots[seat], kinds[seat], seat, number, game.view(s, seat))
        if not first_role:
            first_role = role_in(game.actions.text(action))
        s.apply(action)
        decisions += 1
    for bot in bots:
        bot.close()
    scores = game.scores(s)
    end = counted(game, s)
    return Played(
        number=number,
        rounds=game.round_of(s),
        decisions=decisions,
        end=end.reason,
        bots=kinds,
        places=[score.place for score in scores],
        totals=[score.total for score in scores],
        parts=[score.parts for score in scores],
        towns=end.towns,
        holdings=end.holdings,
        great=end.great,
        first_role=first_role,
    )


def role_in(answer: str) -> str:
    """The role that an answer chooses, if it chooses one.

    >>> role_in("role:settler"), role_in("keep:library")
    ('settler', '')
    """
    kind, _, word = answer.partition(":")
    return word if kind == "role" else ""


def play_some(plan: Plan, numbers: range) -> list[Played]:
    """Several games, one after the other."""
    return [play_one(plan, number) for number in numbers]


def chunks(games: int) -> int:
    """How many tasks so many games are."""
    return -(-games // CHUNK)


def play_all(plan: Plan, games: int, workers: Workers, played: Callable[[int], None]) -> list[Played]:
    """All games of a plan in the order of their numbers; *played* hears how many more are done."""
    tasks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    found: list[Played] = []
    for numbers, some in workers.run(partial(play_some, plan), tasks):
        if isinstance(some, Failed):
            raise LostGames(numbers, some.reason)
        found += some
        played(len(some))
    return sorted(found, key=lambda game: game.number)


class LostGames(GameError):
    """Games whose bots end every process that plays them."""

    def __init__(self, numbers: range, reason: str) -> None:
        super().__init__(
            "lost_games",
            f"games {numbers.start} to {numbers.stop - 1} could not be played: {reason}",
            first=numbers.start + 1,
            last=numbers.stop,
            reason=reason,
        )

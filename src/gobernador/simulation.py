"""Many games of bots, and what they were like: the same seeds give the same games, on any number of processes.

Where the bots differ, each deal is played once for every turn of the bots around the table, so that nobody is luckier.

>>> from gobernador.simulation import simulate
>>> found = simulate("sanjuan", bots="greedy,random", seats=2, games=4)
>>> found.statistics.games, found.games[0].bots
(4, ('greedy', 'random'))
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from gobernador.bots.base import Bot, ask
from gobernador.bots.game_bots import usual_bot
from gobernador.bots.policy_bot import HeuristicBot, PolicyBot
from gobernador.bots.registry import bots_around, make_bot
from gobernador.catalog import GAMES
from gobernador.core.dice import SEED_BYTES, SealedDice
from gobernador.core.errors import GameError
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match.deal import DEFAULT_SEED, seed_of, seed_of_deal
from gobernador.match.game_factory import GameSetup, game_of
from gobernador.match.points import COUNTED
from gobernador.statistics.game_statistics import Statistics, statistics_of
from gobernador.statistics.result import SimulatedGame
from gobernador.workers import Failed, Workers, open_workers


@dataclass(frozen=True)
class SimulationPlan:
    """What is to be played. Numbered games are dealt from the seed, so that a number is all it takes to play a game again."""

    setup: GameSetup
    bots: tuple[str, ...]
    """The bot of each seat, before any turn around the table."""
    seed: bytes
    purpose: str = "simulate"
    """Games for another purpose have other deals, whatever the seed."""

    @property
    def rotations(self) -> int:
        """How often a deal is played."""
        return self.setup.seats if len(set(self.bots)) > 1 else 1

    def deal_of(self, number: int) -> int:
        return number // self.rotations

    def bots_of(self, number: int) -> tuple[str, ...]:
        seats, turn = self.setup.seats, number % self.rotations
        return tuple(self.bots[(seat + turn) % seats] for seat in range(seats))

    def seed_of(self, number: int) -> bytes:
        return seed_of_deal(self.purpose, self.seed, self.deal_of(number))


def plan_of(game: Game, bots: str | Sequence[str], seed: bytes) -> SimulationPlan:
    """The plan of a simulation; raises BadSetup if there is no such bot, or if it does not play this game."""
    kinds = bots_around(bots, game.seats)
    for seat, kind in enumerate(kinds):
        make_bot(kind, game, seat, bytes(SEED_BYTES)).close()
    return SimulationPlan(GameSetup.of(game), kinds, seed)


def decisions(plan: SimulationPlan, number: int, game: Game) -> Iterator[tuple[State, int]]:
    """Game *number* of a plan, decision by decision: the position, and the action that is about to be played in it.

    It is one position from the deal to the end, so whoever has taken all decisions is left with the last one.
    """
    seed = plan.seed_of(number)
    kinds = plan.bots_of(number)
    bots = [make_bot(kind, game, seat, seed) for seat, kind in enumerate(kinds)]
    players = [player_of(bot, game, kinds[seat], seat, number) for seat, bot in enumerate(bots)]
    s = game.new(SealedDice(seed))
    while s.to_act != NOBODY:
        action = players[s.to_act](s)
        yield s, action
        s.apply(action)
    for bot in bots:
        bot.close()


def player_of(bot: Bot, game: Game, kind: str, seat: int, number: int) -> Callable[[State], int]:
    """What answers the open question of a position."""
    if type(bot) in (PolicyBot, HeuristicBot) and isinstance(bot, PolicyBot):
        # It would imagine a world behind its view and pick there. By the law of policies it picks the same in the world itself.
        return bot.policy.pick
    return lambda s: ask(bot, kind, seat, number, game.view(s, seat))


CHUNK = 8
"""Games that a process plays before it reports."""


def play_one(plan: SimulationPlan, number: int) -> SimulatedGame:
    """Game *number* of a plan."""
    game = plan.setup.make()
    answers = [0] * game.seats
    first_role = ""
    for s, action in decisions(plan, number, game):
        answers[s.to_act] += 1
        first_role = first_role or role_in(game.actions.text(action))
    scores = game.scores(s)
    return SimulatedGame(
        deal=plan.deal_of(number),
        turn=number % plan.rotations,
        bots=plan.bots_of(number),
        places=tuple(score.place for score in scores),
        totals=tuple(score.total for score in scores),
        rounds=game.round_of(s),
        decisions=tuple(answers),
        number=number,
        parts=tuple(score.parts for score in scores),
        first_role=first_role,
        end=COUNTED.of(game)(game, s),
    )


def role_in(answer: str) -> str:
    """The role that an answer chooses, if it chooses one.

    >>> role_in("role:settler"), role_in("keep:library")
    ('settler', '')
    """
    kind, _, word = answer.partition(":")
    return word if kind == "role" else ""


def play_some(plan: SimulationPlan, numbers: range) -> list[SimulatedGame]:
    return [play_one(plan, number) for number in numbers]


def chunks(games: int) -> int:
    """How many tasks so many games are."""
    return -(-games // CHUNK)


def play_all(plan: SimulationPlan, games: int, workers: Workers, played: Callable[[int], None]) -> list[SimulatedGame]:
    """All games of a plan in the order of their numbers; *played* is called with how many more are done."""
    tasks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    found: list[SimulatedGame] = []
    for numbers, some in workers.run(partial(play_some, plan), tasks):
        if isinstance(some, Failed):
            raise lost_games(numbers, some.reason)
        found += some
        played(len(some))
    return sorted(found, key=lambda game: game.number)


def lost_games(numbers: range, reason: str) -> GameError:
    """Games whose bots end every process that plays them."""
    first, last = numbers.start, numbers.stop
    said = f"games {first} to {last - 1} could not be played: {reason}"
    return GameError("lost_games", said, first=first + 1, last=last, reason=reason)


@dataclass(frozen=True)
class Simulation:
    """What was played."""

    plan: SimulationPlan
    games: list[SimulatedGame]

    @cached_property
    def statistics(self) -> Statistics:
        """What the games say together: rounds, points by where they come from, who wins, what was built."""
        return statistics_of(self.games)


def simulate(
    game: str = GAMES.default,
    bots: str | Sequence[str] | None = None,
    *,
    games: int = 100,
    seats: int = 3,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: str | bytes | int = DEFAULT_SEED,
    jobs: int = 1,
) -> Simulation:
    """Let *bots* play many games, by default heuristics; the same seed gives the same games, on any number of processes (*jobs*)."""
    played = game_of(game, edition, seats, options)
    plan = plan_of(played, usual_bot(played) if bots is None else bots, seed_of(seed))
    with open_workers("local", min(jobs, chunks(games)), None) as workers:
        return Simulation(plan, play_all(plan, games, workers, lambda done: None))

"""Many games of bots, dealt from numbered seeds: the same seeds give the same games, on any number of processes.

Where the bots differ, each deal is played once for every turn of the bots around the table, so that nobody is luckier.
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import get_context

from gobernador.bots.base import Budget
from gobernador.bots.registry import make_bot
from gobernador.catalog import make
from gobernador.cli.counting import counted
from gobernador.core.dice import SEED_BYTES, SealedDice
from gobernador.core.types import NOBODY

CHUNK = 8
"""Games that a process plays before it reports."""
BUDGET = Budget(playouts=100)


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
        deal = number // self.rotations()
        return sha256(b"gobernador/simulate" + self.seed + deal.to_bytes(8, "big")).digest()[:SEED_BYTES]


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


def play_one(plan: Plan, number: int) -> Played:
    """Game *number* of a plan."""
    game = make(plan.game, plan.edition, plan.seats, plan.options)
    seed = plan.seed_of(number)
    kinds = plan.bots_of(number)
    bots = [make_bot(kind, game, seat, seed) for seat, kind in enumerate(kinds)]
    s = game.new(SealedDice(seed))
    decisions = 0
    while s.to_act != NOBODY:
        s.apply(bots[s.to_act].choose(game.view(s, s.to_act), BUDGET))
        decisions += 1
    for bot in bots:
        bot.close()
    scores = game.scores(s)
    end = counted(s)
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
    )


def play_some(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """Several games, one after the other."""
    return [play_one(plan, number) for number in numbers]


def play_all(plan: Plan, games: int, jobs: int, played: Callable[[int], None]) -> list[Played]:
    """All games of a plan in the order of their numbers; *played* hears how many more are done."""
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    found: list[Played] = []
    for some in _played(plan, chunks, min(jobs, len(chunks))):
        found += some
        played(len(some))
    return sorted(found, key=lambda game: game.number)


def _played(plan: Plan, chunks: Sequence[range], jobs: int) -> Iterator[list[Played]]:
    if jobs == 1:
        for chunk in chunks:
            yield play_some(plan, chunk)
        return
    # Fresh processes: the ones that are forked would inherit whatever draws the progress.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts) as pool:
        try:
            for done in as_completed([pool.submit(play_some, plan, chunk) for chunk in chunks]):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that the person started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

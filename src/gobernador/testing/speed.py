"""How fast a game is on this machine: one function a figure, and `measure` for all of them.

Every figure takes about as many seconds as it is given. Seconds are those of the processor, so that whatever else the machine
does disturbs little. Positions and games are the same everywhere.

>>> from gobernador.catalog import make
>>> figures = measure(make("sanjuan", "first", 2), seconds=0.001)
>>> figures.decisions_per_second > 0 and figures.clone > 0
True
"""

import gc
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from gobernador import compiled
from gobernador.bots.policies.playout import play_out
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State

MICROSECONDS = 1e6
CLONES = 20_000
"""So many clones show how much memory a state takes."""
GROWTH = 4 * 2**20
"""A process that has grown by so many bytes has used up what earlier objects had left free in it."""
GLANCE = 10
"""So many games, or calls of each position, pass between two looks at the clock, which is a slow one."""
POSITIONS = 12
"""Clone, view and imagine are measured on so many positions, spread over as many games."""

Call = Callable[[], object]


@dataclass(frozen=True)
class Playouts:
    """Random games played to their end inside the engine."""

    games_per_second: float
    decisions_per_second: float


@dataclass(frozen=True)
class Speed:
    """Everything measured of one game. Times of a single call are in microseconds."""

    engine: str
    """"compiled" or "interpreted"."""
    edition: str
    seats: int
    playouts_per_second: float
    decisions_per_second: float
    api_decisions_per_second: float
    """The same games through `legal()` and `apply()`, called from ordinary Python."""
    clone: float
    imagine: float
    view: float
    deal: float
    state_bytes: float | None
    """None where the system does not tell how much memory a process has."""


def measure(game: Game, *, seconds: float = 0.5) -> Speed:
    """Every figure of *game*; the loops take *seconds* each, single calls a fifth of that."""
    short = seconds / 5
    memory = state_bytes(game)
    inside = playouts(game, seconds)
    return Speed(
        engine=compiled.word(),
        edition=game.edition,
        seats=game.seats,
        playouts_per_second=inside.games_per_second,
        decisions_per_second=inside.decisions_per_second,
        api_decisions_per_second=api_decisions(game, seconds),
        clone=clone(game, short),
        imagine=imagine(game, short),
        view=view(game, short),
        deal=deal(game, short),
        state_bytes=memory,
    )


def playouts(game: Game, seconds: float) -> Playouts:
    """Deal, and let the engine play every game to its end by itself."""
    answers = QuickDice(2026)
    games, decisions, elapsed = repeated(lambda number: play_out(game.new(QuickDice(number)), answers), seconds)
    return Playouts(games / elapsed, decisions / elapsed)


def api_decisions(game: Game, seconds: float) -> float:
    """Decisions a second when Python code asks for the legal actions and applies one."""
    below = QuickDice(2026).below

    def play(number: int) -> int:
        decisions = 0
        s = game.new(QuickDice(number))
        legal, apply = s.legal, s.apply
        while actions := legal():
            apply(actions[below(len(actions))])
            decisions += 1
        return decisions

    _, decisions, elapsed = repeated(play, seconds)
    return decisions / elapsed


def repeated(turn: Callable[[int], int], seconds: float) -> tuple[int, int, float]:
    """Take turns for some seconds: how many, the sum of what they count, and how long they took."""
    turns = counted = 0
    started = time.process_time()
    elapsed = 0.0
    while elapsed < seconds or turns == 0:
        for _ in range(GLANCE):
            counted += turn(turns)
            turns += 1
        elapsed = time.process_time() - started
    return turns, counted, elapsed


def clone(game: Game, seconds: float) -> float:
    return per_call([s.clone for s in positions(game)], seconds)


def view(game: Game, seconds: float) -> float:
    return per_call([partial(game.view, s, s.to_act) for s in positions(game)], seconds)


def imagine(game: Game, seconds: float) -> float:
    """`Game.imagine`, from what the seat that has to act knows."""
    views = [game.view(s, s.to_act) for s in positions(game)]
    return per_call([partial(game.imagine, seen, QuickDice(2026)) for seen in views], seconds)


def deal(game: Game, seconds: float) -> float:
    return per_call([partial(game.new, QuickDice(seed)) for seed in range(POSITIONS)], seconds)


def per_call(calls: Sequence[Call], seconds: float) -> float:
    """What one of *calls* takes, on average."""

    def call_all(number: int) -> int:
        for call in calls:
            call()
        return len(calls)

    _, called, elapsed = repeated(call_all, seconds)
    return elapsed / called * MICROSECONDS


def positions(game: Game) -> list[State]:
    """The same positions every time, each from another game and a little later in it than the one before."""
    return [position(game, seed, seed / POSITIONS) for seed in range(POSITIONS)]


def position(game: Game, seed: int, part: float) -> State:
    """A random game of which a *part* has been played: 0 is its beginning, 0.5 its middle."""
    length = int(play_out(game.new(QuickDice(seed)), QuickDice(seed)))
    s = game.new(QuickDice(seed))
    answers = QuickDice(seed)
    for _ in range(int(length * part)):
        actions = s.legal()
        s.apply(actions[answers.below(len(actions))])
    return s


def state_bytes(game: Game) -> float | None:
    """What a position in the middle of a game takes: the growth of the process over many clones of it."""
    s = position(game, seed=1, part=0.5)
    gc.collect()
    empty = resident_bytes()
    if empty is None:
        return None
    filling = [s]
    while (before := resident_bytes() or 0) < empty + GROWTH:
        filling += [s.clone() for _ in range(CLONES // GLANCE)]
    clones = [s.clone() for _ in range(CLONES)]
    after = resident_bytes() or 0
    return (after - before) / len(clones)


def resident_bytes() -> int | None:
    """How much memory this process has now; where the system does not say, how much it ever had."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        pages = int(statm.read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return None
    # macOS counts bytes, others kilobytes.
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit

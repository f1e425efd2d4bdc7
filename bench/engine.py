"""How fast the engine is: compiled beside interpreted beside C, measured in turn and shown in one table.

    make bench ARGS="--rounds 9"        or: python -m bench --rounds 9 --seconds 1 --json

A machine is never equally fast for long. So nothing is measured in one go: every round measures everything for a short
while, rivals one right after the other. What is shown are medians; a ratio is the median of the rounds' own ratios.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict

from bench.machine import facts
from bench.report import BASE, COMPILED, FIRST, INTERPRETED, NEW_BUILDINGS, YARDSTICK, Samples, goals, report
from bench.table import text
from bench.worker import Worker, WorkerDied
from bench.yardstick import NoYardstick, Yardstick

SAN_JUAN = (FIRST, NEW_BUILDINGS)
PUERTO_RICO = (BASE,)
SEATS = (4, 2)
SEATS_OF_PUERTO_RICO = (3, 2, 4, 5)
"""Three come first, right after two seats of San Juan, to which they are compared."""
FULL_TABLE = 4
CALLS = ("clone", "imagine", "view", "deal")
LONGEST = 3600
SHARE = 5
"""A single call is measured well enough in a fifth of the time that whole games need."""


def main() -> int:
    arguments = parse_arguments()
    try:
        with ExitStack() as at_the_end:
            bench = Bench(workers(at_the_end), yardstick(at_the_end), arguments.seconds)
            bench.run(arguments.rounds)
    except WorkerDied as error:
        say(f"Stopped: {error}.")
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 130
    show(arguments, bench)
    return 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure the engine's speed.")
    parser.add_argument("--rounds", type=count, default=5, help="how often everything is measured (5)")
    parser.add_argument("--seconds", type=duration, default=0.5, help="how long a figure takes in each round (0.5)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


def count(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{word} is not a number of rounds")
    return number


def duration(word: str) -> float:
    number = float(word)
    if not 0 < number <= LONGEST:
        raise argparse.ArgumentTypeError(f"{word} is not a number of seconds")
    return number


class Bench:
    """The rivals, and what has been measured of them."""

    def __init__(self, workers: dict[str, Worker], yardstick: Yardstick | None, seconds: float) -> None:
        self.workers = workers
        self.yardstick = yardstick
        self.seconds = seconds
        self.samples = Samples()

    def run(self, rounds: int) -> None:
        """Measure everything so many times."""
        # Memory first: a process that has done something holds memory that it could use again.
        self.measure("state", SAN_JUAN + PUERTO_RICO, FULL_TABLE, self.seconds)
        for turn in range(rounds):
            say(f"round {turn + 1} of {rounds} ...")
            for seats in SEATS:
                self.measure("playouts", SAN_JUAN, seats, self.seconds)
            for seats in SEATS_OF_PUERTO_RICO:
                self.measure("playouts", PUERTO_RICO, seats, self.seconds)
            self.measure("api", SAN_JUAN + PUERTO_RICO, FULL_TABLE, self.seconds)
            for call in CALLS:
                self.measure(call, SAN_JUAN + PUERTO_RICO, FULL_TABLE, self.seconds / SHARE)

    def measure(self, what: str, editions: Sequence[str], seats: int, seconds: float) -> None:
        """One thing on every engine in each of these editions, those that will be compared side by side."""
        for engine, worker in self.workers.items():
            for edition in editions:
                for figure, value in worker.measure(what, edition, seats, seconds).items():
                    self.samples.add(engine, figure, edition, seats, value)
                if what == "playouts" and engine == COMPILED and edition in SAN_JUAN:
                    self.measure_yardstick(edition, seats)

    def measure_yardstick(self, edition: str, seats: int) -> None:
        """The C program knows one edition of San Juan only; it runs beside each of ours."""
        if self.yardstick is not None:
            decisions = self.yardstick.decisions(seats, self.seconds)
            self.samples.add(YARDSTICK, "decisions", edition, seats, decisions)


def workers(at_the_end: ExitStack) -> dict[str, Worker]:
    """A process on the compiled engine, if there is one, and one on the sources."""
    found = {}
    installed = at_the_end.enter_context(closing(Worker(GOBERNADOR_PURE="")))
    if installed.engine == COMPILED:
        found[COMPILED] = installed
    else:
        say("There is no compiled engine that fits the sources, so only these are measured; `make compile` makes one.")
    found[INTERPRETED] = at_the_end.enter_context(closing(Worker(GOBERNADOR_PURE="1")))
    return found


def yardstick(at_the_end: ExitStack) -> Yardstick | None:
    """The C program, if it can be built."""
    try:
        return at_the_end.enter_context(closing(Yardstick()))
    except NoYardstick as reason:
        say(f"Nothing is measured against C: {reason}.")
        return None


def show(arguments: argparse.Namespace, bench: Bench) -> None:
    """The figures, and where they come from."""
    found = report(bench.samples)
    machine = facts()
    if bench.yardstick is not None:
        machine["compiler"] = bench.yardstick.made_by()
    if arguments.json:
        measured = {"machine": machine, "rounds": arguments.rounds, "seconds": arguments.seconds, **asdict(found)}
        print(json.dumps({**measured, "goals": [asdict(goal) for goal in goals(found)]}, indent=2))
        return
    print(f"Random play: medians of {arguments.rounds} rounds, {arguments.seconds} s a figure and round.")
    print("; ".join(f"{name} {fact}" for name, fact in machine.items()) + "\n")
    print(text(found))


def say(line: str) -> None:
    """Tell how it goes; the figures alone go to stdout."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

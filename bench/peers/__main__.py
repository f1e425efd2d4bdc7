"""How fast the research environments are beside PettingZoo's own games, RLCard's, Gymnasium's and OpenSpiel's, in one run.

    make bench-peers
    make bench-peers ARGS="--rounds 9 --seconds 1"
    make bench-peers ARGS="--only rlcard --only vector --json"

The peers live in an environment of their own, .venv-peers, which `make bench-peers` makes; there everything runs in one
process, on one Python and one numpy. In any other environment this measures what is installed and names what is not.
The exit code is 1 if a bar is missed or could not be measured.
"""

import argparse
import json
import logging
import os
import sys
import warnings
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version

from bench.engine import count, duration, say
from bench.machine import facts
from bench.peers import aec_games, gymnasium_games, rlcard_games, spiel_games, vectors
from bench.peers.bars import goals
from bench.peers.contest import Contest, Figures, Section
from bench.peers.table import text
from bench.report import Goal
from gobernador import compiled

SECTIONS = {module.KEY: module.section for module in (aec_games, rlcard_games, gymnasium_games, spiel_games, vectors)}
LIBRARIES = ("pettingzoo", "rlcard", "gymnasium", "open_spiel", "shimmy", "chess", "numpy")


def main() -> int:
    arguments = parse_arguments()
    be_quiet()
    sections = [section() for key, section in SECTIONS.items() if key in (arguments.only or SECTIONS)]
    if not compiled.is_compiled():
        say("Our engine runs interpreted here, so its figures are low; `make compile` compiles it.")
    try:
        say("getting ready ...")
        contest = Contest(sections)
        for turn in range(arguments.rounds):
            say(f"round {turn + 1} of {arguments.rounds} ...")
            contest.round(arguments.seconds)
    except KeyboardInterrupt:
        say("Stopped.")
        return 130
    held = goals(contest.figures, [section.key for section in sections])
    show(arguments, sections, contest.figures, held)
    return 0 if all(goal.met for goal in held) else 1


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench.peers", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=count, default=5, help="how often everything is measured (5)")
    parser.add_argument("--seconds", type=duration, default=0.5, help="how long a figure takes in each round (0.5)")
    parser.add_argument("--only", action="append", choices=SECTIONS, help="one section; may be given several times")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


def be_quiet() -> None:
    """The peers have a lot to say that belongs to no table."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    warnings.simplefilter("ignore")
    logging.disable(logging.WARNING)


def show(arguments: argparse.Namespace, sections: Sequence[Section], figures: Figures, held: Sequence[Goal]) -> None:
    """The figures, and where they come from."""
    machine = {**facts(), "engine": compiled.word(), **versions()}
    if arguments.json:
        measured = {"machine": machine, "rounds": arguments.rounds, "seconds": arguments.seconds}
        print(json.dumps({**measured, **as_plain(figures), "bars": [asdict(goal) for goal in held]}, indent=2))
        return
    print(f"Random play: medians of {arguments.rounds} rounds, {arguments.seconds} s a figure and round.")
    print("; ".join(f"{name} {fact}" for name, fact in machine.items()) + "\n")
    print(text(sections, figures, held))


def as_plain(figures: Figures) -> dict[str, object]:
    return {
        "figures": [{**asdict(place), "per_second": figures.rate(place)} for place in figures.rates],
        "missing": [{**asdict(place), "reason": reason} for place, reason in figures.missing.items()],
    }


def versions() -> dict[str, str]:
    """Of the libraries that are measured."""
    found = {}
    for library in LIBRARIES:
        try:
            found[library] = version(library)
        except PackageNotFoundError:
            found[library] = "not installed"
    return found


if __name__ == "__main__":
    sys.exit(main())

"""Tune the weights of a heuristic by an evolution strategy.

    python -m gobernador.training sanjuan tuned.toml
    python -m gobernador.training sanjuan tuned.toml --start tuned --playouts 32 --deals 100
    python -m gobernador.training puertorico tuned.toml --generations 200 --deals 40 --on ray

The weights begin at those of the style `heuristic`. With `--playouts`, the decisions of some games are looked into first, and
weights are judged by how they answer those; without, each trial plays games of its own, which is a coarse measure and a slow
one, but the only one that sees further than one answer. The file is written after every generation, so an interrupted run has
left what it had found.
"""

import argparse
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from gobernador import compiled
from gobernador.bots.game_bots import heuristic_kind, styles
from gobernador.catalog import GAMES
from gobernador.training.decisions import Examination
from gobernador.training.evolution import (
    EvolutionPlan,
    Generation,
    NoStrategy,
    by_decisions,
    by_games,
    courses_of,
    evolve,
    looked_into,
    strategy_of,
)
from gobernador.training.training_tables import TRAINING
from gobernador.workers import PLACES, open_workers
from gobernador.workers.local import Workers


def main() -> int:
    """Evolve, and write down what has evolved; the exit code."""
    arguments = parsed()
    kind = heuristic_kind(arguments.game)
    words = kind.weight_words
    start = tuple(float(weight) for weight in kind.weights_of(arguments.start))
    plan = EvolutionPlan(
        arguments.game,
        arguments.start,
        start,
        generations=arguments.generations,
        scatter=arguments.scatter,
        population=arguments.population,
        deals=arguments.deals,
        seed=arguments.seed,
        seats=arguments.seats,
        playouts=arguments.playouts,
    )
    found = False
    try:
        # Whether the library is there is better known before the work than after it.
        strategy_of(plan)
        with open_workers(arguments.on, arguments.jobs, arguments.ray_address) as workers, progress() as bar:
            judge = by_decisions(examined(plan, workers, bar)) if plan.playouts else by_games(plan, workers)
            task = bar.add_task("generations", total=plan.generations, fitness="")
            for generation in evolve(plan, judge):
                arguments.file.write_text(weights_file(plan, generation, words), encoding="utf-8")
                found = True
                bar.update(task, advance=1, fitness=f"mean {generation.mean:.3f}, best {generation.best:.3f}")
    except NoStrategy as missing:
        sys.stderr.write(f"{missing}\n")
        return 1
    except KeyboardInterrupt:
        left = f"What was found so far is in {arguments.file}." if found else "Nothing was found yet."
        sys.stderr.write(f"Interrupted. {left}\n")
        return 130
    return 0


def examined(plan: EvolutionPlan, workers: Workers, bar: Progress) -> Examination:
    """The decisions that weights will be judged by."""
    courses = courses_of(plan)
    task = bar.add_task("games looked into", total=len(courses), fitness="")
    found = {}
    for course, decisions in looked_into(courses, workers):
        found[course] = decisions
        bar.update(task, advance=1)
    # They come in any order; the same plan must give the same weights.
    return Examination(plan.game, [decision for course in courses for decision in found[course]], len(courses))


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m gobernador.training", description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=sorted(game for game in GAMES if TRAINING.is_brought_by(game)))
    parser.add_argument("file", type=Path, help="where the weights go")
    parser.add_argument("--start", default="heuristic", metavar="STYLE", help="the style to begin at (heuristic)")
    parser.add_argument("--generations", type=positive, default=150, metavar="N")
    parser.add_argument(
        "--scatter", type=float, default=0.2, metavar="SHARE", help="how far they scatter at first (0.2)"
    )
    parser.add_argument("--population", type=positive, default=24, metavar="N", help="trials in a generation (24)")
    parser.add_argument(
        "--deals", type=positive, default=20, metavar="N", help="at each table, for each trial or all decisions (20)"
    )
    parser.add_argument(
        "--playouts", type=positive, default=0, metavar="N", help="judge by decisions, each answer played out so often"
    )
    parser.add_argument(
        "--seats", type=int, choices=(0, 2, 3, 4, 5), default=0, help="only at tables for so many (all)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument("--on", choices=PLACES, default="local")
    parser.add_argument("--ray-address", default=os.environ.get("RAY_ADDRESS"))
    arguments = parser.parse_args()
    known = styles(arguments.game)
    if arguments.start not in known:
        parser.error(f"there is no style {arguments.start!r} for {arguments.game}; available: {', '.join(known)}")
    if arguments.seats and arguments.seats not in {table.seats for table in TRAINING.of(arguments.game)}:
        parser.error(f"weights of {arguments.game} are tried at no table for {arguments.seats}")
    if arguments.file.is_dir() or not arguments.file.parent.is_dir():
        parser.error(f"no file can be written at {arguments.file}")
    if not 0 < arguments.scatter <= 1:
        parser.error(f"weights cannot scatter by {arguments.scatter}; it is a share, above 0 and at most 1")
    return arguments


def positive(text: str) -> int:
    """A number that counts something."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def progress() -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[fitness]}"),
    )
    return Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), disable=not sys.stderr.isatty())


def weights_file(plan: EvolutionPlan, generation: Generation, words: tuple[str, ...]) -> str:
    """The weights of a generation's middle as a file that bots can read."""
    size = f"--generations {plan.generations} --scatter {plan.scatter} --population {plan.population} --deals {plan.deals} --seed {plan.seed}"
    if plan.seats:
        size += f" --seats {plan.seats}"
    if plan.playouts:
        size += f" --playouts {plan.playouts}"
    head = [
        f"# The tuned style: found by an evolution strategy (CMA-ES) that began at the style {plan.style} and was tried against",
        f"# all hand-written ones. Generation {generation.number} of {plan.generations}; the engine was {compiled.word()}.",
        f"# python -m gobernador.training {plan.game} tuned.toml --start {plan.style} {size}",
    ]
    rows = [f"{word} = {weight:.4f}" for word, weight in zip(words, generation.middle, strict=True)]
    return "\n".join([*head, "", *rows, ""])


if __name__ == "__main__":
    sys.exit(main())

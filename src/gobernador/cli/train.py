"""`gobernador train`: a value net, a policy net or the weights of a heuristic, from games of the bots."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gobernador.cli.usage_errors import INTERRUPTED, UsageError
from gobernador.cli.worker_options import Jobs, On, RayAddress, jobs_of, workers_of
from gobernador.text.message_catalog import Catalog
from gobernador.workers import open_workers

if TYPE_CHECKING:
    from gobernador.cli.train_kinds import Training

Net = Literal["value", "policy"]
OF_NETS = {"net", "games", "folder", "hidden", "learning_rate", "batch"}
OPTIONS = {
    "value": OF_NETS | {"calibration_games"},
    "policy": OF_NETS | {"passes", "further", "deals"},
    "weights": {"weights", "start", "generations", "scatter", "population", "playouts", "deals"},
}
"""What can be trained, and the options that only some of it has."""
CALLED = {"value": "--net value", "policy": "--net policy", "weights": "--weights"}
LIBRARIES = {"value": "numpy", "policy": "numpy", "weights": "cma"}


def run(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    net: Annotated[Net, typer.Option(metavar="kind")] = "value",
    weights: Annotated[str, typer.Option(metavar="file")] = "",
    seats: Annotated[int | None, typer.Option(metavar="number")] = None,
    games: Annotated[int, typer.Option(metavar="number", min=1)] = 60_000,
    folder: Annotated[str, typer.Option(metavar="folder")] = "",
    seed: Annotated[int, typer.Option(metavar="number")] = 0,
    hidden: Annotated[int | None, typer.Option(metavar="number", min=1)] = None,
    learning_rate: Annotated[float, typer.Option(metavar="number", min=0.000001, max=1)] = 0.003,
    batch: Annotated[int | None, typer.Option(metavar="number", min=1)] = None,
    passes: Annotated[int | None, typer.Option(metavar="number", min=1)] = None,
    calibration_games: Annotated[int, typer.Option(metavar="number", min=1)] = 600,
    further: Annotated[bool, typer.Option("--further")] = False,
    deals: Annotated[int | None, typer.Option(metavar="number", min=1)] = None,
    start: Annotated[str, typer.Option(metavar="name")] = "heuristic",
    generations: Annotated[int | None, typer.Option(metavar="number", min=1)] = None,
    scatter: Annotated[float, typer.Option(metavar="number", min=0.000001, max=1)] = 0.2,
    population: Annotated[int | None, typer.Option(metavar="number", min=1)] = None,
    playouts: Annotated[int | None, typer.Option(metavar="number", min=1)] = None,
    jobs: Jobs = None,
    on: On = "local",
    ray_address: RayAddress = "",
) -> int:
    """Train a net or weights, or go on with a net."""
    catalog: Catalog = context.obj
    kind = "weights" if weights else net
    check_options(context, kind)
    if find_spec(LIBRARIES[kind]) is None:
        raise UsageError("no_training", library=LIBRARIES[kind])
    # Imported here because it needs the extra.
    from gobernador.cli.train_kinds import TRAININGS  # noqa: PLC0415 - so that starting is quick

    training = TRAININGS[kind](catalog, context.params)
    try:
        with (
            workers_of(catalog, open_workers, on, jobs_of(on, jobs), ray_address, []) as workers,
            steps_bar(catalog, training) as show,
        ):
            for numbers in training.run(workers):
                show(numbers)
            said = training.finish()
    except KeyboardInterrupt:
        sys.stderr.write(training.interrupted() + "\n")
        return INTERRUPTED
    sys.stdout.write(said + "\n")
    return 0


def check_options(context: typer.Context, kind: str) -> None:
    for parameter in context.command.params:
        name = str(parameter.name)
        kinds = [other for other, options in OPTIONS.items() if name in options]
        source = context.get_parameter_source(name)
        if kinds and kind not in kinds and source is not None and source.name == "COMMANDLINE":
            raise UsageError("only_for", option=parameter.opts[0], kinds=", ".join(CALLED[other] for other in kinds))


@contextmanager
def steps_bar(catalog: Catalog, training: "Training") -> Iterator["Callable[[str], None]"]:
    """A bar that grows with the steps, with the latest numbers beside it."""
    from rich.console import Console  # noqa: PLC0415 - so that starting is quick
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415 - so that starting is quick

    columns = (
        TextColumn("{task.description}"),
        BarColumn(20),
        MofNCompleteColumn(),
        TextColumn("{task.fields[numbers]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(
            catalog.say("cli.train.progress"), total=training.steps, completed=training.steps_done, numbers=""
        )
        yield lambda numbers: bar.update(task, advance=1, numbers=numbers)

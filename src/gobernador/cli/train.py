"""`gobernador train`: a value net, a policy net or the weights of a heuristic, from games of the bots."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer

from gobernador.cli import common_options
from gobernador.cli.usage_errors import INTERRUPTED, UsageError
from gobernador.cli.worker_options import check_place, hands, jobs_of
from gobernador.core.actions import shown
from gobernador.text.message_catalog import Catalog
from gobernador.workers import open_workers

if TYPE_CHECKING:
    from gobernador.cli.train_kinds import Training

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
    game: Annotated[str, typer.Argument(metavar="game", help="train.game")],
    *,
    net: Annotated[str, typer.Option("--net", metavar="kind", help="train.net")] = "value",
    weights: Annotated[str, typer.Option("--weights", metavar="file", help="train.weights")] = "",
    seats: Annotated[str, typer.Option("--seats", metavar="number", help="train.seats")] = "",
    games: Annotated[str, typer.Option("--games", metavar="number", help="train.games")] = "60000",
    folder: Annotated[str, typer.Option("--folder", metavar="folder", help="train.folder")] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="number", help="train.seed")] = "0",
    hidden: Annotated[str, typer.Option("--hidden", metavar="number", help="train.hidden")] = "",
    learning_rate: Annotated[
        str, typer.Option("--learning-rate", metavar="number", help="train.learning_rate")
    ] = "0.003",
    batch: Annotated[str, typer.Option("--batch", metavar="number", help="train.batch")] = "",
    passes: Annotated[str, typer.Option("--passes", metavar="number", help="train.passes")] = "",
    calibration_games: Annotated[
        str, typer.Option("--calibration-games", metavar="number", help="train.calibration_games")
    ] = "600",
    further: Annotated[bool, typer.Option("--further", help="train.further")] = False,
    deals: Annotated[str, typer.Option("--deals", metavar="number", help="train.deals")] = "",
    start: Annotated[str, typer.Option("--start", metavar="name", help="train.start")] = "heuristic",
    generations: Annotated[str, typer.Option("--generations", metavar="number", help="train.generations")] = "",
    scatter: Annotated[str, typer.Option("--scatter", metavar="number", help="train.scatter")] = "0.2",
    population: Annotated[str, typer.Option("--population", metavar="number", help="train.population")] = "",
    playouts: Annotated[str, typer.Option("--playouts", metavar="number", help="train.playouts")] = "",
    jobs: common_options.Jobs = "",
    on: common_options.On = common_options.ON,
    ray_address: common_options.RayAddress = "",
) -> int:
    """Train a net or weights, or go on with a net."""
    catalog: Catalog = context.obj
    check_place(on)
    if net not in CALLED or net == "weights":
        raise UsageError("unknown_net_kind", value=shown(net), known="value, policy")
    kind = "weights" if weights else net
    check_options(context, kind)
    if find_spec(LIBRARIES[kind]) is None:
        raise UsageError("no_training", library=LIBRARIES[kind])
    # Imported here because it needs the extra.
    from gobernador.cli.train_kinds import TRAININGS  # noqa: PLC0415 - so that starting is quick

    training = TRAININGS[kind](catalog, context.params)
    processes = jobs_of(on, jobs)
    try:
        with (
            hands(catalog, open_workers, on, processes, ray_address, []) as workers,
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
    """Refuse options that are for something else."""
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

"""`gobernador train`: a value net, from games of the bots."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gobernador.catalog import make
from gobernador.cli import common_options
from gobernador.cli.arguments import editions_of, positive_number, whole_number
from gobernador.cli.usage_errors import INTERRUPTED, UsageError
from gobernador.cli.worker_options import check_place, hands, jobs_of
from gobernador.core.actions import shown
from gobernador.text.message_catalog import Catalog
from gobernador.tui.user_files import shown_path
from gobernador.workers import open_workers

if TYPE_CHECKING:
    from collections.abc import Callable

    from gobernador.training.value_net.training_run import TrainingStep

FASTEST_RATE = 1.0
CALIBRATION_GAMES = "600"


def run(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game", help="train.game")],
    *,
    seats: common_options.Seats = "2",
    games: Annotated[str, typer.Option("--games", metavar="number", help="train.games")] = "60000",
    folder: Annotated[str, typer.Option("--folder", metavar="folder", help="train.folder")] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="number", help="train.seed")] = "0",
    hidden: Annotated[str, typer.Option("--hidden", metavar="number", help="train.hidden")] = "48",
    rate: Annotated[str, typer.Option("--learning-rate", metavar="number", help="train.learning_rate")] = "0.003",
    calibration: Annotated[
        str, typer.Option("--calibration-games", metavar="number", help="train.calibration_games")
    ] = CALIBRATION_GAMES,
    jobs: common_options.Jobs = "",
    on: common_options.On = common_options.ON,
    ray_address: common_options.RayAddress = "",
) -> int:
    """Train a net, or go on with one."""
    catalog: Catalog = context.obj
    check_place(on)
    if find_spec("numpy") is None:
        raise UsageError("no_training")
    make(game, editions_of(game)[0], whole_number("--seats", seats))
    # Imported here because it needs the extra.
    from gobernador.training.value_net.training_plan import TrainingPlan  # noqa: PLC0415 - so that starting is quick
    from gobernador.training.value_net.training_run import TrainingRun  # noqa: PLC0415 - so that starting is quick

    plan = TrainingPlan(
        game,
        int(seats),
        positive_number("--games", games),
        whole_number("--seed", seed),
        positive_number("--hidden", hidden),
        learning_rate(rate),
    )
    held_out = positive_number("--calibration-games", calibration)
    processes = jobs_of(on, jobs)
    place = folder or f"{game}-{seats}"
    training = TrainingRun(plan, Path(place))
    try:
        with (
            hands(catalog, open_workers, on, processes, ray_address, []) as workers,
            steps_bar(catalog, plan.steps, len(training.log)) as show,
        ):
            for step in training.run(workers):
                show(step)
            found = training.finish(held_out)
    except KeyboardInterrupt:
        said = catalog.say("cli.train.interrupted", folder=shown_path(place), games=training.games_done)
        sys.stderr.write(said + "\n")
        return INTERRUPTED
    last = training.log[-1]
    numbers = {"games": last.games, "positions": last.positions, "seconds": f"{last.seconds:.0f}"}
    numbers |= {"loss": f"{last.loss:.3f}", "error": f"{found.error:.3f}", "held_out": found.games}
    sys.stdout.write(catalog.say("cli.train.done", folder=shown_path(place), **numbers) + "\n")
    return 0


def learning_rate(text: str) -> float:
    """A number above 0, at most 1."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= FASTEST_RATE:
        raise UsageError("bad_learning_rate", value=shown(text))
    return number


@contextmanager
def steps_bar(catalog: Catalog, steps: int, done: int) -> Iterator["Callable[[TrainingStep], None]"]:
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
        task = bar.add_task(catalog.say("cli.train.progress"), total=steps, completed=done, numbers="")

        def show(step: "TrainingStep") -> None:
            numbers = catalog.say("cli.train.numbers", loss=f"{step.loss:.3f}", error=f"{step.calibration_error:.3f}")
            bar.update(task, advance=1, numbers=numbers)

        yield show

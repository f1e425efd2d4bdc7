"""`gobernador train`: a value net or a policy net, from games of the bots."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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

    from gobernador.cli.train_kinds import PolicyTraining, ValueTraining
    from gobernador.training.value_net.stepped_run import LogLine

    Training = ValueTraining | PolicyTraining

FASTEST_RATE = 1.0
CALIBRATION_GAMES = "600"
DEALS = "500"
KINDS = ("value", "policy")
"""The kinds of nets."""


def run(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game", help="train.game")],
    *,
    net: Annotated[str, typer.Option("--net", metavar="kind", help="train.net")] = "value",
    seats: common_options.Seats = "2",
    games: Annotated[str, typer.Option("--games", metavar="number", help="train.games")] = "60000",
    folder: Annotated[str, typer.Option("--folder", metavar="folder", help="train.folder")] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="number", help="train.seed")] = "0",
    hidden: Annotated[str, typer.Option("--hidden", metavar="number", help="train.hidden")] = "",
    rate: Annotated[str, typer.Option("--learning-rate", metavar="number", help="train.learning_rate")] = "0.003",
    batch: Annotated[str, typer.Option("--batch", metavar="number", help="train.batch")] = "",
    passes: Annotated[str, typer.Option("--passes", metavar="number", help="train.passes")] = "",
    calibration: Annotated[
        str, typer.Option("--calibration-games", metavar="number", help="train.calibration_games")
    ] = CALIBRATION_GAMES,
    further: Annotated[bool, typer.Option("--further", help="train.further")] = False,
    deals: Annotated[str, typer.Option("--deals", metavar="number", help="train.deals")] = DEALS,
    jobs: common_options.Jobs = "",
    on: common_options.On = common_options.ON,
    ray_address: common_options.RayAddress = "",
) -> int:
    """Train a net, or go on with one."""
    catalog: Catalog = context.obj
    check_place(on)
    if net not in KINDS:
        raise UsageError("unknown_net_kind", value=shown(net), known=", ".join(KINDS))
    if find_spec("numpy") is None:
        raise UsageError("no_training")
    make(game, editions_of(game)[0], whole_number("--seats", seats))
    # Imported here because it needs the extra.
    from gobernador.cli.train_kinds import PolicyTraining, ValueTraining  # noqa: PLC0415 - so that starting is quick

    numbers: dict[str, Any] = {"games": positive_number("--games", games), "seed": whole_number("--seed", seed)}
    numbers["learning_rate"] = learning_rate(rate)
    for name, given in {"hidden": hidden, "batch": batch, "passes": passes}.items():
        if given:
            numbers[name] = positive_number(f"--{name}", given)
    if (further or passes) and net == "value":
        raise UsageError("only_policies", option="--further" if further else "--passes")
    held_out, matches = positive_number("--calibration-games", calibration), positive_number("--deals", deals)
    processes = jobs_of(on, jobs)
    place = folder or f"{game}-{seats}{'' if net == 'value' else '-policy'}"
    training = (
        ValueTraining(catalog, Path(place), held_out, game, int(seats), numbers)
        if net == "value"
        else PolicyTraining(catalog, Path(place), matches, game, int(seats), numbers | {"further": further})
    )
    try:
        with (
            hands(catalog, open_workers, on, processes, ray_address, []) as workers,
            steps_bar(catalog, training) as show,
        ):
            for step in training.run.run(workers):
                show(step)
            said = training.finish(shown_path(place))
    except KeyboardInterrupt:
        said = catalog.say("cli.train.interrupted", folder=shown_path(place), games=training.run.games_done)
        sys.stderr.write(said + "\n")
        return INTERRUPTED
    sys.stdout.write(said + "\n")
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
def steps_bar(catalog: Catalog, training: "Training") -> Iterator["Callable[[LogLine], None]"]:
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
            catalog.say("cli.train.progress"),
            total=training.run.plan.steps,
            completed=len(training.run.log),
            numbers="",
        )

        def show(step: "LogLine") -> None:
            bar.update(task, advance=1, numbers=training.numbers(step))

        yield show

"""Where a command has its work done: `--on`, `--jobs` and `--ray-address`, and the workers that they describe."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Literal

import typer

from gobernador.bots.external_bots import pack
from gobernador.cli.usage_errors import UsageError
from gobernador.core.actions import shown
from gobernador.text.message_catalog import Catalog
from gobernador.workers import ClusterStatus, NoCluster, NoRay, Workers
from gobernador.workers.ray_driver import BOT_FILES

Place = Literal["local", "ray"]
On = Annotated[Place, typer.Option("--on", metavar="place", help="option.on")]
Jobs = Annotated[int | None, typer.Option("--jobs", metavar="number", help="simulate.jobs", min=1)]
RayAddress = Annotated[str, typer.Option("--ray-address", metavar="address", help="option.ray_address")]
Opening = Callable[[str, int, str | None, Path | None], Workers]


def jobs_of(on: Place, jobs: int | None) -> int:
    """How many tasks at a time; 0 for as many as a cluster has processors."""
    return jobs or (os.cpu_count() or 1 if on == "local" else 0)


@contextmanager
def workers_of(
    catalog: Catalog, opening: Opening, on: Place, jobs: int, address: str | None, bots: Iterable[str]
) -> Iterator[Workers]:
    """The workers, as *opening* opens them; the files of *bots* travel to those of a cluster."""
    with TemporaryDirectory() as folder:
        files = Path(folder, BOT_FILES)
        files.mkdir()
        packed = on == "ray" and pack(bots, files)
        try:
            workers = opening(on, jobs, address or None, files if packed else None)
            workers.on_change = partial(tell_change, catalog)
            # What a command prints is for others to read.
            with redirect_stdout(sys.stderr), workers:
                yield workers
        except NoRay as error:
            raise UsageError("no_ray") from error
        except NoCluster as error:
            raise UsageError("no_cluster", address=shown(error.address), reason=error.reason) from error


def tell_change(catalog: Catalog, status: ClusterStatus) -> None:
    """One line: how many workers there are now, and what was lost."""
    if status.connected:
        sentences = [catalog.say("cli.ray.workers", workers=status.workers, machines=status.machines)]
    else:
        sentences = [catalog.say("cli.ray.gone", address=status.address)]
    if status.lost_machines:
        sentences.append(catalog.say("cli.ray.lost", lost=status.lost_machines))
    if status.repeated:
        sentences.append(catalog.say("cli.ray.repeated", repeated=status.repeated))
    sys.stderr.write(" ".join(sentences) + "\n")

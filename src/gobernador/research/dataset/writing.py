"""A dataset from Python, without the command line."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from gobernador.bots.seating import bots_around
from gobernador.catalog import GAMES
from gobernador.match.seeds import DEFAULT_SEED, seed_of
from gobernador.match.setup import game_of
from gobernador.research.dataset.loading import Dataset, load
from gobernador.research.dataset.making import Making
from gobernador.research.dataset.records import Records, files_of
from gobernador.research.dataset.self_play import SelfPlay
from gobernador.research.dataset.setup import Setup
from gobernador.research.dataset.sources import Source
from gobernador.workers import open_workers


def write(
    folder: str | Path,
    game: str = GAMES.default,
    bots: str | Sequence[str] = "heuristic",
    *,
    records: Iterable[str | Path] | None = None,
    games: int = 100,
    seats: int = 3,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: str | bytes | int = DEFAULT_SEED,
    form: str = "parquet",
    jobs: int = 1,
) -> Dataset:
    """Write a row for every decision of games that *bots* play, or of *records* (files and folders); the dataset.

    A *folder* in which the same dataset was begun is gone on with. *form* is `parquet` or `npz`.
    """
    source: Source
    if records is not None:
        source = Records.of(files_of(map(Path, records)))
    else:
        played = game_of(game, edition, seats, options)
        source = SelfPlay(Setup.of(played), bots_around(bots, played.seats), seed_of(seed), games)
    making = Making(Path(folder), source, form, None)
    with open_workers("local", min(jobs, max(1, making.shards_to_make)), None) as workers:
        making.run(workers, lambda done: None)
    return load(folder)

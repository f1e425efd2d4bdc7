"""Making a dataset: a worker writes a shard, and it is put into the folder when it is whole.

A shard follows from the source and the numbers of its games alone. So it does not matter who makes it, nor when: killed and
started again, the run makes the shards that are missing, and ends with the same files.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from gobernador.bots.game_bots import usual_bot
from gobernador.bots.registry import bots_around
from gobernador.catalog import GAMES
from gobernador.core.errors import BadSetup
from gobernador.match.deal import DEFAULT_SEED, seed_of
from gobernador.match.game_factory import GameSetup, game_of
from gobernador.research.dataset import Dataset, load
from gobernador.research.dataset.card import FILE as CARD
from gobernador.research.dataset.card import (
    GAME,
    GAME_COLUMN,
    BadDataset,
    Card,
    Column,
    Shard,
    Skipped,
    card_of,
    columns_in,
    completed,
    engine,
    text_of,
)
from gobernador.research.dataset.readme import FILE as README
from gobernador.research.dataset.readme import readme_of
from gobernador.research.dataset.row_buffer import RowBuffer
from gobernador.research.dataset.shards import check_folder, format_called, opened, write_whole
from gobernador.research.dataset.sources import RecordSource, SelfPlaySource, ShardTask, Source, files_of
from gobernador.research.extras import extra
from gobernador.simulation import lost_games
from gobernador.workers import Failed, Workers, open_workers

with extra("dataset"):
    import numpy as np

MOST_GAMES = 200
"""Games of a shard, by default: some megabytes while it is made, and a fraction of that on the disk."""
FEWEST_SHARDS = 16
"""So that there is work for every process and something to see on the way, however few the games and slow the bots."""


@dataclass(frozen=True)
class BuildResult:
    """A shard, as a worker hands it over."""

    content: bytes
    engine: str


class DatasetBuild:
    """A dataset in the making."""

    def __init__(self, folder: Path, source: Source, form: str = "parquet", shard_games: int | None = None) -> None:
        """Look at the folder, which may be there already if it holds the same dataset; nothing is written yet."""
        self.folder = folder
        self.source = source
        self.form = format_called(form)
        self.shard_games = shard_games or usual_games(source.games)
        self.shard_count = -(-source.games // self.shard_games)
        self.card: Card = card_of(source.setup.make(), source.described(), source.bots, form, self.shard_games)
        self.columns = columns_in(self.card)
        check_folder(folder, self.card)
        self.shards: dict[int, Shard] = {}
        """What is there already, by number."""
        self.missing: list[int] = []
        """The games that have no rows, although their shard is there."""
        for shard in range(self.shard_count):
            # One that is damaged is made anew.
            with suppress(BadDataset):
                self._take(shard)

    @property
    def games_done(self) -> int:
        """Games that need not be looked at again."""
        return sum(len(self._numbers(shard)) for shard in self.shards)

    @property
    def shards_to_make(self) -> int:
        return self.shard_count - len(self.shards)

    def run(self, workers: Workers, told: Callable[[int], None]) -> list[Skipped]:
        """Make the shards that are missing, and complete the card; *told* is called with how many more games are done.

        The games that could not be had are returned.
        """
        with opened(self.folder, self.card):
            for task, made in self._made(workers):
                number = task.numbers.start // self.shard_games
                write_whole(self.folder / self.form.file_name(number), made.content)
                self._take(number)
                told(len(task.numbers))
            return self._complete()

    # -- inside ------------------------------------------------------------------------------------------------

    def _numbers(self, shard: int) -> range:
        begin = shard * self.shard_games
        return range(begin, min(begin + self.shard_games, self.source.games))

    def _tasks(self) -> Iterator[ShardTask]:
        """What is to be done, made when a worker is free: records may be more than fit into memory."""
        for shard in range(self.shard_count):
            if shard not in self.shards:
                yield self.source.task(self._numbers(shard))

    def _made(self, workers: Workers) -> Iterator[tuple[ShardTask, BuildResult]]:
        """What is done, as it comes; it counts only where the same engine did it."""
        make = partial(make_shard, self.form.name, tuple(self.columns))
        try:
            for task, made in workers.run(make, self._tasks()):
                if isinstance(made, Failed):
                    raise lost_games(task.numbers, made.reason)
                if made.engine != engine():
                    said = f"the workers run {made.engine}, but this process runs {engine()}"
                    raise BadSetup("arena_engine", said, there=made.engine, here=engine())
                yield task, made
        except ImportError as error:
            said = f"something is missing in the workers: {error}"
            raise BadSetup("arena_absent", said, reason=str(error)) from error

    def _take(self, shard: int) -> None:
        """Count what is in the file of a shard; raises BadDataset if that is not there, or damaged."""
        name = self.form.file_name(shard)
        rows = self.form.read(self.folder / name, [GAME_COLUMN])[GAME]
        games = set(np.unique(rows).tolist())
        self.shards[shard] = Shard(name, len(games), len(rows))
        self.missing += sorted(set(self._numbers(shard)) - games)

    def _complete(self) -> list[Skipped]:
        skipped = [self.source.why_not(number) for number in sorted(self.missing)]
        self.card = completed(self.card, [self.shards[number] for number in sorted(self.shards)], skipped)
        write_whole(self.folder / README, readme_of(self.card).encode())
        write_whole(self.folder / CARD, text_of(self.card).encode())
        return skipped


def usual_games(games: int) -> int:
    """How many games a shard holds by default. It follows from the games alone: every machine writes the same files.

    >>> [usual_games(games) for games in (1, 100, 1000, 100_000)]
    [1, 7, 63, 200]
    """
    return min(MOST_GAMES, -(-games // FEWEST_SHARDS))


def make_shard(form: str, columns: tuple[Column, ...], task: ShardTask) -> BuildResult:
    rows = RowBuffer(task.setup.make())
    task.write(rows)
    return BuildResult(format_called(form).to_bytes(rows.columns(), columns), engine())


def write(
    folder: str | Path,
    game: str = GAMES.default,
    bots: str | Sequence[str] | None = None,
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
    """Write a row for every decision of games that *bots* play, by default heuristics, or of *records* (files and folders). Returns the dataset.

    An unfinished copy of the same dataset in the *folder* is continued. *form* is `parquet` or `npz`.
    """
    source: Source
    if records is not None:
        source = RecordSource.of(files_of(map(Path, records)))
    else:
        played = game_of(game, edition, seats, options)
        kinds = bots_around(usual_bot(played) if bots is None else bots, played.seats)
        source = SelfPlaySource.of(GameSetup.of(played), kinds, seed_of(seed), games)
    making = DatasetBuild(Path(folder), source, form, None)
    with open_workers("local", min(jobs, max(1, making.shards_to_make)), None) as workers:
        making.run(workers, lambda done: None)
    return load(folder)

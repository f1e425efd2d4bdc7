"""Decisions in files, for learners: records or self-play in, shards with a schema card out.

`gobernador dataset` makes them, `load` reads them. A dataset is a folder with `schema.json`, which says everything about it to
programs, `README.md`, which says the same to people, and shards in Parquet or npz: one row for each decision.
"""

from collections.abc import Iterator
from pathlib import Path

from gobernador.core.game import Game
from gobernador.match.game_factory import GameSetup
from gobernador.research.dataset.card import MASK, Array, BadDataset, Card, Column, Columns, columns_in, read_card
from gobernador.research.dataset.shards import damaged, format_called
from gobernador.research.extras import extra

with extra("dataset"):
    import numpy as np

__all__ = ["BadDataset", "Dataset", "load"]


def load(folder: str | Path) -> "Dataset":
    """The dataset in a folder. Only its card is read; columns are read when they are asked for."""
    return Dataset(Path(folder))


class Dataset:
    """Decisions in files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.card: Card = read_card(folder)
        """Everything about it, as in `schema.json`."""
        if not self.card["complete"]:
            raise BadDataset(
                "dataset_unfinished",
                f"{folder} is not finished; the command that started it continues where it stopped",
                folder=str(folder),
            )
        self.actions: list[str] = self.card["actions"]
        """The notation of every action, by its number."""
        self.prompts: list[str] = self.card["prompts"]
        self.bots: list[str] = self.card["bots"]
        """Everybody who decides; empty for records."""
        self._columns = {column.name: column for column in columns_in(self.card)}
        self._format = format_called(self.card["files"])

    def __len__(self) -> int:
        return int(self.card["rows"])

    def __repr__(self) -> str:
        return f"<{len(self)} decisions of {self.card['games']} games: {self.setup}>"

    @property
    def names(self) -> list[str]:
        return list(self._columns)

    @property
    def setup(self) -> GameSetup:
        card = self.card
        return GameSetup(
            card["game"], f"{card['edition']}@{card['rules']}", card["seats"], tuple(card["options"].items())
        )

    def make_game(self) -> Game:
        return self.setup.make()

    def shards(self, *names: str) -> Iterator[Columns]:
        """The columns with these *names*, or all of them, one shard after the other: for more than fits into memory.

        A mask has a number for each action here, 1 for those that were legal, whatever it looks like in the file.
        """
        wanted = self._called(names)
        for shard in self.card["shards"]:
            yield self._read(self.folder / shard["file"], wanted, shard["rows"])

    def columns(self, *names: str) -> Columns:
        """The same, everything at once."""
        wanted = self._called(names)
        found = list(self.shards(*names))
        return {column.name: np.concatenate([shard[column.name] for shard in found]) for column in wanted}

    def pieces(self, observations: Array) -> Columns:
        """The named pieces of one or many observations, without a copy."""
        before = observations.shape[:-1]
        return {
            piece["name"]: observations[..., piece["start"] : piece["start"] + int(np.prod(piece["shape"]))].reshape(
                *before, *piece["shape"]
            )
            for piece in self.card["pieces"]
        }

    def _called(self, names: tuple[str, ...]) -> list[Column]:
        for name in names:
            if name not in self._columns:
                known = ", ".join(self._columns)
                raise BadDataset(
                    "dataset_no_column",
                    f"there is no column {name!r} in {self.folder}; available: {known}",
                    column=repr(name),
                    folder=str(self.folder),
                    known=known,
                )
        return [self._columns[name] for name in names or self._columns]

    def _read(self, file: Path, wanted: list[Column], rows: int) -> Columns:
        found = self._format.read(file, wanted)
        for column in wanted:
            if found[column.name].shape != (rows, *column.shape) or found[column.name].dtype != column.type:
                raise damaged(file, f"the column {column.name} does not match the card")
        if MASK in found:
            bits = np.unpackbits(found[MASK], axis=1, count=len(self.actions), bitorder="little")
            found[MASK] = bits.view(np.int8)
        return found

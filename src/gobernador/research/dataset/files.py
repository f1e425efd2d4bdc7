"""The files of a dataset while it is made: each is there whole or not at all, whenever the process ends."""

import os
from pathlib import Path

from gobernador.research.dataset.card import FILE, Card, differences, read_card, text_of
from gobernador.research.dataset.errors import BadDataset

UNFINISHED = ".new"
"""How the name of a file ends that is being written."""
LONGEST_VALUE = 60


def shard_name(number: int, form: str) -> str:
    """The name of a shard.

    >>> shard_name(7, "parquet")
    'shard-00007.parquet'
    """
    return f"shard-{number:05}.{form}"


def open_folder(folder: Path, card: Card) -> None:
    """Make the folder of a dataset, or take up the one that is there, if it is of the same one."""
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / FILE).exists():
        check_same(folder, card, read_card(folder))
    elif any(not name.name.endswith(UNFINISHED) for name in folder.iterdir()):
        raise BadDataset("dataset_occupied", f"{folder} is not empty, and no dataset", folder=str(folder))
    for left in folder.glob(f".*{UNFINISHED}"):
        left.unlink(missing_ok=True)
    if not (folder / FILE).exists():
        write_whole(folder / FILE, text_of(card).encode())


def check_same(folder: Path, card: Card, there: Card) -> None:
    """Refuse what would put two datasets into one folder."""
    found = differences(card, there)
    if found:
        said = "; ".join(f"{name}: {shown(other)} / {shown(ours)}" for name, (ours, other) in found.items())
        raise BadDataset(
            "dataset_other",
            f"{folder} holds another dataset; there and here: {said}",
            folder=str(folder),
            differences=said,
        )


def shown(value: object) -> str:
    """A value of a card, for a sentence."""
    text = str(value)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "..."


def write_whole(file: Path, content: bytes) -> None:
    """Write a file, in place of the one that may be there; whoever looks meanwhile sees the old one or the new one."""
    beside = file.with_name(f".{file.name}.{os.getpid()}{UNFINISHED}")
    with beside.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    os.replace(beside, file)

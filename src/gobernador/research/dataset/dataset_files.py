"""The files of a dataset while it is made: each is there whole or not at all, whenever the process ends."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gobernador.file_lock import lock_file
from gobernador.research.dataset.card import FILE, Card, differences, read_card, text_of
from gobernador.research.dataset.dataset_errors import BadDataset

UNFINISHED = ".new"
"""How the name of a file ends that is being written."""
LONGEST_VALUE = 60


def shard_name(number: int, form: str) -> str:
    """The name of a shard.

    >>> shard_name(7, "parquet")
    'shard-00007.parquet'
    """
    return f"shard-{number:05}.{form}"


@contextmanager
def opened(folder: Path, card: Card) -> Iterator[None]:
    """The folder of a dataset, for us alone: a new one, or the one that is there, if it is of the same dataset."""
    folder.mkdir(parents=True, exist_ok=True)
    with alone_in(folder):
        check_folder(folder, card)
        for left in folder.glob(f".*{UNFINISHED}"):
            left.unlink(missing_ok=True)
        if not (folder / FILE).exists():
            write_whole(folder / FILE, text_of(card).encode())
        yield


def check_folder(folder: Path, card: Card) -> None:
    """Refuse a folder that holds anything else than this dataset, or a beginning of it."""
    if (folder / FILE).exists():
        check_same(folder, card, read_card(folder))
    elif folder.exists() and any(not file.name.endswith(UNFINISHED) for file in folder.iterdir()):
        raise BadDataset("dataset_occupied", f"{folder} is not empty and is not a dataset", folder=str(folder))


def check_same(folder: Path, card: Card, there: Card) -> None:
    """Refuse what would put two datasets into one folder."""
    found = differences(card, there)
    if found:
        said = "; ".join(f"{name}: {shown(other)} / {shown(ours)}" for name, (ours, other) in found.items())
        raise BadDataset(
            "dataset_other",
            f"{folder} contains a different dataset; in the folder and here: {said}",
            folder=str(folder),
            differences=said,
        )


def shown(value: object) -> str:
    """A value of a card, for a sentence."""
    text = str(value)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "..."


def write_whole(file: Path, content: bytes) -> None:
    """Write a file, in place of the one that may be there; a concurrent reader sees the old one or the new one."""
    beside = file.with_name(f".{file.name}.{os.getpid()}{UNFINISHED}")
    try:
        with beside.open("wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        os.replace(beside, file)
    except OSError as error:
        # The error names the file of the dataset, not the temporary one.
        error.filename, error.filename2 = str(file), None
        raise
    finally:
        beside.unlink(missing_ok=True)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Lock a folder against other processes that write datasets; raises BadDataset if one does. Windows cannot lock folders."""
    if os.name == "nt":
        yield
        return
    opened_folder = os.open(folder, os.O_RDONLY)
    try:
        try:
            lock_file(opened_folder)
        except BlockingIOError as error:
            raise BadDataset("dataset_busy", f"another process is writing to {folder}", folder=str(folder)) from error
        yield
    finally:
        os.close(opened_folder)

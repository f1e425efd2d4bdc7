"""The files of a dataset: shards in Parquet or npz, each there whole or not at all. Equal columns give equal bytes."""

import io
import os
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.file_lock import lock_file
from gobernador.research.dataset.card import (
    FILE,
    OBSERVATION,
    Array,
    BadDataset,
    Card,
    Column,
    Columns,
    check_same,
    text_of,
)
from gobernador.research.extras import extra

with extra("dataset"):
    import numpy as np

UNFINISHED = ".new"
"""How the name of a file ends that is being written."""
LONGEST_REASON = 200


@dataclass(frozen=True)
class Format:
    """How shards are written and read."""

    name: str
    """Also how their names end."""
    to_bytes: Callable[[Columns, Sequence[Column]], bytes]
    read: Callable[[Path, Sequence[Column]], Columns]
    """Some columns of a shard; whatever is wrong with the file is a BadDataset."""

    def file_name(self, shard: int) -> str:
        """The name of a shard.

        >>> FORMATS["npz"].file_name(7)
        'shard-00007.npz'
        """
        return f"shard-{shard:05}.{self.name}"


def damaged(file: Path, reason: object) -> BadDataset:
    """A shard that cannot be read, or does not hold what it should."""
    why = " ".join(str(reason).split())[:LONGEST_REASON]
    return BadDataset("dataset_damaged", f"the shard {file} is damaged: {why}", file=str(file), reason=why)


# -- Parquet -----------------------------------------------------------------------------------------------------------


def to_parquet(arrays: Columns, columns: Sequence[Column]) -> bytes:
    """A shard as the bytes of a Parquet file, compressed with Zstandard, each page with a checksum.

    A column of rows is a fixed-size binary column: one block of memory, which numpy reads without a copy. Lists of fixed size
    would carry a level for every byte; files grow by half, and take ten times as long to write.
    """
    pa = arrow()
    schema = pa.schema([pa.field(column.name, type_of(pa, column), nullable=False) for column in columns])
    cells = [to_arrow(pa, arrays[column.name], column) for column in columns]
    out = pa.BufferOutputStream()
    pa.parquet.write_table(
        pa.Table.from_arrays(cells, schema=schema),
        out,
        compression="zstd",
        # Hardly two observations are alike.
        use_dictionary=[column.name for column in columns if column.name != OBSERVATION],
        write_page_checksum=True,
    )
    return bytes(out.getvalue())


def from_parquet(file: Path, columns: Sequence[Column]) -> Columns:
    pa = arrow()
    try:
        with file.open("rb") as source:
            # Without threads: a program that ends right after reading is sometimes aborted by one that has only just begun.
            shard = pa.parquet.ParquetFile(source, pre_buffer=False, page_checksum_verification=True)
            table = shard.read([column.name for column in columns], use_threads=False)
        return {column.name: from_arrow(table.column(column.name), column) for column in columns}
    except (pa.ArrowException, KeyError, OSError, ValueError) as error:
        raise damaged(file, error) from error


def to_arrow(pa: Any, array: Array, column: Column) -> Any:
    if not column.width:
        return pa.array(array)
    rows = pa.py_buffer(np.ascontiguousarray(array))
    return pa.FixedSizeBinaryArray.from_buffers(type_of(pa, column), len(array), [None, rows])


def from_arrow(cells: Any, column: Column) -> Array:
    """A column as numpy sees it, without a copy unless it is in several chunks."""
    array = cells.chunk(0) if cells.num_chunks == 1 else cells.combine_chunks()
    if not len(array):
        return np.empty((0, *column.shape), column.type)
    if not column.width:
        found: Array = array.to_numpy(zero_copy_only=True)
        return found
    # Of a slice, the buffer is that of the whole.
    begin = array.offset * column.width
    size = len(array) * column.width
    return np.frombuffer(array.buffers()[1], column.type)[begin : begin + size].reshape(-1, column.width)


def type_of(pa: Any, column: Column) -> Any:
    return pa.binary(column.width) if column.width else pa.from_numpy_dtype(np.dtype(column.type))


def arrow() -> Any:
    """The library of the format, which those who use npz need not have."""
    with extra("dataset"):
        import_module("pyarrow.parquet")
        return import_module("pyarrow")


# -- npz ---------------------------------------------------------------------------------------------------------------


def to_npz(arrays: Columns, columns: Sequence[Column]) -> bytes:
    out = io.BytesIO()
    named: dict[str, Any] = {column.name: arrays[column.name] for column in columns}
    np.savez_compressed(out, **named)
    return out.getvalue()


def from_npz(file: Path, columns: Sequence[Column]) -> Columns:
    try:
        # numpy would leave a file open that is no npz.
        with file.open("rb") as source, np.load(source, allow_pickle=False) as arrays:
            return {column.name: arrays[column.name] for column in columns}
    except (EOFError, KeyError, OSError, TypeError, ValueError, zipfile.BadZipFile, zlib.error) as error:
        raise damaged(file, error) from error


FORMATS: Mapping[str, Format] = {
    form.name: form for form in (Format("parquet", to_parquet, from_parquet), Format("npz", to_npz, from_npz))
}


def format_called(name: str) -> Format:
    if name not in FORMATS:
        known = ", ".join(FORMATS)
        raise BadSetup(
            "dataset_format", f"there is no format {shown(name)}; available: {known}", format=shown(name), known=known
        )
    return FORMATS[name]


# -- the folder --------------------------------------------------------------------------------------------------------


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
        check_same(folder, card)
    elif folder.exists() and any(not file.name.endswith(UNFINISHED) for file in folder.iterdir()):
        raise BadDataset("dataset_occupied", f"{folder} is not empty and is not a dataset", folder=str(folder))


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

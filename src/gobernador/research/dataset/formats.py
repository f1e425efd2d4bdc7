"""The formats of a shard. Equal columns give equal bytes, in each of them."""

import io
import zipfile
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.research.dataset.columns import OBSERVATION, Array, Column, Columns
from gobernador.research.dataset.dataset_errors import damaged
from gobernador.research.extras import extra

with extra("dataset"):
    import numpy as np


def to_parquet(arrays: Columns, columns: Sequence[Column]) -> bytes:
    """A shard as the bytes of a Parquet file, compressed with Zstandard, each page with a checksum.

    A column of rows is a fixed-size binary column: one block of memory, which numpy reads without a copy. Lists of fixed size
    would carry a level for every byte; files grow by half, and take ten times as long to write.
    """
    pa = arrow()
    fields = [pa.field(column.name, type_of(pa, column), nullable=False) for column in columns]
    cells = [to_arrow(pa, arrays[column.name], column) for column in columns]
    out = pa.BufferOutputStream()
    pa.parquet.write_table(
        pa.Table.from_arrays(cells, schema=pa.schema(fields)),
        out,
        compression="zstd",
        # Hardly two observations are alike.
        use_dictionary=[column.name for column in columns if column.name != OBSERVATION],
        write_page_checksum=True,
    )
    return bytes(out.getvalue())


def from_parquet(file: Path, columns: Sequence[Column]) -> Columns:
    """Some columns of a file."""
    pa = arrow()
    names = [column.name for column in columns]
    try:
        with file.open("rb") as source:
            # Without threads: a program that ends right after reading is sometimes aborted by one that has only just begun.
            shard = pa.parquet.ParquetFile(source, pre_buffer=False, page_checksum_verification=True)
            table = shard.read(names, use_threads=False)
        return {column.name: from_arrow(table.column(column.name), column) for column in columns}
    except (pa.ArrowException, KeyError, OSError, ValueError) as error:
        raise damaged(file, error) from error


def to_arrow(pa: Any, array: Array, column: Column) -> Any:
    if not column.width:
        return pa.array(array)
    rows = pa.py_buffer(np.ascontiguousarray(array))
    return pa.FixedSizeBinaryArray.from_buffers(type_of(pa, column), len(array), [None, rows])


def from_arrow(column_there: Any, column: Column) -> Array:
    """A column as numpy sees it, without a copy unless it is in several chunks."""
    chunks = [from_chunk(chunk, column) for chunk in column_there.chunks]
    if len(chunks) == 1:
        return chunks[0]
    return np.concatenate([np.empty((0, *column.shape), column.type), *chunks])


def from_chunk(chunk: Any, column: Column) -> Array:
    if not column.width:
        found: Array = chunk.to_numpy(zero_copy_only=True)
        return found
    # Of a slice, the buffer is that of the whole.
    begin = chunk.offset * column.width
    size = len(chunk) * column.width
    return np.frombuffer(chunk.buffers()[1], column.type)[begin : begin + size].reshape(-1, column.width)


def type_of(pa: Any, column: Column) -> Any:
    return pa.binary(column.width) if column.width else pa.from_numpy_dtype(np.dtype(column.type))


def arrow() -> Any:
    """The library of the format, which those who use npz need not have."""
    with extra("dataset"):
        import_module("pyarrow.parquet")
        return import_module("pyarrow")


with extra("dataset"):
    import numpy as np


def to_npz(arrays: Columns, columns: Sequence[Column]) -> bytes:
    """A shard as the bytes of a file."""
    out = io.BytesIO()
    named: dict[str, Any] = {column.name: arrays[column.name] for column in columns}
    np.savez_compressed(out, **named)
    return out.getvalue()


def from_npz(file: Path, columns: Sequence[Column]) -> Columns:
    """Some columns of a file."""
    try:
        # numpy would leave a file open that is no npz.
        with file.open("rb") as source, np.load(source, allow_pickle=False) as arrays:
            return {column.name: arrays[column.name] for column in columns}
    except (EOFError, KeyError, OSError, TypeError, ValueError, zipfile.BadZipFile, zlib.error) as error:
        raise damaged(file, error) from error


@dataclass(frozen=True)
class Format:
    """How shards are written and read."""

    name: str
    """Also how their names end."""
    to_bytes: Callable[[Columns, Sequence[Column]], bytes]
    read: Callable[[Path, Sequence[Column]], Columns]
    """Some columns of a shard."""


FORMATS: Mapping[str, Format] = {
    form.name: form for form in (Format("parquet", to_parquet, from_parquet), Format("npz", to_npz, from_npz))
}


def format_called(name: str) -> Format:
    """A format by its name."""
    if name not in FORMATS:
        known = ", ".join(FORMATS)
        raise BadSetup(
            "dataset_format", f"there is no format {shown(name)}; available: {known}", format=shown(name), known=known
        )
    return FORMATS[name]

"""Shards in npz, for which numpy is enough: a compressed array for each column, each with a checksum."""

import io
import zipfile
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gobernador.research.dataset.columns import Column, Columns
from gobernador.research.dataset.errors import damaged
from gobernador.research.extras import extra

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

"""The formats of a shard. Equal columns give equal bytes, in each of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.research.dataset.columns import Column, Columns
from gobernador.research.dataset.npz import from_npz, to_npz
from gobernador.research.dataset.parquet import from_parquet, to_parquet


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

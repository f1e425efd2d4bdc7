"""Decisions in files, for learners: records or self-play in, shards with a schema card out.

`gobernador dataset` makes them, `load` reads them. A dataset is a folder with `schema.json`, which says everything about it to
programs, `README.md`, which says the same to people, and shards in Parquet or npz: one row for each decision.
"""

from gobernador.research.dataset.card import BadDataset
from gobernador.research.dataset.reader import Dataset, load

__all__ = ["BadDataset", "Dataset", "load"]

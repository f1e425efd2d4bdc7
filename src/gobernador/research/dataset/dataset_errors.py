"""What can be wrong with a dataset, or with what it should be made of."""

from pathlib import Path

from gobernador.core.errors import GameError

LONGEST_REASON = 200


class BadDataset(GameError):
    """A folder that holds no dataset, a damaged or another one, or something that no dataset can be made of."""


def damaged(file: Path, reason: object) -> BadDataset:
    """A shard that cannot be read, or does not hold what it should."""
    why = " ".join(str(reason).split())[:LONGEST_REASON]
    return BadDataset("dataset_damaged", f"the shard {file} is damaged: {why}", file=str(file), reason=why)

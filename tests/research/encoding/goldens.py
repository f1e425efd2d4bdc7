"""What every piece of an observation says today, as fingerprints of one game at every table.

    python -m tests.research.encoding.goldens write

writes them anew. A line that differs is either a mistake, or a change after which learners learn something else: then the
environments get a new version (`VERSION` in research/aec/table_env.py, the ids in research/extras.py).
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from gobernador.catalog import make
from gobernador.core.game import Game
from gobernador.research.arrays import observation_array
from gobernador.research.encoders import encoder_of
from gobernador.testing import laws
from tests.research.settings import SETTINGS

FILE = Path(__file__).with_name("observations.txt")
SEED = 31


def lines() -> Iterator[str]:
    """One for each table: how many observations there were, and the fingerprint of all."""
    for setting in SETTINGS:
        yield f"{setting} {fingerprint(make(*setting))}"


def fingerprint(game: Game) -> str:
    encoder, found, bytes_seen = encoder_of(game), sha256(), 0
    for s in laws.positions(game, SEED, laws.fickle(SEED)):
        for seat in range(game.seats):
            row = observation_array(encoder, s, seat).tobytes()
            found.update(row)
            bytes_seen += len(row)
    return f"{bytes_seen} bytes {found.hexdigest()[:32]}"


def main() -> None:
    """Write the file anew."""
    FILE.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["write"]:
        main()
    else:
        sys.stdout.write("".join(f"{line}\n" for line in lines()))

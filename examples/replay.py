"""A record: read from a file, checked by playing it again, and looked at action by action.

    gobernador watch --save game.record
    python examples/replay.py game.record

Whatever is wrong with a record is a `BadRecord` that says what and where: a line that does not belong there, an action that was
not legal, a seed that is not the promised one, another result.
"""

import sys
from pathlib import Path

from gobernador.core.errors import BadRecord
from gobernador.match import Record


def main(file: str) -> None:
    """Check the record in *file*, and print the points of all seats at the end of every round."""
    try:
        record = Record.parse(Path(file).read_text(encoding="utf-8"))
        record.replay()
    except BadRecord as error:
        sys.exit(f"{file}: {error}")

    print(f"{record.game}, {record.edition}: {', '.join(record.names)}")
    match = record.begin()
    for seat, text in zip(record.turns, record.actions, strict=True):
        begun = match.round
        match.submit(seat, match.seq, text)
        if match.round != begun or match.over:
            points = " ".join(f"{score.total:3}" for score in match.scores())
            print(f"round {begun:2}: {points}")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""A second version of San Juan's first edition, as a rule fix would make it: it is registered for tests only.

It differs from the first in data (the smithy costs 2, and the hand limit is 6) and in a class (the gold mine gives its owner
the cheapest card), so it stands for both kinds of fix.

    python -m tests.versions.second_version

writes the records of its corpus that are missing.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from gobernador.catalog import GAMES, make
from gobernador.core.options import Choices
from gobernador.games.sanjuan.rules.editions.first import BUILDINGS, TILES
from gobernador.games.sanjuan.rules.game import KEY, OPTIONS, SanJuanGame, ruleset
from gobernador.games.sanjuan.rules.ids import Card, Prompt
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfTheCheapest
from gobernador.games.sanjuan.rules.ruleset import Building, Ruleset
from gobernador.match import Match, Record
from gobernador.testing.laws import fickle

EDITION = "first"
SMITHY_COST = 2
HAND_LIMIT = 6
RECORDS = Path(__file__).parent / "records"
NAMES = ("Ada", "Íñigo", "Zoë", "a bot")


def mended(seats: int, options: dict[str, str] | None = None) -> SanJuanGame:
    """A game by version 2 of the first edition."""
    first = ruleset(EDITION, 1, Choices(OPTIONS, EDITION, options or {}))
    rules = Ruleset(
        key=EDITION,
        buildings=[dearer(row) if row.card == Card.SMITHY else row for row in BUILDINGS],
        tiles=TILES,
        bonuses=list(first.bonuses),
        prospecting=[GoldMineOfTheCheapest()],
        upkeep=[Prompt.CHAPEL, Prompt.LIMIT],
    )
    rules.limit = HAND_LIMIT
    return SanJuanGame(EDITION, seats, options, version=2, rules=rules)


def dearer(row: Building) -> Building:
    return Building(row.card, row.kind, SMITHY_COST, row.vp, row.copies, power=row.power)


@contextmanager
def two_versions() -> Iterator[None]:
    """Meanwhile the first edition has two versions of its rules."""
    before = GAMES[KEY]
    known = before.edition(EDITION)
    longer = replace(known, versions=(*known.versions, mended))
    GAMES.add(replace(before, rules=tuple(longer if found is known else found for found in before.rules)))
    try:
        yield
    finally:
        GAMES.add(before)


def record(seats: int) -> str:
    """A game by the newest rules of the first edition, played at random."""
    match = Match(make(KEY, EDITION, seats), sha256(f"version 2, {seats} seats".encode()).digest()[:16])
    choose = fickle(seats)
    while not match.over:
        match.submit(match.to_act, match.seq, match.game.actions.text(choose(match.position)))
    return Record.of(match, list(NAMES[:seats]), "2026-11-18").text()


def main() -> None:
    """Write what is missing."""
    with two_versions():
        for seats in (2, 3, 4):
            path = RECORDS / KEY / EDITION / "v2" / f"{seats}-seats.txt"
            if path.exists():
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(record(seats), encoding="utf-8", newline="\n")
            sys.stdout.write(f"written: {path}\n")


if __name__ == "__main__":
    main()

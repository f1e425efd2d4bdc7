"""Law 11: the engine and the reference, written twice from the same rules, play the same games step by step.

Both are given the same dice and the same answers. At every question they must agree on who is asked, what, and what can be
answered; on every card in every place, the order of the supply included; and at the end on every part of every score.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from gobernador import compiled
from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.sanjuan.game import SanJuanGame
from gobernador.sanjuan.ids import CARD_WORDS, PROMPT_WORDS, ROLE_WORDS, TILE_WORDS
from gobernador.sanjuan.player import Player
from gobernador.sanjuan.state import SanJuan
from gobernador.testing.laws import Chooser, fickle
from tests.reference.sanjuan import Reference
from tests.tables import TABLES, Table, pious

# Games of each of the tables, so that every edition, number of seats, variant and option gets its share.
GAMES = 80 if compiled.is_compiled() else 20


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_engine_and_reference_agree_step_by_step(table: Table) -> None:
    for seed in range(GAMES):
        agree(table, seed, fickle(seed))


@pytest.mark.parametrize("table", [table for table in TABLES if len(table.options) != 1], ids=str)
def test_engine_and_reference_agree_when_the_supply_runs_dry(table: Table) -> None:
    agree(table, 1, pious(table.game, 1))


def agree(table: Table, seed: int, choose: Chooser) -> None:
    """Play one game twice at once."""
    game = table.game
    s = game.new(QuickDice(seed))
    reference = reference_of(table, seed)
    played: list[str] = []
    while s.to_act != NOBODY:
        where = f"{table}, seed {seed}, after {len(played)} actions: {' '.join(played[-12:])}"
        assert question(game, s) == (reference.to_act(), reference.prompt(), reference.legal()), where
        assert public(s) == public_of(reference), where
        played.append(game.actions.text(choose(s)))
        s.apply(game.actions.parse(played[-1]))
        reference.apply(played[-1])
    assert reference.to_act() == NOBODY, f"{table}, seed {seed}: only the engine's game is over"
    assert public(s) == public_of(reference), f"{table}, seed {seed}"
    assert list(scores(game, s)) == reference_scores(reference, game, s), f"{table}, seed {seed}"


def reference_of(table: Table, seed: int) -> Reference:
    options = dict(table.options)
    start = options.pop("start", None)
    return Reference(
        table.edition,
        table.seats,
        QuickDice(seed),
        variant=options.pop("variant", "off") == "on",
        options=options,
        start=None if start is None else int(start),
    )


def question(game: SanJuanGame, s: SanJuan) -> tuple[int, str, list[str]]:
    """Who is asked, what, and what can be answered."""
    return s.to_act, PROMPT_WORDS[s.prompt], [game.actions.text(action) for action in s.legal()]


def public(s: SanJuan) -> dict[str, Any]:
    """The whole position, as the reference says it."""
    return {
        "round": s.round,
        "governor": s.governor,
        "role": (s.chooser, ROLE_WORDS[s.role]) if s.role and s.to_act != NOBODY else None,
        "roles": [word for role, word in enumerate(ROLE_WORDS) if role and s.roles & 2**role],
        "supply": words(list(s.deck.cards)[: s.deck.size]),
        "discard": words(list(s.deck.discards)[: s.deck.discarded]),
        "tiles": [TILE_WORDS[tile] for tile in list(s.tiles)[: s.tiles_seen]],
        "cathedral": s.middle != 0,
        "seats": [seat_of(s.players[seat]) for seat in range(s.seats)],
    }


def public_of(reference: Reference) -> dict[str, Any]:
    """The chooser means something only while a role is played."""
    found = reference.public()
    chooser, role = found.pop("chooser"), found.pop("role")
    return {**found, "role": (chooser, role) if role else None}


def seat_of(p: Player) -> dict[str, Any]:
    covered: dict[int, list[str]] = {}
    pairs = list(p.covered)
    for slot, card in zip(pairs[::2], pairs[1::2], strict=True):
        covered.setdefault(slot, []).append(CARD_WORDS[card])
    town = [
        [CARD_WORDS[p.kinds[slot]], CARD_WORDS[p.goods[slot]] if p.goods[slot] else None, covered.get(slot, [])]
        for slot in range(p.buildings)
    ]
    return {
        "hand": sorted(words(p.hand.cards())),
        "town": sorted(town, key=lambda row: (row[0], row[1] or "", row[2])),
        "chapel": sorted(words(list(p.chapel))),
        "bank": sorted(words(list(p.bank))),
        "harbor": sorted(words(list(p.harbor))),
        "bank_used": p.bank_used,
    }


def words(cards: list[int]) -> list[str]:
    return [CARD_WORDS[card] for card in cards]


def scores(game: SanJuanGame, s: SanJuan) -> Iterator[dict[str, int]]:
    for score in game.scores(s):
        yield {**score.parts, "total": score.total, "tiebreak": score.tiebreak, "place": score.place}


def reference_scores(reference: Reference, game: SanJuanGame, s: SanJuan) -> list[dict[str, int]]:
    """The same parts; the reference also says 0 for what an edition does not have."""
    rows = reference.scores()
    for row, score in zip(rows, game.scores(s), strict=True):
        for part in set(row) - set(score.parts) - {"total", "tiebreak", "place"}:
            assert row.pop(part) == 0
    return rows

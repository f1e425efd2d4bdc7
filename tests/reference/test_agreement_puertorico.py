"""Law 11: the engine and the reference of Puerto Rico, written twice from the same rules, play the same games step by step.

Both are given the same dice and the same answers. At every question they must agree on who is asked, what, and what can be
answered; on every tile, barrel, colonist, coin and point in every place; and at the end on every part of every score.
"""

from collections.abc import Iterable
from typing import Any

import pytest

from gobernador import compiled
from gobernador.core.bitset import members
from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.puertorico.game import PuertoRicoGame
from gobernador.puertorico.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    LAST_GOOD,
    LAST_TILE,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
)
from gobernador.puertorico.options import MOST_ROUNDS
from gobernador.puertorico.player import Player
from gobernador.puertorico.state import PuertoRico
from gobernador.testing.laws import Chooser, eager, fickle
from tests.reference.puertorico import Reference
from tests.tables_puertorico import ORDINARY, TABLES, Table, dawdler, planter, shipper

# Games of each of the tables, so that every number of seats and option gets its share.
GAMES = 100 if compiled.is_compiled() else 16


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_engine_and_reference_agree_step_by_step(table: Table) -> None:
    for seed in range(GAMES):
        agree(table, seed, fickle(seed))


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_engine_and_reference_agree_when_everybody_is_eager(table: Table) -> None:
    for seed in range(1000, 1000 + GAMES // 4):
        agree(table, seed, eager(seed))


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_engine_and_reference_agree_when_something_runs_out(table: Table) -> None:
    for seed in range(GAMES // 8):
        agree(table, seed, planter(table.game, seed))
        agree(table, seed, shipper(table.game, seed))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_engine_and_reference_agree_in_the_longest_game_there_is(seats: int) -> None:
    """On a role that nobody takes, as many doubloons lie as a byte can say."""
    table = Table(seats, (("rounds", str(MOST_ROUNDS)),))

    s = agree(table, 1, dawdler(table.game, 1))

    assert (s.round, max(s.role_coins)) == (MOST_ROUNDS, MOST_ROUNDS)


def agree(table: Table, seed: int, choose: Chooser) -> PuertoRico:
    """Play one game twice at once; the last position."""
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
    assert scores(game, s) == reference.scores(), f"{table}, seed {seed}"
    return s


def reference_of(table: Table, seed: int) -> Reference:
    options = dict(table.options)
    start = options.pop("start", None)
    return Reference(table.seats, QuickDice(seed), options=options, start=None if start is None else int(start))


def question(game: PuertoRicoGame, s: PuertoRico) -> tuple[int, str, list[str]]:
    """Who is asked, what, and what can be answered."""
    return s.to_act, PROMPT_WORDS[s.prompt], [game.actions.text(action) for action in s.legal()]


def public(s: PuertoRico) -> dict[str, Any]:
    """The whole position, as the reference says it."""
    roles = members(s.rules.seating.roles)
    return {
        "round": s.round,
        "governor": s.governor,
        "role": (s.chooser, ROLE_WORDS[s.role]) if s.role else None,
        "roles": [ROLE_WORDS[role] for role in members(s.roles)],
        "role_coins": {ROLE_WORDS[role]: int(s.role_coins[role]) for role in roles},
        "pile": by_kind(s.pile),
        "discard": by_kind(s.discards),
        "row": by_kind(s.row),
        "quarries": s.quarries,
        "colonist_supply": s.colonists,
        "colonist_ship": s.colonist_ship,
        "goods": by_kind(s.supply),
        "vp_pool": s.points,
        "house": sorted(good for good, barrels in by_kind(s.house_kinds).items() for _ in range(barrels)),
        "ships": ships(s),
        "buildings": {word: int(s.stock[b]) for b, word in enumerate(BUILDING_WORDS) if b},
        "end": s.last_round != 0,
        "seats": [seat_of(p) for p in s.players],
    }


def public_of(reference: Reference) -> dict[str, Any]:
    """The chooser means something only while a role is played; the round limit is a reason for the engine alone."""
    found = reference.public()
    chooser, role = found.pop("chooser"), found.pop("role")
    return {
        **found,
        "role": (chooser, role) if role else None,
        "end": found["end"] or reference.to_act() == NOBODY,
    }


def by_kind(pile: Iterable[int]) -> dict[str, int]:
    return {word: int(number) for word, number in list(zip(GOOD_WORDS, pile, strict=True))[1 : LAST_GOOD + 1]}


def ships(s: PuertoRico) -> list[list[object]]:
    return [
        [int(room), GOOD_WORDS[s.ship_good[ship]] if s.ship_good[ship] else None, int(s.ship_load[ship])]
        for ship, room in enumerate(s.rules.seating.ships)
    ]


def seat_of(p: Player) -> dict[str, Any]:
    return {
        "coins": p.coins,
        "vp": p.points,
        "goods": by_kind(p.goods),
        "island": {
            word: [int(p.places[tile]), int(p.staff[tile])] for tile, word in enumerate(TILE_WORDS) if p.places[tile]
        },
        "city": {BUILDING_WORDS[b]: int(p.staff[LAST_TILE + b]) for b in members(p.buildings)},
        "san_juan": p.san_juan,
    }


def scores(game: PuertoRicoGame, s: PuertoRico) -> list[dict[str, int]]:
    return [
        {**score.parts, "total": score.total, "tiebreak": score.tiebreak, "place": score.place}
        for score in game.scores(s)
    ]

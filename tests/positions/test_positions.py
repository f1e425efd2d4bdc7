"""Positions from outside: those of games are read, all others are refused with a reason."""

from pathlib import Path

import pytest

from gobernador.catalog import make
from gobernador.core.dice import SealedDice
from gobernador.core.errors import BadPosition
from gobernador.core.game import Game
from gobernador.core.packing import sealed
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import Prompt as PuertoRicoPrompt
from gobernador.games.sanjuan.rules.ids import Prompt as SanJuanPrompt
from gobernador.positions import read
from gobernador.testing.laws import eager, fickle
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import say_error
from tests.fuzzing.positions import SETTINGS, Setting, bytes_of, in_child, positions, tokens_of

CORPUS = Path(__file__).parent / "corpus.txt"

SAN_JUAN = [
    "layout", "dice", "seed", "calls", "to_act", "prompt", "base", "bound", "tiles_fixed", "round", "governor",
    "picks", "roles", "role", "chooser", "privilege", "library_used", "end", "middle", "tiles_seen", "next_tile",
    "first", "step", "due", "tally", "gain", "sales", "site", "bill", "set_aside", "tiles", "aside", "cards",
    "fixed", "discards", "known",
]  # fmt: skip
PUERTO_RICO = [
    "layout", "dice", "seed", "calls", "to_act", "prompt", "base", "round", "governor", "picks", "roles", "role",
    "chooser", "last_round", "end", "first", "due", "bound", "site", "chosen", "idle", "loaded", "wharves_used",
    "quarries", "colonists", "colonist_ship", "points", "house", "ship_good", "pile", "discards", "row", "supply",
    "stock", "role_coins", "ship_load", "named", "house_kinds",
]  # fmt: skip
"""What the parts of a position are, in their order, before those of the seats."""


def at(setting: Setting, prompt: int) -> tuple[Game, list[int | bytes]]:
    """The parts of the first position that asks a question."""
    game = make(*setting)
    for seed in range(100):
        s = game.new(SealedDice(seed.to_bytes(16, "big")))
        choose = eager(seed) if seed % 2 else fickle(seed)
        while s.to_act != NOBODY:
            if s.prompt == prompt:
                return game, tokens_of(game, s.to_bytes())
            s.apply(choose(s))
    raise AssertionError(f"no game asked question {prompt}")


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_position_of_a_game_is_read(setting: Setting) -> None:
    game = make(*setting)
    for seed in (1, 2):
        for position in positions(game, seed):
            assert read(game, position).to_bytes() == position


SAN_JUAN_CHANGES = [
    (SanJuanPrompt.PAY, "due", 200),
    (SanJuanPrompt.PAY, "due", 0),
    (SanJuanPrompt.PAY, "first", 4),
    (SanJuanPrompt.LIMIT, "due", 100),
    (SanJuanPrompt.KEEP, "due", 8),
    (SanJuanPrompt.KEEP, "set_aside", 9),
    (SanJuanPrompt.SELL, "next_tile", 5),
    (SanJuanPrompt.ROLE, "roles", 0),
    (SanJuanPrompt.ROLE, "roles", -1),
    (SanJuanPrompt.ROLE, "governor", 10**15),
    (SanJuanPrompt.ROLE, "calls", -1),
    (SanJuanPrompt.ROLE, "round", 101),
    (SanJuanPrompt.ROLE, "to_act", 2),
    (SanJuanPrompt.ROLE, "to_act", -2),
    (SanJuanPrompt.ROLE, "prompt", 16),
    (SanJuanPrompt.ROLE, "base", 5),
    (SanJuanPrompt.ROLE, "aside", b"\xff"),
    (SanJuanPrompt.ROLE, "fixed", 1),
]
PUERTO_RICO_CHANGES = [
    # An endless loop in compiled code, for the circles due are more than there are.
    (PuertoRicoPrompt.STAFF, "due", 60),
    (PuertoRicoPrompt.LEAVE, "due", 60),
    (PuertoRicoPrompt.STAFF, "bound", 0),
    # The way around the table never meets its beginning.
    (PuertoRicoPrompt.SETTLE, "first", 7),
    (PuertoRicoPrompt.ROLE, "governor", 10**15),
    (PuertoRicoPrompt.ROLE, "picks", -(10**15)),
    (PuertoRicoPrompt.SHIP, "idle", -(10**15)),
    (PuertoRicoPrompt.ROLE, "points", 10**6),
    (PuertoRicoPrompt.ROLE, "colonists", 0),
    (PuertoRicoPrompt.ROLE, "pile", bytes(6)),
    (PuertoRicoPrompt.ROLE, "stock", bytes(24)),
    (PuertoRicoPrompt.ROLE, "role", 3),
    (PuertoRicoPrompt.ROLE, "end", 1),
    (PuertoRicoPrompt.CRAFT, "chosen", 0),
]


@pytest.mark.parametrize(
    ("setting", "fields", "prompt", "field", "value"),
    [
        *((("sanjuan", "first", 3, {}), SAN_JUAN, *change) for change in SAN_JUAN_CHANGES),
        *((("puertorico", "base", 4, {}), PUERTO_RICO, *change) for change in PUERTO_RICO_CHANGES),
    ],
)
def test_what_no_game_can_reach_is_refused(
    setting: Setting, fields: list[str], prompt: int, field: str, value: int | bytes
) -> None:
    game, tokens = at(setting, prompt)
    tokens[fields.index(field)] = value

    with pytest.raises(BadPosition):
        read(game, bytes_of(tokens))


def test_the_reason_is_said_in_every_language() -> None:
    game, tokens = at(("puertorico", "base", 4, {}), PuertoRicoPrompt.ROLE)
    tokens[PUERTO_RICO.index("quarries")] = 7

    with pytest.raises(BadPosition) as refused:
        read(game, bytes_of(tokens))

    assert say_error(Catalog("en"), refused.value) == (
        "No game can reach the position in this record: it has 7 of quarry tiles, but the box has 8."
    )
    assert say_error(Catalog("es"), refused.value) == (
        "Ninguna partida puede llegar a la posición de este registro: tiene 7 de quarry tiles, pero en la caja hay 8."
    )


def test_a_position_that_is_far_too_long_is_not_looked_at() -> None:
    with pytest.raises(BadPosition):
        read(make("sanjuan", "first", 2), sealed(bytes(100_000)))


def test_the_corpus_of_the_fuzzer_is_refused() -> None:
    """Positions that an earlier check accepted or stumbled over: game, edition, seats, bytes."""
    for line in CORPUS.read_text().splitlines():
        game, edition, seats, position = line.split()
        with pytest.raises(BadPosition):
            read(make(game, edition, int(seats)), bytes.fromhex(position))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_tampered_positions_are_refused_or_as_good_as_those_of_a_game(setting: Setting) -> None:
    results, failures = in_child(setting, seed=1, count=60)

    assert failures == []
    assert sum(results.values()) == 60

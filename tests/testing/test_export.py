"""Any position becomes a scene, and the scene becomes a position that nobody can tell from it."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import PLACE_SLOTS
from gobernador.games.puertorico.rules.ids import Prompt as PuertoRicoPrompt
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.sanjuan.rules.ids import Prompt as SanJuanPrompt
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.testing.scenes import export, parse

TABLES: list[tuple[str, str, int, dict[str, str], int]] = [
    ("sanjuan", "first", 2, {}, 2),
    ("sanjuan", "first", 3, {"variant": "on", "crane": "ask"}, 3),
    ("sanjuan", "first", 4, {"reshuffle": "at_once"}, 4),
    ("sanjuan", "second", 2, {"variant": "on"}, 2),
    ("sanjuan", "second", 3, {"rounds": "6"}, 3),
    ("sanjuan", "new_buildings", 2, {"crane": "ask"}, 2),
    ("sanjuan", "new_buildings", 3, {"customs_office": "3/2", "guard_room": "always"}, 3),
    ("sanjuan", "new_buildings", 4, {"variant": "on", "prospecting": "goldsmith_first"}, 4),
    *(
        ("puertorico", "base", seats, options, seed)
        for seed in range(3)
        for seats, options in (
            (2, {}),
            (2, {"start": "1"}),
            (3, {}),
            (3, {"rounds": "6"}),
            (4, {"factory": "8/7"}),
            (5, {}),
        )
    ),
]
PASSES = {"sanjuan": 0.2, "puertorico": 0.1}
"""How often somebody passes who could do something else."""
EVERY = {"sanjuan": 7, "puertorico": 11}

ROUND = ["roles", "picks", "library_used"]
PHASE = [*ROUND, "chooser", "role", "privilege", "first"]
UPKEEP = [*ROUND, "role", "first", "step"]
NAMED = ["tally", "bound"]
SAN_JUAN = {
    SanJuanPrompt.SETUP: [*UPKEEP, *NAMED, "due"],
    SanJuanPrompt.ROLE: [*ROUND, "chooser", "role"],
    SanJuanPrompt.LIBRARY: [*ROUND, "chooser", "role"],
    SanJuanPrompt.BUILD: PHASE,
    SanJuanPrompt.COVER: [*PHASE, "site"],
    SanJuanPrompt.SPEND: [*PHASE, *NAMED, "site", "due", "bill"],
    SanJuanPrompt.PAY: [*PHASE, *NAMED, "site", "due", "bill"],
    SanJuanPrompt.PRODUCE: [*PHASE, *NAMED, "due"],
    SanJuanPrompt.SELL: [*PHASE, *NAMED, "due", "gain", "sales"],
    SanJuanPrompt.KEEP: [*PHASE, *NAMED, "due"],
    SanJuanPrompt.ARCHIVE: [*PHASE, *NAMED, "due"],
    SanJuanPrompt.TAKE: [*PHASE, "step"],
    SanJuanPrompt.OFFICE: [*UPKEEP, *NAMED, "due"],
    SanJuanPrompt.CHAPEL: UPKEEP,
    SanJuanPrompt.BANK: [*UPKEEP, *NAMED],
    SanJuanPrompt.LIMIT: [*UPKEEP, *NAMED, "due"],
}

TURN = ["chooser", "role", "first"]
PUERTO_RICO = {
    PuertoRicoPrompt.ROLE: [],
    PuertoRicoPrompt.HACIENDA: TURN,
    PuertoRicoPrompt.SETTLE: TURN,
    PuertoRicoPrompt.HOSPICE: [*TURN, "site"],
    PuertoRicoPrompt.MAYOR: TURN,
    PuertoRicoPrompt.STAFF: [*TURN, "due", "bound", "named"],
    PuertoRicoPrompt.LEAVE: [*TURN, "due", "bound", "named"],
    PuertoRicoPrompt.BUILD: TURN,
    PuertoRicoPrompt.UNIVERSITY: [*TURN, "site"],
    PuertoRicoPrompt.CRAFT: [*TURN, "chosen"],
    PuertoRicoPrompt.SELL: TURN,
    PuertoRicoPrompt.SHIP: [*TURN, "idle", "loaded", "wharves_used"],
    PuertoRicoPrompt.STORE: [*TURN, "due", "bound", "chosen"],
    PuertoRicoPrompt.KEEP: [*TURN, "due", "bound", "chosen"],
}

READ: Mapping[str, Mapping[int, Sequence[str]]] = {"sanjuan": SAN_JUAN, "puertorico": PUERTO_RICO}
"""What each question reads of the numbers that say where a phase stands; the others are left over from earlier ones."""


def positions(game: Game, seed: int) -> Iterator[State]:
    """The positions of a game in which nobody passes if there is something else to do, mostly."""
    chance = random.Random(seed)
    s = game.new(QuickDice(seed))
    while s.to_act != NOBODY:
        yield s
        legal = s.legal()
        s.apply(chance.choice([action for action in legal if action or chance.random() < PASSES[game.key]] or legal))
    yield s


def forget(game: Game, s: Any) -> State:
    """The position without what no rule reads any more."""
    s = s.clone()
    table = READ[game.key]
    read = table[int(s.prompt)]
    if s.to_act == NOBODY:
        read = []
        s.prompt = s.base = 0
    kept = {"named", "chooser"} if isinstance(s, PuertoRico) else set()
    for field in {field for fields in table.values() for field in fields} - {*read, *kept}:
        setattr(s, field, 0)
    if isinstance(s, PuertoRico) and "named" not in read:
        for place in range(PLACE_SLOTS):
            s.named[place] = 0
    if isinstance(s, SanJuan):
        for player in s.players:
            # The order in which different plots were covered is of no consequence.
            covered = [int(number) for number in player.covered]
            pairs = sorted(zip(covered[::2], covered[1::2], strict=True), key=lambda pair: pair[0])
            player.covered = vec[u8]([u8(number) for pair in pairs for number in pair])
    assert isinstance(s, State)
    return s


@pytest.mark.parametrize(("key", "edition", "seats", "options", "seed"), TABLES)
def test_a_position_and_its_scene_look_the_same_to_everybody(
    key: str, edition: str, seats: int, options: dict[str, str], seed: int
) -> None:
    game = make(key, edition, seats, options)
    for number, s in enumerate(positions(game, seed)):
        if number % EVERY[key] and s.to_act != NOBODY:
            continue
        text = export(game, s)
        (scene,) = parse(text, "exported")
        twin = scene.stage.state
        for seat in range(-1, seats):
            assert game.view(forget(game, twin), seat).to_bytes() == game.view(forget(game, s), seat).to_bytes(), text
        assert twin.legal() == s.legal()
        assert [score.parts for score in game.scores(twin)] == [score.parts for score in game.scores(s)]
        assert export(scene.stage.game, twin) == text
        assert scene.run().passed


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_position_and_its_scene_have_the_same_future(seats: int) -> None:
    game = PuertoRicoGame("base", seats)
    for number, s in enumerate(positions(game, seats)):
        if number % 40 or s.to_act == NOBODY:
            continue
        chance = random.Random(number)
        (scene,) = parse(export(game, s), "exported")
        twins = [game.from_bytes(s.to_bytes()), game.from_bytes(scene.stage.state.to_bytes())]
        for _ in range(60):
            legal = twins[0].legal()
            assert twins[1].legal() == legal
            if not legal or drawing(twins[0]):
                break
            action = chance.choice(legal)
            for twin in twins:
                twin.apply(action)


def drawing(s: State) -> bool:
    """Whether chance may come in, which the two do not share."""
    assert isinstance(s, PuertoRico)
    settling = (PuertoRicoPrompt.HACIENDA, PuertoRicoPrompt.SETTLE, PuertoRicoPrompt.HOSPICE)
    return s.prompt in settling or bool(s.prompt == PuertoRicoPrompt.ROLE and s.roles & 2)

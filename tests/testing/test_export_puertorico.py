"""Any position of Puerto Rico becomes a scene, and the scene a position that nobody can tell from it."""

import random
from collections.abc import Iterator

import pytest

from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import PLACE_SLOTS, Prompt
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.testing.scenes import export, parse

TABLES = [
    (2, {}),
    (2, {"start": "1"}),
    (3, {}),
    (3, {"rounds": "6"}),
    (4, {"factory": "8/7"}),
    (5, {}),
]
GAMES = 3
EVERY = 11
TURN = ["chooser", "role", "first"]
READ = {
    Prompt.ROLE: [],
    Prompt.HACIENDA: TURN,
    Prompt.SETTLE: TURN,
    Prompt.HOSPICE: [*TURN, "site"],
    Prompt.MAYOR: TURN,
    Prompt.STAFF: [*TURN, "due", "bound", "named"],
    Prompt.LEAVE: [*TURN, "due", "bound", "named"],
    Prompt.BUILD: TURN,
    Prompt.UNIVERSITY: [*TURN, "site"],
    Prompt.CRAFT: [*TURN, "chosen"],
    Prompt.SELL: TURN,
    Prompt.SHIP: [*TURN, "idle", "loaded", "wharves_used"],
    Prompt.STORE: [*TURN, "due", "bound", "chosen"],
    Prompt.KEEP: [*TURN, "due", "bound", "chosen"],
}
"""What each question reads of the numbers that say where a phase stands; the others are left over from earlier ones."""


def positions(game: PuertoRicoGame, seed: int) -> Iterator[PuertoRico]:
    """The positions of a game in which nobody passes if there is something else to do, mostly."""
    chance = random.Random(seed)
    s = game.new(QuickDice(seed))
    while s.to_act != NOBODY:
        yield s
        legal = s.legal()
        s.apply(chance.choice([action for action in legal if action or chance.random() < 0.1] or legal))
    yield s


def forget(s: PuertoRico) -> PuertoRico:
    """The position without what no rule reads any more."""
    s = s.clone()
    read = READ[int(s.prompt)]
    if s.to_act == NOBODY:
        read = []
        s.prompt = s.base = 0
    for field in {field for fields in READ.values() for field in fields} - {*read, "named", "chooser"}:
        setattr(s, field, 0)
    if "named" not in read:
        for place in range(PLACE_SLOTS):
            s.named[place] = 0
    return s


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_position_and_its_scene_look_the_same_to_everybody(seats: int, options: dict[str, str], seed: int) -> None:
    game = PuertoRicoGame("base", seats, options)
    for number, s in enumerate(positions(game, seed)):
        if number % EVERY and s.to_act != NOBODY:
            continue
        text = export(game, s)
        (scene,) = parse(text, "exported")
        twin = scene.stage.state
        assert isinstance(twin, PuertoRico)
        for seat in range(-1, seats):
            assert game.view(forget(twin), seat).to_bytes() == game.view(forget(s), seat).to_bytes(), text
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


def drawing(s: PuertoRico) -> bool:
    """Whether chance may come in, which the two do not share."""
    return s.prompt in (Prompt.HACIENDA, Prompt.SETTLE, Prompt.HOSPICE) or bool(s.prompt == Prompt.ROLE and s.roles & 2)

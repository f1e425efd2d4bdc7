"""Any position becomes a scene, and the scene becomes a position that nobody can tell from it."""

import random
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import Prompt
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.testing.scenes import export, parse

TABLES = [
    ("first", 2, {}),
    ("first", 3, {"variant": "on", "crane": "ask"}),
    ("first", 4, {"reshuffle": "at_once"}),
    ("second", 2, {"variant": "on"}),
    ("second", 3, {"rounds": "6"}),
    ("new_buildings", 2, {"crane": "ask"}),
    ("new_buildings", 3, {"customs_office": "3/2", "guard_room": "always"}),
    ("new_buildings", 4, {"variant": "on", "prospecting": "goldsmith_first"}),
]


def positions(game: SanJuanGame, seed: int) -> Iterator[SanJuan]:
    """The positions of a game in which nobody passes if there is something else to do, mostly."""
    chance = random.Random(seed)
    s = game.new(QuickDice(seed))
    while s.to_act != NOBODY:
        yield s
        legal = s.legal()
        s.apply(chance.choice([action for action in legal if action or chance.random() < 0.2] or legal))
    yield s


ROUND = ["roles", "picks", "library_used"]
PHASE = [*ROUND, "chooser", "role", "privilege", "first"]
UPKEEP = [*ROUND, "role", "first", "step"]
NAMED = ["tally", "bound"]
READ = {
    Prompt.SETUP: [*UPKEEP, *NAMED, "due"],
    Prompt.ROLE: [*ROUND, "chooser", "role"],
    Prompt.LIBRARY: [*ROUND, "chooser", "role"],
    Prompt.BUILD: PHASE,
    Prompt.COVER: [*PHASE, "site"],
    Prompt.SPEND: [*PHASE, *NAMED, "site", "due", "bill"],
    Prompt.PAY: [*PHASE, *NAMED, "site", "due", "bill"],
    Prompt.PRODUCE: [*PHASE, *NAMED, "due"],
    Prompt.SELL: [*PHASE, *NAMED, "due", "gain", "sales"],
    Prompt.KEEP: [*PHASE, *NAMED, "due"],
    Prompt.ARCHIVE: [*PHASE, *NAMED, "due"],
    Prompt.TAKE: [*PHASE, "step"],
    Prompt.OFFICE: [*UPKEEP, *NAMED, "due"],
    Prompt.CHAPEL: UPKEEP,
    Prompt.BANK: [*UPKEEP, *NAMED],
    Prompt.LIMIT: [*UPKEEP, *NAMED, "due"],
}
"""What each question reads of the numbers that say where a phase stands; the others are left over from earlier ones."""


def forget(s: SanJuan) -> SanJuan:
    """The position without what no rule reads any more."""
    s = s.clone()
    read = READ[int(s.prompt)]
    if s.to_act == NOBODY:
        read = []
        s.prompt = s.base = 0
    for field in {field for fields in READ.values() for field in fields} - set(read):
        setattr(s, field, 0)
    for seat in range(s.seats):
        # The order in which different plots were covered is of no consequence.
        covered = [int(number) for number in s.players[seat].covered]
        pairs = sorted(zip(covered[::2], covered[1::2], strict=True), key=lambda pair: pair[0])
        s.players[seat].covered = vec[u8]([u8(number) for pair in pairs for number in pair])
    return s


@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
def test_a_position_and_its_scene_look_the_same_to_everybody(edition: str, seats: int, options: dict[str, str]) -> None:
    game = SanJuanGame(edition, seats, options)
    for number, s in enumerate(positions(game, seed=seats)):
        if number % 7 and s.to_act != NOBODY:
            continue
        text = export(game, s)
        (scene,) = parse(text, "exported")
        twin = scene.stage.state
        assert isinstance(twin, SanJuan)
        for seat in range(-1, seats):
            assert game.view(forget(twin), seat).to_bytes() == game.view(forget(s), seat).to_bytes(), text
        assert twin.legal() == s.legal()
        assert [score.parts for score in game.scores(twin)] == [score.parts for score in game.scores(s)]
        assert export(scene.stage.game, twin) == text
        assert scene.run().passed

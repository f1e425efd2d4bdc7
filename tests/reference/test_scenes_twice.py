"""Every scene is played by the reference too: it lays out the same position, plays the same line and agrees at every step.

After every action both must ask the same question with the same answers, in the same position with the same scores; what is refused
in one must be refused in the other. So whatever a scene expects of the engine holds for the reference.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from gobernador.core.errors import GameError
from gobernador.core.state import State
from gobernador.testing.scenes.parser import Block, blocks_of, divided, files_below, text_of
from gobernador.testing.scenes.steps import Run, batch
from tests.reference import positions, positions_puertorico, staging, staging_puertorico
from tests.reference.agreement import question, question_of, scores, scores_of
from tests.reference.reference_game import ReferenceGame

SCENES = Path(__file__).parents[1] / "scenes"
BLOCKS = [block for file in files_below(SCENES) for block in blocks_of(text_of(file, file.name), file.name)]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_the_reference_plays_the_scene(block: Block) -> None:
    scene = block.scene()
    run = Twice(block)

    for step in scene.steps:
        step.run(run)


@pytest.mark.parametrize("game", ["sanjuan", "puertorico"])
def test_a_position_that_differs_is_noticed(game: str) -> None:
    run = Twice(next(block for block in BLOCKS if block.lines[0].words[1] == game))
    run.reference.governor += 1

    with pytest.raises(AssertionError):
        run.compare(run.state)


def test_a_batch_is_possible_if_one_of_its_orders_is() -> None:
    lines = "game sanjuan first seats=3\nseat 0 hand library well tower crane quarry\nprompt build chooser=0\nexpect round 2"
    run = Twice(blocks_of(lines, "batch")[0])

    assert can_play(run.again, ["build:library", "pay:well", "pay:quarry", "pay:tower", "pay:crane"])
    assert not can_play(run.again, ["build:library", "pay:well", "pay:well"])
    assert not can_play(run.again, ["pass", "build:library"])


PAY = "sanjuan first seats=3\nseat 0 hand library statue well*2 tower hero indigo_plant\nprompt build"
PRODUCE = "sanjuan first seats=3\nseat 0 town aqueduct indigo_plant*2 sugar_mill coffee_roaster+good\nprompt produce"
PLACE = (
    "puertorico base seats=3\nseat 0 island corn*2 quarry city sugar_mill coffee_roaster san_juan {}\nprompt {} seat=0"
)
STORE = (
    "puertorico base seats=3\nseat 0 city {} goods corn*2 indigo*2 sugar*2 coffee*2\n"
    "ships 1=corn*4 2=indigo*5 3=sugar*6\nprompt store seat=0"
)
CIRCLES = "corn corn quarry sugar_mill sugar_mill sugar_mill coffee_roaster coffee_roaster"
GOODS = "corn indigo sugar coffee"


@pytest.mark.parametrize(
    ("lines", "first", "pool", "sizes"),
    [
        (PAY, "build:library", "statue well well tower hero indigo_plant", [4]),
        (PRODUCE, "", "indigo_plant indigo_plant sugar_mill", range(4)),
        *((PLACE.format(colonists, "staff"), "", CIRCLES, [colonists]) for colonists in range(1, 5)),
        *((PLACE.format(8 - empty, "leave"), "", CIRCLES, [empty]) for empty in range(1, 4)),
        (STORE.format("small_warehouse+1"), "", GOODS, range(2)),
        (STORE.format("large_warehouse+1"), "", GOODS, range(3)),
        (STORE.format("small_warehouse+1 large_warehouse+1"), "", GOODS, range(4)),
    ],
)
def test_every_set_is_offered_exactly_once(lines: str, first: str, pool: str, sizes: Sequence[int]) -> None:
    found = [sorted(answer.partition(":")[2] for answer in line if answer != "pass") for line in sets(lines, first)]

    wanted = {tuple(sorted(some)) for size in sizes for some in combinations(pool.split(), size)}
    assert sorted(found) == sorted(map(list, wanted))


def test_every_choice_of_goods_and_cards_on_the_black_market_is_offered_exactly_once() -> None:
    lines = (
        "sanjuan first seats=3\nseat 0 town black_market indigo_plant+good*2 sugar_mill+good hand hero well tower\n"
        "prompt build"
    )

    found = [sorted(answer for answer in line if answer != "pass") for line in sets(lines, "build:hero")]

    # Four are due, two cards are there: two goods must go.
    assert sorted(found) == [
        ["pay:tower", "pay:well", "spend:indigo_plant", "spend:indigo_plant"],
        ["pay:tower", "pay:well", "spend:indigo_plant", "spend:sugar_mill"],
    ]


def sets(lines: str, first: str) -> list[tuple[str, ...]]:
    """Every line of answers to a set in a scene, after the answer *first*; engine and reference are compared at every step."""
    [block] = blocks_of(f"game {lines}\nexpect round 2", "sets")
    found: list[tuple[str, ...]] = []
    open_lines: list[tuple[str, ...]] = [()]
    while open_lines:
        line = open_lines.pop()
        run = Twice(block)
        for text in (*first.split(), *line):
            run.play(None, [text])
        if run.reference.to_act() != 0 or run.reference.prompt() not in SETS:
            found.append(line)
        else:
            open_lines += [(*line, text) for text in run.reference.legal()]
    return found


SETS = ("pay", "spend", "produce", "staff", "leave", "store")


GAMES: dict[str, tuple[Any, Any]] = {
    "sanjuan": (staging, positions),
    "puertorico": (staging_puertorico, positions_puertorico),
}
"""How each game is laid out in its reference, and how its positions are said."""


class Twice(Run):
    """A scene laid out in the engine and in the reference, and played by both."""

    def __init__(self, block: Block) -> None:
        super().__init__(block.scene().stage)
        self.lines = divided(block.lines)[0]
        self.played: list[str] = []
        self.staging, self.positions = GAMES[self.game.key]
        self.reference = self.staging.staged(self.lines, self.start)
        self.compare(self.state)

    def compare(self, s: State) -> None:
        """Assert that the reference is in this position."""
        assert self.positions.public(self.game, s) == self.reference.public()
        assert question(self.game, s) == question_of(self.reference)
        assert self.positions.printed(s) == self.positions.printed_of(self.reference)
        assert scores(self.game, s) == scores_of(self.reference, self.game, s)

    def play(self, seat: int | None, texts: Sequence[str]) -> None:
        s = self.state.clone()
        for action in batch(self.game, s, seat, texts):
            self.played.append(self.game.actions.text(action))
            s.apply(action)
            self.reference.apply(self.played[-1])
            self.compare(s)
        super().play(seat, texts)

    def refusal(self, seat: int | None, texts: Sequence[str]) -> GameError | None:
        error = super().refusal(seat, texts)
        possible = seat in (None, self.reference.to_act()) and can_play(self.again, texts)
        assert possible == (error is None), f"{' '.join(texts)}: the engine says {error or 'yes'}"
        return error

    def again(self) -> ReferenceGame:
        """Another reference in the position now."""
        reference: ReferenceGame = self.staging.staged(self.lines, self.start)
        for text in self.played:
            reference.apply(text)
        return reference


def can_play(again: Callable[[], ReferenceGame], texts: Sequence[str]) -> bool:
    """Whether a seat can play all of *texts* in some order, in which a pass stays where it stands."""
    open_lines: list[list[str]] = [[]]
    while open_lines:
        line = open_lines.pop()
        if len(line) == len(texts):
            return True
        reference = again()
        seat = reference.to_act()
        for text in line:
            reference.apply(text)
        if reference.to_act() != seat:
            continue
        rest = list(texts)
        for text in line:
            rest.remove(text)
        movable = rest[: rest.index("pass")] or ["pass"] if "pass" in rest else rest
        open_lines += [[*line, text] for text in dict.fromkeys(movable) if text in reference.legal()]
    return False

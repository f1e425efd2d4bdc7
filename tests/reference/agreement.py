"""What engine and reference of both games are compared by, and a whole game played by both at once.

Both are given the same dice and the same answers. At every question they must agree on who is asked, what, and what can be
answered; on every piece in every place; and at the end on every part of every score.
"""

from collections.abc import Callable
from typing import Any

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.testing.laws import Chooser
from tests.reference.reference_game import ReferenceGame

Picture = dict[str, Any]


def question(game: Game, s: State) -> tuple[int, str, list[str]]:
    """Who is asked, what, and what can be answered; nobody, nothing and nothing when the game is over."""
    if s.to_act == NOBODY:
        return NOBODY, "", []
    return s.to_act, game.words.prompts[s.prompt], [game.actions.text(action) for action in s.legal()]


def question_of(reference: ReferenceGame) -> tuple[int, str, list[str]]:
    return reference.to_act(), reference.prompt(), reference.legal()


def scores(game: Game, s: State) -> list[dict[str, int]]:
    return [
        {**score.parts, "total": score.total, "tiebreak": score.tiebreak, "place": score.place}
        for score in game.scores(s)
    ]


def agree(
    game: Game, s: State, reference: ReferenceGame, choose: Chooser, compare: Callable[[Any, Any, str], None]
) -> None:
    """Play a game that is just dealt to its end, in both; *compare* asserts that two positions are the same."""
    played: list[str] = []
    while s.to_act != NOBODY:
        where = f"{game}, after {len(played)} actions: {' '.join(played[-12:])}"
        assert question(game, s) == question_of(reference), where
        compare(s, reference, where)
        played.append(game.actions.text(choose(s)))
        s.apply(game.actions.parse(played[-1]))
        reference.apply(played[-1])
    assert reference.to_act() == NOBODY, f"{game}: only the engine's game is over"
    compare(s, reference, f"{game}, at its end")

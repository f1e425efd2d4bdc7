"""What engine and reference of both games are compared by, and a whole game played by both at once.

Both are given the same dice and the same answers. At every question they must agree on who is asked, what, and what can be
answered; on every piece in every place; and at the end on every part of every score.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.testing.laws import Chooser
from gobernador.testing.scenes.dialect import AnyDialect
from gobernador.testing.scenes.scene_lines import NONE
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


def scores_of(reference: Any, game: Game, s: State) -> list[dict[str, int]]:
    """The same parts; the reference also says 0 for what an edition does not have."""
    rows: list[dict[str, int]] = reference.scores()
    for row, score in zip(rows, game.scores(s), strict=True):
        for part in set(row) - set(score.parts) - {"total", "tiebreak", "place"}:
            assert row.pop(part) == 0
    return rows


def found(dialect: AnyDialect, game: Game, s: State, of_table: Sequence[str], of_seats: Sequence[str]) -> Picture:
    """What a scene finds in a position: these things of the table, by keyword, and these of every seat, below `seats`."""
    at = dialect.sight(game, s, None)
    table, seat = ({field.keyword: field for field in fields} for fields in (dialect.table, dialect.seat))
    seats = [replace(at, seat=number) for number in range(game.seats)]
    return {
        **{keyword: in_words(table[keyword].found(at)) for keyword in of_table},
        "seats": [{keyword: in_words(seat[keyword].found(own)) for keyword in of_seats} for own in seats],
    }


def in_words(value: Any) -> Any:
    return [str(thing) for thing in value] if isinstance(value, list) else value


def in_no_order(picture: Picture, *keywords: str) -> None:
    """Sort what lies somewhere in no order that matters."""
    for keyword in keywords:
        picture[keyword] = sorted(picture[keyword])


def question_and_role(picture: Picture) -> None:
    """Of the question how much is due; the chooser means something only while a role is played."""
    question, chooser, role = (picture.pop(keyword) for keyword in ("prompt", "chooser", "role"))
    picture["due"] = question.get("due", 0)
    picture["role"] = None if NONE in (role, question["prompt"]) else (chooser, role)


def agree(
    game: Game, s: State, reference: ReferenceGame, choose: Chooser, public: Callable[[Game, Any], Picture]
) -> None:
    """Play a game that is just dealt to its end, in both; *public* says a position as the reference says its own."""
    played: list[str] = []
    while s.to_act != NOBODY:
        where = f"{game}, after {len(played)} actions: {' '.join(played[-12:])}"
        assert question(game, s) == question_of(reference), where
        assert public(game, s) == reference.public(), where
        played.append(game.actions.text(choose(s)))
        s.apply(game.actions.parse(played[-1]))
        reference.apply(played[-1])
    assert reference.to_act() == NOBODY, f"{game}: only the engine's game is over"
    assert public(game, s) == reference.public(), f"{game}, at its end"

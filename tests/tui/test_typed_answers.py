"""What a line means."""

import pytest

from gobernador.core.types import PASS
from gobernador.match.open_question import Choice
from gobernador.text.message_catalog import Catalog
from gobernador.tui.typed_answers import AnswerParser, BadAnswer, Typed, read_line

PHRASES = {0: "Pass", 1: "Build Market stand", 2: "Build Market hall", 3: "Build Tower", 4: "Construir la añilería"}
NOTATION = {"build:tower": 3, "pass": 0}
READER = AnswerParser(
    [Choice(1), Choice(2), Choice(3), Choice(4), Choice(PASS)], NOTATION.__getitem__, PHRASES.__getitem__
)


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("3", Typed("answer", ("3",))),
        ("  2   5 7 ", Typed("answer", ("2", "5", "7"))),
        ("", Typed("answer", ())),
        ("?", Typed("help", ())),
        ("U", Typed("undo", ())),
        ("i market hall", Typed("info", ("market", "hall"))),
        ("s my game.record", Typed("save", ("my", "game.record"))),
        ("s! x", Typed("replace", ("x",))),
        ("quit", Typed("quit", ())),
    ],
)
def test_a_line_is_an_answer_or_a_key(line: str, typed: Typed) -> None:
    assert read_line(Catalog("en"), line) == typed


@pytest.mark.parametrize(
    ("words", "actions"),
    [
        (["3"], [3]),
        (["1", "2"], [1, 2]),
        (["5"], [PASS]),
        (["0"], [PASS]),
        (["tower"], [3]),
        (["Build", "Tower"], [3]),
        (["market", "hall"], [2]),
        (["anileria"], [4]),
        (["build:tower", "2"], [3, 2]),
        (["pass"], [PASS]),
        (["3x2"], [3, 3]),
        (["1*3", "2", "4×2"], [1, 1, 1, 2, 4, 4]),
    ],
)
def test_an_answer_is_a_number_a_name_or_notation(words: list[str], actions: list[int]) -> None:
    assert READER.actions(words) == actions


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (["6"], "no_such_number"),
        (["99999"], "no_such_number"),
        (["castle"], "no_answer"),
        (["١"], "no_answer"),
        (["3x0"], "no_answer"),
        (["9x2"], "no_such_number"),
        (["x2"], "no_answer"),
        (["2x999"], "no_answer"),
    ],
)
def test_what_is_neither_is_refused(words: list[str], key: str) -> None:
    with pytest.raises(BadAnswer) as refused:
        READER.actions(words)

    assert refused.value.key == key

"""Ints and notation are two views of one table."""

import pytest

from gobernador.core.actions import ActionSpace, Verb, shown
from gobernador.core.errors import BadNotation


def space() -> ActionSpace:
    return ActionSpace([Verb("role", 0, ("builder", "", "trader"), 4), Verb("use", 4, ("library",), 2)])


def test_verbs_fill_their_room_after_pass() -> None:
    assert space().texts == ["pass", "role:builder", "", "role:trader", "", "use:library", ""]
    assert space().numbers == [0, 1, 3, 5]
    assert [space().text(action) for action in space().numbers] == [
        "pass",
        "role:builder",
        "role:trader",
        "use:library",
    ]
    assert space().size == 7


@pytest.mark.parametrize("action", [-1, 2, 4, 6, 7, 2**40])
def test_an_int_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(BadNotation, match=f"there is no action {action}") as caught:
        space().text(action)

    assert (caught.value.key, caught.value.details) == ("unknown_action", {"text": str(action)})


@pytest.mark.parametrize("text", ["", "Pass", "role", "role:", "use:library ", "trader"])
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is not an action of this game") as caught:
        space().parse(text)

    assert (caught.value.key, caught.value.details) == ("unknown_notation", {"text": repr(text)})


def test_a_verb_begins_where_the_one_before_it_ends() -> None:
    with pytest.raises(AssertionError, match="use begins at 3, but the verbs before it end at 4"):
        ActionSpace([Verb("role", 0, ("builder", "trader"), 4), Verb("use", 3, ("library",), 1)])


def test_a_verb_has_no_more_words_than_room() -> None:
    with pytest.raises(AssertionError, match="role has 2 words and room for 1"):
        ActionSpace([Verb("role", 0, ("builder", "trader"), 1)])


def test_somebodys_text_is_quoted_and_cut() -> None:
    assert shown("tower") == "'tower'"
    assert shown("x" * 40) == repr("x" * 40)
    assert shown("x" * 41) == repr("x" * 40 + "...")
    assert shown("a\nb\udcff") == r"'a\nb\udcff'"


def test_a_space_says_what_is_in_it() -> None:
    assert repr(space()) == "<4 actions: role, use>"

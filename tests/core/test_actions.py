"""Ints and notation are two views of one table."""

import pytest

from gobernador.core.actions import ActionSpace, Verb, shown
from gobernador.core.errors import BadNotation


def space() -> ActionSpace:
    return ActionSpace([Verb("role", 0, ("builder", "trader")), Verb("use", 2, ("library",))])


def test_verbs_fill_the_ints_after_pass() -> None:
    assert [space().text(action) for action in range(space().size)] == [
        "pass",
        "role:builder",
        "role:trader",
        "use:library",
    ]


@pytest.mark.parametrize("action", [-1, 4, 2**40])
def test_an_int_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(BadNotation, match=f"there is no action {action}") as caught:
        space().text(action)

    assert (caught.value.key, caught.value.details) == ("unknown_action", {"text": str(action)})


@pytest.mark.parametrize("text", ["", "Pass", "role", "role:", "use:library ", "trader"])
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is no action of this game") as caught:
        space().parse(text)

    assert (caught.value.key, caught.value.details) == ("unknown_notation", {"text": repr(text)})


def test_a_verb_begins_where_the_one_before_it_ends() -> None:
    with pytest.raises(AssertionError, match="use does not start where the verb before it ends"):
        ActionSpace([Verb("role", 0, ("builder", "trader")), Verb("use", 3, ("library",))])


def test_somebodys_text_is_quoted_and_cut() -> None:
    assert shown("tower") == "'tower'"
    assert shown("x" * 40) == repr("x" * 40)
    assert shown("x" * 41) == repr("x" * 40 + "...")
    assert shown("a\nb\udcff") == r"'a\nb\udcff'"

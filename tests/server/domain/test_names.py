"""Names and lines that people write."""

import pytest

from gobernador.server.domain.people import LONGEST_NAME, name_of, plain


@pytest.mark.parametrize("bad", ["\u202e", "\u2066", "\x00", "\n", "\x1b[31m", "\u200b", "\ud800"])
def test_nothing_that_does_not_print_gets_into_a_name(bad: str) -> None:
    name = name_of(f"Ana{bad}Bea", [])

    assert name.isprintable()
    assert name.startswith("Ana")


def test_a_name_is_cut_and_two_people_are_told_apart() -> None:
    long = "x" * 50

    first = name_of(long, [])
    second = name_of(long, [first])

    assert len(first) == LONGEST_NAME
    assert second != first
    assert len(second) <= LONGEST_NAME
    assert name_of("   ", ["Ana"]) == ""


def test_a_line_keeps_its_letters() -> None:
    assert plain("  ¡Qué  añil!\t<b>", 200) == "¡Qué añil! <b>"


@pytest.mark.parametrize("blank", ["\u3164", "\u115f\u1160", "\u2800", "\uffa0"])
def test_nobody_is_called_what_cannot_be_seen(blank: str) -> None:
    assert name_of(blank, []) == ""
    assert name_of(f"Ana{blank}", []) == "Ana"


def test_marks_do_not_tower_over_a_letter() -> None:
    assert plain("n" + "\u0330" * 100 + "o", 200) == "n" + "\u0330" * 3 + "o"
    assert plain("Nguyễn Ánh", 30) == "Nguyễn Ánh"

"""What can be typed beside answers."""

import re
from pathlib import Path

import pytest

from gobernador.match import Record
from tests.cli.conftest import Ran, Run, actions, saved

# The person is governor, and nobody else has done anything.
BEGIN = ("play", "--plain", "--seed", "1", "--option", "start=1")


@pytest.fixture
def play(gobernador: Run) -> Run:
    def play(*typed: str) -> Ran:
        return gobernador(*BEGIN, typed="\n".join([*typed, "q", ""]))

    return play


def test_help_names_every_key(play: Run) -> None:
    ran = play("?")

    for line in ("3, or 2 5 7, or 4x3: Answer with a number", "u: Undo", "q: Leave."):
        assert any(found.startswith(line) for found in ran.lines)


def test_an_answer_is_a_number_a_name_or_notation(play: Run, home: Path) -> None:
    for file, typed in enumerate(("3", "trader", "Trader", "role:trader")):
        assert play(typed).code == 0
        newest = max(saved(home), key=lambda path: path.stat().st_mtime_ns)
        assert Record.parse(newest.read_text()).actions[0] == "role:trader", file


def test_undo_takes_back_the_last_answer_and_the_file_forgets_it(play: Run, home: Path) -> None:
    ran = play("role:producer", "u")

    assert actions(home) == []
    assert sum(line.startswith("1. Builder: ") for line in ran.lines) == 2


def test_undo_goes_back_through_a_set_a_building_and_a_role(play: Run, home: Path) -> None:
    ran = play("role:builder", "build:tobacco_storage", "1", "u", "u", "u")

    questions = [
        line for line in ran.lines if line.endswith(("?", ".")) and line.startswith(("Pay ", "Which ", "Undone"))
    ]
    assert questions == [
        "Which building do you build?",
        "Pay 2 more cards for the tobacco storage.",
        "Pay 2 more cards for the tobacco storage. Selected, 1 of 2: Tobacco storage.",
        "Undone.",
        "Pay 2 more cards for the tobacco storage.",
        "Undone.",
        "Which building do you build?",
        "Undone.",
    ]
    assert actions(home) == []


@pytest.mark.parametrize("typed", [("2 1",), ("2", "1"), ("pay:tobacco_storage pay:prefecture",), ("1 prefecture",)])
def test_a_set_is_named_in_any_order_on_one_line_or_several(play: Run, home: Path, typed: tuple[str, ...]) -> None:
    play("builder", "1", *typed)

    assert actions(home)[:4] == ["role:builder", "build:tobacco_storage", "pay:prefecture", "pay:tobacco_storage"]


def test_a_whole_turn_fits_on_one_line(play: Run, home: Path) -> None:
    play("role:builder build:tobacco_storage pay:tobacco_storage pay:prefecture")

    assert actions(home)[:4] == ["role:builder", "build:tobacco_storage", "pay:prefecture", "pay:tobacco_storage"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("1 2 3", "Choose at most 2."),
        ("1 1", "You have chosen more of something than you have."),
        ("pass", "Pay 2 more cards for the tobacco storage. (R-SJ-45)"),
        ("pay:well", "You have no well in hand. (R-SJ-45)"),
    ],
)
def test_a_wrong_set_is_refused_as_a_whole(play: Run, home: Path, typed: str, answer: str) -> None:
    ran = play("builder", "1", typed)

    assert ran.lines[-2] == answer
    assert actions(home) == ["role:builder", "build:tobacco_storage"]


def test_what_was_seen_cannot_be_taken_back(play: Run, home: Path) -> None:
    ran = play("role:prospector", "u")

    assert "You cannot undo that: hidden cards have been seen since, or somebody else has acted." in ran.lines
    assert actions(home)[0] == "role:prospector"


def test_an_impossible_action_is_refused_with_its_reason(play: Run, home: Path) -> None:
    ran = play("build:library")

    assert "You can do that only in the builder phase. (R-SJ-22)" in ran.lines
    assert actions(home) == []


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "There is no answer '9'; answers go from 1 to 5."),
        ("0", "There is no answer '0'; answers go from 1 to 5."),
        ("4" * 5000, "There is no answer '4444444444444444444444444444444444444444...'; answers go from 1 to 5."),
        ("king", "'king' is not an answer here; type ? for help."),
        ("role:king", "'role:king' is not an action of this game."),
        ("", "Type the number of an answer, or ? for help."),
        ("pass", "You must choose one of the remaining roles. (R-SJ-21)"),
        ("i king", "There is nothing called 'king' in this game."),
        ("i 77", "There is no answer '77'; answers go from 1 to 5."),
        ("s! /proc/no/such", "There is no folder /proc/no."),
        ("s .", ". is a folder, not a file."),
        ("s! /dev/null", "/dev/null is not a regular file."),
        ("\x1b[2J\x00", r"'\x1b[2J\x00' is not an answer here; type ? for help."),
        ("¿" * 100_000, f"'{'¿' * 40}...' is not an answer here; type ? for help."),
    ],
)
def test_a_wrong_line_gets_one_sentence_and_changes_nothing(play: Run, home: Path, typed: str, answer: str) -> None:
    ran = play(typed)

    assert ran.lines[-2] == answer
    assert actions(home) == []


def test_info_tells_the_whole_rule(play: Run) -> None:
    ran = play("i 3", "i gold mine", "i TOWER")

    assert "Privilege: You may sell 1 more good." in ran.lines
    assert any(line.startswith("R-SJ-68: ") for line in ran.lines)
    assert "At the start of a round you may hold 12 cards instead of 7." in ran.lines


def test_the_table_and_the_log_can_be_looked_at(play: Run) -> None:
    ran = play("t", "role:prospector", "l")

    assert (
        sum(bool(re.fullmatch(r"San Juan, First edition\. Round 1, governor: Player\.", line)) for line in ran.lines)
        == 2
    )
    assert ran.out.count("You choose the prospector.") == 2


def test_the_game_can_be_saved_elsewhere_but_not_over_another_file(play: Run, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ana")

    ran = play("s", "s mine.record", "s letter.txt")

    assert Record.parse((tmp_path / "mine.record").read_text()).result == "*"
    assert "Saved in mine.record" in ran.lines
    assert "The file letter.txt already exists and is left unchanged." in ran.lines
    assert (tmp_path / "letter.txt").read_text() == "Dear Ana"


def test_with_an_exclamation_mark_a_file_is_replaced(play: Run, tmp_path: Path) -> None:
    (tmp_path / "old.record").write_text("old")

    play("s! old.record")

    assert Record.parse((tmp_path / "old.record").read_text()).result == "*"


def test_keys_have_spanish_words(gobernador: Run) -> None:
    ran = gobernador(*BEGIN, "--lang", "es", typed="ayuda\nmesa\nsalir\n")

    assert any(line.startswith("La partida está guardada en ") for line in ran.lines)
    assert "t: Muestra la mesa." in ran.lines

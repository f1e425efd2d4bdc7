"""Puerto Rico at the table of the command line: what only its questions need."""

import re
import signal
import subprocess
from pathlib import Path

import pytest

from gobernador.games.puertorico.rules.ids import Prompt
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.match import Record
from tests.cli.conftest import Ran, Run, actions, command, environment

PLAY = ("play", "--game", "puertorico", "--plain")


def test_a_game_that_was_killed_goes_on_where_it_was(gobernador: Run, home: Path) -> None:
    with subprocess.Popen(
        command(*PLAY, "--seed", "1", "--option", "start=1"),
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("role:settler\n")
        process.stdin.flush()
        while "Which tile do you take?" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGKILL)
    assert actions(home) == ["role:settler"]

    ran = gobernador("play", "--plain", "--resume", typed="q\n")

    assert "Which tile do you take?" in ran.lines


# -- at the table ------------------------------------------------------------------------------------------------------


@pytest.fixture
def play(gobernador: Run) -> Run:
    """The person is governor, and nobody else has done anything."""

    def play(*typed: str) -> Ran:
        return gobernador(*PLAY, "--seed", "1", "--option", "start=1", typed="\n".join([*typed, "q", ""]))

    return play


@pytest.fixture
def placing(gobernador: Run, tmp_path: Path) -> Path:
    """A game in which the person at seat 1 is asked to place several colonists."""
    gobernador("watch", "--game", "puertorico", "--bots", "greedy", "--seed", "2", "--save", "watched.record")
    record = Record.parse((tmp_path / "watched.record").read_text())
    match = record.begin()
    for text in record.actions:
        s = match.position
        assert isinstance(s, PuertoRico)
        if (s.to_act, s.prompt) == (0, Prompt.STAFF) and s.due > 2:
            break
        match.submit(match.to_act, match.seq, text)
    file = tmp_path / "placing.record"
    file.write_text(Record.of(match, record.names).text())
    return file


def test_colonists_are_placed_at_once_with_several_numbers_on_a_line(gobernador: Run, placing: Path) -> None:
    ran = gobernador("play", "--plain", "--resume", placing, typed="q\n")
    question = next(line for line in ran.lines if "left to place" in line)
    number = int(re.findall("[0-9]+", question)[0])
    options = [re.fullmatch(r"([0-9]+)\. Place on (.*?)(?: \(×([0-9]+)\))?: .*", line) for line in ran.lines]
    circles = [found[1] for found in options if found for _ in range(int(found[3] or 1))]
    before = len(Record.parse(placing.read_text()).actions)
    assert len(circles) >= 2 * number

    ran = gobernador("play", "--plain", "--resume", placing, typed=" ".join(circles[:number]) + "\nq\n")

    assert (ran.code, ran.err) == (0, "")
    placed = Record.parse(placing.read_text()).actions[before : before + number]
    assert all(action.startswith("staff:") for action in placed)


def test_a_number_may_be_repeated_and_too_many_are_refused(gobernador: Run, placing: Path) -> None:
    before = placing.read_text()

    for line in ("1x40", "1 " * 40, "2*40"):
        ran = gobernador("play", "--plain", "--resume", placing, typed=f"{line}\nq\n")
        assert "You have chosen more of something than you have." in ran.lines
    assert Record.parse(placing.read_text()).actions == Record.parse(before).actions


def test_everybody_can_stay_where_they_are(gobernador: Run, placing: Path) -> None:
    s = Record.parse(placing.read_text()).replay().position
    assert isinstance(s, PuertoRico)
    standing = sum(int(number) for number in s.players[0].staff)
    assert 0 < standing < s.due

    ran = gobernador("play", "--plain", "--resume", placing, typed="=\nq\n")

    assert any(f"Selected, {standing} of {s.due}: " in line for line in ran.lines)
    assert any("= leaves everybody where they are" in line for line in ran.lines)


def test_where_nobody_stands_an_equals_sign_is_no_answer(play: Run) -> None:
    assert "'=' is not an answer here; type ? for help." in play("=").lines


def test_what_was_placed_is_counted_and_can_be_taken_back(gobernador: Run, placing: Path) -> None:
    ran = gobernador("play", "--plain", "--resume", placing, typed="1\nu\nq\n")

    assert any("Selected, 1 of " in line for line in ran.lines)
    assert "Undone." in ran.lines


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "There is no answer '9'; answers go from 1 to 6."),
        ("king", "'king' is not an answer here; type ? for help."),
        ("build:tower", "'build:tower' is not an action of this game."),
        ("i king", "There is nothing called 'king' in this game."),
        ("role:prospector", "With 3 players there is no prospector. (R-PR-92)"),
        ("pass", "You must choose one of the remaining roles. (R-PR-01)"),
    ],
)
def test_a_wrong_line_gets_one_sentence_and_changes_nothing(play: Run, home: Path, typed: str, answer: str) -> None:
    ran = play(typed)

    assert ran.lines[-2] == answer
    assert actions(home) == []


def test_info_tells_of_buildings_tiles_and_roles(play: Run) -> None:
    ran = play("i 3", "i hospice", "i quarry", "?")

    assert "Privilege: Your building costs 1 doubloon less." in ran.lines
    assert any(line.startswith("A-08: ") for line in ran.lines)
    assert "8 in the game" in ran.lines
    assert any(line.startswith("i 3, or i hospice: ") for line in ran.lines)
    assert any("build:hospice" in line for line in ran.lines)


def test_info_tells_of_roles_rules_and_chapters_of_the_rulebook(play: Run) -> None:
    ran = play("i mayor", "i A-12", "i the end")

    assert any(line.startswith("A-07: ") for line in ran.lines)
    assert any(line.startswith("A-12: You may load any kind you like") for line in ran.lines)
    assert any(line.startswith("R-PR-82: ") for line in ran.lines)


def test_the_table_says_who_took_which_role(play: Run) -> None:
    ran = play("role:settler", "t")

    assert "Taken: Settler (Player)" in ran.lines


def test_a_table_may_prefer_another_word(gobernador: Run) -> None:
    usual, other = (gobernador(*PLAY, "--wording", wording, typed="t\nq\n") for wording in ("usual", "workers"))

    assert "olonist" in usual.out
    assert "olonist" not in other.out
    assert any(line.startswith("Workers: ") for line in other.lines)

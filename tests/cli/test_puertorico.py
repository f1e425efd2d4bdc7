"""Puerto Rico on the command line: whole games, left and taken up again, told, counted and looked up."""

import json
import re
import signal
import subprocess
from pathlib import Path

import pytest

from gobernador.bots.registry import BOTS
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, Prompt
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.sanjuan.rules.game import EDITIONS
from gobernador.match import Record
from tests.cli.conftest import Ran, Run, command, environment, saved

PLAY = ("play", "--game", "puertorico", "--plain")


# -- playing -----------------------------------------------------------------------------------------------------------


def test_the_game_that_was_left_goes_on_and_knows_what_it_is(gobernador: Run, home: Path) -> None:
    gobernador(*PLAY, "--seed", "3", typed="1\n" * 10)
    [file] = saved(home)
    before = Record.parse(file.read_text())
    assert (before.game, before.edition, before.seats) == ("puertorico", "base", 3)

    ran = gobernador("play", "--plain", "--resume", typed="1\n" * 3000)

    assert ran.code == 0
    [finished] = saved(home)
    after = Record.parse(finished.read_text())
    assert after.actions[: len(before.actions)] == before.actions
    assert gobernador("verify", finished).code == 0


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
    [file] = saved(home)
    assert Record.parse(file.read_text()).actions == ["role:settler"]

    ran = gobernador("play", "--plain", "--resume", typed="q\n")

    assert "Which tile do you take?" in ran.lines


# -- at the table ------------------------------------------------------------------------------------------------------


@pytest.fixture
def play(gobernador: Run) -> Run:
    """The person is governor, and nobody else has done anything."""

    def play(*typed: str) -> Ran:
        return gobernador(*PLAY, "--seed", "1", "--option", "start=1", typed="\n".join([*typed, "q", ""]))

    return play


def actions(home: Path) -> list[str]:
    [file] = saved(home)
    return Record.parse(file.read_text()).actions


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


# -- watching and replaying ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("seats", ["2", "5"])
def test_a_game_of_bots_is_told_to_its_end_and_told_again(gobernador: Run, language: str, seats: str) -> None:
    words = ("--lang", language)
    told = gobernador("watch", "--game", "puertorico", "--seats", seats, "--seed", "1", "--save", "x.record", *words)

    assert (told.code, told.err) == (0, "")
    over = {"en": "The game is over: ", "es": "La partida ha terminado: "}[language]
    assert any(line.startswith(over) for line in told.lines)
    again = gobernador("replay", "x.record", "--all", *words)
    # The commitment comes before, seed and record after it.
    assert again.lines == told.lines[1:-4]
    steps = gobernador("replay", "x.record", "--as", "2", *words, typed="\n" * 9 + "r\n5\nt\nq\n")
    assert (steps.code, steps.err) == (0, "")


def test_a_position_becomes_a_scene_that_holds(gobernador: Run, tmp_path: Path) -> None:
    gobernador("watch", "--game", "puertorico", "--seed", "1", "--save", "x.record")
    last = len(Record.parse((tmp_path / "x.record").read_text()).actions)
    for number in (0, 57, last // 2, last):
        (tmp_path / "position.scene").write_text(gobernador("replay", "x.record", "--export", str(number)).out)
        assert gobernador("check", "position.scene").code == 0


# -- counting ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_tables(gobernador: Run, language: str) -> None:
    ran = gobernador("simulate", "--game", "puertorico", "--games", "4", "--jobs", "1", "--lang", language)

    assert (ran.code, ran.err) == (0, "")
    headings = {
        "en": ["Games", "What a player has at the end", "Victories", "How games ended"],
        "es": ["Partidas", "Lo que tiene un jugador al final", "Victorias", "Cómo terminaron las partidas"],
    }[language]
    assert [line for line in ran.lines if line in headings] == headings
    assert all(len(line) <= 100 for line in ran.lines)


def test_the_numbers_are_the_same_on_any_number_of_processes_and_add_up(gobernador: Run) -> None:
    arguments = ("simulate", "--game", "puertorico", "--games", "9", "--bots", "greedy,random", "--json")
    runs = [gobernador(*arguments, "--jobs", jobs) for jobs in ("1", "2")]

    assert [ran.code for ran in runs] == [0, 0]
    assert runs[0].out == runs[1].out
    found = json.loads(runs[0].out)
    assert (found["game"], found["edition"]) == ("puertorico", "base")
    statistics = found["statistics"]
    assert sum(statistics["parts"].values()) == pytest.approx(statistics["points"]["mean"])
    assert set(statistics["ends"]) <= {"colonists", "city", "points", "rounds"}
    assert {"coins", "quarries", "colonists"} <= set(statistics["holdings"])


def test_the_speed_of_the_engine_is_a_table(gobernador: Run) -> None:
    ran = gobernador("bench", "--game", "puertorico", "--seconds", "0.001")

    assert (ran.code, ran.err) == (0, "")
    assert "Puerto Rico, Base game" in ran.lines


# -- looking up --------------------------------------------------------------------------------------------------------


def test_all_buildings_are_listed(gobernador: Run) -> None:
    assert len(gobernador("cards", "--game", "puertorico").lines) == len(BUILDING_WORDS) - 1


@pytest.mark.parametrize("words", [("wharf",), ("muelle",), ("MUELLE",), ("Wharf",)])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_building_is_found_by_its_name_in_either_language(
    gobernador: Run, words: tuple[str, ...], language: str
) -> None:
    ran = gobernador("cards", "--game", "puertorico", *words, "--lang", language)

    assert ran.lines[0] == {"en": "Wharf", "es": "Muelle"}[language]
    assert " · " in ran.lines[1]


def test_words_are_looked_for_in_texts_too(gobernador: Run) -> None:
    lines = gobernador("cards", "--game", "puertorico", "settler phase").lines

    assert {line.partition(":")[0] for line in lines} == {"Hacienda", "Construction hut", "Hospice", "Settler"}


def test_numbers_follow_the_options(gobernador: Run) -> None:
    ran = gobernador("cards", "--game", "puertorico", "factory", "--option", "factory=8/7")

    assert "cost 8 · 3 points" in ran.out


# -- misuse ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((*PLAY, "--seats", "6"), "This game is for 2 to 5 players, not for 6."),
        ((*PLAY, "--seats", "1"), "This game is for 2 to 5 players, not for 1."),
        ((*PLAY, "--seat", "4"), "--seat must be from 1 to 3, not 4."),
        ((*PLAY, "--edition", "first"), "There is no edition 'first'. Available: base."),
        ((*PLAY, "--variant"), "The edition base has no option 'variant'. Its options: start, factory, rounds."),
        ((*PLAY, "--option", "factory=1/1"), "The option factory cannot be '1/1'. Possible values: 7/8, 8/7."),
        (
            (*PLAY, "--option", "start=4"),
            "The option start cannot be '4'. It is a seat from 1 to 3, or dice for a random one.",
        ),
        (
            (*PLAY, "--bots", "clever"),
            f"There is no bot 'clever'. Available: {', '.join(BOTS)}. A file works too: path/to/my_bot.py.",
        ),
        ((*PLAY, "--wording", "rude"), "There is no wording 'rude'. Available: usual, workers."),
        (("play", "--plain", "--wording"), "--wording needs a value."),
        (("play", "--plain", "--game", "chess"), "There is no game 'chess'. Available: sanjuan, puertorico."),
        (("play", "--plain", "--game", ""), "There is no game ''. Available: sanjuan, puertorico."),
        (
            ("play", "--plain", "--edition", "base"),
            f"There is no edition 'base'. Available: {', '.join(EDITIONS)}.",
        ),
        (("watch", "--game", "chess"), "There is no game 'chess'. Available: sanjuan, puertorico."),
        (("simulate", "--game", "chess"), "There is no game 'chess'. Available: sanjuan, puertorico."),
        (("bench", "--game", "chess"), "There is no game 'chess'. Available: sanjuan, puertorico."),
        (("cards", "--game", "chess"), "There is no game 'chess'. Available: sanjuan, puertorico."),
        (("cards", "--game", "puertorico", "tower"), "No building, tile or role contains 'tower' in its name or text."),
        (("simulate", "--game", "puertorico", "--edition", "second"), "There is no edition 'second'. Available: base."),
    ],
)
def test_a_command_line_that_makes_no_sense(
    gobernador: Run, home: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    ran, spanish = gobernador(*arguments), gobernador("--lang", "es", *arguments)

    assert (ran.code, ran.out, ran.err) == (2, "", sentence + "\n")
    assert (spanish.code, spanish.out, spanish.err.count("\n")) == (2, "", 1)
    assert spanish.err != ran.err
    assert list(home.iterdir()) == []


def test_a_record_of_the_other_game_is_no_record_of_this_one(gobernador: Run, record: Path, tmp_path: Path) -> None:
    (tmp_path / "lie").write_text(record.read_text().replace('[Game "sanjuan"]', '[Game "puertorico"]'))

    for reader in (("verify",), ("replay",), ("play", "--plain", "--resume")):
        ran = gobernador(*reader, "lie")
        assert (ran.code, ran.out) == (1, "")
        assert ran.err.count("\n") == 1
